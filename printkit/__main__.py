"""`python -m printkit` is `printkit`."""

from printkit.cli.main import main

main()

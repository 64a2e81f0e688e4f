"""`python -m printkit` is `printkit`."""

from printkit.cli.entrance import main

main()

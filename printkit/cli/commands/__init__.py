"""One command per file: a file `name.py` holds `command`, and the command line finds it by its name."""

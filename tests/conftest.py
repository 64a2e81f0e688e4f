"""Tests read English, whatever the developer's terminal speaks; those of other languages ask for them."""

import os

os.environ["LANGUAGE"] = "en"  # before anything of the command line is imported, since it chooses its words at once

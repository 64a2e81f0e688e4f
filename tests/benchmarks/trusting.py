"""The command `printkit` for a folder whose rules it trusts: `trusting.py FOLDER ARGUMENTS...`."""

import hashlib
import sys
from pathlib import Path

from printkit.cli.main import main
from printkit.engine import loading

rules = Path(sys.argv.pop(1), loading.RULES).read_bytes()
digests = {hashlib.sha256(rules).hexdigest(): loading.RULES}
loading.installed = lambda: digests
main()

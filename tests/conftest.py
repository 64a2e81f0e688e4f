"""Tests read English, whatever the developer's terminal speaks; those of other languages ask for them."""

import os
from pathlib import Path

from hypothesis import HealthCheck, settings

os.environ["LANGUAGE"] = "en"  # before anything of the command line is imported, since it chooses its words at once
# What a developer trusts is not what is tested; tests of that name a folder of their own.
os.environ["PRINTKIT_CONFIG"] = str(Path(__file__).with_name(".no-configuration"))

# How fast a busy machine draws examples is not what is tested.
settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")

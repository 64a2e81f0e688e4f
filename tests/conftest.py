"""Tests read English, whatever the developer's terminal speaks; those of other languages ask for them."""

import gc
import os
import tempfile

from hypothesis import HealthCheck, settings

os.environ["LANGUAGE"] = "en"  # before anything of the command line is imported, since it chooses its words at once
# What a developer trusts and keeps is not what is tested, and tests leave nothing behind.
_CONFIGURATION = tempfile.TemporaryDirectory(prefix="printkit-tests-")
os.environ["PRINTKIT_CONFIG"] = _CONFIGURATION.name

# Processes that tests start find compiled what others have compiled, as an installed program does.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# As printkit itself does: its values make no circles, and to look for some among all that tests keep takes a fifth of
# their time.
gc.disable()

# How fast a busy machine draws examples is not what is tested. The same tests find the same, today and tomorrow;
# PRINTKIT_EXPLORE=1 looks where nobody has looked yet.
EXPLORING = bool(os.environ.get("PRINTKIT_EXPLORE"))
settings.register_profile(
    "house",
    deadline=None,
    derandomize=not EXPLORING,
    max_examples=500 if EXPLORING else 100,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")

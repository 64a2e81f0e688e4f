"""What would a shop refuse? Finished files are judged, whoever made them."""

from printkit.preflight.judge import Verdict, preflight

__all__ = ["Verdict", "preflight"]

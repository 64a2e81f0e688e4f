"""What the terms of an original allow."""

from printkit.model.game import Rights

NOT_GIVEN = frozenset({"unstated", "all-rights-reserved"})  # no leave to pass the game on


def may_share(rights: Rights) -> bool:
    """Whether an edition may be passed on: by the terms of the original, or because nobody owns it."""
    return rights.terms not in NOT_GIVEN

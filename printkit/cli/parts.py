"""What the parts of a game's sheets are called, by the names that `--only` takes."""

from collections.abc import Mapping

from printkit.cli.words import _


def part_words() -> Mapping[str, str]:
    return {
        "rules": _("rules"),
        "cards": _("cards"),
        "chips": _("chips"),
        "boards": _("boards"),
        "pad": _("score pad"),
    }

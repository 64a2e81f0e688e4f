"""How a command ends: 0 fine, 1 problems, 2 wrong usage."""

from collections.abc import Iterable

from printkit.problems import Problem

# What is wrong with the command itself, where it has no place in a file.
MISUSE = frozenset(
    {
        "folder-without-game",
        "form-without-rules",
        "nothing-to-print",
        "table-not-offered",
        "unknown-game",
        "unknown-language",
        "unknown-mode",
        "unknown-paper",
        "unknown-part",
        "unknown-printer",
        "unknown-shop",
    }
)


def status_of(problems: Iterable[Problem]) -> int:
    """The exit status for these problems: 2 if none of them is in a file."""
    return 2 if all(each.code in MISUSE and each.place is None for each in problems) else 1

"""rulebook.md → blocks, with examples, tables, figures and messages."""

from printkit.rulebook.parse import read_rulebook

__all__ = ["read_rulebook"]

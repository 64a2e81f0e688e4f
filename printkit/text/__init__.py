"""Blocks become plain text, for terminals, messages and screen readers."""

from printkit.text.book import plain_text

__all__ = ["plain_text"]

"""Blocks become a page for screens and screen readers: HTML with its style and drawings in one file."""

from printkit.html.page import page

__all__ = ["page"]

"""Sheets on a screen while a game is being made: every page as it will be printed, and where its numbers come from."""

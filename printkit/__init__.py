"""Turns game definitions into print-and-play PDF sheets."""

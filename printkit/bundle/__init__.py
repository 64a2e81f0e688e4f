"""Bundles: an edition with all that belongs to it, made to be passed on; and what can be said of one that came in."""

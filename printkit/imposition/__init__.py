"""Panels become sheets: grids, backs behind their fronts, marks for the knife, rulers and notices in the margin."""

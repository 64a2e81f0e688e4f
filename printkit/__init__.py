"""printkit turns game definitions into sheets to print, cut and play, and proves what it prints.

The house, from the ground up. A room opens only onto the floors below its own; start reading in `build`.

    place problems units resources
    model
    definition
    pictures engine
    catalogue
    rulebook components
    typeset
    layout
    imposition
    pdf svg publish
    html text
    forms
    edition new_game
    checks shops
    build preflight
    bundle preview
    cli

games/ holds the built-in games, which have no privilege over a user's.
"""

__version__ = "0.1.0"

"""Typst as a process: `compile_typst.py SOURCE.typ OUT.pdf FONTS`, by its Python binding and with our fonts alone."""

import sys

import typst

source, out, fonts = sys.argv[1:]
typst.compile(source, output=out, font_paths=[fonts], ignore_system_fonts=True)

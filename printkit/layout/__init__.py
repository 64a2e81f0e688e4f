"""Faces and books with templates and styles → panels: where everything stands, as display lists."""

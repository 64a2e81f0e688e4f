"""The rule book in the forms in which it can be read: on sheets, as a booklet, in the pocket, on a screen."""

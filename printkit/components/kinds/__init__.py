"""The kinds of components. A new kind is a new file with an `Options` dataclass and `parts(component, making)`."""

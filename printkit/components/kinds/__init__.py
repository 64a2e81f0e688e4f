"""The kinds of components. A new kind is a new file with a class `Options` and `parts(component, making)`."""

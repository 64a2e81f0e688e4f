"""The structure of a document while it is laid out: elements in the order in which they are read (for PDF/UA-1)."""

from typing import Literal

from printkit.model.display import Node

ARTIFACT = 0  # what decorates or repeats belongs to no element
DOCUMENT = 0  # as a parent


class Tree:
    """Gathers nodes. Ids count from 1 in reading order; a node stands after its parent."""

    def __init__(self) -> None:
        self._nodes: list[Node] = []
        self._languages: dict[int, str] = {}

    def add(
        self,
        role: str,
        parent: int = DOCUMENT,
        *,
        language: str = "",
        alternative: str = "",
        scope: Literal["", "Row", "Column"] = "",
    ) -> int:
        """A new element's id. The language is written only where it differs from what the element stands in."""
        node = len(self._nodes) + 1
        around = self._languages.get(parent, "")
        self._languages[node] = language or around
        said = language if language != around else ""
        self._nodes.append(Node(node, role, parent, alternative, said, scope))
        return node

    @property
    def nodes(self) -> tuple[Node, ...]:
        return tuple(self._nodes)

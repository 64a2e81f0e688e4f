"""The paper that somebody has ordered: by name, or as a file that goes along with what is made."""

from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from printkit.imposition.papers import is_file_name, load_paper, read_paper, stock_words
from printkit.model.order import Order
from printkit.model.panel import Paper


def with_stock(order: Order) -> Order:
    """The order with what its paper's file says, which nobody else has; others as they are. Raises Faulty."""
    if not is_file_name(order.paper):
        return order
    read_paper(order.paper)  # what is wrong with the file is told with its places in it, not in what goes along
    return replace(order, paper=order.paper_name, stock=stock_words(order.paper))


def ordered_paper(order: Order, folders: Sequence[Path]) -> Paper:
    """Raises Faulty as read_paper does."""
    if order.stock:
        return load_paper(order.stock.encode(), f"{order.paper}.yaml", order.paper)
    return read_paper(order.paper, folders=folders)

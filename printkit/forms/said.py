"""What a book has said already, so that it is not said again."""

from printkit.model.book import Block, Book, Table
from printkit.model.walk_book import texts_of


def is_said(terms: tuple[Block, ...], book: Book) -> bool:
    """Whether the book has all the terms of the table already, in both languages."""
    said = "\n".join(text.plain for text in texts_of(book.blocks))
    words = [cell.plain for block in terms if isinstance(block, Table) for row in block.rows for cell in row]
    return all(word in said for word in words)

"""What printkit itself says, in the user's language: locales/<language>/LC_MESSAGES/printkit.po."""

from collections.abc import Callable

from printkit.catalogue.po import shared


def interface(language: str) -> Callable[[str, str], str]:
    """A function from (msgctxt, msgid) to the words in `language`. The words of a problem have the context
    `problem:<code>:<field>`. What nobody has translated yet is said in English; a test sees to it that nothing is.
    """
    entries = shared("printkit", language).entries

    def say(context: str, message: str) -> str:
        found = entries.get((context, message))
        return found.text if found is not None and found.text and not found.fuzzy else message

    return say

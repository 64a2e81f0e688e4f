"""Words of printkit that are neither on sheets nor on the command line: rights.po. Names are filled in as they are."""

import re

from printkit.catalogue.po import shared

DOMAIN = "rights"
LANGUAGES = ("ja", "en")  # those in which terms are told: of the originals, and of most readers
_PLACEHOLDER = re.compile(r"\{([a-z_]+)\}")


def said(language: str, id: str, /, **values: str) -> str:
    """A message in a language. KeyError for an unknown one, or for a value that is missing."""
    words = shared(DOMAIN, language).by_context[id].text
    return _PLACEHOLDER.sub(lambda match: values[match[1]], words)

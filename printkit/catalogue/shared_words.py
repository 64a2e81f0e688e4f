"""Words of printkit that are neither on sheets nor on the command line: rights.po. Names are filled in as they are."""

import re

from printkit.catalogue.po import shared, shared_languages

DOMAIN = "rights"
LANGUAGES = ("ja", "en")  # those in which terms are always told: of the originals, and of most readers
_PLACEHOLDER = re.compile(r"\{([a-z_]+)\}")


def told_languages() -> tuple[str, ...]:
    """The languages in which terms can be told: LANGUAGES, then all others that have these words."""
    found = (language for language in shared_languages() if shared(DOMAIN, language).entries)
    return tuple(dict.fromkeys((*LANGUAGES, *found)))


def said(language: str, id: str, /, **values: str) -> str:
    """A message in a language. KeyError for an unknown one, or for a value that is missing."""
    words = shared(DOMAIN, language).by_context[id].text
    return _PLACEHOLDER.sub(lambda match: values[match[1]], words)

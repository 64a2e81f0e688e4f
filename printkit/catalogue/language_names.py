"""How a language is called in another: CLDR, by Babel."""

from printkit.catalogue.numbers import locale


def language_name(language: str, within: str) -> str:
    """`ja` within `en` is “Japanese”; of two languages (`ja+en`) both are named."""
    names = (locale(each).get_language_name(within) or each for each in language.split("+"))
    return " + ".join(names)

"""What a PDF for a press has besides: its printing condition, and the states in which black is printed over its ground
(ISO 15930-4 and -7; ISO 32000-1, 8.6.7 and 14.11.5)."""


from printkit.model.shop import CUSTOM, Press
from printkit.pdf.looks import NOT_OVER, OVER
from printkit.pdf.metadata import STANDARDS, VERSIONS
from printkit.pdf.objects import Document, Object, Reference, boolean, dictionary, name, text

__all__ = ["STANDARDS", "VERSIONS", "overprint_states", "press_intent"]

_REGISTRY = "http://www.color.org"  # where the names of conditions are kept


def press_intent(document: Document, press: Press) -> Reference:
    """The printing condition, by its name and by its profile if there is one."""
    profile = document.add_stream(press.icc, {"N": 4}) if press.icc else None
    return document.add_dictionary({
        "Type": name("OutputIntent"),
        "S": name("GTS_PDFX"),
        "OutputConditionIdentifier": text(press.condition),
        "OutputCondition": text(press.info) if press.info else None,
        "RegistryName": text(_REGISTRY) if press.condition != CUSTOM else None,
        "Info": text(press.info or press.condition),
        "DestOutputProfile": profile,
    })  # fmt: skip


def overprint_states(document: Document) -> Object:
    """OPM 1: an ink of which there is none leaves what lies below as it is."""
    return dictionary({
        resource: document.add_dictionary({
            "Type": name("ExtGState"),
            "OP": boolean(over),
            "op": boolean(over),
            "OPM": int(over),
        })
        for resource, over in ((OVER, True), (NOT_OVER, False))
    })  # fmt: skip

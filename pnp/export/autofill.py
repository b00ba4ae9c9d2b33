"""The order file of mpc-autofill, a program that fills in an order of cards.

Its slots are numbered from zero, one for each printed card; a picture is named by its
path from the folder in which the program starts.
"""

from collections.abc import Mapping, Sequence
from xml.etree.ElementTree import Element, SubElement, indent, tostring

STOCK = "(S30) Standard Smooth"
LOCAL = "Local File"


def order(slots: Sequence[Mapping[str, str]]) -> bytes:
    """Return the order for these cards: the picture of each side of each slot."""
    root = Element("order")
    details = SubElement(root, "details")
    for tag, text in (
        ("quantity", f"{len(slots)}"),
        ("stock", STOCK),
        ("foil", "false"),
    ):
        SubElement(details, tag).text = text
    for side in ("front", "back"):
        cards = SubElement(root, f"{side}s")
        for file, numbers in _by_file(slots, side).items():
            card = SubElement(cards, "card")
            told = {
                "id": file,
                "sourceType": LOCAL,
                "slots": ",".join(map(str, numbers)),
                "name": file.rpartition("/")[2],
            }
            for tag, text in told.items():
                SubElement(card, tag).text = text
    indent(root, " ")
    made: bytes = tostring(root, encoding="UTF-8", xml_declaration=True)
    return made + b"\n"


def _by_file(slots: Sequence[Mapping[str, str]], side: str) -> dict[str, list[int]]:
    """Return the slots that show each picture, in the order of the slots."""
    found: dict[str, list[int]] = {}
    for at, sides in enumerate(slots):
        if file := sides.get(side):
            found.setdefault(file, []).append(at)
    return found

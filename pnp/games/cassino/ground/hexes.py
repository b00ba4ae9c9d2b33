"""How hexes are written: column and number in capitals, all else as it is called."""

import re

HEX = re.compile(r"[^\W_](?:[^\W_]|[./-])*")
"""A hex is one word of letters, digits, full stops, strokes and hyphens."""
COLUMN = re.compile(r"[a-z]{1,2}\d{1,4}", re.IGNORECASE)


def spelled(word: str) -> str:
    """Return a hex as it is kept: ``d5`` is D5, other names are as they are written."""
    return word.upper() if COLUMN.fullmatch(word) else word

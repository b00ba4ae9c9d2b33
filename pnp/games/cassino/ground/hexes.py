"""How hexes are written: column and number in capitals, other names as they are."""

import re

HEX = re.compile(r"[^\W_](?:[^\W_]|[./-])*")
"""A hex is one word of letters, digits, periods, slashes and hyphens."""
COLUMN = re.compile(r"[a-z]{1,2}\d{1,4}", re.IGNORECASE)


def spelled(word: str) -> str:
    """Return a hex as it is stored: ``d5`` is D5, other names stay as written."""
    return word.upper() if COLUMN.fullmatch(word) else word

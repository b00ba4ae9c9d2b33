"""Checks of text before it is used: can it be printed, is it a number, is it an id?"""

import re
import unicodedata

from pnp import limits
from pnp.errors import quoted
from pnp.patterns import late

_UNPRINTABLE = late(
    r"[\x00-\x09\x0b-\x1f\x7f-\x9f]"  # control characters, but for the line break
    r"|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]"  # they turn the reading order
    r"|[\u2028\u2029]"  # they break a line invisibly
    r"|[\ud800-\udfff]"  # half a character
    r"|[\ufffe\uffff]"  # not a character
    r"|[\ue000-\uf8ff\U000f0000-\U0010ffff]"  # private use
)
_LONG_WORD = late(rf"\S{{{limits.WORD + 1}}}")
_ZERO_WIDTH = late(r"[\xad\u180e\u200b-\u200d\u2060-\u2064\ufeff\ufe00-\ufe0f]")
_ID = late(r"\w[\w.\-]*")
_DEVICE = late(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?", re.IGNORECASE)
_WHOLE = late(r"-?(?:0|[1-9][0-9]{0,8})")


def clean(text: str) -> str:
    """Return text in its composed form (NFC), so that é is one letter everywhere."""
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def text_fault(text: str) -> tuple[str, str]:
    """Return why text cannot be printed, and what to do; '' and '' if it can."""
    if found := _UNPRINTABLE.search(text):
        return _unprintable(found[0])
    if len(text) > limits.TEXT:
        return f"a text of {len(text):,} characters; {limits.TEXT:,} at most", ""
    if len(text) > limits.WORD and (found := _LONG_WORD.search(text)):
        word = text[found.start() :].split(maxsplit=1)[0]
        return f"a word of {len(word):,} characters; {limits.WORD:,} at most", ""
    return ("", "") if text.isascii() else _stacked(text)


def unprintable(text: str) -> bool:
    """Whether a text holds characters that no definition may hold."""
    return bool(_UNPRINTABLE.search(text))


def _unprintable(char: str) -> tuple[str, str]:
    code = f"U+{ord(char):04X}"
    if char == "\t":
        return "a tab cannot be printed", "write spaces"
    fault, hint = _KINDS.get(unicodedata.category(char), _TURNS)
    return fault.format(code), hint


_TURNS = ("{} reverses the reading order", "remove it")
_BREAKS = ("{} is an invisible line break", "use a normal line break")
_KINDS = {
    "Zl": _BREAKS,
    "Zp": _BREAKS,
    "Cc": ("the control character {} cannot be printed", "remove it"),
    "Cs": ("{} is half a character", "write the character itself"),
    "Cn": ("{} is not a character", "remove it"),
    "Co": ("{} is for private use: no font has it", "use an :icon:"),
}
"""What is wrong with a character, and what to do, by its Unicode category."""


def _stacked(text: str) -> tuple[str, str]:
    """Refuse letters with too many marks; four are more than any language needs."""
    letter, marks = "", 0
    for char in unicodedata.normalize("NFC", text):
        if not unicodedata.combining(char):
            letter, marks = char, 0
            continue
        marks += 1
        if marks > limits.ACCENTS:
            most = limits.ACCENTS
            return f"more than {most} marks on the letter {quoted(letter)}", ""
    return "", ""


def id_fault(text: str) -> tuple[str, str]:
    """Return why text is not an id.

    An id names things, files and places, and people type it.
    """
    if not text.isascii() and (found := _ZERO_WIDTH.search(text)):
        return (
            f"the id {text!a} has the invisible character U+{ord(found[0]):04X}",
            "remove it",
        )
    if len(text) > limits.ID:
        return f"an id of {len(text):,} characters; {limits.ID} at most", ""
    if not _ID.fullmatch(text) or text.endswith(".") or ".." in text:
        return (
            f"{quoted(text)} is not an id",
            "an id is letters, digits, '-', '_' and '.', such as 'blank-us'",
        )
    if _DEVICE.fullmatch(text):
        return f"{quoted(text)} cannot be an id: Windows reserves that name", ""
    return "", ""


def id_doubt(text: str) -> str:
    """Return what is doubtful about an id: letters of two scripts that look alike."""
    if text.isascii():
        return ""
    scripts = {unicodedata.name(c, "?").split()[0].title() for c in text if c.isalpha()}
    mixed = sorted(scripts & {"Latin", "Greek", "Cyrillic"})
    return f"mixes {' and '.join(mixed)} letters" if len(mixed) > 1 else ""


def whole(text: str) -> int | None:
    """Return a decimal whole number without leading zeros, or nothing."""
    return int(text) if _WHOLE.fullmatch(text) else None


def whole_fault(text: str) -> tuple[str, str]:
    """Return why ``whole`` refused, and what to write instead."""
    digits = text.replace("_", "").replace(",", "").replace(" ", "").lstrip("+")
    if re.fullmatch(r"-?[0-9]{10,}", digits):
        return f"{quoted(text)} is too large: {limits.NUMBER:,} at most", ""
    if re.fullmatch(r"-?0+[0-9]{1,9}", digits):
        return f"{quoted(text)} is not a whole number", f"write {int(digits)}"
    if re.fullmatch(r"0[xob][0-9a-f]{1,8}", digits.lower()):
        try:
            meant = int(digits, 0)
        except ValueError:
            return f"{quoted(text)} is not a whole number", "write it in decimal"
        return f"{quoted(text)} is not a whole number", f"write it in decimal: {meant}"
    if found := re.fullmatch(r"(-?[0-9]{1,9})(?:\.0*)?", digits):
        return f"{quoted(text)} is not a whole number", f"write {found[1]}"
    return f"{quoted(text)} is not a whole number", ""

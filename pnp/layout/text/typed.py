"""Typed text, made ready to set: whatever it is, something is shown.

A letter that the font does not have is shown as a box.  A word that is wider than its
place is broken at the end of the place.  A text too long for its place in the smallest
letters ends in an ellipsis.  The form field beside it holds the whole text.
"""

from collections.abc import Callable, Iterator

from pnp.geometry import Length, Rect, pt
from pnp.layout.art import Art, Run
from pnp.layout.fonts import Font
from pnp.layout.text.block import Block
from pnp.layout.text.markup import plain, tidy
from pnp.layout.text.setting import block, typeset
from pnp.layout.text.style import Refusal, Style
from pnp.values import replace

STRANGE = "□"
"""Shown for a letter that a font does not have; a question mark if this is missing."""

LEAST = pt(6)
"""The smallest letters of a value."""


def printable(value: str, font: Font) -> str:
    """Return a text in letters that a font has, with a box for every other."""
    lines = "\n".join(tidy(value).splitlines())
    strange = strangers(lines, font)
    if not strange:
        return lines
    box = "?" if font.missing(STRANGE) else STRANGE
    return lines.translate({ord(letter): box for letter in strange})


def strangers(value: str, font: Font) -> str:
    """Return the letters of a text that a font does not have, each once."""
    return "".join(each for each in font.missing(tidy(value)) if not each.isspace())


def wrapped(
    value: str, style: Style, width: Length, most: int
) -> tuple[Block | None, bool]:
    """Return a value set to a width in a number of lines, and whether all of it is."""
    shown = printable(value, style.font)
    if (found := _lines(shown, style, width)) is None:
        return None, True
    if len(found.lines) <= most:
        return found, True

    def fits(text: str) -> bool:
        tried = _lines(text, style, width)
        return tried is not None and len(tried.lines) <= most

    cut = _longest(shown, fits)
    return _lines(cut, style, width), False


def within(
    value: str, style: Style, at: Rect, *, lines: bool = False
) -> tuple[tuple[Run, ...], bool]:
    """Return a value set in a box, on one line or several, and whether all is seen."""
    small = replace(style, shrink_to=min(style.size, LEAST))
    shown = printable(value, style.font)
    put = _in_lines if lines else _in_a_line
    if found := put(shown, small, at):
        return found, True
    cut = _longest(shown, lambda text: bool(put(text, small, at)))
    return put(cut, small, at), False


def _longest(text: str, fits: Callable[[str], bool]) -> str:
    """Return as much of a text as fits, with an ellipsis after it."""
    low, high = 0, len(text)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if fits(f"{text[:middle]}…") else (low, middle)
    return f"{text[:low]}…"


def _in_a_line(shown: str, style: Style, at: Rect) -> tuple[Run, ...]:
    """Return words on the line of a box; none if they do not fit it."""
    words = " ".join(shown.split())
    for size in style.sizes:
        if style.font.width(words, size) <= at.width:
            fixed = replace(style, size=size, shrink_to=size)
            return _runs(typeset(plain(words), fixed, at, valign="bottom"))
    return ()


def _in_lines(shown: str, style: Style, at: Rect) -> tuple[Run, ...]:
    """Return words on the lines of a box; none if they do not fit it."""
    least = replace(style, size=style.shrink_to or style.size)
    words = _broken(shown, least, at.width)
    return _runs(typeset(plain(words), style, at))


def _runs(found: tuple[Art, ...] | Refusal) -> tuple[Run, ...]:
    there = found if isinstance(found, tuple) else ()
    return tuple(each for each in there if isinstance(each, Run))


def _lines(shown: str, style: Style, width: Length) -> Block | None:
    """Return words set to a width, at any height; None if there are none."""
    words = _broken(shown, style, width)
    found = block(plain(words), style, width) if words else None
    return found if isinstance(found, Block) else None


def _broken(text: str, style: Style, width: Length) -> str:
    """Return a text whose words are no wider than a place, broken where it ends."""
    lines = text.split("\n")
    return "\n".join(" ".join(_pieces(line, style, width)) for line in lines).strip()


def _pieces(line: str, style: Style, width: Length) -> Iterator[str]:
    """Yield the words of a line, a word that is too wide in pieces."""
    for word in line.split():
        held = ""
        for letter in word if style.font.width(word, style.size) > width else ():
            if held and style.font.width(held + letter, style.size) > width:
                yield held
                held = ""
            held += letter
        yield held or word

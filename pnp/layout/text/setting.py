"""Text is set: measured, wrapped, shrunk to its box and placed.

This is the one module that breaks lines.  Text that does not fit at its smallest size
is not set at all: the caller gets an ``Overflow`` to report, never a clip.

    typeset   text in a box: a label, a title, the words of a card
    block     text of a given width and any height: the columns of a sheet
"""

from pnp.geometry import Length, Rect, Size
from pnp.layout.art import Art
from pnp.layout.fonts import EM, FontError
from pnp.layout.text.block import Align, Block, Line, Valign
from pnp.layout.text.galley import Galley, Stretch, Symbols, galley
from pnp.layout.text.markup import Spans
from pnp.layout.text.style import Overflow, Refusal, Style, Unprintable

ENDLESS = 1_000_000

SHORT, FINE = 3, 40
"""A last line under a third of the measure is a widow; lines narrow by a fortieth."""


def typeset(
    spans: Spans,
    style: Style,
    at: Rect,
    *,
    align: Align = "left",
    valign: Valign = "top",
    symbols: Symbols | None = None,
) -> tuple[Art, ...] | Refusal:
    """Return text set in a box, as large as its style wants and the box allows.

    In the middle means by the height of capitals and figures, which is what the eye
    centres on a counter.
    """
    try:
        measured = galley(spans, style, symbols)
    except FontError as error:
        return Unprintable(error.message, error.hint)
    if isinstance(measured, Unprintable):
        return measured
    for size in style.sizes:
        lines = _fitted(measured, at, size)
        if lines is not None:
            found = Block(measured, lines, at.width, size, align, symbols)
            return found.placed(at.x, _baseline(found, at, valign))
    return _overflow(measured, at, style.sizes[-1])


def block(
    spans: Spans,
    style: Style,
    width: Length,
    *,
    align: Align = "left",
    symbols: Symbols | None = None,
) -> Block | Refusal:
    """Return text wrapped to a width at its style's size, at any height."""
    try:
        measured = galley(spans, style, symbols)
    except FontError as error:
        return Unprintable(error.message, error.hint)
    if isinstance(measured, Unprintable):
        return measured
    limit = _limit(measured, width, style.size)
    if measured.widest > limit:
        box = Rect(Length(0), Length(0), width, Length(0))
        return _overflow(measured, box, style.size)
    lines = _broken(measured, limit, ENDLESS)
    return Block(measured, lines, width, style.size, align, symbols)


def _limit(measured: Galley, width: Length, size: Length) -> int:
    """Return the font units a line may hold; the last letter's tracking hangs out."""
    return int(width) * EM // size + measured.style.let_in


def _broken(measured: Galley, limit: int, most: int) -> tuple[Line, ...]:
    """Break every stretch; stop when there are more lines than the most allowed."""
    lines: list[Line] = []
    for stretch in measured.stretches:
        if len(lines) > most:
            break
        found = stretch.lines(limit, most - len(lines))
        if measured.style.even and len(found) > 1:
            found = _evened(stretch, limit, found)
        lines += [(stretch, first, past) for first, past in found]
    return tuple(lines)


def _evened(
    stretch: Stretch, limit: int, found: list[tuple[int, int]]
) -> list[tuple[int, int]]:
    """Break a little earlier, in as many lines, until the last is no widow."""
    step = max(limit // FINE, 1)
    for narrower in range(limit, limit * 3 // 4, -step):
        lines = stretch.lines(narrower, len(found))
        if len(lines) > len(found):
            break
        if stretch.width(*lines[-1]) * SHORT >= limit:
            return lines
    return found


def _fitted(measured: Galley, at: Rect, size: Length) -> tuple[Line, ...] | None:
    """Return the lines at a size, or None if the box is too small for them."""
    style = measured.style
    limit = _limit(measured, at.width, size)
    if measured.widest > limit:
        return None
    font, leading = style.font, style.line(size)
    body = (font.ascent + font.descent) * size // 1000
    room = at.height - body - measured.gaps * leading // 2
    most = 1 + int(room) // int(leading)
    if most < 1:
        return None
    lines = _broken(measured, limit, most)
    return lines if len(lines) <= most else None


def _baseline(found: Block, at: Rect, valign: Valign) -> Length:
    """Return the first baseline, for all lines to be at top, middle or bottom."""
    font, size = found.galley.style.font, found.size
    ascent, descent = font.ascent * size // 1000, font.descent * size // 1000
    between = found.inked - (font.ascent + font.descent) * size // 1000
    if valign == "top":
        return at.y + ascent
    lowest = at.bottom - descent - between
    if valign == "bottom":
        return lowest
    cap = font.cap_height * size // 1000
    middle = at.y + (at.height - between - cap) // 2 + cap
    return middle if len(found.lines) == 1 else Length(min(middle, lowest))


def _overflow(measured: Galley, at: Rect, size: Length) -> Overflow:
    """Measure what the text needs at its smallest."""
    lines = _broken(measured, _limit(measured, at.width, size), ENDLESS)
    found = Block(measured, lines, at.width, size)
    words = " ".join(
        text
        for stretch, first, past in lines[:40]
        for _, _, text in stretch.words.pieces(first, past)
    )
    widest = Length(measured.widest * size // EM)
    if widest > at.width:
        needed = Size(widest, found.inked)
        return Overflow(words, at.size, needed, size, measured.widest_word)
    return Overflow(words, at.size, Size(at.width, found.inked), size)

"""Tables: columns as wide as their words need, rows as strips of a column."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate

from pnp.errors import Mark, quoted
from pnp.geometry import ZERO, Length, Rect, mm, pt
from pnp.layout.art import WHITE, Art, Shape, box_path, line_path, oval_path
from pnp.layout.art.moving import moved
from pnp.layout.fonts import EM, FontError
from pnp.layout.sheets.blanks import Cell
from pnp.layout.sheets.blanks import cells as blank_cells
from pnp.layout.sheets.cells import Grid
from pnp.layout.sheets.strips import Strip, abreast
from pnp.layout.sheets.voices import Voices
from pnp.layout.text import Align, Block, Style, Unprintable, block
from pnp.layout.text.galley import galley
from pnp.layout.text.markup import Spans, Words
from pnp.values import replace


@dataclass(frozen=True, slots=True)
class Measure:
    """What a column needs: at least its widest word, at best its longest line."""

    least: Length
    best: Length

    def with_other(self, other: "Measure") -> "Measure":
        """Return what two cells of a column need together."""
        least = Length(max(self.least, other.least))
        return Measure(least, Length(max(self.best, other.best)))


def measured(spans: Spans, style: Style, voices: Voices) -> Measure:
    """Return what one cell needs."""
    try:
        found = galley(spans, style, voices.symbols) if spans else None
    except FontError:
        found = None
    if found is None or isinstance(found, Unprintable):
        return Measure(ZERO, ZERO)  # reported when it is set
    longest = max(stretch.ends[-1] for stretch in found.stretches)
    widths = (found.widest, longest)
    least, best = (Length(-(-units * style.size // EM)) for units in widths)
    return Measure(least, best)


def shared_out(
    columns: Sequence[Measure], room: Length, *, evenly: bool = False
) -> list[Length] | None:
    """Return widths that fill a room; None if the widest words do not fit.

    Each column gets its best width, as long as all can.  After that the widest
    shrink first, and never below their widest word.  Spare room goes to the longest,
    so that figures stay at the right; a table with only figures shares it ``evenly``.
    """
    best = [column.best for column in columns]
    if sum(best) <= room:
        if evenly:
            share = (room - sum(best)) // len(best)
            best = [each + share for each in best]
        best[best.index(max(best))] += room - sum(best)
        return best
    if sum(column.least for column in columns) > room:
        return None
    low, high = 0, int(max(best))
    while low < high:
        cap = (low + high + 1) // 2
        low, high = (
            (cap, high) if sum(_capped(columns, cap)) <= room else (low, cap - 1)
        )
    widths = _capped(columns, low)
    widths[widths.index(max(widths))] += room - sum(widths)
    return widths


def _capped(columns: Sequence[Measure], cap: int) -> list[Length]:
    return [Length(max(each.least, min(each.best, cap))) for each in columns]


@dataclass(frozen=True, slots=True)
class Setting:
    """Where a table is set: its name for form fields, its width, its voices."""

    name: str
    mark: Mark
    width: Length
    voices: Voices
    least_row: Length = ZERO

    def complain(self, what: str, hint: str) -> None:
        """Report an error in the table."""
        self.voices.symbols.complaints.add(self.mark, what, hint)

    def look(self, cell: Cell) -> None:
        """Warn of a value in a cell that is not wholly visible."""
        if not cell.whole:
            what = f"{cell.head}: {quoted(cell.value[:40])} is too long to show in full"
            hint = "the form field has all of it"
            self.voices.symbols.complaints.warn(self.mark, what, hint)


def strips(table: Grid, setting: Setting) -> Iterator[Strip]:
    """Yield the heads and the rows of a table, each a strip with a rule below."""
    voices = setting.voices
    if any(table.pieces):
        inside = replace(setting, width=setting.width - PIECE)
        yield from _portrayed(table, setting, strips(table.without_pieces, inside))
        return
    if not voices.path or table.figures:
        yield from _ruled(table, setting)
        return
    for strip in _ruled(table, replace(setting, width=setting.width - PATH)):
        beside, stop = strip.moved(PATH), _stop(PATH // 2, strip.height, voices)
        art = beside.art if strip.holds else (*beside.art, *stop)
        yield replace(beside, art=art)


PIECE, PIECE_GAP = mm(12), mm("0.4")
"""The room for the piece that a row is about, and that above and below it."""


def _portrayed(table: Grid, setting: Setting, rows: Iterable[Strip]) -> Iterator[Strip]:
    """Yield the strips of a table, before each row the piece that it is about."""
    pieces = iter(table.pieces)
    for strip in rows:
        beside = strip.moved(PIECE)
        names = () if strip.holds else next(pieces, ())
        high = Length(min(strip.height, PIECE) - 2 * PIECE_GAP)
        at = Rect(ZERO, (strip.height - high) // 2, high, high)
        art = setting.voices.symbols.portrait(names, at, setting.mark) if names else ()
        yield replace(beside, art=(*beside.art, *art))


def _stop(x: Length, high: Length, voices: Voices) -> tuple[Art, ...]:
    """Return a row's part of the path, and its stop, about a line down the page."""
    if voices.path is None:
        return ()
    at = Rect(x - STOP // 2, (high - STOP) // 2, STOP, STOP)
    line = Shape(line_path(x, ZERO, x, high), stroke=voices.path, weight=ROAD)
    return line, Shape(oval_path(at), WHITE, voices.path, ROAD)


PATH, STOP, ROAD = mm(9), mm("6.4"), pt("1.2")
"""The room for a path, the size of a stop on it, and the weight of both."""


def _ruled(table: Grid, setting: Setting) -> Iterator[Strip]:
    """Yield the heads and the rows of a table as wide as its setting."""
    voices = setting.voices
    narrow = bool(table.shares)
    blanks = [_to_write_in(head, voices, narrow=narrow) for head in table.entries]
    columns = [_column(table, at, voices) for at in range(len(table.figures))] + blanks
    gaps = voices.gutter * (len(columns) - 1)
    widths = shared_out(columns, setting.width - gaps, evenly=all(table.figures))
    if widths is None:
        needs = Length(sum(column.least for column in columns) + gaps)
        setting.complain(
            f"the table '{setting.name}' needs a width of {needs}, "
            f"but has {setting.width}",
            "give it more room, fewer columns or a smaller style",
        )
        return
    if table.entries:
        widths = _for_a_pen(widths, columns, table)
    yield from _rows(table, setting, widths)


def _column(table: Grid, at: int, voices: Voices) -> Measure:
    """Return what a column needs, its head included."""
    head = table.heads[at] if at < len(table.heads) else ()
    found = measured(head, voices["head"], voices)
    if voices.path and not at:
        found = found.with_other(Measure(STOP, STOP))
    style = voices["figure" if table.figures[at] else "cell"]
    for row in table.rows:
        if at < len(row):
            found = found.with_other(measured(row[at], style, voices))
    return found


def _to_write_in(head: str, voices: Voices, *, narrow: bool) -> Measure:
    """Return what a column to write in needs: room for a word or two.

    If the columns have shares, a narrow one may need no more than its head.
    """
    found = measured(voices.spoken(head), voices["head"], voices)
    size = voices["line"].size
    if narrow:
        return found.with_other(Measure(size * 2, size * 2))
    return found.with_other(Measure(size * 4, size * 7))


def _for_a_pen(
    widths: list[Length], columns: Sequence[Measure], table: Grid
) -> list[Length]:
    """Give spare room to the columns to write in, by their shares."""
    entries = len(table.entries)
    printed = [column.best for column in columns[:-entries]]
    room = Length(sum(widths) - sum(printed))
    asked = columns[-entries:]
    heads = [each.least if table.shares else each.best for each in asked]
    if room < sum(heads):
        return widths
    shares = table.shares or (1,) * entries
    spare = room - sum(heads)
    given = (spare.times(Fraction(share, sum(shares))) for share in shares)
    return [*printed, *(head + more for head, more in zip(heads, given, strict=True))]


@dataclass(frozen=True, slots=True)
class Lane:
    """Where and how the cells of one column are set."""

    x: Length
    width: Length
    style: Style
    align: Align = "left"


def _lanes(table: Grid, widths: Sequence[Length], voices: Voices) -> Iterator[Lane]:
    """Yield the lane of each printed column.

    Figures are in the middle of their column; numbers end at one line there, so that
    units stand below units and signs below signs.
    """
    for at, (x, width) in enumerate(_places(widths, voices)[: len(table.figures)]):
        if not table.figures[at]:
            yield Lane(x, width, voices["cell"])
            continue
        style = voices["figure"]
        cells = [row[at] for row in table.rows if at < len(row) and row[at]]
        if all(map(is_number, cells)) and (at or not voices.path):
            widest = [measured(each, style, voices).best for each in cells]
            room = max(widest, default=width)
            yield Lane(x + (width - room) // 2, room, style, "right")
        else:
            yield Lane(x, width, style, "centre")


def is_number(cell: Spans) -> bool:
    """Whether a cell is one number, perhaps with a sign before or after it."""
    words = cell[0] if len(cell) == 1 else None
    return isinstance(words, Words) and bool(NUMBER.fullmatch(words.text))


NUMBER = re.compile(r"(?:[<>×] ?)?[+−-]?\d+(?:\.\d+)?(?: ?%)?")


def _rows(table: Grid, setting: Setting, widths: Sequence[Length]) -> Iterator[Strip]:
    voices = setting.voices
    heads = (*table.heads, *((),) * (len(table.figures) - len(table.heads)))
    named = (*heads, *(voices.spoken(each) for each in table.entries))
    figures = (*table.figures, *(False for _ in table.entries))
    places, style = _places(widths, voices), voices["head"]
    above = [
        Lane(x, width, style, "centre" if figure else "left")
        for (x, width), figure in zip(places, figures, strict=False)
    ]
    lanes = tuple(_lanes(table, widths, voices))
    heads_again: tuple[Strip, ...] = ()
    if any(named):
        cells = _set(named, above, setting)
        heads_again = (_strip(cells, setting, ZERO, holds=True),)
        yield from heads_again
    places = places[len(table.figures) :]
    for number, row in enumerate(table.rows, 1):
        cells = _set(row, lanes, setting)
        held = table.values[number - 1] if number <= len(table.values) else ()
        blanks = blank_cells(table.entries, held, places, voices)
        for each in blanks:
            setting.look(each)
        tallest = max((each.height for each in blanks), default=ZERO)
        least = Length(max(setting.least_row, tallest + 2 * voices.inset))
        strip = _strip(cells, setting, least)
        name = f"{setting.name}.{number}"
        art = (a for each in blanks for a in each.art(name, strip.height, voices))
        under = () if number % 2 else _stripe(setting, strip.height)
        if lanes and table.figures[0]:
            middle = lanes[0].x + lanes[0].width // 2
            under = (*under, *_stop(middle, strip.height, voices))
        yield replace(strip, art=(*under, *strip.art, *art), heads=heads_again)


def _stripe(setting: Setting, high: Length) -> tuple[Art, ...]:
    """Return what is behind every second row, as wide as a band above it."""
    edge, colour = setting.voices.edge, setting.voices.stripe
    at = Rect(-edge, ZERO, setting.width + 2 * edge, high)
    return (Shape(box_path(at), colour),) if colour else ()


def _places(
    widths: Sequence[Length], voices: Voices
) -> tuple[tuple[Length, Length], ...]:
    """Return the start and the width of each column."""
    starts = accumulate((width + voices.gutter for width in widths), initial=ZERO)
    return tuple(zip(starts, widths, strict=False))


def _set(
    row: Sequence[Spans], lanes: Sequence[Lane], setting: Setting
) -> list[tuple[Length, Block]]:
    """Set the cells of a row, each at its place across."""
    cells: list[tuple[Length, Block]] = []
    symbols = setting.voices.symbols
    for spans, lane in zip(row, lanes, strict=False):
        if spans:
            style, width, align = lane.style, lane.width, lane.align
            found = block(spans, style, width, align=align, symbols=symbols)
            if isinstance(found, Block):
                cells.append((lane.x, found))
            else:
                setting.complain(found.message, found.hint)
    return cells


def _strip(
    cells: Sequence[tuple[Length, Block]],
    setting: Setting,
    least: Length,
    *,
    holds: bool = False,
) -> Strip:
    """Return a row as a strip: its cells on one baseline, a rule below."""
    voices = setting.voices
    row = abreast(cells)
    high = Length(max(row.height + 2 * voices.inset, least))
    top = (high - row.height) // 2
    art: list[Art] = [moved(each, ZERO, top) for each in row.art]
    art.append(voices.rule(setting.width, high, strong=holds))
    return Strip(high, tuple(art), holds=holds)

"""Sheets drawn as text, for tests and for people without a printer.

a b c   d      columns that touch are one space apart, others three
e . .   .
               an empty line is a gutter between rows
f> g>          turned: > a quarter clockwise, v upside down, < a quarter back
- -            the first cut, between pieces of different sizes
---
C B A          the verso, as you see it when the sheet is turned over
"""

from collections.abc import Mapping, Sequence

from pnp.geometry import Length, Turn
from pnp.imposition.sheet import Placement, Sheet, Side

TURNED: Mapping[Turn, str] = {0: "", 90: ">", 180: "v", 270: "<"}
EMPTY = "."
APART = "- -"
"""The cut between blocks of different sizes."""


def sketch(sheet: Sheet) -> str:
    """Return a sheet as text: the recto, and below a rule its verso."""
    return "\n---\n".join(map(_drawn, sheet.sides))


def _drawn(side: Side) -> str:
    """Return the blocks of a side, from the top."""
    blocks: list[list[Placement]] = [[] for _ in range(len(side.apart) + 1)]
    for placed in side.placements:
        above = sum(placed.at.y > y for y in side.apart)
        blocks[above].append(placed)
    return f"\n{APART}\n".join(_block(each, side) for each in blocks)


def _block(placed: Sequence[Placement], side: Side) -> str:
    slots = {(p.at.x, p.at.y): p for p in placed}
    xs, ys = sorted({x for x, _ in slots}), sorted({y for _, y in slots})
    wide = max((len(_mark(p)) for p in placed), default=1)
    lines: list[str] = []
    for number, y in enumerate(ys):
        if number and _end(ys[number - 1], slots, across=False) < y:
            lines.append("")
        cells = [_mark(slots.get((x, y))).ljust(wide) for x in xs]
        lines.append(_joined(cells, xs, slots, side.fold).rstrip())
    return "\n".join(lines)


def _mark(placement: Placement | None) -> str:
    """Return the sign of a placement: its face's name, and its turn."""
    if placement is None:
        return EMPTY
    return placement.face.name + TURNED[placement.turn]


def _joined(
    cells: Sequence[str],
    xs: Sequence[Length],
    slots: Mapping[tuple[Length, Length], Placement],
    fold: Length | None,
) -> str:
    line = cells[0]
    for number in range(1, len(cells)):
        end, start = _end(xs[number - 1], slots, across=True), xs[number]
        if fold is not None and end <= fold <= start:
            line += " | "
        else:
            line += "   " if end < start else " "
        line += cells[number]
    return line


def _end(
    place: Length, slots: Mapping[tuple[Length, Length], Placement], *, across: bool
) -> Length:
    """Return the end of the column (or row) that begins at a place."""
    return max(
        p.at.right if across else p.at.bottom
        for (x, y), p in slots.items()
        if (x if across else y) == place
    )

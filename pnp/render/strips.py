"""Strips: a recorded session in panels, row by row, as in a comic.

    ┌────────┐ ┌────────┐
    │        │ │        │      a panel is a picture, its dice, the steps before it that
    ├────────┤ ├────────┤      have no picture, and the step that it shows
    │1 ▬▬▬▬  │ │2 ▬▬▬▬▬ │
    └────────┘ │3 ▬▬▬   │
    ┌──────────┴────────┐
    │                   │      if it has many words, or no neighbour, it has the row
    ├───────────────────┤      for itself
    │4 ▬▬▬▬   5 ▬▬▬▬    │
    └───────────────────┘

No row is half empty.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.geometry import Size

LONG = 460
"""Characters that are better below a picture as wide as the page."""
STEP = 20
"""What a step needs beside its words."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the board: the page of the plates that shows it, and its size."""

    page: int
    size: Size


KEY = "Each picture shows the board after its steps."
MARKS = {
    "new": "Framed in colour: new.",
    "ghost": "Pale, in dashes: where it was.",
    "way": "Black arrow: it moved.",
    "fire": "Wedge and burst: it fires.",
    "lost": "Crossed out: lost.",
    "die": "A die in colour counts.",
}
"""What the marks of a picture mean."""


@dataclass(frozen=True, slots=True)
class Plate:
    """A step of a recorded session: its words, and the picture of the board."""

    turn: str
    text: str
    cases: tuple[str, ...]
    parts: tuple[Part, ...] = ()
    """Its picture."""
    full: bool = False
    """Whether the picture is as wide as the page."""
    still: bool = False
    """Whether it ends a turn, and no later picture shows anything of it."""
    marks: frozenset[str] = frozenset()
    """The marks that are on it."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A recorded session in pictures, step by step."""

    title: str
    text: str
    plates: tuple[Plate, ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """A picture, and the steps that lead to it, with their numbers."""

    parts: tuple[Part, ...]
    steps: Sequence[tuple[int, Plate]]
    full: bool = False
    """Whether the picture is as wide as the page."""


@dataclass(frozen=True, slots=True)
class Strip:
    """A recorded session as it is printed."""

    lead: Sequence[tuple[int, Plate]]
    """The steps before its first turn, which have no picture."""
    rows: Sequence[Sequence[Cell]]
    """Cells side by side, or one alone."""
    key: str = ""
    """What its marks mean."""


def strip(plates: Sequence[Plate], across: int) -> Strip:
    """Return the steps of a session in rows of at most so many cells."""
    cells: list[Cell] = []
    lead: list[tuple[int, Plate]] = []
    waiting: list[tuple[int, Plate]] = []
    for number, plate in enumerate(plates, 1):
        if cells and waiting and waiting[-1][1].still and not plate.still:
            last = cells.pop()
            cells.append(Cell(last.parts, [*last.steps, *waiting], last.full))
            waiting = []
        waiting.append((number, plate))
        if plate.parts:
            cells.append(Cell(plate.parts, waiting, plate.full))
            waiting = []
        elif not plate.turn and not cells:
            lead, waiting = [*lead, *waiting], []
    if waiting:
        last = cells.pop() if cells else Cell((), ())
        cells.append(Cell(last.parts, [*last.steps, *waiting], last.full))
    marks = frozenset[str]().union(*(each.marks for each in plates))
    key = " ".join(words for mark, words in MARKS.items() if mark in marks)
    return Strip(lead, list(_rows(cells, across)), key)


def _rows(cells: Sequence[Cell], across: int) -> Iterator[Sequence[Cell]]:
    row: list[Cell] = []
    for each in cells:
        if across == 1 or each.full or _words(each) > LONG:
            yield from ([one] for one in (*row, each))
            row = []
            continue
        row.append(each)
        if len(row) == across:
            yield row
            row = []
    yield from ([one] for one in row)


def _words(cell: Cell) -> int:
    """Return about how many characters are below a picture."""
    return sum(len(e.text) + sum(map(len, e.cases)) + STEP for _, e in cell.steps)

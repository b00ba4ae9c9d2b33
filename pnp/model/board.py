"""The reader of a scenario's board: its grid, and how wide its areas are printed."""

from pnp.geometry import Length, mm, parse_length
from pnp.grids import Grid
from pnp.model.scenario import MOST
from pnp.reading import Opened
from pnp.values import Struct

SMALLEST, LARGEST = mm(10), mm(150)
"""The sizes an area may have: a counter of 10 mm can still be read and picked up."""
WIDEST = mm(3000)
"""The longest side of a board: eleven sheets of A4 in a row; no table is longer."""


class Board(Struct, frozen=True):
    """A board as it was written."""

    grid: Grid
    """The grid; as large as possible where columns or rows cannot be read.

    Checks use what is known, and each fault is reported once.
    """
    area: Length | None
    shaped: bool
    """Whether its shape is known, and therefore the edges of an area."""
    whole: bool
    """Whether the board has no errors."""


def read_board(block: Opened) -> Board:
    """Return the board of a scenario; report what is wrong with it."""
    shape = block.text("shape")
    columns, rows = block.whole("columns"), block.whole("rows")
    area = _area(block)
    made = Grid.hexes if shape == "hex" else Grid.square
    grid = made(columns or MOST, rows or MOST)
    whole = bool(shape and columns and rows and area)
    if whole and area:
        whole = _printable(grid, area, block)
    return Board(grid, area, bool(shape), whole)


def _area(block: Opened) -> Length | None:
    text = block.text("area")
    if not text:
        return None
    try:
        area = parse_length(text)
    except ValueError as error:
        block.complaints.add(block.at("area"), str(error), "area: 30 mm")
        return None
    if not SMALLEST <= area <= LARGEST:
        message = f"an area cannot be printed {area} wide"
        hint = f"areas are {SMALLEST} to {LARGEST} wide"
        block.complaints.add(block.at("area"), message, hint)
        return None
    return area


def _printable(grid: Grid, area: Length, block: Opened) -> bool:
    """Whether a board fits on paper and table; report it if not."""
    width, height = (area.times(each) for each in grid.extent)
    if max(width, height) <= WIDEST:
        return True
    message = f"the board would be {round(width.mm)} x {round(height.mm)} mm"
    hint = f"at most {WIDEST} each way: use fewer areas, or smaller ones"
    block.complaints.add(block.at("area"), message, hint)
    return False

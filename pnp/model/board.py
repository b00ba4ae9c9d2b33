"""The board of a scenario read: its grid, and how wide its areas are printed."""

from pnp.geometry import Length, mm, parse_length
from pnp.grids import Grid
from pnp.model.battle import MOST
from pnp.reading import Opened
from pnp.values import Struct

SMALLEST, LARGEST = mm(10), mm(150)
"""What an area may measure: a counter of 10 mm can still be read and picked up."""
WIDEST = mm(3000)
"""The longest side of a board: eleven sheets of A4 in a row, and no longer table."""


class Board(Struct, frozen=True):
    """A board as it was written."""

    grid: Grid
    """Where columns or rows cannot be read, as many as there can be: it is checked
    by what is known, and what is not known is complained of once."""
    area: Length | None
    shaped: bool
    """Whether its shape is known, and so which edges an area has."""
    whole: bool
    """Whether nothing is wrong with it."""


def read_board(block: Opened) -> Board:
    """Return the board a scenario gives; what is wrong with it is complained of."""
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
    """Whether a board is no larger than paper and table are; complain where it is."""
    width, height = (area.times(each) for each in grid.extent)
    if max(width, height) <= WIDEST:
        return True
    message = f"the board would be {round(width.mm)} x {round(height.mm)} mm"
    hint = f"at most {WIDEST} each way: use fewer areas, or smaller ones"
    block.complaints.add(block.at("area"), message, hint)
    return False

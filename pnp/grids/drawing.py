"""A board as text, for tests and terminals.

    3  . . A            B   D
    2  . b .        2 .   a   .
    1  . . .          .   .
       A B C        1 .   .   .
                      A B C D E

Squares are in rows; in a board of hexes each row is two lines, because every second
column is half an area further north.  A long sign of a hex takes the room of the column
beside it, which has none on its line.
"""

from collections.abc import Mapping, Sequence

from pnp.grids.grid import Grid, letters


def sketch(grid: Grid, signs: Mapping[int, str], empty: str = ".") -> str:
    """Draw a board with a sign in some of its areas."""
    tall, columns = grid.plane.tall, range(grid.columns)
    names = [letters(column) for column in columns]
    longest = max(len(sign) for sign in (empty, *signs.values()))
    step = max(-(-(longest + 1) // tall), len(max(names, key=len)) + 1)
    margin = len(str(grid.rows))
    lines = []
    for row in reversed(range(grid.rows)):
        for half in reversed(range(tall)):
            drawn = [
                signs.get(row * grid.columns + column, empty)
                if column % tall == half
                else ""
                for column in columns
            ]
            lines.append(("" if half else str(row + 1), drawn))
    lines.append(("", names))
    return "\n".join(
        f"{number:>{margin}}  {_set_out(drawn, step)}"
        for number, drawn in lines
        if any(drawn)
    )


def _set_out(signs: Sequence[str], step: int) -> str:
    """Return signs, each below its letter, with room for the next column of hexes."""
    line = ""
    for column, sign in enumerate(signs):
        line = line.ljust(step * column) + sign if sign else line
    return line

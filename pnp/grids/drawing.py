"""A board as text, for those who read tests and terminals.

    3  . . A            B   D
    2  . b .        2 .   a   .
    1  . . .          .   .
       A B C        1 .   .   .
                      A B C D E

Squares stand in rows; in a board of hexes each row is two lines, because every
second column stands half an area further north.
"""

from collections.abc import Mapping

from pnp.grids.grid import Grid, letters


def sketch(grid: Grid, signs: Mapping[int, str], empty: str = ".") -> str:
    """Draw a board with a sign in some of its areas."""
    tall, columns = grid.plane.tall, range(grid.columns)
    names = [letters(column) for column in columns]
    wide = max(len(sign) for sign in (empty, *names, *signs.values()))
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
        f"{number:>{margin}}  {' '.join(f'{sign:<{wide}}' for sign in drawn)}".rstrip()
        for number, drawn in lines
        if any(drawn)
    )

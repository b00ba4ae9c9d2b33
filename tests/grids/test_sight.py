"""What is seen past walls, and from everywhere at once."""

from itertools import product
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from pnp.grids import Grid, sketch, visible
from tests.examples import examples
from tests.grids.boards import boards, drawn, mask, where


def seen_from(grid: Grid, drawing: str) -> str:
    """Draw what ``a`` sees past ``x``: a plus, and ``o`` for what it does not see."""
    signs = where(grid, drawing)
    (a,) = (area for area, sign in signs.items() if sign == "a")
    walls = {area for area, sign in signs.items() if sign == "x"}
    seen = visible(grid, mask(walls))[a]
    marks = {b: "+" if seen >> b & 1 else "o" for b in range(len(grid))}

    assert all(seen >> wall & 1 for wall in walls)
    return sketch(grid, marks | signs)


def test_sight_on_squares() -> None:
    """What blocks is seen itself; past the corner of one alone, a line is free."""
    wall = """
        6  . . . . . . .
        5  . . . . . . .
        4  . . x x . . .
        3  . . . . . x .
        2  . . . a . . .
        1  . . . . . . .
           A B C D E F G
        """

    assert seen_from(Grid.square(7, 6), wall) == drawn("""
        6  o o o o o + +
        5  + o o o + + +
        4  + + x x + + o
        3  + + + + + x o
        2  + + + a + + +
        1  + + + + + + +
           A B C D E F G
        """)


def test_sight_on_hexes() -> None:
    """Two in a row hide what is behind both, and one of them what is beside it."""
    wall = """
             .   .   .
        5  .   .   .   .
             .   .   .
        4  .   x   .   .
             .   x   .
        3  .   .   .   .
             .   a   .
        2  .   .   x   .
             .   .   .
        1  .   .   .   .
           A B C D E F G
        """

    assert seen_from(Grid.hexes(7, 5), wall) == drawn("""
             o   o   +
        5  o   o   o   +
             o   o   +
        4  +   x   +   +
             +   x   +
        3  +   +   +   +
             +   a   +
        2  +   +   x   o
             +   +   o
        1  +   +   +   o
           A B C D E F G
        """)


def test_a_line_between_two_is_blocked_if_both_block() -> None:
    """On squares at a corner; on hexes along an edge."""
    squares, hexes = Grid.square(2, 2), Grid.hexes(3, 2)
    pairs = [
        (squares, "A1", "B2", ("A2", "B1")),
        (hexes, "A2", "C2", ("B1", "B2")),
    ]
    for grid, a, b, (one, other) in pairs:
        blocks = [[], [one], [other], [one, other]]
        masks = [mask(grid.index[name] for name in names) for names in blocks]
        sees = [visible(grid, each)[grid.index[a]] for each in masks]

        assert [bool(each >> grid.index[b] & 1) for each in sees] == [
            *(True, True, True),
            False,
        ]


@examples(60)
@given(boards, st.randoms(use_true_random=False))
def test_the_table_of_sight_is_the_plain_walk(grid: Grid, random: Random) -> None:
    """Every line walked by itself, on boards of any size and any wall."""
    blocked = {area for area in range(len(grid)) if random.random() < 0.2}
    table = visible(grid, mask(blocked))
    for a, b in product(range(len(grid)), repeat=2):
        free = not any(blocked.issuperset(step) for step in grid.between(a, b))

        assert bool(table[a] >> b & 1) == free

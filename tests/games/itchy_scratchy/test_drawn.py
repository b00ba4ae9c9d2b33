"""The boards of these tests are what they look like."""

import pytest

from pnp.grids import Grid
from tests.games.itchy_scratchy.drawn import (
    area,
    board,
    read,
    standing,
    strengths,
    tables,
    unit,
)

SQUARES = """
    3  .       C-I1/S           .
    2  w       .                r=
    1  .       w+U-I1/N+U-G/E   .
       A       B                C
"""
HEXES = """
               C-C/SW
    2  .               -
               .
    1  U-C/N           w
       A       B       C
"""


def test_squares_are_drawn_row_by_row() -> None:
    drawing = read(SQUARES)

    assert drawing.grid == Grid.square(3, 3)
    assert {name: ground for name, ground in drawing.ground.items() if ground} == {
        "A2": "w",
        "B1": "w",
        "C2": "r=",
    }
    assert standing(board(SQUARES)) == {"U-G": "B1 E", "U-I1": "B1 N", "C-I1": "B3 S"}


def test_hexes_are_drawn_in_pairs_of_lines() -> None:
    drawing = read(HEXES)

    assert drawing.grid == Grid.hexes(3, 2)
    assert {name: ground for name, ground in drawing.ground.items() if ground} == {
        "C2": "-",
        "C1": "w",
    }
    assert standing(board(HEXES)) == {"U-C": "A1 N", "C-C": "B2 SW"}


def test_the_ground_and_the_forces_reach_the_tables() -> None:
    position = board(SQUARES, gone="U-M", strength={"C-I1": 1})
    made = position.tables

    assert [each.id for each in made.ground[area(position, "C2")]] == [
        "river",
        "bridge",
    ]
    assert made.has_cover[area(position, "A2")]
    assert [(each.id, each.strength, each.exhaustion) for each in made.forces] == [
        ("union", 7, 4),
        ("confederate", 4, 2),
    ]
    assert strengths(position) == {"U-G": 1, "U-I1": 4, "U-M": 0, "C-I1": 1}
    assert (position.lost, position.exhausted) == ([2, 3], [0, 1])
    assert position.where[unit(position, "U-M")] == -1
    assert position.holder[area(position, "B1")] == unit(position, "U-I1")


def test_the_tables_of_the_game_are_left_as_they_were() -> None:
    before = tables().title, tables().seats, tables().areas
    board(HEXES)

    assert (tables().title, tables().seats, tables().areas) == before
    assert tables().title == "The Wall"


def test_a_sign_above_no_letter_is_noticed() -> None:
    with pytest.raises(AssertionError, match="above no letter"):
        read(SQUARES.replace("C-I1/S", " C-I1/S"))

"""The table as text and as counters: the board drawn, the rosters, the set-up."""

from collections.abc import Sequence
from string import ascii_uppercase

import pytest

from pnp.games.itchy_scratchy import referee
from pnp.games.itchy_scratchy.words.status import counters, setup, status
from pnp.grids import Grid, sketch
from pnp.rules.package import Counter, Section
from tests.games.itchy_scratchy.drawn import awaiting, board, standing
from tests.games.itchy_scratchy.walking import SCENARIOS, begun, fate, walk

FIELD = """
    3  .            .       C-I1/S+C-G/S
    2  w            .       .
    1  U-I1/N+U-G/N .       U-C/E
       A            B       C
"""


ROSTER = (
    (
        "U-C Union C: C1 facing E, strength 2 of 3, rifles and carbines, has moved 2, "
        "is done"
    ),
    (
        "U-I1 Union I1: A1 facing N, strength 1 of 4, rifles and carbines, has turned, "
        "has attacked, in hand"
    ),
)
LAID = "U-C Union C, mounted cavalry, rifles and carbines: C1 facing E, strength 1 of 3"


def lines(sections: Sequence[Section], title: str) -> tuple[str, ...]:
    """Return what stands under a heading."""
    (found,) = (each.lines for each in sections if each.title == title)
    return found


def test_the_board_is_drawn() -> None:
    """Who stands where, and faces what; a plus for each who shares the area."""
    found = status(board(FIELD))
    (drawn,) = (each for each in found if each.drawn)

    assert drawn.lines == (
        "3  .       .       C-I1+/S",
        "2  w       .       .",
        "1  U-I1+/N .       U-C/E",
        "   A       B       C",
    )
    assert lines(found, "Terrain") == ("Woods (w): A2",)


def test_hexes_are_drawn() -> None:
    found = status(
        board(
            """
                       C-C/SW
            2  .               .
                       .
            1  U-C/N           w
               A       B       C
            """
        )
    )

    assert lines(found, "The board") == (
        "       C-C/SW",
        "2  .       .",
        "       .",
        "1  U-C/N   w",
        "   A   B   C",
    )


def test_a_wide_board_of_hexes_says_who_is_where() -> None:
    """A hex takes the room of the next column, so that ten columns fit a terminal."""
    signs = dict.fromkeys(range(20), ".") | {2: "U-I10/NW", 17: "C-I2/S"}
    (drawn,) = (
        each for each in status(board(sketch(Grid.hexes(10, 2), signs))) if each.drawn
    )

    assert drawn.lines == (
        "        .         .         .         C-I2/S    .",
        "2  .         .         .         .         .",
        "        .         .         .         .         .",
        "1  .         U-I10/NW  .         .         .",
        "   A    B    C    D    E    F    G    H    I    J",
    )


def test_the_ground_has_signs_of_its_own() -> None:
    """The shortest beginnings that tell it apart."""
    found = status(
        board(
            """
            1  U-C/N  h  H  w  b  =  C-C/N
               A      B  C  D  E  F  G
            """
        )
    )
    (drawn,) = (each for each in found if each.drawn)

    assert drawn.lines[0].split() == [
        "1",
        "U-C/N",
        "hil",
        "hig",
        "w",
        "bu",
        "br",
        "C-C/N",
    ]


def test_a_wide_board_shows_only_whose_it_is() -> None:
    """So that a line of it fits a terminal."""
    columns = [*ascii_uppercase, "AA", "AB", "AC", "AD"]
    signs = ["U-I1/N", *["."] * 28, "C-I1/S"]
    widths = [max(map(len, pair)) for pair in zip(columns, signs, strict=True)]
    rows = (
        "  ".join(each.ljust(wide) for each, wide in zip(row, widths, strict=True))
        for row in (signs, columns)
    )
    spread, header = rows
    found = status(board(f"1  {spread}\n   {header}"))
    (drawn,) = (each for each in found if each.drawn)

    assert drawn.lines[0].split()[1::29] == ["U", "C"]
    assert max(map(len, drawn.lines)) < 100


def test_the_rosters() -> None:
    """Strength, weapon, what was done; lost points and the Exhaustion Point."""
    found = status(
        board(
            FIELD,
            moved={"U-C": 2, "U-I1": 0},
            attacked="U-I1",
            finished="U-C",
            active="U-I1",
            strength={"U-I1": 1, "U-C": 2},
            gone="C-A",
        )
    )

    assert lines(found, "Union · 4 of 8 lost, Exhaustion Point 4, exhausted") == (
        ROSTER[0],
        "U-G Union G: A1 facing N, strength 1 of 1",
        ROSTER[1],
    )
    assert lines(found, "Confederate · 2 of 7 lost, Exhaustion Point 4")[0] == (
        "C-A Confederate A: destroyed"
    )


@pytest.mark.parametrize(
    ("name", "parts", "title"),
    [
        ("initiative", (), "Turn 3 · the initiative"),
        ("order", (1,), "Turn 3 · Confederate has the initiative"),
        ("activate", (1,), "Turn 3 · Confederate moves and attacks"),
        ("attack", ("U-C", "C3"), "Turn 3 · Union attacks"),
        ("fight back", ("U-C", "C3", 1, 2), "Turn 3 · Confederate fights back"),
        (
            "withdraw",
            ("C-I1", "C1"),
            "Turn 3 · Confederate withdraws, or loses a point",
        ),
        ("advance", ("U-C", "C3"), "Turn 3 · Union may advance"),
    ],
)
def test_where_we_are(name: str, parts: tuple[str | int, ...], title: str) -> None:
    assert status(awaiting(FIELD, name, *parts))[0].title == title


def test_the_end_is_where_we_are() -> None:
    position = board(FIELD, frames=[], phase="over", turn=20)
    position.outcome = "turns"

    assert status(position)[0].title == "Over after turn 20 · Victory: Union"


def test_what_is_overruled_is_told() -> None:
    position = board(FIELD)
    referee.overrule(position, "square-arc", "45")

    assert lines(status(position), "Overruled") == (
        "square arc: 45, not 60 [Combat 3]",
    )


def test_where_every_piece_goes() -> None:
    found = setup(board(FIELD, strength={"U-C": 1}, gone="C-A", wired=""))

    assert lines(found, "The board") == ("3 by 3 squares", "Woods: A2")
    assert lines(found, "Union") == (
        LAID,
        "U-G Union G, general: A1 facing N, strength 1 of 1",
        "U-I1 Union I1, infantry, rifles and carbines: A1 facing N, strength 4 of 4",
    )
    assert lines(found, "Confederate")[0] == "C-A Confederate A, artillery: destroyed"


def test_wire_that_is_gone_is_not_laid_again() -> None:
    field = """
        1  #+U-C/E  #  C-C/W
           A        B  C
    """

    assert "Barbed wire: B1" in lines(setup(board(field, wired="A1")), "The board")
    assert lines(status(board(field, wired="A1")), "Terrain")[-1] == (
        "wire removed: A1"
    )


def test_counters_lie_on_the_printed_board() -> None:
    """Units before Generals, each facing its way, with what it has left."""
    found = counters(board(FIELD, strength={"U-I1": 1, "U-C": 2}))

    assert found == [
        Counter("units", "U-C", "C1", facing="E"),
        Counter("markers", "strength-2", "C1"),
        Counter("units", "U-I1", "A1", facing="N"),
        Counter("markers", "strength-2", "A1", back=True),
        Counter("units", "C-I1", "C3", facing="S"),
        Counter("units", "U-G", "A1", facing="N"),
        Counter("units", "C-G", "C3", facing="S"),
    ]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whatever_is_on_the_table_is_told(scenario: str) -> None:
    """Every unit in the roster and in the set-up, and on the board while it is there."""
    position = begun(scenario)
    ids = [each.id for each in position.tables.units]
    for _ in walk(position, fate("told")):
        for found in (status(position), setup(position)):
            words = " ".join(line for each in found for line in each.lines)
            assert all(f"{each} " in words for each in ids)
        laid = [each.component for each in counters(position) if each.set == "units"]
        assert sorted(laid) == sorted(standing(position))

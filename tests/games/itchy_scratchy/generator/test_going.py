"""Where units and Generals may go: plus with any facing, ! facing an enemy there."""

import pytest

from tests.games.itchy_scratchy.drawn import board
from tests.games.itchy_scratchy.generator.pictures import drawn, goes

BETWEEN = """
    5  .       .       .       .       .       .
    4  .       C-G/S   .       .       .       .
    3  .       .       .       .       C-I1/W  .
    2  .       .       U-C/N   U-I1/N  .       .
    1  .       U-T/N   .       .       .       .
       A       B       C       D       E       F
"""


def test_cavalry_between_enemies() -> None:
    """Three areas, through a friend and to Transport, and no farther than enemies."""
    assert goes(board(BETWEEN), "U-C") == drawn("""
        5  .   .   .   .   .   .
        4  .   CG  !   .   .   .
        3  +   !   +   !   CI  .
        2  +   +   +UC UI  !   .
        1  +   +UT +   +   +   .
           A   B   C   D   E   F
        """)


def test_cavalry_that_passes_nobody_and_joins_nobody() -> None:
    """Then E2 is too far, and B1 is taken [R33, R34]."""
    settings = {"passes_friends": "no", "transport_shares": "transport"}

    assert goes(board(BETWEEN, settings=settings), "U-C") == drawn("""
        5  .   .   .   .   .   .
        4  .   CG  !   .   .   .
        3  +   !   +   !   CI  .
        2  +   +   +UC UI  .   .
        1  +   UT  +   +   +   .
           A   B   C   D   E   F
        """)


def test_cavalry_that_no_general_stops() -> None:
    """It rides past the General, who has not to be faced; not into him [R23]."""
    position = board(BETWEEN, settings={"generals_stop": "no"})

    assert goes(position, "U-C") == drawn("""
        5  .   .   +   .   .   .
        4  .   CG  +   +   .   .
        3  +   +   +   !   CI  .
        2  +   +   +UC UI  !   .
        1  +   +UT +   +   +   .
           A   B   C   D   E   F
        """)


def test_exhausted_cavalry() -> None:
    """Both enemies are three areas away, and stay so [R21]."""
    assert goes(board(BETWEEN, exhausted="union"), "U-C") == drawn("""
        5  .   .   .   .   .   .
        4  .   CG  .   .   .   .
        3  .   .   .   .   CI  .
        2  +   .   +UC UI  .   .
        1  +   +UT +   +   .   .
           A   B   C   D   E   F
        """)


WEARY = """
    4  .       .       .       .       .
    3  .       .       .       C-I1/N  .
    2  .       U-I1/N  .       .       .
    1  C-G/N   .       .       .       .
       A       B       C       D       E
"""


def test_weary_infantry_that_comes_no_nearer_to_the_nearest() -> None:
    """The General is two away: so near it may come to the infantry too [R21]."""
    assert goes(board(WEARY, exhausted="union"), "U-I1") == drawn("""
        4  .   +   .   .   .
        3  +   +   .   CI  .
        2  .   +UI +   .   .
        1  CG  .   +   .   .
           A   B   C   D   E
        """)


def test_weary_infantry_that_comes_no_nearer_to_anybody() -> None:
    """From both it keeps at least as far as it was, two and three areas [R21]."""
    position = board(WEARY, exhausted="union", settings={"exhausted_moves": "any"})

    assert goes(position, "U-I1") == drawn("""
        4  .   +   .   .   .
        3  +   .   .   CI  .
        2  .   +UI .   .   .
        1  CG  .   +   .   .
           A   B   C   D   E
        """)


FACED = """
               .               .
    4  .               .               .
               C-I2/S          .
    3  .               .               .
               .               C-I1/SW
    2  .               U-G/N           .
               .               .
    1  .               .               .
       A       B       C       D       E
"""


def test_a_general_withdraws_on_hexes() -> None:
    """C-I1 faces him: he does not stay beside it, nor go before C-I2, to B2."""
    assert goes(board(FACED), "U-G") == drawn("""
             .   .
        4  .   .   .
             CI  .
        3  !   .   .
             .   CI
        2  +   !UG .
             +   .
        1  +   +   .
           A B C D E
        """)


def test_a_general_withdraws_past_them_if_he_need_not_go_away() -> None:
    """He may stop anywhere beside them, but not before C-I2 [R35]."""
    assert goes(board(FACED, settings={"withdrawal": "anywhere"}), "U-G") == drawn("""
             .   .
        4  .   .   .
             CI  .
        3  !   !   .
             .   CI
        2  +   !UG .
             +   !
        1  +   +   .
           A B C D E
        """)


def test_a_general_whom_nobody_stops() -> None:
    """He goes three areas, wherever no enemy is [R23]."""
    assert goes(board(FACED, settings={"generals_stop": "no"}), "U-G") == drawn("""
             +   +
        4  +   +   +
             CI  +
        3  +   +   +
             +   CI
        2  +   +UG +
             +   +
        1  +   +   +
           A B C D E
        """)


GROUND = """
    5  .       .       .       .       .
    4  -       w       h       .       .
    3  -       -       -+U-A/N r       .
    2  .       .       x       r=      .
    1  .       .       .       .       .
       A       B       C       D       E
"""


def test_guns_over_any_ground() -> None:
    """Mark 3 does not say that ground hinders anybody."""
    assert goes(board(GROUND), "U-A") == drawn("""
        5  .   .   +   .   .
        4  .   +   +   +   .
        3  +   +   +UA +   +
        2  .   +   +   +   .
        1  .   .   +   .   .
           A   B   C   D   E
        """)


def test_guns_over_the_ground_of_november() -> None:
    """Along the road three areas, up the hill one; not over rough ground nor a river."""
    assert goes(board(GROUND, settings={"later_terrain": "yes"}), "U-A") == drawn("""
        5  .   .   .   .   .
        4  +   +   +   .   .
        3  +   +   +UA .   .
        2  .   +   .   .   .
        1  .   .   .   .   .
           A   B   C   D   E
        """)


NOVEMBER = {"later_terrain": "yes"}
WIRE = """
    3  .       .       .       .         .
    2  .       #       U-C/N   #+U-I1/N  .
    1  .       .       #       .         .
       A       B       C       D         E
"""


@pytest.mark.parametrize(
    ("wired", "south"), [("", ".   .   +   .   ."), ("C1", "+   +   +   +   +")]
)
def test_cavalry_stops_in_wire(wired: str, south: str) -> None:
    """It rides on through C1 once the wire there is gone [Later Terrain 1]."""
    position = board(WIRE, settings=NOVEMBER, wired=wired)

    assert goes(position, "U-C") == drawn(f"""
        3  +   +   +   +   +
        2  .   +   +UC UI  .
        1  {south}
           A   B   C   D   E
        """)


def test_infantry_in_wire() -> None:
    """Taking it away is the move of a turn."""
    assert goes(board(WIRE, settings=NOVEMBER), "U-I1") == drawn("""
        3  .   .   .   .   .
        2  .   .   UC  +UI .
        1  .   .   .   .   .
           A   B   C   D   E
        """)


def test_infantry_where_the_wire_is_gone() -> None:
    """It goes on; B2 is beyond the cavalry, which it passes."""
    assert goes(board(WIRE, settings=NOVEMBER, wired="D2"), "U-I1") == drawn("""
        3  .   .   +   +   +
        2  .   +   UC  +UI +
        1  .   .   +   +   +
           A   B   C   D   E
        """)


def test_infantry_stops_in_a_ford() -> None:
    """It comes to C4 the next turn; nobody enters the river [Later Terrain 6]."""
    ford = """
        4  .       .       .       .
        3  .       r       ro      .
        2  .       .       U-I1/N  .
        1  .       .       .       .
           A       B       C       D
    """

    assert goes(board(ford, settings=NOVEMBER), "U-I1") == drawn("""
        4  .   .   .   .
        3  .   .   +   +
        2  +   +   +UI +
        1  .   +   +   +
           A   B   C   D
        """)


def test_infantry_goes_out_of_a_ford() -> None:
    """One area in that turn."""
    ford = """
        4  .       .       .          .
        3  .       r       ro+U-I1/N  .
        2  .       .       .          .
        1  .       .       .          .
           A       B       C          D
    """

    assert goes(board(ford, settings=NOVEMBER), "U-I1") == drawn("""
        4  .   .   +   .
        3  .   .   +UI +
        2  .   .   +   .
        1  .   .   .   .
           A   B   C   D
        """)


def test_infantry_goes_up_a_mountain_path() -> None:
    """It costs no more than an area; a high hill costs three [Later Terrain 4, 5]."""
    mountains = """
        3  .       .       .       .
        2  mp      U-I1/N  H       m
        1  .       .       .       .
           A       B       C       D
    """

    assert goes(board(mountains, settings=NOVEMBER), "U-I1") == drawn("""
        3  +   +   +   .
        2  +   +UI .   .
        1  +   +   +   .
           A   B   C   D
        """)

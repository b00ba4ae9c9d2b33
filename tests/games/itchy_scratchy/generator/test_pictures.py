"""Where somebody may go and what he may attack, drawn: what the generator offers.

A plus is where a march may end with any facing, an exclamation mark where it must end
facing an enemy; an asterisk is an area that could be attacked, were an enemy there.
"""

from textwrap import dedent

import pytest

from pnp.games.itchy_scratchy.generator.board import areas
from pnp.games.itchy_scratchy.generator.legal import legal
from pnp.games.itchy_scratchy.generator.look import Look
from pnp.games.itchy_scratchy.ground.moves import March
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.grids import sketch
from tests.games.itchy_scratchy.drawn import board, unit


def picture(position: Position, signs: dict[int, str]) -> str:
    """Draw a board: signs, and everybody by the letters of his side and type."""
    inside = {
        area: f"{each.id[0]}{each.id[2]}"
        for each in reversed(position.tables.units)
        if (area := position.where[each.index]) >= 0
    }
    shown = inside | {area: sign + inside.get(area, "") for area, sign in signs.items()}
    return sketch(position.tables.grid, shown)


def goes(position: Position, who: str) -> str:
    """Draw where somebody may go."""
    facings: dict[int, int] = {}
    for move in legal(position):
        if isinstance(move, March) and move.who == who:
            area = position.tables.area_of[move.to]
            facings[area] = facings.get(area, 0) + 1
    every = len(position.tables.grid.facings)
    signs = {area: "+" if n == every else "!" for area, n in facings.items()}
    return picture(position, signs)


def fires(position: Position, who: str) -> str:
    """Draw what somebody could attack, were enemies there and hid nothing."""
    look, which = Look(position, 0), unit(position, who)
    shots, reach = look.book.shots, look.book.rows.reach[which]
    here = position.where[which]
    targets = areas(shots.arc(here, position.facing[which], reach))
    lines = ((area, shots.line(here, area)) for area in targets)
    free = [area for area, line in lines if line and not line.cut(look.screens)]
    return picture(position, dict.fromkeys(free, "*"))


def drawn(text: str) -> str:
    """Return a picture as ``sketch`` draws it."""
    lines = dedent(text).strip("\n").splitlines()
    return "\n".join(line.rstrip() for line in lines)


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
               .       .
        4  .       .       .
               CI      .
        3  !       .       .
               .       CI
        2  +       !UG     .
               +       .
        1  +       +       .
           A   B   C   D   E
        """)


def test_a_general_withdraws_past_them_if_he_need_not_go_away() -> None:
    """He may stop anywhere beside them, but not before C-I2 [R35]."""
    assert goes(board(FACED, settings={"withdrawal": "anywhere"}), "U-G") == drawn("""
               .       .
        4  .       .       .
               CI      .
        3  !       !       .
               .       CI
        2  +       !UG     .
               +       !
        1  +       +       .
           A   B   C   D   E
        """)


def test_a_general_whom_nobody_stops() -> None:
    """He goes three areas, wherever no enemy is [R23]."""
    assert goes(board(FACED, settings={"generals_stop": "no"}), "U-G") == drawn("""
               +       +
        4  +       +       +
               CI      +
        3  +       +       +
               +       CI
        2  +       +UG     +
               +       +
        1  +       +       +
           A   B   C   D   E
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


GUNS = """
    7  .       .       .       .       .       .       .
    6  .       .       .       .       .       .       .
    5  .       .       .       w       .       .       .
    4  .       w       .       w       .       h       .
    3  .       w       .       .       .       .       .
    2  .       .       U-I1/N  .       .       .       .
    1  .       .       .       U-A/N   .       .       .
       A       B       C       D       E       F       G
"""


@pytest.mark.parametrize(
    ("sight", "third"),
    [
        ("everything", ".   .   .   *   *   *   *"),
        ("ground", ".   *   *   *   *   *   *"),
    ],
)
def test_what_guns_see(sight: str, third: str) -> None:
    """Six areas; past no woods, hill or friend, but between a friend and nothing."""
    assert fires(board(GUNS, settings={"sight": sight}), "U-A") == drawn(f"""
        7  .   .   .   .   .   .   .
        6  .   .   *   .   *   .   .
        5  .   .   *   .   *   .   .
        4  .   .   *   *   *   *   *
        3  {third}
        2  .   .   *UI *   *   .   .
        1  .   .   .   UA  .   .   .
           A   B   C   D   E   F   G
        """)


HILL = """
    4  .       .       .
    3  .       U-I1/N  .
    2  .       U-M/N   .
    1  .       h+U-A/N .
       A       B       C
"""


def test_guns_on_a_hill_see_over_everybody_below() -> None:
    """Both friends stand lower."""
    assert fires(board(HILL), "U-A") == drawn("""
        4  *   *   *
        3  *   *UI *
        2  *   *UM *
        1  .   UA  .
           A   B   C
        """)


def test_guns_on_a_hill_see_past_nobody_if_height_is_nothing() -> None:
    """The lines to A3 and C3 still cross B2 [R40]."""
    assert fires(board(HILL, settings={"high_ground": "no"}), "U-A") == drawn("""
        4  .   .   .
        3  .   UI  .
        2  *   *UM *
        1  .   UA  .
           A   B   C
        """)


WOODS = """
    4  .       .       .       .
    3  .       w       w       .
    2  .       w       w+U-A/N .
    1  .       .       .       .
       A       B       C       D
"""


@pytest.mark.parametrize(("within", "next_to"), [("adjacent", "*"), ("never", ".")])
def test_guns_in_the_woods(within: str, next_to: str) -> None:
    """To the north are more woods: C3 is next to them, and nothing beyond [R43].

    To the north-east the line runs between C3 and D2, which is open.
    """
    position = board(WOODS, settings={"within_cover": within})

    assert fires(position, "U-A") == drawn(f"""
        4  .  .  .  .
        3  .  .  {next_to}  *
        2  .  .  UA .
        1  .  .  .  .
           A  B  C  D
        """)


COPSE = """
    5  .       .       .
    4  .       w       .
    3  w       w       w
    2  .       .       .
    1  .       U-A/N   .
       A       B       C
"""


@pytest.mark.parametrize(("into", "deep"), [("edge", "."), ("any", "*")])
def test_guns_that_would_see_through_woods(into: str, deep: str) -> None:
    """They reach one area into them, unless it is ruled otherwise [Combat 5, R29]."""
    position = board(COPSE, settings={"sight": "nothing", "attack_into": into})

    assert fires(position, "U-A") == drawn(f"""
        5  *  *  *
        4  *  {deep}  *
        3  *  *  *
        2  *  *  *
        1  .  UA .
           A  B  C
        """)


@pytest.mark.parametrize(("mixed", "deep"), [("cover", "."), ("open", "*")])
def test_woods_on_a_hill(mixed: str, deep: str) -> None:
    """They are woods, unless other ground in the area makes it open [R11]."""
    copse = COPSE.replace("w       .\n    3", "wh      .\n    3")
    settings = {"sight": "nothing", "mixed_ground": mixed}

    assert f"4  *  {deep}  *" in fires(board(copse, settings=settings), "U-A")


def test_guns_in_the_woods_that_would_see_through_them() -> None:
    """They attack from the edge alone: C3 before them has no open side [Combat 6]."""
    position = board(WOODS, settings={"sight": "nothing"})

    assert fires(position, "U-A") == drawn("""
        4  .  .  .  .
        3  .  .  *  *
        2  .  .  UA .
        1  .  .  .  .
           A  B  C  D
        """)

"""What units could attack, were enemies there: an asterisk where the line is free."""

import pytest

from tests.games.itchy_scratchy.drawn import board
from tests.games.itchy_scratchy.generator.pictures import drawn, fires

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


@pytest.mark.parametrize(
    ("ground", "mixed", "deep"),
    [("wh", "cover", "."), ("wh", "open", "*"), ("w ", "open", ".")],
)
def test_woods_on_a_hill(ground: str, mixed: str, deep: str) -> None:
    """They are woods, unless other ground in the area makes it open [R11]."""
    copse = COPSE.replace("w       .\n    3", f"{ground}      .\n    3")
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

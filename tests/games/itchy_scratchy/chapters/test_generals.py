"""Generals 6: a General attacks nobody."""

from pnp.games.itchy_scratchy.ground.moves import Attack
from tests.games.itchy_scratchy.drawn import against, board, said

FIELD = """
    2  .       C-I/S           .
    1  .       U-I/N+U-G1/N    U-G2/N
       A       B               C
"""


def test_a_general_attacks_nobody() -> None:
    assert said(board(FIELD), Attack("U-G1", "B2")) == (
        "U-G1 is a General, and Generals do not attack [Generals 6] (attack with U-I)"
    )
    assert "Generals 6" in against(board(FIELD), Attack("U-G2", "C2"))


def test_a_general_who_is_lost_is_no_exception() -> None:
    position = board(FIELD, gone="U-G3")

    assert against(position, Attack("U-G3", "B2"))[:2] == ("Generals 2", "Generals 6")


def test_nobody_is_with_a_general_who_is_lost() -> None:
    """Not even a unit that is lost as well."""
    position = board(FIELD, gone="U-G3, U-C")

    assert said(position, Attack("U-G3", "B2")).endswith(
        "(attack with a unit in its area)"
    )

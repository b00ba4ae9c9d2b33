"""Two human seats, and nothing hidden from either."""

from pnp.games.itchy_scratchy.ground.moves import Done
from pnp.games.itchy_scratchy.referee import seats, secret, seen
from tests.games.itchy_scratchy.drawn import board, tables


def test_the_seats_are_the_forces_of_the_scenario() -> None:
    assert seats(tables().game) == ("union", "confederate")


def test_everybody_sees_everything() -> None:
    """A copy, so that nobody changes the table by looking at it."""
    position = board("1  U-C/E C-C/W\n   A     B")

    assert seen(position, "union") == position == seen(position, "")
    assert seen(position, "") is not position
    assert secret(position, Done()) == ""

"""Who may sit here: one, before whom everything lies open."""

from pnp.games.aachen.ground.moves import Activate
from pnp.games.aachen.referee import seats, secret, seen
from tests.games.aachen.drawn import table, tables


def test_one_player_sits_here() -> None:
    assert seats(tables().game) == ("american",)


def test_nothing_is_hidden_that_anybody_knows() -> None:
    """What is seen is a copy: whoever looks cannot touch."""
    position = table("12: E-2-26")
    view = seen(position, "american")
    view.morale = 0

    assert seen(position, "") == position
    assert position.morale == 19
    assert secret(position, Activate("12")) == ""

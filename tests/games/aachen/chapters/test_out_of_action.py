"""3.4: what is left of a unit that is put Out of Action, and of one that comes back."""

from pnp.games.aachen.chapters.board import place, put_out
from pnp.games.aachen.ground.tables import NONE
from tests.games.aachen.drawn import area, standing, table, unit


def test_out_of_action_a_unit_is_out_of_everything() -> None:
    position = table(
        "13: E-2-26 u-fanatic-7",
        active="12",
        entered={"E-2-26": "12"},
        joined="E-2-26",
        spent="E-2-26",
        turn=4,
    )
    who = unit(position, "E-2-26")
    position.back[who] = 3
    put_out(position, who)

    assert standing(position) == {"E-2-26": "out"}
    assert (position.since[who], position.back[who], position.came[who]) == (4, 0, NONE)
    assert (position.joined[who], position.moved[who], position.spent[who]) == (0, 0, 0)


def test_whoever_comes_back_has_never_been_away() -> None:
    """And an area that nobody had entered is American."""
    position = table("3: vacant; out: E-2-26", settings={"control": "entered"})
    who, at = unit(position, "E-2-26"), area(position, "3")
    position.back[who] = 5
    position.unentered[at] = 1
    place(position, who, at)

    assert standing(position) == {"E-2-26": "3"}
    assert (position.since[who], position.back[who]) == (0, 0)
    assert position.unentered[at] == 0

"""6.1.2, 6.1.3, 6.2: which tactics card can have been turned up."""

import pytest

from pnp.games.castle_itter.chapters.throws import ways
from pnp.games.castle_itter.ground.moves import Tactics
from pnp.games.castle_itter.ground.position import Position
from tests.games.castle_itter.table import against, facts, table, under


def turning_up(variant: str = "veteran", *piles: int) -> Position:
    """Return an SS Phase at its tactics card, with so many in each pile."""
    position = table("", variant=variant, turn=1, phase="ss")
    position.frames = [("end turn",), ("turn up", 0), ("tactic", 0)]
    position.t_pile = list(piles) or [4, 6, 6, 4]
    return position


@pytest.mark.parametrize(
    ("variant", "case"), [("veteran", "6.1.2"), ("elite", "6.1.3")]
)
def test_any_card_of_the_top_deck(variant: str, case: str) -> None:
    """The removed ones were never seen, so all of the eight may come."""
    position = turning_up(variant)

    assert under(position, Tactics("t1-barrage")) == (case,)
    assert sum(ways(position).values()) == 8
    assert {str(each)[:9] for each in ways(position)} == {"tactic t1"}


def test_a_card_that_has_gone_does_not_come_again() -> None:
    position = turning_up()
    position.t_left[position.tables.tactic_of["t1-focus-fire"]] = 0

    assert against(position, Tactics("t1-focus-fire")) == ("6.1.2",)
    assert facts(position, Tactics("t1-focus-fire")) == {"copies": 1, "left": 0}
    assert Tactics("t1-focus-fire") not in ways(position)


def test_the_decks_come_in_their_order() -> None:
    position = turning_up()

    assert against(position, Tactics("t2-dug-in"))
    assert facts(position, Tactics("t2-dug-in")) == {"cards left in deck 2": 6}
    assert against(turning_up("veteran", 0, 6, 6, 4), Tactics("t2-dug-in")) == ()
    assert against(turning_up("veteran", 0, 0, 0, 0), Tactics("t4-spearhead"))


def test_a_beginner_plays_without_tactics_cards() -> None:
    """Setup 7, 6.1; neither do the blanks in the box count."""
    assert "6.1" in against(turning_up("beginner"), Tactics("t1-barrage"))
    assert "setup 7" in against(turning_up(), Tactics("blank-1"))


def test_two_players_turn_up_what_was_laid() -> None:
    """6.2: one of deck 2 was drawn since, the card laid is of deck 1."""
    position = turning_up("competitive", 0, 5, 6, 4)
    position.t_drawn, position.t_order = [2, 1, 0, 0], [-1]
    position.frames[-1] = ("tactic", 1)

    assert under(position, Tactics("t1-barrage")) == ("6.2",)
    assert against(position, Tactics("t2-dug-in")) == ("6.2",)
    assert {str(each)[:9] for each in ways(position)} == {"tactic t1"}


def test_a_kept_order_is_the_one_that_lies_there() -> None:
    position = turning_up("competitive", 0, 5, 6, 4)
    position.dealt = 1
    position.t_order = [position.tables.tactic_of["t1-barrage"]]

    assert against(position, Tactics("t1-focus-fire")) == ("6.2",)
    assert against(position, Tactics("t1-barrage")) == ()

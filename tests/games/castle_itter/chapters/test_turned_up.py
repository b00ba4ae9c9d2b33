"""A card is named that has been turned up: can it have come?"""

import pytest

from pnp.games.castle_itter.chapters.decks import coming, relieve
from pnp.games.castle_itter.ground.moves import Turn
from tests.games.castle_itter.chapters.test_decks import competitive, escaped, ss_phase
from tests.games.castle_itter.table import after, against, facts, table, under

RELIEF = Turn("relief-142")


def test_any_card_of_the_top_deck_that_is_left() -> None:
    position = ss_phase(turn=9)

    assert under(position, Turn("d2-flak-30")) == ("4.0",)
    assert facts(position, Turn("d2-flak-30")) == {
        "card of the turn": 1,
        "left of its kind": 0,
    }


@pytest.mark.parametrize(
    ("edition", "used_up", "deeper"),
    [
        ("published", ("4.0",), ("setup 5",)),
        ("playtest", ("p.16 Three cards",), ("p.5",)),
    ],
)
def test_a_card_that_cannot_have_come(
    edition: str, used_up: tuple[str, ...], deeper: tuple[str, ...]
) -> None:
    """Turn 9: the Riflemen of deck 2 are gone, and deck 3 lies under six cards."""
    position = ss_phase(turn=9, edition=edition)

    assert against(position, Turn("d2-rifleman")) == used_up
    assert facts(position, Turn("d2-rifleman")) == {"copies": 3, "left": 0}
    assert against(position, Turn("d3-flak-37")) == deeper
    assert facts(position, Turn("d3-flak-37")) == {
        "cards left in deck 2": 6,
        "cards left in deck 3": 18,
    }


def test_a_card_that_was_put_away() -> None:
    """Setup 5: the Sturm for two players is in no other game; nor is a blank."""
    assert against(ss_phase(turn=1), Turn("d1-sturm-competitive")) == ("setup 5",)
    assert against(ss_phase(turn=1), Turn("blank-1")) == ("setup 5",)


def test_the_draft_has_its_harder_cards_only_in_harder_games() -> None:
    """p.21: the Flak 37 marked Elite."""
    flak = Turn("d1-flak-37-elite")
    for variant, cases in [
        ("playtest-normal", ("p.5",)),
        ("playtest-veteran", ("p.5",)),
        ("playtest-elite", ()),
    ]:
        position = ss_phase(turn=1, edition="playtest", variant=variant)
        assert against(position, flak) == cases


# The 142nd


def test_the_142nd_lies_beside_the_board() -> None:
    """Setup 6: it is not in the deck before Borotra has escaped."""
    assert against(ss_phase(turn=20), RELIEF) == ("setup 6", "2.8")


def test_the_draft_has_no_such_card() -> None:
    assert against(ss_phase(turn=20, edition="playtest"), RELIEF) == ("p.5",)


def test_it_lies_among_the_last_cards() -> None:
    """Seven cards left in turn 19, of which it is one of the last five."""
    position = escaped(turn=19)
    assert against(position, RELIEF) == ("2.8",)
    assert facts(position, RELIEF) == {"last cards": 5, "cards left": 7}

    position = escaped(turn=20)
    assert under(position, RELIEF) == ("2.8", "5.0")


def test_it_is_all_that_is_left() -> None:
    """Turn 21 after sixty cards: any other card is refused."""
    position = ss_phase(turn=20)
    relieve(position)
    position.frames = [("end turn",), ("turn up", 0), ("card", 0)]
    for name in ("d4-mortar", "d4-suppressive-fire", "d4-suppressive-fire"):
        position.left[position.tables.card_of[name]] -= 1
        position.pile[3] -= 1

    assert against(position, Turn("d4-mortar")) == ("4.0", "setup 5")
    assert against(position, RELIEF) == ()


# Orders of the SS player (6.2), with real cards


def test_orders_are_of_decks_that_were_drawn_by_then() -> None:
    """Four of deck 1 in hand when the orders were laid, three of deck 2 drawn since."""
    position = competitive(turn=1)
    position.frames = [("end turn",), ("turn up", 3), ("card", 3)]
    position.pile, position.drawn = [0, 15, 18, 12], [4, 3, 0, 0]

    assert under(position, Turn("d1-mortar")) == ("4.0", "6.2")
    assert against(position, Turn("d2-sniper")) == ("6.2",)
    assert facts(position, Turn("d2-sniper")) == {
        "orders left": 3,
        "drawn of deck 2": 3,
    }


def test_reinforcements_cannot_be_kept_back() -> None:
    """The last order, deck 3 drawn to its end a turn ago: it must be that card."""
    position = competitive(turn=13)
    position.frames = [("end turn",), ("turn up", 3), ("card", 3)]
    position.orders = [-1]
    position.left = [
        n if each.deck == 3 or each.forced else 0
        for each, n in zip(position.tables.cards, position.left, strict=True)
    ]
    position.left[position.tables.card_of["d3-sniper"]] = 1
    position.pile, position.drawn = [0, 0, 0, 9], [0, 0, 2, 3]

    assert against(position, Turn("d3-sniper")) == ("6.2",)
    assert facts(position, Turn("d3-sniper")) == {
        "orders left": 1,
        "cards that must come": 1,
    }
    assert against(position, Turn("d3-reinforcements")) == ()

    position.orders = [-1, -1]
    assert against(position, Turn("d3-sniper")) == ()


def test_nor_may_a_card_of_another_deck_take_their_place() -> None:
    """The last order; a Sniper of deck 2, kept for long, is in his hand as well."""
    position = competitive(turn=13)
    position.frames = [("end turn",), ("turn up", 3), ("card", 3)]
    position.orders = [-1]
    reinforcements = position.tables.card_of["d3-reinforcements"]
    sniper = position.tables.card_of["d2-sniper"]
    position.left = [
        n if each.deck == 3 or each.index in (sniper, reinforcements) else 0
        for each, n in zip(position.tables.cards, position.left, strict=True)
    ]
    position.left[sniper] = 1
    position.pile, position.drawn = [0, 0, 0, 9], [0, 1, 1, 3]

    assert against(position, Turn("d2-sniper")) == ("6.2",)
    assert set(coming(position)) == {reinforcements}


def test_kept_orders_come_from_the_top() -> None:
    """Where the companion keeps the cards it turns them up itself."""
    position = competitive(turn=3)
    position.dealt = 1
    sniper = position.tables.card_of["d2-sniper"]
    position.orders = [sniper, position.tables.card_of["d1-mortar"]]
    position.drawn = [1, 1, 0, 0]

    assert against(position, Turn("d1-mortar")) == ("6.2",)
    assert "Sniper" not in str(against(position, Turn("d1-mortar")))
    assert after(position, Turn("d2-sniper")).orders == position.orders[1:]


def test_a_card_is_heard_out_of_its_phase() -> None:
    """Only that no card is turned up now speaks against it."""
    assert len(against(table("", turn=9), Turn("d2-flak-30"))) == 1

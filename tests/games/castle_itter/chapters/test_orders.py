"""6.2: the SS player plans his turn, and nobody else knows what he holds."""

import pytest

from pnp.games.castle_itter.chapters.decks import coming, relieve
from pnp.games.castle_itter.chapters.ending import deck_out
from pnp.games.castle_itter.chapters.throws import ways
from pnp.games.castle_itter.generator.legal import legal
from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.moves import Draw, Order, Tactics, Turn
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE, RELIEF
from pnp.games.castle_itter.policies import uniform
from tests.games.castle_itter.chapters.test_sequence import send_back
from tests.games.castle_itter.table import after, against, table, under
from tests.games.castle_itter.walking import begun, fate, ply

FACE_DOWN = Order()
LATE = ("d3-sniper", "d3-mortar", "d3-flak-37", "d3-panzerfaust")


def planning(*hand: str, tactics: str = "t1-barrage t1-focus-fire") -> Position:
    """Return a turn in which the companion keeps the cards and he holds these."""
    position = table("", variant="competitive", turn=13, phase="planning")
    position.frames = [("ss phase",), ("defend",), ("order",)]
    position.dealt = 1
    for name in hand:
        known = position.tables.card_of.get(name, RELIEF)
        position.hand.append(known)
        position.drawn[3 if known == RELIEF else position.tables.cards[known].deck] += 1
    for name in tactics.split():
        position.t_hand.append(position.tables.tactic_of[name])
        position.t_drawn[0] += 1
    position.t_pile = [0, 0, 3, 4]
    return position


# With real cards


def test_with_real_cards_the_orders_lie_face_down() -> None:
    """He draws four and three, lays three and one, draws three and one again."""
    position = begun("published", "competitive")
    assert (position.phase, position.frames[-1]) == ("planning", ("order",))
    assert (position.drawn, position.t_drawn) == ([4, 0, 0, 0], [3, 0, 0, 0])
    assert (position.hand, position.t_hand) == ([], [])
    assert legal(position) == [FACE_DOWN]
    assert under(position, FACE_DOWN) == ("6.2",)

    position = after(position, FACE_DOWN)
    assert (position.phase, position.frames[-1]) == ("defenders", ("action",))
    assert (position.orders, position.t_order) == ([NONE] * 3, [NONE])
    assert (position.drawn, position.t_drawn) == ([7, 0, 0, 0], [4, 0, 0, 0])
    assert position.frames[0] == ("ss phase", 3, 1)


def test_real_orders_are_not_named() -> None:
    position = begun("published", "competitive")

    assert against(position, Order(("d1-mortar",), "t1-barrage")) == ("6.2",)


def test_nobody_gives_orders_in_a_game_for_one() -> None:
    assert "6.2" in against(table(""), FACE_DOWN)


def test_real_orders_are_turned_up_one_after_the_other() -> None:
    """The tactics card first; each card may be any that he may have held."""
    position = after(begun("published", "competitive"), FACE_DOWN)
    position.frames, position.actions = [("ss phase", 3, 1)], 5
    flow.proceed(position)

    assert Tactics("t1-barrage") in ways(position)
    position = after(position, Tactics("t1-barrage"))
    assert {str(each)[:7] for each in ways(position)} == {"card d1"}

    position = after(position, Turn("d1-sturm-competitive"))
    assert (position.orders, position.drawn) == ([NONE] * 2, [6, 0, 0, 0])


def test_what_was_drawn_since_is_not_among_the_orders() -> None:
    """Turn 4: the fourteenth to sixteenth cards are of deck 2, drawn afterwards."""
    position = begun("published", "competitive")
    position = after(position, FACE_DOWN)
    position.pile, position.drawn = [0, 15, 18, 12], [4, 3, 0, 0]
    position.frames = [("end turn",), ("turn up", 3), ("card", 3)]
    assert {position.tables.cards[each].deck for each in coming(position)} == {0}

    position.frames[-1] = ("card", 0)
    assert {position.tables.cards[each].deck for each in coming(position)} == {0, 1}


def test_the_142nd_may_be_any_of_the_orders() -> None:
    """Once he has drawn one of the last cards before he laid them."""
    position = begun("published", "competitive")
    position = after(position, FACE_DOWN)
    position.pile, position.drawn, position.relief = [0, 0, 0, 5], [0, 0, 0, 7], 10
    position.frames = [("end turn",), ("turn up", 3), ("card", 3)]
    assert RELIEF in coming(position)

    position.relief = 9
    assert RELIEF not in coming(position)


# With kept cards


def test_a_kept_hand_is_drawn_card_by_card() -> None:
    """Four chances of SS cards, three of tactics cards, then his orders."""
    position = begun("published", "competitive", dealt=True)
    assert [frame[0] for frame in position.frames[-7:]] == [
        *["draw tactic"] * 3,
        *["draw"] * 4,
    ]

    position = after(position, *[Draw("d1-rifleman")] * 3, Draw("d1-mortar"))
    assert position.drawn == [4, 0, 0, 0]
    assert len(position.hand) == 4
    position = after(position, Draw("t1-barrage"), Draw("t1-barrage"))
    position = after(position, Draw("t1-focus-fire"))

    assert position.frames[-1] == ("order",)


def test_nothing_is_drawn_that_he_holds_already() -> None:
    """There is one Mortar in deck 1, and no card of deck 2 on top."""
    position = begun("published", "competitive", dealt=True)
    assert against(position, Draw("d2-sniper")) == ("6.2", "2.8", "setup 5")
    position = after(position, Draw("d1-mortar"))

    assert against(position, Draw("d1-mortar")) == ("6.2",)
    assert against(position, Draw("t1-barrage")) == ("6.2",)
    assert against(position, Draw("d1-rifleman")) == ()
    assert Draw("d1-mortar") not in ways(position)
    assert {str(each)[:7] for each in ways(position)} == {"draw d1"}


def test_real_cards_are_drawn_in_silence() -> None:
    assert "6.2" in against(begun("published", "competitive"), Draw("d1-mortar"))


def test_he_lays_three_cards_in_the_order_he_likes() -> None:
    """The first named is carried out first; a tactics card lies beside them."""
    position = planning(*LATE)
    orders = Order(("d3-mortar", "d3-sniper", "d3-flak-37"), "t1-focus-fire")

    assert under(position, orders) == ("6.2",)
    position = after(position, orders)

    assert [position.tables.cards[each].id for each in position.orders] == [
        "d3-mortar",
        "d3-sniper",
        "d3-flak-37",
    ]
    assert len(position.hand) == 1
    assert [frame[0] for frame in position.frames[-4:]] == [
        *["draw tactic"],
        *["draw"] * 3,
    ]


@pytest.mark.parametrize(
    ("cards", "tactic"),
    [
        pytest.param("d3-mortar d3-sniper", "t1-barrage", id="two"),
        pytest.param(
            "d3-mortar d3-sniper d3-flak-37 d3-panzerfaust", "t1-barrage", id="four"
        ),
        pytest.param("d3-mortar d3-sniper d4-mortar", "t1-barrage", id="not held"),
        pytest.param("d3-mortar d3-mortar d3-sniper", "t1-barrage", id="held once"),
        pytest.param("d3-mortar d3-sniper d3-flak-37", "", id="no tactics card"),
        pytest.param(
            "d3-mortar d3-sniper d3-flak-37", "t1-dug-in", id="tactics card not held"
        ),
        pytest.param("", "", id="face down"),
    ],
)
def test_orders_that_cannot_be_laid(cards: str, tactic: str) -> None:
    assert set(against(planning(*LATE), Order(tuple(cards.split()), tactic))) == {"6.2"}


@pytest.mark.parametrize("card", ["d3-reinforcements", "relief-142"])
def test_what_cannot_be_kept_back(card: str) -> None:
    """Reinforcements and the 142nd are laid as soon as they are drawn."""
    position = planning("d3-sniper", "d3-mortar", "d3-flak-37", card)
    position.relief = 5
    kept = Order(("d3-sniper", "d3-mortar", "d3-flak-37"), "t1-barrage")
    laid = Order(("d3-sniper", card, "d3-flak-37"), "t1-barrage")

    assert against(position, kept) == ("6.2",)
    assert against(position, laid) == ()
    assert kept not in legal(position)
    assert laid in legal(position)


def test_of_two_such_cards_one_may_have_to_wait() -> None:
    """Where the table plays one SS card a turn there is no room for both."""
    position = planning("d3-reinforcements", "relief-142", "d3-sniper")
    position.relief = 5
    position.numbers = {**position.numbers, "cards_per_turn": 1}

    assert against(position, Order(("relief-142",), "t1-barrage")) == ()
    assert against(position, Order(("d3-reinforcements",), "t1-barrage")) == ()
    assert against(position, Order(("d3-sniper",), "t1-barrage")) == ("6.2",)


def test_kept_orders_turn_up_by_themselves() -> None:
    """One possibility each: the tactics card, then the orders from the top."""
    position = after(
        planning(*LATE),
        Order(("d3-mortar", "d3-sniper", "d3-flak-37"), "t1-barrage"),
    )
    position.frames = [("ss phase", 3, 1)]
    flow.proceed(position)
    assert list(map(str, ways(position))) == ["tactic t1-barrage"]

    position = after(position, Tactics("t1-barrage"))
    assert list(map(str, ways(position))) == ["card d3-mortar"]
    assert against(position, Turn("d3-sniper")) == ("6.2",)


# The end of a game for two


def at_the_end(hand: int, pile: int = 0, *, relief: int = 0) -> Position:
    """Return the end of a turn with so many cards in hand and in the pile."""
    position = table("", variant="competitive", turn=20)
    position.left = [0] * len(position.left)
    position.left[-1] = hand + pile - (relief > 0 and not pile)
    position.drawn, position.pile = [0, 0, 0, hand], [0, 0, 0, pile]
    position.relief = relief
    return position


@pytest.mark.parametrize(
    ("position", "over"),
    [
        pytest.param(at_the_end(4, 3), False, id="cards to draw"),
        pytest.param(at_the_end(4), False, id="turn 19: last orders to come"),
        pytest.param(at_the_end(3), False, id="three cards are orders enough"),
        pytest.param(at_the_end(1), True, id="turn 20: one card left in hand"),
        pytest.param(at_the_end(2, relief=5), False, id="the 142nd in hand"),
        pytest.param(at_the_end(4, relief=1), False, id="last orders before it"),
    ],
)
def test_no_turn_is_played_for_the_card_left_in_hand(
    position: Position, *, over: bool
) -> None:
    """R42: the game ends after the last orders that could be laid."""
    assert deck_out(position) == over


def test_or_when_all_cards_are_drawn() -> None:
    """R42 the other way: at the end of turn 19."""
    position = at_the_end(4)
    position.settings = {**position.settings, "competitive_end": "deck out"}

    assert deck_out(position)
    assert not deck_out(at_the_end(4, 3))


def test_the_142nd_in_hand_may_come_too_late() -> None:
    """R41 the other way."""
    position = at_the_end(2, relief=5)
    position.settings = {**position.settings, "turn_after_last": "not played"}

    assert deck_out(position)


def test_borotra_away_in_the_last_turn_comes_too_late() -> None:
    """The deck is spent, and he who leads the attackers lays no more orders."""
    position = at_the_end(1)
    relieve(position)

    assert position.relief == 1
    assert deck_out(position)


@pytest.mark.parametrize("seed", range(6))
def test_twenty_turns_leave_one_card_and_two_tactics(seed: int) -> None:
    """The note of 6.2, in a game that nobody breaches."""
    position = begun("published", "competitive", dealt=bool(seed % 2))
    random = fate(seed)
    while position.frames:
        flow.play(position, ply(position, uniform, random))
        send_back(position)

    assert (position.turn, position.outcome) == (20, "deck out")
    assert (sum(position.drawn), sum(position.t_drawn)) == (1, 2)
    assert not sum(position.pile)


def test_whoever_holds_no_card_only_draws() -> None:
    """A table that deals no hand at first: the orders begin with turn 2."""
    position = table("", variant="competitive", turn=0, phase="planning")
    position.numbers = {**position.numbers, "competitive_ss_hand": 0}
    position.t_pile = [6, 6, 6, 4]
    position.frames = [("start turn",)]
    flow.proceed(position)

    assert position.frames[-1] == ("action",)
    assert (position.orders, position.drawn) == ([], [3, 0, 0, 0])

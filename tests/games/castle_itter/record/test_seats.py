"""Two players: the SS player's hand and orders are for his eyes alone."""

from pnp.games.castle_itter.chapters.hearing import rule_on
from pnp.games.castle_itter.ground.moves import Attack, Draw, Order, Turn
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.policies import uniform
from pnp.games.castle_itter.record.seats import secret, seen
from pnp.games.castle_itter.referee import encode
from pnp.games.castle_itter.words.prompts import pending
from pnp.games.castle_itter.words.status import status
from pnp.reading.writing import written
from pnp.rules.throw import throw
from tests.games.castle_itter.table import table
from tests.games.castle_itter.walking import begun, fate, walk


def held(position: Position) -> list[str]:
    """The cards in his hand and his orders, by id."""
    cards = [each for each in (*position.hand, *position.orders) if each >= 0]
    tactics = [each for each in (*position.t_hand, *position.t_order) if each >= 0]
    names = [position.tables.cards[each].id for each in cards]
    return names + [position.tables.tactics[each].id for each in tactics]


def shown(position: Position) -> str:
    """Everything that is shown of a position: the file, the status, the prompt."""
    entries = [str(each) for each in status(position)]
    return "\n".join([written(encode(position)), *entries, str(pending(position))])


def test_nothing_shows_what_he_holds() -> None:
    """Two hands that differ look the same to everybody else, all game long."""
    random = fate("two seats")
    position = begun("published", "competitive", dealt=True)
    hidden = 0
    for count, _ in enumerate(walk(position, random, uniform)):
        if count % 5 or not held(position):
            continue
        other = position.clone()
        other.hand, other.orders = other.hand[::-1], other.orders[::-1]
        other.hand = [0] * len(other.hand)
        other.t_hand = [0] * len(other.t_hand)
        hidden += other.hand != position.hand

        assert seen(other, "defender") == seen(position, "defender")
        assert shown(seen(other, "")) == shown(seen(position, ""))
    assert hidden > 10


def test_he_sees_it_all() -> None:
    position = begun("published", "competitive", dealt=True)
    for _ in walk(position, fate("ss"), uniform):
        if position.orders and position.hand:
            break

    assert seen(position, "ss") == position
    assert seen(position, "ss") is not position


def test_nothing_is_said_of_the_cards_that_is_true_of_real_ones_alone() -> None:
    """To the other seat a deck that is kept looks like one that lies on the table."""
    kept = begun("published", "competitive", dealt=True)
    ruling = rule_on(seen(kept, "defender"), Draw("d1-sturm"))

    assert [str(each) for each in ruling.objections] == [
        "only the SS player sees the card he draws, and nobody names it [6.2]"
    ]


def test_others_see_how_many_cards_lie_there() -> None:
    position = begun("published", "competitive", dealt=True)
    for _ in walk(position, fate("orders"), uniform):
        if len(position.orders) == 3:
            break
    looked_at = seen(position, "defender")

    assert looked_at.orders == [-1, -1, -1]
    assert (looked_at.hand, looked_at.dealt) == ([], 0)
    assert looked_at.drawn == position.drawn


def test_one_player_has_nothing_to_hide() -> None:
    position = begun("published", "elite", dealt=True)

    assert seen(position, "defender") == position


def test_cards_drawn_and_orders_are_secret() -> None:
    position = table(variant="competitive")

    assert secret(position, Draw("d1-sniper")) == "ss"
    assert secret(position, Order(("d1-sniper",), "t1-barrage")) == "ss"
    assert secret(position, Order()) == ""
    assert secret(position, Turn("d1-sniper")) == ""
    assert secret(position, Attack("Lee", "Mortar", "9")) == ""
    assert secret(position, throw(1, 2)) == ""

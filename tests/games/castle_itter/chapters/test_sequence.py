"""A turn from its first action to its last card, and the turns one after the other."""

from typing import Unpack

import pytest

from pnp.games.castle_itter.chapters.decks import relieve
from pnp.games.castle_itter.chapters.throws import roll, ways
from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.moves import (
    Move,
    Place,
    Recover,
    Suppress,
    Tactics,
    Turn,
)
from pnp.games.castle_itter.ground.position import KILLED, SUPPLY, Position
from pnp.games.castle_itter.ground.tables import NONE
from pnp.games.castle_itter.policies import uniform
from tests.games.castle_itter.table import Said, after, against, table
from tests.games.castle_itter.turned_up import card
from tests.games.castle_itter.walking import KINDS, begun, fate, of_fate, ply

LAST_CARD = (("end turn",), ("turn up", 0), ("card", 0))


def at_the_last_action(**said: Unpack[Said]) -> Position:
    """Return a turn in which four actions are taken, and Lee may recover."""
    said.setdefault("frames", [("ss phase",), ("defend",), ("action",)])
    said.setdefault("actions", 4)
    return table("Keep | K1 Lee exhausted, K2 Basse", **said)


def in_play(position: Position) -> list[str]:
    """Return the names of the tactics cards in play, the oldest first."""
    return [position.tables.tactics[each].name for each in position.in_play]


def names(position: Position) -> list[str]:
    """Return the names of the frames, the next one last."""
    return [str(frame[0]) for frame in position.frames]


# 1.1, 4.0: the phases


@pytest.mark.parametrize("edition", ["published", "playtest"])
def test_after_five_actions_three_cards(edition: str) -> None:
    """The fifth action ends the Defender Phase."""
    position = after(at_the_last_action(edition=edition), Recover("Lee", "exhaustion"))

    assert (position.phase, position.actions) == ("ss", 5)
    assert names(position) == ["end turn", "turn up", "card"]


def test_four_actions_are_not_enough() -> None:
    position = at_the_last_action(actions=3)

    position = after(position, Recover("Lee", "exhaustion"))

    assert (position.phase, names(position)[-1]) == ("defenders", "action")


def test_tokens_come_off_after_the_last_action() -> None:
    """4.0: action and command markers, and who has moved within his location."""
    position = at_the_last_action(acted="Basse", commanded="Basse", shifted="Basse")

    position = after(position, Recover("Lee", "exhaustion"))

    assert not any(position.acted + position.commanded + position.shifted)


def test_a_card_is_carried_out_before_the_next_is_turned_up() -> None:
    """Four dice for the Sniper's colour come before the second card."""
    position = table("Keep | K1 Lee", turn=5, phase="ss", frames=LAST_CARD)

    position = after(position, Turn("d2-sniper"))

    assert position.played == 1
    assert names(position)[:2] == ["end turn", "turn up"]
    assert names(position)[-1].startswith("sniper")


def test_three_cards_end_the_turn() -> None:
    """With the third carried out the next turn begins."""
    position = table("Keep | K1 Lee", turn=13, phase="ss", frames=LAST_CARD)
    position.played = 2

    position = after(position, Turn("d3-reinforcements"))

    assert (position.turn, position.phase, position.actions) == (14, "defenders", 0)
    assert position.discards[-1] == card(position, "d3-reinforcements")


# What lies about at the end of a turn


def ended(**said: Unpack[Said]) -> Position:
    """Return the table as the next turn begins, after suppression and a Load."""
    said |= {"turn": 9, "phase": "ss", "frames": [("end turn",)], "loaded": True}
    position = table("Keep | K1 Lee\nmarkers | purple 2, black 1", **said)
    flow.proceed(position)
    assert position.turn == 10
    return position


def test_suppression_markers_stay_until_they_are_spent() -> None:
    """R6, and the other way."""
    assert sum(ended().markers) == 3
    assert sum(ended(settings={"unused_suppression": "return"}).markers) == 0


def test_the_load_marker_stays_on_the_cannon() -> None:
    """R9, and the other way."""
    assert ended().loaded
    assert not ended(settings={"load_stays": "no"}).loaded


# 2.1: the first turns


def test_the_first_four_turns_are_for_whoever_is_in_the_supply() -> None:
    """Rushford enters and acts; next turn he waits, and so do the prisoners."""
    enters = Place("Rushford", "K1")
    to_the_hall = Move("Borotra", "GH3")
    position = begun("published", "beginner")
    assert against(position, to_the_hall)

    position = after(position, enters, Suppress("Rushford", _all_on(position, "K1")))
    assert position.actions == 1

    position.numbers = {**position.numbers, "cards_per_turn": 0}
    position.frames = [("ss phase",)]
    flow.proceed(position)
    assert (position.turn, position.actions) == (2, 0)
    assert "2.1" in against(position, Recover("Rushford", "exhaustion"))
    assert "2.1" in against(position, to_the_hall)

    for each in position.tables.defenders:
        if position.where[each.index] == SUPPLY:
            position.where[each.index] = KILLED
    assert against(position, Recover("Rushford", "exhaustion")) == ()
    assert against(position, to_the_hall) == ()


def _all_on(position: Position, at: str) -> tuple[tuple[str, int], ...]:
    """Return all of Rushford's markers on the first colour of a post."""
    tables = position.tables
    who = tables.defenders[tables.defender_of["Rushford"]]
    colour = tables.posts[tables.post_of[at]].colours[0]
    return ((tables.colours[colour], who.suppress),)


# 6.1.2, 6.1.3: tactics cards


def ss_phase_of(variant: str) -> Position:
    """Return turn 1 of a harder game as its SS Phase begins."""
    position = table("Keep | K1 Lee", variant=variant, turn=1, frames=[("defend",)])
    position.allowed = 0
    position.t_pile = {"veteran": [4, 6, 6, 4], "elite": [5, 6, 6, 4]}[variant]
    flow.proceed(position)
    return position


def next_ss_phase(position: Position) -> Position:
    """Return the SS Phase of the next turn, without cards and actions."""
    position = position.clone()
    position.frames = [("end turn",)]
    position.numbers = {**position.numbers, "actions_per_turn": 0}
    flow.proceed(position)
    return position


def test_a_veteran_has_one_tactics_card_in_play() -> None:
    """The example of 6.1.2: Barrage, and in turn 2 Eastern Approach in its place."""
    position = ss_phase_of("veteran")
    assert names(position)[-1] == "tactic"

    position = after(position, Tactics("t1-barrage"))
    assert in_play(position) == ["Barrage"]
    assert names(position) == ["end turn", "turn up", "card"]

    position = next_ss_phase(position)
    assert in_play(position) == []
    position = after(position, Tactics("t1-eastern-approach"))
    assert in_play(position) == ["Eastern Approach"]
    assert len(position.t_discards) == 1


def test_an_elite_game_has_two() -> None:
    """The example of 6.1.3: Barrage leaves, Eastern Approach stays, Focus Fire joins."""
    position = ss_phase_of("elite")
    position = after(position, Tactics("t1-barrage"), Tactics("t1-eastern-approach"))
    assert in_play(position) == ["Barrage", "Eastern Approach"]

    position = after(next_ss_phase(position), Tactics("t1-focus-fire"))
    assert in_play(position) == ["Eastern Approach", "Focus Fire"]


def test_a_tactics_card_holds_until_the_next_ss_phase() -> None:
    """So that Pinned Down costs an action in the Defender Phase between the two."""
    position = ss_phase_of("veteran")
    position.t_pile[0] = 0
    position = after(position, Tactics("t2-pinned-down"))
    position.frames = [("end turn",)]
    flow.proceed(position)

    assert in_play(position) == ["Pinned Down"]
    assert position.allowed == 4

    position.frames = [("ss phase",)]
    flow.proceed(position)
    position = after(position, Tactics("t2-dug-in"))
    position.frames = [("end turn",)]
    flow.proceed(position)
    assert position.allowed == 5


def test_no_tactics_card_is_left_in_turn_21() -> None:
    """The older of two still leaves; the other holds alone."""
    position = ss_phase_of("elite")
    position = after(position, Tactics("t1-barrage"), Tactics("t1-eastern-approach"))
    position.t_pile = [0, 0, 0, 0]

    position = next_ss_phase(position)

    assert in_play(position) == ["Eastern Approach"]
    assert names(position)[-1] == "card"


def test_a_beginner_turns_up_none() -> None:
    position = table("Keep | K1 Lee", frames=[("ss phase",)])
    flow.proceed(position)

    assert names(position)[-1] == "card"


# 5.0, p.21: the last turn


def last_card(name: str, **said: Unpack[Said]) -> Position:
    """Return the end of the turn in which the last card of the deck is turned up."""
    said |= {"turn": 20, "phase": "ss", "frames": LAST_CARD}
    position = table("Keep | K1 Lee", **said)
    _leave(position, name)
    position.played = 2
    return position


def _leave(position: Position, *left: str) -> None:
    """Leave these cards alone in the pile."""
    position.left = [0] * len(position.left)
    position.pile = [0, 0, 0, 0]
    for name in left:
        index = card(position, name)
        position.left[index] += 1
        position.pile[position.tables.cards[index].deck] += 1


def played_out(position: Position) -> Position:
    """Return what comes of the position, whatever the dice."""
    position, random = position.clone(), fate(1)
    while position.frames and of_fate(position):
        flow.play(position, roll(position, random))
    return position


@pytest.mark.parametrize(
    ("edition", "name"),
    [("published", "d4-suppressive-fire"), ("playtest", "d4-ss-squads")],
)
def test_the_game_ends_with_the_turn_in_which_the_deck_runs_out(
    edition: str, name: str
) -> None:
    position = played_out(last_card(name, edition=edition))

    assert (position.phase, position.outcome) == ("over", "deck out")
    assert (position.turn, position.frames) == (20, [])


def test_a_card_more_makes_another_turn() -> None:
    position = last_card("d4-suppressive-fire")
    _leave(position, "d4-suppressive-fire", "d4-suppressive-fire")

    position = played_out(position)

    assert (position.turn, position.phase) == (21, "defenders")


def test_the_142nd_ends_the_game_at_once() -> None:
    """R40: it is the second card of the turn, and the third is not turned up."""
    position = last_card("d4-mortar")
    position.played, position.relief = 1, 2

    position = after(position, Turn("relief-142"))

    assert (position.phase, position.outcome) == ("over", "relief")
    assert (position.played, sum(position.left)) == (2, 1)


def test_or_after_the_other_cards_of_the_turn() -> None:
    """R40 the other way: the third card is carried out, and no further turn begins."""
    position = last_card(
        "d4-suppressive-fire", settings={"relief_mid_turn": "after the turn"}
    )
    _leave(position, "d4-suppressive-fire", "d4-mortar")
    position.played, position.relief = 1, 3

    position = after(position, Turn("relief-142"))
    assert (position.phase, names(position)[-1]) == ("ss", "card")
    assert against(position, Turn("relief-142")) == ("setup 6", "2.8")

    position = played_out(after(position, Turn("d4-suppressive-fire")))
    assert (position.outcome, position.turn) == ("relief", 20)
    assert sum(position.pile) == 1


def test_after_it_a_mixed_tail_stays_mixed() -> None:
    """The rest of a tail of two decks: either may come third."""
    position = last_card("d4-mortar", settings={"relief_mid_turn": "after the turn"})
    _leave(position, "d3-sniper", "d4-mortar")
    position.played, position.relief = 1, 3

    position = after(position, Turn("relief-142"))

    assert set(map(str, ways(position))) == {"card d3-sniper", "card d4-mortar"}


def test_a_turn_is_played_for_a_142nd_that_lies_last() -> None:
    """R41: five actions, then that card. And the other way."""
    position = last_card("d4-suppressive-fire")
    position.relief = 1
    position = played_out(position)
    assert (position.turn, position.phase) == (21, "defenders")

    position.frames = [("ss phase",)]
    flow.proceed(position)
    assert set(map(str, ways(position))) == {"card relief-142"}

    position = last_card(
        "d4-suppressive-fire", settings={"turn_after_last": "not played"}
    )
    position.relief = 1
    assert played_out(position).outcome == "deck out"


def test_the_last_turn_of_the_draft_may_be_short() -> None:
    """Borotra went early: 53 cards, and two in the eighteenth turn."""
    position = table(
        "Keep | K1 Lee", turn=18, edition="playtest", frames=[("ss phase",)]
    )
    relieve(position)
    assert position.pile == [0, 0, 0, 2]
    flow.proceed(position)

    position = played_out(position)

    assert (position.played, position.turn, position.outcome) == (2, 18, "deck out")


@pytest.mark.parametrize(("edition", "variant"), KINDS)
@pytest.mark.parametrize("dealt", [False, True])
@pytest.mark.parametrize("escape_in", [0, 9, 14, 18])
def test_how_long_a_game_can_last(
    edition: str, variant: str, escape_in: int, *, dealt: bool
) -> None:
    """Twenty turns, 22 and 24 in the draft's harder games; one more for a 142nd.

    Nobody breaches, for whoever sets foot on a track is sent back.
    """
    position = begun(edition, variant, dealt=dealt)
    random = fate(f"{edition} {variant} {dealt} {escape_in}")
    turns = {"playtest-veteran": 22, "playtest-elite": 24}.get(variant, 20)

    while position.frames:
        if position.turn == escape_in and position.frames[-1] == ("action",):
            relieve(position)
            escape_in = NONE
        flow.play(position, ply(position, uniform, random))
        send_back(position)

    assert position.outcome in ("deck out", "relief")
    if not escape_in:
        assert (position.turn, position.outcome) == (turns, "deck out")
    elif edition == "published":
        assert 18 <= position.turn <= turns + 1
    else:
        assert position.turn == turns - 2


def send_back(position: Position) -> None:
    """Send whoever stands on a track back to the supply, so that nobody gets in."""
    for space in position.tables.spaces:
        kind = position.infantry[space.index]
        if not space.area and kind != NONE:
            position.infantry[space.index] = NONE
            position.supply[kind] += 1

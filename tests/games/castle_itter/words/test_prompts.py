"""Every wait says what is awaited, of whom, how to answer, and by which case."""

import pytest

from pnp.games.castle_itter.chapters.ending import end
from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.moves import Attack
from pnp.games.castle_itter.policies import shooting
from pnp.games.castle_itter.words.prompts import pending
from pnp.rules.flow import Frame
from pnp.rules.pending import Chance, Choice, Over
from tests.games.castle_itter.table import defender, space, table
from tests.games.castle_itter.turned_up import card, go, ss, turn_up
from tests.games.castle_itter.walking import KINDS, begun, fate, of_fate, walk

DRAWN = """
    North Terrace 5 | NT2 Gamelin, NT3 Gangl
    Besotten Jenny  | BJM Lee
    SS              | Rifleman 8, Mortar 5, Machine Gunner 5
    markers         | purple 2
"""


def test_an_action_is_the_defenders() -> None:
    waiting = pending(table(DRAWN, actions=2))

    assert isinstance(waiting, Choice)
    assert (waiting.seat, waiting.kind, waiting.cases) == (
        "defender",
        "action",
        ("2.0",),
    )
    assert waiting.prompt.startswith("2 of 5 actions taken; write what a defender does")


def test_first_actions_say_how_many_have_still_to_enter() -> None:
    waiting = pending(table("Keep | K1 Lee\nsupply | everybody", turn=1))

    assert waiting.cases == ("2.1",)
    assert "19 defenders must enter" in waiting.prompt
    assert "write who enters where" in waiting.prompt


def test_the_draft_cites_its_pages() -> None:
    waiting = pending(table("Keep | K1 Lee", edition="playtest"))

    assert waiting.cases == ("p.8 Actions",)


def test_dice_of_an_attack_say_the_face_they_need() -> None:
    position = table(DRAWN)
    flow.play(position, Attack("Lee", "Rifleman", "8"))

    assert pending(position) == Chance(
        "dice",
        "Lee rolls 2 dice against the Rifleman on 8: any 3 or more hits; write the dice",
        dice=2,
        needed=3,
        cases=("2.2",),
    )


def test_dice_of_a_card_say_who_rolls_for_what() -> None:
    position = ss(DRAWN)
    turn_up(position, "d2-sniper")

    colour = pending(position)
    go(position, 6, 2)
    shot = pending(position)

    assert isinstance(colour, Chance)
    assert isinstance(shot, Chance)
    assert (colour.dice, colour.needed) == (1, 0)
    assert colour.prompt == "Sniper: 1 die for the colour it fires at; write the dice"
    assert (shot.dice, shot.needed, shot.cases) == (4, 5, ("4.1",))
    assert shot.prompt == (
        "Sniper: 4 dice to kill Gamelin in the North Terrace: any 5 or more hits; "
        "write the dice"
    )


def test_a_card_says_what_is_left_in_each_deck() -> None:
    waiting = pending(table(DRAWN, turn=9, phase="ss", frames=[("card", 0)]))

    assert isinstance(waiting, Chance)
    assert waiting.prompt.startswith("SS card 1 of 3: turn it up and write its name")
    assert "6 of deck 2, 18 of deck 3 and 12 of deck 4" in waiting.prompt
    assert waiting.left["card d2-panzerfaust"] == 2
    assert "card d2-rifleman" not in waiting.left


@pytest.mark.parametrize(
    ("frame", "kind", "told"),
    [
        (("act", "Lee"), "act", "Lee has entered at BJM and acts at once"),
        (("commanding", "Gangl", 2), "command", "Gangl gives 2 more Recovers"),
        (
            ("spend", 4, "5"),
            "spend",
            "a Mortar comes to area 5, defence 4: how many of 2 purple markers",
        ),
        (
            ("sacrifice", "Gamelin", "Gangl", 0),
            "sacrifice",
            "Gamelin (North Terrace 5) would be killed: does Gangl die in his place?",
        ),
        (("fire guns", "5", 0, 0, 0, 1, 1), "fire", "Machine Gunner or Mortar"),
        (("fire colours", 5, 0), "fire", "red or green"),
        (("order",), "order", "lay them face down with a tactics card, and write ok"),
    ],
)
def test_a_choice_says_what_is_chosen(frame: Frame, kind: str, told: str) -> None:
    position = table(DRAWN)
    parts = [
        part
        if isinstance(part, int)
        else space(position, part)
        if part.isdecimal()
        else defender(position, part)
        for part in frame[1:]
    ]
    position.frames = [(frame[0], *parts)]

    waiting = pending(position)

    assert isinstance(waiting, Choice)
    assert waiting.kind == kind
    assert told in waiting.prompt


def test_a_counter_dealt_is_one_of_the_difficulty() -> None:
    waiting = pending(begun("published", "veteran"))

    assert isinstance(waiting, Chance)
    assert waiting.kind == "counter"
    assert waiting.left == {"deal Rifleman@2": 5, "deal Scout@2": 6}
    assert waiting.cases == ("6.1.2",)


def test_what_the_ss_player_draws_is_for_his_eyes() -> None:
    waiting = pending(begun("published", "competitive", dealt=True))

    assert isinstance(waiting, Chance)
    assert waiting.seat == "ss"
    assert waiting.cases == ("6.2",)


@pytest.mark.parametrize(
    ("outcome", "result", "told"),
    [
        ("breach", "lost", "an attacker is in the castle: the game is lost"),
        (
            "deck out",
            "won",
            "the SS deck has run out: the game is won with a score of 1",
        ),
        ("relief", "won", "the 142nd Infantry Regiment is here: the game is won"),
    ],
)
def test_the_end_says_how_and_what_it_comes_to(
    outcome: str, result: str, told: str
) -> None:
    position = table("Keep | K1 Lee")
    end(position, outcome)

    over = pending(position)

    assert isinstance(over, Over)
    assert (over.result, over.reason) == (result, outcome)
    assert told in over.prompt
    assert "5.0" in over.cases


@pytest.mark.parametrize(("edition", "variant"), KINDS)
def test_every_wait_of_a_game_is_described(edition: str, variant: str) -> None:
    """Dice and cards are chances, decisions are choices, and all cite a case."""
    position = begun(edition, variant, dealt=True)
    for _ in walk(position, fate(variant), shooting):
        waiting = pending(position)
        assert isinstance(waiting, Chance) == of_fate(position)
        assert waiting.prompt
        assert waiting.cases
        assert set(waiting.cases) <= position.tables.cases, waiting
        if isinstance(waiting, Chance) and waiting.kind == "dice":
            assert waiting.dice == flow.dice(position)

    assert isinstance(pending(position), Over)


def test_no_card_is_offered_that_is_gone() -> None:
    position = table(DRAWN, turn=9, phase="ss", frames=[("card", 0)])
    position.left[card(position, "d2-flak-37")] = 0

    waiting = pending(position)

    assert isinstance(waiting, Chance)
    assert "card d2-flak-37" not in waiting.left


@pytest.mark.parametrize(
    ("variant", "shortest"),
    [("veteran", "one letter is enough"), ("elite", "the first letters are enough")],
)
def test_a_letter_is_asked_for_where_it_tells_enough(
    variant: str, shortest: str
) -> None:
    """Scout and Sturm begin with the same one."""
    assert shortest in pending(begun("published", variant)).prompt

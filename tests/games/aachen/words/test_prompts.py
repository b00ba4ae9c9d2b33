"""What is awaited, by which case, with which numbers, and how it is answered."""

import pytest

from pnp.games.aachen.ground.flow import FLOW
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.words.prompts import pending, where_we_are
from pnp.games.aachen.words.subjects import ASKS
from pnp.rules.pending import Chance, Choice, Over
from tests.games.aachen.drawn import table
from tests.games.aachen.walking import begun, fate, walk

TOWN = (
    "12: M12-A E-2-26; 14: F-2-26 G-2-26 u-elite-9; 4 5: vacant; out: L-Botts K-3-26;"
    " morale 17; support artillery 5; points 9"
)


def asked(*frame: str | int, **settings: str) -> Position:
    """Return the town where something is awaited."""
    found = table(TOWN, frames=[("end phase",), frame], settings=settings)
    if frame[0] == "active":
        found.active = found.tables.area_of[str(frame[1])]
    return found


@pytest.mark.parametrize(
    ("frame", "prompt", "case"),
    [
        (
            ("return", "L-Botts"),
            (
                "L-Botts returns: write the area, American and with another unit "
                "(L-Botts returns to 2)"
            ),
            "6.1.2",
        ),
        (
            ("reinforce", "M12-B"),
            (
                "M12-B comes, where American infantry is, or in a set-up area: write "
                "where (reinforce at 1), or reinforcements wait"
            ),
            "6.1.1",
        ),
        (
            ("reinforce", "TFX-F110", "TFX-G110", "L-Hughs"),
            (
                "TFX-F110, TFX-G110 and L-Hughs come together, to one Vacant American area:"
                " write where (reinforce at 1), or reinforcements wait"
            ),
            "6.1.1",
        ),
        (
            ("infiltration",),
            "who becomes Spent: write choose and E-2-26, F-2-26, G-2-26 or M12-A",
            "6.2",
        ),
        (
            ("surrender",),
            "a German unit surrenders: write surrender and 6, 11 or 22",
            "6.2",
        ),
        (
            ("buy",),
            (
                "9 Supply Points to spend: artillery 1, engineer 2, armor 3, air 4, "
                "K-3-26 2; write buy artillery, refit K-3-26 at 12, or enough (you "
                "lose the rest)"
            ),
            "6.3.1",
        ),
        (
            ("street loss", "14", "out"),
            "who goes Out of Action in 14 Rehmplatz: write choose and F-2-26 or G-2-26",
            "6.4.1",
        ),
        (
            ("round",),
            (
                "Fresh units are in 12 and 14: write activate 12, or enough to end the "
                "Combat Phase"
            ),
            "6.4.2",
        ),
        (
            ("active", "12"),
            (
                "12 Adalbertsteinweg is active, and E-2-26 and M12-A have not acted; write "
                "E-2-26 to 8 or enough"
            ),
            "8.1.1",
        ),
        (
            ("active", "14"),
            (
                "14 Rehmplatz is active, and F-2-26 and G-2-26 have not acted; write "
                "F-2-26 to 5-6, F-2-26 joins or enough"
            ),
            "8.1.1",
        ),
    ],
)
def test_a_choice(frame: tuple[str, ...], prompt: str, case: str) -> None:
    """Of the only seat."""
    found = pending(asked(*frame))

    assert isinstance(found, Choice)
    assert found.prompt == prompt
    assert (found.seat, found.cases) == ("american", (case,))


@pytest.mark.parametrize(
    ("frame", "prompt", "case", "dice"),
    [
        (
            ("mortality", "L-Botts"),
            (
                "a die for L-Botts: 1-2 he is killed, 3-4 he returns next turn, 5-6 he "
                "returns now; write the dice"
            ),
            "6.1.2",
            1,
        ),
        (
            ("event",),
            "the random event of turn 2: 3 dice; write the dice",
            "6.2",
            3,
        ),
        (
            ("hold",),
            "who is held back this turn: 1-3 the 2/26, 4-6 the 3/26; write the dice",
            "6.2",
            1,
        ),
        (
            ("supply",),
            "Supply Points of turn 2: 3 dice; write the dice",
            "6.3",
            3,
        ),
        (
            ("street", "14"),
            "Bloody Streets in 14 Rehmplatz: a die, +1 for Elite; write the dice",
            "6.4.1",
            1,
        ),
        (
            ("final",),
            (
                "the garrison: a die above German Morale 17 makes it surrender; write the "
                "dice"
            ),
            "10.2",
            1,
        ),
    ],
)
def test_dice(frame: tuple[str, ...], prompt: str, case: str, dice: int) -> None:
    found = pending(asked(*frame))

    assert found == Chance("dice", prompt, dice=dice, cases=(case,))


def test_a_spare_die_for_supply() -> None:
    found = pending(asked("supply", play_balance="supply"))

    assert found.prompt.startswith(
        "Supply Points of turn 2: 4 dice, the lowest left out"
    )


# An attack


def fought(*frame: str | int, lead: str | int = -1, **said: int) -> Position:
    """Return 13 while it is attacked by E-2-26 and Smoots."""
    numbers = {"off": -1, "thrown": -1, "must": 0, "revealed": 1} | said
    return table(
        "13: E-2-26 L-Smoots u-elite-7; 12 4: vacant; morale 17; support artillery 1",
        active="12",
        entered={"E-2-26": "12", "L-Smoots": "12"},
        joined="E-2-26, L-Smoots",
        frames=[
            ("active", "12"),
            *[
                (
                    "fight",
                    "13",
                    1,
                    numbers["revealed"],
                    lead,
                    0,
                    0,
                    0,
                    0,
                    numbers["off"],
                    numbers["thrown"],
                    numbers["must"],
                )
            ],
            frame,
        ],
    )


def test_a_unit_is_turned_over() -> None:
    """What may come, and how many of each, as it is written."""
    position = table("13: E-2-26 unrevealed", frames=[("reveal", "13")])
    found = pending(position)

    assert isinstance(found, Chance)
    assert found.kind == "counter"
    assert found.prompt == (
        "turn over the German unit in 13 Kaiserplatz, one of 12 unseen Urban units; "
        "write what it is"
    )
    assert found.left["reveal u-fanatic-7"] == 1
    assert len(found.left) == 12


@pytest.mark.parametrize(
    ("frame", "prompt"),
    [
        (
            ("ambush", "13"),
            "Urban Elite 7 ambushes: write choose and E-2-26; it goes Out of Action",
        ),
        (("sniper", "13"), "Urban Elite 7 hits a leader: write choose and L-Smoots"),
        (
            ("barrage", "13"),
            (
                "Urban Elite 7 shells you: write fall back (all are Spent), or choose and "
                "E-2-26 (it goes Out of Action, and the attack goes on)"
            ),
        ),
        (
            ("lead", "13"),
            (
                "E-2-26 and L-Smoots attack Urban Elite 7 in 13 Kaiserplatz, support "
                "artillery 1: write lead E-2-26 with artillery"
            ),
        ),
        (
            ("retreat", "E-2-26", "13"),
            "E-2-26 may retreat from 13: write E-2-26 retreats to 12, or E-2-26 stays",
        ),
    ],
)
def test_what_an_attack_asks(frame: tuple[str, ...], prompt: str) -> None:
    found = pending(fought(*frame))

    assert isinstance(found, Choice)
    assert found.prompt == prompt


def test_who_must_retreat_is_not_asked_to_stay() -> None:
    found = pending(fought("retreat", "E-2-26", "13", must=1))

    assert found.prompt == "E-2-26 must retreat from 13: write E-2-26 retreats to 12"


def test_the_dice_of_an_attack() -> None:
    """Both values, the chance of each result; what the Germans have to beat."""
    attack = pending(fought("attack", "13", lead="E-2-26"))
    defend = pending(fought("defend", "13", lead="E-2-26", thrown=9))

    assert attack.prompt.startswith("AV 6 against DV 11: Repulse ")
    assert attack.prompt.endswith("; the Americans roll 2 dice; write the dice")
    assert attack.cases == ("9.5.1", "9.5.4")
    assert defend.prompt == (
        "the Attack Total is 15; the Germans roll 3 dice on DV 11, without the lowest; "
        "write the dice"
    )
    assert defend.cases == ("9.5.1", "9.5.4", "9.4")


def test_a_mandatory_attack_is_not_enough_of() -> None:
    position = table(
        "13: E-2-26 unrevealed; 12: vacant",
        active="12",
        entered={"E-2-26": "12"},
        joined="E-2-26",
    )

    found = pending(position)

    assert found.prompt == (
        "12 Adalbertsteinweg is active, and all have acted; write attack 13"
    )


# The whole


@pytest.mark.parametrize(
    ("outcome", "result", "told"),
    [
        ("every area", "won", "American victory: every area is taken"),
        ("surrender", "won", "American victory: the garrison surrenders"),
        ("morale", "lost", "German victory: their Morale has held"),
        ("holds", "lost", "German victory: the garrison holds out"),
    ],
)
def test_the_end(outcome: str, result: str, told: str) -> None:
    position = table("12: E-2-26; morale 4")
    position.phase, position.outcome, position.frames = "over", outcome, []

    found = pending(position)

    assert isinstance(found, Over)
    assert (found.result, found.reason) == (result, outcome)
    assert found.prompt == f"{told}; German Morale is 4"
    assert found.cases in {("10.1",), ("10.2",)}
    assert where_we_are(position) == f"Over after turn 2 · {told} (German Morale 4)"


def test_one_line_says_where_we_are() -> None:
    """The event is named once it is of this turn; Rain is told as Rain."""
    prisoners = table("12: E-2-26; morale 16; event prisoners")
    rain = table("12: E-2-26; morale 16; event rain; rain")

    assert where_we_are(prisoners) == (
        "Turn 2 · Combat Phase · German Morale 16 · Prisoners come in"
    )
    assert where_we_are(rain) == "Turn 2 · Combat Phase · German Morale 16 · Rain"


def test_every_wait_asks_something() -> None:
    """Each by a sentence that says how it is answered, in any game."""
    assert {*ASKS} == {*FLOW.answers}

    position = begun()
    for _ in walk(position, fate("asked")):
        found = pending(position)
        assert found.cases
        assert "write" in found.prompt

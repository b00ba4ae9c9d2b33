"""The hearing: whatever is asked, every objection, its case, its numbers, the remedy."""

from random import Random

import pytest

from pnp.games.castle_itter.chapters.hearing import HEARING, rule_on
from pnp.games.castle_itter.ground.moves import (
    Attack,
    Command,
    Enough,
    Escape,
    Load,
    Move,
    Pass,
    Place,
    Recover,
    Spend,
)
from pnp.games.castle_itter.ground.position import Phase, Position
from pnp.rules.citation import cited
from pnp.rules.flow import Frame
from pnp.rules.ruling import Fact
from pnp.rules.throw import Throw, throw
from tests.games.castle_itter.table import after, against, table, tables
from tests.games.castle_itter.universe import Universe
from tests.games.castle_itter.walking import fate

EVENING = """
    Besotten Jenny 5 | BJC Rushford, BJM Lee
    South Terrace 5  | ST2 Borotra
    Gate House       | G1 Szymczyk, G3 Rifleman-1 exhausted
    Cellar           | C1 Gamelin
    Keep             | K1 Sutton
    SS               | Mortar 8, Rifleman c28
"""
"""What a table might ask about in turn 9; Sutton has acted."""

WHY_NOT = [
    pytest.param(
        Attack("Rushford", "Mortar", "8", "weapon"),
        "the 76mm Cannon is not loaded [3.6]",
        (("load markers", 0), ("needed", 1)),
        "move a [T] to BJL and load it",
        id="Rushford on the unloaded cannon",
    ),
    pytest.param(
        Escape("Borotra"),
        "Borotra on ST2 is in sight of Rifleman@c28 [2.8]",
        (("attackers on green", 1),),
        "remove them first",
        id="Borotra blocked",
    ),
    pytest.param(
        Move("Sutton", "NT2"),
        "Sutton has acted this turn [2.0]",
        (("actions taken", 2), ("of", 5)),
        "act with somebody else; Sutton may act again next turn",
        id="another action by one defender",
    ),
    pytest.param(
        Move("Szymczyk", "G3"),
        "Rifleman-1 on G3 is exhausted and cannot change places [2.4]",
        (),
        "choose an empty position in the Gate House: G2, G4",
        id="a swap with an exhausted Rifleman",
    ),
    pytest.param(
        Move("Gamelin", "K2"),
        "the Cellar leads only to the Great Hall, and K2 is in the Keep [2.5]",
        (),
        "choose an empty position in the Great Hall: GH1P, GH1G, GH3, GH4",
        id="from the Cellar to the Keep",
    ),
]


@pytest.mark.parametrize(("move", "said", "facts", "remedy"), WHY_NOT)
def test_why_not(move: object, said: str, facts: tuple[Fact, ...], remedy: str) -> None:
    """Each with its case, the numbers it went by, and what would make it right."""
    ruling = rule_on(table(EVENING, acted="Sutton", actions=2), move)
    (objection,) = ruling.objections

    assert str(ruling) == said
    assert objection.facts == facts
    assert objection.remedy == remedy


def test_why_nobody_enters_the_destroyed_tank() -> None:
    position = table("Besotten Jenny 0 |\nKeep | K1 Lee")
    ruling = rule_on(position, Move("Lee", "BJM"))

    assert str(ruling) == (
        "Besotten Jenny is destroyed, and nobody enters it any more [4.2]"
    )
    assert ruling.objections[0].facts == (("defence", 0),)


def test_why_no_frenchman_acts_before_the_supply_is_empty() -> None:
    position = table("Cellar | C1 Borotra\nsupply | Lee, Basse", turn=4)
    ruling = rule_on(position, Move("Borotra", "GH3"))

    assert str(ruling) == (
        "2 others are still in the supply, and no French prisoner acts before the"
        " supply is empty [2.1]"
    )
    assert ruling.objections[0].facts == (("in the supply", 2), ("of", 20))
    assert ruling.objections[0].remedy == "empty the supply first: place Lee"


def test_every_objection_is_heard_not_only_the_first() -> None:
    """Sutton has acted, is exhausted, and wants to go where somebody stands."""
    position = table("Keep | K1 Sutton exhausted\nGate House | G1 Lee", acted="Sutton")

    assert [
        str(each) for each in rule_on(position, Move("Sutton", "G1")).objections
    ] == [
        "Sutton has acted this turn [2.0]",
        "Sutton is exhausted [2.6]",
        "Lee is on G1 [2.5]",
    ]


@pytest.mark.parametrize("edition", ["published", "playtest"])
def test_a_ruling_cites_the_edition_in_play(edition: str) -> None:
    """The same men in both; the words for a marker differ as well."""
    ruling = rule_on(
        table("Keep | K1 Lee disrupted", edition=edition), Move("Lee", "K2")
    )

    assert str(ruling) == (
        "Lee is disrupted [2.6]"
        if edition == "published"
        else "Lee is suppressed [p.12 Remove Suppression]"
    )


def test_a_setting_that_decided_is_named_with_its_value() -> None:
    position = table("Keep | K3 Borotra\nSS | Scout c13")

    assert "".join(rule_on(position, Escape("Borotra")).notes) == (
        "Ruling R14 applies. "
        "Colours that must be clear on a position of two colours: both"
    )
    turned = table("Keep | K3 Borotra", settings={"escape_two_colours": "one"})
    assert rule_on(turned, Escape("Borotra")).notes[0].endswith(": one")


# What is awaited

WAITING = "Keep | K1 Lee, K2 Sutton exhausted\nSS | Mortar 8"


@pytest.mark.parametrize(
    ("frame", "phase", "said"),
    [
        (("action",), "defenders", "turn 9, and next a defender acts [2.0]"),
        (("act", 0), "defenders", "Lee has just been placed and acts first [2.1]"),
        (("commanding", 0, 3), "defenders", "and Lee gives Recovers [2.7]"),
        (("card", 0), "ss", "SS Phase of turn 9, and next you turn up an SS card"),
        (("spend", 0, 0), "ss", "first you choose how many markers you spend [4.3]"),
        (
            ("sacrifice", 24, 11, 0),
            "ss",
            "first you decide on a Sacrifice for Gamelin [3.5]",
        ),
        (("disrupt", 3, 6, 0, 3), "ss", "next you roll dice to disrupt Lee"),
    ],
)
def test_a_move_out_of_turn(frame: Frame, phase: Phase, said: str) -> None:
    """The first objection says what is awaited: no load, in any of these."""
    position = table(WAITING, frames=[frame], phase=phase)
    asked = Enough() if frame[0] in ("action", "act") else Load("Lee")

    assert said in str(rule_on(position, asked).objections[0])


@pytest.mark.parametrize(
    ("frame", "edition", "variant", "said"),
    [
        (("deal", 0), "published", "veteran", "next you turn up a counter [6.1.2]"),
        (("deal", 0), "published", "elite", "next you turn up a counter [6.1.3]"),
        (
            ("tactic", 0),
            "published",
            "competitive",
            "next you turn up a tactics card [6.2]",
        ),
        (
            ("fire colours", 1, 0),
            "published",
            "",
            "you name the colour that fires next [4.4]",
        ),
        (
            ("fire guns", 0, 0, 0, 0, 1),
            "playtest",
            "",
            "you name the gun that fires next [p.20 SS Squads]",
        ),
    ],
)
def test_what_is_awaited_is_told_with_the_case_in_play(
    frame: Frame, edition: str, variant: str, said: str
) -> None:
    """That of the difficulty; that of the edition, whatever has been overruled."""
    position = table("", edition=edition, variant=variant, frames=[frame], phase="ss")

    assert str(rule_on(position, Enough()).objections[0]).endswith(said)


def test_an_action_in_the_ss_phase_hears_its_other_faults_too() -> None:
    position = table(WAITING, frames=[("card", 0)], phase="ss", actions=5)
    ruling = rule_on(position, Attack("Lee", "Mortar", "8"))

    assert ruling.cases == ("4.0", "2.2", "1.3")
    assert ruling.objections[0].facts == (("actions taken", 5), ("of", 5))


def test_nothing_is_awaited_when_the_game_is_over() -> None:
    position = table(WAITING, frames=[], phase="over")

    for move in (Pass(), Attack("Lee", "Mortar", "8")):
        assert against_all(position, move) == ["the game is over [5.0]"]


def against_all(position: Position, move: object) -> list[str]:
    """Return everything that is said against a move, each with its case."""
    return [str(each) for each in rule_on(position, move).objections]


# Throws


@pytest.mark.parametrize(
    ("thrown", "said"),
    [
        (throw(4, 2), ""),
        (throw(4), "roll 2 dice, not 1 [2.2]"),
        (throw(4, 2, 1), "roll 2 dice, not 3 [2.2]"),
        (throw(4, 7), "no die shows 7 [2.2]"),
        (Throw(()), "roll 2 dice, not 0 [2.2]"),
    ],
)
def test_the_right_dice(thrown: Throw, said: str) -> None:
    """The M1919A4 throws two."""
    position = table("Gate House | G4 Lee\nSS | Mortar 9")
    now = after(position, Attack("Lee", "Mortar", "9"))
    ruling = rule_on(now, thrown)

    assert "; ".join(map(str, ruling.objections)) == said


def test_a_throw_tells_what_it_needed_and_did() -> None:
    now = after(
        table("Gate House | G4 Lee\nSS | Mortar 9"), Attack("Lee", "Mortar", "9")
    )
    ruling = rule_on(now, throw(4, 2))

    assert ruling.under == ("2.2",)
    assert ruling.facts == (("needs", "4 or more"), ("best", 4), ("Mortar", "removed"))


def test_no_dice_where_none_are_awaited() -> None:
    assert against(table(WAITING), throw(4)) == ("2.0",)


# No charge minds when it is heard


def test_a_name_of_the_other_edition_is_told() -> None:
    position = table(WAITING, edition="playtest")

    assert str(rule_on(position, Attack("Lee", "Sturm", "8"))) == (
        "Castle Itter has no Sturm"
    )
    assert str(rule_on(position, Place("Nobody", "nowhere"))) == (
        "Castle Itter has no Nobody and no nowhere"
    )


def scattered(edition: str, random: Random) -> Position:
    """Return a table on which nothing need be right: anybody anywhere, in any state."""
    position = table(edition=edition, turn=random.randint(0, 21))
    posts = list(range(len(position.tables.posts)))
    random.shuffle(posts)
    for who in range(len(position.where)):
        position.station(who, random.choice([posts.pop(), -2, -3, -4, -5]))
        for name in ("exhausted", "disrupted", "acted", "commanded", "shifted"):
            getattr(position, name)[who] = random.randint(0, 1)
    for space in range(len(position.infantry)):
        position.infantry[space] = random.randint(-1, 3)
        position.guns[space] = [random.randint(0, 1) for _ in position.guns[space]]
    position.tank = random.randint(0, 2)
    position.loaded = random.randint(0, 1)
    position.markers = [random.randint(0, 9) for _ in position.markers]
    d, e = random.randrange(28), random.randrange(28)
    frames: list[Frame] = [
        *(("action",), ("act", d), ("commanding", d, 1), ("card", 0)),
        *(("attack", d, 0, 3, 2), ("spend", 0, 3), ("area", 0, 0)),
    ]
    if edition == "published":
        frames += [("sacrifice", d, e, 0), ("tactic", 0), ("deal", 1)]
    position.frames = [random.choice(frames)]
    position.phase = random.choice(("setup", "planning", "defenders", "ss", "over"))
    return position


@pytest.mark.parametrize("edition", ["published", "playtest"])
def test_whatever_is_asked_is_ruled_on_and_changes_nothing(edition: str) -> None:
    """On tables where anything may be wrong, and in any phase."""
    random = fate((edition,))
    universe = Universe(tables(edition).game)
    for _ in range(60):
        position = scattered(edition, random)
        before = position.clone()
        who = random.choice(universe.defenders)
        asked = [
            *universe.some(who, (), random, 60),
            *random.sample(universe.others, 40),
            *(Throw(()), throw(1), throw(9, 9)),
        ]
        for move in asked:
            ruling = rule_on(position, move)

            assert ruling.allowed or all(each.message for each in ruling.objections)
        assert position == before


def test_every_objection_cites_a_case_of_its_edition() -> None:
    for edition in ("published", "playtest"):
        random = fate((edition,))
        universe = Universe(tables(edition).game)
        for _ in range(40):
            position = scattered(edition, random)
            for move in universe.some(
                random.choice(universe.defenders), (), random, 80
            ):
                for each in rule_on(position, move).objections:
                    assert each.cases or "has no" in each.message, each
                    assert set(each.cases) <= position.tables.cases


def test_every_rule_of_the_defender_phase_cites_a_case() -> None:
    known = tables().cases | tables("playtest").cases
    for kind in (Place, Attack, Move, Recover, Command, Escape, Load, Pass):
        for rule in HEARING.rules[kind]:
            assert cited(rule), rule.__name__
            assert set(cited(rule)) <= known, rule.__name__


def test_enough_and_spend_are_decisions_of_their_own_moment() -> None:
    assert against(table(WAITING), Enough()) == ("2.0",)
    assert against(table(WAITING), Spend(1))[0] == "2.0"

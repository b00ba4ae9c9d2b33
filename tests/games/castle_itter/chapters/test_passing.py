"""2.0 and R47: the Defender Phase ends early when nobody can act."""

import pytest

from pnp.games.castle_itter.chapters.hearing import rule_on
from pnp.games.castle_itter.generator.legal import legal
from pnp.games.castle_itter.ground.moves import (
    Escape,
    Load,
    Move,
    Pass,
    Place,
)
from tests.games.castle_itter.table import (
    after,
    against,
    standing,
    table,
    under,
)

FLOWING = [("defend",), ("action",)]
"""With the Defender Phase going on under it."""


FIVE = """
    Keep       | K1 Lee, K2 Waltl, K3 Worsham, K4 Sutton
    Gate House | G1 Basse, G2 Seiner
"""


@pytest.mark.parametrize(
    ("edition", "cases"),
    [("published", ("2.0", "R47")), ("playtest", ("p.8 Actions", "R47"))],
)
def test_all_actions_are_taken(edition: str, cases: tuple[str, ...]) -> None:
    """R47: no pass while anybody can act, if only by recovering."""
    assert against(table("Cellar | C1 Lee exhausted", edition=edition), Pass()) == cases
    assert against(table("Cellar | C1 Lee", acted="Lee", edition=edition), Pass()) == ()


def test_if_so_ruled_the_others_rest() -> None:
    position = table(FIVE, frames=FLOWING, settings={"must_act": "no"})

    now = after(position, Move("Lee", "NT2"), Pass())

    assert now.actions == now.allowed == 1
    assert now.frames[-1][0] == "card"


@pytest.mark.parametrize(
    ("drawn", "acted", "remedy"),
    [
        ("Keep | K1 Sutton\nSS | Scout c13", "", "attack Scout@c13 by Sutton"),
        ("Keep | K1 Sutton", "", "suppress red 1 by Sutton"),
        ("Cellar | C1 Reynaud", "", "move Reynaud to GH1P"),
        ("Cellar | C1 Sutton exhausted", "", "recover Sutton from exhaustion"),
        ("Cellar | C1 Gangl, C2 Sutton disrupted", "Sutton", "move Gangl to GH1P"),
        ("Keep | K1 Gangl disrupted", "", "recover Gangl from disruption"),
        ("supply | Lee", "", "place Lee at NT2"),
    ],
)
def test_any_action_stops_a_pass(drawn: str, acted: str, remedy: str) -> None:
    """The remedy names one that could be taken."""
    ruling = rule_on(table(drawn, acted=acted), Pass())

    assert [each.remedy for each in ruling.objections] == [remedy]


def test_a_reinforcement_may_stay_in_the_supply_as_long_as_you_like() -> None:
    """3.4: the others have acted, and Linson need not come on."""
    acted = table("Keep | K1 Lee\nsupply | Linson", acted="Lee")
    first = table("Keep | K1 Lee\nsupply | Basse", acted="Lee")

    assert against(acted, Pass()) == ()
    assert against(first, Pass()) == ("2.0", "R47")


def test_an_escape_and_a_load_are_actions() -> None:
    assert against(table("Cellar | C1 Lee"), Escape("Lee")) == ("2.8", "2.8")
    assert against(table("Cellar | C1 Lee"), Load("Lee")) == ("3.6",)


def test_whoever_can_do_nothing_where_he_stands_passes() -> None:
    """A prisoner of the draft comes on in the Cellar while the Great Hall is full."""
    drawn = """
        Great Hall | GH1P Lee, GH1G Basse, GH3 Seiner, GH4 Rushford
        supply     | Borotra
    """
    now = after(table(drawn, edition="playtest"), Place("Borotra", "C1"))

    assert under(now, Pass()) == ("p.8 Initial actions",)

    now = after(now, Pass())
    assert (now.actions, standing(now)["C1"]) == (1, "Borotra")


CROWDED = """
    Great Hall | GH1P Lee, GH1G Basse, GH3 Seiner, GH4 Rushford
    supply     | Sutton
"""
"""From the Cellar there is no way on."""


def test_the_table_may_rule_that_nobody_enters_where_he_can_do_nothing() -> None:
    """R49: as long as there is a position from which he could act."""
    anywhere = table(CROWDED)
    ruled = table(CROWDED, settings={"enters_idle": "no"})
    idle, busy = Place("Sutton", "C1"), Place("Sutton", "NT2")

    assert against(anywhere, idle) == ()
    assert against(ruled, idle) == ("2.1", "R49")
    (refusal,) = rule_on(ruled, idle).objections
    assert refusal.remedy == "place Sutton at NT2"
    assert against(ruled, busy) == ()
    assert {*legal(anywhere)} - {*legal(ruled)} == {
        Place("Sutton", f"C{number}") for number in range(1, 6)
    }


def test_whoever_can_do_nothing_anywhere_enters_all_the_same() -> None:
    """R49: a prisoner of the draft enters in the Cellar alone."""
    drawn = CROWDED.replace("Sutton", "Borotra")
    ruled = table(drawn, edition="playtest", settings={"enters_idle": "no"})

    assert against(ruled, Place("Borotra", "C1")) == ()
    assert Place("Borotra", "C1") in legal(ruled)


def test_whoever_can_act_when_he_is_placed_does() -> None:
    now = after(table("supply | Lee"), Place("Lee", "NT2"))

    assert against(now, Pass()) == ("2.1",)

"""A campaign of Aachen: what recorded sessions bring, and how they compare."""

from collections.abc import Callable
from functools import cache
from textwrap import dedent
from typing import Any

import pytest

from pnp.errors import PnpError
from pnp.games.aachen import chronicle, referee
from pnp.rules.chronicle import Chronicle
from tests import ledgers

MODULE: Chronicle = chronicle
"""The module keeps the protocol: the types are checked."""
Ended = Callable[[str], Any]


@pytest.fixture(scope="module")
def ended(tmp_path_factory: pytest.TempPathFactory) -> Ended:
    """Return the last position of a recorded session."""
    folder = tmp_path_factory.mktemp("sessions")
    return cache(lambda name: ledgers.ended("aachen", name, folder))


def test_all_american_units_belong_to_a_campaign() -> None:
    members = {
        each.id: each for each in chronicle.members(ledgers.definition("aachen"))
    }

    assert len(members) == 25
    hogan = members["L-Hogan"]
    assert (hogan.name, hogan.side, hogan.kind) == ("Hogan", "hogan", "leader")
    assert hogan.counts == {"fought": 0, "out": 0, "killed": 0}


def test_a_session_brings_its_facts_and_who_was_out(ended: Ended) -> None:
    """At its end; who was refitted in time is not."""
    brought = chronicle.carried(ended("morale"))
    changes = list(map(str, brought.changes))

    assert brought.facts == {
        "result": "lost",
        "morale": "8",
        "areas": "11",
        "end": "morale",
        "turns": "9",
    }
    assert [each for each in changes if ".fought" not in each] == [
        *("TFX-G110.out=+1", "L-Hogan.killed=+1"),
    ]


def test_who_had_not_arrived_did_not_fight(ended: Ended) -> None:
    """The city was taken on turn 5: Task Force Hughs comes on turn 7."""
    brought = chronicle.carried(ended("every-area-own-charts"))

    assert brought.facts["turns"] == "5"
    assert {m.id for m in chronicle.members(ended("morale").tables.game)} - {
        each.who for each in brought.changes
    } == {"TFX-F110", "TFX-G110", "L-Hughs"}


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("surrender", ""),
        ("surrender-with-every-option", "12.1,12.2,12.3,12.4,12.5,12.6-easier"),
        ("every-area-own-charts", "own-charts"),
    ],
)
def test_the_rules_in_play_are_told(ended: Ended, name: str, rules: str) -> None:
    assert chronicle.carried(ended(name)).facts.get("rules", "") == rules


def test_a_rule_that_was_agreed_on_later_was_in_play() -> None:
    """However it was turned on."""
    position = referee.start(ledgers.definition("aachen"), dealt=False)
    referee.overrule(position, "rubble", "yes")
    referee.overrule(position, "play_balance", "supply")

    assert chronicle.optional_rules(position) == ["12.4", "12.6-supply"]


def test_a_session_that_goes_on_brings_nothing() -> None:
    position = referee.start(ledgers.definition("aachen"), dealt=False)

    with pytest.raises(
        PnpError, match="the fight for the city is not over: it is turn 1"
    ):
        chronicle.carried(position)


def test_a_campaign_stands(ended: Ended) -> None:
    """The lower German Morale is the better."""
    _, ledger = ledgers.opened(ledgers.definition("aachen"))
    for name in (
        "holds",
        "surrender-with-every-option",
        "morale",
        "every-area-own-charts",
        "surrender",
    ):
        ledgers.enter(MODULE, ledger, name, ended(name))

    assert chronicle.score(ledger).total == 3 - 2
    ledger.outcome = "closed"
    assert chronicle.score(ledger).result == "won"
    assert f"{ledgers.told(MODULE, ledger)}\n" == STANDINGS


STANDINGS = dedent("""\
    Sessions by German Morale
      1. every-area-own-charts, day 4: 0; American victory: every area is taken; no German areas left; with own-charts
      2. surrender-with-every-option, day 2: 1; American victory: the garrison surrenders; 10 German areas left; with 12.1, 12.2, 12.3, 12.4, 12.5 and 12.6-easier
      3. surrender, day 5: 4; American victory: the garrison surrenders; 8 German areas left
      4. holds, day 1: 5; German victory: the garrison holds out; 8 German areas left
      5. morale, day 3: 8; German victory: their Morale has held; 11 German areas left
    By optional rules
      Without optional rules: 3 played, 1 won and 2 lost; best 4, mean 5 2/3
      With 12.1, 12.2, 12.3, 12.4, 12.5 and 12.6-easier: 1 played, 1 won; best 1, mean 1
      With own-charts: 1 played, 1 won; best 0, mean 0
    The lowest German Morale so far
      day 1, holds: 5
      day 2, surrender-with-every-option: 1
      day 4, every-area-own-charts: 0
    Out of action most often at the end
      2: Company F
      1: Chaplin, M-12/B, G/110, Hughs
    Killed most often
      2: Chaplin
      1: Hogan
""")


def test_a_record_written_by_hand_may_know_little() -> None:
    _, ledger = ledgers.opened(ledgers.definition("aachen"))
    ledger.entries.append(ledgers.by_hand("long-ago", result="won"))

    assert ledgers.told(MODULE, ledger) == dedent("""\
        Sessions by German Morale
          – long-ago, day 1: unknown; no result
        By optional rules
          Without optional rules: 1 played, 1 won""")
    assert chronicle.score(ledger).total == 1

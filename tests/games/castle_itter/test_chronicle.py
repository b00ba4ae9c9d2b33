"""A campaign of Castle Itter: what recorded sessions bring, and how they compare."""

from collections.abc import Callable
from functools import cache
from textwrap import dedent
from typing import Any

import pytest

from pnp.errors import PnpError
from pnp.games.castle_itter import chronicle
from pnp.games.castle_itter.chapters.setup import start
from pnp.games.castle_itter.ground.position import APART, KILLED, SUPPLY
from pnp.rules.chronicle import Chronicle
from tests import ledgers
from tests.kits import EDITIONS, game

MODULE: Chronicle = chronicle
"""The module keeps the protocol: the types are checked."""
Ended = Callable[[str], Any]


@pytest.fixture(scope="module")
def ended(tmp_path_factory: pytest.TempPathFactory) -> Ended:
    """Return the last position of a recorded session."""
    folder = tmp_path_factory.mktemp("sessions")
    return cache(lambda name: ledgers.ended("castle-itter", name, folder))


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_defenders_belong_to_a_campaign(edition: str) -> None:
    """Each by a name of one word, so that a line can name him."""
    members = chronicle.members(game(edition))

    assert len(members) == len({each.id for each in members}) == 28
    assert not [each.id for each in members if set(each.id) & set(" .=;:")]
    assert members[0].counts == {"fought": 0, "lost": 0}
    sides = {each.id: each.side for each in members}
    assert (sides["Lee"], sides["Gangl"]) == ("us", "wehrmacht")
    assert sides["De-La-Rocque"] == "french"


def test_a_session_brings_its_facts_and_the_fallen(ended: Ended) -> None:
    brought = chronicle.carried(ended("published-elite-won"))
    changes = list(map(str, brought.changes))

    assert brought.facts == {
        "result": "won",
        "score": "7",
        "edition": "published",
        "difficulty": "elite",
        "end": "deck-out",
        "turns": "20",
        "level": "bronze-star",
    }
    assert [each for each in changes if ".lost" in each] == [
        *("Basse.lost=+1", "Sutton.lost=+1"),
    ]
    assert changes.count("Rifleman-3.fought=+1") == 1


def test_who_never_came_did_not_fight(ended: Ended) -> None:
    """The castle fell before the reinforcements had come."""
    position = ended("published-elite-breach")
    fought = {each.who for each in chronicle.carried(position).changes}
    away = {
        each.name
        for each in position.tables.defenders
        if position.where[each.index] in (SUPPLY, APART)
    }

    assert away == {"Wegscheider", "Linson", "Waltl"}
    assert not away & fought
    assert KILLED in position.where


def test_the_draft_scores_the_other_way_round(ended: Ended) -> None:
    facts = chronicle.carried(ended("playtest-elite-lasted")).facts

    assert facts["best"] == "lowest"
    assert "level" not in facts


def test_a_session_that_goes_on_brings_nothing() -> None:
    with pytest.raises(
        PnpError, match="the fight for the castle is not over"
    ) as refused:
        chronicle.carried(start(game(), dealt=False))

    assert refused.value.hint == "a campaign records a session when it is over"


def test_a_campaign_of_both_editions_stands(ended: Ended) -> None:
    """A breach counts for nothing; the draft's scores have a list of their own."""
    _, ledger = ledgers.opened(game())
    for name in (
        "published-elite-won",
        "published-elite-breach",
        "published-beginner-relief",
        "published-elite-draw",
        "playtest-elite-lasted",
        "playtest-elite-breach",
    ):
        ledgers.enter(MODULE, ledger, name, ended(name))
    lost = [each for each in ledger.members.values() if each.counts["lost"]]

    assert max(each.counts["fought"] for each in lost) == 6
    total = chronicle.score(ledger)
    assert [each.points for each in total.points] == [7, 0, 10, -1]
    assert (total.total, total.result) == (16, "")
    ledger.outcome = "closed"
    assert chronicle.score(ledger).result == "won"
    told = ledgers.told(MODULE, ledger)
    assert f"{told}\n" == STANDINGS


STANDINGS = dedent("""\
    Sessions by score, Published (DVG 2019)
      1. published-beginner-relief, day 3: 10, won; Beginner; 5 fell; Minor: Silver Star
      2. published-elite-won, day 1: 7, won; Elite; 2 fell; Minor: Bronze Star
      3. published-elite-draw, day 4: −1, drawn; Elite; 6 fell; Draw
      – published-elite-breach, day 2: 2, lost; Elite; 4 fell
    By difficulty, Published (DVG 2019)
      Elite: 3 played, 1 won, 1 drawn and 1 lost; best 7, mean 3 of 2
      Beginner: 1 played, 1 won; best 10, mean 10
    The best so far, Published (DVG 2019)
      day 1, published-elite-won: 7
      day 3, published-beginner-relief: 10
    Sessions by score, Playtest v0.2 (April 2016)
      1. playtest-elite-lasted, day 5: 10, won; Elite; 10 fell
      – playtest-elite-breach, day 6: 1, lost; Elite; 1 fell
    By difficulty, Playtest v0.2 (April 2016)
      Elite: 2 played, 1 won and 1 lost; best 10, mean 10 of 1
    The best so far, Playtest v0.2 (April 2016)
      day 5, playtest-elite-lasted: 10
    Fell most often
      4: Basse
      3: Rifleman-2, Rifleman-3
      2: Seiner, Worsham, Rifleman-4
      1: Lee, Szymczyk, Rushford, Pollock, Sutton, Petrukovich, Schrader, Dietrich, Hockel, Blechschmidt, Rifleman-5, Wegscheider
""")


def test_before_the_first_session_nothing_is_told() -> None:
    _, ledger = ledgers.opened(game())

    assert list(chronicle.standings(ledger)) == []


def test_every_recorded_session_balances(ended: Ended) -> None:
    """Whatever is carried is what the members have more than before."""
    _, ledger = ledgers.opened(game())
    names = ("published-veteran-draw", "published-competitive-relief")
    for name in (*names, "playtest-normal-breach"):
        ledgers.enter(MODULE, ledger, name, ended(name))

    assert [dict(each.facts)["difficulty"] for each in ledger.entries] == [
        *("veteran", "competitive", "normal"),
    ]


def test_a_record_written_by_hand_may_know_little() -> None:
    """Nothing is made up for it; it is compared with nobody."""
    _, ledger = ledgers.opened(game())
    ledger.entries.append(ledgers.by_hand("long-ago"))
    ledger.entries.append(ledgers.by_hand("later", score="many", level="what"))

    assert ledgers.told(MODULE, ledger) == dedent("""\
        Sessions by score
          – long-ago, day 1: no score, no result; Unknown; 0 fell
          – later, day 1: many, no result; Unknown; 0 fell
        By difficulty
          Unknown: 2 played""")
    assert chronicle.score(ledger).total == 0

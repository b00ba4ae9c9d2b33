"""A campaign of three battles, kept by the same code as any: begun, fought, recorded."""

import re
from textwrap import dedent

import pytest

from pnp.campaign import opening
from pnp.campaign.carried import plies
from pnp.games.itchy_scratchy.policies import fighting
from pnp.reading.writing import written
from pnp.session import narrate, verify
from pnp.session.session import Session
from tests import ledgers
from tests.games.itchy_scratchy.walking import fate, ply

NAME = "itchy-scratchy"
SHORT = 6
"""Turns of a battle; the scenario says 20."""


@pytest.fixture(scope="module")
def colonial(tmp_path_factory: pytest.TempPathFactory) -> Session:
    """A campaign on its third day, with a battle on record for each."""
    folder = tmp_path_factory.mktemp("campaign")
    campaign = opening.begin(
        folder / "colonial.pnp", ledgers.definition(NAME), name="colonial"
    )
    ledgers.record(campaign, ledgers.played(NAME, "wall-exhaustion", folder))
    campaign.submit("day 2; grant C-G strength +1 because a new one is named")
    ledgers.record(campaign, fought(campaign, "second", "wall-on-hexes"))
    campaign.submit("day 3")
    ledgers.record(campaign, fought(campaign, "third", "wall"))
    return campaign


def fought(campaign: Session, name: str, where: str) -> Session:
    """Fight the next battle with what the campaign has left, to its end."""
    folder, limit = campaign.path.parent, {"numbers": {"turn_limit": SHORT}}
    plain = ledgers.definition(NAME, scenario=where)
    brings = opening.chronicle_of(campaign).overlay(campaign.position, plain)
    laid = {"overlay": f"{name}-left", **brings}
    path = folder / f"{name}.yaml"
    path.write_text(written(laid), encoding="utf-8")
    short = folder / f"{name}-short.yaml"
    head = {"overlay": f"{name}-short", "scenario": where}
    short.write_text(written({**head, "set": limit}), encoding="utf-8")
    game = ledgers.definition(NAME, scenario=where, overlays=[path, short])
    session = Session.begin(folder / f"{name}.pnp", game, name=name)
    luck = fate(name)
    while session.position.frames:
        session.submit(str(ply(session.position, fighting, luck)))
    return session


def test_the_ledger_is_written_battle_by_battle(colonial: Session) -> None:
    """Each unit with what it began with, and what it lost; hashes are left out."""
    lines = [re.sub(r" [0-9a-f]{12}", "", each.text) for each in colonial.plies()]

    assert lines[0] == (
        "enrol U-I1 of union as infantry with full=4 strength=4 called 1st Infantry"
    )
    assert [line for line in lines if not line.startswith("enrol")] == LEDGER


LEDGER = [
    (
        "record wall-exhaustion result=union scenario=wall end=exhaustion turns=3 "
        "U-I1.strength=4-2 U-I2.strength=4-3 U-C.strength=3-1 U-A.strength=2-1 "
        "U-G.strength=1+0 C-I1.strength=4+0 C-I2.strength=4-4 C-C.strength=3-3 "
        "C-A.strength=2+0 C-G.strength=1-1"
    ),
    "day 2",
    "grant C-G strength +1 because a new one is named",
    (
        "record second result=confederate scenario=wall-on-hexes end=turns turns=6 "
        "U-I1.strength=2-1 U-I2.strength=1-1 U-C.strength=2-1 U-A.strength=1+0 "
        "U-G.strength=1-1 C-I1.strength=4-1 C-A.strength=2+0 C-G.strength=1-1"
    ),
    "day 3",
    (
        "record third result=confederate scenario=wall end=exhaustion turns=3 "
        "U-I1.strength=1+0 U-C.strength=1-1 U-A.strength=1-1 C-I1.strength=3-3 "
        "C-A.strength=2+0"
    ),
]


def test_the_campaign_stands(colonial: Session) -> None:
    chronicle = opening.chronicle_of(colonial)

    assert f"{ledgers.told(chronicle, colonial.position)}\n" == STANDS


STANDS = dedent("""\
    Forces
      Union: 1 victory, 13 Strength Points lost, 4 of 5 out: U-I2, U-C, U-A and U-G
      Confederate: 2 victories, 13 Strength Points lost, 4 of 5 out: C-I1, C-I2, C-C and C-G
    Battles
      Day 1, wall-exhaustion: The Wall, Union wins (exhaustion); Union −7, Confederate −8
      Day 2, second: The Wall, on hexes, Confederate wins (turns); Union −4, Confederate −2
      Day 3, third: The Wall, Confederate wins (exhaustion); Union −2, Confederate −3
    If all remaining units fight next
      Union: 1 Strength Point, Exhaustion Point 1
      Confederate: 2 Strength Points, Exhaustion Point 1
""")


def test_the_log_tells_what_a_battle_cost(colonial: Session) -> None:
    log = [str(each) for each in narrate.entries(colonial)]

    assert [line for line in log if "second" in line and "−1 Strength Point" in line]


def test_it_verifies_and_is_taken_back_battle_by_battle(colonial: Session) -> None:
    """And played again: nothing is lost on the way."""
    verify.session(colonial.path)
    before = colonial.position.clone()
    colonial.undo()
    taken_back = [each.session for each in colonial.position.entries]
    colonial.redo()

    assert taken_back == ["wall-exhaustion", "second"]
    assert colonial.position == before


def test_a_battle_begun_with_fresh_forces_is_refused(colonial: Session) -> None:
    """The units it was fought with are not there any more."""
    session = ledgers.played(NAME, "wall-turns", colonial.path.parent)
    ruling = colonial.rule(plies(colonial, session))

    assert not ruling.allowed
    assert "1st Infantry" in ruling.objections[0].message

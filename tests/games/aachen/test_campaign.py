"""A campaign of three sessions of Aachen, kept by the code that keeps all."""

import re

import pytest

from pnp.campaign import opening
from pnp.campaign.courses import course
from pnp.errors import PnpError
from pnp.session import verify
from pnp.session.session import Session
from tests import ledgers

NAME = "aachen"
SESSIONS = ("holds", "surrender-with-every-option", "every-area-own-charts")


@pytest.fixture(scope="module")
def autumn(tmp_path_factory: pytest.TempPathFactory) -> Session:
    """A campaign with three sessions on record, each by other rules."""
    folder = tmp_path_factory.mktemp("campaign")
    plain = ledgers.definition(NAME)
    campaign = opening.begin(folder / "autumn.pnp", plain, name="autumn")
    for day, name in enumerate(SESSIONS, 1):
        if day > 1:
            campaign.submit(f"day {day}")
        ledgers.record(campaign, ledgers.played(NAME, name, folder))
    return campaign


def test_the_chart_draws_german_morale_and_either_count(autumn: Session) -> None:
    """The lowest is the best; a count goes by its id or by what it is called."""
    drawn = course(autumn, count="Out of Action")

    assert (drawn.charted, drawn.lowest) == ("German Morale", True)
    assert [each.score for each in drawn.happenings] == [5, 1, 0]
    assert [each.result for each in drawn.happenings] == ["lost 5", "won 1", "won 0"]
    assert drawn.count == "out of action"
    assert course(autumn, count="killed").count == "killed"
    with pytest.raises(PnpError, match="does not count 'fought'"):
        course(autumn, count="fought")


def test_the_ledger_is_written_session_by_session(autumn: Session) -> None:
    """Hashes, and who fought, are left out here."""
    lines = [
        re.sub(r" [0-9a-f]{12}| \S+\.fought=\+1", "", each.text)
        for each in autumn.plies()
    ]

    assert lines == [
        (
            "record holds result=lost morale=5 areas=8 end=holds turns=9 "
            "L-Chaplin.killed=+1"
        ),
        "day 2",
        (
            "record surrender-with-every-option result=won morale=1 areas=10 "
            "end=surrender turns=9 rules=12.1,12.2,12.3,12.4,12.5,12.6-easier "
            "F-2-26.out=+1 L-Chaplin.killed=+1"
        ),
        "day 3",
        (
            "record every-area-own-charts result=won morale=0 areas=0 end=every-area "
            "turns=5 rules=own-charts F-2-26.out=+1 L-Chaplin.out=+1 M12-B.out=+1"
        ),
    ]


def test_all_units_are_counted(autumn: Session) -> None:
    """Task Force Hughs came too late for the third."""
    counts = {each.id: each.counts for each in autumn.position.members.values()}

    assert len(counts) == 25
    assert counts["L-Chaplin"] == {"fought": 3, "out": 1, "killed": 2}
    assert counts["L-Hughs"] == {"fought": 2, "out": 0, "killed": 0}


def test_it_verifies_and_the_last_session_is_taken_back(autumn: Session) -> None:
    verify.session(autumn.path)
    before = autumn.position.clone()
    autumn.undo()
    counts = autumn.position.members["L-Chaplin"].counts
    autumn.redo()

    assert counts == {"fought": 2, "out": 0, "killed": 2}
    assert autumn.position == before

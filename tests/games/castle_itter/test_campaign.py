"""A campaign of three sessions of Castle Itter, kept by the code that keeps all."""

import re

import pytest

from pnp.campaign import opening
from pnp.campaign.courses import course
from pnp.session import narrate, verify
from pnp.session.session import Session
from tests import ledgers
from tests.kits import game

NAME = "castle-itter"
SESSIONS = (
    "published-beginner-relief",
    "published-elite-breach",
    "playtest-elite-lasted",
)


@pytest.fixture(scope="module")
def winter(tmp_path_factory: pytest.TempPathFactory) -> Session:
    """A campaign with three sessions on record, the last one of the draft."""
    folder = tmp_path_factory.mktemp("campaign")
    campaign = opening.begin(folder / "winter.pnp", game(), name="winter")
    for day, name in enumerate(SESSIONS, 1):
        if day > 1:
            campaign.submit(f"day {day}")
        ledgers.record(campaign, ledgers.played(NAME, name, folder))
    return campaign


def test_the_ledger_is_written_session_by_session(winter: Session) -> None:
    """Hashes, and who fought and lived, are left out here."""
    lines = [
        re.sub(r" [0-9a-f]{12}| \S+\.fought=\+1", "", each.text)
        for each in winter.plies()
    ]

    assert lines == LEDGER


def test_the_chart_draws_scores_of_one_edition_that_were_no_breach(
    winter: Session,
) -> None:
    """The breach, and the session of the draft, are listed with no dot."""
    drawn = course(winter)

    assert (drawn.charted, drawn.lowest, drawn.count) == ("score", False, "lost")
    assert [(each.result, each.score) for each in drawn.happenings] == [
        ("won 10", 10),
        ("lost 2", None),
        ("won 10", None),
    ]


LEDGER = [
    (
        "record published-beginner-relief result=won score=10 edition=published "
        "difficulty=beginner end=relief turns=18 level=silver-star Worsham.lost=+1 "
        "Pollock.lost=+1 Blechschmidt.lost=+1 Rifleman-2.lost=+1 Rifleman-4.lost=+1"
    ),
    "day 2",
    (
        "record published-elite-breach result=lost score=2 edition=published "
        "difficulty=elite end=breach turns=11 Seiner.lost=+1 Hockel.lost=+1 "
        "Rifleman-2.lost=+1 Rifleman-3.lost=+1"
    ),
    "day 3",
    (
        "record playtest-elite-lasted result=won score=10 edition=playtest "
        "difficulty=elite end=deck-out turns=24 best=lowest Lee.lost=+1 "
        "Basse.lost=+1 Seiner.lost=+1 Szymczyk.lost=+1 Rushford.lost=+1 "
        "Worsham.lost=+1 Schrader.lost=+1 Rifleman-2.lost=+1 Rifleman-3.lost=+1 "
        "Rifleman-5.lost=+1"
    ),
]


def test_nobody_joins_late_and_all_are_counted(winter: Session) -> None:
    """All 28 belong to it from the beginning, in either edition."""
    members = winter.position.members

    assert len(members) == 28
    assert members["Rifleman-2"].counts == {"fought": 3, "lost": 3}
    assert members["Linson"].counts == {"fought": 2, "lost": 0}


def test_the_log_tells_who_fell_and_not_who_fought(winter: Session) -> None:
    log = [str(each) for each in narrate.entries(winter)]

    assert [line for line in log if "Hockel" in line] == [log[2]]
    assert not [line for line in log if "fought" in line or "Borotra" in line]


def test_it_verifies_and_the_last_session_is_taken_back(winter: Session) -> None:
    verify.session(winter.path)
    before = winter.position.clone()
    winter.undo()
    counts = winter.position.members["Rifleman-2"].counts
    winter.redo()

    assert counts == {"fought": 2, "lost": 2}
    assert winter.position == before

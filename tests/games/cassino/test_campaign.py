"""A week before Cassino: two evenings, and the days between them, kept as a campaign."""

import json
from pathlib import Path

import pytest

from pnp.campaign import carried, opening
from pnp.games.cassino import chronicle
from pnp.model.game import Game
from pnp.rules.ruling import Ruling
from pnp.session import narrate, verify
from pnp.session.errors import SessionError
from pnp.session.session import Session
from tests import ledgers

FIRST = """
    scene January day
    allied initiative 3 with us_infantry
    axis initiative 4 with german_grenadier
    mines D5 2
    begin
    5 2
    34th loses 2 steps reduced 2
    allied loses 2 initiative
    mines E4 1
    axis wins
"""
SECOND = """
    scene January night
    allied initiative 3 with us_infantry
    axis initiative 4 with german_grenadier
    mines D5 0
    begin
    1 4
    44th loses 1 steps reduced 1
    allied wins
"""


def lines(told: str) -> list[str]:
    """Return what is written in several lines."""
    return [each.strip() for each in told.strip().splitlines()]


def definition(*overlays: Path) -> Game:
    """Return the game with all optional rules."""
    return ledgers.definition(
        "cassino", variants=["all-rules"], overlays=list(overlays)
    )


def played(name: str, folder: Path, game: Game, plies: str) -> Session:
    """Return an evening that has been played."""
    session = Session.begin(folder / f"{name}.pnp", game, name=name)
    for each in lines(plies):
        submitted(session, each)
    return session


def submitted(session: Session, written: str) -> tuple[Ruling, ...]:
    """Submit plies that are legal."""
    rulings = tuple(session.submit(written))
    assert all(each.allowed for each in rulings), f"{written}: {rulings}"
    return rulings


def laid_on(campaign: Session, folder: Path, name: str) -> Game:
    """Return the definition of the next evening, from the file that is written for it."""
    path = folder / f"{name}.yaml"
    laid = {"overlay": name, **chronicle.overlay(campaign.position, definition())}
    path.write_text(json.dumps(laid), encoding="utf-8")
    return definition(path)


def begun(folder: Path) -> Session:
    """Return a campaign of two divisions."""
    campaign = opening.begin(folder / "monte.pnp", definition(), name="monte")
    submitted(
        campaign,
        "enrol 34th of allied as us_infantry with steps=24 called 34th Division; "
        "enrol 44th of axis as german_grenadier with steps=22 called 44th Division",
    )
    return campaign


@pytest.fixture(scope="module")
def week(tmp_path_factory: pytest.TempPathFactory) -> Session:
    """A campaign of four days and two evenings."""
    folder = tmp_path_factory.mktemp("monte")
    campaign = begun(folder)
    for each in ("attack 34th against 44th", "3", "loses 1 reduced", "5"):
        submitted(campaign, each)
    friday = played("friday", folder, laid_on(campaign, folder, "first"), FIRST)
    submitted(campaign, carried.plies(campaign, friday))
    for each in ("day 2", "day 3", "4", "flip 34th 2"):
        submitted(campaign, each)
    saturday = played("saturday", folder, laid_on(campaign, folder, "second"), SECOND)
    submitted(campaign, carried.plies(campaign, saturday))
    return campaign


def test_the_week_as_the_log_tells_it(week: Session) -> None:
    told = [each.text for each in narrate.entries(week)]

    assert told[2] == (
        "34th Division attacks 44th Division; 34th Division is shelled: 3, 1 step;"
        " removes 1 step, +1 reduced: 23 steps left; 44th Division is shelled: 5,"
        " no steps"
    )
    assert told[3] == (
        "friday: Axis won, 1 turn, mines: D5 2 left, E4 1 left; 34th Division: −2 steps,"
        " +2 reduced units, +2 initiative lost, cohesion 7/6 → 7/5"
    )
    assert told[5] == (
        "A day begins; Allied side, day 2: 4, up to 2 units may flip;"
        " at full strength again: 2 of 34th Division"
    )


def test_what_is_left_at_its_end(week: Session) -> None:
    members = week.position.members
    counts = {who: dict(each.counts) for who, each in members.items()}

    assert counts["34th"] == {
        "steps": 23,
        "reduced": 1,
        "gone": 0,
        "lost": 0,
        "full": 24,
        "support": 0,
    }
    assert (counts["44th"]["steps"], counts["44th"]["reduced"]) == (21, 1)
    assert week.position.counts["mines E4"] == 1
    assert "mines D5" not in week.position.counts


def test_it_verifies_and_is_taken_back_step_by_step(week: Session) -> None:
    verify.session(week.path)
    before = week.position.clone()
    week.undo()
    steps = week.position.members["44th"].counts["steps"]
    week.redo()

    assert steps == 22
    assert week.position == before


def test_an_evening_that_did_not_begin_with_the_campaign_is_refused(
    tmp_path: Path,
) -> None:
    """It was begun with the divisions at full strength."""
    campaign = begun(tmp_path)
    early = laid_on(campaign, tmp_path, "early")
    submitted(campaign, "grant 34th steps -4 because frostbite")
    friday = played("friday", tmp_path, early, FIRST)
    ruling = campaign.submit(carried.plies(campaign, friday))[-1]

    assert not ruling.allowed
    assert "34th Division 24 steps, not 20" in str(ruling)


def test_an_evening_that_is_not_over_is_not_recorded(tmp_path: Path) -> None:
    campaign = begun(tmp_path)
    unfinished = "\n".join(lines(FIRST)[:-1])
    friday = played("friday", tmp_path, laid_on(campaign, tmp_path, "one"), unfinished)

    with pytest.raises(SessionError):
        carried.plies(campaign, friday)

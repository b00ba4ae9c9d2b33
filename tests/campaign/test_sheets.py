"""A campaign as what is written on its sheets, and as a course over its days."""

from pathlib import Path

import pytest

from pnp.campaign import courses, sheets
from pnp.campaign.telling import days
from pnp.errors import PnpError
from pnp.model.course import Happening
from pnp.model.filling import Filling
from pnp.session.session import Session
from tests.campaign.toy import Farm, Toy, member


def kept(folder: Path) -> tuple[Farm, Session]:
    """Return a campaign of a few days: a session, a meal, a boar that joined."""
    farm = Farm(folder, Toy(herd=(member(), member("gilt", "The Gilt", 12))))
    campaign = farm.begin()
    farm.record(campaign, farm.played())
    campaign.submit("day 3; feed sow: 2; grant gilt sold +1; note the trough leaks")
    return farm, campaign


def written(farm: Farm, campaign: Session) -> Filling:
    found = days(campaign)
    return sheets.filling(campaign.position, found, farm.toy, name="Monte")


def test_a_row_for_what_happened(tmp_path: Path) -> None:
    """Sessions with their results, everything else that changed anybody, notes."""
    filling = written(*kept(tmp_path))

    assert [dict(each) for each in filling.rows["sessions"]] == [
        {"day": "1", "changed": "Enrolled: Boar, the old, one"},
        {
            "day": "1",
            "session": "friday",
            "result": "lost, score 6",
            "changed": "The Sow: −6 steps, weight 120 kg → 90 kg",
        },
        {
            "day": "3",
            "changed": "The Sow: +2 steps, weight 90 kg → 100 kg; meals 0 → 1",
            "notes": "The Sow is fed: 2",
        },
        {"day": "3", "changed": "The Gilt: +1 time sold", "notes": "A grant"},
        {"day": "3", "notes": "the trough leaks"},
    ]


def test_a_row_for_each_member(tmp_path: Path) -> None:
    """Counts as a list shows them, and what follows from them."""
    filling = written(*kept(tmp_path))
    sow, gilt, _ = (dict(each) for each in filling.rows["members"])

    assert sow == {
        "piece": "sow pig farm",
        "name": "The Sow",
        "side": "farm",
        "kind": "pig",
        "steps": "20 of 24",
        "sold": "0",
        "weight": "100 kg",
    }
    assert (gilt["steps"], gilt["sold"]) == ("12 of 24", "1")
    assert filling.words["day"] == "3"
    assert filling.words["notes"] == "Day 3: the trough leaks"
    assert filling.words["standings"] == "meals: 1"


def test_what_is_too_long_for_one_row_goes_on(tmp_path: Path) -> None:
    farm = Farm(tmp_path)
    campaign = farm.begin()
    campaign.submit(f"note {'word ' * 100}{'x' * 500}")
    rows = [dict(each) for each in written(farm, campaign).rows["sessions"]]

    assert [each.get("day", "") for each in rows] == ["1", *[""] * (len(rows) - 1)]
    assert all(len(each["notes"]) <= sheets.LONGEST for each in rows)
    assert " ".join(each["notes"] for each in rows).count("word") == 100
    assert "".join(each["notes"] for each in rows).count("x") == 500


def test_what_was_taken_back_stands_on_no_sheet(tmp_path: Path) -> None:
    farm, campaign = kept(tmp_path)
    campaign.undo()

    assert "leaks" not in str(written(farm, campaign))


def test_a_campaign_of_nothing_yet(tmp_path: Path) -> None:
    farm = Farm(tmp_path, Toy(herd=()))
    campaign = farm.begin()
    filling, course = written(farm, campaign), courses.course(campaign)

    assert filling.rows == {"sessions": (), "members": ()}
    assert (course.lines, course.happenings, course.days) == ((), (), (1, 1))


def test_the_course_of_its_days(tmp_path: Path) -> None:
    """Each member from the eve on, or from when it joined; sessions by their day."""
    _, campaign = kept(tmp_path)
    course = courses.course(campaign)

    assert (course.title, course.count, course.days) == ("monte", "steps", (1, 3))
    assert {line.name: line.points for line in course.lines} == {
        "The Sow": ((0, 24), (1, 18), (3, 20)),
        "The Gilt": ((0, 12),),
        "Boar, the old, one": ((1, 24),),
    }
    assert next((line.most, line.beside) for line in course.lines) == (24, "100 kg")
    assert course.happenings == (Happening(1, "friday", "lost 6"),)
    assert course.groups == (("farm", "farm"),)


def test_what_a_member_joined_with_is_where_its_line_begins(tmp_path: Path) -> None:
    """Also where it has lost some of it by the evening of that day."""
    _, campaign = kept(tmp_path)
    campaign.submit("enrol ewe of farm with steps=9 called The Ewe")
    campaign.submit("grant ewe steps -2 because of the wolf")
    lines = courses.course(campaign).lines
    ewe = next(line for line in lines if line.name == "The Ewe")

    assert ewe.points == ((3, 9), (3, 7))
    assert (ewe.last, ewe.changed) == (7, -2)


def test_another_count(tmp_path: Path) -> None:
    _, campaign = kept(tmp_path)
    course = courses.course(campaign, count="sold")

    assert {line.name: line.last for line in course.lines}["The Gilt"] == 1
    with pytest.raises(PnpError, match="does not count 'hats'"):
        courses.course(campaign, count="hats")

"""What a campaign came through, day by day."""

from pathlib import Path

import pytest

from pnp.campaign.telling import days, many
from tests.campaign.toy import Farm, Toy, member


def test_day_by_day(tmp_path: Path) -> None:
    """Every entry with what it changed, for logs, documents and sheets."""
    farm = Farm(tmp_path, Toy(herd=(member(), member("boar", "The Boar"))))
    campaign = farm.begin()
    campaign.submit("note we begin")
    farm.record(campaign, farm.played())
    campaign.submit("day 3; feed sow: 2; grant boar sold +1")
    campaign.fix("sow steps 24; fed 0")
    told = [
        (day.number, each.kind, each.text, [str(change) for change in each.changes])
        for day in days(campaign)
        for each in day.entries
    ]

    assert told == [
        (1, "note", "Note: we begin", []),
        (
            1,
            "record",
            "friday: lost, score 6",
            ["The Sow: −6 steps, weight 120 kg → 90 kg"],
        ),
        (3, "day", "A day begins", []),
        (
            3,
            "feed",
            "The Sow is fed: 2",
            ["The Sow: +2 steps, weight 90 kg → 100 kg", "meals 0 → 1"],
        ),
        (3, "grant", "A grant", ["The Boar: +1 time sold"]),
        (
            3,
            "fix",
            "corrected: sow steps 24; fed 0",
            ["The Sow: +4 steps, weight 100 kg → 120 kg", "meals 1 → 0"],
        ),
    ]


def test_what_no_list_shows_is_not_told(tmp_path: Path) -> None:
    """How much there could be is nobody's loss; a correction tells it."""
    campaign = Farm(tmp_path).begin()
    campaign.submit("grant sow full +6")
    fixed = campaign.fix("sow full 24")
    (told,) = days(campaign)

    assert [each.changes for each in told.entries] == [(), ()]
    assert fixed == ["The Sow: −6 at full strength"]


def test_what_was_taken_back_did_not_happen(tmp_path: Path) -> None:
    """The days are those of the line that stands."""
    campaign = Farm(tmp_path).begin()
    campaign.submit("day 2; day 3")
    campaign.undo()
    campaign.submit("day 5")

    assert [day.number for day in days(campaign)] == [2, 5]


@pytest.mark.parametrize(
    ("number", "title", "told"),
    [
        (1, "steps", "step"),
        (2, "steps", "steps"),
        (1, "battles fought", "battle fought"),
        (1, "casualties", "casualty"),
        (1, "losses", "loss"),
        (1, "initiative lost", "initiative lost"),
        (1, "progress", "progress"),
    ],
)
def test_counts_in_words(number: int, title: str, told: str) -> None:
    """One of them is one."""
    assert many(number, title) == told


def test_the_campaign_as_it_stands(tmp_path: Path) -> None:
    """Who has something to tell has a line; the others share one."""
    thin = member("thin", "Thin", steps=0)
    bare = [type(thin)(f"hen{n}", f"Hen {n}", "yard") for n in (1, 2)]
    farm = Farm(tmp_path, Toy(herd=(member(), thin, *bare), shows=False))
    campaign = farm.begin()
    farm.record(campaign, farm.played())
    campaign.submit("feed sow: 2; feed sow: 1; note it rains")
    told = [
        line
        for each in farm.desk.status(campaign.position)
        for line in (each.title, *(f"  {one}" for one in each.lines))
    ]

    assert told == [
        "Day 1 · 5 pigs · 1 session on record",
        "  meals: 2",
        "Pigs: farm",
        "  The Sow: 21 of 24 steps",
        "  Thin: 0 of 24 steps",
        "  Boar, the old, one: 24 of 24 steps",
        "Pigs: yard",
        "  Hen 1, Hen 2",
        "Sessions on record",
        "  day 1: friday: lost, score 6",
        "Notes",
        "  day 1: it rains",
    ]

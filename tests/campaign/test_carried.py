"""A session is replayed, and carried over: or it is told why it is not."""

import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest

from pnp.campaign import doubts
from pnp.errors import PnpError
from pnp.rules.ruling import Objection, Ruling
from pnp.session.restore import restore
from pnp.session.session import Session
from pnp.session.transcript import read, write
from pnp.values import replace
from tests.campaign.toy import Farm, Toy, member, stands
from tests.session import pig
from tests.session.table import clock


def test_a_session_is_entered_once_and_for_all(tmp_path: Path) -> None:
    """Who is new joins in the same breath; what was lost is lost."""
    farm = Farm(tmp_path)
    campaign = farm.begin()
    written = farm.plies(campaign, farm.played(die=4))
    joins, record = written.split("; ")
    farm.record(campaign, farm.open("friday"))

    assert joins == (
        "enrol boar of farm as pig with steps=24 full=24 sold=0 "
        "called Boar, the old, one"
    )
    assert record.split()[:2] == ["record", "friday"]
    assert record.split()[4:] == ["result=lost", "score=6", "sow.steps=24-6"]
    assert stands(campaign) == "day 1: sow 18, boar 24; 1 on record"


def test_a_second_session_goes_on_from_the_first(tmp_path: Path) -> None:
    """Who belongs to it already joins no more."""
    farm = Farm(tmp_path)
    campaign = farm.begin()
    farm.record(campaign, farm.played("friday", die=4))
    campaign.submit("day 2")
    farm.toy.began = 18
    farm.record(campaign, farm.played("saturday", die=6))

    assert stands(campaign) == "day 2: sow 10, boar 24; 2 on record"


def refused(farm: Farm, campaign: Session, played: Session) -> tuple[str, str]:
    """Return the reason why a session is not carried over, and the hint."""
    with pytest.raises(PnpError) as told:
        farm.plies(campaign, played)
    return told.value.message, told.value.hint


def test_a_session_that_is_not_over(tmp_path: Path) -> None:
    """What may still change is not entered."""
    farm = Farm(tmp_path)
    why = refused(farm, farm.begin(), farm.played(over=False))

    assert why == (
        "friday is not over: roll or hold?",
        "pnp play friday continues it",
    )


def test_a_session_twice(tmp_path: Path) -> None:
    """The same file a second time, even after it went on."""
    farm = Farm(tmp_path)
    campaign = farm.begin()
    friday = farm.played()
    farm.record(campaign, friday)
    again = refused(farm, campaign, friday)
    friday.undo()
    friday.submit("mud")

    assert again[0] == "friday is already on record: day 1"
    assert refused(farm, campaign, friday) == again


def test_a_copy_of_a_session(tmp_path: Path) -> None:
    """A copied file, and one that was exported and brought in under another name."""
    farm = Farm(tmp_path)
    campaign = farm.begin()
    friday = farm.played()
    farm.record(campaign, friday)
    campaign.submit("day 2")
    shutil.copy(friday.path, tmp_path / "copy.pnp")
    restore(
        tmp_path / "other.pnp",
        read(write(friday)),
        farm.game,
        name="other",
        now=lambda: "2030-01-01T00:00:00Z",
        referee=farm.referee,
    )
    told = [refused(farm, campaign, farm.open(name))[0] for name in ("copy", "other")]

    assert told == [
        "copy is already on record: day 1, as friday",
        "other is already on record: day 1, as friday",
    ]


def test_another_line_is_another_session(tmp_path: Path) -> None:
    """What was tried on a branch may be what counts."""
    farm = Farm(tmp_path)
    campaign = farm.begin()
    friday = farm.played()
    friday.branch("what-if", at=4)
    other = farm.open("friday", "what-if")
    other.submit("mud")

    assert farm.plies(campaign, other).split("; ")[1].split()[1] == "friday@what-if"
    assert farm.record(campaign, farm.open("friday")) == "legal"
    farm.toy.began = 18
    assert farm.record(campaign, farm.open("friday", "what-if")) == "legal"


def test_a_session_that_began_with_others(tmp_path: Path) -> None:
    """It must have begun with what the campaign has left."""
    farm = Farm(tmp_path, Toy(began=20))
    campaign = farm.begin()
    told = farm.record(campaign, farm.played())

    assert told == (
        "friday began with other counts than the campaign has: The Sow 20 steps, not 24"
    )
    assert stands(campaign) == "day 1: sow 24; 0 on record"


def test_a_session_in_which_somebody_is_somebody_else(tmp_path: Path) -> None:
    """A name that the campaign knows is whom it knows."""
    boar = member("boar", "Boar")
    wild = type(boar)("boar", "Boar", "wood", "pig", boar.counts)
    farm = Farm(tmp_path, Toy(herd=(member(), wild)))
    why, _ = refused(farm, farm.begin(), farm.played())

    assert why == "'boar' is pig of wood in this campaign, but pig of farm in friday"


def test_a_session_of_another_game(tmp_path: Path) -> None:
    """A campaign is of one game."""
    farm = Farm(tmp_path)
    friday = farm.played()
    friday.header = replace(friday.header, game="chess")
    why, hint = refused(farm, farm.begin(), friday)

    assert why == "friday is a session of X, but monte is a campaign of X"
    assert hint == "record a session of x"


def test_a_campaign_is_no_session(tmp_path: Path) -> None:
    """A ledger is not entered in a ledger; nor a session in a session."""
    farm = Farm(tmp_path)
    campaign, friday = farm.begin(), farm.played()

    assert refused(farm, campaign, farm.begin("colonial"))[0] == (
        "colonial is a campaign, not a session"
    )
    assert refused(farm, friday, friday)[0] == "friday is a session, not a campaign"


def torn(path: Path, text: str, to: str) -> None:
    """Change a word in a file, as a disk might."""
    kept = path.read_bytes()
    assert text.encode() in kept
    path.write_bytes(kept.replace(text.encode(), to.encode()))


def test_a_session_that_does_not_verify(tmp_path: Path) -> None:
    """A file that was tampered with since it was opened brings nothing."""
    farm = Farm(tmp_path)
    campaign, friday = farm.begin(), farm.played()
    torn(friday.path, '"text":"gold"', '"text":"mold"')
    why, _ = refused(farm, campaign, friday)

    assert why.startswith("friday does not verify: ")


def test_a_torn_session_opens_no_more(tmp_path: Path) -> None:
    """It is refused when it is opened, by its own file's name."""
    farm = Farm(tmp_path)
    friday = farm.played()
    friday.path.write_bytes(friday.path.read_bytes()[:3000])
    with pytest.raises(PnpError, match="friday"):
        farm.open("friday")


def test_what_is_no_longer_so(tmp_path: Path) -> None:
    """Of every session on record is told whether it stands as it stood."""
    farm = Farm(tmp_path, Toy(lost=1))
    campaign = farm.begin()
    for number, name in enumerate(("gone", "on", "torn", "other", "fine")):
        farm.toy.began = 24 - number
        farm.record(campaign, farm.played(name, die=2 + number))
    before = farm.doubts(campaign)
    (tmp_path / "gone.pnp").unlink()
    farm.open("on").undo()
    torn(tmp_path / "torn.pnp", '"text":"gold"', '"text":"mold"')
    shutil.copy(tmp_path / "fine.pnp", tmp_path / "other.pnp")
    told = farm.doubts(campaign)

    assert before == []
    assert told[:2] == [
        "gone (day 1) is not here any more",
        "on (day 1) has changed since it was put on record",
    ]
    assert told[2].startswith("torn (day 1) cannot be trusted: ")
    assert told[3:] == ["other (day 1) is another session with that name"]


def test_a_session_brought_back_from_its_export_stands_as_it_stood(
    tmp_path: Path,
) -> None:
    """What counts is what was played, not the file it lies in."""
    farm = Farm(tmp_path)
    campaign, friday = farm.begin(), farm.played()
    farm.record(campaign, friday)
    text = write(friday)
    friday.path.unlink()
    restore(friday.path, read(text), farm.game, now=clock, referee=farm.referee)

    assert farm.doubts(campaign, thorough=True) == []


def test_a_session_that_is_ruled_otherwise_now(tmp_path: Path) -> None:
    """Only who looks thoroughly rules on every ply again."""
    farm = Farm(tmp_path)
    campaign = farm.begin()
    farm.record(campaign, farm.played())
    refuse = Ruling("gold", (Objection("there is no gold"),))
    rules = SimpleNamespace(**vars(pig) | {"rule_on": lambda *_: refuse})
    found = [
        [str(each) for each in doubts.of(campaign, farm.open, **how)]
        for how in (
            {"referee": lambda _: rules},
            {"referee": lambda _: rules, "thorough": True},
        )
    ]

    assert found[0] == []
    assert found[1][0].startswith("friday (day 1) cannot be trusted: ")
    assert found[1][0].endswith("there is no gold")


@pytest.mark.parametrize(
    ("was", "forged", "told"),
    [
        ("score=6", "score=60", "score 6, not 60"),
        ("result=lost", "result=won", "result lost, not won"),
        ("score=6", "score=6 prize=pig", "prize none, not pig"),
        (" score=6", "", "score 6, not none"),
        ("sow.steps=24-6", "sow.steps=24-1", "sow steps 24-6, not 24-1"),
        ("24-6", "24-6 sow.sold=+1", "sow sold none, not +1"),
        (" sow.steps=24-6", "", "sow steps 24-6, not none"),
        ("24-6", "24-6 sow.steps=+1", "sow steps 24-6, not 24-6 +1"),
    ],
)
def test_a_session_is_entered_with_what_it_did_not_bring(
    tmp_path: Path, was: str, forged: str, told: str
) -> None:
    """Who can write a ledger can write anything; who looks thoroughly is told."""
    farm = Farm(tmp_path)
    campaign = farm.begin()
    written = farm.plies(campaign, farm.played(die=4))
    assert was in written
    campaign.submit(written.replace(was, forged))

    assert farm.doubts(campaign) == []
    assert farm.doubts(campaign, thorough=True) == [f"friday (day 1) brought {told}"]


def test_of_many_differences_a_few_are_told(tmp_path: Path) -> None:
    """And long ones are cut: nobody reads a hundred."""
    farm = Farm(tmp_path)
    campaign = farm.begin()
    more = " ".join(f"f{number}=x" for number in range(9))
    written = farm.plies(campaign, farm.played(die=4))
    campaign.submit(written.replace("score=6", f"score={'6' * 900} {more}"))
    (told,) = farm.doubts(campaign, thorough=True)

    assert told.endswith("f0 none, not x, f1 none, not x, f2 none, not x and 6 more")
    assert len(told) < 200


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("../farm/friday", "is not here any more"),
        ("/etc/friday", "is not here any more"),
        ("戰" * 120, "is not here any more"),
        ("monte", "is not a session of X"),
        ("friday", "is another session with that name"),
        ("friday@", "is another session with that name"),
        ("friday@x@y", "cannot be trusted: friday has no line 'x@y'"),
    ],
)
def test_a_session_of_a_name_that_somebody_made_up(
    tmp_path: Path, name: str, told: str
) -> None:
    """It is looked for beside the campaign, and nowhere else."""
    farm = Farm(tmp_path / "farm")
    campaign = farm.begin()
    farm.played()
    campaign.submit(f"record {name} {'0' * 12} {'1' * 12} result=won")

    for thorough in (False, True):
        assert farm.doubts(campaign, thorough=thorough) == [f"{name} (day 1) {told}"]

"""A campaign is kept as a session is: taken back, branched, corrected, sent, checked."""

from pathlib import Path

import pytest

from pnp.errors import Complaints, PnpError
from pnp.reading import parse
from pnp.reading.writing import written
from pnp.rules.ledger import Ledger
from pnp.rules.package import Score
from pnp.rules.pending import Over
from pnp.session import verify
from pnp.session.narrate import entries
from pnp.session.restore import restore
from pnp.session.session import Session
from pnp.session.transcript import read, write
from tests.campaign.toy import Farm, Toy, member, stands
from tests.session.table import clock, sit

ONE, TWO = "000000000001 000000000001", "000000000002 000000000002"


def week(farm: Farm) -> Session:
    """Return a campaign after a week."""
    campaign = farm.begin()
    farm.record(campaign, farm.played())
    campaign.submit("feed sow: 3; day 2; grant sow steps +2 because of rest")
    campaign.submit("day 4; note the gate is open")
    campaign.fix("sow steps 20; boar sold 1")
    return campaign


def test_a_week_as_the_log_tells_it(tmp_path: Path) -> None:
    """Every entry has its day, and says what it changed."""
    told = [str(each) for each in entries(week(Farm(tmp_path)))]

    assert told == [
        "Day 1 · Boar, the old, one joins, 24 of 24 steps, weight 120 kg",
        "Day 1 · friday: lost, score 6; The Sow: −6 steps, weight 120 kg → 90 kg",
        "Day 1 · The Sow is fed: 3; The Sow: +3 steps, weight 90 kg → 105 kg",
        "Day 2 · A day begins",
        "Day 2 · Of rest; The Sow: +2 steps, weight 105 kg → 115 kg",
        "Day 4 · A day begins",
        "Day 4 · Note: the gate is open",
        "Day 4 · corrected: sow steps 20; boar sold 1",
    ]


def test_days_are_taken_back_and_played_again(tmp_path: Path) -> None:
    """Nothing is lost on the way."""
    campaign = week(Farm(tmp_path))
    told = [stands(campaign)]
    campaign.undo(5)
    told.append(stands(campaign))
    campaign.undo(1)
    told.append(stands(campaign))
    campaign.redo(10)
    told.append(stands(campaign))

    assert told == [
        "day 4: sow 20, boar 24; 1 on record",
        "day 1: sow 21, boar 24; 1 on record",
        "day 1: sow 24; 0 on record",
        "day 4: sow 20, boar 24; 1 on record",
    ]


def test_a_session_taken_back_may_be_entered_again(tmp_path: Path) -> None:
    """It is on record no more."""
    farm = Farm(tmp_path)
    campaign = farm.begin()
    farm.record(campaign, farm.played())
    campaign.undo(1)

    assert farm.record(campaign, farm.open("friday")) == "legal"


def test_another_line_of_the_campaign(tmp_path: Path) -> None:
    """What if she had not been fed."""
    farm = Farm(tmp_path)
    campaign = week(farm)
    campaign.branch("unfed", at=3)
    other = farm.open("monte", "unfed")
    other.submit("day 9")

    assert stands(other) == "day 9: sow 18, boar 24; 1 on record"
    assert stands(farm.open("monte")) == "day 4: sow 20, boar 24; 1 on record"


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("sow steps 20", ["The Sow: −1 step, weight 105 kg → 100 kg"]),
        ("SOW Full 30", ["The Sow: +6 at full strength"]),
        ("sow steps 30", ["The Sow: +9 steps, weight 105 kg → 150 kg"]),
        ("day 9; fed 4", ["day 9, not 1", "meals 1 → 4"]),
        (
            "sow of FARM; sow as pig; sow called Bess",
            ["The Sow: called Bess, not The Sow"],
        ),
        ("without boar", ["Boar, the old, one: leaves the campaign"]),
        ("forget friday", ["friday is no longer on record; what it changed stays"]),
    ],
)
def test_corrections(tmp_path: Path, said: str, told: list[str]) -> None:
    """The table is right; the log keeps that it was corrected."""
    farm = Farm(tmp_path)
    campaign = week(farm)
    campaign.undo(5)
    changed = campaign.fix(said)
    found = [each for each in changed if not each.startswith("broken now")]

    assert [each.partition(", not farm")[0] for each in found] == told
    assert farm.open("monte").position == campaign.position


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("", "the correction is empty"),
        ("hen steps 3", "there is no pig 'hen'"),
        ("without hen", "there is no pig 'hen'"),
        ("sow eggs 3", "this campaign does not count 'eggs' of sow"),
        ("forget monday", "no session 'monday' is on record"),
        ("sow of the wood", "'the wood' is more than one word"),
        ("sow of wood", "there is no side 'wood'"),
        ("sow as cow", "there is no kind 'cow'"),
        ("fet 3", "this campaign does not count 'fet'"),
        ("fed -3", "fed cannot be below 0"),
        ("day 10000", "there is no day 10000"),
        ("day -1", "there is no day -1"),
        ("the sow is fat", "cannot read 'the sow is fat'"),
        ("sow steps 3; boar", "cannot read 'boar'"),
    ],
)
def test_corrections_that_say_nothing(tmp_path: Path, said: str, why: str) -> None:
    """Nothing is written where one part of them cannot be read."""
    campaign = week(Farm(tmp_path))
    before = stands(campaign)
    with pytest.raises(PnpError) as told:
        campaign.fix(said)

    assert (told.value.message, stands(campaign)) == (why, before)


def test_what_a_correction_breaks_is_told(tmp_path: Path) -> None:
    """A ledger may be set to what no ply allows, and says so."""
    campaign = week(Farm(tmp_path))
    told = campaign.fix("sow steps 30; day 0")

    assert [each for each in told if each.startswith("broken")] == [
        "broken now: The Sow would have 30 steps; it must have at most 24",
        "broken now: friday is on day 1, but it is day 0",
    ]


def test_it_is_kept_otherwise_from_here_on(tmp_path: Path) -> None:
    """The players are sovereign over settings too."""
    campaign = week(Farm(tmp_path))
    campaign.overrule("1.2", "greed", "yes")

    assert campaign.position.settings["greed"] == "yes"
    assert "greed" in campaign.rules.status(campaign.position)[-1].lines[0]


def test_out_and_in_again_byte_for_byte(tmp_path: Path) -> None:
    """An export reads back, and exports the same."""
    farm = Farm(tmp_path)
    campaign = week(farm)
    campaign.undo(5)
    text = write(campaign)
    (tmp_path / "away").mkdir()
    path = tmp_path / "away" / "monte.pnp"
    back = restore(path, read(text), farm.game, now=clock, referee=farm.referee)

    assert "keeps: campaign\n" in text
    assert write(back) == text
    assert back.position == campaign.position
    assert verify.session(path, referee=farm.referee).plies == 9


def test_a_transcript_that_was_altered(tmp_path: Path) -> None:
    """A loss that nobody had is found when it is replayed."""
    farm = Farm(tmp_path)
    text = write(week(farm)).replace("sow.steps=24-6", "sow.steps=24-7")
    with pytest.raises(PnpError, match="seal is broken"):
        read(text)
    unsealed = read(text[: text.index("seal: ")].replace("day 2", "day 1"))
    with pytest.raises(PnpError, match="it is day 1 already"):
        restore(tmp_path / "x.pnp", unsealed, farm.game, referee=farm.referee)


def test_a_torn_file(tmp_path: Path) -> None:
    """What is wrong with a file is told, with the last good state beside it."""
    farm = Farm(tmp_path)
    campaign = week(farm)
    kept = campaign.path.read_bytes()
    campaign.path.write_bytes(kept.replace(b"day 4", b"day 5"))
    with pytest.raises(PnpError, match=r"monte\.pnp") as told:
        farm.open("monte")
    salvaged = Session.open(campaign.path, referee=farm.referee, salvage=True)

    assert "pnp session import" in told.value.hint
    assert stands(salvaged) == "day 2: sow 23, boar 24; 1 on record"


def test_a_ledger_is_written_down_and_read_back(tmp_path: Path) -> None:
    """The position file of a campaign is a campaign; it keeps what it waits for."""
    farm = Farm(tmp_path)
    campaign = week(farm)
    campaign.overrule("1.2", "greed", "yes")
    for plies in ("note the rain", "feed boar"):
        campaign.submit(plies)
        text = written(farm.desk.encode(campaign.position))
        complaints = Complaints()
        node = parse(text, "monte.yaml", complaints)
        assert node is not None
        back = farm.desk.decode(farm.game, node, complaints)

        assert [str(each) for each in complaints] == []
        assert back == campaign.position


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("keeps: diary", "this file keeps 'diary', not a campaign"),
        ("game: chess", "this is a position for the game 'chess', not for x"),
        ("members: {sow: {steps: 3}}", "unknown key 'steps'"),
        ("entries: [{day: 1, is: friday}]", "cannot read 'record friday'"),
        ("frames: [[tröugh, sow]]", "a frame begins with its name, not 'tröugh'"),
        (
            "members: {sow: {counts: {eggs: 1}}}",
            "sow has eggs, which this campaign does not count",
        ),
        ("notes: [{day: 1}]", "an entry has no 'is'"),
        (
            f"entries: [{{day: 1, is: a {ONE}}}, {{day: 0, is: b {TWO}}}]",
            "b is on an earlier day than a",
        ),
        (
            f"entries: [{{day: 1, is: a {ONE}}}, {{day: 1, is: b {ONE}}}]",
            "b is on record twice",
        ),
        (
            "outcome: closed\nframes: [[desk]]",
            "the campaign is closed, but still waits",
        ),
        ("frames: []", "the campaign waits for nothing"),
    ],
)
def test_a_position_file_that_is_wrong(tmp_path: Path, line: str, told: str) -> None:
    """Whatever is wrong is told at its place."""
    farm = Farm(tmp_path)
    given = dict([line.split(": ", 1)])
    whole = {"game": "x", "keeps": "campaign"} | given
    text = "".join(f"{key}: {value}\n" for key, value in whole.items())
    complaints = Complaints()
    node = parse(text, "monte.yaml", complaints)
    assert node is not None
    farm.desk.decode(farm.game, node, complaints)

    assert any(told in str(each) for each in complaints)


def test_only_a_campaign_says_that_it_is_one(tmp_path: Path) -> None:
    """What is as usual is not written: the hashes of all sessions stay."""
    farm = Farm(tmp_path)
    friday, campaign = sit(tmp_path), farm.begin()

    assert "keeps" not in friday.rows[0].body
    assert "keeps" not in write(friday)
    assert '"keeps":"campaign"' in campaign.rows[0].body


def test_the_score_is_what_the_sessions_come_to(tmp_path: Path) -> None:
    """Added up, and decided when it is closed."""
    campaign = week(Farm(tmp_path))
    open_ = campaign.rules.score(campaign.position)
    campaign.submit("close")
    closed = campaign.rules.score(campaign.position)

    assert (open_.total, open_.result) == (6, "")
    assert (closed.total, closed.result) == (6, "lost")
    assert campaign.pending.prompt == (
        "The campaign is closed on day 4, 1 session on record"
    )


def test_a_chronicle_may_count_otherwise(tmp_path: Path) -> None:
    """What its game says of a campaign's score is its score, and its end."""

    class Counting(Toy):
        def score(self, ledger: Ledger) -> Score:
            return Score((), 7, "won" if ledger.outcome else "")

    campaign = week(Farm(tmp_path, Counting()))
    campaign.submit("close")

    assert campaign.rules.score(campaign.position).total == 7
    assert isinstance(campaign.pending, Over)
    assert campaign.pending.result == "won"


def test_a_member_called_by_a_number_is_waited_for(tmp_path: Path) -> None:
    """A part of a frame that names somebody is a name."""
    farm = Farm(tmp_path, Toy(herd=(member("36", "The 36th", 9),)))
    campaign = farm.begin()
    campaign.submit("feed 36")
    complaints = Complaints()
    text = written(farm.desk.encode(campaign.position))
    node = parse(text, "monte.yaml", complaints)
    assert node is not None
    back = farm.desk.decode(farm.game, node, complaints)

    assert back is not None
    assert back.frames == [("desk",), ("trough", "36")]

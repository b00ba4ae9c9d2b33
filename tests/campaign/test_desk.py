"""What is entered in a ledger, and what is refused, with the reason."""

from pathlib import Path

import pytest

from pnp.errors import PnpError
from pnp.rules.notation import NotationError
from pnp.rules.package import primer
from tests.campaign.toy import Farm, Toy, stands

DIGESTS = "0f3a9c21b7de 77ab01d2c3e4"
OTHERS = "1f3a9c21b7de 87ab01d2c3e4"


@pytest.mark.parametrize(
    ("plies", "told"),
    [
        pytest.param("day 2", "day 2: sow 24; 0 on record", id="the next day"),
        pytest.param("day", "day 2: sow 24; 0 on record", id="the next, unsaid"),
        pytest.param("day 7", "day 7: sow 24; 0 on record", id="passed over"),
        pytest.param("grant sow steps -3", "day 1: sow 21; 0 on record", id="lost"),
        pytest.param(
            "GRANT Sow Steps −3", "day 1: sow 21; 0 on record", id="forgiving"
        ),
        pytest.param(
            "enrol boar of farm as pig with steps=5 full=9 called The Boar",
            "day 1: sow 24, boar 5; 0 on record",
            id="somebody joins",
        ),
        pytest.param(
            f"record friday {DIGESTS} result=won sow.steps=24-2; day 2",
            "day 2: sow 22; 1 on record",
            id="a session",
        ),
        pytest.param(
            "grant sow steps -9; feed sow: 4", "day 1: sow 19; 0 on record", id="own"
        ),
        pytest.param("note the gate is open", "day 1: sow 24; 0 on record", id="note"),
    ],
)
def test_what_is_entered(tmp_path: Path, plies: str, told: str) -> None:
    """Every ply changes the ledger as it says."""
    campaign = Farm(tmp_path).begin()
    campaign.submit(plies)

    assert stands(campaign) == told


@pytest.mark.parametrize(
    ("plies", "told"),
    [
        pytest.param("day 3; day 2", "it is day 3 already", id="a day gone by"),
        pytest.param("day 3; day 3", "it is day 3 already", id="the same day"),
        pytest.param("day 99999", "there is no day 99999", id="no such day"),
        pytest.param(
            "grant sow steps -25",
            "The Sow would have −1 step; it must have at least 0",
            id="below none",
        ),
        pytest.param(
            "grant sow steps +1",
            "The Sow would have 25 steps; it must have at most 24",
            id="above all",
        ),
        pytest.param("grant sow steps 0", "a grant of 0 changes nothing", id="0"),
        pytest.param("grant hen steps 1", "there is no pig 'hen'", id="stranger"),
        pytest.param("grant sow eggs 1", "there is no count 'eggs'", id="no count"),
        pytest.param(
            "enrol sow", "The Sow is already in this campaign", id="joins twice"
        ),
        pytest.param(
            "enrol hen with eggs=1",
            "this campaign does not count eggs",
            id="uncounted",
        ),
        pytest.param(
            "enrol hen with steps=-1",
            "hen would have −1 step; it must have at least 0",
            id="joins below none",
        ),
        pytest.param(
            "enrol hen with steps=9 full=8",
            "hen would have 9 steps; it must have at most 8",
            id="joins above all",
        ),
        pytest.param(
            f"record friday {DIGESTS} hen.steps=-1",
            "there is no pig 'hen'",
            id="a session with a stranger",
        ),
        pytest.param(
            f"record friday {DIGESTS} sow.steps=20-2",
            "friday began with other counts than the campaign has: "
            "The Sow 20 steps, not 24",
            id="a session that began otherwise",
        ),
        pytest.param(
            f"record friday {DIGESTS} sow.steps=24-20 sow.steps=-5",
            "after it The Sow would have −1 step; it must have at least 0",
            id="a session that leaves fewer than none",
        ),
        pytest.param(
            f"record friday {DIGESTS}; record friday {DIGESTS}",
            "friday is already on record: day 1",
            id="a session twice",
        ),
        pytest.param(
            f"record friday {DIGESTS}; day 4; record copy {DIGESTS}",
            "copy is already on record: day 1, as friday",
            id="a copy of a session",
        ),
        pytest.param("close; day 2", "the campaign is closed", id="after the end"),
        pytest.param("close; note late", "the campaign is closed", id="a late note"),
        pytest.param("close; feed sow", "the campaign is closed", id="fed too late"),
        pytest.param(
            "feed sow; day 2",
            "something else comes first: Throw a die for the trough of sow",
            id="a die is due",
        ),
        pytest.param("feed wolf", "nobody would eat it", id="the chronicle objects"),
    ],
)
def test_what_is_refused(tmp_path: Path, plies: str, told: str) -> None:
    """A refusal says why, and nothing of what was written with it is played."""
    campaign = Farm(tmp_path).begin()
    ruling = campaign.submit(plies)[-1]

    assert (str(ruling), len(campaign.rows)) == (told, 1)
    assert stands(campaign) == "day 1: sow 24; 0 on record"


@pytest.mark.parametrize(
    ("written", "hint"),
    [
        ("day two", "write 'day 2'"),
        ("enrol", "enrol 34th of allied with steps=24 called 34th Division"),
        ("enrol <b> of farm", "enrol 34th of allied"),
        ("enrol ../sow of farm", "enrol 34th of allied"),
        ("enrol {sow,&a} of farm", "enrol 34th of allied"),
        ("enrol sow of * as pig", "enrol 34th of allied"),
        (f"enrol hog called {'x' * 201}", "enrol 34th of allied"),
        ("enrol x with steps=1 steps=2", "enrol 34th"),
        ("grant sow steps", "grant 34th steps +4 because replacements"),
        ("record friday", "pnp campaign record NAME SESSION replays and records it"),
        (f"record friday {DIGESTS} sow.steps=24-2 result=won", "pnp campaign record"),
        ("note", "note the bridge is down"),
        ("close now", "write 'close'"),
        ("sell sow", "feed a pig"),
        ("4 2", "feed a pig"),
    ],
)
def test_what_cannot_be_read(tmp_path: Path, written: str, hint: str) -> None:
    """What cannot be read is told with an example of what can."""
    campaign = Farm(tmp_path).begin()
    with pytest.raises(NotationError) as told:
        campaign.submit(written)

    assert told.value.hint.startswith(hint)


def test_what_cannot_be_read_while_a_die_is_due(tmp_path: Path) -> None:
    """The hint says what is awaited; at a desk without own words, what may be meant."""
    campaign = Farm(tmp_path).begin()
    campaign.submit("feed sow")
    plain = Farm(tmp_path, Toy(ASKED="")).begin("plain")
    told = []
    for session, written in ((campaign, "huh"), (plain, "gran"), (plain, "huh")):
        with pytest.raises(NotationError) as error:
            session.submit(written)
        told.append(error.value.hint)

    assert told == [
        "write one die: '4'",
        "did you mean 'grant'?",
        "begin with one of: day, enrol, record, grant, note, close",
    ]


@pytest.mark.parametrize(
    "written",
    [
        "day 12",
        "enrol 34th",
        "enrol 34th of allied as us with steps=24 full=24 called 34th of the Line",
        "enrol x called with steps=2",
        "grant 34th steps +4 because of losses because of rain",
        "grant 34th steps -4",
        f"record friday@what-if {DIGESTS} result=won level=a/b,c 34th.steps=24-2",
        f"record friday {DIGESTS} mines=D5/2-2,E4/0+1 a.b=+1 c.d=-1-2 e.f=-3",
        "note what: no",
        "close",
    ],
)
def test_a_ply_reads_back_as_it_is_written(tmp_path: Path, written: str) -> None:
    """The log holds what a person could have typed."""
    desk = Farm(tmp_path).desk
    ledger = desk.start(Farm(tmp_path).game, dealt=False)
    move = desk.read(ledger, written)

    assert str(move) == written
    assert desk.read(ledger, str(move)) == move


def test_what_is_legal_is_allowed(tmp_path: Path) -> None:
    """The days, the end, and what the chronicle lists, as far as it is allowed."""
    farm = Farm(tmp_path)
    ledger = farm.begin().position
    listed = [str(each) for each in farm.desk.legal(ledger)]
    asked = {str(each) for each in farm.desk.candidates(ledger)}
    about = [str(each) for each in farm.desk.candidates(ledger, "sow")]

    assert listed == ["day 2", "close", "feed sow"]
    assert asked == {*listed, "feed wolf"}
    assert {"grant sow steps +1", "grant sow sold -1"} <= {*about}
    assert all(farm.desk.rule_on(ledger, m).allowed for m in farm.desk.legal(ledger))


def test_nothing_is_listed_while_a_die_is_due(tmp_path: Path) -> None:
    """Fate answers alone, and at the end nothing does."""
    farm = Farm(tmp_path)
    campaign = farm.begin()
    campaign.submit("feed sow")
    waiting = farm.desk.legal(campaign.position)
    campaign.submit("3; close")

    assert (waiting, list(farm.desk.legal(campaign.position))) == ([], [])


def test_all_that_may_be_written_is_listed(tmp_path: Path) -> None:
    """Each an example that is legal, but for the command that records a session."""
    campaign = Farm(tmp_path).begin()
    rules, ledger = campaign.rules, campaign.position
    shown = [example for example, _ in primer(rules, ledger)]
    written = [each for each in shown if not each.startswith("pnp ")]

    assert [each.split()[0] for each in shown] == [
        *("day", "enrol", "grant", "note", "pnp", "close"),
    ]
    for each in written:
        assert rules.rule_on(ledger, rules.read(ledger, each)).allowed, each


def test_words_are_offered(tmp_path: Path) -> None:
    """Verbs, members and counts, for completion."""
    farm = Farm(tmp_path)
    words = farm.desk.spoken(farm.begin().position)

    assert {"day", "grant", "feed", "sow", "steps"} <= {*words}


def test_a_game_without_campaigns(tmp_path: Path) -> None:
    """A game whose rules say nothing of campaigns keeps none."""
    from pnp.campaign.opening import begin

    with pytest.raises(PnpError, match="X does not have campaigns"):
        begin(tmp_path / "monte.pnp", Farm(tmp_path).game)


def test_what_nobody_keeps(tmp_path: Path) -> None:
    """A file of a later pnp may keep what this one does not know."""
    from pnp.rules.package import NoReferee, find

    with pytest.raises(NoReferee, match="cannot keep a file of the kind 'diary'"):
        find(Farm(tmp_path).game, "diary")


def test_two_of_one_name_are_both_told(tmp_path: Path) -> None:
    """Nobody is lost from a list by being called like somebody else."""
    campaign = Farm(tmp_path).begin()
    campaign.submit("enrol hen of farm with steps=1 called The Sow; enrol a; enrol b")
    campaign.fix("a called Hog; b called Hog")
    told = [
        line for each in campaign.rules.status(campaign.position) for line in each.lines
    ]

    assert [each for each in told if "Sow" in each] == [
        "The Sow: 24 of 24 steps, weight 120 kg",
        "The Sow: 1 step, weight 5 kg",
    ]
    assert [each for each in told if "Hog" in each] == ["Hog: weight 0 kg"] * 2

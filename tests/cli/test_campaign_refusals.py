"""What a campaign refuses: the reason is told, the exit code says so, nothing changes."""

import os
import sqlite3
from pathlib import Path
from shutil import copy

import pytest

from tests.cli.evenings import battle, breach
from tests.cli.table import Table
from tests.command import Done, own_game, tree

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Table:
    """Return a table that nothing here changes.

    ``winter`` has ``friday`` on record; ``wall`` is over, of another game; ``duel`` is
    not over; ``broken``, ``cut`` and ``text`` cannot be read.
    """
    here = Table(tmp_path_factory.mktemp("campaigns"))
    kept = here.folder / "kept"
    here.says("campaign", "new", "winter", "--game", "castle-itter")
    here.says("campaign", "new", "colonial", "--game", "itchy-scratchy")
    breach(here, "friday")
    battle(here, "wall")
    here.play("castle-itter", "--advise", "--name", "duel", typed="")
    here.says("campaign", "record", "winter", "friday")
    here.says("campaign", "day", "winter", 4)
    copy(kept / "friday.pnp", kept / "copied.pnp")
    here.says("session", "export", "friday")
    copy(kept / "friday.pnp", kept / "broken.pnp")
    _flip(kept / "broken.pnp")
    (kept / "cut.pnp").write_bytes((kept / "wall.pnp").read_bytes()[:3000])
    (kept / "text.pnp").write_text("no session at all\n")
    return here


def _flip(path: Path) -> None:
    """Change a letter of an event, as a tired disk does."""
    file = sqlite3.connect(path)
    file.execute("UPDATE event SET body=replace(body, '@8', '@9') WHERE number=4")
    file.commit()
    file.close()


def refused(table: Table, *words: object) -> Done:
    """Give a command that is to be refused; the sessions stay as they were."""
    before = tree(table.folder)
    done = table.pnp(*words)

    assert done.code in (1, 2), done.said
    assert "Traceback" not in done.said
    assert tree(table.folder) == before
    return done


NAMES = (
    ("a/b", "a/b: cannot name a campaign"),
    ("../winter", "../winter: cannot name a campaign"),
    ("..", "..: cannot name a campaign"),
    ("", "'': cannot name a campaign"),
    ("winter@2", "winter@2: cannot name a campaign"),
    ("con", "con: cannot name a campaign\nhint: is the name of a device on Windows"),
    ("a\tb", "'a\\tb': cannot name a campaign"),
    ("x" * 61, "cannot name a campaign"),
    ("castle-itter", "castle-itter: is a game, and cannot name a campaign"),
    ("winter", "winter: there is a campaign of that name"),
    ("Winter", "winter: there is a campaign of that name"),
    ("friday", "friday: there is a session of that name"),
    ("text", "text: there is a file of that name"),
)


@pytest.mark.parametrize(("name", "told"), NAMES)
def test_a_name_that_no_campaign_can_have(table: Table, name: str, told: str) -> None:
    """It stands in the name of a file, beside the sessions."""
    done = refused(table, "campaign", "new", name, "--game", "castle-itter")

    assert (done.code, done.out) == (2, "")
    assert told in done.err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "--game: which game is it for?\nhint: there are "),
        (("--game", "nope"), "'nope': this game does not exist"),
        (("--game", "castle-itter", "--rules", "eltie"), "did you mean 'elite'?"),
        (("--game", "castle-itter", "--edition", "3rd"), "there is no edition '3rd'"),
        (("--game", "castle-itter", "--with", "no.yaml"), "'no.yaml' does not exist"),
        (("--game", "castle-itter", "--scenario", "wall"), "No such option"),
    ],
)
def test_a_campaign_of_no_game_is_not_begun(
    table: Table, words: tuple[str, ...], told: str
) -> None:
    done = refused(table, "campaign", "new", "spring", *words)

    assert done.code == 2
    assert told in done.err


def test_a_game_that_keeps_no_campaigns_says_so(tmp_path: Path) -> None:
    own_game(tmp_path)
    done = refused(Table(tmp_path), "campaign", "new", "spring", "--game", "x")

    assert done.code == 1
    assert "does not have campaigns" in done.err


COMMANDS = ("status", "log", "day", "next", "verify", "sheet", "chart", "export")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_session_is_no_campaign(table: Table, command: str) -> None:
    """It is told what it is, and how it is looked at."""
    done = refused(table, "campaign", command, "friday")

    assert done.code == 2
    assert "friday: is a session of Castle Itter, not a campaign\n" in done.err
    assert "hint: look at it: pnp status friday; there are colonial, winter" in done.err


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("wintre", "there is no campaign of that name\nhint: did you mean 'winter'?"),
        ("spring", "or begin one: pnp campaign new spring --game GAME"),
        ("a/b", "a/b: cannot name a session"),
        ("winter@", "winter@: does not name a line after the @"),
        ("winter@spring", "winter has no line 'spring'"),
        ("text", "text.pnp: this is not a pnp session"),
        ("cut", "cut.pnp: the file is damaged"),
        ("broken", "broken.pnp: event 4 is damaged: its hash is wrong"),
    ],
)
def test_a_campaign_that_is_not_there(
    table: Table, command: str, name: str, told: str
) -> None:
    assert told in refused(table, "campaign", command, name).err


@pytest.mark.parametrize(
    ("campaign", "session", "code", "told"),
    [
        ("winter", "nope", 2, "nope: there is no session of that name"),
        ("winter", "copeid", 2, "hint: did you mean 'copied'?"),
        ("winter", "a/b", 2, "a/b: cannot name a session"),
        ("winter", "../kept/friday", 2, "cannot name a session"),
        ("winter", "winter", 2, "is a campaign of Castle Itter, not a session"),
        ("winter", "colonial", 2, "is a campaign of Itchy and Scratchy, not a"),
        ("friday", "friday", 2, "is a session of Castle Itter, not a campaign"),
        ("winter", "friday", 1, "friday is already on record: day 1"),
        ("winter", "FRIDAY", 1, "friday is already on record: day 1"),
        ("winter", "friday@main", 1, "friday is already on record: day 1"),
        ("winter", "friday@what-if", 1, "friday has no line 'what-if'"),
        ("winter", "copied", 1, "copied is already on record: day 1, as friday"),
        ("winter", "duel", 1, "duel is not over: "),
        ("winter", "wall", 1, "wall is a session of Itchy and Scratchy, but winter"),
        ("colonial", "friday", 1, "friday is a session of Castle Itter, but colonial"),
        ("winter", "broken", 2, "broken.pnp: event 4 is damaged"),
        ("winter", "cut", 2, "cut.pnp: the file is damaged"),
        ("winter", "text", 2, "text.pnp: this is not a pnp session"),
    ],
)
def test_what_cannot_be_put_on_record(
    table: Table, campaign: str, session: str, code: int, told: str
) -> None:
    """Each with its reason."""
    done = refused(table, "campaign", "record", campaign, session)

    assert done.code == code
    assert told in done.said


def test_of_several_none_is_entered_where_one_is_not_there(table: Table) -> None:
    """All are looked for before the first is entered."""
    refused(table, "campaign", "record", "colonial", "wall", "nope")
    refused(table, "campaign", "record", "colonial", "wall", "winter")


@pytest.mark.parametrize(
    ("day", "code", "told"),
    [
        ("4", 1, "It is day 4 already."),
        ("1", 1, "It is day 4 already."),
        ("0", 1, "It is day 4 already."),
        ("-3", 2, "-3: is not a day"),
        ("5.5", 2, "hint: a day is a number: 5"),
        ("tomorrow", 2, "tomorrow: is not a day"),
        ("99999", 1, "There is no day 99999"),
        ("9" * 400, 2, "'99999"),
        ("5; close", 2, "5; close: is not a day"),
    ],
)
def test_days_out_of_order(table: Table, day: str, code: int, told: str) -> None:
    done = refused(table, "campaign", "day", "winter", day)

    assert done.code == code
    assert told in done.said


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("grant nobody lost +1", "There is no defender 'nobody'"),
        ("grant Lee gold +1", "'gold'"),
        ("grant Lee lost -1", "at least 0"),
        ("grant Lee lost +9", "at most 1"),
        ("record friday 0123 4567", "cannot read 'record friday 0123 4567'"),
        ("place Lee at BJM", "cannot read 'place Lee at BJM'"),
    ],
)
def test_what_cannot_be_entered_by_hand(table: Table, written: str, told: str) -> None:
    """Counts below zero or above their most, and who is not there."""
    assert told in refused(table, "do", "winter", written).said


def test_a_file_of_ones_own_is_not_written_over(tmp_path: Path) -> None:
    """Only what a campaign has written before."""
    table = Table(tmp_path)
    table.says("campaign", "new", "colonial", "--game", "itchy-scratchy")
    battle(table, "first", losing="U-C gone")
    table.says("campaign", "record", "colonial", "first")
    (tmp_path / "mine.yaml").write_text("overlay: mine\n")
    words = ("campaign", "next", "colonial", "--scenario", "wall", "-o")

    done = refused(table, *words, "mine.yaml")
    assert "mine.yaml: is there, and is not a file of a campaign" in done.err
    for _ in range(2):
        assert "next.yaml: what colonial brings" in table.says(*words, "next.yaml")
    os.mkfifo(tmp_path / "pipe")  # which would be waited for
    (tmp_path / "zeros").symlink_to("/dev/zero")  # which has no end
    (tmp_path / "link").symlink_to("/etc/hostname")
    for name in ("pipe", "zeros", "link"):
        assert f"{name}: is there, and is not a file" in table.pnp(*words, name).err
    assert table.pnp(*words, "..").code == 2


@pytest.mark.parametrize("to", ["md", "transcript"])
def test_no_session_is_written_over(table: Table, to: str) -> None:
    """A document may go anywhere, but not where a campaign or an evening is kept."""
    for name in ("winter", "friday"):
        words = ("campaign", "export", "winter", "--to", to, "-o", f"kept/{name}.pnp")
        assert (
            f"{name}.pnp: holds a session or a campaign" in refused(table, *words).err
        )


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "hint: add --scenario wall; there are wall, wall-on-hexes"),
        (("--scenario", "wal"), "there is no scenario 'wal'"),
    ],
)
def test_a_next_battle_has_to_be_named(
    table: Table, words: tuple[str, ...], told: str
) -> None:
    assert told in refused(table, "campaign", "next", "colonial", *words).err


def test_a_session_is_not_begun_while_the_campaign_waits_for_a_die(
    tmp_path: Path,
) -> None:
    """What it would begin with is not yet what it will be recorded against."""
    table = Table(tmp_path)
    table.says("campaign", "new", "monte", "--game", "cassino", "--rules", "attrition")
    table.says("do", "monte", "enrol 34th of allied as us_infantry with steps=24")
    table.says("do", "monte", "attack 34th")

    done = refused(table, "campaign", "next", "monte")

    assert "monte waits for an answer that may change its next session" in done.err
    assert "34th is shelled: one die; write the dice" in done.err
    table.says("do", "monte", "6")
    assert "monte-day-1.yaml" in table.says("campaign", "next", "monte")


def test_a_closed_campaign_takes_nothing_more(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.says("campaign", "new", "winter", "--game", "castle-itter")
    breach(table, "friday")
    table.says("do", "winter", "close")

    for words in (
        ("day", "winter"),
        ("record", "winter", "friday"),
        ("next", "winter"),
    ):
        done = refused(table, "campaign", *words)
        assert done.code == 1
        assert "closed" in done.said


def test_a_campaign_lies_on_no_board(table: Table) -> None:
    """The command that draws it is told."""
    done = refused(table, "status", "winter", "--svg")

    assert done.code == 2
    assert "is a campaign, and has no board to draw" in done.err
    assert "pnp campaign chart winter" in done.err


def test_what_cannot_be_laid_on_leaves_no_file(tmp_path: Path) -> None:
    """A correction may say anything; then the old file is there, or none."""
    table = Table(tmp_path)
    table.says("campaign", "new", "monte", "--game", "cassino")
    table.says("do", "monte", "enrol 34th of allied as us_infantry with steps=24")
    wrong = f"34th called {'x' * 1_500}"
    table.says("fix", "monte", wrong)
    done = refused(table, "campaign", "next", "monte")

    assert "the overlay of monte does not fit Cassino" in done.err
    assert "hint: correct the campaign: pnp fix monte" in done.err
    table.says("fix", "monte", "34th called Red Bull")
    table.says("campaign", "next", "monte")
    table.says("fix", "monte", wrong)
    refused(table, "campaign", "next", "monte")

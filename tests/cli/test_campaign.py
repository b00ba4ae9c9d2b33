"""``pnp campaign``: sessions on record, day by day, and what they leave to the next."""

from pathlib import Path

import pytest
from pikepdf import Pdf

from tests.cli.evenings import battle, breach
from tests.cli.table import Table

pytestmark = pytest.mark.slow


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Return a table with nothing on it."""
    return Table(tmp_path)


@pytest.fixture
def colonial(table: Table) -> Table:
    """Return a table at which a campaign has begun, and one battle is on record."""
    table.says("campaign", "new", "colonial", "--game", "itchy-scratchy")
    battle(table, "first", losing="U-I2 strength 1; U-C gone; C-A gone")
    table.says("campaign", "record", "colonial", "first")
    return table


def test_a_campaign_says_how_its_first_session_is_begun(table: Table) -> None:
    """The very command, with what is laid on the campaign laid on the session."""
    said = table.says(
        *("campaign", "new", "winter", "--game", "castle-itter"),
        *("--variant", "veteran", "--advise"),
    )
    (begins,) = (line for line in said.splitlines() if line.startswith("  pnp play"))

    assert said.startswith("winter: a campaign of Castle Itter\n")
    assert begins == "  pnp play castle-itter --variant veteran --name winter-1"
    assert said.endswith("  pnp campaign record winter winter-1\n")
    assert table.pnp(*begins.split()[1:]).code == 0


def test_a_session_is_put_on_record_with_what_it_came_to(table: Table) -> None:
    table.says("campaign", "new", "winter", "--game", "castle-itter")
    breach(table, "friday")
    said = table.says("campaign", "record", "winter", "friday")

    assert said.startswith("  2. friday: lost, score −4, ")
    assert "Next: Day 1: record a session" in said
    status = table.says("campaign", "status", "winter")
    assert "1 session on record" in status
    assert "day 1: friday: lost, score −4" in status


def test_several_are_put_on_record_in_their_order(table: Table) -> None:
    """What began in the same second with the same entries would be a copy."""
    table.says("campaign", "new", "winter", "--game", "castle-itter")
    breach(table, "friday")
    breach(table, "saturday", first="Rifleman@c27")
    said = table.says("campaign", "record", "winter", "saturday", "friday")

    assert said.index("2. saturday: lost") < said.index("3. friday: lost")
    assert said.count("Next:") == 1


def test_what_a_battle_costs_is_told_line_by_line(table: Table) -> None:
    """Whoever comes with it joins at once; who loses the same shares a line."""
    table.says("campaign", "new", "colonial", "--game", "itchy-scratchy")
    battle(table, "first", losing="U-I2 strength 1; U-C gone; C-A gone")
    said = table.says("campaign", "record", "colonial", "first")

    assert "  2–11. 10 units join\n" in said
    assert "      Cavalry and Horse: 3 of 3 Strength Points\n" in said
    assert "  12. first: confederate, scenario wall, end turns, turns 20\n" in said
    assert "      2nd Infantry and Cavalry: −3 Strength Points\n" in said
    assert "      Guns: −2 Strength Points\n" in said


def test_the_next_battle_begins_with_what_is_left(colonial: Table) -> None:
    """The overlay that is written takes the fallen off the board; then it is on record.

    Who was not brought by it would begin with other strengths, and be refused.
    """
    said = colonial.says("campaign", "next", "colonial", "--scenario", "wall")
    (begins,) = (line for line in said.splitlines() if line.startswith("  pnp play"))
    words = begins.split()[1:]
    assert words == [
        *("play", "itchy-scratchy", "--with", "colonial-day-1.yaml"),
        *("--scenario", "wall", "--name", "colonial-1"),
    ]
    battle(colonial, "colonial-1", "--with", "colonial-day-1.yaml", losing="C-I1 gone")
    laid = colonial.says("status", "colonial-1")
    assert "U-I2 2nd Infantry: F1 facing N, strength 1 of 1" in laid
    assert "U-C" not in laid

    said = colonial.says("campaign", "record", "colonial", "colonial-1")
    assert "      3rd Infantry: −4 Strength Points\n" in said


def test_a_battle_that_began_as_if_nothing_had_been_lost_is_refused(
    colonial: Table,
) -> None:
    battle(colonial, "again")
    done = colonial.pnp("campaign", "record", "colonial", "again")

    assert done.code == 1
    assert "Refused: record again\n" in done.out
    assert "Again began with other counts than the campaign has: " in done.out
    assert "2nd Infantry 4 Strength" in done.out
    assert "Nothing was entered." in done.out


def test_days_go_forward_and_may_be_passed_over(table: Table) -> None:
    table.says("campaign", "new", "winter", "--game", "castle-itter")

    assert "Day 2 begins" in table.says("campaign", "day", "winter")
    assert "Day 12 begins" in table.says("campaign", "day", "winter", "12")
    log = table.says("campaign", "log", "winter")
    assert "Day 2\n" in log
    assert "Day 12\n" in log
    assert "Day 2\n" not in table.says("campaign", "log", "winter", "--last", 1)


def test_the_tables_own_commands_keep_a_campaign_too(colonial: Table) -> None:
    """It is a session: what is entered is taken back, done again, branched, granted."""
    granted = colonial.says("do", "colonial", "grant U-I2 strength +2 because recruits")
    assert "2nd Infantry: +2 Strength Points" in granted
    assert "2nd Infantry: 3 of 4" in colonial.says("campaign", "status", "colonial")
    assert "Taken back: 1 entry." in colonial.says("undo", "colonial")
    assert "2nd Infantry: 1 of 4" in colonial.says("campaign", "status", "colonial")
    colonial.says("redo", "colonial")
    colonial.says("branch", "colonial", "what-if")
    colonial.says("campaign", "day", "colonial@what-if", "9")
    assert "Day 9" in colonial.says("campaign", "log", "colonial@what-if")
    assert "Day 9" not in colonial.says("campaign", "log", "colonial")
    assert "record a session" in colonial.play("colonial", typed="quit\n")


def test_days_between_battles_are_told_with_their_cases(table: Table) -> None:
    """Dice go on with the order that asked for them, in the log as at the table."""
    table.says("campaign", "new", "monte", "--game", "cassino", "--rules", "attrition")
    table.says("do", "monte", "enrol 34th of allied as us_infantry with steps=24")
    table.says("do", "monte", "enrol 44th of axis as german_grenadier with steps=18")
    table.says("do", "monte", "attack 34th against 44th: 5; 6")
    log = table.says("campaign", "log", "monte")

    assert "  2–3. 2 formations join\n      34th: 24 of 24 steps\n" in log
    assert "  4–6. 34th attacks 44th; 34th is shelled: 5, no steps; 44th is" in log
    assert "[Attrition 1, Attrition" in log


@pytest.mark.parametrize("to", ["md", "html", "txt"])
def test_a_campaign_is_a_document(colonial: Table, to: str) -> None:
    """How it stands, who is left, and its days; the log and the export say the same."""
    said = colonial.says("campaign", "log", "colonial", "--to", to)

    for each in (
        "Itchy and Scratchy: colonial",
        "A campaign on day 1, 1 session on record.",
        "Confederate",
        "1 of 4",
        "10 units join",
        "2nd Infantry and Cavalry: −3 Strength Points",
    ):
        assert each in said
    assert colonial.says("campaign", "export", "colonial", "--to", to) == said
    if to != "txt":
        assert colonial.says("log", "colonial", "--to", to) == said


def test_an_exported_campaign_comes_in_again(colonial: Table) -> None:
    """As a campaign, with its record; what lies beside it is still known."""
    told = colonial.says(
        "campaign", "export", "colonial", "--to", "transcript", "-o", "mine.txt"
    )
    assert told == "mine.txt: colonial\n"
    colonial.says("session", "import", "mine.txt", "--name", "brought")

    one, two = (
        colonial.says("campaign", "status", name) for name in ("colonial", "brought")
    )
    assert two == one.replace("colonial:", "brought:", 1)
    assert "all correct" in colonial.says("campaign", "verify", "brought")


def test_its_events_are_lines_of_json(colonial: Table) -> None:
    said = colonial.says("campaign", "export", "colonial", "--to", "jsonl")
    first, *others = said.splitlines()

    assert '"keeps":"campaign"' in first
    assert len(others) == 11
    assert '"text":"record first ' in others[-1]


def test_the_sheets_are_forms_with_the_state_filled_in(colonial: Table) -> None:
    """Each member by name, each session with what it came to; on the paper asked for."""
    said = colonial.says("campaign", "sheet", "colonial", "--paper", "letter")
    assert said == ("output/colonial.pdf: Itchy and Scratchy, colonial on day 1\n")
    with Pdf.open(colonial.folder / "output" / "colonial.pdf") as pdf:
        values = {str(each.get("/V", "")) for each in pdf.Root.AcroForm.Fields}
        width = pdf.pages[0].mediabox[2]

    assert {"2nd Infantry", "Guns", "first"} <= values
    assert float(width) == 612


@pytest.mark.parametrize(("how", "begins"), [("svg", b"<?xml"), ("png", b"\x89PNG")])
def test_the_chart_is_a_picture(colonial: Table, how: str, begins: bytes) -> None:
    """Another line of a campaign has a chart of its own."""
    colonial.says("branch", "colonial", "what-if")
    said = colonial.says("campaign", "chart", "colonial@what-if", f"--{how}")
    picture = (colonial.folder / "output" / f"colonial-what-if.{how}").read_bytes()

    assert said.startswith(f"output/colonial-what-if.{how}: Itchy and Scratchy")
    assert picture.startswith(begins)
    assert how == "png" or b"2nd Infantry" in picture


def test_the_chart_draws_the_count_that_is_asked_for(colonial: Table) -> None:
    """Complained of with what there is."""
    chart = "campaign", "chart", "colonial", "--count"
    colonial.says(*chart, "strength")
    done = colonial.pnp(*chart, "steps")

    assert done.code != 0
    assert "this campaign does not count 'steps'" in done.err
    assert "strength" in done.err


def test_another_line_of_a_session_may_be_put_on_record(table: Table) -> None:
    """It is named with its line; the main one is then on record as well."""
    table.says("campaign", "new", "winter", "--game", "castle-itter")
    breach(table, "friday")
    table.says("branch", "friday", "what-if")
    said = table.says("campaign", "record", "winter", "friday@what-if")

    assert "2. friday@what-if: lost" in said
    assert "friday@what-if" in table.says("campaign", "status", "winter")


def test_campaigns_lie_where_sessions_do(table: Table) -> None:
    """In the folder that is named, with the sessions that are put on record."""
    elsewhere = ("--dir", "elsewhere")
    words = ("new", "winter", "--game", "castle-itter", *elsewhere)
    table.says("campaign", *words)
    table.play("castle-itter", "--name", "friday", *elsewhere, typed="")

    assert "1 campaign in elsewhere" in table.says("campaign", "list", *elsewhere)
    assert "No campaigns in" in table.says("campaign", "list")
    done = table.pnp("campaign", "record", "winter", "friday", *elsewhere)
    assert "friday is not over" in done.err


def test_files_that_may_be_campaigns_are_counted(table: Table) -> None:
    """No campaign is no contradiction to what is listed below it."""
    kept = table.folder / "kept"
    kept.mkdir(exist_ok=True)
    lists = ("campaign", "list", "--dir", "kept")
    (kept / "a.pnp").write_bytes(b"x")
    none = table.says(*lists)
    (kept / "b.pnp").write_bytes(b"x")
    table.says("campaign", "new", "winter", "--game", "castle-itter", "--dir", "kept")
    one = table.says(*lists)

    assert none.startswith("No campaigns in kept; 1 file cannot be read:\n")
    assert one.startswith("1 campaign in kept; 2 files cannot be read\n")


def test_campaigns_and_sessions_are_listed(colonial: Table) -> None:
    campaigns = colonial.says("campaign", "list")
    sessions = colonial.says("session", "list")

    assert campaigns.startswith("1 campaign in ")
    assert "colonial  Itchy and Scratchy: Day 1 · 10 units" in campaigns
    assert "first" not in campaigns.partition("\n")[2]
    assert "colonial  Itchy and Scratchy, a campaign: Day 1" in sessions


def test_a_shell_completes_campaigns_where_they_are_wanted(colonial: Table) -> None:
    """And sessions where those are; the words come from the folder of sessions."""
    offered = {}
    for words in ("pnp campaign status ", "pnp campaign record colonial "):
        env = {
            "PNP_SESSIONS": str(colonial.folder / "kept"),
            "_PNP_COMPLETE": "bash_complete",
            "COMP_WORDS": words,
            "COMP_CWORD": str(len(words.split())),
        }
        offered[words] = _completed(colonial.folder, env)

    assert list(offered.values()) == [["colonial"], ["first"]]


def _completed(folder: Path, env: dict[str, str]) -> list[str]:
    from tests.command import pnp

    done = pnp(folder, env=env)
    return [line.partition(",")[2] for line in done.out.splitlines()]


# What has become of the sessions on record


def test_a_session_that_goes_on_afterwards_is_told_of(colonial: Table) -> None:
    assert "On record: 1 session" in colonial.says("campaign", "verify", "colonial")
    colonial.says("undo", "first")

    status = colonial.says("campaign", "status", "colonial")
    done = colonial.pnp("campaign", "verify", "colonial")
    assert "Warning: first" in status
    assert done.code == 1
    assert "Warning: first" in done.out


@pytest.mark.parametrize("fate", ["gone", "damaged"])
def test_a_session_that_cannot_be_read_any_more_is_told_of(
    colonial: Table, fate: str
) -> None:
    """The campaign stands; what it holds was replayed when it was entered."""
    path = colonial.folder / "kept" / "first.pnp"
    if fate == "gone":
        path.unlink()
    else:
        data = path.read_bytes()
        path.write_bytes(data[: len(data) // 2])
    done = colonial.pnp("campaign", "verify", "colonial")

    assert done.code == 1
    assert "Warning: first" in done.out
    assert "2nd Infantry: 1 of 4" in colonial.says("campaign", "status", "colonial")

"""Single commands at the table: what each says, and the code it leaves."""

import re
from pathlib import Path
from shutil import copytree
from textwrap import dedent

import pytest

from tests.cli.table import Table
from tests.command import ROOT, tree

pytestmark = pytest.mark.slow

FLAGS = re.MULTILINE | re.DOTALL
LEE = "place Lee at BJM; attack Rifleman@8: 4 2"


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a session in which Lee has entered and hit, played once."""
    table = Table(tmp_path_factory.mktemp("begun"))
    table.play("castle-itter", "--name", "friday", typed=f"{LEE}\n")
    return table.folder


@pytest.fixture
def table(begun: Path, tmp_path: Path) -> Table:
    """A copy of that session, in a folder of one's own."""
    copytree(begun, tmp_path, dirs_exist_ok=True)
    return Table(tmp_path)


# Playing by single commands


def test_plies_are_played_together_and_told(table: Table) -> None:
    said = table.says("do", "friday", "place Gangl at K1; attack Rifleman@3: 6")

    assert said == dedent("""\
        \x20 5–7. Turn 1 · Gangl enters at K1 (Keep), attacks the Rifleman on 3: 6, hit
        \x20     [2.1, 2.2]
        Next: defender: 2 of 5 actions taken; 18 defenders must enter before anybody
        acts twice: write who enters where [2.1]
        \x20 For example: place Basse at NT2.
        """)


def test_a_refusal_is_a_ruling_with_cases_and_remedies_and_plays_nothing(
    table: Table,
) -> None:
    """The first ply would be legal; all of them stand or fall together."""
    before = table.says("log", "friday")

    done = table.pnp("do", "friday", "place Gangl at K1; attack Mortar@3; pass")

    assert (done.code, done.err) == (1, "")
    assert done.out.startswith("Refused: attack Mortar@3 by Gangl\n")
    assert "There is no Mortar on 3 [2.2]." in done.out
    assert "Try: attack one that he sees: Rifleman@3" in done.out
    assert "Nothing was played." in done.out
    assert table.says("log", "friday") == before


def test_legal_lists_all_moves_or_those_of_one(table: Table) -> None:
    assert "437 legal moves:" in table.says("legal", "friday")
    lines = table.says("legal", "friday", "gangl").splitlines()

    assert lines[1:] == [
        "23 legal moves of gangl:",
        "  place Gangl at NT2, NT3, NT5, NT6, ST2, ST4 or 17 more",
    ]


def test_why_answers_to_a_move_a_name_or_nothing(table: Table) -> None:
    move = table.pnp("why", "friday", "place Lee at K1")
    name = table.pnp("why", "friday", "lee")
    cannon = table.pnp("why", "friday", "fire cannon Rushford")
    all_there_is = table.pnp("why", "friday")

    assert (move.code, name.code, cannon.code, all_there_is.code) == (1, 1, 1, 0)
    assert "Lee is already on the board, on BJM [2.1]." in move.out
    assert "Lee is exhausted [2.6]." in name.out
    assert "Rushford is in the supply [2.1]." in cannon.out
    assert "Nobody escapes from the Cellar [2.8]." in all_there_is.out


def test_why_of_a_name_tells_of_the_weapon_he_cannot_use(table: Table) -> None:
    table.says("do", "friday", "place Rushford at BJC; suppress black")

    said = table.pnp("why", "friday", "rushford")

    assert "The 76mm Cannon is not loaded [3.6]." in said.out


def test_why_says_what_is_awaited_while_dice_are_to_fall(table: Table) -> None:
    table.says("do", "friday", "place Gangl at K1; attack Rifleman@3")

    said = table.says("why", "friday")

    assert "Gangl rolls 1 die against the Rifleman on 3" in said


def test_a_score_has_a_line_for_each_item_with_its_case(table: Table) -> None:
    assert table.says("score", "friday").splitlines()[-5:] == [
        "    1  Each other defender on the board, even in the Cellar (1): Lee [5.0]",
        "  -10  Each attacker on the board (10): Rifleman@2, Rifleman@3, Rifleman@4,",
        "       Rifleman@5, Rifleman@6, Rifleman@7, Rifleman@9, Rifleman@10, Rifleman@11,",
        "       Rifleman@12 [5.0]",
        "   -4  Total, Draw [5.0]",
    ]


def test_undo_and_redo_delete_nothing(table: Table) -> None:
    back = table.says("undo", "friday", "--to", "2")
    again = table.says("redo", "friday", "--to", "4")

    assert "Taken back: 2 entries.\n  4. 4 2\n  3. attack Rifleman@8 by Lee\n" in back
    assert "Undo does not reroll" in back
    assert "Played again: 2 entries." in again
    assert "4 2, hit" in table.says("log", "friday")


def test_a_branch_is_played_beside_the_main_line(table: Table) -> None:
    table.says("branch", "friday", "what-if", "--at", "2")
    table.says("do", "friday@what-if", "attack Rifleman@7: 1 1")

    assert "1 1, missed" in table.says("log", "friday@what-if")
    assert "1 1, missed" not in table.says("log", "friday")
    assert "lines: what-if" in " ".join(table.says("session", "list").split())


def test_the_table_is_right_and_the_difference_is_told(table: Table) -> None:
    said = table.says("fix", "friday", "Waltl@K3 disrupted")

    assert "  Waltl: apart → K3, disrupted\n" in said
    assert "K3 red green 3: Waltl (1/2 R), disrupted" in table.says("status", "friday")


def test_an_overruling_is_remembered_and_shown(table: Table) -> None:
    words = ("2.8", "white-escape=no", "--because", "agreed at the table")

    table.says("overrule", "friday", *words)

    rules = table.says("rules", "friday", "2.8")
    assert "escape_from_white = no; or yes" in rules
    assert "2.8: escape_from_white is no, because agreed at the table." in rules
    said = table.says("status", "friday")
    assert (
        "Overruled at log entry 5: 2.8, escape_from_white is no (agreed at the" in said
    )


def test_setup_says_where_every_piece_goes(table: Table) -> None:
    said = table.says("setup", "friday")

    assert "BJM" in said
    assert "Rifleman" in said
    assert max(map(len, said.splitlines())) <= 80


# In and out


def test_a_transcript_goes_out_and_comes_in_byte_for_byte(table: Table) -> None:
    text = table.says("session", "export", "friday")
    (table.folder / "friday.txt").write_text(text, encoding="utf-8")
    (table.folder / "kept" / "friday.pnp").unlink()

    assert "2 moves" not in table.says("session", "import", "friday.txt")
    assert table.says("session", "export", "friday") == text
    assert "3 moves" in table.says("session", "verify", "friday.txt")
    assert "all correct" in table.says("session", "verify", "friday")


def test_a_position_file_is_judged_without_a_session(table: Table) -> None:
    """Both editions are asked; a report is one page of PDF."""
    text = table.says("status", "friday", "--yaml")
    (table.folder / "friday.yaml").write_text(text, encoding="utf-8")

    alone = table.pnp("judge", "friday.yaml", "escape Borotra")
    words = ("escape Borotra", "--both", "--report", "ruling.pdf")
    both = table.pnp("judge", "friday.yaml", *words)

    assert (alone.code, both.code) == (1, 1)
    assert "Nobody escapes from the Cellar [2.8]." in alone.out
    assert "Nobody escapes from the Cellar [p.13]." in both.out
    assert "The editions agree: published and playtest refuse it." in both.out
    pdf = (table.folder / "ruling.pdf").read_bytes()
    assert pdf.startswith(b"%PDF")
    assert pdf.count(b"/Type /Page\n") + pdf.count(b"/Type /Page ") <= 1


def test_the_board_is_drawn_with_its_counters(table: Table) -> None:
    """The same faces as in the kit: Lee's name, on his exhausted side."""
    table.says("status", "friday", "--svg")

    svg = (table.folder / "output" / "friday.svg").read_text(encoding="utf-8")
    assert 'aria-label="Lee"' in svg
    assert 'aria-label="Rifleman"' in svg


@pytest.mark.parametrize("to", ["md", "html"])
def test_an_after_action_report_tells_it_all(table: Table, to: str) -> None:
    said = table.says("log", "friday", "--to", to)

    assert "Castle Itter: friday" in said
    assert "attacks the Rifleman on 8 with the M2HB: 4 2, hit" in said
    assert "Total: -4" in said
    assert ("<h2>Turn 1</h2>" if to == "html" else "## Turn 1") in said


# What cannot be


BAD = [
    pytest.param(("do", "friday", "plase Lea"), "hint: ", id="a move misspelt"),
    pytest.param(
        ("do", "friday", "place Gangl at K1; attack Rifleman@3: 9"),
        "a die of 6 faces cannot show 9",
        id="impossible dice",
    ),
    pytest.param(
        ("do", "friday", "roll; place Gangl at K1"),
        "a roll comes last",
        id="roll first",
    ),
    pytest.param(("do", "friday", "roll"), "nothing to roll now", id="roll at nothing"),
    pytest.param(
        ("status", "fryday"), "hint: did you mean 'friday'?", id="no such session"
    ),
    pytest.param(("status", "../friday"), "cannot name a session", id="a path"),
    pytest.param(("status", "friday@"), "does not name a line", id="no line named"),
    pytest.param(("play", "castle-iter"), "'castle-itter'?", id="no such game"),
    pytest.param(
        ("play", "castle-itter", "--name", "castle-itter"),
        "is a game",
        id="a game's name",
    ),
    pytest.param(
        ("play", "castle-itter", "--name", "a/b"), "cannot name a session", id="no file"
    ),
    pytest.param(
        ("play", "castle-itter", "--name", "con"), "Windows", id="a device's name"
    ),
    pytest.param(
        ("play", "castle-itter", "--name", "friday"),
        "there is a session of that name",
        id="a name that is taken",
    ),
    pytest.param(
        ("play", "friday", "--edition", "playtest"),
        "its options cannot change",
        id="begun",
    ),
    pytest.param(
        ("play", "castle-itter", "--variant", "hard"), "hard", id="no such variant"
    ),
    pytest.param(
        ("status", "friday", "--seat", "king"), "no player 'king'", id="no seat"
    ),
    pytest.param(
        ("branch", "friday", "a b"), "cannot be the name of a line", id="no line's name"
    ),
    pytest.param(
        ("overrule", "friday", "9.9"), "is not a rule number", id="no such case"
    ),
    pytest.param(
        ("overrule", "friday", "2.8", "white"), "write setting=value", id="no value"
    ),
    pytest.param(
        ("overrule", "friday", "R1", "no"), "load_exhausts=yes", id="a value alone"
    ),
    pytest.param(
        ("overrule", "friday", "R1", "x=1"), "load_exhausts=yes", id="no such setting"
    ),
    pytest.param(
        ("overrule", "friday", "load_exhausts=no"),
        "number of the rule first",
        id="no number",
    ),
    pytest.param(
        ("play", "itchy-scratchy"), "add --scenario wall", id="a game of scenarios"
    ),
    pytest.param(
        ("overrule", "friday", "2.2", "white-escape=no"),
        "overrule … 2.8 escape_from_white",
        id="another case's setting",
    ),
    pytest.param(("judge", "no.yaml", "pass"), "does not exist", id="no position file"),
    pytest.param(
        ("judge", "bad.yaml", "pass"), "is not a position file", id="not a position"
    ),
    pytest.param(("session", "import", "bad.yaml"), "bad.yaml", id="not a transcript"),
    pytest.param(("status", "broken"), "broken.pnp", id="not a session's file"),
    pytest.param(("fix", "friday", "Waltl@Q9"), "hint: ", id="a fix misspelt"),
]


@pytest.mark.parametrize(("words", "says"), BAD)
def test_bad_input_is_a_line_and_a_hint_and_changes_nothing(
    table: Table, words: tuple[str, ...], says: str
) -> None:
    (table.folder / "bad.yaml").write_text("a: b\n", encoding="utf-8")
    (table.folder / "kept" / "broken.pnp").write_text("not SQLite", encoding="utf-8")
    before = tree(table.folder)

    done = table.pnp(*words)

    assert says in done.err
    assert (done.code, done.out) == (2, "")
    assert len(done.err.splitlines()) <= 2
    assert "Traceback" not in done.err
    assert tree(table.folder) == before


REFUSED = [
    pytest.param(("undo", "friday", "--to", "99"), "99", id="undo to nowhere"),
    pytest.param(("redo", "friday"), "nothing to play again", id="nothing to redo"),
    pytest.param(("status", "friday@x"), "x", id="no such line"),
    pytest.param(
        ("overrule", "friday", "2.8", "escape-from-white=perhaps"),
        "hint: ",
        id="no such value",
    ),
]


@pytest.mark.parametrize(("words", "says"), REFUSED)
def test_what_a_session_cannot_do_is_said(
    table: Table, words: tuple[str, ...], says: str
) -> None:
    before = tree(table.folder)

    done = table.pnp(*words)

    assert says in done.err
    assert done.code in (1, 2)
    assert done.out == ""
    assert "Traceback" not in done.err
    assert tree(table.folder) == before


# Two seats


def test_what_one_seat_holds_no_other_is_shown(tmp_path: Path) -> None:
    """Drawn cards and orders: the SS player sees them, nobody else by any command."""
    table = Table(tmp_path)
    words = ("castle-itter", "--variant", "competitive", "--cards", "kept")
    table.play(*words, "--name", "friday", typed="roll\n")
    drawn = [
        line.split("draws ")[1].split(" [")[0]
        for line in table.says("log", "friday", "--seat", "ss").splitlines()
        if "draws" in line
    ]
    cards = [card for card in drawn if card.startswith("d")]
    tactic = next(card for card in drawn if card.startswith("t"))
    order = f"order {' '.join(cards[:3])} under {tactic}"

    table.says("do", "friday", order, "--seat", "ss")

    assert len(drawn) == 7
    for seat in ("", "defender"):
        for command in ("log", "legal", "why"):
            said = table.pnp(command, "friday", "--seat", seat).out
            assert not [card for card in drawn if f"{card} " in f"{said} "], command
        said = table.says("session", "export", "friday")
        assert order not in said
        yaml = table.says("status", "friday", "--seat", seat, "--yaml")
        assert not [card for card in drawn if card in yaml]
    assert cards[0] in table.says("log", "friday", "--seat", "ss")


@pytest.mark.parametrize(
    "written", ["order d1-scout d1-sturm d1-mortar", "order face down", "ok", "scout"]
)
def test_an_order_is_given_by_its_own_seat(tmp_path: Path, written: str) -> None:
    """Nothing that another writes is even read: the answer would tell of the hand."""
    table = Table(tmp_path)
    words = ("castle-itter", "--variant", "competitive", "--cards", "kept")
    table.play(*words, "--name", "friday", typed="roll\n")

    done = table.pnp("do", "friday", written)

    assert (done.code, done.out) == (1, "")
    assert "this is for ss alone" in done.err
    assert "--seat ss" in done.err


# What the README shows


def shown(command: str) -> str:
    """Return what the README says that a command says."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    block = re.search(rf"^```text\n\$ {re.escape(command)}\n(.*?)^```", text, FLAGS)
    assert block, command
    return block[1]


def test_the_readme_shows_a_refused_move_and_a_score_as_they_are(table: Table) -> None:
    move = "place Rushford at BJC; attack Rifleman@9 with weapon"

    refused = table.pnp("do", "friday", move).out

    assert refused.startswith(shown(f'pnp do friday "{move}"'))
    assert table.says("score", "friday") == shown("pnp score friday")


def test_long_lists_are_shown_to_a_person_who_asks(table: Table) -> None:
    brief, whole = (
        table.says("status", "friday"),
        table.says("status", "friday", "--all"),
    )

    assert "Use --all to list cards not yet seen." in brief
    assert "88mm Flak 37" not in brief
    assert "deck 1: Rifleman" in whole
    assert len(brief.splitlines()) < 75 < len(whole.splitlines())


def test_a_question_in_a_person_s_words_is_answered(table: Table) -> None:
    answered = table.pnp("why", "friday", "can Lee attack area 9?")

    assert answered.code == 1
    assert "Refused: attack Rifleman@9 by Lee" in answered.out


def test_every_name_is_listed_to_a_person_who_asks(table: Table) -> None:
    brief = table.says("legal", "friday", "basse")
    whole = table.says("legal", "friday", "basse", "--all")

    assert "more" in brief
    assert "more" not in whole
    assert "BJB" in whole

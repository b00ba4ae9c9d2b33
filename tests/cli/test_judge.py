"""Questions put to the referee over a position file, in both editions."""

import subprocess
import sys
from pathlib import Path

import pytest

from pnp.cli.dispute import cases, readings
from pnp.cli.judge import put
from pnp.errors import Complaints
from pnp.reading import Keyed, read
from tests.cli.table import Table

pytestmark = pytest.mark.slow

POSITION = """\
game: castle-itter
edition: published
turn: 9
phase: defenders
actions: 1
defenders:
  NT2: Borotra
  NT3: Lee, acted, exhausted
  K1: Gangl
  G1: Szymczyk
  G2: Rifleman-1, exhausted
  BJC: Rushford
  BJL: Seiner
  C1: Gamelin
attackers:
  5: rifleman
  9: mortar
"""
WRECK = POSITION.replace("  BJC: Rushford\n  BJL: Seiner\n", "").replace(
    "turn: 9", "turn: 9\ntank: lost empty\ndefences: {Besotten Jenny: 0}"
)
FIRST_TURN = """\
game: castle-itter
edition: published
turn: 1
defenders: {C1: Gamelin, K1: Gangl}
supply: [Lee, Basse]
"""


def judged(folder: Path, position: str, question: str, *words: str) -> tuple[int, str]:
    """Return the code and the words of a judgement."""
    (folder / "table.yaml").write_text(position, encoding="utf-8")
    done = Table(folder).pnp("judge", "table.yaml", question, *words)
    assert done.err == ""
    return done.code, done.out


@pytest.mark.parametrize(
    ("position", "question", "says"),
    [
        pytest.param(
            POSITION,
            "fire cannon at mortar@9 by Rushford",
            [
                "The 76mm Cannon is not loaded [3.6].",
                "Numbers: load markers 0, needed 1.",
                "The 76mm Cannon is not loaded [p.15].",
            ],
            id="the unloaded cannon",
        ),
        pytest.param(
            POSITION,
            "escape Borotra",
            ["in sight of Rifleman@5 [2.8].", "attackers on purple 1", "[p.13]."],
            id="Borotra blocked",
        ),
        pytest.param(
            POSITION,
            "attack rifleman@5 by Lee",
            [
                "Lee has acted this turn [2.0].",
                "Lee has acted this turn [p.8 Actions].",
            ],
            id="a second action of one defender",
        ),
        pytest.param(
            POSITION,
            "move Szymczyk to G2",
            ["Rifleman-1 on G2 is exhausted and cannot change places [2.4]."],
            id="changing places with somebody exhausted",
        ),
        pytest.param(
            POSITION,
            "move Gamelin to K2",
            ["The Cellar leads only to the Great Hall", "[2.5].", "[p.11]."],
            id="from the Cellar to the Keep",
        ),
        pytest.param(
            FIRST_TURN,
            "move Gamelin to GH1P",
            ["no French prisoner acts before the supply is empty [2.1]."],
            id="a Frenchman before the supply is empty",
        ),
    ],
)
def test_a_refusal_cites_the_case_of_each_edition(
    tmp_path: Path, position: str, question: str, says: list[str]
) -> None:
    code, said = judged(tmp_path, position, question, "--both")

    flat = " ".join(said.split())
    assert code == 1
    assert [each for each in says if each not in flat] == []


def test_the_editions_differ_over_the_wreck(tmp_path: Path) -> None:
    """The playtest has nothing against going in."""
    question = "move Gangl to BJB"

    assert judged(tmp_path, POSITION, question)[0] == 0
    assert judged(tmp_path, WRECK, question)[0] == 1
    assert judged(tmp_path, WRECK, question, "--edition", "playtest")[0] == 0
    said = judged(tmp_path, WRECK, question, "--both")[1]
    assert "Besotten Jenny is destroyed, and nobody enters it any more [4.2]." in said
    assert "The editions differ: playtest allows it, published refuses it.\n" in said


def test_a_name_is_asked_about_as_a_whole(tmp_path: Path) -> None:
    code, said = judged(tmp_path, POSITION, "borotra")

    assert code == 0
    assert "Legal: " in said
    assert "Borotra on NT2 is in sight of Rifleman@5 [2.8]." in said
    assert "Gamelin" not in said


def test_the_report_shows_how_an_open_ruling_would_turn_it(tmp_path: Path) -> None:
    """Borotra on the white post may escape as we read it; turned, he may not."""
    path = tmp_path / "white.yaml"
    white = POSITION.replace("NT2: Borotra", "K2: Gamelin").replace(
        "BJL: Seiner", "BJL: Borotra"
    )
    path.write_text(white.replace("  C1: Gamelin\n", ""), encoding="utf-8")
    node = read(path, Complaints())
    assert isinstance(node, Keyed)
    found = put(node, "published", "escape Borotra")

    told = {each.title: each.verdict for each in readings(found, "escape Borotra")}

    assert told["As written: Castle Itter (published)"] == "The move is legal."
    (turned,) = [title for title in told if "escape_from_white" in title]
    assert told[turned] == "The move is refused."
    assert next(each.number for each in cases(found)) == "2.8"


CARDS = """\
game: castle-itter
turn: 12
phase: ss
defenders: {K1: Worsham, NT2: Lee, BJM: Basse}
deck: {draw: [0, 0, 18, 12], discards: [d1-rifleman, %s]}
"""


def table_of(folder: Path, position: str) -> Table:
    (folder / "table.yaml").write_text(position, encoding="utf-8")
    return Table(folder)


def test_what_the_dice_did_is_told(tmp_path: Path) -> None:
    """What came of it and what is awaited: a ruling alone leaves the dispute open."""
    table = table_of(tmp_path, CARDS % "d3-sniper")

    said = " ".join(table.pnp("judge", "table.yaml", "machine gunner: 4 5").out.split())

    assert "Result: Machine Gunner × 1 → 9 (4 + 5), placed [4.3]. Next: SS" in said


def test_every_edition_is_asked_once_where_the_file_names_none(tmp_path: Path) -> None:
    table = table_of(tmp_path, CARDS % "d3-sniper")

    done = table.pnp("judge", "table.yaml", "machine gunner: 4 5", "--both")

    assert done.code == 0
    assert "published and playtest allow it" in done.out
    assert done.out.count("Castle Itter (published)") == 1


def test_an_edition_that_cannot_read_the_file_does_not_hide_the_other(
    tmp_path: Path,
) -> None:
    table = table_of(tmp_path, CARDS % "d4-sturm-2")

    done = table.pnp("judge", "table.yaml", "machine gunner: 4 5", "--both")

    assert done.code == 0
    assert "Legal: card d3-machine-gunner [4.0]" in done.out
    assert "The edition playtest cannot read this file" in done.out
    assert "there is no SS card 'd4-sturm-2'" in done.out


def test_nothing_is_awaited_after_a_refusal(tmp_path: Path) -> None:
    code, out = judged(tmp_path, POSITION, "escape Borotra")

    assert code == 1
    assert "Result:" not in out
    assert "Next:" not in out


def test_a_ruling_reads_nothing_that_keeps_sessions() -> None:
    """A position file has no session: the command starts without one."""
    code = "import sys, pnp.cli.judge; print('pnp.session.session' in sys.modules)"

    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )

    assert found.stdout == "False\n"

"""The street, walked: every command run as a person runs it, in a child process."""

import os
import re
import subprocess
from json import loads
from pathlib import Path

import pytest

from pnp.cli.main import COMMANDS
from pnp.errors import Complaints
from pnp.kit.parts import parts
from pnp.model.loading import load
from tests.command import ROOT, cold, edited, own_game, pnp, tree
from tests.examples import SOAK
from tests.kits import GAME
from tests.table.opened import Table

PAGES = ("README.md", "docs/printing.md", "docs/playing.md")
README = "\n".join((ROOT / each).read_text(encoding="utf-8") for each in PAGES)
pytestmark = pytest.mark.slow


# What every command owes


def test_pnp_alone_lists_the_commands(tmp_path: Path) -> None:
    said = pnp(tmp_path, "--help").out

    for name, meaning in COMMANDS.items():
        assert re.search(rf"^ +{name} +{re.escape(meaning)}$", said, re.MULTILINE)


def test_the_version_is_told(tmp_path: Path) -> None:
    assert re.fullmatch(r"pnp, version \d+\.\d+\.\d+\n", pnp(tmp_path, "--version").out)


BAD = [
    pytest.param(("bild",), 2, "No such command 'bild'", id="no such command"),
    pytest.param(("build",), 2, "Missing argument 'GAME'", id="no game named"),
    pytest.param(("build", "y"), 2, "this game does not exist", id="no such game"),
    pytest.param(
        ("build", "castle-iter"), 2, "did you mean 'castle-itter'?", id="nearly a game"
    ),
    pytest.param(
        ("build", "x", "--paper", "A44"), 1, "no paper called 'A44'", id="no such paper"
    ),
    pytest.param(
        ("build", "x", "--backs", "both"), 2, "'--backs': 'both'", id="no such backs"
    ),
    pytest.param(
        ("build", "x", "--only", "counter"), 2, "'counters'?", id="no such part"
    ),
    pytest.param(
        ("build", "x", "--edition", "second"), 2, "second", id="no such edition"
    ),
    pytest.param(("build", "x", "--variant", "hard"), 2, "hard", id="no such variant"),
    pytest.param(
        ("build", "x", "--with", "mine.yaml"), 2, "mine.yaml", id="no such overlay"
    ),
    pytest.param(
        ("build", "x", "--printer", "den"),
        2,
        "there is no printer",
        id="no such printer",
    ),
    pytest.param(("build", "x", "--copies", "0"), 2, "--copies", id="no copies"),
    pytest.param(("preflight", "x/game.yaml"), 2, "is not a PDF", id="no PDF"),
    pytest.param(("preflight", "no.pdf"), 2, "does not exist", id="no file"),
    pytest.param(("new", "x"), 1, "x is already there", id="a game is there"),
    pytest.param(("new", "My Game"), 2, "cannot name a game", id="no name for a game"),
    pytest.param(("new", "con"), 2, "Windows", id="a device on Windows"),
    pytest.param(("calibrate", "--dx", "0.5"), 2, "has no unit", id="no unit"),
    pytest.param(("calibrate", "--dx", "1 mm"), 2, "which printer", id="whose figures"),
    pytest.param(("completion", "cmd"), 2, "'cmd'", id="no such shell"),
]


@pytest.mark.parametrize(("words", "code", "says"), BAD)
def test_bad_input_is_told_in_a_line_and_a_code(
    tmp_path: Path, words: tuple[str, ...], code: int, says: str
) -> None:
    """2 for what cannot be understood, 1 for what is refused; and nothing written."""
    own_game(tmp_path)
    before = tree(tmp_path)

    done = pnp(tmp_path, *words, env={"XDG_CONFIG_HOME": str(tmp_path / "none")})

    assert says in done.err
    assert (done.code, done.out) == (code, "")
    assert "Traceback" not in done.err
    assert tree(tmp_path) == before


# Looking


def test_games_with_a_name_lists_what_only_takes(tmp_path: Path) -> None:
    """Parts, sets and decks: each of them prints by itself."""
    done = pnp(tmp_path, "games", "castle-itter")

    names = [line.split()[0] for line in done.out.splitlines() if line.startswith("  ")]
    assert {"counters", "cards", "ss-cards", "ss-1", "tactics", "board"} <= {*names}
    assert len(names) == len(set(names))
    game = load("castle-itter", complaints=Complaints())
    assert game is not None
    assert parts(game, names)
    assert all(parts(game, [each]) for each in names)


def test_games_lists_editions_and_variants_one_s_own_first(tmp_path: Path) -> None:
    own_game(tmp_path / "components", "millbrook")

    done = pnp(tmp_path, "games")

    assert done.code == 0
    assert done.out.index("millbrook: Millbrook") < done.out.index("castle-itter:")
    assert "  edition published: Published (DVG 2019)\n" in done.out
    assert "  variant beginner: Beginner (--edition published)\n" in done.out


def test_check_says_every_complaint_and_writes_nothing(tmp_path: Path) -> None:
    folder = own_game(tmp_path)
    edited(folder / "units.yaml", "attack: 2, move: 3", "attack: two, moves: 3")
    edited(folder / "events.yaml", "title: Early Fog", "titel: Early Fog")

    done = pnp(tmp_path, "check", "x")

    marks = re.findall(r"^x/[\w.]+:\d+:\d+: ", done.err, re.MULTILINE)
    assert done.code == 2
    assert len(marks) >= 3
    assert "hint: did you mean 'title'?" in done.err
    assert not (tmp_path / "output").exists()


def test_check_is_content_with_castle_itter(tmp_path: Path) -> None:
    for edition in ("published", "playtest"):
        done = pnp(tmp_path, "check", "castle-itter", "--edition", edition)

        assert (done.code, done.err) == (0, "")
        assert re.search(r"\d+ pieces, no errors", done.out)


def test_check_leaves_1_where_it_warns(tmp_path: Path) -> None:
    folder = own_game(tmp_path)
    edited(folder / "units.yaml", "copies: 4", "copies: 0")

    done = pnp(tmp_path, "check", "x")

    assert done.code == 1
    assert "warning: " in done.err
    assert done.out.endswith("no errors, 1 warning\n")


def test_sources_says_of_every_value_where_it_is_from(tmp_path: Path) -> None:
    done = pnp(tmp_path, "sources", "castle-itter")

    attack = r"^\S+defenders\.yaml:\d+:\d+: defenders/dietrich/attack = 1  corroborated"
    assert done.code == 0
    assert re.search(attack, done.out, re.MULTILINE)
    assert "published: The published rulebook" in done.out


def test_sources_finds_what_is_made_up(tmp_path: Path) -> None:
    done = pnp(tmp_path, "sources", "castle-itter", "--only", "reconstructed")
    *lines, total = done.out.splitlines()

    assert lines
    assert all("  reconstructed [" in line for line in lines)
    assert f"{len(lines)} reconstructed" in total


def test_the_schema_is_json_and_names_the_families(tmp_path: Path) -> None:
    done = pnp(tmp_path, "schema")

    assert loads(done.out)["$schema"].startswith("https://json-schema.org/")
    assert '"counters"' in done.out


# Completion


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_completion_script_is_printed(tmp_path: Path, shell: str) -> None:
    done = pnp(tmp_path, "completion", shell)

    assert done.code == 0
    assert "_PNP_COMPLETE" in done.out
    assert shell in done.out


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("pnp b", "build"),
        ("pnp build cas", "castle-itter"),
        ("pnp build castle-itter --bac", "--backs"),
        ("pnp build castle-itter --backs gut", "gutterfold"),
    ],
)
def test_games_and_options_are_completed(
    tmp_path: Path, line: str, offered: str
) -> None:
    asked = {
        "_PNP_COMPLETE": "bash_complete",
        "COMP_WORDS": line,
        "COMP_CWORD": str(line.count(" ")),
    }

    assert f"plain,{offered}\n" in pnp(tmp_path, env=asked).out


# Building


def test_a_build_ends_with_a_table_and_what_to_do_next(tmp_path: Path) -> None:
    own_game(tmp_path)

    done = pnp(tmp_path, "build", "x")

    assert (done.code, done.err) == (0, ""), "and no progress where it is piped"
    assert re.search(r"^file +sheets +pieces +cuts +paper", done.out, re.MULTILINE)
    assert re.search(r"^cards\.pdf +1 +9 +\d+ +A4", done.out, re.MULTILINE)
    assert "at 100 %" in done.out
    assert "long edge" in done.out
    assert "cut" in done.out


def test_on_a_terminal_a_build_shows_how_far_it_is(tmp_path: Path) -> None:
    own_game(tmp_path)
    terminal = "import sys; sys.stderr.isatty = lambda: True"

    done = pnp(tmp_path, "build", "x", before=terminal, env={"FORCE_COLOR": "1"})

    assert done.code == 0
    assert "X" in done.err
    assert "\x1b[" in done.err


@pytest.mark.parametrize(
    ("words", "folder", "files"),
    [
        (("--only", "cards"), "a4-long-edge", {"cards.pdf"}),
        (("--only", "events,aid"), "a4-long-edge", {"cards.pdf", "aid.pdf"}),
        (("--ink", "low", "--only", "cards"), "a4-long-edge-low-ink", {"cards.pdf"}),
        (("--ink", "grey", "--only", "cards"), "a4-long-edge-grey-ink", {"cards.pdf"}),
        (
            ("--counters", "3/4", "--only", "counters"),
            "a4-long-edge-3-4in",
            {"counters.pdf"},
        ),
        (
            ("--copies", "3", "--only", "units"),
            "a4-long-edge-3-copies",
            {"counters.pdf"},
        ),
        (
            ("--paper", "letter", "--backs", "none", "--only", "aid"),
            "letter-none",
            {"aid.pdf"},
        ),
        (
            ("--format", "svg", "--only", "cards"),
            "a4-long-edge-svg",
            {"cards-01-recto.svg", "cards-01-verso.svg"},
        ),
        (
            ("--format", "png", "--dpi", "50", "--only", "cards"),
            "a4-long-edge-png-50",
            {"cards-01-recto.png", "cards-01-verso.png"},
        ),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, tuple) else "",
)
def test_what_is_ordered_is_printed(
    tmp_path: Path, words: tuple[str, ...], folder: str, files: set[str]
) -> None:
    own_game(tmp_path)

    done = pnp(tmp_path, "build", "x", *words, "--to", "kits")

    assert done.code == 0, done.said
    (kit,) = (tmp_path / "kits" / "x").iterdir()
    assert kit.name == folder
    assert {path.name for path in kit.iterdir()} == {*files, "manifest.json"}


def test_three_copies_are_three_times_as_many(tmp_path: Path) -> None:
    own_game(tmp_path)

    done = pnp(tmp_path, "build", "x", "--copies", "3", "--only", "counters")

    assert re.search(r"^counters\.pdf +1 +36 ", done.out, re.MULTILINE)


def test_a_file_of_one_s_own_is_laid_on(tmp_path: Path) -> None:
    """And a fault in it is told of that file."""
    own_game(tmp_path)
    mine = tmp_path / "my-copy.yaml"
    mine.write_text(
        "overlay: my-copy\ntitle: Mine\n"
        "set: {units: {components: {militia: {copies: 9}}}}\n"
    )
    good = pnp(tmp_path, "build", "x", "--with", "my-copy.yaml", "--only", "counters")
    edited(mine, "militia", "militias")
    bad = pnp(tmp_path, "build", "x", "--with", "my-copy.yaml", "--only", "counters")

    assert good.code == 0, good.said
    assert (tmp_path / "output/x-my-copy/a4-long-edge/counters.pdf").exists()
    assert re.search(r"^counters\.pdf +1 +17 ", good.out, re.MULTILINE)
    assert bad.code == 2
    assert bad.err.startswith("my-copy.yaml:3:")
    assert "did you mean 'militia'?" in bad.err


def test_the_owner_s_overlay_that_is_shipped_can_be_laid_on(tmp_path: Path) -> None:
    done = pnp(
        tmp_path,
        *("build", "castle-itter", "--only", "tactics"),
        *("--with", GAME / "my-copy.example.yaml"),
    )

    assert done.code == 0, done.said


NO_WEASYPRINT = """
import sys
from importlib.util import spec_from_loader
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] == "weasyprint":
            return spec_from_loader(name, self)
    def create_module(self, spec):
        raise OSError("cannot load library 'libpango-1.0-0'")
    def exec_module(self, module):
        pass
sys.meta_path.insert(0, Missing())
"""


ONE_CORE = """\
import os
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
"""
"""A process begun beside this one would find the library that is hidden from it."""


def test_without_pango_the_rest_is_printed_and_the_booklets_are_named(
    tmp_path: Path,
) -> None:
    words = ("build", "cassino", "--only", "counters,aid,assembly,rulebook")
    done = cold(tmp_path, *words, before=ONE_CORE + NO_WEASYPRINT)
    files = {path.name for path in (tmp_path / "output").rglob("*.pdf")}

    assert done.code == 0, done.said
    assert files == {"counters.pdf", "aid.pdf", "assembly.pdf"}
    left_out = [line for line in done.out.splitlines() if line.startswith("left out")]
    assert len(left_out) == 1
    assert all("apt install" in line or "pango" in line.lower() for line in left_out)


def test_a_preflight_of_a_kit_is_clean_and_one_of_a_foreign_file_is_not(
    tmp_path: Path,
) -> None:
    own_game(tmp_path)
    pnp(tmp_path, "build", "x")
    files = sorted((tmp_path / "output").rglob("*.pdf"))
    foreign = tmp_path / "foreign.pdf"
    write = "from reportlab.pdfgen.canvas import Canvas as C; "
    write += f"c = C({str(foreign)!r}); c.drawString(9, 9, 'x'); c.save(); "
    pnp(tmp_path, "games", before=write)

    clean = pnp(tmp_path, "preflight", *files)
    found = pnp(tmp_path, "preflight", *files, foreign)

    assert (clean.code, clean.out.count(": clean\n")) == (0, len(files))
    assert found.code == 1
    assert "Helvetica" in found.out


# Printers


def test_a_printer_is_measured_once_and_named(tmp_path: Path) -> None:
    """The sheet is printed, its figures kept, and every kit moves its backs."""
    own_game(tmp_path)
    home = {"XDG_CONFIG_HOME": str(tmp_path / "config"), "HOME": str(tmp_path)}

    sheet = pnp(tmp_path, "calibrate", "--paper", "a4", env=home)
    kept = pnp(
        tmp_path,
        *("calibrate", "--printer", "den", "--dx", "0.5 mm", "--dy", "-0.25 mm"),
        *("--scale", "99.5", "--turn", "0.2", "--flip", "short-edge"),
        env=home,
    )
    other = pnp(tmp_path, "calibrate", "--printer", "work", "--dx", "1 mm", env=home)
    proof = pnp(tmp_path, "calibrate", "--printer", "den", env=home)
    words = ("build", "x", "--only", "cards", "--printer")
    built = pnp(tmp_path, *words, "den", env=home)
    nearly = pnp(tmp_path, *words, "dem", env=home)

    assert [each.code for each in (sheet, kept, other, proof, built)] == [0] * 5
    profiles = (tmp_path / "config" / "pnp" / "printers.yaml").read_text()
    assert re.search(
        r"^den: \{dx: 0\.5 mm, dy: -0\.25 mm, .*99\.5", profiles, re.MULTILINE
    )
    assert re.search(r"^work: \{dx: 1 mm", profiles, re.MULTILINE)
    assert (tmp_path / "output/calibration/a4-long-edge/calibration.pdf").exists()
    assert (tmp_path / "output/calibration/a4-short-edge-den/calibration.pdf").exists()
    assert (tmp_path / "output/x/a4-long-edge-den/cards.pdf").exists()
    assert nearly.code == 2
    assert "did you mean 'den'?" in nearly.err


# One's own


def test_a_new_game_builds_and_checks_at_once(tmp_path: Path) -> None:
    made = pnp(tmp_path, "new", "hill-42")
    checked = pnp(tmp_path, "check", "hill-42")
    built = pnp(tmp_path, "build", "hill-42", "--backs", "gutterfold")

    assert [each.code for each in (made, checked, built)] == [0, 0, 0]
    assert "next: pnp build hill-42" in made.out
    assert {path.name for path in (tmp_path / "output").rglob("*.pdf")} >= {
        "counters.pdf",
        "cards.pdf",
        "aid.pdf",
    }


# The README, and the pages on printing and playing


def commands() -> list[str]:
    """Return every command line of these pages that runs pnp."""
    found = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    blocks = [body for kind, body in found if not kind]
    lines = [
        line.partition("#")[0].strip()
        for block in blocks
        for line in block.splitlines()
    ]
    return [*dict.fromkeys(line for line in lines if line.startswith("pnp "))]


def split(words: str, folder: Path) -> list[str]:
    """Return words as a shell in a folder has them, quotes and stars read."""
    script = f"printf '%s\\n' {words}"
    said = subprocess.check_output(["/bin/sh", "-c", script], cwd=folder, text=True)
    return said.splitlines()


def test_every_command_listed_for_readers_works(tmp_path: Path) -> None:
    """In their order, in one folder.

    Each build is cut down to two small parts.  But in ``make soak``, a small game is
    exported and checked: other tests do that to Castle Itter.
    """
    assert len(commands()) > 8
    own_game(tmp_path)
    env = {"PNP_SESSIONS": str(tmp_path / "kept")}
    for line in commands():
        words = line[4:]
        if line.startswith("pnp build castle-itter") and "--only" not in line:
            words += " --only record,relief"
        if line.startswith(("pnp export", "pnp check")) and SOAK not in os.environ:
            words = words.replace("castle-itter", "x")
        words, _, file = words.partition(" > ")
        if words.startswith("table "):
            served(tmp_path / "kept", words)
            continue
        done = pnp(tmp_path, *split(words, tmp_path), env=env)
        assert done.code == 0, f"{line}\n{done.said}"
        if file:
            (tmp_path / file).write_text(done.out, encoding="utf-8")


def served(folder: Path, words: str) -> None:
    """Open a page, look at it, and end it as Ctrl-C does."""
    _, name, *options = words.split()
    table = Table(folder, name, *options)
    assert table.host().table()["session"] == name
    assert "Everything is saved" in table.stop()


def test_the_lists_name_every_command() -> None:
    """Those for people; the two for editors and shells are in pnp --help."""
    missing = {name for name in COMMANDS if f"pnp {name}" not in README}

    assert missing <= {"schema", "completion"}

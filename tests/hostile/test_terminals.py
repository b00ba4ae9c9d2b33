"""No byte of a stranger reaches a terminal: every way in, on a real one.

Tests of pipes cannot see this, where escapes are taken away before anybody looks.
"""

import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.cli.page import good
from pnp.cli.terminal import spelled
from tests.command import own_game, pnp
from tests.hostile.terminals import CASES, EVIL, EVILS, MORE, NAMED, Case
from tests.soak import alternate
from tests.terminal import obeyed, shown

pytestmark = pytest.mark.slow

PLIES = "place Lee at BJM; attack Rifleman@8: 4 2; place Basse at NT2"
OPEN = "from pnp.cli import main; main.guard = lambda: None"
"""The door taken off its hinges, as it was before there was one."""


@pytest.fixture(scope="session")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a small game, an evening begun, its text and its table."""
    folder = tmp_path_factory.mktemp("shown")
    own_game(folder)
    env = {"PNP_SESSIONS": "kept"}
    for words in (
        ("play", "castle-itter", "--name", "friday"),
        ("do", "friday", PLIES),
    ):
        done = pnp(folder, *words, env=env)
        assert done.code == 0, done.err
    for name, words in {
        "friday.txt": ("session", "export", "friday"),
        "friday.yaml": ("status", "friday", "--yaml"),
    }.items():
        said = pnp(folder, *words, env=env).out
        (folder / name).write_text(said, encoding="utf-8")
    return folder


def asked(case: Case, folder: Path, *, before: str = "") -> dict[str, bytes]:
    """Ask all that a case asks, at a terminal; return what it showed for each."""
    case.change(folder)
    env = {"PNP_SESSIONS": "kept", "XDG_CONFIG_HOME": str(folder / "own"), **case.env}
    found = {}
    for words in case.asked:
        typed = "status\nlog\nwhy\nlegal\nquit\n" if words[:1] == ("play",) else ""
        tongue = {"TERM": "dumb"} if typed else {}
        code, said = shown(
            folder, *words, env={**env, **tongue}, typed=typed, before=before
        )
        assert code in (0, 1, 2), (words, said)
        assert b"Traceback" not in said, (words, said)
        found[" ".join(words)] = said
    return found


@pytest.mark.parametrize(
    "case", alternate((*CASES, *MORE), of=3), ids=lambda case: case.name
)
def test_no_byte_of_a_stranger_is_obeyed(
    case: Case, tmp_path: Path, evening: Path
) -> None:
    """Whatever is shown of it, or refused: nothing of it does anything."""
    shutil.copytree(evening, tmp_path, dirs_exist_ok=True)

    found = asked(case, tmp_path)

    built = {words for words in found if words.startswith("build")}
    told = {each: obeyed(said, bar=each in built) for each, said in found.items()}
    assert {each: left for each, left in told.items() if left} == {}


def test_the_tests_see_what_they_look_for(tmp_path: Path, evening: Path) -> None:
    """Without the door the same commands show what a terminal would obey."""
    seen = {}
    for name in ("the output's folder", "what the shell has begun"):
        case = next(each for each in CASES if each.name == name)
        folder = tmp_path / name
        shutil.copytree(evening, folder)
        found = asked(case, folder, before=OPEN).values()
        seen[name] = any(obeyed(said, bar=True) for said in found)

    assert seen == dict.fromkeys(seen, True)


@pytest.mark.parametrize("evil", EVILS.values(), ids=EVILS)
def test_each_evil_is_seen_without_a_door_and_spelled_out_by_it(
    tmp_path: Path, evil: str
) -> None:
    """What the shell has begun comes back to it: nothing else spells that out."""
    begun = {
        "_PNP_COMPLETE": "bash_complete",
        "COMP_CWORD": "2",
        "COMP_WORDS": f"pnp build '{evil}",
    }
    _, open_ = shown(tmp_path, env=begun, before=OPEN)
    _, shut = shown(tmp_path, env=begun)

    assert obeyed(open_)
    assert obeyed(shut) == []
    spelled = ascii(evil)[1:-1].replace("\\\\", "\\")
    assert spelled.encode() in shut


def test_a_game_called_like_markup_is_called_that_by_the_bar(tmp_path: Path) -> None:
    """The library that draws it takes ``[b]`` and links for its own elsewhere."""
    title = "[b]y[/b]"
    game = own_game(tmp_path) / "game.yaml"
    game.write_text(game.read_text().replace("title: X\n", f"title: '{title}'\n"))

    code, said = shown(tmp_path, "build", "x", "--only", "cards")

    assert code == 0, said
    assert title.encode() in said
    assert obeyed(said, bar=True) == []


def test_the_bar_spells_its_words_out_itself(tmp_path: Path) -> None:
    """It is drawn beneath the door, for it moves the cursor."""
    drawn = (
        "from pnp.cli.report import progress\n"
        f"with progress({EVIL!r}) as step:\n"
        f"    step({EVIL!r}, 1, 2)\n"
    )

    _, said = shown(tmp_path, "--version", before=drawn, env={"COLUMNS": "400"})

    assert b"\\x1b[2J" in said
    assert obeyed(said, bar=True) == []


def test_our_own_styles_arrive_and_a_strangers_do_not(
    tmp_path: Path, evening: Path
) -> None:
    shutil.copytree(evening, tmp_path, dirs_exist_ok=True)
    env = {"PNP_SESSIONS": "kept"}

    _, said = shown(tmp_path, "status", "friday", env=env)
    _, grey = shown(tmp_path, "status", "friday", env={**env, "NO_COLOR": "1"})
    _, theirs = shown(tmp_path, "preflight", "\x1b[1mbold\x1b[0m")

    assert said.startswith(b"\x1b[1mCastle Itter, friday")
    assert b"\x1b" not in grey
    assert b"\x1b" not in theirs


def test_what_is_asked_and_offered_goes_round_the_door_and_is_spelled_out(
    tmp_path: Path,
) -> None:
    """A prompt is readline's to show, and so are the words for the tab key."""
    nasty = (
        "from pnp.cli import prompt, reader\n"
        f"prompt.prompt = lambda session: {EVIL!r} + '> '\n"
        f"prompt.Prompt._completions = lambda self: [{'xy' + EVIL!r}, 'xyz', 'xya']\n"
    )
    (tmp_path / "silent").write_text("set bell-style none\n")
    env = {"PNP_SESSIONS": "kept", "TERM": "dumb", "INPUTRC": "silent"}
    words = ("play", "castle-itter", "--name", "friday")

    _, said = shown(tmp_path, *words, env=env, before=nasty, typed="xy\t\t\nquit\n")

    assert b"\\x1b[2J" in said
    assert obeyed(said) == []


def test_what_python_and_its_libraries_say_passes_the_same_door(tmp_path: Path) -> None:
    """A warning, a line of a library's log, and the traceback of a mistake of ours."""
    nasty = (
        "import logging, warnings\n"
        "from pnp.model import folder\n"
        "def games(_):\n"
        f"    warnings.warn('1' + {EVIL!r})\n"
        f"    logging.getLogger({EVIL!r}).warning('2' + {EVIL!r})\n"
        f"    print('3' + {EVIL!r})\n"
        f"    raise RuntimeError('4' + {EVIL!r})\n"
        "folder.games = games\n"
    )

    code, said = shown(tmp_path, "games", before=nasty)

    assert code == 1
    assert b"Traceback" in said
    assert all(f"{each}\\x1b[2J".encode() in said for each in (1, 2, 3, 4))
    assert obeyed(said) == []


def test_a_disk_that_refuses_names_the_file_on_one_line(tmp_path: Path) -> None:
    """An error that no command foresaw; the name was chosen to look like two lines."""
    nasty = (
        "from pnp.model import folder\n"
        "def games(_):\n"
        f"    raise OSError(5, 'Input/output error', 'a\\nhint: b' + {EVIL!r})\n"
        "folder.games = games\n"
    )

    code, said = shown(tmp_path, "games", before=nasty)

    assert (code, said.count(b"\n")) == (1, 1)
    assert said.startswith(b"pnp: 'a\\nhint: b\\x1b[2J")
    assert said.endswith(b": input/output error\r\n")


@given(st.text(st.one_of(st.characters(), st.sampled_from(EVIL + "\x1b[0;1m\\"))))
def test_any_text_at_all_is_obeyed_by_nobody(text: str) -> None:
    """And one in which there is nothing to obey is left as it is."""
    for said in (spelled(text, colour=True), spelled(good(text), colour=True)):
        assert obeyed(said.encode("utf-8", "surrogatepass")) == []
    if text.isprintable():
        assert spelled(text) == text


def test_a_pipe_shows_what_a_terminal_does(tmp_path: Path) -> None:
    """It may end in one: nothing of a name is taken away, and nothing does anything."""
    piped = pnp(tmp_path, "session", "list", "--dir", NAMED)
    _, said = shown(tmp_path, "session", "list", "--dir", NAMED)

    assert "\\x1b[2J\\x1b[31m" in piped.out
    assert said.decode().replace("\r\n", "\n") == piped.out

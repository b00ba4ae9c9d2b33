"""Games are found by path, by name here, or by name among those shipped."""

from pathlib import Path
from textwrap import dedent

import pytest

from pnp.errors import BadInput, Complaints
from pnp.model.folder import Listing, games
from pnp.model.loading import load
from pnp.model.places import find
from tests.model.written import Written, write


def test_a_game_is_found_by_path_or_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a folder, as its game.yaml, below components/, and among those shipped."""
    monkeypatch.chdir(tmp_path)
    folder = write(tmp_path / "components", "")

    assert find(folder) == folder
    assert find("components/x") == Path("components/x")
    assert find(folder / "game.yaml") == folder
    assert find("x") == Path("components/x")
    assert find("castle-itter").name == "castle-itter"


def test_a_game_that_is_not_there_is_asked_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the nearest name, or all there are; never with a traceback."""
    monkeypatch.chdir(tmp_path)
    complaints = Complaints()

    with pytest.raises(BadInput, match="did you mean 'castle-itter'"):
        find("castle-iter")
    assert load("a\0b", complaints=complaints) is None
    assert load("x" * 2000, complaints=complaints) is None
    assert [each.message for each in complaints] == ["this game does not exist"] * 2


def test_games_are_listed_with_editions_and_variants(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those here first; one of the same name here hides the one shipped."""
    monkeypatch.chdir(tmp_path)
    write(
        tmp_path / "components",
        """\
        editions: {first: First, second: {title: Second, overlay: s.yaml}}
        variants: {hard: hard.yaml}
        == hard.yaml
        overlay: hard
        title: Hard
        edition: [second]
        == variants/easy.yaml
        overlay: easy
        edition: first
        == variants/short.yaml
        overlay: short
        """,
    )
    complaints = Complaints()
    listed = list(games(complaints))

    assert listed[0] == Listing(
        "x",
        "X",
        Path("components/x"),
        {"first": "First", "second": "Second"},
        {"hard": "Hard", "easy": "easy", "short": "short"},
        {"hard": ("second",), "easy": ("first",)},
    )
    assert "castle-itter" in [each.id for each in listed]
    assert not complaints.found


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (
            "titel: Y\n",
            """\
            game.yaml:3:1: unknown key 'titel'
            hint: did you mean 'title'?""",
        ),
        (
            (
                "cards: [a.yaml, a.yaml]\n== a.yaml\ncards: a\ntitle: A\n"
                "template: a\ncomponents: []\n"
            ),
            "game.yaml:3:17: 'a.yaml' is listed twice",
        ),
        (
            "cards: [b.yaml]\n== a.yaml\ncards: a\n",
            """\
            game.yaml:3:9: 'b.yaml' does not exist
            hint: did you mean 'a.yaml'?""",
        ),
        ("cards: {a: b}\n", "game.yaml:3:8: 'cards' takes text, not a mapping"),
        ("cards: [[a]]\n", "game.yaml:3:9: 'cards' takes text, not a list"),
        (
            "editions: {first: {}}\n",
            """\
            game.yaml:3:19: an edition has no 'title'
            hint: title: what people call it""",
        ),
        (
            "credits: {a: b}\n",
            "game.yaml:3:10: 'credits' takes a list, not a mapping",
        ),
        (
            "theme: [plain]\n",
            "game.yaml:3:8: 'theme' takes text, not a list",
        ),
        (
            "variants: {hard: ../hard.yaml}\n",
            "",
        ),
    ],
)
def test_a_game_complains_of(written: Written, text: str, complaint: str) -> None:
    """What ``game.yaml`` says is checked as everything else."""
    assert written.complaints(text) == dedent(complaint)


def test_a_game_in_a_folder_of_another_name_is_doubted(written: Written) -> None:
    """An archive unpacks as x-main: it prints, and whatever is wrong is told."""
    game = write(written.folder, "")
    game.rename(written.folder / "x-main")
    complaints = Complaints()

    assert load(written.folder / "x-main", complaints=complaints) is not None
    assert [str(each) for each in complaints] == [
        (
            "x-main/game.yaml:1:7: warning: the game is 'x', but its folder is 'x-main'\n"
            "hint: give both the same name, so that pnp finds the game"
        )
    ]


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("", "x/game.yaml:1:1: the file is empty"),
        (
            "- a\n",
            (
                "x/game.yaml:1:1: a game takes keys and values, not a list\n"
                "hint: its keys are game, title, subtitle, notice …"
            ),
        ),
        (
            "game: x\n",
            "x/game.yaml:1:1: a game has no 'title'\nhint: title: what people call it",
        ),
    ],
)
def test_a_game_may_be_no_game(written: Written, content: str, complaint: str) -> None:
    """Whatever game.yaml holds, one line says so."""
    game = write(written.folder, "")
    (game / "game.yaml").write_text(content)
    complaints = Complaints()

    assert load(game, complaints=complaints) is None
    assert [str(each) for each in complaints] == [complaint]


def test_every_file_read_is_an_input(written: Written) -> None:
    """For the digest, and to be watched."""
    game = written.game(
        """\
        lists: [a.yaml]
        == a.yaml
        list: a
        components: a.csv
        == a.csv
        id
        x
        == o.yaml
        overlay: o
        """,
        overlays=["o.yaml"],
    )

    assert [path.name for path in game.inputs] == [
        "game.yaml",
        "o.yaml",
        "a.yaml",
        "a.csv",
    ]

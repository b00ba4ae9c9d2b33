"""Variants: one overlay file, wherever it lies, laid on by its path or its stem."""

from pathlib import Path

import pytest

from pnp.errors import Complaints
from pnp.model.folder import open_game
from pnp.model.game import Game
from pnp.model.loading import load
from pnp.model.variants import find_variant, of_game, of_ours, summary
from tests.model.written import write

GAME = """\
cards: [events.yaml]
numbers: [numbers.yaml]
editions: {first: First, second: Second}
variants: {hard: variants/hard.yaml}
== events.yaml
cards: events
template: event
fields: {title: text}
components: [{id: fog, title: Fog, copies: 2}, {id: mud, title: Mud}]
== numbers.yaml
numbers: n
values: {turns: 5}
== variants/hard.yaml
overlay: hard
title: Hard
edition: first
set: {numbers: {turns: 9}}
"""
MINE = """\
overlay: mine
title: My own
with: hard
set: {events: {components: {fog: {copies: 3}}}}
add: {events: {components: [{id: ice, title: Ice}]}}
remove: {events: [mud]}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game in its folder, and a person who stands beside it."""
    game = write(tmp_path, GAME)
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return game


def loaded(game: Path, *variants: str, edition: str = "") -> tuple[Game | None, str]:
    """Return the game with variants laid on, and what was complained of."""
    complaints = Complaints()
    found = load(game, edition=edition, variants=variants, complaints=complaints)
    return found, "\n".join(map(str, complaints.errors))


@pytest.mark.parametrize(
    ("place", "asked"),
    [
        pytest.param("mine.yaml", "./mine.yaml", id="a path"),
        pytest.param("mine.yaml", "mine.yaml", id="a file here"),
        pytest.param("mine.yaml", "mine", id="the stem of a file here"),
        pytest.param("components/x/variants/mine.yaml", "mine", id="on the shelf here"),
        pytest.param("../elsewhere/mine.yaml", "../elsewhere/mine.yaml", id="anywhere"),
    ],
)
def test_a_variant_is_laid_on_from_wherever_it_lies(
    folder: Path, place: str, asked: str
) -> None:
    """It may build on a variant of the game by name, and the game knows its title."""
    Path(place).parent.mkdir(parents=True, exist_ok=True)
    Path(place).write_text(MINE)
    game, told = loaded(folder, asked)

    assert told == ""
    assert game is not None
    assert game.laid_on == ("hard", "mine")
    assert game.variants["mine"] == "My own"
    assert game.numbers["turns"].value == 9
    assert {each.id: each.copies for each in game.sets["events"]} == {
        "fog": 3,
        "ice": 1,
    }


def test_the_games_own_variant_comes_first(folder: Path) -> None:
    """A file called as one of the game's does not take its place unseen."""
    Path("hard.yaml").write_text(MINE)

    assert loaded(folder, "hard")[0].laid_on == ("hard",)  # type: ignore[union-attr]
    assert loaded(folder, "./hard.yaml")[0].laid_on == ("hard", "mine")  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("nine", "--variant: there is no variant 'nine'\nhint: did you mean 'mine'?"),
        ("./nine.yaml", "--variant: 'nine.yaml' does not exist"),
        ("\0", "--variant: there is no variant '\\x00'"),
        ("a" * 4000, "--variant: there is no variant"),
    ],
)
def test_what_is_no_variant_is_told(folder: Path, asked: str, told: str) -> None:
    Path("mine.yaml").write_text(MINE)

    assert told in loaded(folder, asked)[1]


def test_a_variant_of_one_edition_is_not_laid_on_another(folder: Path) -> None:
    Path("mine.yaml").write_text(MINE + "edition: first\n")

    assert (
        "'mine' belongs to edition first" in loaded(folder, "mine", edition="second")[1]
    )


def test_a_variant_names_nothing_outside_its_own_folder(folder: Path) -> None:
    Path("mine.yaml").write_text("overlay: mine\nwith: ../x/variants/hard.yaml\n")

    assert "is outside the game's folder" in loaded(folder, "mine")[1]


def test_variants_are_listed_with_what_they_do(folder: Path) -> None:
    """Those that change what the game does not have are of some other game."""
    head = open_game(folder, Complaints())
    assert head is not None
    Path("mine.yaml").write_text(MINE)
    Path("other.yaml").write_text("overlay: other\nset: {heroes: {}}\n")
    Path("notes.yaml").write_text("milk: 2\n")
    (hard,) = of_game(head, folder)
    (mine,) = of_ours("x", folder, {"events", "numbers"})

    assert (hard.title, hard.editions, list(summary(hard))) == (
        "Hard",
        ("first",),
        ["sets turns to 9"],
    )
    assert (mine.name, list(summary(mine))) == (
        "mine",
        [
            "applies hard",
            "changes fog of events",
            "adds ice to events",
            "removes mud from events",
        ],
    )


def test_a_name_that_is_no_file_finds_nothing(folder: Path) -> None:
    assert folder.exists()
    assert find_variant("mine", "x") is None


def test_what_brings_many_others_is_named_alone(folder: Path) -> None:
    """A folder and a sheet's margin say what was asked for; a few are named all."""
    for name in ("a", "b", "c"):
        (folder / f"variants/{name}.yaml").write_text(f"overlay: {name}\ntitle: {name}")
    (folder / "variants/three.yaml").write_text("overlay: three\nwith: [a, b, c]")
    (folder / "variants/two.yaml").write_text("overlay: two\nwith: [a, b]")

    three, told = loaded(folder, "three")
    assert three, told
    assert three.laid_on == ("a", "b", "c", "three")
    assert three.named == ("three",)
    asked_besides, _ = loaded(folder, "b", "three")
    assert asked_besides
    assert asked_besides.named == ("three",)
    two, _ = loaded(folder, "two")
    assert two
    assert two.named == two.laid_on == ("a", "b", "two")

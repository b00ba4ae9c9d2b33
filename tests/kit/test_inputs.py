"""What a part is made from: the files that a game names, and no other beside it."""

import os
from pathlib import Path

import pytest

from pnp.errors import BadInput, Complaints
from pnp.kit import Kit, Order, build
from pnp.layout import fonts
from pnp.model.loading import load
from tests.command import small
from tests.hostile.corpus import PICTURE_LAYOUT, cards, png

THEME = "extends: plain\nfonts: {own: fonts/a.ttf}\nstyles:\n  body: {font: own}\n"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a game whose cards show a picture, in a font of its own."""
    files = small("x") | {
        "events.yaml": cards(
            "  - {id: one, title: One, picture: art/a.png}\n", "picture: picture"
        ),
        "layouts/cards/event.yaml": PICTURE_LAYOUT,
        "layouts/themes/mine.yaml": THEME,
    }
    head = files["game.yaml"].replace("theme: plain", "theme: mine")
    files["game.yaml"] = head.replace("sheets: [aid.yaml]\n", "")
    for name, text in files.items():
        path = tmp_path / "x" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for folder in ("art", "fonts"):
        (tmp_path / "x" / folder).mkdir()
    (tmp_path / "x/art/a.png").write_bytes(png(600, 600))
    (tmp_path / "x/art/b.png").write_bytes(png(600, 600))
    (tmp_path / "x/fonts/a.ttf").write_bytes(fonts.font("serif").data)
    return tmp_path / "x"


def kit(game: Path) -> Kit:
    """Print the game beside its folder."""
    loaded = load(game, complaints=Complaints())
    assert loaded is not None
    return build(loaded, Order(), game.parent / "out", Complaints())


def kept(made: Kit) -> set[str]:
    """Return the parts that were left as they were."""
    return {each.part.name for each in made.made if each.kept}


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", ["art/a.png", "fonts/a.ttf", "layouts/cards/event.yaml"]
)
def test_what_a_game_names_is_looked_at_again(game: Path, name: str) -> None:
    """A picture, a font and a layout: with another of them the cards are made again."""
    kit(game)
    others = {
        "art/a.png": png(601, 601),
        "fonts/a.ttf": fonts.font("sans").data,
        "layouts/cards/event.yaml": PICTURE_LAYOUT.replace(
            "50, 50]", "49, 49]"
        ).encode(),
    }
    (game / name).write_bytes(others[name])

    assert "cards" not in kept(kit(game))


@pytest.mark.slow
def test_what_nobody_names_changes_nothing(game: Path) -> None:
    """Another picture, a pipe and a file of gigabytes: each part is kept."""
    made = {each.part.name for each in kit(game).made}
    (game / "art/b.png").write_bytes(png(601, 601))
    os.mkfifo(game / "art/pipe")
    with (game / "art/scan.psd").open("wb") as file:
        file.truncate(6 << 30)

    assert kept(kit(game)) == made


def test_a_folder_of_layouts_lies_in_the_game(game: Path) -> None:
    """A link to another folder is told of, and nothing there is read."""
    (game / "layouts").rename(game.parent / "mine")
    (game / "layouts").symlink_to(game.parent / "mine")
    loaded = load(game, complaints=Complaints())
    assert loaded is not None

    with pytest.raises(BadInput, match="layouts: the folder leads out of the game's"):
        build(loaded, Order(), game.parent / "out", Complaints())

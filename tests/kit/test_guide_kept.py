"""The assembly guide is drawn again only if something changed that it shows."""

from pathlib import Path

import pytest

from pnp.errors import Complaints
from pnp.kit import Kit, Order, build
from pnp.model.loading import load
from tests.command import small

CARDS = """\
components:
  - {id: fog, title: Fog, copies: 12, text: No unit moves.}
  - {id: bridge, title: Bridge, text: The bridge holds.}
  - {id: rain, title: Rain, text: No gun moves.}
"""
"""So many copies of the first card that the others are on a second sheet."""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a game whose last cards are on a second sheet."""
    folder = tmp_path / "x"
    for name, text in small("x").items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    events = folder / "events.yaml"
    head, _, _ = events.read_text(encoding="utf-8").partition("components:\n")
    events.write_text(head + CARDS, encoding="utf-8")
    return folder


def kit(game: Path, out: str = "out", *only: str) -> Kit:
    complaints = Complaints()
    loaded = load(game, complaints=complaints)
    assert loaded is not None, complaints
    return build(loaded, Order(only=only), game.parent / out, complaints)


def kept(made: Kit) -> dict[str, bool]:
    return {each.part.name: each.kept for each in made.made}


def edited(game: Path, before: str, after: str, name: str = "events.yaml") -> None:
    path = game / name
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after), encoding="utf-8")


def test_a_card_that_the_guide_does_not_show_leaves_it_as_it_is(game: Path) -> None:
    kit(game)
    edited(game, "No gun moves", "Guns stay")
    after = kit(game)
    fresh = kit(game, "fresh")

    assert kept(after) == {
        "counters": True,
        "cards": False,
        "aid": True,
        "cover": False,
        "boxes": True,
        "assembly": True,
    }
    assert after.files["assembly.pdf"] == fresh.files["assembly.pdf"]
    assert kept(kit(game)) == dict.fromkeys(kept(after), True)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param("No unit moves", "Units stay", id="shown"),
        pytest.param("copies: 12", "copies: 13", id="another number of pieces"),
        pytest.param("title: Rain", "copies: 30, title: Rain", id="sheets"),
    ],
)
def test_what_the_guide_shows_is_drawn_again(
    game: Path, before: str, after: str
) -> None:
    kit(game)
    edited(game, before, after)
    again = kit(game)

    assert not kept(again)["assembly"]
    assert again.files["assembly.pdf"] == kit(game, "fresh").files["assembly.pdf"]


def test_a_blank_is_shown_wherever_it_is(game: Path) -> None:
    """The last card becomes a blank: the guide has a step more."""
    kit(game)
    edited(game, "{id: rain,", "{id: rain, blank: yes,")
    again = kit(game)

    assert not kept(again)["assembly"]
    assert again.files["assembly.pdf"] == kit(game, "fresh").files["assembly.pdf"]


def test_cards_alone_leave_a_guide_that_is_looked_at_later(game: Path) -> None:
    """The guide shows what is printed now, however it came to be printed."""
    kit(game)
    edited(game, "No unit moves", "Units stay")
    kit(game, "out", "cards")
    again = kit(game)

    assert kept(again)["cards"]
    assert not kept(again)["assembly"]


def test_a_manifest_with_strange_looks_costs_a_drawing_only(game: Path) -> None:
    folder = kit(game).folder
    manifest = folder / "manifest.json"
    text = manifest.read_text(encoding="utf-8")
    manifest.write_text(text.replace('"looks": {', '"looks": {"cards": 7, "b": [],'))
    edited(game, "No gun moves", "Guns stay")

    assert kit(game).files["assembly.pdf"] == kit(game, "fresh").files["assembly.pdf"]

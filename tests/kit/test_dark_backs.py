"""The back of a deck that carries much ink is printed in low ink, by default."""

from pathlib import Path

import pytest

from pnp.errors import Complaints
from pnp.kit.dark_backs import DarkBacks
from pnp.kit.order import Order
from pnp.layout.art import Face
from pnp.layout.press import Press
from pnp.model.loading import load

FILES = {
    "game.yaml": """
        game: plots
        title: Plots
        theme: dark
        cards: [plots.yaml]
        counters: [blocks.yaml]
        """,
    "plots.yaml": """
        cards: plots
        title: Plots
        template: plot
        back: plot-back
        fields: {title: text}
        components:
          - {id: one, title: One}
          - {id: two, title: Two}
        """,
    "blocks.yaml": """
        counters: blocks
        title: Blocks
        template: block
        back: block
        fields: {title: text}
        components:
          - {id: a, title: A}
        """,
    "layouts/themes/dark.yaml": """
        colours: {night: '#404040', white: '#FFFFFF', ink: '#000000'}
        fonts: {sans: sans}
        styles: {body: {font: sans, size: 6 pt}}
        ink: {low: {LIMIT}}
        """,
    "layouts/cards/plot.yaml": """
        size: 60 x 80 mm
        units: mm
        boxes: {title: {at: [5, 5, 50, 20]}}
        """,
    "layouts/cards/plot-back.yaml": """
        size: 60 x 80 mm
        units: mm
        art: [{panel: [0, 0, 60, HIGH], fill: night}]
        boxes: {}
        """,
    "layouts/counters/block.yaml": """
        size: 16 x 16 mm
        units: mm
        art: [{panel: [0, 0, 16, 16], fill: night}]
        boxes: {title: {at: [1, 1, 14, 10], colour: {on: night}}}
        """,
}
"""A game whose cards have a back of a grey that is three quarters ink."""


def plots(folder: Path, *, high: int = 80, limit: str = "fade: 85") -> Press:
    """Return the game, with the panel on its backs ``high`` mm high."""
    for name, text in FILES.items():
        path = folder / "plots" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        made = text.replace("HIGH", str(high)).replace("LIMIT", limit)
        path.write_text(made, encoding="utf-8")
    complaints = Complaints()
    game = load(folder / "plots", complaints=complaints)
    assert game is not None, list(complaints)
    press = Press(game, complaints)
    assert not complaints.errors, complaints.errors
    return press


def backs(press: Press, order: Order, of: str = "plots") -> list[Face]:
    """Return the backs that a kit prints of a set."""
    drawn = DarkBacks(press, order).pieces(press.game.sets[of])
    return [back for _, _, back in drawn if back is not None]


def ink(press: Press, order: Order = Order(), of: str = "plots") -> float:  # noqa: B008
    """Return the share of ink that all backs of a set carry."""
    (share,) = {
        round(DarkBacks(press, order).covered(each), 2)
        for each in backs(press, order, of)
    }
    return share


def test_a_dark_back_fades_and_stays_the_same_on_every_card(tmp_path: Path) -> None:
    """191 of 255 is taken away from white: 75 % ink; 15 % of that is left."""
    press = plots(tmp_path)

    assert ink(press, Order(dark_backs=True)) == 0.75
    assert ink(press) == 0.11


@pytest.mark.parametrize(("high", "share"), [(62, 0.58), (66, 0.09)])
def test_the_limit_is_sixty_per_cent_of_the_whole_face(
    tmp_path: Path, high: int, share: float
) -> None:
    """A panel over 64 of 80 mm carries 60 %: over 62 a little less, over 66 more."""
    assert ink(plots(tmp_path, high=high)) == share


@pytest.mark.parametrize(
    ("limit", "share"), [("backs: 80", 0.75), ("backs: 100", 0.75), ("backs: 70", 0.11)]
)
def test_a_theme_sets_another_limit(tmp_path: Path, limit: str, share: float) -> None:
    assert ink(plots(tmp_path, limit=limit)) == share


def test_the_other_side_of_a_counter_is_no_back_of_a_deck(tmp_path: Path) -> None:
    """It tells something, and is as dark as its front."""
    press = plots(tmp_path)

    assert ink(press, of="blocks") == ink(press, Order(dark_backs=True), "blocks") > 0.6


def test_a_kit_with_dark_backs_has_a_folder_of_its_own() -> None:
    assert Order(dark_backs=True).name == "a4-long-edge-dark-backs"

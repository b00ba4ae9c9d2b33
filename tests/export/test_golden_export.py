"""What services and folders are sent, looked at once and held to the last dot."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from pnp.errors import Complaints
from pnp.export.dispatch import Sent, dispatch
from pnp.export.job import Wish
from pnp.model.loading import load
from pnp.render import png
from tests.export.kept import kept
from tests.golden import assert_golden_picture

CASTLE = "castle-itter"
BETWEEN, AROUND = 6, (120, 120, 160)
"""Pixels between pictures, in a colour that no picture has at its edge."""

pytestmark = pytest.mark.slow

TGC = {
    "defenders-MediumSquareChit": ("001-lee", "012-gangl", "025-blank-us"),
    "attackers-MediumSquareChit": ("001-rifleman", "004-machine-gunner"),
    "markers-MediumSquareChit": ("001-defence", "004-"),
    "ss-cards-EuroPokerDeck": ("001-d1-rifleman", "045-relief-142"),
    "tactics-EuroPokerDeck": ("001-",),
}
"""Folders of an order, and how the files begin that are looked at."""


@pytest.fixture(scope="module")
def order(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Wish], Sent]:
    """Send Castle Itter to a service, once."""
    game = load(CASTLE, complaints=Complaints())
    assert game is not None
    to = tmp_path_factory.mktemp("sent")

    @cache
    def sent(wish: Wish) -> Sent:
        return dispatch(game, wish, to, Complaints(), kept=kept())

    return sent


def contact(pictures: Sequence[Image.Image], across: int, share: int) -> Image.Image:
    """Return pictures beside and below each other, each so many times smaller."""
    small = [each.reduce(share) for each in pictures]
    width = max(each.width for each in small) + BETWEEN
    height = max(each.height for each in small) + BETWEEN
    down = -(-len(small) // across)
    sheet = Image.new(
        "RGB", (width * across + BETWEEN, height * down + BETWEEN), AROUND
    )
    for at, each in enumerate(small):
        x, y = at % across * width + BETWEEN, at // across * height + BETWEEN
        sheet.paste(each, (x, y))
    return sheet


def chosen(folder: Path, within: dict[str, tuple[str, ...]]) -> Iterator[Image.Image]:
    for name, beginnings in within.items():
        for each in beginnings:
            paths = sorted((folder / name).glob(f"{each}*.png"))
            assert paths, f"nothing in {name} begins with {each}"
            for path in reversed(paths):
                yield Image.open(BytesIO(path.read_bytes()))


def test_the_chits_and_cards_of_the_game_crafter(order: Callable[[Wish], Sent]) -> None:
    """Bleed to every edge of the file, words well inside the cut."""
    pictures = list(chosen(order(Wish(to="tgc", counters="3/4")).folder, TGC))
    chits = [each for each in pictures if each.width == 300]
    cards = [each for each in pictures if each.width == 825]

    assert len(chits) + len(cards) == len(pictures)
    assert_golden_picture("export-tgc-chits", contact(chits, 6, 3))
    assert_golden_picture("export-tgc-cards", contact(cards, 6, 5))


@pytest.mark.soak
def test_the_cards_of_makeplayingcards(order: Callable[[Wish], Sent]) -> None:
    """Front 14 and back 14 are one card."""
    folder = order(Wish(to="mpc")).folder
    paths = [
        next((folder / deck / side).glob(f"{number}-*.png"))
        for deck, number in (("ss-cards-poker", "014"), ("tactics-poker", "037"))
        for side in ("fronts", "backs")
    ]

    pictures = [Image.open(BytesIO(path.read_bytes())) for path in paths]
    assert {each.size for each in pictures} == {(822, 1122)}
    assert_golden_picture("export-mpc", contact(pictures, 4, 4))


def test_a_sheet_that_is_left_out_is_not_taken_for_the_game(
    order: Callable[[Wish], Sent],
) -> None:
    """The cover is called as the game is."""
    assert [
        each.what for each in order(Wish(to="dtc")).left_out if "page" in each.what
    ] == [
        "Player Aid (aid), 4 pages",
        "Record Sheet (record), 2 pages",
        "Castle Itter (cover), 2 pages",
        "Campaign Log (campaign-log), 1 page",
        "Defenders (campaign-defenders), 1 page",
    ]


def test_the_pages_of_drivethrucards(order: Callable[[Wish], Sent]) -> None:
    """Back, front, back, front, in the inks of a press as a screen shows them."""
    data = (order(Wish(to="dtc")).folder / "ss-cards-poker.pdf").read_bytes()
    pages = [png.picture(data, at, 100) for at in (0, 1, 130, 131)]

    assert_golden_picture("export-dtc", contact(pages, 4, 1))

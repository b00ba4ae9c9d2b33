"""A rulebook ends on a page that is worth its paper, in every game, on both papers."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageOps

from pnp.cli.worked import recordings
from pnp.errors import Complaints
from pnp.geometry import ZERO, Size
from pnp.kit.booklet import booklet
from pnp.kit.job import Job
from pnp.kit.order import Order
from pnp.model.loading import load
from pnp.render import png
from pnp.render.book import available
from pnp.render.pages import Pages

pytestmark = pytest.mark.skipif(bool(available()), reason="needs Pango")

ROOT = Path(__file__).parents[2]
DPI = 20
PALE = 24
"""What is this much darker than paper is printed."""
THIRD = 1 / 3
PAPERS = ("a4", "letter")
KITS = [
    ("castle-itter", "published"),
    ("castle-itter", "playtest"),
    ("aachen", ""),
    ("cassino", ""),
    ("itchy-scratchy", ""),
]
SMALL = ["docs/examples/crowns", "docs/examples/reversi", "pnp/cli/siege"]


def printed(folder: str, paper: str, edition: str = "", *, folds: bool) -> list[float]:
    """Return how far down each page of a rulebook is printed on: 1 is all of it."""
    complaints = Complaints()
    game = load(ROOT / folder, edition=edition, complaints=complaints)
    assert game is not None, list(complaints)
    order = Order(paper=paper, booklet=folds)
    making = Job.of(game, order, complaints, recordings(game))
    made = booklet(making, game.books["rulebook"])
    pages = (png.page(made.pdf, at, DPI) for at in range(made.pages))
    return list(shares(pages, folds=folds))


def shares(pages: Iterator[bytes], *, folds: bool) -> Iterator[float]:
    """Yield how far down pages have ink, between their margins."""
    margins = Pages(Size(ZERO, ZERO), folds=folds)
    top, foot = (int(each.mm * DPI / 25.4) for each in (margins.top, margins.foot))
    for each in pages:
        page = ImageOps.invert(Image.open(BytesIO(each)).convert("L"))
        words = page.crop((0, top, page.width, page.height - foot))
        box = words.point(lambda dark: 255 * (dark > PALE)).getbbox()
        yield box[3] / words.height if box else 0.0


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("folder", SMALL)
def test_a_small_game_has_its_rules_on_one_leaf(folder: str, paper: str) -> None:
    pages = printed(folder, paper, folds=False)

    assert len(pages) <= len(("front", "back"))
    assert min(pages) > THIRD


@pytest.mark.soak
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("game", "edition"), KITS)
def test_no_page_of_a_rulebook_is_nearly_empty(
    game: str, edition: str, paper: str
) -> None:
    pages = printed(f"components/{game}", paper, edition, folds=False)

    assert min(pages) > THIRD


@pytest.mark.soak
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("game", "edition"), KITS)
def test_no_page_of_a_folded_rulebook_is_nearly_empty(
    game: str, edition: str, paper: str
) -> None:
    pages = printed(f"components/{game}", paper, edition, folds=True)

    assert min(pages[1:-1]) > THIRD

"""Booklets: what the page says, in which order."""

from pathlib import Path

import pytest

from pnp.errors import Complaints
from pnp.geometry import ZERO, Size
from pnp.model.loading import load
from pnp.render.book import Setting, as_html

pytestmark = pytest.mark.slow

FOLDER = Path(__file__).parents[2] / "components" / "castle-itter"


def html(edition: str, book: str = "rulebook") -> str:
    game = load(FOLDER, edition=edition, complaints=Complaints())
    assert game is not None
    colours = dict.fromkeys(("accent", "ink", "quiet", "tint"), "#000")
    setting = Setting(Size(ZERO, ZERO), colours, {}, str, str)
    return as_html(game.books[book], game, setting)


@pytest.mark.parametrize(
    ("edition", "first", "second", "other"),
    [
        ("published", 'id="case-2.2"', 'id="case-p.9"', "edition-playtest"),
        ("playtest", 'id="case-p.9"', 'id="case-2.2"', "edition-published"),
    ],
)
def test_a_booklet_tells_its_own_edition_first(
    edition: str, first: str, second: str, other: str
) -> None:
    page = html(edition)

    assert page.index(first) < page.index(f'id="{other}"') < page.index(second)
    assert page.count(first) == page.count(second) == 1


def test_a_case_says_its_name_once() -> None:
    assert '<span class="number">p.12</span><span class="name">Command<' in html(
        "playtest"
    )


def test_a_guide_without_numbers_has_none() -> None:
    assert '<h3><span class="name">Tools<' in html("published", "assembly")

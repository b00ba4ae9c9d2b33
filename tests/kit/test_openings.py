"""Chapters that open with a picture: its name is checked, and it is across the page."""

import re
from pathlib import Path

import pytest

from pnp.errors import BadInput, Complaints
from pnp.geometry import Size, mm
from pnp.kit import Order, proof
from pnp.kit.booklet import copy
from pnp.kit.job import Job
from pnp.model.game import NOWHERE, Chapter, Game
from pnp.render.openings import Opening, parts
from pnp.values import replace
from tests.kits import shipped
from tests.model.written import Written

BOOK = """
books: [rules.yaml]
== layouts/scenes.yaml
units: mm
lights: {noon: {sky: ['#8FB0B5', '#E6E7CF'], dark: '#23302A', light: '#E8E2B8'}}
scenes:
  field: {size: 190 x 48 mm, light: noon, layers: [{hills: [30, 4]}]}
  low: {size: 190 x 3 mm, light: noon, layers: [{hills: [1, 1]}]}
  tower: {size: 63 x 88 mm, light: noon, layers: [{hills: [60, 4]}]}
== rules.yaml
book: rules
title: Rules
chapters:
  - id: '1'
    title: The turn
    scene: SCENE
    cases: [{id: '1.1', title: Move, text: One space.}]
  - id: '2'
    title: The end
    cases: [{id: '2.1', title: End, text: After ten turns.}]
"""


def game(folder: Path, scene: str) -> Game:
    files = Written(folder)
    found = files.read(BOOK.replace("SCENE", scene))
    assert found is not None, files.told
    return found


def test_a_scene_that_is_not_there_is_an_error_at_its_line(tmp_path: Path) -> None:
    complaints = Complaints()
    with pytest.raises(BadInput):
        proof(game(tmp_path, "feild"), Order(), complaints)

    (told,) = map(str, complaints)
    assert "rules.yaml:6:12: no scene 'feild'" in told
    assert "did you mean 'field'" in told


def test_a_scene_with_no_room_for_a_title_is_an_error_at_its_line(
    tmp_path: Path,
) -> None:
    """The title would be printed over the chapter before it."""
    complaints = Complaints()
    with pytest.raises(BadInput):
        proof(game(tmp_path, "low"), Order(), complaints)

    (told,) = map(str, complaints)
    assert "rules.yaml:6:12: the scene 'low' is 190 x 3 mm: too low" in told


@pytest.mark.parametrize(
    ("scene", "folds", "wide", "high", "beside"),
    [
        ("field", False, 176, 42, False),
        ("field", True, 122.5, 30, False),
        ("tower", False, 176 * 0.3, 42, True),
        ("tower", True, 122.5 * 0.3, 30, True),
    ],
)
def test_a_wide_scene_is_across_the_page_and_a_high_one_beside_the_title(
    tmp_path: Path, scene: str, *, folds: bool, wide: float, high: float, beside: bool
) -> None:
    loaded = game(tmp_path, scene)
    order = Order(paper="a4", booklet=folds)
    html = copy(Job.of(loaded, order, Complaints()), loaded.books["rules"]).html

    opened = html[html.index("opening-picture") : html.index('id="chapter-1"')]
    (width, height) = re.findall(r"([\d.]+)mm; height: ([\d.]+)mm\"></div>", opened)[0]
    assert (float(width), float(height)) == pytest.approx((wide, high), abs=0.01)
    assert html.count("opening-picture") == 1
    assert ("opening-picture beside" in opened) is beside


def test_chapters_without_a_picture_follow_in_the_columns_of_the_last() -> None:
    opening = Opening(0, Size(mm(1), mm(1)))
    a, b, c, d, e = (Chapter(name, name, (), NOWHERE) for name in "abcde")
    small = replace(d, small=True)

    found = parts([a, b, c, small, e], {"b": opening})

    assert [(each.opening, each.chapters) for each in found] == [
        (None, [a]),
        (opening, [b, c]),
        (None, [small]),
        (None, [e]),
    ]


def test_the_picture_of_a_chapter_is_no_part_of_the_frozen_game() -> None:
    """Sessions that are recorded know their game again when its booklet is adorned."""
    from pnp.model.canonical import freeze

    plain = shipped("castle-itter")
    rules = plain.books["rulebook"]
    first = replace(rules.chapters[0], scene="cover", scene_at=rules.mark)
    book = replace(rules, chapters=(first, *rules.chapters[1:]))
    adorned = replace(plain, books={**plain.books, "rulebook": book})

    assert freeze(adorned) == freeze(plain)

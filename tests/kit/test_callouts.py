"""A piece with call-outs: each label has a field's own title and value, in its place."""

from functools import cache
from itertools import pairwise

import pytest

from pnp.errors import Complaints
from pnp.geometry import Length, Rect, mm
from pnp.kit.callouts import BESIDE, DOT, STEP, Drawn, drawn, enlarged, explained
from pnp.kit.job import Job
from pnp.kit.leaders import share_within
from pnp.kit.lettering import lettered
from pnp.kit.order import Order
from pnp.layout.art import Use
from tests.kits import shipped

GAMES = ("castle-itter", "itchy-scratchy", "aachen", "cassino")
WIDE = mm(122)
FEW = 3
SLIGHT = 0.01
"""The share of a line that is within a box by rounding."""


@cache
def pieces(name: str) -> list[Drawn]:
    return list(drawn(Job.of(shipped(name), Order(booklet=True), Complaints())))


def test_a_counter_is_explained_by_the_fields_of_its_definition() -> None:
    defenders, *_ = pieces("castle-itter")

    words = {each.words for each in defenders.parts}
    assert {"Name: Lee", "Attack: 1", "Suppress: 2"} <= words


def test_the_figure_of_a_number_is_where_the_number_is_printed() -> None:
    defenders, *_ = pieces("castle-itter")
    at = {each.words: each.at for each in defenders.parts}

    assert at["Attack: 1"].right < at["Suppress: 2"].x
    assert at["Suppress: 2"].bottom < at["Name: Lee"].y


@pytest.mark.parametrize("name", GAMES)
def test_labels_are_apart_and_their_lines_end_beside_what_they_name(name: str) -> None:
    for piece in pieces(name):
        made = explained(piece, WIDE)
        assert len(made.labels) == len(piece.parts)
        for side in (False, True):
            places = [each.at for each in made.labels if each.right == side]
            assert all(b - a >= STEP for a, b in pairwise(places))
            assert all(0 < each < made.size.height for each in places)
        scale = made.at.width / piece.view.window.width
        for label in made.labels:
            end = Rect(label.x, label.y, mm(0), mm(0)).grown(DOT)
            assert made.at.grown(BESIDE + DOT).contains(end)
            named = [each.at for each in piece.parts if each.words == label.words]
            assert not all(end.overlaps(_shown(e, made.at, scale)) for e in named)


@pytest.mark.parametrize("wide", [84, 122])
@pytest.mark.parametrize("name", GAMES)
def test_no_line_of_a_label_is_over_words(name: str, wide: int) -> None:
    """Neither over those that it names, nor over those of another label."""
    for piece in pieces(name):
        made = explained(piece, mm(wide))
        scale = made.at.width / piece.view.window.width
        trim = piece.front.trim
        front = Rect(mm(0), mm(0), trim.width, trim.height)
        words = [_shown(e, made.at, scale) for e in lettered(piece.front, front)]

        for each in made.labels:
            line = (each.edge, each.at), (each.x, each.y)
            assert not [at for at in words if share_within(at, *line) > SLIGHT]


def test_labels_are_on_both_sides() -> None:
    for piece in pieces("castle-itter"):
        right = [each.right for each in explained(piece, WIDE).labels]
        if len(right) > FEW:
            assert min(right.count(True), right.count(False)) > 0


def test_no_line_of_a_label_is_over_a_face() -> None:
    """Lee looks at the reader; his attack is named from the other side."""
    piece, *_ = pieces("castle-itter")
    made = explained(piece, WIDE)
    scale = made.at.width / piece.view.window.width
    (man, *_) = (
        _shown(Rect(e.x, e.y, *_size(e)), made.at, scale)
        for e in piece.front.art
        if isinstance(e, Use) and e.face.name == "figure lee"
    )

    for each in made.labels:
        line = (each.edge, each.at), (each.x, each.y)
        assert share_within(man, *line) < 0.3


def _size(use: Use) -> tuple[Length, Length]:
    return use.face.trim.width.times(use.scale), use.face.trim.height.times(use.scale)


def test_a_drawing_has_no_label() -> None:
    words = {part.words for piece in pieces("castle-itter") for part in piece.parts}

    assert not words & {"Icon", "Silhouette", "Symbol"}


def _shown(at: Rect, whole: Rect, scale: float) -> Rect:
    """Return where a part is in the picture, without what rounding adds."""
    x, y, wide, high = (n.times(scale) for n in (at.x, at.y, at.width, at.height))
    return Rect(whole.x + x, whole.y + y, wide, high).grown(-mm("0.02"))


def test_the_words_of_a_label_are_beside_its_line() -> None:
    made = explained(pieces("castle-itter")[0], WIDE)
    shown = enlarged(made, 0)

    for labels, right in ((shown.left, False), (shown.right, True)):
        at, lines = mm(0), [e.at for e in made.labels if e.right == right]
        for label, line in zip(labels, lines, strict=True):
            at += label.below
            assert at + STEP // 2 == line
            at += STEP


def test_a_marker_of_a_drawing_and_a_word_is_not_explained() -> None:
    assert "markers" not in {each.of.id for each in pieces("castle-itter")}


def test_the_board_is_explained_by_a_space_of_each_kind_and_what_is_around() -> None:
    spaces = [each for each in pieces("castle-itter") if each.of.family == "board"]

    assert {each.component.kind for each in spaces} >= {"position", "area"}
    for each in spaces:
        trim = each.front.trim
        whole = Rect(mm(0), mm(0), trim.width, trim.height)
        assert all(whole.contains(part.at) for part in each.parts)
    assert any("Weapon: " in part.words for part in spaces[0].parts)

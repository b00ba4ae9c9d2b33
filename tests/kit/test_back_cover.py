"""The back of a cover: what is in the kit, drawn from the kit itself."""

from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from pnp.cli.new import starter
from pnp.errors import Complaints
from pnp.geometry import Rect, Size, mm
from pnp.kit import build
from pnp.kit.back_cover import COVER
from pnp.kit.back_pictures import some
from pnp.kit.inputs import part_digest
from pnp.kit.job import Job
from pnp.kit.order import Order
from pnp.kit.parts import parts
from pnp.layout.art import Entry, Face, Run, Shape, Use
from pnp.model.loading import load
from pnp.output import create
from pnp.preflight import preflight
from pnp.values import replace
from tests.command import small
from tests.kits import job_for, shipped

GAMES = ("aachen", "cassino", "castle-itter", "itchy-scratchy")


@cache
def back(name: str) -> Face:
    """Return the last page of a game's cover, whose sizes are known undrawn too."""
    cover = shipped(name).sheets[COVER]
    pages = job_for(name).pages(cover)
    assert job_for(name).page_sizes(cover) == tuple(each.trim for each in pages)
    return pages[-1]


def said(face: Face) -> list[str]:
    """Return what is written on the page itself, not on the pieces it shows."""
    return [art.text for art in face.art if isinstance(art, Run)]


def shown(face: Face) -> set[str]:
    """Return the names of all faces that a page shows."""
    return {art.face.name for art in face.walk() if hasattr(art, "face")}


def strip_of(face: Face) -> Shape:
    """Return the ground of what to print first."""
    words = [each.text if isinstance(each, Run) else "" for each in face.art]
    found = face.art[words.index("Print first") - 1]
    assert isinstance(found, Shape)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_picture_is_across_the_back(name: str) -> None:
    face = back(name)
    wide = [
        art.face.trim.width.times(art.scale)
        for art in face.art
        if isinstance(art, Use) and art.face.name.startswith("scene")
    ]

    assert face.trim.width in wide


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_set_is_there_with_its_number(name: str) -> None:
    words, found = set(pairwise(said(back(name)))), shipped(name)

    for each in found.sets.values():
        if each.family in ("counters", "cards") and each.components:
            count = sum(c.copies for c in each if not c.blank)
            assert (f"{count:,}", each.title) in words


@pytest.mark.slow
def test_no_word_of_a_note_is_left_out() -> None:
    """The sheets of Cassino need three lines on A4; the tile is lower for them."""
    sheets = shipped("cassino").sheets
    words = said(back("cassino"))
    first = words.index("sheets to read or fill in") + 1
    note = " ".join(words[first : words.index("Print first")])

    assert note == ", ".join(each.title for each in sheets.values() if each.id != COVER)


@pytest.mark.slow
def test_the_pieces_on_it_are_those_of_the_kit() -> None:
    names = shown(back("aachen"))

    assert "Company E" in " ".join(names)
    assert "Map" in names


@pytest.mark.slow
def test_no_counter_is_over_another() -> None:
    """Six of each set are set out, a little turned, and each can be read."""
    counters = [
        art
        for art in back("aachen").art
        if isinstance(art, Use) and art.face.trim == Size(*2 * (mm("15.875"),))
    ]
    places = [
        Rect(a.x, a.y, side, side).grown(-mm(1))
        for a in counters
        for side in (a.face.trim.width.times(a.scale),)
    ]

    assert len(places) == 18
    assert not [pair for pair in combinations(places, 2) if pair[0].overlaps(pair[1])]


@pytest.mark.slow
def test_its_finest_line_prints(tmp_path: Path) -> None:
    """That of a scene on the small booklet too."""
    order = Order(only=("cover",))
    made = build(shipped("cassino"), order, tmp_path, Complaints())
    data = (made.folder / "cover.pdf").read_bytes()

    assert [str(each) for each in preflight(data, name="cover.pdf")] == []


@pytest.mark.slow
def test_the_back_of_a_battle_names_it() -> None:
    """Its title stands where the game's subtitle does."""
    game = shipped("itchy-scratchy", scenario="wall")
    at = job_for("itchy-scratchy", scenario="wall")
    words = said(at.pages(game.sheets[COVER])[-1])

    assert "The Wall" in words
    assert game.subtitle not in words


@pytest.mark.slow
def test_nothing_on_it_can_be_filled_in() -> None:
    """It shows record sheets, which have fields."""
    assert not [art for art in back("castle-itter").walk() if isinstance(art, Entry)]


@pytest.mark.slow
def test_it_tells_what_to_print_first() -> None:
    words = " ".join(said(back("castle-itter")))

    assert "2 sheets of counters, 12 of cards and 5 of board, on A4." in words


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_what_to_print_first_ends_in_its_box(paper: str) -> None:
    """The draft has eight tiles: three columns leave a box too small for the words."""
    game = shipped("castle-itter", edition="playtest")
    making = Job.of(game, Order(paper=paper), Complaints())
    art = making.pages(game.sheets[COVER])[-1].art
    words = [each.text if isinstance(each, Run) else "" for each in art]
    box, last = art[words.index("Print first") - 1], art[-1]
    assert isinstance(box, Shape)
    assert isinstance(last, Run)

    assert last.y < max(y for _, steps in box.steps for y in steps[1::2])


COVERED = """\
sheet: cover
title: Cover
source: own
confidence: stated
words: {picture: barrage, players: "2", complexity: "1"}
sections: [{id: about, title: The game, lines: [What it is about.]}]
"""


@pytest.mark.slow
@pytest.mark.parametrize("like", ["small", "siege"])
def test_any_game_has_a_cover_with_a_few_lines(tmp_path: Path, like: str) -> None:
    """With a book or without one; the siege's has no picture of its own."""
    begun = small("x") if like == "small" else starter("x", like)
    files = begun | {"cover.yaml": COVERED}
    create(tmp_path / "x", {name: text.encode() for name, text in files.items()})
    complaints = Complaints()
    found = load(tmp_path / "x", complaints=complaints)
    assert found

    making, cover = Job.of(found, Order(), complaints), found.sheets[COVER]
    pages = making.pages(cover)

    assert not list(complaints)
    assert len(pages) == 2
    assert making.page_sizes(cover) == tuple(each.trim for each in pages)
    assert "Print first" in said(pages[1])
    strip = strip_of(pages[1])
    assert max(y for _, steps in strip.steps for y in steps[1::2]) == (
        pages[1].trim.height
    )


def test_a_cover_is_made_again_if_a_piece_changes() -> None:
    found = shipped("cassino")
    cover = next(part for part in parts(found) if part.name == COVER)
    markers = found.sets["markers"]
    first, *others = markers.components
    changed = replace(markers, components=(replace(first, copies=40), *others))
    other = replace(found, sets={**found.sets, "markers": changed})

    assert part_digest(found, cover, "") != part_digest(other, cover, "")


@pytest.mark.slow
def test_the_booklet_has_the_picture_of_its_cover() -> None:
    assert "scene cover" in shown(back("aachen"))


@pytest.mark.slow
def test_counters_of_few_fronts_show_their_backs_too() -> None:
    """Three terrains are on the fronts of 32 German units; what they do is behind."""
    assert {"figure villa", "figure rifleman-standing"} <= shown(back("aachen"))


@pytest.mark.parametrize(
    ("most", "shown"), [(1, "a"), (2, "ad"), (3, "abd"), (4, "abcd"), (9, "abcd")]
)
def test_some_of_many_are_the_first_the_last_and_what_is_between(
    most: int, shown: str
) -> None:
    size = Size(mm(1), mm(1))
    faces = [Face(name, size, ()) for name in "abcd"]

    assert "".join(each.name for each in some(faces, most)) == shown


@pytest.mark.slow
def test_tiles_to_cut_out_are_shown_as_pieces() -> None:
    """With as many as their sheet has; they are no sheet to read."""
    at = job_for("itchy-scratchy")
    tiles = at.pages(at.game.sheets["terrain-tiles"])[0]
    drawn = [
        len(art.face.art)
        for art in tiles.walk()
        if isinstance(art, Use) and art.face.name == "Terrain tiles"
    ]
    words = said(back("itchy-scratchy"))

    assert words[words.index("Terrain tiles") - 1] == str(*drawn)
    assert words[words.index("sheets to read or fill in") - 1] == "6"
    assert {"woods", "rough", "ford"} <= shown(back("itchy-scratchy"))


@pytest.mark.parametrize("like", ["", "duel"])
def test_the_key_of_an_aid_is_no_piece(tmp_path: Path, like: str) -> None:
    """An aid shows the grounds of the board, and no tile of it is cut out."""
    create(tmp_path / "x", {name: t.encode() for name, t in starter("x", like).items()})
    game = load(tmp_path / "x", complaints=Complaints())
    assert game

    page = Job.of(game, Order(), Complaints()).pages(game.sheets[COVER])[-1]

    words = said(page)
    assert "Player Aid tiles" not in words
    assert words[words.index("sheet to read") - 1] == "1"

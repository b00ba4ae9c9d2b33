"""Figures and grounds: silhouettes from layouts/art/, and what they stand on."""

from hashlib import sha256
from pathlib import Path

import pytest

from pnp.errors import Complaints, Mark
from pnp.geometry import Rect, Size, mm, pt
from pnp.layout.art import Colour, Shape, ground
from pnp.layout.options import Options
from pnp.layout.templates.artwork import read_art
from pnp.layout.templates.desk import Desk
from pnp.layout.themes.figures import Figures, standing, tones
from pnp.layout.themes.paint import TINTS
from pnp.layout.themes.theme import GIVEN, Theme
from pnp.reading.document import parse
from pnp.reading.nodes import Keyed

LAYOUTS = Path(__file__).parents[2] / "layouts"
DRAWING = Path(__file__).parents[2] / "docs" / "drawing"
PARTS = (
    *("shapes.py", "classics.py", "people.py", "machines.py", "armies.py"),
    *("settings.py", "wares.py", "cast.py", "draw.py"),
)
TOOLS = ("shapes.py", "settings.py", "tools.py")
MUSKETS = ("shapes.py", "muskets.py")
SIEGES = (*MUSKETS, "sieges.py")
COVERS = ("shapes.py", "starter_covers.py")
INK, SAND = Colour(33, 31, 27), Colour(240, 208, 128)
HERE = Mark("here")
CUT = Rect(mm(0), mm(0), mm(16), mm(16))


@pytest.fixture(scope="module")
def figures() -> Figures:
    """Return all figures that come with pnp."""
    return Figures.found([LAYOUTS], [])


def test_there_are_sixty_figures_and_each_can_be_drawn(figures: Figures) -> None:
    complaints = Complaints()
    faces = [figures.face(n, tones(INK), HERE, complaints) for n in figures.paths]

    assert not complaints.found
    assert len(faces) >= 60
    assert all(face and face.art for face in faces)


def test_every_figure_was_drawn_by_the_sources_as_they_are(figures: Figures) -> None:
    told = (
        f"<desc>docs/drawing {hashed(PARTS)}</desc>",
        f"<desc>docs/drawing/tools.py {hashed(TOOLS)}</desc>",
        f"<desc>docs/drawing/muskets.py {hashed(MUSKETS)}</desc>",
        f"<desc>docs/drawing/sieges.py {hashed(SIEGES)}</desc>",
        f"<desc>docs/drawing/starter_covers.py {hashed(COVERS)}</desc>",
    )
    drawn = {name: path.read_text() for name, path in figures.paths.items()}

    assert [n for n, text in drawn.items() if not any(t in text for t in told)] == []


def hashed(parts: tuple[str, ...]) -> str:
    """Return the hash of some sources of figures."""
    return sha256(b"".join((DRAWING / p).read_bytes() for p in parts)).hexdigest()[:16]


def test_a_figure_takes_three_tones_and_stands_on_the_foot_of_its_box(
    figures: Figures,
) -> None:
    shades = (INK, SAND, Colour(255, 255, 255))
    face = figures.face("sniper", shades, HERE, Complaints())
    assert face
    used = standing(face, CUT)

    assert {each.fill for each in face.art if isinstance(each, Shape)} == {*shades}
    assert used.y + face.trim.height.times(used.scale) == CUT.bottom
    assert abs(face.trim.width.times(used.scale) - CUT.width) < mm("0.01")


def test_a_spelling_with_underscores_is_the_same_figure(figures: Figures) -> None:
    shades, complaints = tones(INK), Complaints()
    by_either = [
        figures.face(name, shades, HERE, complaints) for name in ("pak_40", "pak-40")
    ]

    assert by_either[0] is by_either[1]


@pytest.mark.parametrize(
    ("svg", "why"),
    [
        ('<svg viewBox="0 0 9 9"><rect/></svg>', "it has a <rect>"),
        (
            '<svg viewBox="0 0 9 9"><path class="x" d="M0 0"/></svg>',
            "a path has the class 'x'",
        ),
        ('<svg viewBox="0 0 9 9"/>', "it has no paths"),
        ('<svg viewBox="1 0 9 9"/>', "its viewBox is not 0 0 width height"),
        ("<svg", "unclosed token"),
    ],
)
def test_a_file_that_is_no_figure_is_told_with_the_reason(
    tmp_path: Path, svg: str, why: str
) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "odd.svg").write_text(svg)
    complaints = Complaints()

    found = Figures.found([tmp_path], []).face("odd", tones(INK), HERE, complaints)
    assert found is None
    assert why in complaints.found[0].message


def test_a_ground_is_the_same_for_a_seed_and_agrees_at_left_and_right() -> None:
    bled = CUT.grown(mm(3))
    drawn = ground(bled, CUT, SAND, seed=4)
    corners = [
        [at for verb, at in shape.steps if verb == "L"] for shape in drawn[12:14]
    ]

    assert drawn == ground(bled, CUT, SAND, seed=4)
    assert drawn != ground(bled, CUT, SAND, seed=5)
    for left, _, right, _ in corners:
        assert (left[0], right[0]) == (bled.x, bled.right)
        assert left[1] == right[1]


@pytest.mark.parametrize(
    ("art", "told"),
    [
        ("{icon: ring, at: [1, 5, 4, 4]}", ["this icon comes within 2 mm of the trim"]),
        ("{icon: ring, at: [2, 5, 4, 4]}", []),
        ("{icon: ring, at: [1, 5, 4, 4], bleeds: yes}", []),
        (
            "{panel: [1, 1, 18, 18], stroke: ink}",
            ["this panel comes within 2 mm of the trim"],
        ),
        ("{panel: [0, 0, 20, 20], fill: ink, bleeds: yes}", []),
    ],
)
def test_a_line_or_a_drawing_near_the_trim_is_warned_of(
    art: str, told: list[str]
) -> None:
    complaints = Complaints()
    theme = Theme("bare", HERE, GIVEN, TINTS, {}, {})
    face = Size(mm(20), mm(20))
    node = parse(art, "x.yaml", complaints)
    assert isinstance(node, Keyed)
    read_art(Options(node, complaints), Desk(theme, complaints, face, safe=mm(2)))

    warned = [each.message for each in complaints.found if "trim" in each.message]
    assert warned == told


@pytest.mark.parametrize("side", [4, 16, 80])
def test_no_grain_is_thinner_than_printers_print(side: int) -> None:
    """A quarter of a point, and no more, or a large piece lies in the snow."""
    small = Rect(mm(0), mm(0), mm(side), mm(side))
    pens = {shape.weight for shape in ground(small, small, SAND) if shape.stroke}

    assert pens == {pt("0.25")}

"""The Game Crafter in odd sizes: counters on punchouts, boards on larger boards."""

import json
import re
from fractions import Fraction
from io import BytesIO
from itertools import combinations
from pathlib import Path

import pytest
from defusedxml.ElementTree import fromstring
from PIL import Image

from pnp.errors import BadInput, Mark
from pnp.export.punchouts import punched
from pnp.export.spread import spread
from pnp.export.wares import Offered
from pnp.geometry import Length, Rect, Size, inch
from pnp.layout.art import Face, Shape, Use
from tests.export.deck import files, mill, names, sent
from tests.export.test_services import found
from tests.render.paper import panel

SIDE = inch("5/8")
MANY = files()["men.yaml"].replace("name: Lee}", "name: Lee, copies: 25}")
AT = Mark("men.yaml", 6, 1)
Line = tuple[float, float, float, float]


def drawn(size: Size) -> Shape:
    """Return a panel as large as a face."""
    return panel(Rect(Length(0), Length(0), size.width, size.height))


def counter(name: str, copies: int, side: Length = SIDE, *, back: bool) -> Offered:
    """Return a counter on offer, its faces called after it."""
    size = Size(side, side)
    front, other = (
        Face(f"{name}, {of}", size, (drawn(size),), side) for of in ("front", "back")
    )
    made = front, other if back else None
    return Offered("counters", "men", "men", "men", name, name, copies, *made, AT)


def board(width: str, height: str) -> Offered:
    size = Size(inch(width), inch(height))
    face = Face("map", size, (drawn(size),))
    return Offered.alone(("board", "map", "board"), "Map", face, AT)


def cuts(svg: bytes) -> list[list[Line]]:
    """Return what a laser cuts, in points: straight lines, path by path."""
    read = []
    for path in fromstring(svg).iter("{http://www.w3.org/2000/svg}path"):
        assert path.get("fill") == "none"
        corners = [
            [float(n) for n in re.findall(r"[\d.]+", part)]
            for part in path.attrib["d"].split("M")[1:]
        ]
        read.append(
            [
                (each[at], each[at + 1], each[at + 2], each[at + 3])
                for each in corners
                for at in range(0, len(each) - 2, 2)
            ]
        )
    return read


def around(lines: list[Line]) -> tuple[float, float, float, float]:
    """Return the box around lines."""
    across = [n for each in lines for n in each[::2]]
    down = [n for each in lines for n in each[1::2]]
    return min(across), min(down), max(across), max(down)


def test_counters_of_five_eighths_come_on_a_punchout(tmp_path: Path) -> None:
    """25 are one more than a small punchout holds; each is as large as it is made."""
    game = mill(tmp_path, files(**{"men.yaml": MANY}))
    made = sent(game, "tgc", tmp_path / "out")
    where = "counters-CustomMediumPunchout/001-punchout-1-x1"

    assert [name for name in names(made) if "Punchout" in name] == [
        f"{where}-cut.svg",
        f"{where}-front.png",
    ]
    svg = (made.folder / f"{where}-cut.svg").read_bytes()
    root = fromstring(svg)
    assert (root.get("width"), root.get("height")) == ("576pt", "324pt")
    assert root.get("viewBox") == "0 0 576 324"
    boxes = [around(lines) for lines in cuts(svg)]
    assert len(boxes) == 25
    assert {(x2 - x, y2 - y) for x, y, x2, y2 in boxes} == {(45.0, 45.0)}

    picture = Image.open(BytesIO((made.folder / f"{where}-front.png").read_bytes()))
    assert picture.size == (2400, 1350)
    paper, dots = (240, 224, 208), 300 / 72
    for left, top, right, low in boxes:
        for x, y in ((left - 4, top - 4), (right + 4, low + 4), (left + 22, low - 2)):
            at = round(x * dots), round(y * dots)
            assert picture.getpixel(at) == paper, "bleed past every cut"
    assert picture.getpixel((5, 5)) == (255, 255, 255)

    (piece,) = [
        each
        for each in json.loads((made.folder / "manifest.json").read_text())["pieces"]
        if each["as"] == "CustomMediumPunchout"
    ]
    assert piece["holds"] == {"men/lee": 25}
    told = (made.folder / "README.md").read_text()
    assert "25 counters on 1 punchout, order as CustomMediumPunchout" in told
    assert made.left_out == ()


def test_a_laser_keeps_its_distance_and_leaves_nicks(tmp_path: Path) -> None:
    """Cuts are an eighth of an inch apart and from the edge, and open on each side."""
    game = mill(tmp_path, files(**{"men.yaml": MANY}))
    made = sent(game, "tgc", tmp_path / "out")
    (name,) = [name for name in names(made) if name.endswith(".svg")]
    paths = cuts((made.folder / name).read_bytes())
    boxes = [around(lines) for lines in paths]

    for one, other in combinations(boxes, 2):
        across = max(one[0], other[0]) - min(one[2], other[2])
        down = max(one[1], other[1]) - min(one[3], other[3])
        assert max(across, down) >= 9 - 1e-6
    for x, y, right, low in boxes:
        assert min(x, y, 576 - right, 324 - low) >= 9
    for lines, (x, y, right, low) in zip(paths, boxes, strict=True):
        whole = 2 * (right - x + low - y)
        drawn = sum(abs(a - c) + abs(b - d) for a, b, c, d in lines)
        assert whole - drawn == pytest.approx(4 * 0.72), "four nicks of 0.01 in"


def test_backs_lie_where_a_punchout_turned_over_has_them(tmp_path: Path) -> None:
    """1 2 3 on the face are 3 2 1 on the back; what has no back leaves paper."""
    offered = [counter("a", 1, back=True), counter("b", 1, back=False)]
    (deck,), rest = punched(found("tgc", tmp_path), offered)
    (punchout,) = deck.pieces
    assert punchout.back is not None
    width = deck.product.file.width
    fronts = [use for use in punchout.front.art if isinstance(use, Use)]
    (behind,) = [use for use in punchout.back.art if isinstance(use, Use)]

    assert rest == []
    assert [use.face.name for use in fronts] == ["a, front", "b, front"]
    assert behind.face.name == "a, back"
    assert behind.x == width - fronts[0].x - fronts[0].face.trim.width
    assert behind.y == fronts[0].y
    assert all(use.trimmed for use in (*fronts, behind))


@pytest.mark.parametrize(
    ("count", "product", "punchouts"),
    [
        (24, "CustomSmallPunchout", 1),
        (25, "CustomMediumPunchout", 1),
        (51, "CustomLargePunchout", 1),
        (130, "CustomLargePunchout", 1),
        (131, "CustomLargePunchout", 2),
    ],
)
def test_the_smallest_punchout_that_holds_all_is_taken(
    tmp_path: Path, count: int, product: str, punchouts: int
) -> None:
    (deck,), _ = punched(found("tgc", tmp_path), [counter("a", count, back=True)])

    assert (deck.product.name, len(deck.pieces)) == (product, punchouts)
    assert sum(len(each.holds) for each in deck.pieces) == count


def test_sizes_do_not_share_a_punchout_and_what_is_too_large_is_left(
    tmp_path: Path,
) -> None:
    offered = [
        counter("a", 1, back=False),
        counter("b", 1, inch("0.9"), back=False),
        counter("c", 1, inch(9), back=False),
    ]
    decks, rest = punched(found("tgc", tmp_path), offered)

    assert [deck.name for deck in decks] == ["counters-1", "counters-2"]
    assert [each.name for each in rest] == ["c"]


def test_no_other_service_has_punchouts(tmp_path: Path) -> None:
    offered = [counter("a", 1, back=True)]

    assert punched(found("mpc", tmp_path), offered) == ([], offered)


def test_a_counter_without_bleed_is_refused(tmp_path: Path) -> None:
    bare = files()["layouts/counters/man.yaml"].replace("bleed: 3 mm", "bleed: 0 mm")
    game = mill(tmp_path, files(**{"layouts/counters/man.yaml": bare}))

    with pytest.raises(BadInput) as raised:
        sent(game, "tgc", tmp_path / "out")

    (complaint,) = raised.value.complaints
    assert complaint.message == (
        "men/lee bleeds 0 mm, but The Game Crafter shows 1.587 mm past the cut of a punchout"
    )
    assert complaint.mark.file.endswith("men.yaml")


@pytest.mark.parametrize(
    ("width", "height", "product", "parts"),
    [
        ("22.4", "11.2", "SixFoldBoard", 1),
        ("11", "17", "QuadFoldBoard", 1),
        ("4", "3", "QuarterBoard", 1),
        ("30", "17", "QuadFoldBoard", 2),
        ("17", "30", "QuadFoldBoard", 2),
        ("40", "30", "LargeQuadFoldBoard", 4),
    ],
)
def test_a_board_lies_in_a_larger_one_or_comes_in_parts(
    tmp_path: Path, width: str, height: str, product: str, parts: int
) -> None:
    (deck,), rest = spread(found("tgc", tmp_path), [board(width, height)])

    assert rest == []
    assert (deck.product.name, len(deck.pieces)) == (product, parts)


def test_a_board_larger_than_four_of_any_is_left(tmp_path: Path) -> None:
    offered = [board("60", "40")]

    assert spread(found("tgc", tmp_path), offered) == ([], offered)


def test_parts_together_are_the_board_at_its_own_size(tmp_path: Path) -> None:
    """Each shows its quarter in the middle of the product, and a bit of its neighbour."""
    (deck,), _ = spread(found("tgc", tmp_path), [board("40", "30")])
    seen = set()
    for piece in deck.pieces:
        (use,) = [art for art in piece.front.art if isinstance(art, Use)]
        (whole,) = use.face.art
        assert isinstance(whole, Use)
        assert whole.scale == use.scale == Fraction(1)
        assert use.trimmed
        assert use.face.trim == Size(inch("20.25"), inch("15.25"))
        assert use.x == (inch(20) - inch("20.25")) // 2
        assert use.y == (inch(20) - inch("15.25")) // 2
        assert len(piece.front.art) == 1 + 8, "two marks at each corner"
        seen.add((-whole.x + inch("1/8"), -whole.y + inch("1/8")))

    assert seen == {
        (x, y) for x in (Length(0), inch(20)) for y in (Length(0), inch(15))
    }

"""The lines for a cutting machine meet the printed pieces, and none is cut twice."""

import re
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest

from pnp.errors import Complaints, ImpositionError
from pnp.geometry import mm
from pnp.imposition import cutter
from pnp.imposition.page import paper
from pnp.imposition.sheet import Page
from pnp.kit import Kit, Order, build
from pnp.kit.job import Job
from pnp.kit.parts import parts
from pnp.layout.art import Shape
from pnp.model.game import Game
from pnp.model.loading import load
from tests.command import small

LINE = re.compile(r'd="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)" fill="none"')
BAR = re.compile(
    r'd="M([\d.]+) ([\d.]+)L[\d. ]+L([\d.]+) ([\d.]+)L[\d. ]+Z" fill="#000'
)
CLOSE = 0.02
"""Millimetres."""


def game(folder: Path) -> Game:
    for name, text in small("x").items():
        path = folder / "x" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    complaints = Complaints()
    loaded = load(folder / "x", complaints=complaints)
    assert loaded is not None, complaints
    return loaded


ORDER = Order(only=("counters", "cards"), cutter=True)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Game, Kit]:
    folder = tmp_path_factory.mktemp("cutter")
    loaded = game(folder)
    return loaded, build(loaded, ORDER, folder / "out", Complaints())


def lines(svg: bytes) -> list[tuple[float, ...]]:
    return [tuple(map(float, each)) for each in LINE.findall(svg.decode())]


def test_every_edge_of_every_piece_is_on_a_line(made: tuple[Game, Kit]) -> None:
    loaded, kit = made
    job = Job.of(loaded, ORDER, Complaints())
    pieces = 0
    for part in parts(loaded, ORDER.only):
        for number, sheet in enumerate(job.sheets(part), 1):
            cuts = lines(kit.files[f"{part.name}-{number:02}-cut.svg"])
            for front in sheet.fronts:
                pieces += 1
                box = (front.at.x, front.at.y, front.at.right, front.at.bottom)
                left, top, right, bottom = (float(each.mm) for each in box)
                for edge in (
                    (left, top, right, top),
                    (left, bottom, right, bottom),
                    (left, top, left, bottom),
                    (right, top, right, bottom),
                ):
                    assert any(_covers(cut, edge) for cut in cuts), edge
    assert pieces == sum(each.pieces for each in kit.made) > 0


def _covers(cut: tuple[float, ...], edge: tuple[float, ...]) -> bool:
    x, y, to_x, to_y = cut
    left, top, right, bottom = edge
    if (x == to_x) != (left == right):
        return False
    return (
        x - CLOSE <= left
        and right <= to_x + CLOSE
        and y - CLOSE <= top
        and bottom <= to_y + CLOSE
        and (abs(x - left) <= CLOSE or x != to_x)
        and (abs(y - top) <= CLOSE or y != to_y)
    )


def test_no_line_is_cut_twice(made: tuple[Game, Kit]) -> None:
    _, kit = made
    for name, data in kit.files.items():
        if not name.endswith("-cut.svg"):
            continue
        cuts = sorted(lines(data))
        assert len(set(cuts)) == len(cuts) > 0
        for one in cuts:
            others = [each for each in cuts if each != one]
            assert not any(_covers(other, one) for other in others)


def test_the_marks_are_printed_where_the_file_has_them(made: tuple[Game, Kit]) -> None:
    _, kit = made
    page = pypdfium2.PdfDocument(BytesIO(kit.files["counters.pdf"]))[0]
    high = page.get_size()[1]
    printed = set()
    for each in page.get_objects():
        left, bottom, right, top = each.get_bounds()
        box = (left, high - top, right, high - bottom)
        printed.add(tuple(round(side / 72 * 25.4, 1) for side in box))
    marks = BAR.findall(kit.files["counters-01-cut.svg"].decode())
    assert len(marks) == 5
    for mark in marks:
        assert tuple(round(float(side), 1) for side in mark) in printed


def test_the_marks_are_free_of_everything_else() -> None:
    from pnp.imposition.page import printable

    a4 = paper("A4", cutter.roomy(paper("A4").margin))
    inner = printable(a4)
    assert inner.x == inner.y == mm(10)
    assert a4.size.width - inner.right == a4.size.height - inner.bottom == mm(10)
    assert _reach(a4) <= mm(10)


def _reach(page: Page) -> int:
    """Return how far the marks reach from the nearest edge of the paper."""
    far = []
    for shape in cutter.registration(page):
        assert isinstance(shape, Shape)
        points = [place for _, place in shape.steps if len(place) == 2]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        width, height = page.size.width, page.size.height
        far.append(min(max(xs), max(ys), width - min(xs), height - min(ys)))
    return max(far)


def test_a_folded_sheet_is_refused(tmp_path: Path) -> None:
    order = Order(cutter=True, backs="gutterfold")
    with pytest.raises(ImpositionError, match="cannot find the pieces on a folded"):
        build(game(tmp_path), order, tmp_path / "out", Complaints())

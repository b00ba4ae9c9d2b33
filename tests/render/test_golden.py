"""What the backends draw, looked at once: a few centimetres of each kind of art."""

from collections.abc import Callable
from fractions import Fraction
from io import BytesIO

import pytest
from PIL import Image as Pillow
from PIL import ImageDraw

from pnp.geometry import ZERO, Edges, Length, mm, pt
from pnp.imposition.sheet import Placement, Sheet
from pnp.layout.art import BLACK, WHITE, Art, Image, Shape, Use, box_path, line_path
from pnp.layout.pictures import Picture
from pnp.values import replace
from tests.golden import assert_golden
from tests.render.paper import (
    BLUE,
    GREEN,
    GREY,
    RED,
    at,
    face,
    panel,
    printed,
    sheet,
    text,
)


def shapes() -> Sheet:
    """Filled, stroked, both; square corners and round; a hole."""
    hole = (*box_path(at(27, 3, 10, 10)), *box_path(at(30, 6, 4, 4)))
    return sheet(
        panel(at(3, 3, 10, 10)),
        panel(at(15, 3, 10, 10), GREEN, mm(3)),
        Shape(hole, fill=BLUE, even_odd=True),
        Shape(box_path(at(3, 16, 10, 10)), stroke=BLACK, weight=pt(2)),
        Shape(box_path(at(15, 16, 10, 10), mm(2)), GREY, BLACK, pt(1), join="round"),
        Shape(
            line_path(mm(28), mm(25), mm(32), mm(17), mm(36), mm(25)),
            stroke=RED,
            weight=pt(4),
            join="round",
            cap="round",
        ),
    )


def line(y: float, weight: float, **more: object) -> Shape:
    """Return a line right across."""
    path = line_path(mm(3), mm(y), mm(37), mm(y))
    return Shape(path, stroke=BLACK, weight=pt(weight), **more)  # type: ignore[arg-type]


def lines() -> Sheet:
    """Weights from a quarter point up, dashes, and dots of round ends."""
    return sheet(
        *(line(3 + 4 * n, weight) for n, weight in enumerate((0.25, 0.5, 1, 2))),
        line(20, 0.5, dash=(mm(2), mm(1))),
        line(24, 1, dash=(ZERO, mm(1.5)), cap="round"),
    )


def letters() -> Sheet:
    """Three weights and both families' letters, tracked, and of one colour each."""
    wide = text("TRACKED", 3, 27, 6, weight="bold")
    return sheet(
        text("Größe 12", 3, 7, 14, weight="black"),
        text("3–5", 25, 8, 18, weight="bold"),
        text("“Itter” (castle) \\ 50 %", 3, 14, 8),
        text("light as a feather", 3, 19, 8, weight="light"),
        replace(wide, colour=BLUE, tracking=pt(1.5)),
        width=45,
    )


def marked() -> tuple[Art, ...]:
    """A face that shows which way up it is and which way round."""
    return (
        panel(at(0, 0, 12, 8), GREY),
        panel(at(0, 0, 3, 3), RED),
        text("F", 5, 6, 14, weight="bold"),
    )


def turned() -> Sheet:
    """One face in four slots, a quarter turn each."""
    front = face(*marked(), width=12, height=8)
    slots = ((3, 3, 0), (21, 3, 90), (3, 19, 180), (31, 17, 270))
    return sheet(
        placements=tuple(
            Placement(front, at(x, y, *((12, 8) if turn % 180 == 0 else (8, 12))), turn)  # type: ignore[arg-type]
            for x, y, turn in slots
        ),
        width=45,
        height=32,
    )


def used() -> Sheet:
    """Faces within faces: scaled, turned by any angle, shared and not."""
    inner = face(*marked(), width=12, height=8, shared=True)
    outer = face(
        Use(inner, ZERO, ZERO, scale=Fraction(1, 2)),
        Use(inner, mm(14), ZERO, turn=Fraction(45), scale=Fraction(1, 2)),
        Shape(box_path(at(0, 0, 20, 12)), stroke=BLACK, weight=pt("0.5")),
    )
    return sheet(
        Use(outer, mm(2), mm(2)),
        Use(outer, mm(35), mm(28), turn=Fraction(180), scale=Fraction(3, 4)),
        Use(inner, mm(26), mm(4), turn=Fraction(-20)),
    )


def clipped() -> Sheet:
    """Bleed let out by 3 mm, by nothing at a shared cut, and never further."""
    spread = face(panel(at(-6, -6, 22, 22), RED), panel(at(2, 2, 6, 6), WHITE))
    edges = Edges(left=mm(3), top=mm(3), bottom=mm(3))
    return sheet(
        placements=(
            Placement(spread, at(6, 9, 10, 10), 0, edges),
            Placement(spread, at(24, 9, 10, 10), 0, Edges.all(Length(0))),
        )
    )


def picture(kind: str, mode: str) -> Picture:
    """Draw a picture of 60 x 40 pixels: a disc on white, or on nothing."""
    pixels = Pillow.new(mode, (60, 40), 255 if mode == "L" else (255,) * 3 + (0,))
    ink: object = 80 if mode == "L" else (46, 86, 140, 255)[: len(mode)]
    ImageDraw.Draw(pixels).ellipse((5, 5, 35, 35), fill=ink)  # type: ignore[arg-type]
    out = BytesIO()
    pixels.save(out, kind)
    mime = "image/png" if kind == "PNG" else "image/jpeg"
    return Picture(f"{kind}-{mode}", 60, 40, mime, mode == "L", out.getvalue())  # type: ignore[arg-type]


def pictures() -> Sheet:
    """A PNG with alpha over a panel, a grey PNG, a JPEG as it came."""
    return sheet(
        panel(at(0, 8, 40, 5), GREEN),
        Image(picture("PNG", "RGBA"), at(2, 3, 15, 10)),
        Image(picture("PNG", "L"), at(22, 3, 15, 10)),
        Image(picture("JPEG", "L"), at(2, 17, 15, 10)),
        Image(picture("PNG", "RGBA"), at(22, 17, 7.5, 10)),
    )


Drawing = Callable[[], Sheet]

PAGES: tuple[Drawing, ...] = (shapes, lines, letters, turned, used, clipped, pictures)


@pytest.mark.parametrize("drawn", PAGES, ids=lambda drawn: drawn.__name__)
def test_page(drawn: Drawing) -> None:
    """Each page is drawn by its function, above."""
    assert_golden(f"render-{drawn.__name__}", printed(drawn()), dpi=150)

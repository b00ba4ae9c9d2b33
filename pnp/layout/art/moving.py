"""Art in another place: moved, turned about the middle of its box, made to fit one."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import cos, radians, sin

from pnp.geometry import Length, Rect, Size
from pnp.layout.art.face import Art, Entry, Face, Image, Run, Shape, Use
from pnp.layout.art.path import Step
from pnp.values import replace


def moved(art: Art, dx: Length, dy: Length) -> Art:
    """Return art moved by a distance."""
    match art:
        case Run() | Use():
            return replace(art, x=art.x + dx, y=art.y + dy)
        case Image():
            return replace(art, at=art.at.moved(dx, dy))
        case Entry():
            at = art.at.moved(dx, dy)
            return replace(art, at=at, written=tuple(_along(art.written, dx, dy)))
        case Shape():
            by = (dx, dy) * 3
            steps = tuple(
                (kind, tuple(n + d for n, d in zip(numbers, by, strict=False)))
                for kind, numbers in art.steps
            )
            return replace(art, steps=steps)


def _along(runs: Iterable[Run], dx: Length, dy: Length) -> Iterator[Run]:
    for run in runs:
        yield replace(run, x=run.x + dx, y=run.y + dy)


def turned(art: tuple[Art, ...], at: Rect, turn: Fraction) -> tuple[Art, ...]:
    """Return art turned clockwise about the middle of a box."""
    if not turn or not art:
        return art
    face = Face("", Size(at.right, at.bottom), art)
    x, y = middle(at)
    dx, dy = rotated(x, y, turn)
    return (Use(face, Length(x - dx), Length(y - dy), turn),)


def mirrored(face: Face) -> Face:
    """Return a face of shapes alone, seen from its other side."""
    width = face.trim.width
    art = tuple(
        replace(each, steps=tuple(_from_right(each.steps, width)))
        for each in face.art
        if isinstance(each, Shape)
    )
    return replace(face, name=f"{face.name}, mirrored", art=art)


def _from_right(steps: Iterable[Step], width: Length) -> Iterator[Step]:
    for kind, numbers in steps:
        yield kind, tuple(n if at % 2 else width - n for at, n in enumerate(numbers))


def middle(at: Rect) -> tuple[Length, Length]:
    """Return the centre of a box."""
    return at.x + at.width // 2, at.y + at.height // 2


def rotated(x: int, y: int, turn: Fraction) -> tuple[int, int]:
    """Return a point turned clockwise about the origin, quarters exactly."""
    if turn.denominator == 1 and turn.numerator % 90 == 0:
        for _ in range(turn.numerator // 90 % 4):
            x, y = -y, x
        return x, y
    c, s = cos(radians(turn)), sin(radians(turn))
    return round(int(x) * c - int(y) * s), round(int(x) * s + int(y) * c)


def hull(at: Rect, turn: Fraction) -> Rect:
    """Return the upright box around a turned one."""
    if not turn:
        return at
    x, y = middle(at)
    corners = [
        rotated(px - x, py - y, turn)
        for px in (at.x, at.right)
        for py in (at.y, at.bottom)
    ]
    left, right = min(c[0] for c in corners), max(c[0] for c in corners)
    top, bottom = min(c[1] for c in corners), max(c[1] for c in corners)
    return Rect(x + left, y + top, Length(right - left), Length(bottom - top))


def contained(face: Face, at: Rect) -> Use:
    """Return a face as large as a box allows, centred in it."""
    width, height = face.trim.width, face.trim.height
    scale = min(Fraction(at.width, width), Fraction(at.height, height))
    x = at.x + (at.width - width.times(scale)) // 2
    y = at.y + (at.height - height.times(scale)) // 2
    return Use(face, x, y, scale=scale)

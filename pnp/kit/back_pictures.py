"""The pictures on the back of a cover: pieces, boards, sheets, boxes and facts."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from pnp.geometry import ZERO, Length, Rect, Size, mm, pt
from pnp.kit.pen import Pen, cut_to
from pnp.layout.art import (
    WHITE,
    Art,
    Colour,
    Face,
    Shape,
    Use,
    box_path,
    line_path,
    oval_path,
)
from pnp.layout.art.moving import rotated
from pnp.layout.art.reduced import reduced
from pnp.layout.fonts import Font, font
from pnp.model.game import Game
from pnp.values import replace

Picture = Callable[[Rect], Iterator[Art]]

TURNS = {1: (0,), 2: (-5, 4), 3: (-8, -1, 6)}
"""How far each of some pieces is turned, in degrees."""
LARGEST = Fraction(9, 5)
"""How much larger than they are pieces are drawn at most."""
SHADE = mm("0.5")
IN_A_ROW = 3
"""The most pieces in a row."""
NEARLY = Fraction(7, 10)
PIPS = 5
"""The steps of complexity."""
A5, POKER = Size(mm(148), mm(210)), Size(mm(63), mm(88))


def shapes(faces: Sequence[Face]) -> Iterator[Fraction]:
    """Yield the widths over heights that some pieces or sheets can be drawn in."""
    wide = max(face.trim.width for face in faces)
    high = max(face.trim.height for face in faces)
    if len(faces) == SPREAD and _are_square(faces):
        for across in ACROSS:
            yield Fraction(wide * across * across, high * SPREAD)
        return
    row = min(len(faces), IN_A_ROW)
    one = Fraction((wide + wide.times(STEP) * (row - 1)) * 11, high * 23 // 2)
    yield one / 2 if len(faces) >= 2 * IN_A_ROW else one
    yield one


def fanned(pen: Pen, faces: Sequence[Face], most: Fraction | None = None) -> Picture:
    """Return a few pieces or sheets over one another, as they lie on a table.

    Many are in two rows, if that leaves them nearly as large as fewer in one.  They are
    at most so much larger than they are.
    """
    largest = most or LARGEST

    def picture(at: Rect) -> Iterator[Art]:
        if len(faces) == SPREAD and _are_square(faces):
            yield from _spread(pen, faces, at, largest)
            return
        half = Rect(at.x, at.y, at.width, at.height // 2)
        few = some(faces, IN_A_ROW)
        one, two = _fitting(few, at, largest), _fitting(few, half, largest)
        if len(faces) < 2 * IN_A_ROW or two < one * NEARLY:
            yield from _fan(pen, few, at, one)
            return
        top = mm("1.5") if two < largest else at.height // 8
        for number in range(2):
            row = faces[number * IN_A_ROW : (number + 1) * IN_A_ROW]
            box = half.moved(ZERO, half.height * number + top * (1 - 2 * number))
            yield from _fan(pen, row, box, two)

    return picture


SPREAD, ACROSS = 6, (2, 3, 6)
"""How many counters are set out, none over another, and how many of
them may be side by side."""
LEANS = (-4, 3, 2, -3, -2, 4)
"""By how much each is turned, in degrees."""


def _are_square(faces: Sequence[Face]) -> bool:
    """Whether pieces are about as high as they are wide, as counters are."""
    return all(
        5 * face.trim.height < 6 * face.trim.width
        and 5 * face.trim.width < 6 * face.trim.height
        for face in faces
    )


def _spread(
    pen: Pen, faces: Sequence[Face], at: Rect, largest: Fraction
) -> Iterator[Art]:
    """Yield counters side by side, each to be read in full."""
    wide = max(face.trim.width for face in faces) * 9 // 8
    high = max(face.trim.height for face in faces) * 9 // 8
    share, across = max(
        (
            min(
                largest,
                Fraction(at.width, wide * each),
                Fraction(at.height * each, high * SPREAD),
            ),
            -each,
        )
        for each in ACROSS
    )
    across, down = -across, SPREAD // -across
    step, fall = wide.times(share), high.times(share)
    left = at.x + (at.width - step * (across - 1)) // 2
    top = at.y + (at.height - fall * (down - 1)) // 2
    for number, face in enumerate(faces):
        row, column = divmod(number, across)
        x, y = Length(left + step * column), Length(top + fall * row)
        yield from lying(pen, face, share, x, y, Fraction(LEANS[number]))


def some(faces: Sequence[Face], most: int) -> tuple[Face, ...]:
    """Return a few of many faces: the first, the last, and what is between."""
    if len(faces) <= most:
        return tuple(faces)
    last = len(faces) - 1
    return tuple(faces[last * n // max(most - 1, 1)] for n in range(most))


def _fitting(faces: Sequence[Face], at: Rect, largest: Fraction) -> Fraction:
    """Return how large a row of pieces can be."""
    wide = max(face.trim.width for face in faces)
    high = max(face.trim.height for face in faces)
    across = (wide + wide.times(STEP) * (len(faces) - 1)) * 11 // 10
    down = high * 23 // 20
    return min(largest, Fraction(at.width, across), Fraction(at.height, down))


def _fan(pen: Pen, faces: Sequence[Face], at: Rect, share: Fraction) -> Iterator[Art]:
    """Yield a row of pieces, each a little turned."""
    step = max(face.trim.width for face in faces).times(STEP * share)
    x, y = at.x + at.width // 2, at.y + at.height // 2
    for number, face in enumerate(faces):
        off = (2 * number - len(faces) + 1) * step // 2
        turn = Fraction(TURNS[len(faces)][number])
        yield from lying(pen, face, share, Length(x + off), y, turn)


STEP = Fraction(2, 3)
"""How far the next piece is to the right, in widths of one."""


COUNTER = mm(40)
"""The longest side of a counter: what is larger has lines to read."""


def lying(  # noqa: PLR0917 - a place is two numbers
    pen: Pen, face: Face, share: Fraction, x: Length, y: Length, turn: Fraction
) -> Iterator[Art]:
    """Yield a piece about its middle, as it lies on a table."""
    cut = Face(face.name, face.trim, (Use(face, ZERO, ZERO, trimmed=True),))
    # a bar for a word would be a blot on the band of a counter
    small = reduced(cut, share, bars=max(face.trim.width, face.trim.height) > COUNTER)
    yield from _on_table(pen, small, share, (x, y), turn)


def _on_table(
    pen: Pen, small: Face, share: Fraction, at: tuple[Length, Length], turn: Fraction
) -> Iterator[Art]:
    """Yield a piece that is small already, with its shadow and its edge."""
    x, y = at
    wide, high = small.trim.width.times(share), small.trim.height.times(share)
    dx, dy = rotated(wide // 2, high // 2, turn)
    corners: list[Length] = []
    for px, py in ((-wide, -high), (wide, -high), (wide, high), (-wide, high)):
        cx, cy = rotated(px // 2, py // 2, turn)
        corners += [Length(x + cx), Length(y + cy)]
    shade = [each + SHADE for each in corners]
    yield Shape((*line_path(*shade), ("Z", ())), pen.rule.mixed(pen.ink, 0.3))
    yield Shape((*line_path(*corners), ("Z", ())), pen.stock.palette.colours["white"])
    yield Use(small, Length(x - dx), Length(y - dy), turn, share)
    outline = (*line_path(*corners), ("Z", ()))
    yield Shape(outline, stroke=pen.rule.mixed(pen.ink, 0.3), weight=pt("0.35"))


def papers(pen: Pen, faces: Sequence[Face]) -> Picture:
    """Return sheets to read, fanned, with their lines as bars: in two rows if many."""
    many = len(faces) >= 2 * IN_A_ROW
    return fanned(pen, some(faces, 2 * IN_A_ROW if many else IN_A_ROW))


FINER, FINER_FROM = Fraction(5, 2), Fraction(1, 8)
"""A board is drawn as if it were so much larger, from that share of its size.

Its woods are trees then, not dots.  On a smaller picture nobody sees them.
"""


def board(pen: Pen, face: Face) -> Picture:
    """Return a board, small."""

    def picture(at: Rect) -> Iterator[Art]:
        width, height = face.trim.width, face.trim.height
        share = min(Fraction(at.width, width), Fraction(at.height, height))
        middle, y = at.x + at.width // 2, at.y + at.height // 2
        whole = replace(face, shared=False)
        if share < FINER_FROM:
            yield from lying(pen, whole, share, middle, y, Fraction(0))
            return
        cut = Face(face.name, face.trim, (Use(whole, ZERO, ZERO, trimmed=True),))
        finer = reduced(cut, share * FINER, thumbnail=True)
        yield from _on_table(pen, reduced(finer, share), share, (middle, y), Fraction())

    return picture


def box(pen: Pen, net: Face, back: Face | None) -> Picture:
    """Return a tuck box in the colour of its net, with the back of its cards on it."""

    def picture(at: Rect) -> Iterator[Art]:
        fills = (art.fill for art in net.walk() if isinstance(art, Shape) and art.fill)
        colour = next(fills, pen.rule)
        card = back.trim if back else POKER
        share = min(
            Fraction(at.height * 86 // 100, card.height),
            Fraction(at.width * 74 // 100, card.width),
        )
        wide, high = card.width.times(share), card.height.times(share)
        deep, lift = wide * 3 // 10, wide * 18 // 100
        x, foot = (
            at.x + (at.width - wide - deep) // 2,
            at.y + (at.height + high + lift) // 2,
        )
        top, far = foot - high, x + wide + deep
        front = (x, foot, x + wide, foot, x + wide, top, x, top)
        side = (x + wide, foot, far, foot - lift, far, top - lift, x + wide, top)
        lid = (x, top, x + wide, top, far, top - lift, x + deep, top - lift)
        for corners, shade in (
            (front, colour),
            (side, colour.mixed(pen.ink, 0.4)),
            (lid, colour.mixed(pen.paper, 0.35)),
        ):
            steps = (*line_path(*map(Length, corners)), ("Z", ()))
            yield Shape(steps, shade, pen.ink, pt("0.4"), join="round")
        if back:
            cut = Face(back.name, card, (Use(back, ZERO, ZERO, trimmed=True),))
            small = reduced(cut, share, bars=True)
            yield Use(small, Length(x), Length(top), scale=share)
            outline = (*line_path(*map(Length, front)), ("Z", ()))
            yield Shape(outline, stroke=pen.ink, weight=pt("0.4"), join="round")

    return picture


def book(pen: Pen, display: Font, game: Game, scene: Face | None = None) -> Picture:
    """Return a booklet of rules: title and picture on its cover, pages behind it."""

    def picture(at: Rect) -> Iterator[Art]:
        share = min(
            Fraction(at.width * 9 // 10, A5.width), Fraction(at.height, A5.height)
        )
        wide, high = A5.width.times(share), A5.height.times(share)
        x = at.x + (at.width - wide) // 2
        at = replace(at, y=at.y + (at.height - high) // 2)
        white = pen.stock.palette.colours["white"]
        for under in (3, 2, 1):
            page = Rect(x, at.y, wide, high).moved(
                mm("0.6") * under, -mm("0.3") * under
            )
            yield Shape(box_path(page), white, pen.ink, pt("0.35"))
        cover = Rect(x, at.y, wide, high)
        colour = cover_colour(pen)
        yield Shape(box_path(cover), colour, pen.ink, pt("0.35"))
        on = pen.stock.palette.reading_on(colour)
        inner = cover.grown(-mm("1.2"))
        yield Shape(box_path(inner), stroke=on, weight=pt("0.4"))
        size = pt(8)
        middle, y = x + wide // 2, at.y + high * 2 // 5
        lines = _wrapped(game.title, display, size, Length(wide - mm(4)))
        called = True
        if scene:  # below the words, which are on the colour of the cover
            y = at.y + mm("5.4")
            words = mm("3.2") * len(lines) + mm("10.2")
            called = (high - words) * 100 >= high * LEAST_PICTURED
            words = words if called else words - mm("7.4")
            yield from _pictured(scene, inner, Length(high - words))
        for number, line in enumerate(lines):
            yield pen.words(
                line, middle, y + mm("3.2") * number, display, size, on, "centre"
            )
        if not called:
            return
        end = y + mm("3.2") * len(lines)
        yield pen.line(middle - mm(3), end, middle + mm(3), end, colour=on)
        plain = font("sans", "semibold")
        yield pen.words("Rules", middle, end + mm(4), plain, pt(7), on, "centre")

    return picture


def _pictured(scene: Face, inner: Rect, room: Length) -> Iterator[Art]:
    """Yield a scene over the lower part of a cover: of a wide one the middle."""
    room = Length(min(room, inner.height * PICTURED // 100))
    share = max(
        Fraction(inner.width, scene.trim.width), Fraction(room, scene.trim.height)
    )
    wide, high = inner.width.times(1 / share), Length(room).times(1 / share)
    left = (scene.trim.width - wide) // 2
    above = Length(scene.trim.height - high)
    cut = Face(scene.name, Size(wide, high), (Use(scene, Length(-left), -above),))
    at = Length(inner.bottom - high.times(share))
    small = reduced(cut, share, thumbnail=True)
    yield Use(small, inner.x, at, scale=share, trimmed=True)


PICTURED, LEAST_PICTURED = 68, 40
"""How much of a booklet's cover its picture has, in hundredths of its height.

With less than the least beside its title and "Rules", it has its title alone.
"""


def cover_colour(pen: Pen) -> Colour:
    """Return the colour of the game's covers, in the ink of the order."""
    colour = pen.colours.get("cover", pen.ink)
    low = pen.stock.ink == "low"
    return colour.mixed(WHITE, pen.stock.palette.fade) if low else colour


def _wrapped(text: str, cut: Font, size: Length, room: Length) -> list[str]:
    """Return a title in lines of a width."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and cut.width(longer, size) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return [cut_to(line, cut, size, room) for line in lines]


def fact(  # noqa: PLR0917 - what a fact has
    pen: Pen, display: Font, name: str, said: str, called: str, ink: Colour
) -> Picture:
    """Return a fact about a game: its sign, its value, and what it counts."""

    def picture(at: Rect) -> Iterator[Art]:
        middle = at.x + at.width // 2
        plain = font("sans", "semibold")
        if name == "complexity":
            yield from _pips(middle, at.y + mm(8), said, ink)
            yield pen.words(
                "complexity", middle, at.y + mm(16), plain, pt(8), ink, "centre"
            )
            return
        sign = {"players": _people, "minutes": _clock, "age": _cake}[name]
        yield from sign(middle, at.y + mm("2.6"), ink)
        size = pt(15)
        yield pen.words(said, middle, at.y + mm("11.8"), display, size, ink, "centre")
        yield pen.words(called, middle, at.y + mm(16), plain, pt(8), ink, "centre")

    return picture


def _pips(x: Length, y: Length, said: str, accent: Colour) -> Iterator[Art]:
    full = int(said) if said.isdigit() else 0
    step, side = mm("4.2"), mm("1.6")
    for n in range(PIPS):
        at = x + step * n - step * (PIPS - 1) // 2
        round_ = oval_path(Rect(at - side, y - side, 2 * side, 2 * side))
        fill = accent if n < full else None
        yield Shape(round_, fill, accent, pt("0.8"))


def _people(x: Length, y: Length, colour: Colour) -> Iterator[Art]:
    for off in (-mm("2.2"), mm("2.2")):
        head = mm("1.1")
        yield Shape(
            oval_path(Rect(x + off - head, y - head, 2 * head, 2 * head)), colour
        )
        wide = mm("1.9")
        body = Rect(x + off - wide, y + mm("1.3"), 2 * wide, mm(2))
        yield Shape(box_path(body, mm("0.9")), colour)


def _clock(x: Length, y: Length, colour: Colour) -> Iterator[Art]:
    side, y = mm("2.4"), y + mm("0.8")
    round_ = oval_path(Rect(x - side, y - side, 2 * side, 2 * side))
    yield Shape(round_, stroke=colour, weight=pt("1.2"))
    hands = line_path(x, y - mm("1.5"), x, y, x + mm("1.1"), y + mm("0.6"))
    yield Shape(hands, stroke=colour, weight=pt(1), cap="round", join="round")


def _cake(x: Length, y: Length, colour: Colour) -> Iterator[Art]:
    base = Rect(x - mm("2.6"), y + mm("0.8"), mm("5.2"), mm("2.4"))
    yield Shape(box_path(base, mm("0.4")), colour)
    for off in (-mm("1.5"), ZERO, mm("1.5")):
        candle = line_path(x + off, y + mm("0.6"), x + off, y - mm("1.2"))
        yield Shape(candle, stroke=colour, weight=pt("0.9"), cap="round")

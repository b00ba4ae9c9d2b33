"""The cover of a book: the scene of the kit's cover, from edge to edge of the print.

┌───────────┐
│   Title   │     the scene has a sky for the title, and ends in a dark ground: that
│  ▟▙ ▟█▙   │     goes on to the foot of the page, with the name of the book, and
│▓▓▓▓▓▓▓▓▓▓▓│     whose game it is
└───────────┘
"""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from html import unescape

from pnp.geometry import ZERO, Length, Rect, Size, mm, pt
from pnp.kit.heights import wrapped
from pnp.kit.job import Job
from pnp.kit.plates import Plates, View
from pnp.layout.art import Colour, Face, Shape, Use, box_path
from pnp.layout.fonts import Font, font
from pnp.layout.themes.stock import Stock
from pnp.model.game import Book
from pnp.render.exhibits import Chart, Cover
from pnp.render.pages import Pages

READABLE = 4.5
"""The contrast that words need."""
LARGEST, SMALLEST = Fraction(60), Fraction(14)
"""The type of a title, in points, and the least of it."""
BROKEN = Fraction(3, 4)
"""A title in one line is better than in two, down to so much smaller type."""
ABOVE = Fraction(4, 5)
"""The largest type of two lines, as a share of that of one."""
WIDE, BELOW = Fraction(4, 3), Fraction(3, 10)
"""A scene wider than this has no sky for a title: it is so far below the top."""
NAMED = mm(34)
"""The height of the name of a book and the lines below it: they are on plain ground."""
SKY = mm(10)
"""The most of a scene that is cut off above, so that its land ends over the name."""
LAND, OVERLAP = Fraction(73, 100), mm("0.1")
"""Where the land of a low scene ends, as a share of the page, and what hides a seam."""
SHADE = Fraction(1, 9)
"""How much of the ink is in every second row of a table on the ground."""
BESIDE = mm(10)
"""What is left at each side of a title."""

HEADED, NOTED, OVER = mm(21), mm(31), mm(15)
"""On a folded back: the title, and the lines at its foot, or over a low picture."""
PANE = mm(9)
"""What is left there at each side of a section's words."""
PANED, ROW, LINE, SMALL = mm(10), mm(5), mm("3.65"), pt("7.9")
"""The heading of a section and what is below it, a row, a line and its type."""
ICON, TAG = re.compile("<img[^>]*>"), re.compile("<[^>]*>")


def cover(
    making: Job, text: Book, plates: Plates, pages: Pages, face: Font
) -> Cover | None:
    """Return the cover of a book; put its scene among the plates.

    Without a scene it is all ground, in the colour of the game's covers.
    """
    stock, area = making.press.stock, pages.cover
    scene = making.press.scene(text.picture, text.mark) if text.picture else None
    if text.picture and scene is None:
        return None
    tall = scene is not None and scene.trim.height.times(WIDE) > scene.trim.width
    ground = stock.ground_of(text.picture) if tall else cover_colour(stock)
    size, top, foot, plate = Size(area.width, ZERO), ZERO, area.height // 2, -1
    if scene:
        top = ZERO if tall else area.height.times(BELOW)
        scale = Fraction(area.width, scene.trim.width)
        foot = top + scene.trim.height.times(scale) * text.foot // 100
        ends = area.height - NAMED
        scene, sunk = lowered(scene, stock, area.height.times(LAND) - foot, scale)
        foot = foot + sunk
        cut = min(max(foot - ends, ZERO), SKY).times(1 / scale)
        foot = min(foot - cut.times(scale), ends)
        seen = min(scene.trim.height - cut, area.height.times(1 / scale))
        if foot == ends:
            seen = min(seen, ends.times(1 / scale))
        size = Size(area.width, seen.times(scale))
        at = Rect(ZERO, cut, scene.trim.width, seen)
        plate = plates.add(View(scene, at, scale=scale))
    title = text.title if making.game.title in text.title else making.game.title
    lines, points = titled(title, face, area.width - 2 * BESIDE, area.height)
    ink = stock.palette.reading_on(ground)
    gilt = stock.palette.colours.get("brass", ink)
    if gilt.contrast(ground) < READABLE:
        gilt = ink
    under, strip = behind(making, text, plates, pages) if text.back else (-1, ZERO)
    return Cover(
        plate,
        size,
        area,
        top,
        Length(foot),
        lines,
        float(points),
        str(ground),
        str(ink),
        str(gilt),
        str(stock.palette.colours.get("brass", ink)) if tall else str(gilt),
        under,
        str(ground.mixed(ink, SHADE)),
        strip,
    )


def lowered(
    scene: Face, stock: Stock, by: Length, scale: Fraction
) -> tuple[Face, Length]:
    """Return a scene with more sky above it, and how much lower its land is for it.

    A low one would leave a page dark below it: it goes down by so much, if the theme
    has the colour of the sky over it.
    """
    sky = stock.palette.colours.get("zenith")
    if sky is None or by <= 0:
        return scene, ZERO
    more, size = Length(by).times(1 / scale), scene.trim
    above = Shape(box_path(Rect(ZERO, ZERO, size.width, more + OVERLAP)), sky)
    higher = Size(size.width, Length(size.height + more))
    return Face(scene.name, higher, (above, Use(scene, ZERO, more))), Length(by)


def behind(making: Job, text: Book, plates: Plates, pages: Pages) -> tuple[int, Length]:
    """Return the page of the plates at the foot of a back, and how high it is.

    It is the scene named for it, from edge to edge, or the land of the book's picture,
    which fills the page.  The page is -1 without a scene, or with one too wide to fill
    a page that is not named for it.
    """
    area = pages.cover
    if text.behind:
        strip = making.press.scene(text.behind, text.mark)
        if strip is None:
            return -1, ZERO
        scale = Fraction(area.width, strip.trim.width)
        at = Rect(ZERO, ZERO, strip.trim.width, strip.trim.height)
        return plates.add(View(strip, at, scale=scale)), at.height.times(scale)
    scene = making.press.scene(text.picture, text.mark) if text.picture else None
    if scene is None or scene.trim.height.times(WIDE) <= scene.trim.width:
        return -1, ZERO
    foot = scene.trim.height * text.foot // 100
    wide = Length(min(foot * area.width // area.height, scene.trim.width))
    high = Length(wide * area.height // area.width)
    at = Rect(Length((scene.trim.width - wide) // 2), Length(foot - high), wide, high)
    return plates.add(View(scene, at, scale=Fraction(area.width, wide))), area.height


def small_back(charts: Sequence[Chart], cover: Cover) -> Iterator[Chart]:
    """Yield the sections for the back of a folded book: those that it has room for.

    They are in the order they have; one that is too long is left out, and what is
    after it may be there.
    """
    low = ZERO < cover.strip < cover.area.height
    room = cover.area.height - HEADED - (cover.strip + OVER if low else NOTED)
    width = cover.area.width - 2 * PANE
    for each in charts:
        high = _high(each, width)
        if high <= room:
            yield each
            room -= high


def _high(chart: Chart, width: Length) -> Length:
    """Return about how high a section is on a folded back."""
    cut, high = font("sans"), PANED
    high += ROW if any(chart.heads) else ZERO
    for row in chart.rows:
        *labels, last = (_plain(each) for each in row)
        beside = sum(cut.width(each, SMALL) + mm(4) for each in labels)
        room = max(width - Length(beside), width // 3)
        high += ROW + LINE * (wrapped(last, room, cut, SMALL) - 1)
    return Length(high)


def _plain(html: str) -> str:
    """Return the words of a cell; an icon is as wide as two letters."""
    return unescape(TAG.sub("", ICON.sub("MM", html)))


def titled(
    title: str, face: Font, room: Length, high: Length
) -> tuple[Sequence[str], Fraction]:
    """Return a title in one line or two, and the largest type that fits, in points."""
    most, words = min(LARGEST, Fraction(high, mm(5))), title.split()
    one = min(most, _fitting([title], face, room))
    pairs = (
        [" ".join(words[:at]), " ".join(words[at:])] for at in range(1, len(words))
    )
    best = max(pairs, key=lambda pair: _fitting(pair, face, room), default=[title])
    two = min(most * ABOVE, _fitting(best, face, room))
    lines, size = ([title], one) if one >= two * BROKEN else (best, two)
    return lines, max(size, SMALLEST)


def _fitting(lines: Sequence[str], face: Font, room: Length) -> Fraction:
    widest = max(face.width(each, pt(100)) for each in lines)
    return Fraction(room * 100, widest)


def cover_colour(stock: Stock) -> Colour:
    """Return the colour of the game's covers, in the ink of the order."""
    from pnp.kit.back_pictures import cover_colour as colour
    from pnp.kit.pen import Pen

    return colour(Pen(stock))

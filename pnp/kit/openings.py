"""The pictures that the chapters of a book open with, as wide as the page allows.

┌──────────────────────┐   ┌───────────┬──────────┐
│      a wide scene    │   │           │  a card's│   a wide scene is cut above, for
│                      │   │ 2  Title  │  scene   │   scenes have their sky there
│ 2  Title             │   │           │          │
└──────────────────────┘   └───────────┴──────────┘
"""

from collections.abc import Iterator
from fractions import Fraction

from pnp.errors import quoted
from pnp.geometry import ZERO, Length, Rect, Size
from pnp.kit.job import Job
from pnp.kit.plates import Plates, View
from pnp.layout.art import Face
from pnp.model.game import Book, Chapter
from pnp.render.book import Picture
from pnp.render.openings import Opening
from pnp.render.pages import Pages

CUT = Fraction(3, 2)
"""A scene that would be so much too high across the page is beside the title."""
LOWEST = Fraction(1, 7)
"""The height of a scene as a share of its width at least: its title is on it."""
LEAST, MOST = Fraction(3, 10), Fraction(9, 20)
"""The width of a picture beside a title, as shares of the page."""

COVERS, LAND = Fraction(4, 3), Fraction(9, 5)
"""A scene is a cover if so much of its height is more than its width; the width of what
a vignette shows of it, as a share of the height."""


def openings(
    making: Job, text: Book, plates: Plates, pages: Pages
) -> dict[str, Opening]:
    """Return the picture of each chapter that has one; put it among the plates."""
    return {
        chapter.id: _opening(scene, plates, pages)
        for chapter, scene in scenes(making, text)
    }


def scenes(making: Job, text: Book) -> Iterator[tuple[Chapter, Face]]:
    """Yield the chapters that open with a scene; report one unknown or too low."""
    for chapter in text.chapters:
        mark = chapter.scene_at or chapter.mark
        if chapter.scene and (scene := making.press.scene(chapter.scene, mark)):
            least = scene.trim.width.times(LOWEST)
            if scene.trim.height < least:
                what = f"the scene {quoted(chapter.scene)} is {scene.trim}: too low for"
                hint = f"draw it {least} high or more"
                making.complaints.add(mark, f"{what} the title of a chapter", hint)
            yield chapter, scene


def check_scenes(making: Job, text: Book) -> None:
    """Report the chapters of a book whose scene is unknown or too low."""
    tuple(scenes(making, text))


def vignettes(making: Job, text: Book, plates: Plates) -> Iterator[Picture]:
    """Yield the pictures for what is left of pages; put them among the plates.

    Of a scene that is a cover, higher than wide, it is the land above its foot.
    """
    for name in text.vignettes:
        scene = making.press.scene(name, text.mark)
        if scene is None:
            continue
        at, foot = scene.box, scene.trim.height
        if foot.times(COVERS) > at.width:
            foot = foot * (text.foot if name == text.picture else 100) // 100
            high = min(at.width.times(1 / LAND), foot)
            at = Rect(ZERO, Length(foot - high), at.width, Length(high))
        yield Picture(name, plates.add(View(scene, at)), at.size)


def _opening(scene: Face, plates: Plates, pages: Pages) -> Opening:
    room, wide, high = pages.opening, scene.trim.width, scene.trim.height
    across = Fraction(room.width, wide)
    if high.times(across) > room.height.times(CUT):
        whole = Length(wide * room.height // high)
        width = min(max(whole, room.width.times(LEAST)), room.width.times(MOST))
        scale = Fraction(width, wide)
        seen = min(room.height.times(1 / scale), high)
        at = Rect(ZERO, Length(high - seen), wide, Length(seen))
        page = plates.add(View(scene, at, scale=scale))
        return Opening(page, Size(width, room.height), beside=True)
    size = Size(room.width, min(room.height, high.times(across)))
    at = Rect(ZERO, ZERO, wide, high)
    page = plates.add(View(scene, at, scale=across))
    return Opening(page, size, whole=at.height.times(across), ground=pages.title)

"""The back of a cover: what the game is and what is in its kit, in pictures of it.

Every game with a sheet called ``cover`` gets it, above the words of that sheet's last
page.  Pieces, boards and sheets are drawn as they are printed.  The sheet's own words
``players``, ``minutes``, ``age`` and ``complexity`` (1 to 5) are the facts at its head.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING

from pnp.geometry import ZERO, Length, Rect, Size, mm, pt
from pnp.imposition.tally import Tally
from pnp.imposition.tiling import Tiling
from pnp.kit import back_pictures as pictures
from pnp.kit.back_pictures import Picture
from pnp.kit.parts import GUIDE, Part, parts
from pnp.kit.pen import Pen, broken, cut_to
from pnp.layout.art import Art, Face, Use
from pnp.layout.fonts import Font, font
from pnp.model.component import ComponentSet
from pnp.model.game import SheetText
from pnp.values import replace

if TYPE_CHECKING:
    from pnp.kit.job import Job

COVER = "cover"
"""The sheet whose last page is the back of the box."""

LEAST = mm(96)
"""The least height that holds it; on less, the page stays as it is."""
HEAD, GAP, BELOW = mm(27), mm(4), mm(7)
"""The heights of the head, between tiles, and to the words below."""
TITLED = mm(14)
"""The height of a tile's own words."""
TALLEST = Fraction(17, 10)
"""How high a tile is at most, in widths of it."""
SHOWN = 6
"""The most pieces of a set that are shown."""
COLUMNS = (4, 3, 5, 2)
"""The numbers of columns to try, the best first."""
LARGE, MIDDLE, NAME, SMALL = pt(22), pt(14), pt(9), pt(8)
SIZES = (pt(13), pt(12), pt(11), pt(10), pt(9))
"""The sizes to try for what to print first."""
INDENT = mm(5)
FACTS = ("players", "minutes", "age", "complexity")
CALLED = {"players": "players", "minutes": "minutes", "age": "years", "complexity": ""}

FIRST = (
    "*{guide}.pdf* shows each step in drawings.",
    "*One sheet of {file}.* Measure its ruler: 100 mm are 100 mm.{backs}",
    "*The rest:* {sheets}.",
)
HELD = " Hold it against the light: backs are behind fronts."


@dataclass(frozen=True, slots=True)
class Tile:
    """One thing that is in the kit: how many, its name, a small note, its picture."""

    count: int
    name: str
    note: str
    picture: Picture


def backed(
    making: "Job", sheet: SheetText, pages: tuple[Face, ...]
) -> tuple[Face, ...]:
    """Return the pages of a sheet; of a cover, with what is in the kit on its back."""
    if sheet.id != COVER or not pages or making.complaints.errors:
        return pages
    *others, last = pages
    found = making.press.studio.template("sheets", sheet.template, sheet.mark)
    words = found.pages[-1].boxes if found and others else ()
    foot = min((box.at.y - BELOW for box in words), default=last.trim.height)
    if others and foot < LEAST:
        return pages
    room = Size(last.trim.width, Length(foot))
    art = tuple(_Back(making, sheet, room).art())
    if others:
        return (*others, replace(last, art=(*last.art, *art)))
    return last, Face(f"{sheet.title}, page 2", last.trim, art)


@dataclass(frozen=True)
class _Back:
    """The back of one kit's cover, in a room from the upper edge of the page."""

    making: "Job"
    sheet: SheetText
    room: Size

    @cached_property
    def pen(self) -> Pen:
        """The pen that all is drawn with."""
        return Pen(self.making.press.stock)

    @cached_property
    def display(self) -> Font:
        """The face of titles, which is the game's own."""
        return self.pen.display

    def art(self) -> Iterator[Art]:
        """Yield the head, then the tiles, then what to print first."""
        yield from self._head()
        tiles = list(self._tiles())
        places = [self._places(len(tiles), *grid) for grid in _grids(len(tiles) + 1)]
        lines = list(self._lines())
        fitting = (each for each in places if self._size(lines, each[-1]))
        *at, last = next(fitting, places[0])
        for tile, place in zip(tiles, at, strict=True):
            yield from self._tile(tile, place)
        yield from self._first(lines, last)

    def _places(self, tiles: int, columns: int, rows: int) -> list[Rect]:
        """Return where each tile goes, and at last where what to print first does."""
        wide = (self.room.width - GAP * (columns - 1)) // columns
        high = (self.room.height - HEAD - GAP * (rows - 1)) // rows
        high = min(high, Length(wide * TALLEST.numerator // TALLEST.denominator))
        places: list[Rect] = []
        for number in range(tiles + 1):
            row, column = divmod(number, columns)
            x, y = (wide + GAP) * column, HEAD + (high + GAP) * row
            places.append(Rect(x, y, wide, high))
        last = places[-1]
        return [*places[:-1], replace(last, width=Length(self.room.width - last.x))]

    # The head

    def _head(self) -> Iterator[Art]:
        game, pen = self.making.game, self.pen
        facts = list(self._facts())
        room = Length(self.room.width - sum(wide for _, wide in facts) - mm(4))
        title = cut_to(game.title, self.display, LARGE, room)
        yield pen.words(title, ZERO, mm(9), self.display, LARGE)
        italic = font("serif", "regular", italic=True)
        under = cut_to(game.subtitle, italic, pt(11), room)
        yield pen.words(under, ZERO, mm("15.5"), italic, pt(11), pen.quiet)
        x = self.room.width
        for picture, wide in reversed(facts):
            x = x - wide
            yield from picture(Rect(x, mm(1), wide, mm(17)))
        y = mm(21)
        yield pen.line(ZERO, y, self.room.width, y, colour=pen.ink, weight=pt(1))

    def _facts(self) -> Iterator[tuple[Picture, Length]]:
        """Yield each fact that the cover gives, and how wide it is."""
        for name in FACTS:
            if said := str(self.sheet.fields.get(name, "")):
                yield (
                    pictures.fact(self.pen, self.display, name, said, CALLED[name]),
                    mm(26) if name == "complexity" else mm(22),
                )

    # What is in the kit

    def _tiles(self) -> Iterator[Tile]:
        for part in self.parts:
            match part.kind:
                case "pieces":
                    yield from self._sets(part)
                case "tiles":
                    yield from self._boards(part)
                case "boxes":
                    boxes = list(self.making.boxes(part))
                    if boxes:
                        back = card_back(self.making, part)
                        drawn = pictures.box(self.pen, boxes[0].front, back)
                        name = "tuck box" if len(boxes) == 1 else "tuck boxes"
                        yield Tile(len(boxes), name, f"{part.name}.pdf", drawn)
                case "book":
                    drawn = self._book(part)
                    yield Tile(1, part.title, f"{part.name}.pdf", drawn)
        yield from self._sheets()

    def _book(self, part: Part) -> Picture:
        """Return a booklet with the picture that is on its cover, if it has one."""
        text, game = part.book, self.making.game
        scene = None
        if text and text.picture:
            scene = self.making.press.scene(text.picture, text.mark)
        if text and scene:
            foot = scene.trim.height * text.foot // 100
            size = replace(scene.trim, height=Length(foot))
            scene = Face(scene.name, size, (Use(scene, ZERO, ZERO),))
        return pictures.book(self.pen, self.display, game, scene)

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """Every part of the kit, whatever else is printed today."""
        return parts(self.making.game)

    def _sets(self, part: Part) -> Iterator[Tile]:
        for each in part.sets:
            counted = sum(c.copies for c in each if not c.blank)
            faces = pictures.some(list(self._seen(each)), SHOWN)
            if counted and faces:
                drawn = pictures.fanned(self.pen, faces)
                yield Tile(counted, each.title, str(faces[-1].trim), drawn)

    def _seen(self, components: ComponentSet) -> Iterator[Face]:
        """Yield faces of a set that differ: of cards a back too, and it comes first.

        Of counters whose fronts are few, what is on their backs comes after them.
        """
        known: set[str] = set()
        backs, behind = components.family == "cards", dict[str, Face]()
        for component, front, back in self.making.press.pieces(components):
            if component.blank or not component.copies:
                continue
            if backs and back:
                backs = False
                yield back
            if front.digest not in known:
                known.add(front.digest)
                yield front
            if back and components.family == "counters":
                behind.setdefault(back.digest, back)
        if len(known) < SHOWN:
            yield from pictures.some(
                [each for name, each in behind.items() if name not in known],
                SHOWN - len(known),
            )

    def _boards(self, part: Part) -> Iterator[Tile]:
        making = self.making
        for each in part.sets:
            face, blank = making.press.board(each), making.outline(each)
            if face is None or blank is None:
                continue
            note = str(blank.trim)
            if not making.fits_alone(blank):
                overlap = making.stationery.overlap
                tiling = Tiling.of(blank, making.page, overlap)
                note = f"{note}, {tiling.count} tiles"
            yield Tile(1, each.title, note, pictures.board(self.pen, face))

    def _sheets(self) -> Iterator[Tile]:
        """Yield one tile for all sheets to read and to write on."""
        sheets = [p for p in self.parts if p.sheet and p.sheet.id != COVER]
        faces = [
            page
            for part in sheets
            if part.sheet
            for page in self.making.pages(part.sheet)
        ]
        if faces:
            name = "sheet to read" if len(sheets) == 1 else "sheets to read or fill in"
            note = ", ".join(part.title for part in sheets)
            yield Tile(len(sheets), name, note, pictures.papers(self.pen, faces))

    def _tile(self, tile: Tile, at: Rect) -> Iterator[Art]:
        pen = self.pen
        box = replace(at, height=at.height - TITLED)
        yield pen.ground(box, pen.rule.mixed(pen.paper, Fraction(3, 4)))
        yield from tile.picture(box.grown(-mm("2.5")))
        y = box.bottom + mm(5)
        count = f"{tile.count:,}"
        yield pen.words(count, at.x, y, self.display, MIDDLE)
        x = at.x + self.display.width(count, MIDDLE) + mm("1.6")
        bold, room = font("sans", "semibold"), Length(at.right - x)
        size = NAME if bold.width(tile.name, NAME) <= room else SMALL
        yield pen.words(cut_to(tile.name, bold, size, room), x, y, bold, size)
        for words in islice(broken(tile.note, SMALL, at.width), 2):
            y = y + mm("3.6")
            for text, cut, start in words:
                yield replace(
                    pen.words(text, ZERO, y, cut, SMALL, pen.quiet), x=at.x + start
                )

    # What to print first

    def _first(self, lines: Sequence[str], at: Rect) -> Iterator[Art]:
        """Yield what to print first, and how much there is in all."""
        pen, pad = self.pen, mm(4)
        colour = pictures.cover_colour(pen)
        ink = pen.stock.palette.reading_on(colour)
        yield pen.ground(at, colour)
        x, bold, room = at.x + pad, self.display, Length(at.width - 2 * pad - INDENT)
        size = self._size(lines, at) or NAME
        y = at.y + mm("8.5")
        yield pen.words("Print first", x, y, bold, pt(14), ink)
        y = y + mm(7)
        for number, line in enumerate(lines, 1):
            yield pen.words(f"{number}", x, y, bold, size, ink)
            for words in broken(line, size, room):
                for text, cut, start in words:
                    run = pen.words(text, ZERO, y, cut, size, ink)
                    yield replace(run, x=x + INDENT + start)
                y = y + size * 5 // 4
            y = y + size // 2

    def _size(self, lines: Sequence[str], at: Rect) -> Length | None:
        """Return the largest type in which what to print first fits its box, if any."""
        room = Length(at.width - mm(8) - INDENT)
        for size in SIZES:
            count = sum(len(list(broken(line, size, room))) for line in lines)
            high = mm("15.5") + size * 5 // 4 * count + size // 2 * len(lines)
            if high <= at.height:
                return size
        return None

    def _lines(self) -> Iterator[str]:
        guide, first, rest = FIRST
        yield guide.format(guide=GUIDE)
        cut = [part for part in self.parts if part.kind == "pieces"]
        if cut:
            turned = self.making.order.backs in ("long-edge", "short-edge")
            held = HELD if turned and _has_backs(cut) else ""
            yield first.format(file=f"{cut[0].name}.pdf", backs=held)
        counts: list[str] = []
        for part in cut:
            count = Tally.of(self.making.imposed_again(part)).sheets
            sheets = "" if counts else " sheet" if count == 1 else " sheets"
            counts.append(f"{count}{sheets} of {part.name}")
        for part in self.parts:
            if part.kind == "tiles" and (face := self.making.outline(part.sets[0])):
                alone = self.making.fits_alone(face)
                overlap = self.making.stationery.overlap
                tiling = Tiling.of(face, self.making.page, overlap)
                counts.append(f"{1 if alone else tiling.count} of {part.name}")
        if counts:
            paper = self.making.page.name
            yield rest.format(sheets=f"{_listed(counts)}, on {paper}")
            yield "Then what you read and write on."


def card_back(making: "Job", boxes: Part) -> Face | None:
    """Return the back of the first card that is kept in a box."""
    pieces = (each for one in boxes.sets for each in making.press.pieces(one))
    return next((back for _, _, back in pieces if back), None)


def _has_backs(cut: Iterable[Part]) -> bool:
    return any(each.back for part in cut for each in part.sets)


def _grids(count: int) -> list[tuple[int, int]]:
    """Return columns and rows, the best first: the last tile takes what is left."""
    best = sorted(
        COLUMNS,
        key=lambda columns: (
            -(-count // columns) > ROWS,
            (-count % columns) > 1,
            COLUMNS.index(columns),
        ),
    )
    return [(columns, -(-count // columns)) for columns in best]


ROWS = 3
"""The most rows that leave pictures large enough."""


def _listed(names: Sequence[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last

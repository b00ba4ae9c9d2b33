"""The back of a cover: what the game is and what is in its kit, in pictures of it.

Every game with a sheet called ``cover`` gets it, above the words of that sheet's last
page.  Pieces, boards and sheets are drawn as they are printed.  The sheet's own words
``players``, ``minutes``, ``age`` and ``complexity`` (1 to 5) are the facts at its head;
``back`` names the scene under them, which is else that of the book or of the cover, and
``back_foot`` where it ends, in hundredths of its height from above.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from pnp.geometry import ZERO, Length, Rect, Size, mm, pt
from pnp.imposition.tally import Tally
from pnp.kit import back_pictures as pictures
from pnp.kit.back_pictures import Picture
from pnp.kit.cutouts import cut_out, knife_size
from pnp.kit.parts import GUIDE, Part, parts
from pnp.kit.pen import Pen, Voiced, broken, cut_to
from pnp.layout.art import Art, Colour, Face, Run, Shape, Use
from pnp.layout.art.moving import moved
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
HEAD, GAP, BELOW = mm(25), mm("4.4"), mm(6)
"""The heights of the head, between tiles, and to the words below."""
TITLED = mm("9.5")
"""The height of a tile's own words, with one line of its note."""
NOTED = mm("3.6")
"""From a line of a note to the next; a second one is in the gap below the tile."""
EDGE = mm("1.8")
"""The edge of a tile about its picture."""
SHOWN = 6
"""The most pieces of a set that are shown."""
ROWS, IN_ROW, FOUR = 4, 3, 4
"""The most rows of tiles to try, the fewest tiles in one of several, and but these."""
BAND = {1: Fraction(1, 2), 2: Fraction(3, 10), 3: Fraction(1, 6), 4: Fraction(1, 7)}
"""How much of the room the picture has over so many rows of tiles."""
LOWEST, HIGHEST = mm(26), mm(114)
"""How low and how high the picture is at most."""
LARGE, MIDDLE, SMALL = pt(22), pt(14), pt(8)
NAMED = (pt(9), pt(8), pt("7.5"), pt(7))
"""The sizes to try for the name of a tile."""
SIZES = (pt(9), pt("8.5"), pt(8))
"""The sizes to try for what to print first, and how many lines it may have."""
LINES = 4
INDENT = mm("4.2")
PAD, TOP, SHORT = mm(5), mm(12), 44
"""About what to print first: beside its columns, to their first line, the least."""
BOXED, BOOKED = Fraction(9, 10), Fraction(7, 10)
"""The width over the height of a box and of a book."""
GROWN = Fraction(3)
"""How much larger than they are pieces are drawn at most."""
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
    """One thing that is in the kit: how many, its name, a small note, its picture.

    ``shapes`` are the widths over heights that the picture can have.
    """

    count: int
    name: str
    note: str
    picture: Picture
    shapes: tuple[Fraction, ...]

    @property
    def share(self) -> Fraction:
        """How wide it is beside others in its row."""
        first = self.shapes[0] if len(self.shapes) == 1 else Fraction(1)
        return min(max(first, Fraction(9, 10)), Fraction(8, 5))

    def shown(self, at: Rect) -> float:
        """Return how large the picture is in a place, as the side of a square."""
        wide, high = float(at.width - 2 * EDGE), float(at.height - TITLED - 2 * EDGE)
        if min(wide, high) <= 0:
            return 0
        sides = (
            min(wide, high * shape) * min(high, wide / shape)
            for shape in map(float, self.shapes)
        )
        return math.sqrt(max(sides))


def backed(
    making: "Job", sheet: SheetText, pages: tuple[Face, ...]
) -> tuple[Face, ...]:
    """Return the pages of a sheet; of a cover, with what is in the kit on its back."""
    if sheet.id != COVER or not pages or making.complaints.errors:
        return pages
    *others, last = pages
    found = making.press.studio.template("sheets", sheet.template, sheet.mark)
    words = found.pages[-1].boxes if found and others else ()
    foot = min((box.at.y for box in words), default=last.trim.height)
    low = max((_foot(each) for each in last.art), default=last.trim.height)
    sunk = max(ZERO, last.trim.height - low) if words else ZERO
    foot = foot + sunk - (BELOW if words else ZERO)
    if others and foot < LEAST:
        return pages
    room = Size(last.trim.width, Length(foot))
    art = tuple(_Back(making, sheet, room).art())
    if others:
        down = (moved(each, ZERO, Length(sunk)) for each in last.art)
        return (*others, replace(last, art=(*down, *art)))
    return last, Face(f"{sheet.title}, page 2", last.trim, art)


def sides(sheet: SheetText, sizes: tuple[Size, ...]) -> tuple[Size, ...]:
    """Return the sizes of a sheet's pages, with the back that a cover is given."""
    return sizes * 2 if sheet.id == COVER and len(sizes) == 1 else sizes


SECOND = mm("2.2")
"""How much lower a row of tiles is for a note of two lines."""


def _lower(tile: Tile, at: Rect) -> Length:
    """Return how much lower a tile is, so that all lines of its note are above GAP."""
    more = len(_noted(tile, at.width)) - 1
    return Length(SECOND + NOTED * (more - 1)) if more > 0 else ZERO


def _noted(tile: Tile, room: Length) -> list[list[Voiced]]:
    """Return all lines of a tile's note; of three or more, none is a word alone."""
    lines = list(broken(tile.note, SMALL, room))
    while len(lines) > 2:
        room = room - mm(1)
        narrower = list(broken(tile.note, SMALL, room))
        if len(narrower) > len(lines) or len(lines[-1]) > 1:
            break
        lines = narrower
    return lines


def _foot(art: Art) -> Length:
    """Return how far down some art is on its page."""
    match art:
        case Run():
            return art.y + art.size // 4
        case Use():
            return art.y + art.face.trim.height.times(art.scale)
        case Shape():
            ends = [y for _, steps in art.steps for y in steps[1::2]]
            return Length(max(ends, default=ZERO))
        case _:
            return art.at.bottom


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
        """Yield the head, the picture, the tiles, then what to print first."""
        tiles, lines = list(self._tiles()), list(self._lines())
        size, high = self._size(lines)
        last = Rect(ZERO, self.room.height - high, self.room.width, high)
        scene = self._scene()
        plans = [
            self._plan(tiles, rows, last.y, scene)
            for rows in range(1, _rows(len(tiles)) + 1)
        ]
        band, places = max(
            plans,
            key=lambda plan: sum(map(Tile.shown, tiles, plan[1])),
            default=(ZERO, []),
        )
        yield from self._head()
        if scene and band:
            yield from _across(scene, Rect(ZERO, HEAD, self.room.width, band))
        for tile, place in zip(tiles, places, strict=True):
            yield from self._tile(tile, place)
        yield from self._first(lines, last, size)

    def _plan(
        self, tiles: Sequence[Tile], rows: int, foot: Length, scene: Face | None
    ) -> tuple[Length, list[Rect]]:
        """Return the height of the picture, and where each tile in so many rows goes.

        The rows are as wide as the page and fill it to what is printed first.
        """
        wide, band = self.room.width, ZERO
        if scene:
            most = scene.trim.height * wide // scene.trim.width
            share = self.room.height.times(BAND[rows])
            band = Length(min(most, HIGHEST, max(LOWEST, share)))
        y = HEAD + band + GAP
        high = (foot - y) // rows - GAP
        places: list[Rect] = []
        for row in range(rows):
            first, past = (len(tiles) * n // rows for n in (row, row + 1))
            each = tiles[first:past]
            room = wide - GAP * (len(each) - 1)
            total = sum(tile.share for tile in each)
            x = ZERO
            for tile in each:
                step = Length(room).times(tile.share / total)
                places.append(Rect(x, Length(y), step, Length(high)))
                x = x + step + GAP
            y = y + high + GAP
            lower = max(map(_lower, each, places[first:]), default=ZERO)
            places[first:] = [
                replace(place, height=place.height - lower) for place in places[first:]
            ]
        return band, places

    def _scene(self) -> Face | None:
        """Return the picture across: the sheet’s word for it, or the book’s."""
        fields, press = self.sheet.fields, self.making.press
        books = [part.book for part in self.parts if part.book and part.book.picture]
        foot = 100
        name = str(fields.get("back", ""))
        if not name and books:
            name, foot = books[0].picture, books[0].foot
        name = name or str(fields.get("picture", ""))
        said = str(fields.get("back_foot", ""))
        foot = min(int(said), 100) if said.isdigit() and int(said) else foot
        scene = press.scene(name, self.sheet.mark) if name else None
        if scene is None:
            return None
        size = replace(scene.trim, height=Length(scene.trim.height * foot // 100))
        return Face(scene.name, size, (Use(scene, ZERO, ZERO),))

    # The head

    def _head(self) -> Iterator[Art]:
        game, pen = self.making.game, self.pen
        colour = pictures.cover_colour(pen)
        ink = pen.stock.palette.reading_on(colour)
        yield pen.ground(Rect(ZERO, ZERO, self.room.width, HEAD), colour)
        facts, pad = list(self._facts(ink)), mm(5)
        room = Length(self.room.width - sum(wide for _, wide in facts) - 2 * pad)
        size = LARGE
        while size > MIDDLE and self.display.width(game.title, size) > room:
            size = size - pt(1)
        title = cut_to(game.title, self.display, size, room)
        yield pen.words(title, pad, mm("12.5"), self.display, size, ink)
        italic = font("serif", "regular", italic=True)
        called = game.scenario.title if game.scenario else game.subtitle
        under = cut_to(called, italic, pt(11), room)
        yield pen.words(under, pad, mm(19), italic, pt(11), ink)
        x = self.room.width - mm(2)
        for picture, wide in reversed(facts):
            x = x - wide
            yield from picture(Rect(Length(x), mm("3.5"), wide, mm(17)))

    def _facts(self, ink: Colour) -> Iterator[tuple[Picture, Length]]:
        """Yield each fact that the cover gives, and how wide it is."""
        for name in FACTS:
            if said := str(self.sheet.fields.get(name, "")):
                called = CALLED[name]
                if name == "players" and said == "1":
                    called = "player"
                drawn = pictures.fact(self.pen, self.display, name, said, called, ink)
                yield drawn, mm(27) if name == "complexity" else mm(20)

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
                        note = f"{part.name}.pdf"
                        yield Tile(len(boxes), name, note, drawn, (BOXED,))
                case "book":
                    drawn = self._book(part)
                    yield Tile(1, part.name, part.title, drawn, (BOOKED,))
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
                drawn = pictures.fanned(self.pen, faces, GROWN)
                shapes = tuple(pictures.shapes(faces))
                note = knife_size(faces[-1].trim)
                yield Tile(counted, each.title, note, drawn, shapes)

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
            note = knife_size(blank.trim)
            if not making.fits_alone(blank):
                tiling = making.tiling(each)
                note = f"{note}, {tiling.count if tiling else 0} tiles"
            shape = Fraction(face.trim.width, face.trim.height)
            yield Tile(1, each.title, note, pictures.board(self.pen, face), (shape,))

    def _sheets(self) -> Iterator[Tile]:
        """Yield a tile for each sheet to cut out, one for all to read and write on."""
        sheets = [p for p in self.parts if p.sheet and p.sheet.id != COVER]
        for part in list(sheets):
            if pieces := list(cut_out(self.making, part)):
                sheets.remove(part)
                kinds = {each.name: each for each in reversed(pieces)}
                few = pictures.some([*kinds.values()], SHOWN)
                drawn = pictures.fanned(self.pen, few, GROWN)
                note = f"{part.name}.pdf, to glue on card"
                shapes = tuple(pictures.shapes(few))
                yield Tile(len(pieces), f"{part.title} tiles", note, drawn, shapes)
        faces = [
            page
            for part in sheets
            if part.sheet
            for page in self.making.pages(part.sheet)
        ]
        if faces:
            name = "sheet to read" if len(sheets) == 1 else "sheets to read or fill in"
            note = ", ".join(part.title for part in sheets)
            drawn = pictures.papers(self.pen, faces)
            shapes = tuple(pictures.shapes(faces))
            yield Tile(len(sheets), name, note, drawn, shapes)

    def _tile(self, tile: Tile, at: Rect) -> Iterator[Art]:
        pen = self.pen
        box = replace(at, height=at.height - TITLED)
        yield pen.ground(box, pen.rule.mixed(pen.paper, Fraction(3, 4)))
        yield from tile.picture(box.grown(-EDGE))
        y = box.bottom + mm(5)
        count = f"{tile.count:,}"
        yield pen.words(count, at.x, y, self.display, MIDDLE)
        x = at.x + self.display.width(count, MIDDLE) + mm("1.6")
        bold, room = font("sans", "semibold"), Length(at.right - x)
        sizes = (each for each in NAMED if bold.width(tile.name, each) <= room)
        size = next(sizes, NAMED[-1])
        yield pen.words(cut_to(tile.name, bold, size, room), x, y, bold, size)
        for words in _noted(tile, at.width):
            y = y + NOTED
            for text, cut, start in words:
                yield replace(
                    pen.words(text, ZERO, y, cut, SMALL, pen.quiet), x=at.x + start
                )

    # What to print first

    def _first(self, lines: Sequence[str], at: Rect, size: Length) -> Iterator[Art]:
        """Yield what to print first, a column for each step."""
        pen = self.pen
        colour = pictures.cover_colour(pen)
        ink = pen.stock.palette.reading_on(colour)
        yield pen.ground(at, colour)
        bold, x = self.display, at.x + PAD
        yield pen.words("Print first", x, at.y + mm("6.4"), bold, pt(12), ink)
        for number, (line, room) in enumerate(self._columns(lines), 1):
            y = at.y + TOP
            yield pen.words(f"{number}", x, y, bold, size, ink)
            for words in broken(line, size, room):
                for text, cut, start in words:
                    run = pen.words(text, ZERO, y, cut, size, ink)
                    yield replace(run, x=x + INDENT + start)
                y = y + size * 5 // 4
            x = x + INDENT + room + PAD

    def _columns(self, lines: Sequence[str]) -> Iterator[tuple[str, Length]]:
        """Yield each step with the width of its column: more for long ones."""
        room = self.room.width - PAD - (PAD + INDENT) * len(lines)
        shares = [max(len(line), SHORT) for line in lines]
        for line, share in zip(lines, shares, strict=True):
            yield line, Length(room * share // sum(shares))

    def _size(self, lines: Sequence[str]) -> tuple[Length, Length]:
        """Return the size of what to print first, and how high its strip is."""
        columns = list(self._columns(lines))
        for size in SIZES:
            count = max(len(list(broken(*_in(size, each)))) for each in columns)
            if count <= LINES:
                break
        return size, Length(TOP + size * 5 // 4 * (count - 1) + mm("3.6"))

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
                tiling = None if alone else self.making.tiling(part.sets[0])
                counts.append(f"{len(tiling.sheets) if tiling else 1} of {part.name}")
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


def _rows(tiles: int) -> int:
    """Return the most rows to try for so many tiles; four may be two by two."""
    few = tiles // 2 if tiles == FOUR else 1
    return min(ROWS, max(few, tiles // IN_ROW))


def _across(scene: Face, at: Rect) -> Iterator[Art]:
    """Yield a picture across the page: the foot of it, as high as its place."""
    share = Fraction(at.width, scene.trim.width)
    high = Length(at.height * scene.trim.width // at.width)
    above = Length(scene.trim.height - high)
    size = Size(scene.trim.width, high)
    cut = Face(scene.name, size, (Use(scene, ZERO, -above),))
    yield Use(cut, at.x, at.y, scale=share, trimmed=True)


def _in(size: Length, column: tuple[str, Length]) -> tuple[str, Length, Length]:
    line, room = column
    return line, size, room


def _listed(names: Sequence[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last

"""The steps of an assembly guide: each is there only if a kit needs it.

Everything is asked of the kit itself: its sheets as they are imposed, the first piece
of each part, the tiles of its board, the net of its first box, the leaves of its rules.
No game has words of its own here.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from pnp.geometry import ZERO, Rect, Size, mm
from pnp.imposition.board import poster_paper
from pnp.imposition.tiling import Tiling, tile_name
from pnp.kit import back_pictures as pictures
from pnp.kit.back_cover import COVER, card_back
from pnp.kit.cutouts import cut_out, knife_size
from pnp.kit.guide import words
from pnp.kit.guide.bench import Picture
from pnp.kit.guide.contents import Needed, Thing
from pnp.kit.guide.cutting import CutOrder, upper_block
from pnp.kit.guide.finishing import Finishing, dashes
from pnp.kit.guide.shown import Shown, shown
from pnp.kit.job import Job
from pnp.kit.parts import Part, parts
from pnp.layout.art import Face, Use
from pnp.layout.faces.studio import FAMILIES
from pnp.model.component import ComponentSet
from pnp.values import replace

LARGER = Fraction(2)
"""How much larger than they are tiles are drawn at most."""
LEAF = Fraction(9, 10)
"""How large a leaf of rules is drawn beside sheets, of its paper."""
BOOK = Size(mm(46), mm(61))
"""The size that a booklet is drawn in: its type is that of its own cover there."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step: a title, a drawing, and what to do."""

    title: str
    words: str
    picture: Picture
    wide: bool = False
    """Whether its drawing needs most of the width of a page."""
    counts: bool = True
    """Whether it has a number; a note has none."""


@dataclass(frozen=True)
class Guide:
    """The assembly guide of a kit."""

    making: Job
    draw: Finishing

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """Every part of the kit, whatever else is printed today."""
        return parts(self.making.game)

    @cached_property
    def cut(self) -> tuple[Shown, ...]:
        """The parts that are cut out, as they are shown."""
        found = (shown(self.making, part) for part in self._of("pieces"))
        return tuple(each for each in found if each)

    @cached_property
    def books(self) -> tuple[tuple[Part, int], ...]:
        """The books of the kit, and how many sheets of paper each is."""
        leaves = self.making.leaves_of_books
        return tuple((b, leaves[b.name]) for b in self._of("book") if b.name in leaves)

    def steps(self) -> Iterator[Step]:
        """Yield the steps in their order."""
        yield self._print()
        yield Step("Check the size", words.MEASURE, self.draw.rule)
        if any(each.piece.back for each in self.cut):
            yield self._backs()
        for each in self.cut:
            yield self._cut(each)
        yield from self._sleeves()
        yield from self._boxes()
        yield from self._books()
        yield from self._boards()
        yield from self._tiles()
        yield from self._pages()
        yield from self._notes()

    def _of(self, kind: str) -> Iterator[Part]:
        return (part for part in self.parts if part.kind == kind)

    # Before you cut

    def _print(self) -> Step:
        named = _listed([each.part.title for each in self.cut]) if self.cut else ""
        stock = words.STOCKS["pieces" if named else "none"].format(pieces=named)
        first = self.cut[0].first if self.cut else None
        told = f"{words.PRINT} {stock}"
        return Step("Print", told, self.draw.printing(first))

    def _backs(self) -> Step:
        """Return how backs come behind their fronts, in the way of the order."""
        backs, sheet = self.making.order.backs, self.cut[0].first
        match backs:
            case "gutterfold":
                return Step("Fold and glue", words.FOLDED, self.draw.folding(sheet))
            case "separate":
                picture = self.draw.mounting(sheet)
                return Step("Glue fronts to backs", words.MOUNTED, picture)
            case "none":
                picture = self.draw.sleeve(self.cut[-1].piece)
                return Step("Fronts only", words.SLEEVED, picture)
        edge = backs.removesuffix("-edge")
        told = words.TURNED.format(edge=edge)
        return Step("Print the backs", told, self.draw.turned(sheet, edge))

    # Pieces

    def _cut(self, each: Shown) -> Step:
        """Return how the pieces of one part are cut out."""
        tally, order = each.tally, CutOrder.of(upper_block(each.first))
        corner = self._corner(each.part.sets[0])
        turned = self.making.order.backs in ("long-edge", "short-edge")
        up = turned and any(one.back for one in each.part.sets)
        counts = (
            _number(tally.sheets, "sheet"),
            _number(tally.pieces, "piece") + self._blank_of(each),
            _number(tally.cuts, "cut"),
        )
        how = ", backs up" if up else ""
        told = [
            words.CUT.format(numbers=", ".join(counts), how=how),
            words.SIZES if each.mixed else "",
            words.STRIPS if order.has_strips else "",
            words.ROUND.format(corner=corner) if corner else "",
            words.MACHINE if self.making.order.cutter else "",
        ]
        title = f"Cut the {each.part.title.lower()}"
        picture = self.draw.cut(each.first, each.piece, backs_up=up)
        return Step(title, " ".join(filter(None, told)), picture, wide=True)

    def _blank_of(self, each: Shown) -> str:
        """Say how many of the pieces are blank: a cover does not count those."""
        order = self.making.order
        if not (order.blanks and each.blank):
            return ""
        blank = sum(c.copies for one in each.part.sets for c in one if c.blank)
        return f", {blank * order.copies} of them blank"

    def _corner(self, components: ComponentSet) -> str:
        family, name = FAMILIES[components.family], components.template
        studio = self.making.press.studio
        found = studio.template(family, name, components.mark)
        return str(found.corner) if found and found.corner else ""

    def _sleeves(self) -> Iterator[Step]:
        """Yield the sleeves of cards that no box is there for."""
        if self.making.order.backs == "none" or any(self._of("boxes")):
            return
        for each in self.cut:
            if each.part.name == "cards":
                trim = knife_size(each.piece.trim)
                told = words.INTO_SLEEVES.format(count=each.tally.pieces, trim=trim)
                yield Step("Sleeve the cards", told, self.draw.sleeve(each.piece))

    # Boxes and rules

    def _boxes(self) -> Iterator[Step]:
        for part in self._of("boxes"):
            if boxes := list(self.making.boxes(part)):
                told = words.BOXES.format(boxes=_number(len(boxes), "box", "boxes"))
                back = card_back(self.making, part)
                picture = self.draw.net(boxes[0].front, back)
                title = (
                    "Fold the tuck box" if len(boxes) == 1 else "Fold the tuck boxes"
                )
                yield Step(title, told, picture)

    def _books(self) -> Iterator[Step]:
        """Yield how the rules are put together: a staple needs two leaves."""
        folded = self.making.order.booklet
        several = [part for part, leaves in self.books if leaves > 1]
        if not self.books or not (several or folded):
            return
        named = several or [part for part, _ in self.books]
        books = _listed([part.title for part in named])
        told = words.STAPLED if not folded else words.FOLD_ONE
        told = words.FOLD_IN if folded and several else told
        picture = self.draw.bound(
            self._book(named[0]), folded=folded, stapled=bool(several)
        )
        title = "Fold the rules" if folded else "Staple the rules"
        yield Step(title, told.format(books=books), picture)

    def _book(self, part: Part) -> Picture:
        """Return a booklet with the picture that is on its cover, if it has one."""
        text, game = part.book, self.making.game
        named = text.picture if text else ""
        scene = self.making.press.scene(named, text.mark) if text and named else None
        if text and scene:
            foot = scene.trim.height * text.foot // 100
            size = replace(scene.trim, height=foot)
            small = self.draw.small(scene, Fraction(BOOK.width, scene.trim.width))
            scene = Face(scene.name, size, (Use(small, ZERO, ZERO),))
        pen = self.draw.pen
        return pictures.book(pen, pen.display, game, scene)

    # Boards

    def _boards(self) -> Iterator[Step]:
        for part in self._of("tiles"):
            face, board = self.making.outline(part.sets[0]), part.sets[0].title
            if face is None:
                continue
            drawn = self._board(part) or face
            if self.making.fits_alone(face):
                told = words.ONE_PAGE.format(board=board, trim=knife_size(face.trim))
                if cuts := len(dashes(drawn)):
                    told = f"{told} {words.APART.format(parts=cuts + 1)}"
                yield Step("Cut out the board", told, self.draw.page_of(drawn))
                continue
            tiling = self.making.tiling(part.sets[0])
            if tiling is None:
                continue
            text = words.TWO_TILES if tiling.count == 2 else words.TILES
            told = text.format(
                board=board,
                names=_tiles(tiling),
                first=tile_name(*tiling.places[0]),
                last=tile_name(*tiling.places[-1]),
                joins=_joins(tiling),
                trim=knife_size(face.trim),
            )
            told += self._poster(part, tiling)
            number = "two" if tiling.count == 2 else tiling.count
            title = f"Join the {number} tiles of the board"
            yield Step(title, told, self.draw.tiles(tiling, drawn), wide=True)

    def _board(self, part: Part) -> Face | None:
        """Return a board as it is, drawn once for all that show it."""
        board = self.making.press.opened(part.sets[0])
        return self.making.ground(board) if board else None

    def _poster(self, part: Part, tiling: Tiling) -> str:
        """Return who prints the board on one sheet, if there is paper for it."""
        if self.making.why_no_poster(tiling.face):
            return ""
        name = next(p.name for p in self._of("poster") if p.sets == part.sets)
        paper = poster_paper(tiling.face, self.making.page.name)
        return words.POSTER.format(file=f"{name}.pdf", paper=paper.name)

    # Sheets of tiles

    @cached_property
    def tiles(self) -> tuple[tuple[Part, tuple[Face, ...]], ...]:
        """The sheets that tiles are cut out of, with these."""
        found = ((p, tuple(cut_out(self.making, p))) for p in self._of("pages"))
        return tuple((part, faces) for part, faces in found if faces)

    def _tiles(self) -> Iterator[Step]:
        for part, faces in self.tiles:
            title = f"Cut the {part.title.lower()} tiles"
            told = words.GLUED.format(count=len(faces), file=f"{part.name}.pdf")
            few = pictures.some(_differing(faces), pictures.SPREAD)
            yield Step(title, told, pictures.fanned(self.draw.pen, few, LARGER))

    @cached_property
    def read(self) -> tuple[Part, ...]:
        """The sheets to read or to write on: none of them is cut up."""
        cut = [part for part, _ in self.tiles]
        return tuple(p for p in self._of("pages") if p.sheet and p not in cut)

    # Paper to read

    def _pages(self) -> Iterator[Step]:
        sheets = self.read
        forms = [self._called(each) for each in sheets if self.making.has_entries(each)]
        rest = [name for each in sheets if (name := self._called(each)) not in forms]
        rest += [part.title for part, leaves in self.books if leaves == 1]
        told = [
            words.READ.format(sheets=_listed(rest)) if rest else "",
            words.WRITE.format(sheets=_listed(forms)) if forms else "",
        ]
        pages = [page for each in sheets for page in self._front(each)]
        pages += [self._leaf(part) for part, leaves in self.books if leaves == 1]
        if pages:
            picture = self.draw.papers(pages)
            yield Step("Lay out the sheets", " ".join(filter(None, told)), picture)

    def _leaf(self, part: Part) -> Face:
        """Return rules of one leaf, as large as a sheet."""
        at = Rect(ZERO, ZERO, BOOK.width, BOOK.height)
        book = Face(part.title, BOOK, tuple(self._book(part)(at)))
        size = self.making.page.size
        share = min(
            Fraction(size.width, BOOK.width), Fraction(size.height, BOOK.height)
        )
        share *= LEAF
        trim = Size(BOOK.width.times(share), BOOK.height.times(share))
        return Face(part.title, trim, (Use(book, ZERO, ZERO, scale=share),))

    def _called(self, part: Part) -> str:
        """Return the title of a sheet; one called as the game is has its own name."""
        named = part.title == self.making.game.title
        return part.name.capitalize() if named else part.title

    def _front(self, part: Part) -> tuple[Face, ...]:
        """Return the first page of a reading sheet."""
        return self.making.pages(part.sheet)[:1] if part.sheet else ()

    def _notes(self) -> Iterator[Step]:
        """Yield what blanks and rings mean, if there are any."""
        if blank := next((each.blank for each in self.cut if each.blank), None):
            picture = self.draw.example(blank)
            yield Step("Blank pieces", words.BLANKS, picture, counts=False)
        if ringed := next((each.ringed for each in self.cut if each.ringed), None):
            picture = self.draw.ring(ringed)
            yield Step("Small rings", words.RINGS, picture, counts=False)

    # What is in the kit

    def things(self) -> Iterator[Thing]:
        """Yield what is in the kit, as it is when it is made."""
        pen = self.draw.pen
        for each in self.cut:
            faces = [each.piece.front, each.piece.back, each.first.fronts[-1].face]
            drawn = pictures.fanned(pen, [face for face in faces if face])
            note = f"on {_number(each.tally.sheets, 'sheet')}"
            yield Thing(each.tally.pieces, each.part.title.lower(), note, drawn)
        for part in self._of("boxes"):
            if boxes := list(self.making.boxes(part)):
                back = card_back(self.making, part)
                drawn = pictures.box(pen, boxes[0].front, back)
                name = "tuck box" if len(boxes) == 1 else "tuck boxes"
                yield Thing(len(boxes), name, "", drawn)
        for part, leaves in self.books:
            note = f"on {_number(leaves, 'sheet')}"
            drawn = self.draw.scaled(self._book(part), BOOK, bars=True)
            yield Thing(1, "rules", note, drawn)
        for part in self._of("tiles"):
            face = self.making.outline(part.sets[0])
            drawn_board = self._board(part)
            if face is None or drawn_board is None:
                continue
            alone = self.making.fits_alone(face)
            tiling = None if alone else self.making.tiling(part.sets[0])
            count = tiling.count if tiling else 1
            note = "on 1 sheet" if count == 1 else f"in {count} tiles"
            picture = self.draw.whole(face, drawn_board)
            yield Thing(1, "board", note, picture)
        for part, tiles in self.tiles:
            few = pictures.some(_differing(tiles), 3)
            drawn = pictures.fanned(pen, few)
            name = f"{part.title.lower()} tiles"
            yield Thing(len(tiles), name, "to glue on card", drawn)
        # As on the back of the cover, which does not count itself
        sheets = [each for each in self.read if each.sheet and each.sheet.id != COVER]
        if pages := [page for each in sheets for page in self._front(each)]:
            name = "sheet" if len(sheets) == 1 else "sheets"
            drawn = self.draw.fan(pictures.some(pages, 3))
            yield Thing(len(sheets), name, "to read, to fill in", drawn)

    def tools(self) -> Iterator[Needed]:
        """Yield the tools that the steps need."""
        boards = [self.making.outline(part.sets[0]) for part in self._of("tiles")]
        alone = [self.making.fits_alone(each) for each in boards if each]
        if self.cut or boards:
            yield Needed("knife", "knife")
            yield Needed("ruler", "steel ruler")
        boxed = any(list(self.making.boxes(part)) for part in self._of("boxes"))
        if boxed or self.making.order.backs in ("gutterfold", "separate"):
            yield Needed("folding-bone", "bone")
            yield Needed("glue-stick", "glue")
        elif self.tiles:
            yield Needed("glue-stick", "glue")
        if any(leaves > 1 for _, leaves in self.books):
            yield Needed("stapler", "stapler")
        if not all(alone):
            yield Needed("tape", "tape")


def _differing(faces: tuple[Face, ...]) -> list[Face]:
    """Return one of each kind of tiles, in their order."""
    return [*{each.name: each for each in reversed(faces)}.values()]


def _tiles(tiling: Tiling) -> str:
    """Return the names of some tiles: all if they are few."""
    names = [tile_name(*place) for place in tiling.places]
    return _listed(names) if len(names) < 4 else f"{names[0]} to {names[-1]}"


def _joins(tiling: Tiling) -> str:
    """Return where tiles have joins to cut."""
    left, upper = len(tiling.columns) > 1, len(tiling.rows) > 1
    if left and upper:
        return "left and upper join"
    return "left join" if left else "upper join"


def _number(count: int, one: str, many: str = "") -> str:
    return f"{count:,} {one if count == 1 else many or f'{one}s'}"


def _listed(names: list[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last

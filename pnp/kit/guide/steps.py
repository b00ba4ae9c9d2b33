"""The steps of an assembly guide: each is there only if a kit needs it.

Everything is asked of the kit itself: its sheets as they are imposed, the first piece
of each part, the tiles of its board, the net of its first box.  No game has words of
its own here.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from pnp.imposition.board import poster_paper
from pnp.imposition.tiling import Tiling, tile_name
from pnp.kit.back_cover import card_back
from pnp.kit.guide import words
from pnp.kit.guide.cutting import CutOrder, upper_block
from pnp.kit.guide.drawings import Drawings, Picture
from pnp.kit.guide.shown import Shown, shown
from pnp.kit.job import Job
from pnp.kit.parts import Part, parts
from pnp.layout.art import Face
from pnp.layout.faces.studio import FAMILIES
from pnp.model.component import ComponentSet


@dataclass(frozen=True, slots=True)
class Step:
    """One step: a title, a drawing, and what to do."""

    title: str
    words: str
    """Its lines, one paragraph each."""
    picture: Picture
    tall: bool = False
    """Whether its drawing shows more than it could in the usual height."""


@dataclass(frozen=True)
class Guide:
    """The assembly guide of a kit."""

    making: Job
    draw: Drawings

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """Every part of the kit, whatever else is printed today."""
        return parts(self.making.game)

    def steps(self) -> Iterator[Step]:
        """Yield the steps in their order."""
        yield self._measure()
        pieces = (shown(self.making, part) for part in self._of("pieces"))
        cut = [each for each in pieces if each]
        if any(each.piece.back for each in cut):
            yield self._backs(cut)
        for each in cut:
            yield self._cut(each)
        yield from self._boards()
        yield from self._boxes()
        yield from self._books()
        yield from self._pages()
        yield from self._notes(cut)

    def _of(self, kind: str) -> Iterator[Part]:
        return (part for part in self.parts if part.kind == kind)

    # Before you cut

    def _measure(self) -> Step:
        return Step("Print at 100 %", words.MEASURE, self.draw.rule)

    def _backs(self, cut: list[Shown]) -> Step:
        """Return how backs come behind their fronts, in the way of the order."""
        backs, sheet = self.making.order.backs, cut[0].first
        match backs:
            case "gutterfold":
                return Step("Fold and glue", words.FOLDED, self.draw.folding(sheet))
            case "separate":
                return Step("Glue fronts to backs", words.MOUNTED, self.draw.mounting)
            case "none":
                picture = self.draw.sleeve(cut[-1].piece)
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
        counts = (
            _number(tally.sheets, "sheet"),
            _number(tally.pieces, "piece"),
            _number(tally.cuts, "cut"),
        )
        how = " with the backs up" if turned else ""
        told = [
            words.CUT.format(numbers=", ".join(counts), how=how),
            words.SIZES if each.mixed else "",
            words.STRIPS if order.has_strips else "",
            words.ROUND.format(corner=corner) if corner else "",
            words.MACHINE if self.making.order.cutter else "",
        ]
        title = f"Cut the {each.part.title.lower()}"
        picture = self.draw.cut(each.first, order, each.piece)
        return Step(title, "\n".join(filter(None, told)), picture, tall=True)

    def _corner(self, components: ComponentSet) -> str:
        family, name = FAMILIES[components.family], components.template
        studio = self.making.press.studio
        found = studio.template(family, name, components.mark)
        return str(found.corner) if found and found.corner else ""

    # Boards and boxes

    def _boards(self) -> Iterator[Step]:
        for part in self._of("tiles"):
            face, board = self.making.outline(part.sets[0]), part.sets[0].title
            if face is None:
                continue
            if self.making.fits_alone(face):
                told = words.ONE_PAGE.format(board=board, trim=face.trim)
                drawn = self.making.press.board(part.sets[0]) or face
                yield Step("Cut out the board", told, self.draw.page_of(drawn))
                continue
            page, overlap = self.making.page, self.making.stationery.overlap
            tiling = Tiling.of(face, page, overlap)
            last = tile_name(len(tiling.rows) - 1, len(tiling.columns) - 1)
            told = words.TILES.format(board=board, last=last, trim=face.trim)
            told += self._poster(part, tiling)
            title = f"Join the {tiling.count} tiles of the board"
            drawn = self.making.press.board(part.sets[0]) or face
            yield Step(title, told, self.draw.tiles(tiling, drawn), tall=True)

    def _poster(self, part: Part, tiling: Tiling) -> str:
        """Return who prints the board on one sheet, if there is paper for it."""
        if self.making.why_no_poster(tiling.face):
            return ""
        name = next(p.name for p in self._of("poster") if p.sets == part.sets)
        paper = poster_paper(tiling.face, self.making.page.name)
        return "\n" + words.POSTER.format(file=f"{name}.pdf", paper=paper.name)

    def _boxes(self) -> Iterator[Step]:
        for part in self._of("boxes"):
            if boxes := list(self.making.boxes(part)):
                told = words.BOXES.format(boxes=_number(len(boxes), "box", "boxes"))
                back = card_back(self.making, part)
                picture = self.draw.net(boxes[0].front, back)
                yield Step("Fold the tuck boxes", told, picture)

    # Paper to read

    def _books(self) -> Iterator[Step]:
        if not (titles := [part.title for part in self._of("book")]):
            return
        books = _listed(titles)
        if self.making.order.booklet:
            told = words.BOOKLET.format(books=books)
            yield Step("Fold the rules", told, self.draw.booklet)
        else:
            told = words.STAPLED.format(books=books)
            picture = self.draw.stapled(self.making.game.title)
            yield Step("Staple the rules", told, picture)

    def _pages(self) -> Iterator[Step]:
        sheets = [part for part in self._of("pages") if part.sheet]
        forms = [self._called(each) for each in sheets if self.making.has_entries(each)]
        rest = [name for each in sheets if (name := self._called(each)) not in forms]
        told = [
            words.READ.format(sheets=_listed(rest)) if rest else "",
            words.WRITE.format(sheets=_listed(forms)) if forms else "",
        ]
        pages = [page for each in sheets for page in self._front(each)]
        if pages:
            picture = self.draw.papers(pages)
            yield Step("Print the sheets", "\n".join(filter(None, told)), picture)

    def _called(self, part: Part) -> str:
        """Return the title of a sheet; one called as the game is has its own name."""
        named = part.title == self.making.game.title
        return part.name.capitalize() if named else part.title

    def _front(self, part: Part) -> tuple[Face, ...]:
        """Return the first page of a reading sheet."""
        return self.making.pages(part.sheet)[:1] if part.sheet else ()

    def _notes(self, cut: list[Shown]) -> Iterator[Step]:
        """Yield what blanks and rings mean, if there are any."""
        if blank := next((each.blank for each in cut if each.blank), None):
            yield Step("Blank pieces", words.BLANKS, self.draw.example(blank))
        if ringed := next((each.ringed for each in cut if each.ringed), None):
            yield Step("Small rings", words.RINGS, self.draw.ring(ringed))


def _number(count: int, one: str, many: str = "") -> str:
    return f"{count:,} {one if count == 1 else many or f'{one}s'}"


def _listed(names: list[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last

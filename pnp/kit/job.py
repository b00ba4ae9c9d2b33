"""Parts into sheets: faces from the press, placed by imposition."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import cycle
from typing import TYPE_CHECKING

from more_itertools import chunked

from pnp.errors import Complaints, ImpositionError
from pnp.geometry import Edges, Size
from pnp.imposition import cutter
from pnp.imposition.impose import impose
from pnp.imposition.page import paper
from pnp.imposition.plan import capacity
from pnp.imposition.profile import applied
from pnp.imposition.sheet import Backs, Cutting, Page, Piece, Sheet
from pnp.imposition.slug import Legend
from pnp.kit.counted import SheetCount, check_pieces, check_sheets
from pnp.kit.dark_backs import DarkBacks
from pnp.kit.order import Order
from pnp.kit.parts import Part, has_guide, parts
from pnp.kit.replayed import Recordings
from pnp.layout.art import Entry, Face
from pnp.layout.boards.board import Board
from pnp.layout.press import Press
from pnp.layout.templates.stationery import Stationery
from pnp.model.component import ComponentSet
from pnp.model.game import Game, SheetText
from pnp.values import replace

if TYPE_CHECKING:
    from pnp.imposition.tiling import Tiling

FOOTNOTE = "○ reconstructed: in no source"
NET = "cut along the line, fold from tick to tick, corner to corner; glue the long flap"


@dataclass(frozen=True)
class Job:
    """A game being printed, and its order."""

    game: Game
    order: Order
    press: Press
    complaints: Complaints
    recordings: Recordings = field(default_factory=dict)
    """What booklets show of recorded sessions."""
    _pages: dict[str, tuple[Face, ...]] = field(default_factory=dict)
    """The pages of reading sheets, each laid out once."""
    _grounds: list[tuple[Board, Face]] = field(default_factory=list)
    """Boards, and each of them empty, drawn once."""
    _tilings: "dict[str, Tiling]" = field(default_factory=dict)
    """How boards are divided, each measured once."""
    _oversized: dict[str, str] = field(default_factory=dict)
    """The reason why a poster was left out, by its part."""
    looked_at: dict[tuple[object, ...], object] = field(default_factory=dict)
    """What a guide shows of each part of pieces."""
    leaves_of_books: dict[str, int] = field(default_factory=dict)
    """How many sheets of paper each book of the kit takes, by its part."""
    _sheet_count: SheetCount = field(default_factory=SheetCount)

    @classmethod
    def of(
        cls,
        game: Game,
        order: Order,
        complaints: Complaints,
        recordings: Recordings | None = None,
    ) -> "Job":
        """Prepare a game for an order: its ink and its sizes.

        Raises BadInput if it is more than a kit may be: that is known beforehand.
        """
        if order.cutter and order.backs == "gutterfold":
            why = "a cutting machine cannot find the pieces on a folded sheet"
            raise ImpositionError(why, hint="leave out --backs gutterfold or --cutter")
        check_pieces(game, order, complaints)
        complaints.raise_if_any()
        press = Press(game, complaints, ink=order.ink, counter_side=order.counter_side)
        made = cls(game, order, press, complaints, recordings or {})
        check_sheets(game, order, made.page, press.studio, complaints)
        return made

    @cached_property
    def _drawn(self) -> DarkBacks:
        """Draws the pieces, with dark backs in low ink."""
        return DarkBacks(self.press, self.order)

    @cached_property
    def stationery(self) -> Stationery:
        """The page layout of the game, or the default one."""
        return self.press.stationery

    @property
    def page(self) -> Page:
        """The paper of the order, with the printer's margins or the default ones."""
        printer = self.order.printer
        margin = printer.margin if printer else Edges.all(self.stationery.margin)
        margin = cutter.roomy(margin) if self.order.cutter else margin
        return paper(self.stationery.size(self.order.paper), margin)

    def ground(self, board: Board) -> Face:
        """Return an empty board as a face that a file holds once."""
        for known, ground in self._grounds:
            if known is board:
                return ground
        ground = replace(board.face(), shared=True)
        self._grounds.append((board, ground))
        return ground

    def legend(self, part: Part) -> Legend:
        """Return the text in the slug of every sheet of a part."""
        game = self.game
        edition = game.editions.get(game.edition, "") if len(game.editions) > 1 else ""
        variants = (game.variants.get(each, "") for each in game.named)
        battle = game.scenario.title if game.scenario else ""
        return Legend(
            game.title,
            ", ".join(filter(None, (edition, *variants, battle))),
            "unofficial" if game.notice else "",
            self._footnote(part),
        )

    def _footnote(self, part: Part) -> str:
        """Return what the foot of a sheet explains: the ring, or how to fold a net."""
        if part.kind == "boxes":
            return NET
        return FOOTNOTE if any(self.ringed(each) for each in part.sets) else ""

    def sheets(self, part: Part) -> Iterator[Sheet]:
        """Yield the sheets of a part, a printer's profile applied."""
        sheets = self._sheet_count.counted(part, self._sheets(part))
        return map(self._profiled, sheets)

    def _profiled(self, sheet: Sheet) -> Sheet:
        printer = self.order.printer
        return sheet if printer is None else applied(sheet, printer)

    def imposed(self, part: Part, pieces: Iterable[Piece]) -> Iterator[Sheet]:
        """Yield the sheets of some pieces, in the given numbers."""
        made = impose(
            pieces,
            self.page,
            title=part.title,
            backs=self.order.backs,
            legend=self.legend(part),
            mixed=self.order.mixed,
        )
        return map(self._profiled, self._registered(made))

    def _registered(self, sheets: Iterable[Sheet]) -> Iterator[Sheet]:
        """Yield sheets to cut, with the marks of a cutting machine if it is ordered."""
        return map(cutter.registered, sheets) if self.order.cutter else iter(sheets)

    def _sheets(self, part: Part) -> Iterator[Sheet]:
        match part.kind:
            case "pieces":
                return self._imposed(part, self.pieces(part), self.order.backs)
            case "boxes":  # cut along their own lines
                return self._imposed(part, self.boxes(part), "none", cut="lines")
            case "pages":
                return self._read(part)
            case "poster" | "tiles":
                return self._board(part)
            case "guide":
                return self._guide(part)
            case "book":  # prose has pages, and is set elsewhere
                return iter(())

    def _imposed(
        self,
        part: Part,
        pieces: Iterable[Piece],
        backs: Backs,
        *,
        cut: Cutting = "marks",
    ) -> Iterator[Sheet]:
        sheets = impose(
            pieces,
            self.page,
            title=part.title,
            backs=backs,
            copies=self.order.copies,
            legend=self.legend(part),
            cut=cut,
            mixed=self.order.mixed,
        )
        return self._registered(sheets) if cut == "marks" else sheets

    def imposed_again(self, part: Part) -> Iterator[Sheet]:
        """Yield the sheets of pieces, for a look at them: none of them is counted."""
        return self._imposed(part, self.pieces(part), self.order.backs)

    def _guide(self, part: Part) -> Iterator[Sheet]:
        """Yield the assembly guide, on both sides of the paper if it is turned.

        After an error there is none: it would draw every piece again.
        """
        from pnp.kit.guide.page import pages

        if self.complaints.errors:
            return iter(())
        leaves = self._leaves(part, pages(self))
        backs = self.order.backs if self._turned else "none"
        return self._imposed(part, leaves, backs, cut="never")

    def pieces(self, part: Part) -> Iterator[Piece]:
        """Yield each piece once per copy."""
        for components in part.sets:
            for component, front, back in self._drawn.pieces(components):
                if components.part == "units":
                    self._check_fits(front)
                if part.shows(component):
                    name = f"{components.id}/{component.id}"
                    fronts = cycle(self.press.takes(components, component, front))
                    backs = cycle(self.press.back_takes(components, component, back))
                    for _ in range(component.copies):
                        yield Piece(name, next(fronts), next(backs))

    def _check_fits(self, unit: Face) -> None:
        """Report units that are wider than their areas."""
        battle, size = self.game.scenario, unit.trim
        if battle is None or max(size.width, size.height) <= battle.area:
            return
        message = f"counters of {size} do not fit areas of {battle.area}"
        hint = "use wider areas, or print smaller counters: --counters 1/2"
        self.complaints.add(battle.mark, message, hint)

    def boxes(self, part: Part) -> Iterator[Piece]:
        """Yield a tuck box for each deck, unless it is larger than the paper."""
        for face in self.press.boxes(part.sets):
            box = Piece(face.name, face)
            if capacity(box, self.page, "none"):
                yield box
            else:
                what = f"{face.name} would be {face.trim}, larger than {self.page.name}"
                self.complaints.warn(part.sets[0].mark, what, "left out")

    def pages(self, sheet: SheetText) -> tuple[Face, ...]:
        """Return the pages of a reading sheet."""
        if sheet.id not in self._pages:
            from pnp.kit.back_cover import backed

            self._pages[sheet.id] = backed(self, sheet, self.press.pages(sheet))
        return self._pages[sheet.id]

    def page_sizes(self, sheet: SheetText) -> tuple[Size, ...]:
        """Return the size of each page of a reading sheet; none of them is drawn."""
        from pnp.kit.back_cover import sides

        return sides(sheet, self.press.page_sizes(sheet))

    def _read(self, part: Part) -> Iterator[Sheet]:
        """Yield a reading sheet: its pages are on both sides if the paper is turned."""
        backs = self.order.backs if self._turned else "none"
        return self._imposed(part, self.leaves(part), backs, cut="never")

    @property
    def _turned(self) -> bool:
        return self.order.backs in ("long-edge", "short-edge")

    def leaves(self, part: Part) -> Iterator[Piece]:
        """Yield the leaves of a reading sheet, each with its pages."""
        return self._leaves(part, self.pages(part.sheet) if part.sheet else ())

    def _leaves(self, part: Part, pages: tuple[Face, ...]) -> Iterator[Piece]:
        for number, leaf in enumerate(chunked(pages, 2 if self._turned else 1), 1):
            yield Piece(f"{part.name} {number}" if number > 1 else part.name, *leaf)

    def _too_large(self, part: Part, face: Face) -> bool:
        """Whether a board is too large for one poster; its tiles show all of it."""
        if why := self.why_no_poster(face):
            self._oversized[part.name] = why
        return part.name in self._oversized

    def why_nothing(self, part: Part) -> str:
        """Return why nothing of a part was printed, if that is known."""
        return self._oversized.get(part.name, "")

    def printed_twice(self, part: Part) -> bool:
        """Whether a poster would be the same single page as its board."""
        boards = self._chosen if part.kind == "poster" else ()
        others = any(p.kind == "tiles" and p.sets == part.sets for p in boards)
        return others and all(map(self._one_page, part.sets))

    @cached_property
    def _chosen(self) -> tuple[Part, ...]:
        """The parts in the order."""
        return parts(self.game, self.order.only)

    def _one_page(self, components: ComponentSet) -> bool:
        """Whether a board fits the paper of the kit, with its marks around it."""
        blank = self.outline(components)
        return blank is not None and self.fits_alone(blank)

    def outline(self, components: ComponentSet) -> Face | None:
        """Return a board with nothing on it, for questions about its size."""
        board = self.press.boards.opened(components)
        if board is None:
            return None
        cut = board.template
        return Face(components.title, cut.size, (), cut.bleed, seams=board.seams)

    def tiling(self, components: ComponentSet) -> "Tiling | None":
        """Return how a board is divided into tiles."""
        from pnp.imposition.tiling import Tiling

        board, known = self.press.opened(components), self._tilings
        if board is None:
            return None
        if components.id not in known:
            overlap = self.stationery.overlap
            known[components.id] = Tiling.of(self.ground(board), self.page, overlap)
        return known[components.id]

    def fits_alone(self, face: Face) -> bool:
        """Whether a face fits one page of the kit, with its marks around it."""
        return capacity(Piece(face.name, face), self.page, "none") > 0

    def why_no_poster(self, face: Face) -> str:
        """Return why a board has no poster, if it is too large for any paper."""
        from pnp.imposition.board import poster_paper

        try:
            poster_paper(face, self.page.name)
        except ImpositionError as error:
            return error.message
        return ""

    def _board(self, part: Part) -> Iterator[Sheet]:
        from pnp.imposition.board import poster, poster_paper, tiles

        if self.printed_twice(part):
            return
        for components in part.sets:
            face = self.press.board(components)
            if face is None:
                continue
            if part.kind == "tiles" and self._one_page(components):
                title, legend = components.title, self.legend(part)
                yield from poster(face, self.page, title=title, legend=legend)
            elif part.kind == "poster" and not self._too_large(part, face):
                page = poster_paper(face, self.page.name)
                legend = self.legend(part)
                yield from poster(face, page, title=part.title, legend=legend)
            elif part.kind == "tiles":
                yield from tiles(
                    face,
                    self.page,
                    title=part.title,
                    legend=self.legend(part),
                    overlap=self.stationery.overlap,
                    guided=has_guide(self.game),
                )

    def ringed(self, components: ComponentSet) -> bool:
        """Whether a piece of a set has the ring of a reconstructed value."""
        ours = any(each.reconstructed for each in components)
        return ours and "reconstructed" in self.press.shown(components)

    def has_entries(self, part: Part) -> bool:
        """Whether a reading sheet has fields to fill in."""
        pages = self.pages(part.sheet) if part.sheet else ()
        return any(isinstance(art, Entry) for page in pages for art in page.walk())

"""The boards of a game: each bound to its layout once, empty or with a scenario."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from pnp.errors import nearest, quoted
from pnp.geometry import ZERO, Rect, Size
from pnp.layout.art import Face, Use
from pnp.layout.boards.arc import arc
from pnp.layout.boards.areas import scenery_with
from pnp.layout.boards.board import Board, Lying
from pnp.layout.boards.board_layout import FURTHER, read_board_layout
from pnp.layout.boards.gridding import read_lattice
from pnp.layout.boards.lattice import Lattice
from pnp.layout.boards.muster import called, crowded, lies_on, muster
from pnp.layout.boards.picture import Picture
from pnp.layout.boards.tiles import tile, tiles
from pnp.layout.faces.studio import Studio
from pnp.layout.templates.template import Box, Template
from pnp.model.component import ComponentSet, Family
from pnp.reading.nodes import Keyed


class Boards:
    """Opens boards: a poster, its tiles and an aid show the same one."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        self._opened: dict[str, Board | None] = {}

    def face(
        self, components: ComponentSet, lying: Iterable[Lying] = ()
    ) -> Face | None:
        """Return a board, empty or with pieces; None if it has no layout."""
        found = self.opened(components)
        if found is None:
            return None
        self.studio.check_printed(components, found.shown)
        return found.face(lying=lying)

    def inset(self, box: Box) -> Face | None:
        """Return the board that a box of a sheet names, with its scenario on it."""
        boards, lists = self._family("board"), self._family("list", "counters")
        if not self._known("board", box.board, boards, box):
            return None
        if box.scenario and not self._known("list", box.scenario, lists, box):
            return None
        found = self.opened(boards[box.board])
        if found is None:
            return None
        if box.kind == "fan" and found.lattice:
            return arc(found.lattice, box, self.studio.stock)
        if box.kind in ("tile", "tiles"):
            return self._tiles(found, box)
        part = _part(found, box)
        scale = _scale(part.size, box)
        titled = not (found.lattice and box.around)
        picture = Picture(found, scale, box.spaces, box.pieces, titled=titled)
        face = picture.face(lists.get(box.scenario))
        shown = Use(face, -part.x, -part.y, trimmed=True)
        return Face(face.name, part.size, (shown,))

    def _tiles(self, board: Board, box: Box) -> Face | None:
        """Return the tiles of a set in the shape of the areas of a board, or one."""
        one = box.kind == "tile"
        name = box.scenario if one else box.field or box.name
        lists = self._family("list")
        if not self._known("list", name, lists, box) or board.lattice is None:
            return None
        scenery = scenery_with(board.components, board.lattice)
        stock = self.studio.stock
        if one:
            return tile(board.lattice, lists[name], box.field, stock, scenery)
        return tiles(
            board.lattice, lists[name], box.inner, stock, scenery, style=box.style
        )

    def opened(self, components: ComponentSet) -> Board | None:
        """Return a board bound to its layout; None if it has none."""
        if components.id not in self._opened:
            self._opened[components.id] = self._open(components)
        return self._opened[components.id]

    def _open(self, components: ComponentSet) -> Board | None:
        """Find the layout of a board, and check its spaces."""
        studio, theme = self.studio, self.studio.stock.theme
        name, mark = components.template, components.mark
        template = studio.shelf.template("boards", name, mark, theme, further=FURTHER)
        node = studio.shelf.node("boards", name, mark)
        if template is None or node is None:
            return None
        if "grid" in node.entries:
            return self._gridded(components, template, node)
        survey = read_board_layout(node, theme, studio.complaints)
        muster(components, survey, template.size, studio.complaints)
        for own, asked in studio.resized():
            crowded(components, survey, own, asked, studio.complaints)
        return Board.of(studio, components, template, survey)

    def _gridded(
        self, components: ComponentSet, template: Template, node: Keyed
    ) -> Board | None:
        """Open a board whose spaces are the areas of a grid."""
        studio, scenario = self.studio, self.studio.game.scenario
        theme, complaints = studio.stock.theme, studio.complaints
        lattice = read_lattice(node, template, scenario, theme, complaints)
        if lattice is None:
            return None
        survey, grown = lattice.survey, lattice.template
        called(components, survey, complaints)
        for each in studio.game.sets.values():
            if each.family == "counters" and lies_on(each, components.id):
                self._cramped(each, lattice)
        return Board.of(studio, components, grown, survey, lattice)

    def _cramped(self, counters: ComponentSet, lattice: Lattice) -> None:
        """Warn of counters over hex edges; wider ones are refused elsewhere."""
        studio = self.studio
        found = studio.template("counters", counters.template, counters.mark)
        side = max(found.size.width, found.size.height) if found else ZERO
        if found and lattice.holds < side <= lattice.area:
            areas = f"areas of {lattice.area}"
            what = f"counters of {found.size} reach over the edges of {areas}"
            hint = f"a counter {lattice.holds} wide fits, whichever way it faces"
            scenario = studio.game.scenario
            mark = scenario.mark if scenario else counters.mark
            studio.complaints.warn(mark, what, hint)

    def _family(self, *families: Family) -> Mapping[str, ComponentSet]:
        sets = self.studio.game.sets.values()
        return {each.id: each for each in sets if each.family in families}

    def _known(
        self, what: str, name: str, known: Mapping[str, ComponentSet], box: Box
    ) -> bool:
        """Whether there is a set of a name; reports a box that names none."""
        if name not in known:
            hint = nearest(name, known) or f"there are {', '.join(known)}"
            self.studio.complaints.add(box.mark, f"no {what} {quoted(name)}", hint)
        return name in known


def _part(board: Board, box: Box) -> Rect:
    """Return what a box shows of a board: its grid and some more, or all of it."""
    size = board.template.size
    if board.lattice and box.around:
        return board.lattice.at.grown(box.around)
    return Rect(ZERO, ZERO, size.width, size.height)


def _scale(size: Size, box: Box) -> Fraction:
    """Return how large a part of a board is drawn in a box."""
    room = box.inner
    return min(Fraction(room.width, size.width), Fraction(room.height, size.height))

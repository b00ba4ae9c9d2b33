"""The expansion of a scenario: its areas, forces and units join the sets for them.

They become nodes of components and keep their places, so an error that a set's fields
find is reported in the scenario.  Only the grid has the list of areas and facings; this
module checks those, and an error reported here is not reported again.
"""

from collections.abc import Mapping
from typing import get_args

from pnp.errors import Complaints, among, quoted
from pnp.grids import Grid
from pnp.model.board import Board, read_board
from pnp.model.component import Family
from pnp.model.documents import Document, Documents
from pnp.model.overlay import Overlay
from pnp.model.per_unit import dealt
from pnp.model.scenario import PARTS, Part, Scenario
from pnp.reading import Items, Keyed, Node, Opened, Scalar, Text
from pnp.reading.nodes import beside, listing, mapping
from pnp.reading.typed import FLAGS, text_of
from pnp.values import Struct

FEWEST_FORCES = 2
FACING: tuple[Part, str, str] = ("units", "fields", "facing")


def enrol(overlay: Overlay, documents: Documents) -> Scenario | None:
    """Put a scenario's components in their sets; return it, if it has a board."""
    opened = overlay.opened
    block = opened.block("grid")
    if block is None:
        return None
    board, notes = read_board(block), opened.texts("notes")
    takers = _takers(overlay, documents)
    _Enrolment(overlay, board, block.node, takers).enrol()
    dealt(documents)
    if not board.whole or board.area is None:
        return None
    title, mark = overlay.title, block.at("area")
    return Scenario(overlay.id, title, notes, board.grid, board.area, mark)


def _takers(overlay: Overlay, documents: Documents) -> dict[Part, Document]:
    """Return the set that takes each part of a scenario; report one that is none."""
    found: dict[Part, Document] = {}
    for document in documents.of(*get_args(Family)):
        given = document.node.entries.get("scenario")
        part = next((p for p in PARTS if getattr(given, "text", "") == p), None)
        if part is None or given is None:
            continue
        if part in found:
            message = f"two sets take the {part} of a scenario"
            hint = f"the other is {quoted(found[part].id)}"
            documents.complaints.add(given.mark, message, hint)
        found.setdefault(part, document)
    for part in PARTS:
        if part not in found:
            message = f"no set of this game takes the {part} of a scenario"
            hint = f"write scenario: {part} in the file of that set"
            documents.complaints.add(overlay.opened.mark, message, hint)
    return found


class _Enrolment(Struct, frozen=True):
    """One scenario on its way to components."""

    overlay: Overlay
    board: Board
    at: Node
    """The node of the board."""
    takers: Mapping[Part, Document]

    @property
    def grid(self) -> Grid:
        return self.board.grid

    @property
    def complaints(self) -> Complaints:
        return self.overlay.opened.complaints

    def enrol(self) -> None:
        """Give each set its components."""
        given: dict[Part, list[Node]] = {"areas": self._areas()}
        given["forces"], given["units"] = self._forces()
        for part, document in self.takers.items():
            node = document.node
            key = node.keys.get("components", beside(self.at, "components"))
            items = listing(given[part], self.at)
            document.node = node.with_entry(key, items)

    def _declares(self, part: Part, under: str, name: str) -> bool:
        """Whether the set that takes a part declares a field, or a kind."""
        taker = self.takers.get(part)
        declared = taker.node.entries.get(under) if taker else None
        return isinstance(declared, Keyed) and name in declared.entries

    def _needs(self, part: Part, name: str) -> bool:
        """Whether the set that takes a part declares a field that must be given."""
        if not self._declares(part, "fields", name):
            return False
        fields = self.takers[part].node.entries["fields"]
        spec = fields.entries[name] if isinstance(fields, Keyed) else fields
        optional = spec.entries.get("optional") if isinstance(spec, Keyed) else None
        return not (isinstance(optional, Scalar) and FLAGS.get(optional.text))

    def _areas(self) -> list[Node]:
        terrain, scenery = self._ground("terrain"), self._ground("scenery")
        typed = self._declares("areas", "kinds", "area")
        landed = self._needs("areas", "terrain")
        found: list[Node] = []
        for name in self.grid.names:
            kinds, drawn = terrain.get(name, []), scenery.get(name, [])
            at = next(iter((*kinds, *drawn)), self.at)
            node = mapping(beside(at, "id"), beside(at, name))
            if typed:
                node = node.with_entry(beside(at, "kind"), beside(at, "area"))
            if landed or kinds:
                node = node.with_entry(beside(at, "terrain"), listing([*kinds], at))
            if drawn:
                node = node.with_entry(beside(at, "scenery"), listing([*drawn], at))
            found.append(self._stamped(node))
        return found

    def _ground(self, key: str) -> dict[str, list[Scalar]]:
        """Return the kinds of ground of each area, with the names as written."""
        found: dict[str, list[Scalar]] = {}
        for kind, node in self.overlay.opened.mapped(key):
            items = node.items if isinstance(node, Items) else [node]
            if not items or (isinstance(node, Scalar) and node.empty):
                message = f"{quoted(kind.text)} has no areas"
                self.complaints.add(kind.mark, message, "list its areas: [B4, G5]")
                continue
            for each in items:
                area = self._area(each)
                kinds = found.setdefault(area, []) if area else []
                if kind.text in [known.text for known in kinds]:
                    message = f"{area} has {quoted(kind.text)} twice"
                    self.complaints.add(each.mark, message, "remove one of them")
                elif area and isinstance(each, Scalar):
                    kinds.append(beside(each, kind.text))
        return found

    def _area(self, node: Node) -> str:
        """Return the area a node names, in capitals; report one that is not an area."""
        text = text_of(node, "terrain", Text(), self.complaints)
        if text is None or not isinstance(node, Scalar):
            return ""
        name = text.upper()
        if name in self.grid.index:
            return name
        node.refused = True
        names = self.grid.names
        message = f"there is no area {quoted(node.text)} on this board"
        hint = f"its areas are {names[0]} to {names[-1]}"
        self.complaints.add(node.mark, message, hint)
        return ""

    def _forces(self) -> tuple[list[Node], list[Node]]:
        """Return the nodes of the forces and of all their units."""
        forces: list[Node] = []
        units: list[Node] = []
        for force in self.overlay.opened.blocks("forces"):
            entries = dict(force.node.entries)
            entries.pop("units", None)
            keys = {name: force.node.keys[name] for name in entries}
            at = force.node
            plain = Keyed(entries, keys, at.file, at.line, at.column)
            forces.append(self._stamped(plain))
            named = entries.get("id", beside(at, ""))
            own = [self._unit(each, named) for each in force.blocks("units")]
            if not own and isinstance(force.raw("units"), Items):
                message = f"{quoted(_words(named))} has no units"
                self.complaints.add(force.at("units"), message, "give it units")
            units += own
        self._check_names([*forces, *units])
        return forces, units

    def _check_names(self, named: list[Node]) -> None:
        """Report too few forces, and names that are too similar."""
        opened = self.overlay.opened
        given = opened.raw("forces")
        if isinstance(given, Items) and len(given.items) < FEWEST_FORCES:
            message = "a battle needs two forces or more; this one has "
            number = len(given.items) or "none"
            self.complaints.add(given.mark, f"{message}{number}")
        seen: dict[str, Scalar] = {}
        for node in named:
            given = node.entries.get("id") if isinstance(node, Keyed) else None
            if not isinstance(given, Scalar) or given.refused:
                continue
            first = seen.setdefault(given.text.casefold(), given)
            if first.text != given.text:
                message = f"{quoted(given.text)} is spelt like {quoted(first.text)}"
                hint = "a move cannot tell them apart: rename one"
                self.complaints.add(given.mark, message, hint)

    def _unit(self, unit: Opened, force: Node) -> Node:
        node = unit.node
        self._check_id(node)
        if (at := _plain(node, "at")) and (area := self._area(at)):
            at.text = area
        if self.board.shaped and (facing := _plain(node, "facing")):
            self._face(facing)
        elif "facing" not in node.entries and self._declares(*FACING):
            message = f"{quoted(_text(node, 'id'))} has no facing"
            hint = f"facing: {' or '.join(self.grid.facings)}"
            self.complaints.add(node.mark, message, hint)
        if (own := node.keys.get("force")) is not None:
            message = f"a unit of {quoted(_words(force))} has its own 'force'"
            self.complaints.add(own.mark, message, "remove it, or move the unit")
        if self._declares("units", "fields", "force"):
            node = node.with_entry(beside(force, "force"), force)
        return self._stamped(node)

    def _check_id(self, node: Keyed) -> None:
        """Report a unit with the name of an area: a move could mean either."""
        text = _text(node, "id")
        if "".join(filter(str.isalnum, text)).upper() in self.grid.index:
            message = f"the id {quoted(text)} reads as an area"
            self.complaints.add(node.mark, message, "use another id: inf-1")

    def _face(self, node: Scalar) -> None:
        facings = self.grid.facings
        if node.text.upper() in facings:
            node.text = node.text.upper()
            return
        node.refused = True
        message = f"{quoted(node.text)} is not a facing on a {self.grid.shape} grid"
        self.complaints.add(node.mark, message, among(facings))

    def _stamped(self, node: Keyed) -> Keyed:
        """Return a component with its source: its own, or the scenario's."""
        if "source" in node.entries or "confidence" in node.entries:
            return node
        for key, each in self.overlay.stamp():
            node = node.with_entry(key, each)
        return node


def _text(node: Keyed, key: str) -> str:
    return _words(node.entries.get(key))


def _words(node: Node | None) -> str:
    return node.text if isinstance(node, Scalar) else ""


def _plain(node: Keyed, key: str) -> Scalar | None:
    """Return the value under a key, with or without a source of its own."""
    given = node.entries.get(key)
    if isinstance(given, Keyed):
        given = given.entries.get("value")
    return given if isinstance(given, Scalar) and not given.refused else None

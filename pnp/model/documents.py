"""The files of a game as marked nodes, before and after overlays."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from pnp.errors import Complaints, Mark, quoted
from pnp.model.books import BOOK
from pnp.model.numbers import NUMBERS
from pnp.model.play import PLAY
from pnp.model.removing import Gone
from pnp.model.sets import SETS
from pnp.model.sheets import SHEET
from pnp.paths import inside
from pnp.reading import Keyed, Node, Scalar, Shape, Text, read
from pnp.reading.typed import items_of, text_of

SHAPES: Mapping[str, Shape] = {
    **{str(family): shape for family, shape in SETS.items()},
    "numbers": NUMBERS,
    "sheet": SHEET,
    "book": BOOK,
    "play": PLAY,
}
"""Every kind of file by its first key."""

LISTED_AS = {"boards": "board", "lists": "list", "sheets": "sheet", "books": "book"}
"""The first key of files listed under these keys; others have the same name."""

KEPT_IDS = frozenset(
    [
        "game",
        "numbers",
        "files",
        "sets",
        "sheets",
        "books",
        "kit-components",
        "kit-reconstructed",
    ]
)
"""Words that overlays and cover sheets use; no file may have one as its id."""


@dataclass(slots=True)
class Document:
    """A file of a game: its kind, its id, its node, and its folder."""

    kind: str
    id: str
    node: Keyed
    folder: Path
    gone: Gone = field(default_factory=dict)
    """What overlays have removed from it."""

    @property
    def shape(self) -> Shape:
        """The shape of its contents."""
        return SHAPES[self.kind]


class Documents:
    """The documents of a game by id, in the order they were named."""

    def __init__(self, complaints: Complaints) -> None:
        self.complaints = complaints
        self.by_id: dict[str, Document] = {}
        self.gone: Gone = {}
        self.inputs: list[Path] = []
        self._listed: set[Path] = set()

    def __iter__(self) -> Iterator[Document]:
        return iter(self.by_id.values())

    def of(self, *kinds: str) -> list[Document]:
        """Return the documents of these kinds."""
        return [each for each in self if each.kind in kinds]

    def read(self, listed: Iterable[tuple[str, Node]], folder: Path) -> None:
        """Read the files listed under keys such as ``cards``."""
        for key, node in listed:
            for name in items_of(node, key, self.complaints, alone=True):
                text = text_of(name, key, Text("file"), self.complaints)
                if isinstance(name, Scalar) and text is not None:
                    self._read_file(LISTED_AS.get(key, key), name, folder)

    def _read_file(self, kind: str, name: Scalar, folder: Path) -> None:
        path = inside(folder, name.text, name.mark, self.complaints)
        if path is None:
            return
        if path in self._listed:
            self.complaints.add(name.mark, f"{quoted(name.text)} is listed twice")
            return
        self._listed.add(path)
        self.inputs.append(path)
        node = read(path, self.complaints, name.mark)
        if node is not None:
            self._keep(node, kind, name, folder)

    def _keep(self, node: Node, kind: str, name: Scalar, folder: Path) -> None:
        shape = SHAPES[kind]
        if not isinstance(node, Keyed) or kind not in node.entries:
            others = [*SHAPES, "overlay", "game"] if isinstance(node, Keyed) else []
            found = [each for each in others if each in getattr(node, "entries", {})]
            if found and isinstance(node, Keyed):
                what = SHAPES[found[0]].name if found[0] in SHAPES else f"an {found[0]}"
                what = what.replace("an game", "a game")
                message = f"{quoted(name.text)} is {what}, listed as {shape.name}"
                self.complaints.add(name.mark, message)
            else:
                message = f"{shape.name} begins with '{kind}:' and its id"
                self.complaints.add(node.mark, message)
            return
        given = node.entries[kind]
        if isinstance(given, Scalar) and given.text:
            self._add(Document(kind, given.text, node, folder), given.mark)
        elif not (isinstance(given, Scalar) and given.refused):
            self.complaints.add(given.mark, f"'{kind}' takes the id of {shape.name}")

    def _add(self, document: Document, mark: Mark) -> None:
        key = document.id
        if document.kind == "numbers":
            key = f"numbers/{key}"
        elif document.id in KEPT_IDS:
            message = f"a file cannot be called {quoted(document.id)}"
            hint = "pnp uses that word itself"
            self.complaints.add(mark, message, hint)
            return
        if key in self.by_id:
            message = f"the id {quoted(document.id)} is given twice"
            first = self.by_id[key]
            hint = f"it was first given at {first.node.entries[first.kind].mark}"
            self.complaints.add(mark, message, hint)
            return
        self.by_id[key] = document

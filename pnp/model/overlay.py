"""Overlays: editions, variants and one's own files, gathered in the order they lie.

An edition lies on the base, variants on the edition from left to right, the files
given with ``--with`` on top.  An overlay may ask for others beneath itself, files or
variants of the game by name; each is laid on once, and none may lie beneath itself.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pnp.errors import Complaints, Mark, among, nearest, quoted
from pnp.model.folder import editions, variant_files
from pnp.model.origins import PROVENANCE_KEYS
from pnp.model.variants import find_variant, of_ours
from pnp.paths import inside
from pnp.reading import (
    Key,
    Keyed,
    Many,
    Node,
    Opened,
    Scalar,
    Shape,
    Text,
    Values,
    read,
)
from pnp.reading.nodes import beside
from pnp.reading.typed import text_of

DEEPEST = 8
"""How many overlays may lie beneath one another by asking for each other."""

OVERLAY = Shape(
    "an overlay",
    "What an edition, a variant or one's own copy changes.  It names files by their "
    "ids and has their shape, but lists of things with ids are written as mappings.",
    (
        Key("overlay", Text("id"), "the id of the overlay, which may be cited", True),
        Key("title", Text(), "what people call it"),
        Key(
            "edition",
            Many(Text("id"), alone=True),
            "the edition it belongs to, or several; any, where it names none",
        ),
        Key(
            "with",
            Many(Text("file"), alone=True),
            "overlays laid on before this one: files, or variants of the game",
        ),
        Key("set", Values("files by id", "files"), "values that become others"),
        Key("replace", Values("files by id", "files"), "things given anew as a whole"),
        Key(
            "add",
            Values("files by id, or `files`", "files"),
            "things there were not, and files",
        ),
        Key(
            "remove",
            Values("files by id, or `sets`, `sheets`, `books`", "files"),
            "things taken out, by id",
        ),
        *PROVENANCE_KEYS,
    ),
    example="overlay: second\n"
    "title: Second edition\n"
    "source: errata 3\n"
    "set:\n"
    "  defenders: {components: {lee: {attack: 2}}}\n"
    "  numbers: {actions_per_turn: 6}\n"
    "add:\n"
    "  defenders: {components: [{id: gangl, name: Gangl, attack: 1}]}\n"
    "  files: {cards: [second/events.yaml]}\n"
    "remove: {defenders: [basse], sets: [tactics]}",
)


@dataclass(frozen=True, slots=True)
class Overlay:
    """An overlay as it was read, and the folder its file names are looked up in."""

    opened: Opened
    folder: Path
    kind: str = "overlay"
    """What it was laid on as: an edition, a variant, or an overlay of one's own."""

    @property
    def id(self) -> str:
        """What it is called."""
        return self.opened.text("overlay")

    @property
    def title(self) -> str:
        """What people call it."""
        return self.opened.text("title", self.id)

    @property
    def called(self) -> str:
        """What a person who laid it on calls it."""
        return f"{self.kind} {self.id}"

    def part(self, name: str) -> Mapping[str, tuple[Scalar, Node]]:
        """Return what it sets, replaces, adds or removes, by the file concerned."""
        node = self.opened.raw(name)
        if isinstance(node, Keyed):
            return {key: (node.keys[key], each) for key, each in node.entries.items()}
        return {}

    def stamp(self) -> list[tuple[Scalar, Node]]:
        """Return the source and confidence of what it brings: its own, or itself."""
        node = self.opened.node
        given = [
            (node.keys[key], node.entries[key])
            for key in ("source", "confidence")
            if key in node.entries
        ]
        return given or [(beside(node, "source"), beside(node, self.id))]


class Stack:
    """Gathers overlays from the lowest to the topmost.

    ``named`` are the files of the game's own variants, in its folder ``place``: what
    an overlay may ask for by name.
    """

    def __init__(
        self,
        edition: str,
        editions: Iterable[str],
        to: Complaints,
        named: Mapping[str, str] | None = None,
        place: Path = Path(),
    ) -> None:
        self.edition, self.editions, self.complaints = edition, tuple(editions), to
        self.kind = "edition"
        self.named, self.place = dict(named or {}), place
        self.overlays: list[Overlay] = []
        self.inputs: list[Path] = []
        self._laid: set[Path] = set()

    def lay(self, path: Path, folder: Path, at: Mark, trail: tuple[Path, ...]) -> None:
        """Lay on a file, once, after those it asks for."""
        real = path.resolve()
        if real in trail:
            round_trip = " → ".join(each.name for each in (*trail, real))
            self.complaints.add(at, f"overlays lie beneath themselves: {round_trip}")
        elif len(trail) > DEEPEST:
            self.complaints.add(at, f"more than {DEEPEST} overlays ask for each other")
        elif real not in self._laid:
            self._laid.add(real)
            self._read(path, folder, at, (*trail, real))

    def _read(
        self, path: Path, folder: Path, at: Mark, trail: tuple[Path, ...]
    ) -> None:
        self.inputs.append(path)
        node = read(path, self.complaints, at)
        if node is None:
            return
        if isinstance(node, Keyed) and "overlay" not in node.entries:
            hint = "it begins with 'overlay:' and its id"
            self.complaints.add(node.mark, f"{quoted(path.name)} is no overlay", hint)
            return
        opened = Opened.open(node, OVERLAY, self.complaints)
        if opened is None:
            return
        for name in opened.items("with"):
            text = text_of(name, "with", Text("file"), self.complaints)
            if text in self.named:
                text, place = self.named[text], self.place
            else:
                place = folder
            beneath = text and inside(place, text, name.mark, self.complaints)
            if beneath:
                self.lay(beneath, place, name.mark, trail)
        overlay = Overlay(opened, folder, self.kind)
        if self._belongs(overlay, at):
            self._keep(overlay)

    def _belongs(self, overlay: Overlay, at: Mark) -> bool:
        """Whether an overlay belongs to the edition; complain where it does not.

        It is told at the option that asked for it, and laid on no further.
        """
        named = overlay.opened.texts("edition")
        for name in set(named).difference(self.editions):
            hint = nearest(name, self.editions) or among(self.editions)
            place = overlay.opened.at("edition")
            self.complaints.add(place, f"there is no edition {quoted(name)}", hint)
        theirs = [name for name in named if name in self.editions]
        if not theirs or self.edition in theirs or self.edition not in self.editions:
            return True
        option = {"variant": "--variant", "overlay": "--with"}.get(self.kind)
        whose = f"belongs to edition {' and '.join(theirs)}"
        self.complaints.add(
            Mark(option) if option else at,
            f"{self.kind} {quoted(overlay.id)} {whose}",
            f"add {' or '.join(f'--edition {name}' for name in theirs)}",
        )
        return False

    def _keep(self, overlay: Overlay) -> None:
        opened = overlay.opened
        for part in ("set", "replace", "add", "remove"):
            node = opened.raw(part)
            if node is not None and not isinstance(node, Keyed):
                message = f"'{part}' takes files by their ids"
                self.complaints.add(node.mark, message, f"{part}: {{defenders: …}}")
        if overlay.id in {each.id for each in self.overlays}:
            message = f"two overlays are called {quoted(overlay.id)}"
            self.complaints.add(opened.at("overlay"), message)
        self.overlays.append(overlay)


def gather(
    head: Opened,
    folder: Path,
    edition: str,
    variants: Sequence[str],
    files: Sequence[str | Path],
) -> Stack:
    """Return the overlays of an edition, of variants and of files, lowest first."""
    known = variant_files(head, folder)
    stack = Stack(edition, editions(head), head.complaints, known, folder)
    for name, block in head.named("editions"):
        file = block.raw("overlay")
        if name.text == edition and isinstance(file, Scalar):
            _lay_named(stack, file.text, folder, file.mark)
    stack.kind = "variant"
    for variant in variants:
        if variant in known:
            _lay_named(stack, known[variant], folder, head.at("variants"))
            continue
        if own := find_variant(variant, head.text("game")):
            _lay_own(stack, own, folder, Mark("--variant"))
            continue
        ours = [each.name for each in of_ours(head.text("game"), folder)]
        hint = nearest(variant, [*known, *ours]) or among([*known, *ours])
        message = f"there is no variant {quoted(variant)}"
        head.complaints.add(Mark("--variant"), message, hint)
    stack.kind = "overlay"
    for each in files:
        _lay_own(stack, Path(each), folder, Mark("--with"))
    return stack


def _lay_own(stack: Stack, path: Path, folder: Path, at: Mark) -> None:
    """Lay on a file of one's own, which may name files of its own folder."""
    within = path.resolve().is_relative_to(folder.resolve())
    stack.lay(path, folder if within else path.parent, at, ())


def _lay_named(stack: Stack, name: str, folder: Path, at: Mark) -> None:
    path = inside(folder, name, at, stack.complaints)
    if path is not None:
        stack.lay(path, folder, at, ())

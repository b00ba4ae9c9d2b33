"""Resolves editions, variants and overlays, once, for the press and the table."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from pnp.errors import Complaints, nearest, quoted
from pnp.model.documents import Document, Documents
from pnp.model.expansion import enrol
from pnp.model.folder import FILE_KEYS, GAME
from pnp.model.numbers import NUMBERS, refuse_words
from pnp.model.overlay import Overlay
from pnp.model.overlay_merge import VERBS, OverlayMerge, Verb
from pnp.model.removing import no_more
from pnp.model.scenario import Scenario
from pnp.model.sets import FAMILIES, Place
from pnp.reading import Items, Keyed, Node, Opened, Scalar, described
from pnp.reading.nodes import beside, listing, mapping
from pnp.values import Struct, replace

_KINDS = {"sets": FAMILIES, "sheets": ("sheet",), "books": ("book",)}
"""The names under which whole files are removed."""


def resolve(
    head: Opened, overlays: Sequence[Overlay], folder: Path, documents: Documents
) -> tuple[Opened, Scenario | None]:
    """Read a game's files with overlays applied; return its game.yaml, its battle."""
    node = head.node
    for overlay in overlays:
        laying = OverlayMerge(overlay.stamp(), documents.complaints, overlay.called)
        for verb in VERBS:
            if "game" in overlay.part(verb):
                node = laying.lay(verb, node, overlay.part(verb)["game"][1], GAME)
    listed = [(key, node.entries[key]) for key in FILE_KEYS if key in node.entries]
    documents.read(listed, folder)
    battles = [each for each in overlays if each.kind == "scenario"]
    for overlay in overlays:
        if not _lies_upon(overlay):
            _resolution(overlay, documents).lay()
    scenario = enrol(battles[0], documents) if battles else None
    for overlay in overlays:
        if _lies_upon(overlay) and _fits(overlay, battles):
            _resolution(overlay, documents).lay()
    if node is head.node:
        return head, scenario
    return Opened.open(node, GAME, documents.complaints) or head, scenario


def _resolution(overlay: Overlay, documents: Documents) -> "_Resolution":
    laying = OverlayMerge(overlay.stamp(), documents.complaints, overlay.called)
    return _Resolution(overlay, documents, laying)


def _lies_upon(overlay: Overlay) -> bool:
    """Whether an overlay changes a scenario: it names one, and is not one itself."""
    return overlay.kind != "scenario" and overlay.opened.raw("scenario") is not None


def _fits(overlay: Overlay, battles: Sequence[Overlay]) -> bool:
    """Whether the scenario that an overlay changes is there; report it if not."""
    upon = overlay.opened.texts("scenario")
    if any(each.id in upon for each in battles):
        return True
    message = f"{overlay.called} needs scenario {' or '.join(upon)}"
    hint = f"add {' or '.join(f'--scenario {name}' for name in upon)}"
    if battles:
        hint = f"this is {battles[0].called}"
    mark = overlay.opened.at("scenario")
    overlay.opened.complaints.add(mark, message, hint)
    return False


class _Resolution(Struct, frozen=True):
    """One overlay applied to the files of a game."""

    overlay: Overlay
    documents: Documents
    laying: OverlayMerge

    def lay(self) -> None:
        """Apply everything in the overlay."""
        for verb in VERBS:
            for name, node in self.overlay.part(verb).values():
                if name.text == "game":
                    continue
                if name.text == "numbers":
                    self._numbers(verb, node)
                elif verb == "add" and name.text == "files":
                    self._add_files(node)
                elif verb == "remove" and name.text in _KINDS:
                    self._remove_files(name.text, node)
                else:
                    self._document(verb, name, node)

    @property
    def complaints(self) -> Complaints:
        return self.documents.complaints

    def _document(self, verb: Verb, name: Scalar, node: Node) -> None:
        document = self.documents.by_id.get(name.text)
        if document is None:
            message = f"there is no file {quoted(name.text)} in this game"
            known = [*self.documents.by_id, "game", "numbers"]
            self._not_there(name, message, known)
            return
        target = self._with_rows(document)
        laying = replace(self.laying, gone=document.gone)
        document.node = laying.lay(verb, target, node, document.shape)

    def _not_there(self, name: Node, message: str, known: Iterable[str]) -> None:
        """Report a file that is not there, or was removed."""
        text = name.text if isinstance(name, Scalar) else ""
        hint = self.complaints.near(text, known)
        for noun, removed in self.documents.gone:
            if removed == text:
                message, hint = no_more(noun, text, self.documents.gone), ""
        self.complaints.add(name.mark, message, hint)

    def _with_rows(self, document: Document) -> Keyed:
        """Return a set's node with its table read, so that rows can be named."""
        given = document.node.entries.get("components")
        if not isinstance(given, Scalar) or not given.text:
            return document.node
        place = Place(document.folder, self.documents.inputs)
        table = place.table(given, self.complaints) or Items([], given.file, 1, 1)
        return document.node.with_entry(document.node.keys["components"], table)

    def _numbers(self, verb: Verb, node: Node) -> None:
        """Apply numbers to the file that has them; all share one name space."""
        files = self.documents.of("numbers")
        known = {name: file for file in files for name in _values(file)}
        for name, each in _pairs(node):
            file = known.get(name.text)
            if file is None and verb == "add":
                file = files[0] if files else self._numbers_file(name)
            if file is None:
                message = f"there is no number {quoted(name.text)}"
                self.complaints.add(
                    name.mark, message, self.complaints.near(name.text, known)
                )
                continue
            if verb in ("set", "replace"):
                refuse_words(name.text, _values(file)[name.text], each, self.complaints)
            one: Node = listing([name], name)
            if verb != "remove":
                one = mapping(name, each)
            values = beside(name, "values")
            patch = mapping(values, one)
            file.node = self.laying.lay(verb, file.node, patch, NUMBERS)

    def _numbers_file(self, at: Scalar) -> Document:
        """Return a new file of numbers, for a game that had none."""
        key = beside(at, "numbers")
        name = beside(at, self.overlay.id)
        document = Document("numbers", name.text, mapping(key, name), Path())
        self.documents.by_id[f"numbers/{name.text}"] = document
        return document

    def _add_files(self, node: Node) -> None:
        """Read whole files, with the overlay that brings them as their source."""
        if not isinstance(node, Keyed):
            message = f"'files' takes lists of files, not {described(node)}"
            self.complaints.add(node.mark, message, "files: {cards: [more.yaml]}")
            return
        for name, key in node.keys.items():
            if name not in FILE_KEYS:
                message, hint = f"unknown key {quoted(name)}", nearest(name, FILE_KEYS)
                self.complaints.add(key.mark, message, hint)
        before = set(self.documents.by_id)
        listed = [(key, each) for key, each in node.entries.items() if key in FILE_KEYS]
        self.documents.read(listed, self.overlay.folder)
        for name in self.documents.by_id.keys() - before:
            document = self.documents.by_id[name]
            document.node = self.laying.stamped(document.node)

    def _remove_files(self, what: str, node: Node) -> None:
        known = [each.id for each in self.documents.of(*_KINDS[what])]
        for name in node.items if isinstance(node, Items) else [node]:
            text = name.text if isinstance(name, Scalar) else ""
            noun = what.removesuffix("s")
            if text in known:
                del self.documents.by_id[text]
                self.documents.gone[noun, text] = self.overlay.called
            else:
                message = f"there is no {noun} {quoted(text)}"
                self._not_there(name, message, known)


def _values(document: Document) -> Mapping[str, Node]:
    node = document.node.entries.get("values")
    return node.entries if isinstance(node, Keyed) else {}


def _pairs(node: Node) -> list[tuple[Scalar, Node]]:
    """Return ids and their nodes; for removals, the ids alone."""
    if isinstance(node, Keyed):
        return [(node.keys[key], each) for key, each in node.entries.items()]
    items = node.items if isinstance(node, Items) else [node]
    return [(each, each) for each in items if isinstance(each, Scalar)]

"""Overlays: the changes of editions, variants, your own files and scenarios.

The edition is applied to the base, then variants from left to right, then the files
given with ``--with``, then a scenario.  An overlay may ask for others below it, files
or variants of the game by name; each is applied once, and none may be below itself.
An overlay that names a scenario changes it, so it is applied after the scenario.
"""

from collections.abc import Mapping
from pathlib import Path

from pnp.model.origins import PROVENANCE_KEYS
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
)
from pnp.reading.nodes import beside, unsaid
from pnp.values import Struct

LAID_KEYS = (
    Key(
        "edition",
        Many(Text("id"), alone=True),
        "the edition it belongs to, or several; without it, any",
    ),
    Key(
        "with",
        Many(Text("file"), alone=True),
        "overlays to apply before this one: files, or variants of the game",
    ),
    Key("set", Values("files by id", "files"), "values to change"),
    Key("replace", Values("files by id", "files"), "things to replace as a whole"),
    Key(
        "add",
        Values("files by id, or `files`", "files"),
        "things and files to add",
    ),
    Key(
        "remove",
        Values("files by id, or `sets`, `sheets`, `books`", "files"),
        "things to delete, by id",
    ),
    *PROVENANCE_KEYS,
)
"""The keys that every overlay and every scenario may have."""

OVERLAY = Shape(
    "an overlay",
    "What an edition, a variant or your own copy changes.  It names files by their "
    "ids and has their shape, but write lists of things with ids as mappings.",
    (
        Key("overlay", Text("id"), "the id of the overlay, which you can cite", True),
        Key("title", Text(), "what people call it"),
        *LAID_KEYS,
        Key(
            "scenario",
            Many(Text("id"), alone=True),
            "the scenario it is applied on, or several: to change its areas, forces "
            "and units; without it, it changes the sets as they are before a scenario",
        ),
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


class Overlay(Struct, frozen=True):
    """An overlay as it was read, and the folder for its file names."""

    opened: Opened
    folder: Path
    kind: str = "overlay"
    """Its role: an edition, a variant, your own file, or a scenario."""

    @property
    def id(self) -> str:
        """Its id."""
        return self.opened.text(self.opened.shape.keys[0].name)

    @property
    def title(self) -> str:
        """Its title for people."""
        return self.opened.text("title", self.id)

    @property
    def called(self) -> str:
        """Its name as the user gave it."""
        return f"{self.kind} {self.id}"

    def part(self, name: str) -> Mapping[str, tuple[Scalar, Node]]:
        """Return what it sets, replaces, adds or removes, by file."""
        node = self.opened.raw(name)
        if isinstance(node, Keyed):
            return {
                key: (node.keys[key], each)
                for key, each in node.entries.items()
                if not unsaid(each)
            }
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

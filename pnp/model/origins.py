"""Provenance as it is read: ``source:`` and ``confidence:`` of a block.

They hold for everything inside the block, unless a value gives its own.
"""

from collections.abc import Mapping
from typing import overload

from pnp.errors import Complaints, nearest, quoted
from pnp.model.source import CONFIDENCES, Provenance
from pnp.reading import Choice, Key, Keyed, Many, Node, Opened, Shape, Text, Values
from pnp.values import replace

PROVENANCE_KEYS = (
    Key(
        "source",
        Many(Text(), alone=True),
        "where it comes from: a source's id, then the place: `published 4.1`",
    ),
    Key(
        "confidence",
        Choice("a confidence", CONFIDENCES),
        "how sure it is: one source has it (stated), two have it (corroborated), it "
        "follows (inferred), or no source has it and we made it up (reconstructed)",
    ),
)
"""The two keys that every block may have."""

VALUE = Shape(
    "a value",
    "A value with its own source.  Use it in place of any plain value.",
    (Key("value", Values("the value itself"), "the value", True), *PROVENANCE_KEYS),
    example="suppress: {value: 3, confidence: corroborated, "
    "source: [published 2.3, playtest p.10]}",
)


class Origins:
    """The sources a game names, and the reader of what comes from them.

    In a game that names sources, a value without one is reconstructed.  A game that
    names none is its author's own, and everything in it is stated.
    """

    def __init__(
        self,
        sources: Mapping[str, str],
        overlays: Mapping[str, str],
        complaints: Complaints,
    ) -> None:
        self.sources, self.complaints = {**overlays, **sources}, complaints
        self.root = Provenance() if sources else Provenance((), "stated")
        self._checked: set[str] = set()

    @overload
    def of(self, opened: Opened, inherited: Provenance) -> Provenance: ...
    @overload
    def of(self, opened: Opened, inherited: None) -> Provenance | None: ...
    def of(self, opened: Opened, inherited: Provenance | None) -> Provenance | None:
        """Return the provenance of a block: its own, or what it inherits."""
        if not (opened.has("source") or opened.has("confidence")):
            return inherited
        inherited = inherited or self.root
        sources = opened.texts("source")
        self._check(opened, sources)
        word = opened.text("confidence")
        if not word:
            return Provenance(sources, "stated") if sources else inherited
        confidence = CONFIDENCES[[str(each) for each in CONFIDENCES].index(word)]
        if confidence == "reconstructed" or sources:
            return Provenance(sources, confidence)
        if not inherited.sources and self.sources:
            message = f"it is {confidence}, but has no source"
            self.complaints.add(opened.at("confidence"), message, "add a source:")
        return replace(inherited, confidence=confidence)

    def value(self, node: Keyed, inherited: Provenance) -> tuple[Node, Provenance]:
        """Split a ``{value: …, source: …}`` into the value and its provenance."""
        opened = Opened(node, VALUE, self.complaints)
        opened.check_keys()
        return node.entries["value"], self.of(opened, inherited)

    def _check(self, opened: Opened, sources: tuple[str, ...]) -> None:
        """Report sources that the game does not name."""
        for source in sources:
            name = source.split(maxsplit=1)[0] if source.strip() else ""
            if name in self._checked or name in self.sources:
                continue
            self._checked.add(name)
            hint = nearest(name, self.sources) or "add it under sources: in game.yaml"
            message = f"there is no source {quoted(name)}"
            self.complaints.add(opened.at("source"), message, hint)

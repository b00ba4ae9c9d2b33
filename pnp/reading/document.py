"""YAML to marked nodes, guarded: any file gives nodes or one clear error, and no harm.

The builder takes the events of the parser once, as they come, and keeps its own stack.
So a file that is too deep, too large or that repeats itself is refused at the event
that shows it, before anything has grown.  This one pass costs half of a scan followed
by ``yaml.compose``, which parses a second time (and whose recursion a hundred thousand
brackets overflow).
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pnp import limits
from pnp.errors import Complaints, Mark, quoted
from pnp.paths import contents, shown
from pnp.patterns import late
from pnp.reading.nodes import Items, Keyed, Node, Scalar
from pnp.reading.slips import begins_with, commented, explained
from pnp.reading.words import clean, text_fault

Event = Any
"""An event of PyYAML, whose type stubs do not tell events apart."""

_CONTROL = late(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]")


class _RefusedError(Exception):
    """A fault that ends the reading of this file: the place, the fault, and the fix."""

    def __init__(self, at: object, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.at, self.message, self.hint = at, message, hint


def read(
    path: Path, complaints: Complaints, named_at: Mark | None = None
) -> Node | None:
    """Read a file; ``named_at`` is the place that names it, if a file does."""
    file = shown(path)
    data = contents(path, named_at or Mark(file, 1, 1), complaints)
    return None if data is None else parse(data, file, complaints)


def parse(data: bytes | str, file: str, complaints: Complaints) -> Node | None:
    """Turn YAML into a node, or report an error and return nothing."""
    if isinstance(data, str):
        data = data.encode(errors="surrogatepass")
    text = decoded(data, file, complaints)
    if text is None:
        return None
    builder = _Builder(file, complaints)
    try:
        builder.build(_events(text))
    except _RefusedError as no:
        line, column = getattr(no.at, "line", 0), getattr(no.at, "column", 0)
        complaints.add(Mark(file, line + 1, column + 1), no.message, no.hint)
        return None
    builder.complain_of_comments(text)
    return builder.root


def decoded(data: bytes, file: str, complaints: Complaints) -> str | None:
    """Return the text of a file in UTF-8; report any other file."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        complaints.add(Mark(file, 1, 1), "the file is in UTF-16", "save it as UTF-8")
        return None
    data = data.removeprefix(b"\xef\xbb\xbf")
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        before = data[: error.start].decode()
        fault = f"byte 0x{data[error.start]:02X} is not UTF-8"
        complaints.add(_place(file, before), fault, "save the file as UTF-8")
        return None
    if found := _CONTROL.search(text):
        code = f"U+{ord(found[0]):04X}"
        place = _place(file, text[: found.start()])
        complaints.add(place, f"the file holds the control character {code}")
        return None
    return text


def _place(file: str, before: str) -> Mark:
    lines = before.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return Mark(file, len(lines), len(lines[-1]) + 1)


def _events(text: str) -> Iterator[Event]:
    """Yield the events of one YAML stream, with grammar errors in our words."""
    import yaml

    loader: Any = None
    try:
        loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)(text)
        while loader.check_event():
            yield loader.get_event()
    except yaml.MarkedYAMLError as error:
        raise _RefusedError(*explained(text, error)) from None
    except yaml.YAMLError as error:
        problem = " ".join(str(error).split())
        raise _RefusedError(None, f"this is not YAML: {problem}") from None
    finally:
        if loader is not None:
            loader.dispose()


class _Builder:
    """Builds nodes from events, on a stack that cannot overflow."""

    def __init__(self, file: str, complaints: Complaints) -> None:
        self.file = file
        self.complaints = complaints
        self.open: list[Items | Keyed] = []
        self.key: Scalar | None = None
        self.waiting: list[Scalar | None] = []
        self.root: Node | None = None
        self.nodes = 0
        self.blank: list[int] = []
        """Lines on which a value is missing, counted from 0."""

    def build(self, events: Iterator[Event]) -> None:
        """Build the one document of a stream of events."""
        from yaml import events as kinds

        for event in events:
            kind = type(event)
            if kind is kinds.ScalarEvent:
                self._add(self._scalar(event), event)
            elif kind is kinds.MappingStartEvent or kind is kinds.SequenceStartEvent:
                self._start(event, mapping=kind is kinds.MappingStartEvent)
            elif kind is kinds.MappingEndEvent or kind is kinds.SequenceEndEvent:
                self.open.pop()
                self.key = self.waiting.pop()
            elif kind is kinds.AliasEvent:
                self._refuse_anchor(event, f"*{event.anchor}")
            elif kind is kinds.DocumentStartEvent and self.root is not None:
                hint = "keep one document in a file"
                raise _RefusedError(
                    event.start_mark, "a second document starts here", hint
                )
        if self.root is None:
            raise _RefusedError(None, "the file is empty")

    def complain_of_comments(self, text: str) -> None:
        """Report colours that were not read, because their # began a comment."""
        lines = text.splitlines() if self.blank else []
        for number in dict.fromkeys(self.blank):
            if number < len(lines) and (found := commented(lines[number])):
                mark = Mark(self.file, number + 1, found[0] + 1)
                self.complaints.add(mark, "a value is missing here", found[1])

    def _scalar(self, event: Event) -> Scalar:
        text, mark = event.value, event.start_mark
        refused = False
        if not (text.isascii() and text.isprintable() and len(text) < 1000):
            fault, hint = text_fault(text)
            refused = bool(fault)
            if fault:
                place = Mark(self.file, mark.line + 1, mark.column + 1)
                self.complaints.add(place, fault, hint)
            text = "" if refused else clean(text)
        style = event.style or ""
        if not text and not style:
            self.blank.append(mark.line)
        return Scalar(text, self.file, mark.line + 1, mark.column + 1, style, refused)

    def _start(self, event: Event, *, mapping: bool) -> None:
        mark = event.start_mark
        if len(self.open) >= limits.DEPTH:
            raise _RefusedError(mark, f"nested deeper than {limits.DEPTH}")
        line, column = mark.line + 1, mark.column + 1
        node = (
            Keyed({}, {}, self.file, line, column)
            if mapping
            else Items([], self.file, line, column)
        )
        self._add(node, event)
        self.open.append(node)
        self.waiting.append(self.key)
        self.key = None

    def _add(self, node: Node, event: Event) -> None:
        """Add a node to the list or mapping that is open."""
        self.nodes += 1
        if self.nodes > limits.VALUES:
            raise _RefusedError(event.start_mark, f"more than {limits.VALUES:,} values")
        if event.anchor is not None:
            self._refuse_anchor(event, f"&{event.anchor}")
        if event.tag is not None:
            hint = f"leave the tag out; {begins_with('!')}"
            raise _RefusedError(
                event.start_mark, f"the tag {quoted(event.tag)} is not allowed", hint
            )
        if not self.open:
            self.root = node
            return
        parent = self.open[-1]
        if type(parent) is Items:
            parent.items.append(node)
        elif type(parent) is Keyed:
            self._add_to_mapping(parent, node, event)

    def _add_to_mapping(self, parent: Keyed, node: Node, event: Event) -> None:
        if (key := self.key) is None:
            if type(node) is not Scalar:
                raise _RefusedError(event.start_mark, "a key must be plain text")
            if node.text == "<<" and not node.style:
                hint = "write the keys in full; share values in a set's kinds:"
                raise _RefusedError(
                    event.start_mark, "merge keys ('<<') are not allowed", hint
                )
            self.key = node
            return
        self.key = None
        if key.refused:
            return
        if (first := parent.keys.get(key.text)) is not None:
            fault = f"{quoted(key.text)} is given twice"
            self.complaints.add(
                key.mark, fault, f"it was first given on line {first.line}"
            )
            return
        parent.keys[key.text] = key
        parent.entries[key.text] = node

    def _refuse_anchor(self, event: Event, written: str) -> None:
        hint = f"write the value in full where you need it; {begins_with(written[0])}"
        fault = f"anchors and aliases ({quoted(written)}) are not allowed"
        raise _RefusedError(event.start_mark, fault, hint)

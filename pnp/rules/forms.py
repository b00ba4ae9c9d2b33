"""Forms of plies (``pnp.rules.plies``): each becomes two generated functions.

The form ``{who:unit} to {to:area}`` becomes the code that you would write by hand::

    def write(ply):
        return f"{ply.who} to {ply.to}"

    def read(known, text):
        who, cut, text = text.partition(" to ")
        if not cut or who not in known["unit"] or text not in known["area"]:
            return None
        return made(Move, who, text)

Sessions of thousands of plies are read and written this way, again and again.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from pnp.patterns import late
from pnp.rules.interned import made
from pnp.values import MISSING, fields

SLOT = late(r"\{(\w+):([^}]+)\}|\[([^\]]*)\]")
NAMED = late(r"\{(\w+):[^}]*\}")
NUMBERS = {"number": 0, "whole": -9999, "count": 1}
"""Kinds of number, and the least of each."""
MOST = 9999


class Slot(NamedTuple):
    """A field of a ply, as a form writes it."""

    field: str
    kind: str
    """The kind of thing it takes; '' if it takes one of a few words."""
    words: tuple[str, ...] = ()
    several: bool = False
    between: str = " "
    """The separator between several."""
    may_lack: bool = False
    """Whether it is in brackets, and may be left out."""
    flag: bool = False
    """Whether it is yes or no."""

    @property
    def in_rows(self) -> bool:
        """Whether it takes rows of several things each: colours and counts."""
        return self.several and " " in self.kind

    def has(self, value: Any) -> bool:
        """Whether a value can be written here."""
        if self.words and not self.several:
            return self.flag or str(value) in self.words
        return value not in ("", ()) and (value != 0 or not self.may_lack)

    def written(self) -> str:
        """Return the expression that writes it, of a ply called ``p``."""
        value = f"p.{self.field}"
        if self.flag:
            return f"({self.words[0]!r} if {value} else {self.words[1]!r})"
        if self.in_rows:
            return f"{self.between!r}.join(' '.join(map(str, row)) for row in {value})"
        return f"{self.between!r}.join({value})" if self.several else value


class Form:
    """One way to write a ply."""

    def __init__(self, ply: type, pattern: str) -> None:
        self.ply, self.pattern = ply, pattern
        self.fields = fields(ply)
        flags = {each.name for each in self.fields if each.type is bool}
        self.slots = tuple(_slots(pattern, flags))
        head = pattern.partition("{")[0].partition("[")[0]
        self.verb = head.split(" ", maxsplit=1)[0]
        """Its first word; '' if it begins with a name."""
        named = {each.field for each in self.slots}
        self.unsaid = [each for each in self.fields if each.name not in named]
        """Fields it does not write; they have their defaults."""
        self.seconds = tuple(self._seconds())
        """The words that may come second, if it begins with a name; () for any word."""

    @cached_property
    def write(self) -> Callable[[Any], str]:
        """The function that writes a ply in this form; made on first use."""
        return self._made("write", self._writes())

    @cached_property
    def read(self) -> Callable[..., Any]:
        """The function that reads it back, given the known names.

        It returns None if the text is not of this form.
        """
        return self._made("read", self._reads())

    def _seconds(self) -> Iterator[str]:
        """Yield the words that may come second, if it begins with a name."""
        found = [*SLOT.finditer(self.pattern)]
        if self.verb or not found:
            return
        after = self.pattern[found[0].end() :]
        if after[:1] != " ":
            return
        word = after[1:].split(" ", maxsplit=1)[0]
        if word and "{" not in word and "[" not in word:
            yield word
        elif after[1:].startswith("{") and len(self.slots) > 1:
            yield from {each.partition(" ")[0] for each in self.slots[1].words}

    def fits(self, ply: Any) -> bool:
        """Whether it writes all of a ply, and every slot has a value."""
        said = (
            each.may_lack or each.has(getattr(ply, each.field)) for each in self.slots
        )
        return all(said) and all(
            getattr(ply, each.name) == each.default for each in self.unsaid
        )

    def _made(self, name: str, lines: Iterator[str]) -> Callable[..., Any]:
        """Return a function made of generated lines; they hold only our own words."""
        scope: dict[str, Any] = {
            "made": made,
            "Ply": self.ply,
            "slots": self.slots,
            "number": number,
            "ending": ending,
            "several": several,
        }
        exec("\n".join(lines), scope)  # noqa: S102 - as dataclasses do
        function: Callable[..., Any] = scope[name]
        return function

    # Written

    def _writes(self) -> Iterator[str]:
        """Yield the lines that write a ply: one f-string, then the optional parts."""
        main, groups = self._parted()
        said = [self._said(main)]
        for slot, lead in groups:
            inside = self._said(f"{lead}{{{slot.field}:}}")
            said.append(f"({inside} if p.{slot.field} else '')")
        yield "def write(p):"
        yield f"    return {' + '.join(said)}"

    def _said(self, pattern: str) -> str:
        """Return the f-string of a pattern that has no optional parts."""
        by_field = {each.field: each for each in self.slots}
        return f'f"{NAMED.sub(lambda m: f"{{{by_field[m[1]].written()}}}", pattern)}"'

    # Read

    def _reads(self) -> Iterator[str]:
        """Yield the lines of a function of the known names and the written text."""
        yield "def read(known, text):"
        main, groups = self._parted()
        for slot, lead in reversed(groups):
            value = f"v_{slot.field}"
            if slot.words:
                most = len(slot.words) if slot.several else 1
                words = f"text, {lead!r}, {slot.words!r}, {most}"
                yield f"    text, {value} = ending({words})"
            else:
                yield f"    text, cut, {value} = text.rpartition({lead!r})"
                yield f"    if not cut: text, {value} = {value}, None"
        yield from self._main(main)
        for slot, _ in groups:
            value, field = f"v_{slot.field}", self._field(slot.field)
            yield f"    if {value} is None: {value} = {field.default!r}"
            yield "    else:"
            for line in self._checks(slot):
                yield f"    {line}"
        given = {each.field for each in self.slots}
        values = [
            f"v_{each.name}" if each.name in given else repr(each.default)
            for each in self.fields
        ]
        lacks = any(e.name not in given and e.default is MISSING for e in self.fields)
        yield (
            "    return None"
            if lacks
            else f"    return made({', '.join(['Ply', *values])})"
        )

    def _field(self, name: str) -> Any:
        return next(each for each in self.fields if each.name == name)

    def _parted(self) -> tuple[str, list[tuple[Slot, str]]]:
        """Return the required pattern, and each optional slot with its lead."""
        by_field = {each.field: each for each in self.slots}
        groups = [each for each in SLOT.finditer(self.pattern) if each[3] is not None]
        main = self.pattern[: groups[0].start()] if groups else self.pattern
        found = []
        for group in groups:
            (inside,) = SLOT.finditer(group[3])
            found.append((by_field[inside[1]], group[3][: inside.start()]))
        return main, found

    def _main(self, main: str) -> Iterator[str]:
        """Yield the lines that read the required pattern, slot by slot."""
        by_field = {each.field: each for each in self.slots}
        found = [*SLOT.finditer(main)]
        head = main[: found[0].start()] if found else main
        if not found:
            yield f"    if text != {head!r}: return None"
            return
        if head:
            yield f"    if not text.startswith({head!r}): return None"
            yield f"    text = text[{len(head)}:]"
        for at, each in enumerate(found):
            slot, value = by_field[each[1]], f"v_{each[1]}"
            end = found[at + 1].start() if at + 1 < len(found) else len(main)
            after = main[each.end() : end]
            if not after:
                yield f"    {value} = text"
            elif slot.words and not slot.several:
                yield from _word_before(value, slot.words, after)
            elif at + 1 == len(found):
                yield f"    if not text.endswith({after!r}): return None"
                yield f"    {value} = text[:-{len(after)}]"
            else:
                yield f"    {value}, cut, text = text.partition({after!r})"
                yield "    if not cut: return None"
            yield from self._checks(slot)

    def _checks(self, slot: Slot) -> Iterator[str]:
        """Yield the lines that turn the text of a slot into its value."""
        value, at = f"v_{slot.field}", self.slots.index(slot)
        if slot.several:
            yield f"    {value} = several(known, slots[{at}], {value})"
            yield f"    if {value} is None: return None"
        elif slot.flag:
            yield f"    if {value} not in {slot.words!r}: return None"
            yield f"    {value} = {value} == {slot.words[0]!r}"
        elif slot.words:
            yield f"    if {value} not in {slot.words!r}: return None"
            if all(word.isdecimal() for word in slot.words):
                yield f"    {value} = int({value})"
        elif slot.kind in NUMBERS:
            yield f"    {value} = number({value}, {NUMBERS[slot.kind]})"
            yield f"    if {value} is None: return None"
        elif slot.kind == "text":
            yield f"    {value} = {value}.strip()"
            yield f"    if not {value}: return None"
        else:
            yield f"    if {value} not in known[{slot.kind!r}]: return None"


def _word_before(value: str, words: Sequence[str], after: str) -> Iterator[str]:
    """Yield the lines that read one of a few words, the longest that fits."""
    starts = tuple(f"{word}{after}" for word in sorted(words, key=len, reverse=True))
    yield f"    cut = next((w for w in {starts!r} if text.startswith(w)), '')"
    yield "    if not cut: return None"
    yield f"    {value}, text = cut[:-{len(after)}], text[len(cut):]"


def number(text: str, least: int) -> int | None:
    """Return a number exactly as written, or None; it has no leading zero."""
    digits = text.removeprefix("-")
    if not (digits.isdecimal() and digits.isascii() and len(digits) <= len(str(MOST))):
        return None
    found = int(text)
    return found if found >= least and str(found) == text else None


def ending(
    text: str, lead: str, words: Sequence[str], most: int
) -> tuple[str, str | None]:
    """Split a text from the words that end it, after a ``lead``; None for no words."""
    found: list[str] = []
    rest = text
    while len(found) < most:
        head, cut, word = rest.rpartition(" ")
        if not cut or word not in words:
            break
        rest, found = head, [word, *found]
    opening = f"{rest} ".removesuffix(lead)
    if not found or opening == f"{rest} ":
        return text, None
    return opening, " ".join(found)


def several(known: Any, slot: Slot, text: str) -> tuple[Any, ...] | None:
    """Return several things, or rows of them, as written; None if it does not fit."""
    parts = text.split(slot.between)
    if slot.words:
        listed = all(each in slot.words for each in parts)
        in_order = listed and parts == sorted(parts, key=slot.words.index)
        return tuple(parts) if in_order else None
    kinds = slot.kind.split(" ") if slot.in_rows else [slot.kind]
    if len(parts) % len(kinds):
        return None
    values: list[Any] = []
    for at, part in enumerate(parts):
        kind = kinds[at % len(kinds)]
        value = number(part, NUMBERS[kind]) if kind in NUMBERS else part
        if value is None or (kind not in NUMBERS and part not in known[kind]):
            return None
        values.append(value)
    if len(kinds) == 1:
        return tuple(values)
    step = len(kinds)
    return tuple(tuple(values[at : at + step]) for at in range(0, len(values), step))


def _slots(pattern: str, flags: set[str], *, may_lack: bool = False) -> Iterator[Slot]:
    for field, takes, group in SLOT.findall(pattern):
        if group:
            yield from _slots(group, flags, may_lack=True)
            continue
        kind, many, between = takes.partition("*")
        listed = kind[0] == "=" or "|" in kind
        words = tuple(kind.lstrip("=").split("|")) if listed else ()
        yield Slot(
            field,
            "" if words else kind,
            words,
            several=bool(many),
            between=between or " ",
            may_lack=may_lack,
            flag=field in flags,
        )

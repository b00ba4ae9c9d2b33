"""A ply declared once: how it writes itself, and how that is read back to the letter.

    @ply("attack {kind:attacker}@{at:space} by {who:defender}[ with {by:own|weapon}]")
    class Attack:
        who: str
        kind: str
        at: str
        by: str = ""

    str(Attack("Lee", "Rifleman", "8"))         # 'attack Rifleman@8 by Lee'
    Reader(Attack | Move).read(names, "attack Rifleman@8 by Lee")

In braces stands a field and what it takes: the name of a kind of thing, one of a few
words, ``number``, ``count`` (from 1 on), ``whole`` (which may be below 0), or ``text``,
which is any.  ``space*`` takes several, a blank between them; ``space*-`` has a hyphen
there; several of a few words stand in their order.  A field that is yes or no says yes
by the first of two words: ``{first:first|second}``.  One word alone is written
``{winner:=drawn}``.  What stands in brackets is left out where its fields are empty.

A ply may have several forms: it writes itself by the first that says all of it.
"""

import re
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar, dataclass_transform, get_args

from pnp.rules.making import made

T = TypeVar("T")
SLOT = re.compile(r"\{(\w+):([^}]+)\}|\[([^\]]*)\]")
NUMBERS = {"number": r"\d{1,4}", "whole": r"-?\d{1,4}", "count": r"[1-9]\d{0,3}"}
"""Kinds of number, as they are written: none has a nought before it."""
Known = Mapping[str, Container[str]]
"""Per kind of thing the names there are, to the letter."""


class Slot(NamedTuple):
    """A field of a ply, as a form writes it."""

    field: str
    kind: str
    """What it takes; '' where it takes one of a few words."""
    words: tuple[str, ...] = ()
    several: bool = False
    between: str = " "
    """What stands between several."""
    may_lack: bool = False
    """Whether it stands in brackets."""

    @property
    def in_rows(self) -> bool:
        """Whether it takes rows of several things each: colours and counts."""
        return self.several and " " in self.kind

    def says(self, value: Any) -> str:
        """Return how a value is written."""
        if self.several:
            return self.between.join(map(_said, value))
        if isinstance(value, bool):
            return self.words[0 if value else 1]
        return str(value)

    def has(self, value: Any) -> bool:
        """Whether a value has something to say here."""
        if isinstance(value, bool):
            return True
        if self.words and not self.several:
            return str(value) in self.words
        return value not in ("", ()) and (value != 0 or not self.may_lack)

    @property
    def regex(self) -> str:
        """What is written here, as far as its letters go."""
        one = "|".join(map(re.escape, self.words)) or NUMBERS.get(self.kind, r".+?")
        if self.several:
            one = r"[^ ]+(?: [^ ]+)*?" if self.between == " " else r"[^ ]+"
        return f"(?P<{self.field}>{one})"


def _said(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


class Form:
    """One way in which a ply writes itself."""

    def __init__(self, ply: type, pattern: str) -> None:
        self.ply, self.pattern = ply, pattern
        self.slots = tuple(_slots(pattern))
        self.verb = pattern.partition(" ")[0]
        """Its first word, '' where that is a name."""
        if "{" in self.verb:
            self.verb = ""
        self.regex = re.compile(_regex(pattern, self.slots))
        plain = not any(each.several or each.may_lack for each in self.slots)
        self.template = SLOT.sub(r"{0.\1}", pattern) if plain else ""
        """The same for ``str.format``, where it says every field as it is."""
        self.flags = {each.name for each in fields(ply) if each.type is bool}
        named = {each.field for each in self.slots}
        self.unsaid = [each for each in fields(ply) if each.name not in named]
        """Fields it does not write: they are as they are when nothing is said."""
        if self.flags & named:
            self.template = ""

    def fits(self, ply: Any) -> bool:
        """Whether it says all of a ply, and every slot has something to say."""
        said = (
            each.may_lack or each.has(getattr(ply, each.field)) for each in self.slots
        )
        return all(said) and all(
            getattr(ply, each.name) == each.default for each in self.unsaid
        )

    def write(self, ply: Any) -> str:
        """Return what a ply says of itself."""
        if self.template:
            return self.template.format(ply)

        def slot(found: re.Match[str]) -> str:
            field, _, group = found.groups()
            if group is None:
                return by_field[field].says(getattr(ply, field))
            inside = [by_field[each[1]] for each in SLOT.finditer(group)]
            says = all(each.has(getattr(ply, each.field)) for each in inside)
            return SLOT.sub(slot, group) if says else ""

        by_field = {each.field: each for each in self.slots}
        return SLOT.sub(slot, self.pattern)

    def read(self, known: Known, written: str) -> Any:
        """Return the ply that writes itself so; None where it does not."""
        found = self.regex.fullmatch(written)
        if found is None:
            return None
        given: dict[str, Any] = {}
        for each in self.slots:
            text = found[each.field]
            if text is None:
                continue
            value = _read(each, text, known, flag=each.field in self.flags)
            if value is None:
                return None
            given[each.field] = value
        parts = [given.get(f.name, f.default) for f in fields(self.ply)]
        return None if MISSING in parts else made(self.ply, *parts)


def _read(slot: Slot, text: str, known: Known, *, flag: bool) -> Any:
    """Return the value of a slot; None where it names nothing that is known."""
    if flag:
        return text == slot.words[0]
    if not slot.several:
        return _one(slot, slot.kind, text, known)
    kinds = slot.kind.split(" ")
    parts = text.split(slot.between)
    if len(parts) % len(kinds):
        return None
    of = [kinds[at % len(kinds)] for at in range(len(parts))]
    values = [_one(slot, *pair, known) for pair in zip(of, parts, strict=True)]
    if None in values or (slot.words and values != _in_order(slot.words, values)):
        return None
    if len(kinds) == 1:
        return tuple(values)
    step = len(kinds)
    return tuple(tuple(values[at : at + step]) for at in range(0, len(values), step))


def _in_order(words: Sequence[str], values: Sequence[str]) -> list[str]:
    return sorted(values, key=words.index)


def _one(slot: Slot, kind: str, text: str, known: Known) -> Any:
    if slot.words:
        if text not in slot.words:
            return None
        return int(text) if text.isdecimal() else text
    if kind in NUMBERS:
        number = re.fullmatch(NUMBERS[kind], text)
        return int(text) if number and str(int(text)) == text else None
    if kind == "text":
        return text.strip() or None
    return text if text in known[kind] else None


def _slots(pattern: str, *, may_lack: bool = False) -> Iterator[Slot]:
    for field, takes, group in SLOT.findall(pattern):
        if group:
            yield from _slots(group, may_lack=True)
            continue
        kind, several, between = takes.partition("*")
        listed = kind[0] == "=" or "|" in kind
        words = tuple(kind.lstrip("=").split("|")) if listed else ()
        yield Slot(
            field,
            "" if words else kind,
            words,
            several=bool(several),
            between=between or " ",
            may_lack=may_lack,
        )


def _regex(pattern: str, slots: Sequence[Slot]) -> str:
    by_field = {each.field: each for each in slots}
    parts, at = [], 0
    for found in SLOT.finditer(pattern):
        field, _, group = found.groups()
        parts.append(re.escape(pattern[at : found.start()]))
        parts.append(
            by_field[field].regex if group is None else f"(?:{_regex(group, slots)})?"
        )
        at = found.end()
    return "".join([*parts, re.escape(pattern[at:])])


@dataclass_transform(frozen_default=True)
def ply(*patterns: str) -> Callable[[type[T]], type[T]]:
    """Declare a ply by the forms it writes itself in; its fields are its parts."""

    def declared(kind: type[T]) -> type[T]:
        kind.__str__ = _written  # type: ignore[method-assign]
        made_so: Any = dataclass(frozen=True, slots=True)(kind)
        made_so.FORMS = tuple(Form(made_so, each) for each in patterns)
        return made_so  # type: ignore[no-any-return]

    return declared


def _written(self: Any) -> str:
    *forms, last = self.FORMS
    return str(next((f for f in forms if f.fits(self)), last).write(self))


class Part(NamedTuple):
    """A field of a ply, by all its forms: what it may say."""

    field: str
    kinds: tuple[str, ...]
    """Kinds of thing that it names."""
    words: frozenset[str]
    may_lack: bool
    """Whether it may say nothing."""


@cache
def parts(kind: type) -> tuple[Part, ...]:
    """Return the fields of a kind of ply that name something, in their order.

    Numbers and free text are none of them, nor are pairs, which their rules read.
    """
    forms: tuple[Form, ...] = getattr(kind, "FORMS", ())
    found = []
    for each in fields(kind) if forms else ():
        slots = [
            slot for form in forms for slot in form.slots if slot.field == each.name
        ]
        if any(s.kind in (*NUMBERS, "text") or s.in_rows for s in slots):
            continue
        lacks = len(slots) < len(forms) or any(slot.may_lack for slot in slots)
        kinds = tuple(slot.kind for slot in slots if slot.kind)
        words = frozenset(word for slot in slots for word in slot.words)
        if each.name not in forms[0].flags:
            found.append(Part(each.name, kinds, words, lacks))
    return tuple(found)


def strange(known: Known, move: Any, ruled: Container[str] = ()) -> list[str]:
    """Return what a ply names that is not ``known``; of kinds nobody knows, all is.

    ``ruled`` are kinds of thing, and fields as ``Attack.at``, that rules object to.
    """
    found = []
    kind: Any = type(move)
    for field, kinds, words, may_lack in parts(kind):
        if f"{kind.__name__}.{field}" in ruled or any(each in ruled for each in kinds):
            continue
        said = getattr(move, field)
        for name in said if isinstance(said, tuple) else (said,):
            if name in words or (may_lack and name == ""):
                continue
            if not any(name in known.get(each, (name,)) for each in kinds):
                found.append(str(name))
    return found


P = TypeVar("P")


class Reader(Generic[P]):
    """Reads every ply of a game to the letter, the quick way: for long sessions.

    What is not written so is left to the patient reader of each game.
    """

    def __init__(self, plies: Any) -> None:
        """``plies`` is a union of the kinds of ply."""
        self.verbs: dict[str, list[Form]] = {}
        """Per first word the forms that begin with it; '' for those with a name."""
        for kind in get_args(plies):
            for form in getattr(kind, "FORMS", ()):
                self.verbs.setdefault(form.verb, []).append(form)

    def read(self, known: Known, written: str) -> P | None:
        """Return the ply that writes itself so; None if none does."""
        verb = written.partition(" ")[0]
        for form in (*self.verbs.get(verb, ()), *self.verbs.get("", ())):
            found: P | None = form.read(known, written)
            if found is not None:
                return found
        return None

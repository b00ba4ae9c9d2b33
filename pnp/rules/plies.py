"""A ply declared once: how to write it, and how to read exactly that back.

    @ply("attack {kind:attacker}@{at:space} by {who:defender}[ with {by:own|weapon}]")
    class Attack:
        who: str
        kind: str
        at: str
        by: str = ""

    str(Attack("Lee", "Rifleman", "8"))         # 'attack Rifleman@8 by Lee'
    Reader(Attack | Move).read(names, "attack Rifleman@8 by Lee")

In braces is a field and what it takes: the name of a kind of thing, one of a few words,
``number``, ``count`` (from 1 on), ``whole`` (which may be below 0), or ``text``, which
is any. ``space*`` takes several with a blank between them; ``space*-`` takes several
with a hyphen. Several of a few words are in the order of the list. A field that is yes
or no is the first of two words for yes: ``{first:first|second}``. One word alone is
written ``{winner:=drawn}``. A part in brackets, at the end, is left out if its fields
are empty.

A ply may have several forms. It is written in the first that has all its fields.
"""

from collections.abc import Callable, Container, Iterable, Mapping
from functools import cache
from typing import (
    Any,
    Generic,
    NamedTuple,
    Protocol,
    TypeVar,
    dataclass_transform,
    get_args,
)

from pnp.rules.forms import NUMBERS, Form
from pnp.values import fields, value

T = TypeVar("T")
Known = Mapping[str, Container[str]]
"""The exact names of each kind of thing."""


@dataclass_transform(frozen_default=True)
def ply(*patterns: str) -> Callable[[type[T]], type[T]]:
    """Declare a ply by the forms that write it; its fields are its parts."""

    def declared(kind: type[T]) -> type[T]:
        made_so: Any = value(kind)
        forms = tuple(Form(made_so, each) for each in patterns)
        made_so.FORMS = forms
        made_so.__str__ = _writing(forms)
        return made_so  # type: ignore[no-any-return]

    return declared


def _writing(forms: tuple[Form, ...]) -> Callable[[Any], str]:
    """Return a function that writes a ply in the first form that has all of it."""
    *several, last = forms

    def written(self: Any) -> str:
        return next((f for f in several if f.fits(self)), last).write(self)

    def alone(self: Any) -> str:
        kind: Any = type(self)
        kind.__str__ = last.write
        return last.write(self)

    return written if several else alone


class Part(NamedTuple):
    """A field of a ply, over all its forms: what it may hold."""

    field: str
    kinds: tuple[str, ...]
    """Kinds of thing that it names."""
    words: frozenset[str]
    several: bool


@cache
def parts(kind: Any, ruled: frozenset[str] = frozenset()) -> tuple[Part, ...]:
    """Return the fields of a kind of ply that name something, in their order.

    Numbers and free text are not among them. Neither are pairs: their rules read them.
    ``ruled`` are kinds of thing, and fields such as ``Attack.at``, that are left out.
    """
    forms: tuple[Form, ...] = getattr(kind, "FORMS", ())
    found = []
    for each in fields(kind) if forms else ():
        all_slots = (slot for form in forms for slot in form.slots)
        slots = [slot for slot in all_slots if slot.field == each.name]
        of = {slot.kind for slot in slots} | {f"{kind.__name__}.{each.name}"}
        free = any(slot.kind in (*NUMBERS, "text") or slot.in_rows for slot in slots)
        if free or each.type is bool or not of.isdisjoint(ruled):
            continue
        lacks = len(slots) < len(forms) or any(slot.may_lack for slot in slots)
        kinds = tuple(slot.kind for slot in slots if slot.kind)
        words = {word for slot in slots for word in slot.words}
        words |= {""} if lacks else set()
        several = any(slot.several for slot in slots)
        found.append(Part(each.name, kinds, frozenset(words), several))
    return tuple(found)


def strange(known: Known, move: Any, ruled: frozenset[str] = frozenset()) -> list[str]:
    """Return the names in a ply that are not ``known``; an unknown kind allows all."""
    found = []
    kind: Any = type(move)
    for field, kinds, words, several in parts(kind, ruled):
        said = getattr(move, field)
        for name in said if several else (said,):
            if name not in words:
                for each in kinds:
                    if each not in known or name in known[each]:
                        break
                else:
                    found.append(str(name))
    return found


P = TypeVar("P")


class Here(Protocol):
    """The known names of each kind."""

    def __getitem__(self, kind: str, /) -> Container[str]:
        """Return the names of a kind of thing."""
        ...


Reads = tuple[Callable[..., Any], ...]


class Reader(Generic[P]):
    """Reads every ply of a game exactly as written, fast, for long sessions.

    Any other text is left to each game's own reader.
    """

    def __init__(self, plies: Any) -> None:
        """``plies`` is a union of the kinds of ply, or a tuple of them."""
        kinds = plies if isinstance(plies, tuple) else get_args(plies)
        of = (getattr(kind, "FORMS", ()) for kind in kinds)
        forms = [form for each in of for form in each]
        self.named = [form for form in forms if not form.verb]
        """Forms that begin with a name."""
        self.verbs: dict[str, list[Form]] = {}
        """The other forms, by their first word."""
        self.seconds: dict[str, list[Form]] = {}
        """Forms that begin with a name, by their second word: for names of one word."""
        self.by_verb: dict[str, Reads] = {}
        self.by_second: dict[str, Reads] = {}
        """The functions that read them, for each word seen so far."""
        for form in forms:
            if form.verb:
                self.verbs.setdefault(form.verb, []).append(form)
            for word in form.seconds:
                self.seconds.setdefault(word, []).append(form)

    def read(self, known: Here, written: str) -> P | None:
        """Return the ply that is written exactly so; None if there is none."""
        first, _, rest = written.partition(" ")
        reads = self.by_verb.get(first)
        if reads is None and first in self.verbs:
            reads = self.by_verb[first] = _reads(self.verbs[first])
        elif reads is None:
            second = rest.partition(" ")[0]
            reads = self.by_second.get(second)
            if reads is None:
                reads = _reads(self.seconds.get(second, ()))
                if reads:
                    self.by_second[second] = reads
        for read in reads:
            found: P | None = read(known, written)
            if found is not None:
                return found
        for form in self.named:
            found = form.read(known, written)
            if found is not None:
                return found
        return None


def _reads(forms: Iterable[Form]) -> Reads:
    return tuple(form.read for form in forms)

"""What a ply touches, as data: what is done, and every thing it names, by its kind.

    touched(Attack("Lee", "Rifleman", "8"))
    # Touched("attack", (Named("who", "defender", ("Lee",)),
    #                    Named("kind", "attacker", ("Rifleman",)), …))

It comes from the ply's forms (``plies``): no game lists it a second time.
"""

import re
from functools import cache
from typing import Any, NamedTuple, get_args

from pnp.rules.forms import Form
from pnp.rules.throw import Throw
from pnp.values import fields


class Named(NamedTuple):
    """A part of a ply: its field, the kind of thing it takes, and the names in it."""

    part: str
    kind: str
    """``defender``, ``space``; or ``number``, ``word``, ``text`` for other values."""
    names: tuple[str, ...]


class Touched(NamedTuple):
    """What is done, in a word, and everything it names; empty fields are left out."""

    verb: str
    parts: tuple[Named, ...]


def touched(move: Any) -> Touched:
    """Return what a ply touches; for a throw, its dice."""
    if isinstance(move, Throw):
        return Touched("throw", (Named("dice", "number", tuple(map(str, move.dice))),))
    kind: Any = type(move)
    parts = []
    for field, of in _kinds(kind):
        said = getattr(move, field)
        names = _names(said)
        if names:
            parts.append(Named(field, of, names))
    return Touched(verb(move), tuple(parts))


def verb(move: Any) -> str:
    """Return what a ply does, in a word: ``fall back`` for a ``FallBack``."""
    kind: Any = type(move)
    return verb_of(kind)


@cache
def _kinds(kind: Any) -> tuple[tuple[str, str], ...]:
    """Return the fields of a kind of ply, and what each takes."""
    forms: tuple[Form, ...] = getattr(kind, "FORMS", ())
    found: dict[str, str] = {}
    for each in fields(kind) if forms else ():
        slots = [s for form in forms for s in form.slots if s.field == each.name]
        of = [slot.kind for slot in slots if slot.kind]
        found[each.name] = of[0] if of else "word"
    return tuple(found.items())


def _names(said: Any) -> tuple[str, ...]:
    """Return the names in a field, thing by thing; none if it was left out."""
    if said is None or said in ("", ()):
        return ()
    if isinstance(said, bool):
        return ("yes" if said else "no",)
    if not isinstance(said, tuple):
        return (str(said),)
    rows = (each if isinstance(each, tuple) else (each,) for each in said)
    return tuple(" ".join(map(str, row)) for row in rows)


def by_verb(plies: Any) -> dict[str, Any]:
    """Return the kinds of a union of plies by what they do."""
    return {verb_of(kind): kind for kind in get_args(plies)}


@cache
def verb_of(kind: Any) -> str:
    """Return what a kind of ply does."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", kind.__name__).lower()

"""Every ply of a kind that can be written: each part of its form with every name.

    every(Move, names)      # a1 to a4, a1 to d1, …: legal or not

A number or free text in a form has too many values to list. Such a ply has no
candidates here; its referee lists them itself.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import prod
from typing import Any

from pnp.rules.forms import Form
from pnp.rules.interned import made
from pnp.values import MISSING, fields

MOST = 20_000
"""The most plies of one form that are listed; to rule on them takes a second or two."""


class TooManyPlies(ValueError):
    """A form with too many plies to list; its referee must list them."""


def every(kind: Any, names: Mapping[str, Sequence[str]]) -> Iterator[Any]:
    """Yield each ply of a kind once, in the order of its forms and of the names."""
    found: dict[Any, None] = {}
    for form in kind.FORMS:
        found.update(dict.fromkeys(_of(form, names)))
    yield from found


def _of(form: Form, names: Mapping[str, Sequence[str]]) -> Iterator[Any]:
    values = {}
    for slot in form.slots:
        if slot.several or not (slot.words or slot.kind in names):
            return
        said: list[Any] = [*(slot.words or names[slot.kind])]
        if slot.flag:
            said = [True, False]
        elif slot.words and all(word.isdecimal() for word in slot.words):
            said = [*map(int, said)]
        values[slot.field] = [*said, ""] if slot.may_lack else said
    many = prod(map(len, values.values()))
    if many > MOST:
        sizes = ", ".join(f"{field} {len(said)}" for field, said in values.items())
        message = f"{form.pattern!r} can be written in {many} ways: {sizes}"
        raise TooManyPlies(message)
    default = {f.name: f.default for f in fields(form.ply) if f.default is not MISSING}
    for row in product(*values.values()):
        parts = default | dict(zip(values, row, strict=True))
        if len(parts) == len(form.fields):
            yield made(form.ply, *(parts[each.name] for each in form.fields))

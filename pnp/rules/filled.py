"""Plies whose every part is named in a line, for plies with too many to list.

    "the Germans lose one initiative"     axis loses 1 initiative

A slot has only what the line names, or a number of the line. Nothing is added. Whether
such a ply is meant, and legal, is for the caller to see.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import permutations, product
from math import prod
from typing import Any

from pnp.rules.forms import NUMBERS, Form, Slot
from pnp.rules.interned import made
from pnp.values import MISSING, fields

MOST = 60
"""The most plies of one form."""


def filled(
    kinds: Sequence[Any],
    exactly: Mapping[str, Sequence[str]],
    written: str,
    is_named: Callable[[str], bool],
) -> Iterator[Any]:
    """Yield each ply of these kinds that the names and numbers of a line make."""
    numbers = [
        int(each) for each in re.findall(r"(?<![\w.])\d{1,3}(?![\w./])", written)
    ]
    named = {kind: [*filter(is_named, names)] for kind, names in exactly.items()}
    words = {word: is_named(word) for kind in kinds for word in _words(kind)}
    for kind in kinds:
        for form in kind.FORMS:
            if form.slots:
                yield from _of(form, named, words, numbers)


def _words(kind: Any) -> Iterator[str]:
    for form in kind.FORMS:
        for slot in form.slots:
            yield from slot.words


def _of(
    form: Form,
    named: Mapping[str, Sequence[str]],
    words: Mapping[str, bool],
    numbers: Sequence[int],
) -> Iterator[Any]:
    counted = [each for each in form.slots if each.kind in NUMBERS and not each.words]
    values = {
        slot.field: [*_values(slot, named, words)]
        for slot in form.slots
        if slot not in counted
    }
    default = {f.name: f.default for f in fields(form.ply) if f.default is not MISSING}
    for field in [*values]:
        if not values[field] and field in default:
            del values[field]
    if not all(values.values()) or prod(map(len, values.values())) > MOST:
        return
    must = [each for each in counted if each.field not in default]
    for told in (counted, must) if must != counted else (counted,):
        if len(told) > len(numbers) or (
            len(told) < len(numbers) and told is not counted
        ):
            continue
        for row in {*permutations(numbers, len(told))}:
            for said in product(*values.values()):
                parts = default | dict(zip(values, said, strict=True))
                parts |= {s.field: n for s, n in zip(told, row, strict=True)}
                if len(parts) == len(form.fields):
                    yield made(form.ply, *(parts[e.name] for e in form.fields))


def _values(
    slot: Slot, named: Mapping[str, Sequence[str]], words: Mapping[str, bool]
) -> Iterator[Any]:
    if slot.flag:
        yield from (True, False)
        return
    if slot.words:
        said = [each for each in slot.words if words[each]]
        yield from (int(each) if each.isdecimal() else each for each in said)
        return
    found = named.get(slot.kind, ())
    if slot.several:
        yield from ((tuple(found),) if found else ())
    else:
        yield from found

"""Replies in the SS Phase from a sentence: every reply that it can mean."""

from collections.abc import Iterable, Iterator
from itertools import product

from pnp.games.castle_itter.ground.moves import (
    Deal,
    Fire,
    Keep,
    Ply,
    Sacrifice,
    Spend,
)
from pnp.games.castle_itter.words.sentences import Sentence
from pnp.games.castle_itter.words.view import Target, View, standing
from pnp.rules.interned import made
from pnp.rules.notation import Form, NotationError

DEALT = Form("write the counter and its area", "deal")


def dying(
    view: View, kind: type[Sacrifice | Keep], sentence: Sentence
) -> Iterator[Ply]:
    """Yield the answers to whether an [S] dies for another (3.5)."""
    whos = [int(each) for each in sentence.get("who")]
    if not whos and view.top[0] == "sacrifice":
        whos = [int(view.top[2])]
    if not whos:
        whos = [each.index for each in view.tables.defenders if "S" in each.codes]
    yield from (made(kind, view.name(who)) for who in whos)


def deal(view: View, sentence: Sentence) -> Iterator[Ply]:
    """Yield counters that may have been dealt to an area (6.1.2)."""
    kinds = [int(each) for each in sentence.get("kind")]
    spaces = [int(each) for each in sentence.get("space")]
    if not spaces and view.top[0] == "deal":
        spaces = [int(view.top[1])]
    if not (kinds and spaces) and not view.asking:
        raise NotationError("which counter, where?", hint=DEALT)
    for kind in kinds or range(len(view.tables.attackers)):
        for space in spaces or view.tables.areas:
            name = view.tables.attackers[kind].name
            yield made(Deal, name, view.tables.spaces[space].label)


def fire(view: View, sentence: Sentence) -> Iterator[Ply]:
    """Yield the guns or the colours that may fire next (4.4, p.20)."""
    if sentence.colours:
        for colour, _ in sentence.colours:
            yield made(Fire, "", "", view.tables.colours[colour])
        return
    kinds = [int(each) for each in sentence.get("kind")]
    spaces = [int(each) for each in sentence.get("space")]
    if not spaces and view.top[0] == "fire guns":
        spaces = [int(view.top[1])]
    if kinds and spaces:
        found: Iterable[Target] = product(kinds, spaces)
    else:
        found = (
            (kind, space)
            for kind, space in standing(view.position)
            if not view.tables.attackers[kind].advances
            and (not kinds or kind in kinds)
            and (not spaces or space in spaces)
        )
    for kind, space in found:
        name = view.tables.attackers[kind].name
        yield made(Fire, name, view.tables.spaces[space].label)


def spend(view: View, sentence: Sentence) -> Iterator[Ply]:
    """Yield the numbers of markers that may be spent (4.3)."""
    counts: Iterable[int | str] = sentence.get("count")
    if not counts and not view.asking:
        raise NotationError("how many markers?", hint="write 'spend 2', or 'no'")
    yield from (made(Spend, int(each)) for each in counts or range(3))

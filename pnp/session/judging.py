"""Rulings at the strictness of the table: strict, advised, or record only."""

from collections.abc import Iterator, Sequence
from typing import Any

from pnp.rules.package import Rules, Told
from pnp.rules.ruling import Objection, Ruling
from pnp.session.events import Overruled, Strictness
from pnp.session.plies import spread, understood
from pnp.values import Struct, replace

Agreed = Sequence[tuple[int, Overruled]]
"""What the players, who are sovereign, agreed on: each overruling with its number."""


def judge(
    rules: Rules[Any], position: Any, move: Any, strictness: Strictness, agreed: Agreed
) -> Ruling:
    """Rule on a move; only advise if the table agreed to.

    A move with objections can be played only if the board allows it: a move that nobody
    could carry out stays refused under any agreement.
    """
    ruling = rules.rule_on(position, move)
    if strictness == "strict" and not agreed:
        return ruling
    free = {each.case for _, each in agreed if not each.setting}
    objections = tuple(
        replace(each, advised=True)
        if strictness != "strict" or free.intersection(each.cases)
        else each
        for each in ruling.objections
    )
    if objections and all(each.advised for each in objections):
        objections += tuple(_unplayable(rules, position, move))
    if strictness == "record":
        objections = tuple(each for each in objections if not each.advised)
    ruling = replace(ruling, objections=objections)
    return replace(ruling, notes=(*ruling.notes, *_notes(ruling, agreed)))


class Trial(Struct, frozen=True):
    """Plies that were tried one after the other, and the result of those allowed."""

    rulings: tuple[Ruling, ...]
    told: tuple[Told, ...]
    after: Any
    """The position after the last ply that was allowed."""


def in_turn(rules: Rules[Any], position: Any, text: str) -> Trial:
    """Rule on every ply of a text, one after the other, up to a refusal.

    The position does not change.
    """
    now = position.clone()
    rulings: list[Ruling] = []
    told: list[Told] = []
    for one in spread(rules, now, text):
        move = understood(rules, now, one, text)
        rulings.append(rules.rule_on(now, move))
        if not rulings[-1].allowed:
            break
        before = now.clone()
        rules.play(now, move)
        told.append(rules.tell(before, move, now))
    return Trial(tuple(rulings), tuple(told), now)


def _notes(ruling: Ruling, agreed: Agreed) -> Iterator[str]:
    """Yield the agreements on the cases that a ruling cites."""
    cited = {*ruling.under, *ruling.cases}
    for number, each in agreed:
        if each.case in cited:
            setting = f"{each.setting} is {each.value}" if each.setting else ""
            told = ": ".join(filter(None, (setting, each.because)))
            yield f"{each.case} was overruled (entry {number}){told and f': {told}'}"


def _unplayable(rules: Rules[Any], position: Any, move: Any) -> Iterator[Objection]:
    """Yield objections to a move that cannot be carried out, told or answered."""
    trial = position.clone()
    remedy = "correct the table with a fix"
    try:
        rules.play(trial, move)
        rules.tell(position, move, trial)
        rules.status(trial)
        rules.pending(trial)
    except Exception:  # noqa: BLE001 - rules promise only to play what is legal
        yield Objection("this move cannot be carried out", remedy=remedy)
        return
    whole = {str(each) for each in rules.broken(position)}
    for each in rules.broken(trial):
        if str(each) not in whole:
            yield replace(each, remedy=each.remedy or remedy, advised=False)

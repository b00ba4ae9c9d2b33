"""Rulings as text: what stops a move, by which case, and what to try."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from pnp.cli.brief_moves import forms
from pnp.cli.page import INDENT, bad, counted, folded, good, quiet
from pnp.model.game import Game
from pnp.rules.package import Rules
from pnp.rules.ruling import Fact, Objection, Ruling
from pnp.values import Struct, replace

MOST_NAMED = 6
"""The most moves that are named under one objection."""


class Judged(Struct, frozen=True):
    """A question checked in one edition: the rulings on every move it may mean."""

    game: Game
    rules: Rules[Any]
    position: Any
    rulings: tuple[Ruling, ...]
    in_turn: bool = False
    """Whether the rulings are on moves in turn, not on several readings."""
    came_of: tuple[str, ...] = ()
    """The result of the legal moves, sentence by sentence."""
    after: Any = None
    """The position after them, or None if no move was tried."""

    @property
    def one(self) -> bool:
        """Whether the question was one move."""
        return len(self.rulings) == 1

    @property
    def allowed(self) -> bool:
        """Whether the move, or one of those meant, is legal; in turn, every one."""
        heard = all if self.in_turn else any
        return heard(each.allowed for each in self.rulings)


def cited(cases: Sequence[str]) -> str:
    """Return cases for the end of a sentence: `` [2.2, 3.6]``."""
    return f" [{', '.join(cases)}]" if cases else ""


def numbers(facts: Iterable[Fact]) -> str:
    """Return the numbers of a ruling: ``attack 2, dice 3``, ``left of deck 3: 6``."""
    return ", ".join(
        f"{name}{':' if name[-1:].isdecimal() else ''} {value}" for name, value in facts
    )


def sentence(clause: str) -> str:
    """Return a clause as a sentence, with a capital and a full stop."""
    text = clause[:1].upper() + clause[1:]
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."


def refusal(ruling: Ruling) -> Iterator[str]:
    """Yield why a move is refused: every objection, its case, what to try."""
    yield bad("Refused: ") + ruling.move
    for each in ruling.objections:
        yield from objection(each, advised=each.advised)
    yield from notes(ruling)


def objection(each: Objection, *, advised: bool = False) -> Iterator[str]:
    """Yield one objection: the sentence, its numbers, what to try."""
    told = sentence(each.message)[:-1] if each.cases else sentence(each.message)
    advice = "Advised against: " if advised else ""
    stop = "." if each.cases else ""
    yield from folded(f"{advice}{told}{cited(each.cases)}{stop}", INDENT)
    if not _said(each):
        yield from folded(f"Numbers: {numbers(each.facts)}.", INDENT * 2)
    if each.remedy:
        yield from folded(f"Try: {each.remedy.rstrip('.')}.", INDENT * 2)


def _said(each: Objection) -> bool:
    """Whether the sentence has all the numbers of an objection already."""
    return all(
        re.search(rf"(?<!\w){re.escape(str(value))}(?!\w)", each.message)
        for _, value in each.facts
    )


def notes(ruling: Ruling) -> Iterator[str]:
    """Yield notes for the players."""
    for note in ruling.notes:
        yield from folded(f"Note: {note.rstrip('.')}.", INDENT)


def permission(ruling: Ruling) -> Iterator[str]:
    """Yield that a move is legal, with its cases and numbers."""
    yield good("Legal: ") + f"{ruling.move}{cited(ruling.under)}"
    if ruling.facts:
        yield from folded(f"Numbers: {numbers(ruling.facts)}.", INDENT)
    for each in ruling.objections:
        yield from objection(each, advised=True)
    yield from notes(ruling)


def answer(ruling: Ruling) -> Iterator[str]:
    """Yield a ruling in full, legal or refused."""
    return permission(ruling) if ruling.allowed else refusal(ruling)


def advice(rulings: Iterable[Ruling]) -> Iterator[str]:
    """Yield advice and notes about moves that were played."""
    found = list(rulings)
    for ruling in found:
        for each in ruling.objections:
            yield from objection(each, advised=True)
    for note in dict.fromkeys(note for ruling in found for note in ruling.notes):
        yield from folded(f"Note: {note.rstrip('.')}.", INDENT)


# Many rulings at once


def grouped(rulings: Iterable[Ruling]) -> Iterator[str]:
    """Yield the why-not table: the legal moves, then each reason and what it stops."""
    allowed: list[str] = []
    reasons: dict[Objection, list[str]] = {}
    for ruling in rulings:
        if ruling.allowed:
            allowed.append(ruling.move)
        for each in ruling.objections:
            reasons.setdefault(each, []).append(ruling.move)
    if allowed:
        yield good(f"Legal: {counted(len(allowed), 'move')}")
        yield from _named(allowed)
    for kind in sorted(_kinds(reasons), key=lambda each: -len(each.moves)):
        yield ""
        yield from objection(kind.example, advised=kind.example.advised)
        if kind.others:
            yield quiet(f"{INDENT * 2}And {kind.others} more like this.")
        stops = "Advised against" if kind.example.advised else "Stops"
        yield quiet(f"{INDENT * 2}{stops} {counted(len(kind.moves), 'move')}:")
        yield from _named(kind.moves, INDENT * 3)


class Kind(Struct, frozen=True):
    """The same objection to different pieces, and the moves it stops."""

    example: Objection
    others: int
    moves: Sequence[str]


def _kinds(reasons: Mapping[Objection, Sequence[str]]) -> Iterator[Kind]:
    """Join objections that differ only in names and numbers."""
    same: dict[object, list[Objection]] = {}
    for each in reasons:
        key = (skeleton(each.message), each.cases, each.advised)
        same.setdefault(key, []).append(each)
    for alike in same.values():
        messages = {each.message for each in alike}
        moves = dict.fromkeys(move for each in alike for move in reasons[each])
        example = alike[0] if len(alike) == 1 else replace(alike[0], facts=())
        yield Kind(example, len(messages) - 1, tuple(moves))


def skeleton(message: str) -> tuple[str, ...]:
    """Return a message without names: its words in lower case."""
    return tuple(word for word in message.split() if word[:1].islower())


def _named(moves: Sequence[str], indent: str = INDENT) -> Iterator[str]:
    shown = [*forms(moves)]
    for each in shown[:MOST_NAMED]:
        yield from folded(each, indent, indent + INDENT)
    if len(shown) > MOST_NAMED:
        yield f"{indent}… and {len(shown) - MOST_NAMED} more like these"

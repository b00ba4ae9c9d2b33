"""Rulings as they are told: what stops a move, by which case, what would mend it."""

from collections.abc import Iterable, Iterator, Sequence

from pnp.cli.page import INDENT, bad, counted, folded, good, quiet
from pnp.rules.ruling import Fact, Objection, Ruling

MOST_NAMED = 6
"""Moves that are named where many meet the same objection."""


def cited(cases: Sequence[str]) -> str:
    """Return cases as they stand behind a sentence: `` [2.2, 3.6]``."""
    return f" [{', '.join(cases)}]" if cases else ""


def numbers(facts: Iterable[Fact]) -> str:
    """Return the numbers a ruling went by: ``attack 2, dice 3``."""
    return ", ".join(f"{name} {value}" for name, value in facts)


def sentence(clause: str) -> str:
    """Return a clause as a sentence: a capital in front, a stop behind."""
    text = clause[:1].upper() + clause[1:]
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."


def refusal(ruling: Ruling) -> Iterator[str]:
    """Yield why a move is refused: every objection, its case, and its remedy."""
    yield bad("Refused: ") + ruling.move
    for each in ruling.objections:
        yield from objection(each, advised=each.advised)
    yield from notes(ruling)


def objection(each: Objection, *, advised: bool = False) -> Iterator[str]:
    """Yield one objection: the sentence, the numbers it goes by, what would help."""
    told = sentence(each.message)[:-1] if each.cases else sentence(each.message)
    advice = "Advised against: " if advised else ""
    stop = "." if each.cases else ""
    yield from folded(f"{advice}{told}{cited(each.cases)}{stop}", INDENT)
    if each.facts:
        yield from folded(f"Numbers: {numbers(each.facts)}.", INDENT * 2)
    if each.remedy:
        yield from folded(f"Remedy: {each.remedy.rstrip('.')}.", INDENT * 2)


def notes(ruling: Ruling) -> Iterator[str]:
    """Yield what the players should know besides."""
    for note in ruling.notes:
        yield from folded(f"Note: {note.rstrip('.')}.", INDENT)


def permission(ruling: Ruling) -> Iterator[str]:
    """Yield that a move is legal, under which cases, and by which numbers."""
    yield good("Legal: ") + f"{ruling.move}{cited(ruling.under)}"
    if ruling.facts:
        yield from folded(f"Numbers: {numbers(ruling.facts)}.", INDENT)
    for each in ruling.objections:
        yield from objection(each, advised=True)
    yield from notes(ruling)


def answer(ruling: Ruling) -> Iterator[str]:
    """Yield a ruling in full, whichever way it went."""
    return permission(ruling) if ruling.allowed else refusal(ruling)


def advice(ruling: Ruling) -> Iterator[str]:
    """Yield what is said of a move that was made: only what somebody should hear."""
    for each in ruling.objections:
        yield from objection(each, advised=True)
    yield from notes(ruling)


# Many rulings at once


def grouped(rulings: Iterable[Ruling]) -> Iterator[str]:
    """Yield the why-not table: what is legal, then each reason and all it stops."""
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
    merged = _merged(reasons)
    for each, moves in sorted(merged, key=lambda pair: -len(pair[1])):
        yield ""
        yield from objection(each, advised=each.advised)
        stops = "Advised against" if each.advised else "Stops"
        yield quiet(f"{INDENT * 2}{stops} {counted(len(moves), 'move')}:")
        yield from _named(moves, INDENT * 3)


def _merged(
    reasons: dict[Objection, list[str]],
) -> Iterator[tuple[Objection, list[str]]]:
    """Join what differs in its numbers alone; such numbers are left out."""
    same: dict[tuple[object, ...], list[tuple[Objection, list[str]]]] = {}
    for each, moves in reasons.items():
        key = (each.message, each.cases, each.remedy, each.advised)
        same.setdefault(key, []).append((each, moves))
    for found in same.values():
        first = found[0][0]
        if len(found) > 1:
            first = Objection(
                first.message, first.cases, (), first.remedy, first.advised
            )
        yield first, [move for _, moves in found for move in moves]


def _named(moves: Sequence[str], indent: str = INDENT) -> Iterator[str]:
    from pnp.cli.forms import forms

    shown = [*forms(moves)]
    for each in shown[:MOST_NAMED]:
        yield from folded(each, indent, indent + INDENT)
    if len(shown) > MOST_NAMED:
        yield f"{indent}… and {len(shown) - MOST_NAMED} more of the kind"

"""What the rules of a definition object to: a part of a move, or a need.

The words of a refusal are the definition's own, with names and tracks in their braces.
"""

from collections.abc import Sequence
from typing import Any

from pnp.desk.cel.faults import Unanswered
from pnp.desk.play.hiding import hides, seen_by
from pnp.desk.play.position import Playing
from pnp.desk.play.program import BRACED, Acting, Choosing
from pnp.desk.play.written import Need, Part
from pnp.rules.ruling import Objection


def on_part(act: Acting, at: int, choosing: Choosing) -> Any:
    """Return the rule on a part: what it cannot be."""
    where, part = choosing.where, choosing.part

    def cannot_be(position: Playing, move: Any) -> Objection | None:
        parts = act.named(position, move)
        given = parts[: at + 1]
        if not part.of and not part.least <= parts[at] <= part.most:
            message = f"{part.id} goes from {part.least} to {part.most}"
            return Objection(message, cited(part.case))
        if holds(where, position, given):
            return None
        name = called(position, part, parts[at])
        message = filled(part.refusal, position, act, parts)
        message = message or f"{name} cannot be the {part.id} of {act.verb.id}"
        facts = where.facts(open_to_mover(position), given) if where else ()
        return Objection(message, cited(part.case), facts)

    return cannot_be


def on_need(act: Acting, need: Need, that: Any) -> Any:
    """Return the rule on a need: what is lacking."""

    def lacks(position: Playing, move: Any) -> Objection | None:
        parts = act.named(position, move)
        each = (
            holds(c.where, position, parts[: at + 1]) for at, c in enumerate(act.parts)
        )
        if not all(each) or holds(that, position, parts):
            return None
        message = filled(need.refusal.text, position, act, parts)
        facts = that.facts(open_to_mover(position), parts)
        return Objection(message, cited(need.case), facts, need.remedy)

    return lacks


def open_to_mover(position: Playing) -> Playing:
    """Return what the player who moves may see: no number shows a hidden piece."""
    return seen_by(position, position.seat) if hides(position) else position


def filled(text: str, position: Playing, act: Acting, parts: Sequence[int]) -> str:
    """Return a text with the names of parts, and the values of tracks."""
    world = position.tables
    names = {
        each.part.id: called(position, each.part, at)
        for each, at in zip(act.parts, parts, strict=True)
    }
    tracks = {n: str(position.tracks[at]) for n, at in world.track_at.items()}
    return BRACED.sub(lambda m: (tracks | names).get(m[1], m[0]), text)


def holds(expr: Any, position: Playing, parts: Sequence[int]) -> bool:
    """Whether a condition is true; one without an answer is not."""
    if expr is None:
        return True
    try:
        return bool(expr.value(position, parts))
    except Unanswered:
        return False


def called(position: Playing, part: Part, value: int) -> str:
    """Return what people call a part of a move: a thing, or a number."""
    return position.tables.things[value].called if part.of else str(value)


def cited(case: str) -> tuple[str, ...]:
    """Return a case as a ruling has it: none, or one."""
    return (case,) if case else ()

"""A position declared once: its parts, from which everything else follows.

    class Position(State):
        turn: int = number("the turn", shown=1, told="turn")
        first: int = one("force", "the force that goes first", told="goes first:")
        where: list[int] = each("unit", start=lambda tables: tables.set_up)
        spent: list[int] = each("unit")
        units = lines("unit", "where each unit is: `E: 13, spent`", …)

An annotated part is held in a slot. A part without an annotation only defines how
several are written together. The declaration gives a copy, equality, a position file
both ways, its keys, and the differences between two positions.
"""

from pnp.rules.state.declared import State
from pnp.rules.state.entries import listed, mapped
from pnp.rules.state.lines import Line, Word, lines
from pnp.rules.state.part import NONE, Of, Part, held
from pnp.rules.state.things import counted, each, follows, one, placed, several, those
from pnp.rules.state.values import flag, number, switch, word, yes

__all__ = [
    "NONE",
    "Line",
    "Of",
    "Part",
    "State",
    "Word",
    "counted",
    "each",
    "flag",
    "follows",
    "held",
    "lines",
    "listed",
    "mapped",
    "number",
    "one",
    "placed",
    "several",
    "switch",
    "those",
    "word",
    "yes",
]

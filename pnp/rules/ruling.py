"""Rulings: the referee's answer to a move, with reasons and cases.

A refused move is a ruling, not an error. A ruling has every objection, not only the
first. Each has its case, the numbers it used, and what would make the move legal.
"""

from collections.abc import Callable, Container, Iterable
from typing import TypeVar

from pnp.rules.citation import cited
from pnp.values import Struct, replace

Fact = tuple[str, int | str]
"""A number a ruling used, and what it counts: ``("dice", 2)``."""
Grounds = tuple[tuple[str, ...], tuple[Fact, ...]]
"""The cases that allow a move, and the numbers it uses."""


class Objection(Struct, frozen=True):
    """What one rule has against a move.

    ``message`` is a clause about the table as it is ("the cannon is not loaded").
    ``remedy`` is what would make the move legal, as exactly as possible. ``advised``
    objections are shown but do not stop a move: the group agreed to that.
    """

    message: str
    cases: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()
    remedy: str = ""
    advised: bool = False

    def __str__(self) -> str:
        cited = f" [{', '.join(self.cases)}]" if self.cases else ""
        return f"{self.message}{cited}"


class Ruling(Struct, frozen=True):
    """The referee's answer to a move: allowed, or refused with every objection.

    A ruling that allows also cites: ``cases`` are those the move is made under, and
    ``facts`` the numbers it uses ("attack 2", "+1 Inspire of Gamelin [3.1]").
    """

    move: str
    objections: tuple[Objection, ...] = ()
    under: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()
    notes: tuple[str, ...] = ()
    """Other things for the players: a setting that decided, a table ruling."""

    @property
    def allowed(self) -> bool:
        """Whether nothing stops the move."""
        return all(each.advised for each in self.objections)

    @property
    def cases(self) -> tuple[str, ...]:
        """The cases of the objections, each once; or those the move is made under."""
        found = [case for each in self.objections for case in each.cases]
        return tuple(dict.fromkeys(found or self.under))

    def __str__(self) -> str:
        return "; ".join(map(str, self.objections)) or "legal"


State = TypeVar("State")
Move = TypeVar("Move")
Verdict = Objection | None
"""What a rule returns: an objection, or nothing."""
Rule = Callable[[State, Move], Verdict]
"""Named for the offence it objects to; ``None`` means no objection."""


def in_force(
    rules: Iterable[Rule[State, Move]], edition: Container[str]
) -> tuple[Rule[State, Move], ...]:
    """Return the rules of an edition: all but those that cite only other cases."""
    return tuple(
        rule
        for rule in rules
        if not cited(rule) or any(each in edition for each in cited(rule))
    )


def hear(
    rules: Iterable[Rule[State, Move]],
    position: State,
    move: Move,
    edition: Container[str] | None = None,
) -> tuple[Objection, ...]:
    """Hear every rule; an objection without a case gets those its rule cites.

    If the cases of an edition are given, an objection shows only those.
    """
    raised = ((rule, rule(position, move)) for rule in rules)
    return told(((rule, found) for rule, found in raised if found), edition)


def told(
    raised: Iterable[tuple[Callable[..., object], Objection]],
    edition: Container[str] | None = None,
) -> tuple[Objection, ...]:
    """Return objections with the cases to show, from those of the rules that object."""
    objections = []
    for rule, objection in raised:
        cases = objection.cases or cited(rule)
        if edition is not None:
            cases = tuple(each for each in cases if each in edition)
        objections.append(replace(objection, cases=cases))
    return tuple(objections)

"""A referee is asked about a drawn table, in few words: the same in every game.

REFEREE = Referee[Position](rule_on, FLOW)
against, under, after = REFEREE.against, REFEREE.under, REFEREE.after

assert against(table(…), Attack("Lee", "Rifleman", "8")) == ("2.2",)
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, Self, TypeVar

from pnp.rules.flow import Flow, Framed
from pnp.rules.ruling import Ruling


class Table(Framed, Protocol):
    """A position that can be kept."""

    def clone(self) -> Self:
        """Return a copy."""
        ...


P = TypeVar("P", bound=Table)


@dataclass(frozen=True)
class Referee(Generic[P]):
    """Who rules on the moves of one game, and how they are played."""

    rule_on: Callable[[Any, Any], Ruling]
    flow: Flow

    def against(self, position: P, move: object) -> tuple[str, ...]:
        """Return the cases the referee holds against a move; none if it is legal."""
        objections = self.rule_on(position, move).objections
        return tuple(case for each in objections for case in each.cases)

    def said(self, position: P, move: object) -> str:
        """Return the objections to a move, each with its cases and its remedy."""
        found = self.rule_on(position, move).objections
        return "; ".join(
            f"{each} ({each.remedy})" if each.remedy else f"{each}" for each in found
        )

    def under(self, position: P, move: object) -> tuple[str, ...]:
        """Return the cases a legal move is made under; a refused one is shown."""
        ruling = self.rule_on(position, move)
        assert ruling.allowed, str(ruling)
        return ruling.under

    def facts(self, position: P, move: object) -> dict[str, int | str]:
        """Return the numbers that a ruling goes by, of its objections if it has any."""
        ruling = self.rule_on(position, move)
        told = [fact for each in ruling.objections for fact in each.facts]
        return dict(told or ruling.facts)

    def after(self, position: P, *moves: object) -> P:
        """Return the position after legal plies, one by one; the old one is kept."""
        position = position.clone()
        for move in moves:
            ruling = self.rule_on(position, move)
            assert ruling.allowed, f"{move}: {ruling}"
            self.flow.play(position, move)
        return position

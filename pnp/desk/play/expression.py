"""An expression of the rules, ready to be asked, and the meter that ends long ones."""

from collections.abc import Container, Sequence
from typing import Any

from pnp.desk.cel.facts import facts
from pnp.desk.cel.faults import TooManySteps, Unanswered
from pnp.desk.cel.library import Library
from pnp.desk.cel.running import BUDGET, Answer, Run, compiled
from pnp.desk.cel.tree import Tree
from pnp.errors import Mark
from pnp.rules.ruling import Fact

MOST_STEPS = 3_000_000
"""Steps of all expressions between two questions, at most."""


class Meter:
    """Counts the steps of all expressions between two questions."""

    __slots__ = ("left",)

    def __init__(self) -> None:
        self.left = MOST_STEPS

    def begin(self) -> None:
        """Begin to count again."""
        self.left = MOST_STEPS

    def spend(self, steps: int) -> None:
        """Count steps; TooManySteps beyond the budget."""
        self.left -= steps
        if self.left < 0:
            message = f"the rules take more than {MOST_STEPS:,} steps here"
            raise TooManySteps(message, hint="ask about fewer things at once")


class Expr:
    """A compiled expression, with the names of the parts that it reads."""

    __slots__ = ("answer", "library", "local", "mark", "meter", "numbers", "tree")

    def __init__(
        self,
        tree: Tree,
        library: Library,
        local: Sequence[str],
        meter: Meter,
        *,
        numbers: Container[str] = (),
        mark: Mark | None = None,
    ) -> None:
        self.meter, self.mark = meter, mark
        self.tree, self.library, self.local = tree, library, tuple(local)
        self.numbers = numbers
        self.answer: Answer = compiled(tree, library, self.local)

    def value(self, position: Any, parts: Sequence[int] = ()) -> Any:
        """Return what it is worth; Unanswered if it has no answer.

        Or TooManySteps. Both have the place of the expression in its file.
        """
        run = Run(position, parts)
        try:
            try:
                return self.answer(run)
            finally:
                self.meter.spend(1 + BUDGET - run.left)
        except (Unanswered, TooManySteps) as failed:
            raise failed.at(self.mark) from failed

    def facts(self, position: Any, parts: Sequence[int]) -> tuple[Fact, ...]:
        """Return the numbers that it compares."""
        run = Run(position, parts)
        return facts(self.tree, self.library, self.local, run, self.numbers)

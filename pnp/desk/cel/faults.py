"""What is wrong with an expression, and in which column."""

from typing import Self

from pnp.errors import Mark, PnpError
from pnp.values import Struct


class Fault(Struct, frozen=True):
    """One fault: what is wrong, where, and what to write."""

    message: str
    column: int
    """The column of the part that is wrong, from 0."""
    hint: str = ""


class NotAnExpression(PnpError):
    """A text that cannot be read as an expression."""

    def __init__(self, message: str, column: int, hint: str = "") -> None:
        super().__init__(message, hint=hint)
        self.fault = Fault(message, column, hint)


class Failed(PnpError):
    """An expression that fails while people play."""

    mark: Mark | None = None
    """The place of the expression, if its file is there."""
    said: str = ""
    """The message without the place."""

    def at(self, mark: Mark | None) -> Self:
        """Return the same with the place of the expression."""
        where = f"{mark}: " if mark and mark.file else ""
        found = type(self)(f"{where}{self.message}", hint=self.hint)
        found.mark, found.said = mark, self.message
        return found


class Unanswered(Failed):
    """An expression without an answer: division by zero, or the first of nothing."""


class TooManySteps(Failed):
    """An expression that asks about too much: a fault of the rules, and no ruling."""

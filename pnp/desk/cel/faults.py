"""What is wrong with an expression, and in which column."""

from pnp.errors import PnpError
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


class Unanswered(PnpError):
    """An expression without an answer: division by zero, or the first of nothing."""


class TooManySteps(PnpError):
    """An expression that asks about too much: a fault of the rules, and no ruling."""

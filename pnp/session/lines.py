"""Lines of a text, taken one by one; errors name the number of the line."""

from typing import NoReturn

from pnp import limits
from pnp.errors import BadInput, Complaint, Mark, quoted


class Lines:
    """The lines of a transcript, taken one by one."""

    def __init__(self, text: str, file: str) -> None:
        self.lines = text.removesuffix("\n").split("\n")
        self.file = file
        self.at = 0
        for number, line in enumerate(self.lines, 1):
            if len(line) > 2 * limits.WRITTEN or not line.isprintable():
                self.refuse(number, f"{quoted(line)} is not a line of a transcript")

    @property
    def next(self) -> str | None:
        """The next line; nothing at the end."""
        return self.lines[self.at] if self.at < len(self.lines) else None

    def take(self, expected: str = "") -> str:
        """Take a line, which must be the ``expected`` one if that is given."""
        line = self.next
        if line is None or (expected and line != expected):
            told = "it ends too early" if line is None else f"found {quoted(line)}"
            hint = f"expected here: {expected!r}" if expected else ""
            self.refuse(self.at + 1, f"this is not a transcript: {told}", hint)
        self.at += 1
        return line or ""

    def refuse(self, number: int, message: str, hint: str = "") -> NoReturn:
        """Refuse the whole text for one of its lines."""
        raise BadInput([Complaint(Mark(self.file, number), message, hint)])

"""A session as it goes at a table: slips, second thoughts, a counter nudged, agreements.

A script is found first, without a session: what is played, corrected and agreed.  Then
a session is played by it, and what is said besides and taken back comes in there.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from pnp.rules.pending import Chance
from pnp.session import transcript
from pnp.session.events import Source
from pnp.session.session import Session

Said = tuple[str, str]
"""What is done, in a word, and what is said."""


class Evening:
    """A session in which a script is played."""

    def __init__(
        self, session: Session, ply: Callable[[Any, Random], object], random: Random
    ) -> None:
        """Begin it; ``ply`` is what somebody else would play."""
        self.session, self.ply, self.random = session, ply, random

    def play(self, said: Sequence[Said]) -> str:
        """Play all that was said; return the transcript."""
        at, again = 0, 0
        while at < len(said):
            word, text = said[at]
            if word == "again":
                again, begun_at = at + 1, self.session.head
            getattr(self, f"_{word}")(text)
            at += 1
            if again and at == again + 2:
                self.session.undo(to=begun_at)
                at, again = again, 0
        return transcript.write(self.session)

    def _ply(self, text: str) -> None:
        self._say(self.session, text)

    def _say(self, session: Session, text: str) -> None:
        source: Source = "entered"
        if isinstance(session.pending, Chance):
            dice, header = session.pending.kind == "dice", session.header
            how = header.dice if dice else header.cards
            if how == "mixed":
                how = self.random.choice(["mine", "roll"])
            source = "rolled" if how in ("roll", "kept") else "entered"
        seat = session.rules.secret(session.position, session.read(text))
        (ruling,) = session.submit(text, seat=seat, source=source)
        assert ruling.allowed, f"{text}: {ruling}"

    def _fix(self, text: str) -> None:
        assert self.session.fix(text)

    def _overrule(self, text: str) -> None:
        rule, _, because = text.partition(" because ")
        case, _, setting = rule.partition(" ")
        name, _, value = setting.partition("=")
        self.session.overrule(case, name, value, because)

    def _slip(self, text: str) -> None:
        self._ply(text)
        self.session.undo()

    def _again(self, _: str) -> None:
        """The next move and its throw are taken back, and played as they were."""

    def _redo(self, _: str) -> None:
        self.session.undo()
        self.session.redo()

    def _branch(self, name: str) -> None:
        """Try for a turn what would be if somebody else played."""
        self.session.branch(name)
        other = Session.open(self.session.path, name, now=lambda: self.session.begun)
        turn = other.position.turn
        while other.position.frames and other.position.turn == turn:
            self._say(other, str(self.ply(other.position, self.random)))

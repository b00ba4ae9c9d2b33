"""The open session behind a page: each action is answered from the log's head.

One process holds the session.  A phone sends the version it has seen with each action;
if the table has moved on since, nothing is played and the news is the answer.  An
action has an id of its own: sent twice, it is played once and answered alike.
"""

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, Literal

from pnp.errors import BadInput, PnpError
from pnp.model.places import find
from pnp.rules.notation import NotationError
from pnp.rules.pending import Over
from pnp.rules.ruling import Ruling
from pnp.rules.unheard import Asked
from pnp.session import answers
from pnp.session.errors import MovedOn
from pnp.session.events import START
from pnp.session.rolling import ROLL, doubted, left_to_us, settle, submitted
from pnp.session.seating import hidden
from pnp.session.session import Session
from pnp.table.drawing import Drawing
from pnp.table.keys import Who
from pnp.table.view import Plain, View
from pnp.values import replace

May = Literal["own", "undo", "all"]
"""What players may do besides their moves: nothing, take moves back, everything."""
Chances = Callable[[Session, str, Sequence[str]], Mapping[str, str]]
"""Returns the chances of moves in a few words, as a seat may know them."""
WEIGHED = 12
"""The moves whose chances are asked for together."""
RIGHTS: Mapping[str, frozenset[str]] = {
    "own": frozenset({"play", "undo", "redo"}),
    "undo": frozenset({"play", "undo", "redo", "branch"}),
    "all": frozenset({"play", "undo", "redo", "branch", "fix", "overrule"}),
}
EVERYTHING = RIGHTS["all"] | {"seats", "line"}
KEPT = 1_000
"""Answers that are kept, by the id of their action."""
LONGEST = 4_000
"""The most characters of a line or a reason."""


class Refused(PnpError):
    """An action that this seat may not do, or that cannot be read."""

    def __init__(self, code: str, message: str, *, hint: str = "") -> None:
        super().__init__(message, hint=hint)
        self.code = code


class Behind(Refused):
    """The table moved on before this action came: nothing of it was played."""

    def __init__(self, version: int, news: Sequence[Plain]) -> None:
        super().__init__(
            "moved-on",
            "The table moved on before your move came. Yours was not played.",
            hint="look at what was played, then do it again",
        )
        self.version, self.news = version, news


class Host:
    """One session, for everybody at the table."""

    def __init__(
        self,
        path: Path,
        line: str = "main",
        *,
        may: May = "own",
        random: Random | None = None,
        chances: Chances | None = None,
    ) -> None:
        """Open a session; ``may`` is what players may do besides their moves.

        ``chances`` counts what moves bring; without it, none are shown.
        """
        self.path = path
        self.may = may
        self.session = Session.open(path, line)
        self.random = random or SystemRandom()
        self.chances = chances
        self._view: View | None = None
        self._done: OrderedDict[tuple[str, str], Plain] = OrderedDict()
        self.settle()

    @cached_property
    def drawing(self) -> Drawing:
        """The pictures of the game, with the layouts of its folder today."""
        game = self.session.game
        try:
            folder = find(self.session.header.game)
        except BadInput:  # layouts of that name that are shipped are another game's
            return Drawing(game, here=False)
        return Drawing(replace(game, folder=folder))

    @property
    def view(self) -> View:
        """What the page shows of the session on its line."""
        if self._view is None or self._view.session is not self.session:
            self._view = View(self.session, self.drawing)
        return self._view

    @property
    def version(self) -> int:
        """The number of the last event of this line: it changes with every action."""
        session = self.session
        for row in reversed(session.rows):
            if getattr(row.event, "line", session.line) == session.line:
                return row.number
        return START

    def rights(self, who: Who) -> frozenset[str]:
        """Return what somebody may do."""
        if who.role == "host":
            return EVERYTHING
        return RIGHTS[self.may] if who.role == "seat" else frozenset()

    # Questions

    def catch_up(self) -> int:
        """Read what was played elsewhere; return the version now."""
        self.session.catch_up()
        return self.version

    def table(self, who: Who, at: int = 0) -> Plain:
        """Return the table as somebody sees it."""
        self.catch_up()
        rights = self.rights(who)
        told = self.view.table(who.seat, at)
        every = sorted(EVERYTHING - {"line"})
        if not {"play"} <= rights and told["awaited"]:
            told["awaited"]["may_roll"] = False
        return {
            "version": self.version,
            "role": who.role,
            "rights": {each: each in rights for each in every},
            "chances": self.chances is not None,
            **told,
        }

    def legal(self, who: Who) -> Plain:
        """Return the legal moves; none for those who only watch."""
        self.catch_up()
        if "play" not in self.rights(who):
            return {"version": self.version, "moves": [], "examples": []}
        return {"version": self.version, **self.view.legal(who.seat)}

    def why(self, who: Who, things: Sequence[str], move: str) -> Plain:
        """Return what stops a move, or the moves that touch some things."""
        self.catch_up()
        try:
            return self.view.why(who.seat, things, move)
        except Asked as error:
            return {"rulings": [], "asked": _asked(error)}
        except PnpError as error:
            return {"rulings": [], "unread": _unread(error)}

    def odds(self, who: Who, moves: Sequence[str]) -> Plain:
        """Return the chances of some moves, those that there is time for."""
        self.catch_up()
        found: Mapping[str, str] = {}
        if self.chances and "play" in self.rights(who):
            found = self.chances(self.session, who.seat, moves[:WEIGHED])
        return {"version": self.version, "odds": found}

    def log(self, who: Who) -> Plain:
        """Return the log."""
        self.catch_up()
        return self.view.log(who.seat)

    def score(self, who: Who) -> Plain:
        """Return the score."""
        self.catch_up()
        return self.view.score(who.seat)

    def text(self, who: Who, at: int = 0) -> Plain:
        """Return the table as text."""
        self.catch_up()
        return self.view.text(who.seat, at)

    def setup(self, who: Who) -> Plain:
        """Return where every piece goes."""
        self.catch_up()
        return self.view.setup(who.seat)

    def news(self, who: Who, since: int) -> list[Plain]:
        """Return what was played after an event, as somebody may read it."""
        return self.view.news(who.seat, since)

    # Actions

    def act(
        self, who: Who, right: str, id: str, version: int, do: Callable[[], Plain]
    ) -> Plain:
        """Do an action once, at the version that was seen; return its answer.

        Raises Refused if this seat may not do it, and Behind if the table moved on.
        """
        if right not in self.rights(who):
            raise Refused("not-yours", _NOT_YOURS[who.role])
        key = (who.id, id)
        if key in self._done:
            return self._done[key]
        if self.catch_up() != version:
            raise Behind(self.version, self.news(who, version))
        try:
            answer = do()
        except MovedOn:
            raise Behind(self.version, self.news(who, version)) from None
        except Asked as error:
            answer = {"played": False, "asked": _asked(error)}
        except PnpError as error:
            answer = {"played": False, "unread": _unread(error)}
        answer = {"version": self.version, **answer}
        self._done[key] = answer
        while len(self._done) > KEPT:
            self._done.popitem(last=False)
        return answer

    def say(
        self, who: Who, text: str, *, sure: bool = False, exact: bool = False
    ) -> Plain:
        """Play a line, or return what stops it; an exact one was tapped, not typed."""
        self._may_answer(who)
        if not sure and (question := doubted(self.session, text)):
            return {"played": False, "doubt": question}
        return self._submit(who, text, exact=exact)

    def roll(self, who: Who) -> Plain:
        """Roll or draw for what waits."""
        self._may_answer(who)
        return self._submit(who, ROLL)

    def undo(self, who: Who, to: int = 0) -> Plain:
        """Take back the last step, or all after an entry."""
        since = self.session.rows[-1].number
        self.session.undo(to)
        return self._played(who, since)

    def redo(self, who: Who, to: int = 0) -> Plain:
        """Play again what was taken back."""
        since = self.session.rows[-1].number
        self.session.redo(to)
        return self._played(who, since)

    def branch(self, who: Who, name: str, at: int = 0) -> Plain:
        """Begin another line; the table stays on this one."""
        since = self.session.rows[-1].number
        self.session.branch(name, at=at)
        return {**self._played(who, since), "lines": [*self.session.lines]}

    def line(self, who: Who, name: str) -> Plain:
        """Put the table on another line of the session."""
        since = self.session.rows[-1].number
        self.session = Session.open(self.path, name)
        return self._played(who, since)

    def fix(self, who: Who, text: str) -> Plain:
        """Correct the position to what is on the table."""
        since = self.session.rows[-1].number
        changed = [*self.session.fix(text)]
        return {**self._played(who, since), "changed": changed}

    def overrule(
        self, who: Who, case: str, setting: str, value: str, because: str
    ) -> Plain:
        """Change a ruling from here on."""
        since = self.session.rows[-1].number
        self.session.overrule(case, setting, value, because)
        return self._played(who, since)

    def settle(self) -> None:
        """Roll and draw where the players leave that to ``pnp``."""
        try:
            if left_to_us(self.session):
                settle(self.session, self.random)
        except MovedOn:
            pass  # somebody else has begun the table at this moment

    def _submit(self, who: Who, text: str, *, exact: bool = False) -> Plain:
        since = self.session.rows[-1].number
        rolled: list[str] = []
        rulings = submitted(
            self.session,
            text,
            self.random,
            seat=who.seat,
            thrown=lambda said: rolled.append(str(said)),
            exact=exact,
        )
        refused = [each for each in rulings if not each.allowed]
        if refused:
            return {"played": False, "rulings": self._rulings(who, refused)}
        notes = [*dict.fromkeys(n for each in rulings for n in each.notes)]
        advised = [str(o) for each in rulings for o in each.objections if o.advised]
        told = {"notes": notes, "advised": advised, "rolled": rolled}
        return {**self._played(who, since), **told}

    def _rulings(self, who: Who, found: Sequence[Ruling]) -> Any:
        return answers.why(self.session, found, who.seat)["rulings"]

    def _played(self, who: Who, since: int) -> Plain:
        return {"played": True, "entries": self.news(who, since)}

    def _may_answer(self, who: Who) -> None:
        """Refuse an answer that only another seat may give."""
        waiting = self.session.pending
        if isinstance(waiting, Over):
            return
        if hidden(self.session, waiting, who.seat) and who.role != "watcher":
            message = f"this is for {waiting.seat} alone"
            raise Refused("not-yours", message, hint="wait for that player")


_NOT_YOURS = {
    "host": "The host cannot do that.",
    "seat": "Only the host may do that at this table.",
    "watcher": "You watch this table. Ask the host for a player’s link.",
}


def _asked(error: Asked) -> Plain:
    return {"message": error.message, "readings": [*error.readings]}


def _unread(error: PnpError) -> Plain:
    kind = "unread" if isinstance(error, NotationError) else "not-done"
    return {"kind": kind, "message": error.message, "hint": str(error.hint or "")}

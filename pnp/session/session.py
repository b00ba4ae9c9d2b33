"""A session at the table: everything else is derived from its log.

    session = Session.begin(path, game, name="friday")
    for ruling in session.submit("place Lee at BJM; attack Rifleman@8: 4 2"):
        print(ruling)

A ply is committed to the log before it is played in memory.  So the table in memory is
always the table in the file, even if the disk fails.  The position is for reading: only
the session changes it.
"""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from pnp.errors import nearest
from pnp.model import canonical
from pnp.model.game import Game
from pnp.rules import package
from pnp.rules.notation import Lexicon
from pnp.rules.package import Rules
from pnp.rules.pending import Chance, Over, Pending
from pnp.rules.ruling import Ruling
from pnp.session import autosave, beginning, store, ways
from pnp.session.agreeing import Agreeing
from pnp.session.errors import Damaged, DoesNotReplay, MovedOn, SessionError
from pnp.session.events import (
    MAIN,
    START,
    Branched,
    Cards,
    Dice,
    Event,
    Fixed,
    Header,
    Overruled,
    Played,
    Redone,
    Row,
    Source,
    Strictness,
    Undone,
)
from pnp.session.judging import judge
from pnp.session.logfile import Clock, LogFile
from pnp.session.plies import Ply, in_own_words, line, parts, ply, spread, understood
from pnp.session.replay import Walk, fold, same_ruleset, take
from pnp.session.seating import asked, over, own_dice, turns_nothing_up
from pnp.session.tree import BEHIND, Log
from pnp.values import replace

if TYPE_CHECKING:
    from random import Random

__all__ = ["MAIN", "Clock", "Header", "Ply", "Referee", "Session"]

Referee = beginning.Referee


class Session:
    """One playing of a game, seen along one of its lines."""

    def __init__(
        self,
        path: Path,
        kept: Sequence[Row],
        game: Game,
        rules: Rules[Any],
        *,
        line: str = MAIN,
        now: Clock | None = None,
        damage: Damaged | None = None,
    ) -> None:
        """Make a session from its log; use ``begin`` or ``open`` instead."""
        self._minutes = LogFile(path, kept, now or store.now, damage)
        self.header = self._minutes.header
        same_ruleset(self.header, rules)
        beginning.same_game(self.header, rules, game)
        self.path = path
        self.game = game
        """The definition it began with, never the current one."""
        self.rules = rules
        self.line = line
        self.warning = ""
        """A warning that does not stop the table, such as a missing transcript."""
        if line not in self.log.lines:
            hint = nearest(line, self.log.lines) or "pnp branch begins one"
            raise SessionError(f"{self.name} has no line {line!r}", hint=hint)
        self._refold()
        self._walk = Walk(rules, game)

    @classmethod
    def begin(
        cls,
        path: Path,
        game: Game,
        *,
        name: str = "",
        dice: Dice = "mine",
        cards: Cards = "mine",
        strictness: Strictness = "strict",
        keeps: str = "",
        now: Clock | None = None,
        referee: Referee = package.find,
    ) -> Self:
        """Begin a session in a new file; the name is the file's unless given."""
        rules, at = beginning.ruled_by(referee, game, keeps), (now or store.now)()
        beginning.begun(
            path,
            game,
            rules,
            at,
            name=line(name) or path.stem,
            dice=dice,
            cards=cards,
            strictness=strictness,
            keeps=keeps,
        )
        session = cls.open(path, now=now, referee=referee)
        session.warning = autosave.write(session)
        return session

    @classmethod
    def open(
        cls,
        path: Path,
        line: str = MAIN,
        *,
        now: Clock | None = None,
        referee: Referee = package.find,
        salvage: bool = False,
    ) -> Self:
        """Open a session where it stopped; StoreError names what is wrong with a file.

        ``salvage`` opens the good part of a damaged session, to look at and export: the
        events before the first that has changed on disk, or does not replay.
        """
        with autosave.offering(path):
            kept, frozen, damage = (store.salvage if salvage else store.both)(path)
            game = canonical.thaw(frozen)
            rules = beginning.kept_by(referee, game, kept)
            while True:
                try:
                    return cls(
                        path, kept, game, rules, line=line, now=now, damage=damage
                    )
                except DoesNotReplay as fault:
                    if not salvage or fault.event == START:
                        raise
                    kept = kept[: fault.event - 1]
                    damage = Damaged(path, fault.event, fault.message, kept)

    # The table

    @property
    def name(self) -> str:
        """Its name for the players."""
        return self.header.name

    @property
    def begun(self) -> str:
        """The time of its beginning by the clock, for information only."""
        return self._minutes.rows[0].at

    @property
    def position(self) -> Any:
        """The current position: read it, do not change it."""
        return self._position

    @property
    def pending(self) -> Pending:
        """What the game waits for: a player's decision, or dice."""
        return self.rules.pending(self._position)

    @property
    def head(self) -> int:
        """The number of the last entry played on this line; 1 is the beginning."""
        return self.log.lines[self.line].head

    @property
    def lines(self) -> Sequence[str]:
        """Every line's name, ``main`` first."""
        return tuple(self.log.lines)

    @property
    def log(self) -> Log:
        """The tree of entries, for narration and checks: read it, do not change it."""
        return self._minutes.log

    @property
    def walk(self) -> Walk:
        """Every step that was ever taken, and the positions before and after it."""
        return self._walk.on(self._minutes.rows, self.log)

    @property
    def rows(self) -> Sequence[Row]:
        """Every event, in order."""
        return tuple(self._minutes.rows)

    @property
    def damage(self) -> Damaged | None:
        """What is wrong with the file from some event on; nothing is added then."""
        return self._minutes.damage

    @property
    def offered(self) -> str:
        """The answer that this same chance had before it was taken back, or ''.

        It is the default when a move is taken again: undo does not reroll.
        """
        taken = self._taken()
        return taken.text if taken else ""

    @property
    def overruled(self) -> Sequence[tuple[int, Overruled]]:
        """The overrulings on this line, each with its number."""
        return self._agreed

    def plies(self) -> Sequence[Ply]:
        """Return the plies on this line, from the start."""
        path = self.log.path(self.head)
        return [ply(number, self.log.steps[number]) for number in path]

    def seen(self, seat: str) -> Any:
        """Return the position as a seat may see it; '' for what everybody may see."""
        return self.rules.seen(self._position, seat)

    def catch_up(self) -> Sequence[Row]:
        """Read what was written elsewhere; return the new rows of this line.

        A table that others may play at calls this before it answers.
        """
        if news := self._minutes.catch_up(self.line):
            self._refold()
        return news

    def _refold(self) -> None:
        self._position = fold(self.log, self.head, self.rules, self.game)
        self._agreed = self.log.agreed(self.head)

    # Rulings

    def read(self, text: str) -> Any:
        """Read one ply in this game's notation; raise NotationError if it is not."""
        words = in_own_words(self.rules, self._position, text)
        return self.rules.read(self._position, words)

    def ruling(self, position: Any, move: Any) -> Ruling:
        """Rule on a move in any position, by the strictness and overrulings here."""
        strictness = self.header.strictness
        return judge(self.rules, position, move, strictness, self._agreed)

    def rule(self, text: str) -> Ruling:
        """Rule on a text as ``submit`` would, and play nothing.

        Several plies are ruled on one after the other; the result is the first refusal,
        or the last ruling.
        """
        position = self._position.clone()
        for one in spread(self.rules, position, text):
            move = understood(self.rules, position, one, text)
            ruling = self.ruling(position, move)
            if not ruling.allowed:
                break
            self.rules.play(position, move)
        return ruling

    def submit(
        self,
        text: str,
        *,
        seat: str = "",
        source: Source = "entered",
        exact: bool = False,
    ) -> Sequence[Ruling]:
        """Play a text if all of it is allowed; or play nothing, and return why.

        Semicolons separate plies, and dice follow a colon: ``attack Rifleman@8: 4 2``;
        in a game with groups, several pieces may do the same in one of them.  All are
        committed together.  The last ruling is the refusal, if there is one.  Raises
        ``MovedOn`` if another player has moved; the session has caught up then.
        An ``exact`` text is what plies write of themselves: nobody typed it, so nothing
        is asked back.
        """
        position, played = self._position.clone(), list[Event]()
        rulings: list[Ruling] = []
        plies = parts(text) if exact else spread(self.rules, position, text)
        for one in plies:
            move = understood(self.rules, position, one, text, plays=True)
            step = asked(self, position, move, seat, source)
            rulings.append(self.ruling(position, move))
            if not rulings[-1].allowed:
                return rulings
            own_dice(self.header, self.line, self.rules.pending(position), source)
            against = tuple(c for o in rulings[-1].objections for c in o.cases)
            played.append(replace(step, against=tuple(dict.fromkeys(against))))
            self.rules.play(position, move)
        self._commit(*played)
        self._stand(position)
        return rulings

    def roll(self, random: "Random") -> Sequence[Ruling]:
        """Roll for the chance that waits, or repeat the roll that was taken back."""
        pending, taken = self.pending, self._taken()
        if not isinstance(pending, Chance):
            raise SessionError("there is nothing to roll or draw", hint=pending.prompt)
        if taken:
            return self.submit(taken.text, seat=pending.seat, source=taken.source)
        lot = self._minutes.rows[0].hash
        fell = package.fallen(self.rules, self._position, random, lot)
        return self.submit(fell, seat=pending.seat, source="rolled")

    # The log

    def going(self, to: int = 0) -> Sequence[Ply]:
        """Return what ``undo(to)`` would take back, the last first; ask if chances."""
        if self.head == START:
            raise SessionError("there is nothing to take back")
        to = to or self.log.before[self.head]
        going = self.log.since(self.head, to)
        if not going:
            raise SessionError(f"entry {to} is not earlier on this line", hint=BEHIND)
        return [ply(number, self.log.steps[number]) for number in going]

    def undo(self, to: int = 0) -> Sequence[Ply]:
        """Take back the last entry, or all after number ``to``; nothing is deleted."""
        going = self.going(to)
        to = self.log.before[going[-1].number]
        position = fold(self.log, to, self.rules, self.game)
        self._commit(Undone(to, self.line))
        self._stand(position)
        return going

    def redo(self, to: int = 0) -> Sequence[Ply]:
        """Play again what was taken back: one entry, or all up to number ``to``."""
        again = ways.on_to(self, to)
        position = self._position.clone()
        for number in again:
            take(number, self.log.steps[number], self.rules, position)
        self._commit(Redone(again[-1], self.line))
        self._stand(position)
        return [ply(number, self.log.steps[number]) for number in again]

    def branch(self, name: str, *, at: int = 0) -> None:
        """Begin another line here, or after number ``at``, even one taken back."""
        branched = self._fitting(Branched(name, at or self.head, self.line))
        turns_nothing_up(self.log, at or self.head, partial(over, self))
        self._commit(branched)

    def fix(self, text: str) -> Sequence[str]:
        """Set the position to the table; return what changed and what is broken.

        If nothing differs, nothing is logged and nothing returned.
        """
        position = self._position.clone()
        text = in_own_words(self.rules, position, text)
        changed = list(self.rules.fix(position, text))
        if position == self._position:
            return []
        was = {str(each) for each in self.rules.broken(self._position)}
        broken = [str(each) for each in self.rules.broken(position)]
        self._commit(Fixed(text, self.line))
        self._stand(position)
        return changed + [f"broken now: {each}" for each in broken if each not in was]

    def overrule(
        self, case: str, setting: str = "", value: str = "", because: str = ""
    ) -> None:
        """Change a ruling from here on: by a setting, or to advice only on a case."""
        known = Lexicon("setting", tuple(self.header.settings))
        setting = known.get(setting) or setting
        Agreeing(self.game).may_overrule(case, setting)
        position = self._position.clone()
        if setting:
            self.rules.overrule(position, setting, value)
        words = (line(case), line(setting), line(value), line(because))
        self._commit(self._fitting(Overruled(*words, self.line)))
        self._stand(position)

    # Between the log and the table

    def _fitting(self, event: Event) -> Event:
        """Return an event that the log takes; raise SessionError for any other."""
        fault, hint = self.log.fault(event)
        if fault:
            raise SessionError(fault, hint=hint)
        return event

    def _taken(self) -> Played | None:
        """Return the answer that this same chance had before it was taken back."""
        chance = isinstance(self.pending, Chance)
        return self.log.taken_back(self.line) if chance else None

    def _commit(self, *events: Event) -> None:
        """Write events; if another player has moved, go to the new position."""
        try:
            self._minutes.write(*events, line=self.line)
        except MovedOn:
            self._refold()
            raise

    def _stand(self, position: Any) -> None:
        """Go to the position after a committed event; save at the end of a turn."""
        turn, self._position = self._position.turn, position
        self._agreed = self.log.agreed(self.head)
        ended = isinstance(self.rules.pending(position), Over)
        due = self._minutes.rows[-1].number % autosave.EVERY == 0
        if ended or due or position.turn != turn:
            self.warning = autosave.write(self)

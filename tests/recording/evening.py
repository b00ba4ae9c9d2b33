"""One game as it goes at a table: slips, second thoughts, a counter nudged, agreements.

A script is found first, without a session: what is played, corrected and agreed.  Then
a session is played by it, and what is said besides and taken back comes in there.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from pnp.games.castle_itter.chapters.hearing import rule_on
from pnp.games.castle_itter.generator.legal import legal
from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.moves import Attack
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.record.fixing import fix
from pnp.games.castle_itter.record.overruling import overrule
from pnp.rules.pending import Chance
from pnp.session import transcript
from pnp.session.events import Cards, Dice, Source, Strictness
from pnp.session.session import Session
from tests.games.castle_itter.policies import Policy, shooting
from tests.games.castle_itter.walking import begun, game, of_fate, ply
from tests.recording.garrison import Garrison, Guard

Said = tuple[str, str]
"""What is done, in a word, and what is said."""


@dataclass(frozen=True)
class Plan:
    """Which game is to be played, how it is to end, and what happens in which turn."""

    edition: str
    variant: str
    end: str
    dice: Dice = "mine"
    cards: Cards = "mine"
    strictness: Strictness = "strict"
    happens: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    with_a: tuple[str, ...] = ()
    """Plies it must have: ``sacrifice``."""
    turn: int = 0
    """The turn it must end on, if it must be that one."""
    besides: str = ""
    """What the name says of it besides how it ends."""

    @property
    def name(self) -> str:
        """The name of the game, and of its file."""
        whole = self.variant.startswith(self.edition)
        kind = self.variant if whole else f"{self.edition}-{self.variant}"
        return "-".join([kind, self.end, *filter(None, [self.besides])])

    @property
    def policy(self) -> Policy:
        """Who plays so that it may end like that."""
        if self.end == "breach":
            return shooting
        kind = Guard if "sacrifice" in self.with_a else Garrison
        return kind(escapes=self.end == "relief")


def script(plan: Plan, random: Random) -> tuple[list[Said], Position]:
    """Play a game by a plan; return what was said, and where it ended."""
    position = begun(plan.edition, plan.variant, dealt=plan.cards == "kept")
    said: list[Said] = []
    coming = dict(plan.happens)
    while position.frames:
        if position.frames[-1] == ("action",) and position.turn in coming:
            for each in coming.pop(position.turn):
                word, _, rest = each.partition(" ")
                said += HAPPENING[word](position, rest, random)
        move = ply(position, plan.policy, random)
        said.append(("ply", str(move)))
        flow.play(position, move)
    return ([] if coming else said), position


def _nudged(position: Position, _: str, random: Random) -> Iterator[Said]:
    """Somebody was turned up by mistake, and is turned down as the table has it."""
    who = position.tables.defenders
    tired = [each.name for each in who if position.exhausted[each.index]]
    text = f"{random.choice(tired)} ready"
    fix(position, text)
    yield "fix", text


def _laid_out(position: Position, text: str, _: Random) -> Iterator[Said]:
    """The table is set up as somebody wants to see it."""
    fix(position, text)
    yield "fix", text


def _agreed(position: Position, rest: str, _: Random) -> Iterator[Said]:
    """The table rules otherwise from here on: ``R8 load_exhausts=no because …``."""
    setting = rest.partition(" because ")[0].partition(" ")[2]
    if setting:
        name, value = setting.split("=")
        overrule(position, name, value)
    yield "overrule", rest


def _against(position: Position, _: str, random: Random) -> Iterator[Said]:
    """Somebody shoots who is exhausted, and nobody minds."""
    tired = [
        each
        for each, down in enumerate(position.exhausted)
        if down and not (position.acted[each] or position.disrupted[each])
    ]
    for who in random.sample(tired, len(tired)):
        ready = position.clone()
        ready.exhausted[who] = 0
        name = position.tables.defenders[who].name
        shots = [m for m in legal(ready) if isinstance(m, Attack) and m.who == name]
        if shots:
            assert not rule_on(position, shots[0]).allowed
            yield "ply", str(shots[0])
            flow.play(position, shots[0])
            return


def _slip(position: Position, _: str, random: Random) -> Iterator[Said]:
    """Something else was said first, and taken back."""
    yield "slip", str(random.choice(legal(position)))


def _later(word: str) -> Callable[[Position, str, Random], Iterator[Said]]:
    """Return what changes nothing for the game: it is done in the session."""
    return lambda _position, rest, _random: iter([(word, rest)])


HAPPENING: dict[str, Callable[[Position, str, Random], Iterator[Said]]] = {
    "fix": _nudged,
    "lay": _laid_out,
    "overrule": _agreed,
    "against": _against,
    "slip": _slip,
    "again": _later("again"),
    "redo": _later("redo"),
    "branch": _later("branch"),
}


class Evening:
    """A session in which a script is played."""

    def __init__(self, plan: Plan, folder: Path, at: str) -> None:
        """Begin it, at a time of day."""
        self.plan = plan
        self.random = Random(plan.name)
        self.session = Session.begin(
            folder / f"{plan.name}.pnp",
            game(plan.edition, plan.variant),
            dice=plan.dice,
            cards=plan.cards,
            strictness=plan.strictness,
            now=lambda: at,
        )

    def play(self, said: list[Said]) -> str:
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
            dice = session.pending.kind == "dice"
            how = self.plan.dice if dice else self.plan.cards
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
            self._say(other, str(ply(other.position, shooting, self.random)))
        assert not of_fate(other.position)

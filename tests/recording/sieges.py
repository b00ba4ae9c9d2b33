"""Scripts of Castle Itter: what is played, corrected and agreed, and who plays it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

from pnp.games.castle_itter.chapters.hearing import rule_on
from pnp.games.castle_itter.generator.legal import legal
from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.moves import Attack
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.policies import Policy, shooting
from pnp.games.castle_itter.record.fixing import fix
from pnp.rules.overruling import overrule
from pnp.session.events import Cards, Dice, Strictness
from tests.games.castle_itter.walking import begun, ply
from tests.recording.evening import Said
from tests.recording.garrison import Garrison, Guard


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

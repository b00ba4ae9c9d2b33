"""One game of the lab: a function of its definition, its policy and its lot.

bench = Bench.of(arm)
told = played(bench, lot("7", 4711))
told.result, told.reason, told.turn     # ("lost", "breach", 14)
"""

from collections.abc import Callable
from typing import Any

from pnp.errors import PnpError
from pnp.model import canonical
from pnp.model.game import Game
from pnp.rules import package
from pnp.rules.package import Rules
from pnp.rules.pending import Chance, Choice, Over
from pnp.simulate.lab import policies
from pnp.simulate.lab.luck import Luck, Mind
from pnp.simulate.lab.policies import Policy
from pnp.values import Struct

LONGEST = 20_000
"""The number of moves after which a game is given up."""
PATIENCE = 400
"""Decisions in one turn after which a policy is random, or it might go in circles."""
NO_END = "no end"
"""The result of a game that was given up."""


class Arm(Struct, frozen=True):
    """One side of a comparison: a definition, and who plays it."""

    name: str
    definition: bytes
    """The game as a session keeps it (``pnp.model.canonical``)."""
    digest: str
    policy: str = ""


class Played(Struct, frozen=True):
    """One game that has been played."""

    result: str
    reason: str
    turn: int
    score: int
    moves: int
    decisions: int
    forced: int
    """Decisions with one legal move."""
    drawn: frozenset[str]
    """Cards and counters that were drawn, as they are written."""
    there: frozenset[tuple[str, str]]
    """Pieces on the board at the end: their set and their component."""


class Bench(Struct, frozen=True):
    """A game that is set up to be played many times."""

    game: Game
    rules: Rules[Any]
    start: Any
    policy: Policy
    listed: bool
    named: bool
    kinds: dict[str, int]
    """What is known of each wait: a choice, dice, or something drawn."""

    @classmethod
    def of(cls, arm: Arm) -> "Bench":
        """Return a game, ready to be played."""
        game = canonical.thaw(arm.definition)
        rules = package.find(game)
        _, policy = policies.find(rules, game, arm.policy)
        start = rules.start(game, dealt=True)
        listed = policies.listed(rules)
        named = getattr(rules, "NAMED_WAITS", False)
        return cls(game, rules, start, policy, listed, named, {})


CHOICE, DICE, DRAW, OVER = range(4)


def _awaited(bench: Bench, position: Any) -> int:
    """Return what is awaited, by making the prompt: that takes as long as a move."""
    waiting = bench.rules.pending(position)
    if isinstance(waiting, Choice):
        return CHOICE
    if isinstance(waiting, Chance):
        return DICE if waiting.kind == "dice" else DRAW
    return OVER


def _wait(bench: Bench, position: Any) -> tuple[str, int]:
    """Return the name of what is asked, and its kind.

    In a game with ``NAMED_WAITS``, the name of a wait says what it waits for, so each
    prompt is made once.
    """
    if not bench.named:
        kind = _awaited(bench, position)
        return ("choice", "dice", "draw", "over")[kind], kind
    if not position.frames:
        return "over", OVER
    name = position.frames[-1][0]
    kind = bench.kinds[name] = _awaited(bench, position)
    return name, kind


Watch = Callable[[Any], None]
"""Is given each move before it is played."""


def played(  # noqa: C901, PLR0912 - one loop: a call a move is 2 % of a run
    bench: Bench, lot: int, watch: Watch | None = None
) -> Played:
    """Play one game to its end."""
    rules, policy, position = bench.rules, bench.policy, bench.start.clone()
    legal, play, roll, named = rules.legal, rules.play, rules.roll, bench.named
    kinds, listed = bench.kinds, bench.listed
    luck, mind, drawn, here = Luck(lot), Mind(lot), set[str](), position.turn
    ask, consider = luck.ask, mind.ask
    moves = decisions = forced = today = 0
    while moves < LONGEST:
        if named and (frames := position.frames) and frames[-1][0] in kinds:
            name = frames[-1][0]
            kind = kinds[name]
        else:
            name, kind = _wait(bench, position)
            if kind == OVER:
                break
        moves += 1
        if kind:
            ask(position.turn, name)
            move = roll(position, luck)
            if kind == DRAW:
                drawn.add(str(move))
        else:
            decisions += 1
            if position.turn != here:
                here, today = position.turn, 0
            today += 1
            consider(here, name)
            if not listed:
                move = policy(position, (), mind)
            else:
                may = legal(position)
                if len(may) == 1:
                    move, forced = may[0], forced + 1
                elif not may:
                    raise PnpError("no move is legal, but the game is not over")
                else:
                    chosen = policy if today <= PATIENCE else policies.uniform
                    move = chosen(position, may, mind)
        if watch:
            watch(move)
        play(position, move)
    waiting = rules.pending(position)
    result, reason = NO_END, NO_END
    if isinstance(waiting, Over):
        result, reason = waiting.result, waiting.reason
    return Played(
        result,
        reason,
        position.turn,
        rules.score(position).total,
        moves,
        decisions,
        forced,
        frozenset(drawn),
        frozenset((each.set, each.component) for each in rules.counters(position)),
    )

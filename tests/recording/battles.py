"""Which battles are recorded; and the search for luck that brings what they are for."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from pnp.errors import Complaints
from pnp.games.itchy_scratchy.chapters.sequence import start
from pnp.games.itchy_scratchy.generator.legal import legal
from pnp.games.itchy_scratchy.ground import flow
from pnp.games.itchy_scratchy.ground.moves import Advance, Go, Hold, Stand, Withdraw
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.policies import fighting
from pnp.games.itchy_scratchy.record.fixing import fix
from pnp.model.game import Game
from pnp.model.loading import load
from pnp.rules.overruling import overrule
from pnp.session.events import Dice, Strictness
from pnp.session.session import Session
from tests.games.itchy_scratchy.drawn import GAME
from tests.games.itchy_scratchy.walking import ply
from tests.recording.evening import Evening, Said

PLAYED = Path(__file__).parent.parent / "played" / "itchy-scratchy"
"""The battles, and a scenario of their own beside them."""
LUCK = 600
BEGINNING = {Withdraw: "withdrawal", Stand: "stand", Advance: "advance", Hold: "hold"}


@dataclass(frozen=True)
class Plan:
    """Which battle is to be fought, how it is to end, and what is to happen in it."""

    scenario: str
    end: str
    wanted: frozenset[str] = frozenset()
    """What it is recorded for: ``general lost``, ``lone withdrawal``."""
    dice: Dice = "mine"
    strictness: Strictness = "strict"
    agreed: tuple[str, ...] = ()
    """How the table rules otherwise, before the first throw."""
    happens: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """What is said besides, by the turn in which it is."""

    @property
    def name(self) -> str:
        """The name of the battle, and of its file."""
        return f"{self.scenario}-{self.end.replace(' ', '-')}"


PLANS = (
    Plan(
        "wall",
        "exhaustion",
        frozenset({"general lost", "withdrawal", "stand", "second"}),
        happens={1: ("slip",), 2: ("again",), 3: ("redo",)},
    ),
    Plan(
        "wall",
        "turns",
        frozenset({"withdrawal"}),
        strictness="advise",
        agreed=("R31 turn-limit=7 because it is late",),
        happens={2: ("fix U-I1 strength 3",), 4: ("slip", "branch what-if")},
    ),
    Plan(
        "wall-on-hexes",
        "no units",
        frozenset({"general lost", "lone withdrawal", "lone stand"}),
        dice="mixed",
        happens={2: ("redo",), 4: ("again",)},
    ),
    Plan(
        "wall-on-hexes",
        "exhaustion",
        frozenset({"lone stand", "withdrawal"}),
        dice="roll",
        agreed=(
            "R14 equal_totals=both because a tie is no victory",
            "R18 defending_general=yes because he is there",
            "R26 dice_by_strength=fewer because losses should tell",
            "R32 activation=free because we forget who was moved",
        ),
    ),
    Plan(
        "at-the-ford",
        "exhaustion",
        frozenset({"advance", "hold", "wire", "withdrawal", "transport lost"}),
        happens={3: ("R5 hex_arc=exclusive because the rim is not in it", "slip")},
    ),
)


@cache
def game(scenario: str) -> Game:
    """Return the game with a scenario: one of its own, or one that lies here."""
    own = PLAYED / f"{scenario}.yaml"
    complaints = Complaints()
    where = str(own) if own.exists() else scenario
    found = load(GAME, scenario=where, complaints=complaints)
    assert found, "\n".join(map(str, complaints.errors))
    return found


def script(plan: Plan, random: Random) -> tuple[list[Said], Position, set[str]]:
    """Fight a battle by a plan; return what was said, where it ended, what happened."""
    position = start(game(plan.scenario), dealt=False)
    said: list[Said] = []
    for each in plan.agreed:
        said += _agree(position, each)
    coming, seen = dict(plan.happens), set[str]()
    while position.frames:
        if position.frames[-1][0] == "activate" and position.turn in coming:
            for each in coming.pop(position.turn):
                said += _happens(position, each, random)
        move = ply(position, fighting, random)
        said.append(("ply", str(move)))
        seen |= set(_seen(position, move))
        flow.play(position, move)
    return ([] if coming else said), position, seen | set(_found(position))


def _happens(position: Position, each: str, random: Random) -> Iterator[Said]:
    """Somebody says something besides; what it does to the table is done."""
    word, _, rest = each.partition(" ")
    if word.startswith("R"):
        yield from _agree(position, each)
    elif word == "slip":
        yield word, str(random.choice(legal(position)))
    else:
        if word == "fix":
            fix(position, rest)
        yield word, rest


def _agree(position: Position, said: str) -> Iterator[Said]:
    """The table rules otherwise from here on: ``R17 advance=yes because …``."""
    name, _, value = said.partition(" because ")[0].partition(" ")[2].partition("=")
    overrule(position, name, value)
    yield "overrule", said


def _seen(position: Position, move: object) -> Iterator[str]:
    """Yield what a move is, in the words of a plan."""
    if isinstance(move, Go) and not move.first:
        yield "second"
    if isinstance(move, Withdraw | Stand | Advance | Hold):
        kind = position.tables.units[position.tables.unit_of[move.who]].type
        word = BEGINNING[type(move)]
        yield f"lone {word}" if kind.general else word


def _found(position: Position) -> Iterator[str]:
    """Yield what can be seen on the table when all is over."""
    if position.wired:
        yield "wire"
    for unit in position.tables.units:
        if position.where[unit.index] < 0:
            yield f"{unit.type.id} lost"


def record(plan: Plan, evening: int) -> None:
    """Look for the shortest battle that ends as planned, and write its transcript."""
    found = []
    for luck in range(LUCK):
        said, position, seen = script(plan, Random(f"{plan.name} {luck}"))
        if said and position.outcome == plan.end and plan.wanted <= seen:
            found.append((len(said), luck, said))
    if not found:
        print(f"{plan.name}: no luck")  # noqa: T201 - it is a command
        return
    plies, luck, said = min(found)
    at = f"2026-11-{evening:02}T20:00:00Z"
    with TemporaryDirectory() as folder:
        session = Session.begin(
            Path(folder) / f"{plan.name}.pnp",
            game(plan.scenario),
            dice=plan.dice,
            strictness=plan.strictness,
            now=lambda: at,
        )
        text = Evening(session, _fought, Random(plan.name)).play(said)
    (PLAYED / f"{plan.name}.txt").write_text(text, encoding="utf-8")
    print(f"{plan.name}: {plies} said, luck {luck} of {len(found)}")  # noqa: T201


def _fought(position: Position, random: Random) -> object:
    """Return what somebody else would do."""
    return ply(position, fighting, random)

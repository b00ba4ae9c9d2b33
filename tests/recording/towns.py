"""Which games of Aachen are recorded; and the search for luck that ends them so."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from pnp.errors import Complaints
from pnp.games.aachen.chapters.sequence import start
from pnp.games.aachen.generator.legal import legal
from pnp.games.aachen.ground import flow
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.record.fixing import fix, overrule
from pnp.model.game import Game
from pnp.model.loading import load
from pnp.session.events import Cards, Dice, Strictness
from pnp.session.session import Session
from tests.games.aachen.drawn import GAME
from tests.games.aachen.policies import POLICIES
from tests.games.aachen.walking import ply
from tests.recording.evening import Evening, Said

PLAYED = Path(__file__).parent.parent / "played" / "aachen"
"""The games, and overlays of their own beside them."""
LUCK = 100


@dataclass(frozen=True)
class Plan:
    """How a game is to end, by which rules, and what is to happen in it."""

    end: str
    overlay: str = ""
    variants: tuple[str, ...] = ()
    wanted: frozenset[str] = frozenset()
    """Waits and plies that it is recorded for: ``infiltration``, ``refit``."""
    policy: str = "pressing"
    dice: Dice = "mine"
    cards: Cards = "mine"
    strictness: Strictness = "strict"
    besides: str = ""
    """What the name says of it besides how it ends."""
    agreed: tuple[str, ...] = ()
    """How the table rules otherwise, before the first throw."""
    happens: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """What is said besides, by the turn in which it is."""

    @property
    def name(self) -> str:
        """The name of the game, and of its file."""
        besides = [each for each in (self.overlay, self.besides) if each]
        return "-".join([self.end.replace(" ", "-"), *besides])


OPTIONAL = ("12.1", "12.2", "12.3", "12.4", "12.5", "12.6-easier")
PLANS = (
    Plan("every area", "own-charts", wanted=frozenset({"refit", "ambush"})),
    Plan(
        "morale",
        wanted=frozenset({"street loss", "infiltration", "reinforce"}),
        happens={1: ("slip",), 2: ("again",), 3: ("redo",)},
    ),
    Plan(
        "surrender",
        wanted=frozenset({"mortality", "barrage"}),
        dice="roll",
        cards="kept",
        happens={2: ("again",), 4: ("branch what-if",)},
    ),
    Plan(
        "holds",
        wanted=frozenset({"sniper", "air"}),
        dice="mixed",
        strictness="advise",
        happens={2: ("fix artillery 3",), 5: ("slip",)},
    ),
    Plan(
        "surrender",
        variants=OPTIONAL,
        besides="with-every-option",
        wanted=frozenset({"hold", "retreat"}),
        happens={4: ("slip",), 6: ("redo",)},
    ),
    Plan(
        "morale",
        besides="by-other-rulings",
        wanted=frozenset({"return", "retreat"}),
        policy="uniform",
        agreed=(
            "R1 control=entered because nobody was there",
            "R7 leader_commands=organization because they all know him",
            "R14 lead_named=before because the book has it first",
            "R15 retreat_full=lost because there is no way",
            "R16 entered_all_attack=no because some wait",
            "R17 groups_join=yes because they are neighbours",
            "R22 activated_once=again because they are Fresh",
        ),
    ),
)


def game(plan: Plan) -> Game:
    """Return the game of a plan, with its variants, and an overlay that lies here."""
    complaints = Complaints()
    laid = [PLAYED / f"{plan.overlay}.yaml"] if plan.overlay else []
    found = load(GAME, variants=plan.variants, overlays=laid, complaints=complaints)
    assert found, "\n".join(map(str, complaints.errors))
    return found


def script(
    plan: Plan, found: Game, random: Random
) -> tuple[list[Said], Position, set[str]]:
    """Play a game by a plan; return what was said, where it ended, what happened."""
    position = start(found, dealt=False)
    said: list[Said] = []
    for each in plan.agreed:
        said += _agree(position, each)
    coming, seen = dict(plan.happens), set[str]()
    while position.frames:
        if position.frames[-1][0] == "round" and position.turn in coming:
            for each in coming.pop(position.turn):
                said += _happens(position, each, random)
        move = ply(position, POLICIES[plan.policy], random)
        said.append(("ply", str(move)))
        seen |= {str(position.frames[-1][0]), type(move).__name__.lower()}
        flow.play(position, move)
    return ([] if coming else said), position, seen


def _happens(position: Position, each: str, random: Random) -> Iterator[Said]:
    """Somebody says something besides; what it does to the table is done."""
    word, _, rest = each.partition(" ")
    if word == "slip":
        yield word, str(random.choice(legal(position)))
    else:
        if word == "fix":
            fix(position, rest)
        yield word, rest


def _agree(position: Position, said: str) -> Iterator[Said]:
    """The table rules otherwise from here on: ``R17 groups_join=yes because …``."""
    name, _, value = said.partition(" because ")[0].partition(" ")[2].partition("=")
    overrule(position, name, value)
    yield "overrule", said


def record(plan: Plan, evening: int) -> None:
    """Look for the shortest game that ends as planned, and write its transcript."""
    found, definition = [], game(plan)
    for luck in range(LUCK):
        said, position, seen = script(plan, definition, Random(f"{plan.name} {luck}"))
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
            definition,
            dice=plan.dice,
            cards=plan.cards,
            strictness=plan.strictness,
            now=lambda: at,
        )
        text = Evening(session, _played, Random(plan.name)).play(said)
    (PLAYED / f"{plan.name}.txt").write_text(text, encoding="utf-8")
    print(f"{plan.name}: {plies} said, luck {luck} of {len(found)}")  # noqa: T201


def _played(position: Position, random: Random) -> object:
    """Return what somebody else would do."""
    return ply(position, POLICIES["uniform"], random)

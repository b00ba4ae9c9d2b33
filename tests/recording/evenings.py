"""Which evenings of Cassino ’44 are recorded: what was said at each, line by line.

Here players tell what happens, so an evening is written down and not looked for: a line
of ``said/NAME.txt`` is a ply in whatever words, or begins with a star and says what else
was done.  Two of them are of one week; ``weeks`` lays the campaign under them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from pnp.errors import Complaints
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.policies import fighting
from pnp.model.game import Game
from pnp.model.loading import load
from pnp.session.events import Dice, Strictness
from pnp.session.session import Session
from tests.games.cassino.drawn import GAME
from tests.games.cassino.walking import ply
from tests.recording.evening import Evening, Said

PLAYED = Path(__file__).parent.parent / "played" / "cassino"
"""The evenings, and what the campaign laid under two of them."""
SAID = Path(__file__).parent / "said"
"""What was said at each of them, and what was entered in the campaign."""


RULES = (
    *("town", "friendly-fire", "flm", "cohesion", "assault", "attrition", "mines"),
    *("set-up", "non-combat", "diadem", "events", "weather"),
)
"""All optional rules, one by one."""


@dataclass(frozen=True)
class Plan:
    """An evening: by which rules, how it ends, what must be told of it."""

    name: str
    end: str
    cites: frozenset[str]
    """Cases that its log is recorded for."""
    tells: tuple[str, ...] = ()
    """What its log says, word for word."""
    laid: bool = False
    """Whether a campaign lays a file of the evening's name under it."""
    variants: tuple[str, ...] = RULES
    dice: Dice = "mine"
    strictness: Strictness = "strict"

    def said(self) -> Iterator[Said]:
        """Yield what is done, and what is said: ``* slip next`` is played in error."""
        script = (SAID / f"{self.name}.txt").read_text(encoding="utf-8")
        for line in script.splitlines():
            word, text = "ply", line.strip()
            if text.startswith("* "):
                word, _, text = text[2:].partition(" ")
            yield word, text


TOWN = Plan(
    "the-town",
    "axis",
    frozenset(
        {
            *("Tactical Assault 3", "Tactical Assault 6", "Tactical Assault 7"),
            *("Cassino Town 1", "Cassino Town 2", "FLM 1", "Set-up 1", "Mines 2"),
            *("Cohesion 1", "Attrition 2"),
        }
    ),
    tells=(
        "D5, round 1: Axis M, Allied M1; Allied +1 (no advantage before)",
        "Allied +2 (Allied +1 before)",
        "Axis is no longer dug-in there, but still fires first (Cassino town)",
        "E6, round 2: Axis no effect, Allied M; no advantage (Axis +1 before)",
        "an FLM unit joins the assault; both fire at once (FLM)",
        "the Axis paratroopers leave D5: no free shot",
        "US Infantry, first Rapido crossing 7/6 → 7/5",
    ),
    laid=True,
)
RAIN = Plan(
    "rain-and-fog",
    "drawn",
    frozenset(
        {
            *("Events 7", "Weather Day 6", "Weather Day 2", "Friendly Fire 1"),
            *("Series 9.52", "Weather Day 5", "Series spotting"),
        }
    ),
    tells=(
        "Persistent Heavy Rain, with fog on high mountains: 3 turns, including this one",
        "the fog: 2, 2 hexes on mountains",
        "2 5 1, 2 or less hits: 2 friendly units are hit",
        "turn 4 begins; Persistent Heavy Rain is over",
        "the fog: 6, and it is gone",
    ),
    dice="roll",
)
SNIPERS = Plan(
    "snipers",
    "allied",
    frozenset(
        {
            *("Events 2", "Events 3", "Events 4", "Events 5", "Events 9"),
            *("Events 10", "Events 11", "Events 12", "Weather 1", "Cohesion 2"),
        }
    ),
    tells=(
        "he aims at Major Fyfe: 5 5 (10, 9 needed), he is eliminated",
        "he aims at Oberst Heilmann: 4 4 (8, 9 needed), he lives",
        "nobody used the barrage",
        "Weather change: 1 (-2 in April), No change",
        "but nobody is near",
    ),
    dice="mixed",
    strictness="advise",
)
SNOW = Plan(
    "snow-by-night",
    "allied",
    frozenset(
        {
            *("Weather Night 6", "Weather Night 1", "Tactical Assault 7"),
            *("Mines 2", "Series 12.12"),
        }
    ),
    tells=(
        "Weather change: 6, Heavy sudden snowstorms",
        "Uninterrupted clear sky: 3 turns, including this one",
        "Axis no attack, Allied 1; Allied +2",
        "Axis is no longer dug-in there, and both fire at once",
        "day breaks: spotting 12 hexes; Uninterrupted clear sky is over",
    ),
    laid=True,
)
OTHERS = Plan(
    "by-other-rulings",
    "drawn",
    frozenset({"Weather Night 5", "Weather Night 6", "Cohesion 1"}),
    tells=(
        "Axis shifts 1 column to the left, Allied shifts 1 column",
        "Axis is no longer dug-in there, and both fire at once",
        "German Grenadier 8/7 → 8/6; Maoris 8/7 → 8/6",
        "Rain and Heavy sudden snowstorms",
    ),
    variants=(*RULES, "stand-in-chart"),
)
PLANS = (TOWN, SNOW, RAIN, SNIPERS, OTHERS)


def game(plan: Plan) -> Game:
    """Return the game of an evening, with what a campaign laid under it."""
    laid = [PLAYED / f"{plan.name}.yaml"] if plan.laid else []
    return definition(plan.variants, laid)


def definition(variants: tuple[str, ...], laid: list[Path]) -> Game:
    """Return the game with rules in play, and files laid upon it."""
    complaints = Complaints()
    found = load(GAME, variants=variants, overlays=laid, complaints=complaints)
    assert found, "\n".join(map(str, complaints.errors))
    return found


def record(plan: Plan, evening: int) -> None:
    """Play an evening as it was written down, and write its transcript."""
    at = f"2026-11-{evening:02}T20:00:00Z"
    with TemporaryDirectory() as folder:
        session = Session.begin(
            Path(folder) / f"{plan.name}.pnp",
            game(plan),
            dice=plan.dice,
            strictness=plan.strictness,
            now=lambda: at,
        )
        text = Evening(session, _played, Random(plan.name)).play([*plan.said()])
    (PLAYED / f"{plan.name}.txt").write_text(text, encoding="utf-8")
    print(f"{plan.name}: {len([*plan.said()])} said")  # noqa: T201 - it is a command


def _played(position: Position, random: Random) -> object:
    """Return what somebody else would do."""
    return ply(position, fighting, random)

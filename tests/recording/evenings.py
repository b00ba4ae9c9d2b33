"""Which evenings of Cassino ’44 are recorded: what was said at each, line by line.

Here players tell what happens, so an evening is written down and not looked for: a line
is a ply in whatever words, or begins with a star and says what else was done.  Two of
them are of one week; ``weeks`` lays the campaign under them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from pnp.errors import Complaints
from pnp.games.cassino.ground.position import Position
from pnp.model.game import Game
from pnp.model.loading import load
from pnp.session.events import Dice, Strictness
from pnp.session.session import Session
from tests.games.cassino.drawn import GAME
from tests.games.cassino.policies import fighting
from tests.games.cassino.walking import ply
from tests.recording.evening import Evening, Said

PLAYED = Path(__file__).parent.parent / "played" / "cassino"
"""The evenings, and what the campaign laid under two of them."""


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
    script: str
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
        for line in self.script.strip().splitlines():
            word, text = "ply", line.strip()
            if text.startswith("* "):
                word, _, text = text[2:].partition(" ")
            yield word, text


TOWN = Plan(
    "the-town",
    "axis",
    """
    scene January day
    axis initiative 4 with 44th, 1st
    allied initiative 3 with 34th
    allied exchanges FLM
    set up D4 beside D5 in Cassino town
    mines D5 2
    begin
    5 2
    assault D5 by allied in Cassino town, dug-in
    D5 axis M allied M1
    check german_grenadier full M1
    4 3
    axis attacks E6 in town
    E6 axis 1 allied none
    34th loses 1 steps reduced 1
    * slip axis wins
    next
    * again
    3 2
    D5 axis M allied M2
    E6 allied M axis none
    * redo
    flm joins D5
    D5 M1 M1
    flm leaves D5
    check us_infantry reduced M
    5 4
    next
    6 1
    D5 german 2, us M2
    34th loses 2 steps reduced 1 gone 1
    allied loses 2 initiative
    mines D5 0
    mines E4 1
    paratroopers leave D5
    axis alone in E6
    44th loses 1 steps reduced 1
    axis wins
    """,
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
        "Axis is dug-in there no more, but still fires first (Cassino town)",
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
    """
    scene March day
    axis initiative 4 with mountain troops
    allied initiative 4 with gurkhas, maoris
    begin
    3 3
    3 4
    6
    3
    2
    5 2
    assault Hill-593 by allied in high mountain
    allied acts in high mountain
    allied bombards Hill-593 in high mountain beside 3
    2 5 1
    Hill-593 axis M allied M
    next
    4
    1 5
    Hill-593 axis M2 allied M1
    check gurkhas full M2
    3 2
    * slip night falls
    next
    5
    2 4
    Hill-593 no effect, M1
    allied loses 1 initiative
    next
    6
    4 4
    4 3
    2
    assault F7 by axis in woods
    F7 1 none
    next
    2 5
    night falls
    allied leaves F7
    * fix allied initiative 2
    next
    1 6
    drawn
    """,
    frozenset(
        {
            *("Events 7", "Weather Day 6", "Weather Day 2", "Friendly Fire 1"),
            *("Series 9.52", "Weather Day 5", "Series spotting"),
        }
    ),
    tells=(
        "Persistent Heavy Rain, with fog on high mountains: 3 turns, this one counted",
        "the fog: 2, 2 hexes on mountains",
        "2 5 1, by 2 or less: 2 friendly units are hit",
        "turn 4 begins; Persistent Heavy Rain is over",
        "the fog: 6, and it is gone",
    ),
    dice="roll",
)
SNIPERS = Plan(
    "snipers",
    "allied",
    """
    scene April day
    axis initiative 4 with grenadiers
    allied initiative 3 with gurkhas, allied infantry
    begin
    2 2
    1 2
    sniper at Major Fyfe
    5 5
    next
    1 1
    5 6
    sniper at Oberst Heilmann
    4 4
    next
    4 4
    2 2
    axis uses barrage
    next
    6 6
    1 4
    axis uses path to dig
    next
    5 5
    4 5
    allied uses path to move
    next
    3 3
    5 5
    * slip allied uses barrage
    next
    1 1
    6 6
    allied uses aircraft
    next
    2 2
    1 1
    axis uses aircraft
    next
    5 5
    3 4
    1
    next
    4 4
    5 6
    sniper at nobody
    * redo
    axis loses 4 initiative
    allied wins
    """,
    frozenset(
        {
            *("Events 2", "Events 3", "Events 4", "Events 5", "Events 9"),
            *("Events 10", "Events 11", "Events 12", "Weather 1", "Cohesion 2"),
        }
    ),
    tells=(
        "Major Fyfe is in his sights: 5 5 (10, 9 needed), he is eliminated",
        "Oberst Heilmann is in his sights: 4 4 (8, 9 needed), he lives",
        "nobody has used the barrage",
        "Weather change: 1 (-2 in April), No change",
        "and nobody is near",
    ),
    dice="mixed",
    strictness="advise",
)
SNOW = Plan(
    "snow-by-night",
    "allied",
    """
    scene January night
    axis initiative 4 with 1st
    allied initiative 5 with 34th, lancers
    mines E4 0
    begin
    2 2
    3 4
    6
    assault D5 by axis in building, entrenched
    D5 axis M1 allied M1
    next
    1 1
    4 3
    2
    3
    assault Hill-445 by allied in level 3 mountain, dug-in
    Hill-445 axis M allied 2
    1st loses 2 steps reduced 1
    next
    3 5
    * slip Hill-445 axis M allied 2
    Hill-445 axis no roll allied 1
    1st loses 1 steps gone 1
    lancers loses 2 steps
    dawn breaks
    next
    2 6
    axis leaves Hill-445
    allied alone in D5
    axis loses 2 initiative
    * fix axis initiative 3
    allied wins
    """,
    frozenset(
        {
            *("Weather Night 6", "Weather Night 1", "Tactical Assault 7"),
            *("Mines 2", "Series 12.12"),
        }
    ),
    tells=(
        "Weather change: 6, Heavy sudden snowstorms",
        "Uninterrupted clear sky: 3 turns, this one counted",
        "Axis no attack, Allied 1; Allied +2",
        "Axis is dug-in there no more, and both fire at once",
        "day breaks: one spots 12 hexes; Uninterrupted clear sky is over",
    ),
    laid=True,
)
OTHERS = Plan(
    "by-other-rulings",
    "drawn",
    """
    * overrule R1 night_six=both because the sheet has it twice
    * overrule R5 cohesion_of=both because it wears on everybody
    * overrule R8 equal_first_round=back to 0 because neither holds the ground
    * overrule R10 shift=both columns because it is an advantage
    * overrule R13 town_and_dug_in=both lost because they are driven out
    * overrule R19 second_double=another event because it was thrown
    * overrule R22 unused_event=kept because we forget
    scene February night
    axis initiative 3 with grenadiers
    allied initiative 3 with maoris
    begin
    4 4
    5 5
    2 2
    2 2
    5 3
    assault D5 by allied in Cassino town, dug-in
    D5 axis 8 allied 24
    2 6
    D5 axis 6 allied 30
    1 6
    * branch what-if
    D5 axis 12 allied 12
    3 3
    next
    2 5
    axis uses barrage
    allied uses barrage
    axis loses 2 initiative
    next
    3 3
    3 4
    6
    D5 axis 0 allied 18
    4
    * slip axis leaves D5 both
    axis alone in D5
    drawn
    """,
    frozenset({"Weather Night 5", "Weather Night 6", "Cohesion 1"}),
    tells=(
        "Axis shifts 1 column to the left, Allied shifts 1 column",
        "Axis is dug-in there no more, and both fire at once",
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

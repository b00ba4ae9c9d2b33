"""Everything that may be written at the desk, each with an example and its case.

What belongs to a rule that is not in play is left out.
"""

from collections.abc import Mapping, Sequence

from pnp.games.cassino.chapters.presence import is_there
from pnp.games.cassino.ground.pieces import AXIS
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words.waits import waits_for

Line = tuple[str, str, str, tuple[str, ...]]
"""An example, what it tells, its case, and the rules of which one must be in play."""
ASSAULTS, TRACK = ("assault", "town"), ("assault",)

SCENE: Sequence[Line] = (
    ("scene March night spotting 2", "month and light", "Series spotting", ()),
    (
        "axis initiative 4 with {people}",
        "a side’s initiative, and who fights for it: formations, or forces",
        "Series initiative",
        (),
    ),
    ("allied exchanges FLM", "an Engineer for an FLM unit", "FLM 1", ("flm",)),
    ("set up D4 beside D5 in town", "attackers close by", "Set-up 1", ("set_up",)),
    ("mines D5 2", "German factors of mines; 0: gone", "Mines 2", ("mines",)),
    ("begin", "the first turn dawns", "Opening", ()),
)
TURN: Sequence[Line] = (
    (
        "assault {new} by allied in Cassino town, dug-in",
        "a side assaults a hex; dug-in, entrenched, FLM",
        "Tactical Assault 1",
        ASSAULTS,
    ),
    (
        "{hex} M M1, or {hex} us M1 german none",
        "what the chart shows, the Axis first; no roll where nobody attacks",
        "Tactical Assault 2",
        TRACK,
    ),
    (
        "{hex} no longer dug-in",
        "what has changed there",
        "Tactical Assault 8",
        ASSAULTS,
    ),
    ("flm joins {hex}", "an FLM unit comes, or leaves", "Cassino Town 1", ("town",)),
    (
        "paratroopers leave {hex}",
        "all of a side go: paratroopers, others or both",
        "Series 12.12",
        ASSAULTS,
    ),
    ("axis alone in {hex}", "the assault is over", "Tactical Assault 8", ASSAULTS),
    ("axis loses 2 initiative", "or regains it", "Cohesion 1", ()),
    ("check gurkhas reduced M1", "a force’s morale check", "Series morale", ()),
    ("check axis 9 M", "one of a leader with that morale", "Series morale", ()),
    (
        "us bombards {new} in mountain beside 3",
        "friendly fire: three dice",
        "Series 9.52",
        (),
    ),
    (
        "allied acts in high mountain",
        "or enters, shells, flies: whether the weather lets it",
        "Weather Night 6",
        ("weather",),
    ),
    (
        "axis uses barrage, or axis uses path to dig",
        "what an event has given",
        "Events 1",
        ("events",),
    ),
    ("mines {new} 1", "factors that lie there; 0: gone", "Mines 1", ("mines",)),
    ("now night", "dusk, or now day", "R32", ()),
    ("next", "the turn is over", "Series initiative", ()),
    ("axis wins, or drawn", "the scenario is over", "Opening", ()),
)
FORCES = "grenadiers, paratroopers"
"""Who fights for the Axis, where no formation of theirs is known."""
FREE = ("D5", "E6", "F7", "G8", "H9", "K10")
"""Hexes for examples of what is not on the table yet."""
LINES: Mapping[str, Sequence[Line]] = {"scene": SCENE, "turn": TURN}
STRENGTHS: Line = (
    "{hex} axis 12 allied 6",
    "the strength of each attack: the stand-in chart is read",
    "R33",
    TRACK,
)


def primer(position: Position) -> Sequence[tuple[str, str]]:
    """Return what may be written here, each with what it tells; nothing for dice."""
    lines = [*LINES.get(waits_for(position), ())]
    if position.settings["chart"] == "stand-in" and lines and lines[0] is TURN[0]:
        lines.insert(1, STRENGTHS)
    known = position.tables.formations
    people = next((each.id for each in known if is_there(position, each)), "")
    if people and waits_for(position) == "turn":
        example = f"{people} loses 3 steps, 1 reduced, 1 gone"
        lines.insert(-3, (example, "a formation’s losses", "Attrition 2", ()))
    hex_ = next(iter(position.assaults), "D5")
    taken = position.assaults or (hex_,)
    axis = next((e.id for e in position.tables.formations if e.side == AXIS), FORCES)
    new = next((each for each in FREE if each not in taken), FREE[0])
    return [
        (example.format(hex=hex_, new=new, people=axis), f"{tells} [{case}]")
        for example, tells, case, rules in lines
        if not rules or any(map(position.in_play, rules))
    ]

"""Lines a player may write in a session, each with an example and its case.

Lines of a rule that is not in play are left out.
"""

from collections.abc import Mapping, Sequence

from pnp.games.cassino.chapters.opening import is_there
from pnp.games.cassino.ground.pieces import AXIS
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words.waits import waits_for

Line = tuple[str, str, str, tuple[str, ...]]
"""An example, what it does, its case, and the rules of which one must be in play."""
ASSAULTS, TRACK = ("assault", "town"), ("assault",)

SCENE: Sequence[Line] = (
    ("scene March night spotting 2", "month and light", "Series spotting", ()),
    (
        "axis initiative 4 with {people}",
        "a side’s initiative, and its formations or forces",
        "Series initiative",
        (),
    ),
    ("allied exchanges FLM", "an Engineer instead of an FLM unit", "FLM 1", ("flm",)),
    (
        "set up D4 beside D5 in town",
        "attackers start close by",
        "Set-up 1",
        ("set_up",),
    ),
    ("mines D5 2", "factors of German mines; 0 if gone", "Mines 2", ("mines",)),
    ("begin", "start the first turn", "Opening", ()),
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
        "chart results, Axis first; no roll for a side that does not attack",
        "Tactical Assault 2",
        TRACK,
    ),
    (
        "{hex} no longer dug-in",
        "what has changed there",
        "Tactical Assault 8",
        ASSAULTS,
    ),
    ("flm joins {hex}", "an FLM unit joins, or leaves", "Cassino Town 1", ("town",)),
    (
        "paratroopers leave {hex}",
        "a side leaves: paratroopers, others or both",
        "Series 12.12",
        ASSAULTS,
    ),
    ("axis alone in {hex}", "the assault is over", "Tactical Assault 8", ASSAULTS),
    (
        "axis loses 2 initiative",
        "a side loses initiative, or regains it",
        "Cohesion 1",
        (),
    ),
    ("check gurkhas reduced M1", "a force’s morale check", "Series morale", ()),
    ("check axis 9 M", "a leader’s morale check, with his morale", "Series morale", ()),
    (
        "us bombards {new} in mountain beside 3",
        "friendly fire: three dice",
        "Series 9.52",
        (),
    ),
    (
        "allied acts in high mountain",
        "or enters, shells, flies: does the weather allow it?",
        "Weather Night 6",
        ("weather",),
    ),
    (
        "axis uses barrage, or axis uses path to dig",
        "use what an event gave",
        "Events 1",
        ("events",),
    ),
    ("mines {new} 1", "factors of mines there; 0 if gone", "Mines 1", ("mines",)),
    ("now night", "night falls; or now day", "R32", ()),
    ("next", "end the turn", "Series initiative", ()),
    ("axis wins, or drawn", "end the scenario", "Opening", ()),
)
FORCES = "grenadiers, paratroopers"
"""The Axis forces of an example, if the definition has no Axis formation."""
FREE = ("D5", "E6", "F7", "G8", "H9", "K10")
"""Hexes for examples of a hex that is not on the table yet."""
LINES: Mapping[str, Sequence[Line]] = {"scene": SCENE, "turn": TURN}
STRENGTHS: Line = (
    "{hex} axis 12 allied 6",
    "the strength of each attack, for the stand-in chart",
    "R33",
    TRACK,
)


def primer(position: Position) -> Sequence[tuple[str, str]]:
    """Return what a player may write here, each with what it does; nothing for dice."""
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

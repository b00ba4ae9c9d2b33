"""The whole state of play as one value: lists of small whole numbers.

Areas, units and kinds of German unit are indices into the tables. Code changes a
position in place; ``clone`` it to keep the old one.

**Frames.**  What the game waits for is on a stack, ``frames``. Each frame is a name
and a few numbers or words; the top one is next. A frame is a *step*, which is taken
at once, or a *wait*, which stops for a move (``pnp.rules.flow``):
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Literal, get_args

from pnp.games.aachen.ground.tables import NONE, Area, Tables, Unit
from pnp.rules.state import (
    Of,
    State,
    Word,
    counted,
    each,
    lines,
    number,
    one,
    several,
    word,
    yes,
)

if TYPE_CHECKING:
    from pnp.reading import Opened, Scalar
    from pnp.reading.shape import Takes
    from pnp.rules.lookup import Lookup

Phase = Literal["dawn", "event", "supply", "combat", "end", "over"]

OUT, KILLED, AWAY = -2, -3, -4
"""Where a unit off the map is: Out of Action, out of the game, not yet in it."""
BOXES: Mapping[int, str] = {OUT: "out", KILLED: "killed", AWAY: "away"}

NOBODY, UNREVEALED = -1, -2
"""What holds an area: no German unit, an unrevealed one, or the index of its kind."""
HELD: Mapping[int, str] = {NOBODY: "vacant", UNREVEALED: "unrevealed"}

FRESH, SPENT = 0, 1
MOST = 999


# Where units are, in a position file: ``M12-A: 13, spent, from 12``


def _place(position: "Position", who: int) -> str:
    at = position.where[who]
    return position.tables.areas[at].id if at >= 0 else BOXES.get(at, "nowhere")


def _stand(position: "Position", who: int, word: "Scalar", lookup: "Lookup") -> None:
    """Read an area, or a box off the map; ``out`` alone means since this turn."""
    box = next((box for box, name in BOXES.items() if name == word.text), None)
    if box is not None:
        position.where[who] = box
        position.since[who] = position.turn if box == OUT else 0
        return
    at = lookup.thing(position.tables.named["area"], word)
    position.where[who] = AWAY if at is None else at


def _clear(position: "Position") -> None:
    """A unit that a file does not name is not in the game yet."""
    position.where = [AWAY] * len(position.where)


# What holds an area: ``13: u-fanatic-7, elite``


def _held(position: "Position", at: int) -> str:
    kind = position.german[at]
    return position.tables.germans[kind].id if kind >= 0 else HELD[kind]


def _hold(position: "Position", at: int, word: "Scalar", lookup: "Lookup") -> None:
    """Read what holds an area; report a unit of another terrain."""
    tables = position.tables
    for held, name in HELD.items():
        if name == word.text:
            position.german[at] = held
            return
    kind = lookup.thing(tables.named["German unit"], word)
    if kind is None:
        return
    found, wanted = tables.germans[kind], tables.areas[at].terrain
    if found.terrain != wanted.index:
        terrain = tables.terrains[found.terrain].name
        message = f"{found.id} is {terrain}, and {tables.areas[at].id} is {wanted.name}"
        lookup.complaints.add(word.mark, message)
        return
    position.german[at] = kind
    position.elite[at] = int(tables.strategies.get(found.strategy) == "elite")


def _unsaid(position: "Position") -> None:
    """An area that a file does not name is unrevealed, or vacant with Americans."""
    for area in position.tables.areas:
        free = area.setup or area.index in position.where
        position.german[area.index] = NOBODY if free else UNREVEALED


class Gone(Of):
    """German units seen and no longer on the map; the others are left."""

    def write(self, position: "Position") -> object:
        """Return each kind as often as it is gone."""
        gone = [
            kind.id
            for kind in position.tables.germans
            for _ in range(
                kind.copies
                - position.left[kind.index]
                - position.german.count(kind.index)
            )
        ]
        return gone or None

    def takes(self) -> "Takes":
        """Take a list of names; a single name needs no list."""
        from pnp.reading.shape import Many, Text

        return Many(Text("id"), alone=True)

    def read(self, position: "Position", opened: "Opened", lookup: "Lookup") -> None:
        """Count the unseen units: all but those on the map and those gone."""
        gone = lookup.things(self.names(position), opened.items(self.key))
        for kind in position.tables.germans:
            seen = position.german.count(kind.index) + gone.count(kind.index)
            position.left[kind.index] = kind.copies - seen


def _held_back(_: "Position", after: "Position") -> str:
    held = after.tables.organization(after.held_back)
    return f"{held} is held back" if held else "nobody is held back"


def _set_up(tables: Tables) -> list[int]:
    return [each.setup if each.setup >= 0 else AWAY for each in tables.units]


def _germans(tables: Tables) -> list[int]:
    return [NOBODY if each.setup else UNREVEALED for each in tables.areas]


class Position(State):
    """Where units are, what is known of the Germans, and what the game waits for.

    Before the first dawn both battalions are set up, all Germans unrevealed (5.0).
    """

    FRAMES: ClassVar[dict[str, tuple[str, ...]]] = {}
    """The parts of each frame, as the chapters register them (``flow``)."""

    tables: Tables
    turn: int = number("the turn", shown=2, always=True, told="turn")
    phase: Phase = word(
        "the phase", *get_args(Phase), start="dawn", shown="combat", told="phase"
    )
    morale: int = number(
        "German Morale (3.3)",
        start=lambda tables: tables.numbers["morale_start"],
        least=-MOST,
        always=True,
        told="German Morale",
    )
    rain: int = yes("whether it rains", told=("Rain", "Clear"))
    event: str = word(
        "the random event; before its roll, that of the turn before", of="event"
    )
    held_back: str = word(
        "the organization that is not activated", of="organization", told=_held_back
    )
    points: int = number("Supply Points that are left (6.3)", told="Supply Points")
    dice: int = number("how many fewer dice supply rolls this turn, by an event")
    support: list[int] = counted(
        "support", "points of support on the Record Track", told="{}"
    )
    once: int = yes("whether a Suburban Success has counted this turn")
    where: list[int] = each("unit", start=_set_up)
    """Per American unit, its area, or OUT, KILLED, AWAY."""
    spent: list[int] = each("unit", start=FRESH)
    """Per American unit, whether its Spent side is up."""
    since: list[int] = each("unit")
    """Per unit Out of Action, the turn it was put there; leaders roll the next."""
    back: list[int] = each("unit")
    """Per wounded leader, the turn he returns; 0 for all other units."""
    came: list[int] = each("unit", start=NONE)
    """Per unit that entered an area in this activation, the area it came from."""
    joined: list[int] = each("unit")
    """Per unit, whether it takes part in the attack in preparation."""
    moved: list[int] = each("unit")
    """Per unit, whether it has moved in this activation."""
    units = lines(
        "unit",
        "where each unit is: `M12-A: 13, spent, from 12, joined, moved`; `out, since 3,"
        " back 5`, `killed`; a unit you do not name is not in the game yet",
        _place,
        _stand,
        Word("spent"),
        Word("came", said="from", of="area"),
        Word("joined"),
        Word("moved"),
        Word("since", number=True),
        Word("back", number=True),
        clear=_clear,
    )
    german: list[int] = each("area", start=_germans)
    """Per area, the German unit: NOBODY, UNREVEALED, or its kind."""
    elite: list[int] = each("area")
    """Per area, whether its German unit was revealed as Elite."""
    rubble: list[int] = each("area")
    """Per area, whether it is in Rubble (12.4)."""
    unentered: list[int] = each("area")
    """Per area, whether its German unit is gone and no American has entered since.

    It is used only if control waits for that (R1).
    """
    germans = lines(
        "area",
        "what holds an area: `13: u-fanatic-7`, `unrevealed` or `vacant`, then `elite`,"
        " `rubble`, `unentered`; an area you do not name is unrevealed, or vacant if "
        "Americans are there",
        _held,
        _hold,
        *(Word("elite"), Word("rubble"), Word("unentered")),
        whose=lambda position: [a.index for a in position.tables.areas if not a.setup],
        clear=_unsaid,
        whole=True,
    )
    left: list[int] = each("German unit", start=lambda t: [k.copies for k in t.germans])
    """Per kind of German unit, the unseen copies, unused ones included (5.4)."""
    gone = Gone("German unit", "German units seen and gone")
    active: int = one("area", "the Active Area (8.1)")
    attacked: list[int] = several(
        "area", "areas attacked since it became active (8.2.1)"
    )

    @property
    def awaited(self) -> str:
        """The name of what the game waits for, '' when it is over."""
        return str(self.frames[-1][0]) if self.frames else ""

    def unit(self, index: int) -> Unit:
        """Return an American unit; its text is its id."""
        return self.tables.units[index]

    def area(self, index: int) -> Area:
        """Return an area; its text is its number."""
        return self.tables.areas[index]

    def inside(self, area: int) -> list[int]:
        """Return the American units in an area, in the order of the definition."""
        return [unit for unit, here in enumerate(self.where) if here == area]

    def vacant(self, area: int) -> bool:
        """Whether no German unit is in an area (7.4)."""
        return self.german[area] == NOBODY

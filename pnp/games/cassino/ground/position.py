"""The session as one value: the scene, two sides, the weather, and every assault.

The map of the base game is not known here: hexes are what the players call them.  A
position changes in place; ``clone`` it to keep the old one.

**Frames.**  What the game waits for is a stack, ``frames``.  Each frame is a name and
a few numbers or words; the top one is next.  A frame is a *step*, which happens at
once, or a *wait*, which stops for a move (``pnp.rules.flow``):
"""

from typing import TYPE_CHECKING, Any, ClassVar, Literal, get_args

from pnp.errors import quoted
from pnp.games.cassino.ground.held import (
    HEX,
    Assault,
    Gift,
    Loss,
    free_strip,
    letter_of,
    strip_of,
)
from pnp.games.cassino.ground.pieces import ALLIED, MONTHS, NONE, Result, Side, Terrain
from pnp.games.cassino.ground.tables import Tables
from pnp.rules import state
from pnp.rules.state.entries import Mapped
from pnp.rules.state.part import Of, Part

if TYPE_CHECKING:
    from pnp.reading import Node, Opened, Scalar
    from pnp.reading.shape import Takes
    from pnp.rules.lookup import Lookup

__all__ = ["Assault", "Gift", "Loss", "Phase", "Position"]

Phase = Literal["scene", "start", "turn", "over"]
LEAST = -99
"""The lowest initiative, and the lowest change of reduced units, in a file."""
MARKS = {
    "dug-in": "dug_in",
    "entrenched": "entrenched",
    "flm": "flm",
    "flm was": "flm_was",
}
"""The markers of a contested hex: the word in a file, and the field of Assault."""
GIFTS = ("aircraft", "barrage", "path")
"""The gifts of events."""


class Sides(Of):
    """Each side: its initiative, its forces and formations, its exchanged FLM units."""

    NUMBERS = ("initiative", "start", "exchanged")

    def write(self, position: "Position") -> object:
        """Return the words for each side, by its id."""
        sides = position.tables.sides
        return {each.id: self._side(position, each.index) for each in sides}

    @staticmethod
    def _side(position: "Position", at: int) -> str:
        forces = [position.tables.forces[each].id for each in position.forces[at]]
        forces += [f"with {each}" for each in position.present[at]]
        parts = [f"initiative {position.initiative[at]}", f"start {position.start[at]}"]
        swapped = position.exchanged[at]
        parts += forces
        return ", ".join([*parts, *([f"exchanged {swapped}"] if swapped else [])])

    def takes(self) -> "Takes":
        """Take a mapping from sides to words."""
        from pnp.reading.shape import Values

        return Values("a mapping")

    def read(self, position: "Position", opened: "Opened", lookup: "Lookup") -> None:
        """Read each side; without ``start``, it began with its initiative of now."""
        names = self.names(position)
        for at, node in lookup.named(names, opened.raw(self.key), self.key):
            words = lookup.words(node, names.said[at])
            self._read_side(position, at, words, lookup)

    def _read_side(
        self, position: "Position", at: int, words: "list[Scalar]", lookup: "Lookup"
    ) -> None:
        named = position.tables.named
        forces: list[int] = []
        present: list[str] = []
        started = False
        for word in words:
            first, *rest = lookup.blanks(word)
            if rest and first.text in self.NUMBERS:
                least = LEAST if first.text == "initiative" else 0
                found = lookup.whole(rest[0], first.text, least)
                getattr(position, first.text)[at] = found or 0
                started |= first.text == "start"
            elif rest and first.text == "with":
                who = lookup.thing(named["formation"], rest[0])
                present += [] if who is None else [named["formation"].said[who]]
            elif (force := lookup.thing(named["force"], word)) is not None:
                forces.append(force)
        theirs = (position.tables.formation_of[each].force for each in present)
        position.forces[at] = tuple(dict.fromkeys((*forces, *theirs)))
        position.present[at] = tuple(present)
        if not started:
            position.start[at] = max(0, position.initiative[at])


class Fog(Part):
    """Fog on high mountains: the spotting range in it, 0 if no die was rolled."""

    def write(self, position: "Position") -> object:
        """Return the spotting range in the fog; None without fog."""
        return position.fog_sight if position.fog else None

    def takes(self) -> "Takes":
        """Take a whole number."""
        from pnp.reading.shape import Whole
        from pnp.rules.lookup import MOST

        return Whole(0, MOST)

    def read(self, position: "Position", opened: "Opened", lookup: "Lookup") -> None:
        """Read whether there is fog, and the spotting range in it."""
        del lookup
        position.fog = int(opened.raw(self.key) is not None)
        position.fog_sight = opened.whole(self.key)


def _fog(meaning: str) -> Any:
    """Declare the field for fog."""
    return Fog(meaning)


# Assaults


class Assaults(Mapped):
    """Every contested hex; a hex without a strip in the file gets a free one."""

    def __init__(self, meaning: str) -> None:
        super().__init__(meaning, lying, read_assault)

    def read(self, position: "Position", opened: "Opened", lookup: "Lookup") -> None:
        """Read them; hexes without a strip get one after all others have theirs."""
        super().read(position, opened, lookup)
        for hex_, held in position.assaults.items():
            if held.strip == UNSAID:
                strip = free_strip(position)
                position.assaults[hex_] = held._replace(strip=strip)


def _assaults(meaning: str) -> Any:
    """Declare the field for contested hexes."""
    return Assaults(meaning)


UNSAID = -2
"""The strip of an assault, if the file does not name one."""


def assault(position: "Position", held: Assault) -> str:
    """Return an assault in words: ``cassino, by allied, axis 1, round 2, dug-in``."""
    tables = position.tables
    parts = [tables.terrain[held.terrain].id, f"by {tables.sides[held.by].id}"]
    if held.marker:
        ahead = tables.sides[int(held.marker > 0)].id
        parts.append(f"{ahead} {abs(held.marker)}")
    parts += [f"round {held.rounds}"] if held.rounds else []
    return ", ".join([*parts, *marks(held)])


def lying(position: "Position", held: Assault) -> str:
    """Return an assault and its strip in words: ``…, strip A``, or ``…, no strip``."""
    found = letter_of(position, held.strip)
    return f"{assault(position, held)}, {f'strip {found}' if found else 'no strip'}"


def marks(held: Assault) -> list[str]:
    """Return the words for the markers of a contested hex."""
    shown = held._replace(flm_was=held.flm_was and not held.flm)
    return [word for word, name in MARKS.items() if getattr(shown, name)]


def read_assault(
    position: "Position", key: "Scalar", node: "Node", lookup: "Lookup"
) -> Assault | None:
    """Read a contested hex: its terrain, then the rest."""
    found = lookup.words(node, key.text)
    if not is_hex(key, lookup) or not found:
        return None
    ground = lookup.thing(position.tables.named["terrain"], found[0])
    if ground is None:
        return None
    held = Assault(ground, ALLIED, strip=UNSAID)
    for word in found[1:]:
        if word.text == "no strip":
            held = held._replace(strip=NONE)
        else:
            held = _state(word, held, position, lookup)
    return held


def is_hex(key: "Scalar", lookup: "Lookup") -> bool:
    """Whether a key is a hex; any other key is reported as an error."""
    if HEX.fullmatch(key.text):
        return True
    message = f"{quoted(key.text)} is not a hex"
    hint = "use letters, digits, and . / - between them"
    lookup.complaints.add(key.mark, message, hint)
    return False


def _state(
    word: "Scalar", held: Assault, position: "Position", lookup: "Lookup"
) -> Assault:
    """Read one word about a contested hex."""
    named = position.tables.named["side"]
    if word.text in MARKS:
        found = held._replace(**{MARKS[word.text]: True})
        return found._replace(flm_was=found.flm_was or found.flm)
    first, *rest = lookup.blanks(word)
    if rest and first.text == "by":
        side = lookup.thing(named, rest[0])
        return held if side is None else held._replace(by=side)
    if rest and first.text == "strip":
        strip = strip_of(position, rest[0].text)
        if strip != NONE:
            return held._replace(strip=strip)
    if rest and first.text in ("round", "rounds"):
        return held._replace(rounds=lookup.whole(rest[0], "round") or 0)
    if rest and (ahead := named.find(first.text)) is not None:
        boxes = lookup.whole(rest[0], "advantage") or 0
        return held._replace(marker=boxes if ahead == ALLIED else -boxes)
    known = ("by", "round", "strip", *named.said.values(), *MARKS)
    hint = lookup.complaints.near(word.text, known) or f"one of {', '.join(known)}"
    lookup.complaints.add(
        word.mark, f"{quoted(word.text)} is not part of an assault", hint
    )
    return held


# Losses and mines


def loss(lost: Loss) -> str:
    """Return the losses of a formation in words: ``steps 3, reduced 1``."""
    named = ((name, getattr(lost, name)) for name in Loss._fields)
    return ", ".join(f"{n} {many}" for n, many in named if many or n == "steps")


def read_loss(_: Any, key: "Scalar", node: "Node", lookup: "Lookup") -> Loss:
    """Read the losses of a formation; the definition need not have it."""
    lost = Loss()
    for word in lookup.words(node, key.text):
        first, *rest = lookup.blanks(word)
        if rest and first.text in Loss._fields:
            many = lookup.whole(rest[0], first.text, LEAST) or 0
            lost = lost._replace(**{first.text: many})
        else:
            hint = f"one of {', '.join(Loss._fields)}, and a number"
            message = f"{quoted(word.text)} is not a loss"
            lookup.complaints.add(word.mark, message, hint)
    return lost


def read_mines(_: Any, key: "Scalar", node: "Node", lookup: "Lookup") -> int | None:
    """Read the factors of mines in a hex."""
    if not is_hex(key, lookup):
        return None
    return lookup.whole(node, f"mines of {key.text}", 1)


# Weather, gifts and leaders


def weather(position: "Position", row: tuple[int, int]) -> str:
    """Return a row of the weather and its turns in words: ``rain 2``."""
    return f"{position.tables.weather[row[0]].id} {row[1]}"


def read_weather(
    position: "Position", word: "Scalar", lookup: "Lookup"
) -> tuple[int, int] | None:
    """Read a row of the weather; without a number it lasts one turn."""
    first, *rest = lookup.blanks(word)
    row = lookup.thing(position.tables.named["weather"], first)
    turns = lookup.whole(rest[0], "turns", 1) if rest else 1
    return None if row is None or turns is None else (row, turns)


def gift(position: "Position", given: Gift) -> str:
    """Return the gift of an event in words: ``axis barrage 12``."""
    return f"{position.tables.sides[given.side].id} {given.what} {given.amount}"


def read_gift(position: "Position", word: "Scalar", lookup: "Lookup") -> Gift | None:
    """Read the gift of an event; without a number it is one."""
    first, *rest = lookup.blanks(word)
    side = lookup.thing(position.tables.named["side"], first)
    if side is None:
        return None
    if not rest or rest[0].text not in GIFTS:
        hint = f"a side, one of {', '.join(GIFTS)}, and how much"
        message = f"no event gives {quoted(word.text)}"
        lookup.complaints.add(word.mark, message, hint)
        return None
    amount = lookup.whole(rest[1], "amount", 1) if len(rest) > 1 else 1
    return Gift(side, rest[0].text, amount or 1)


def driven_out(position: "Position", out: tuple[str, int]) -> str:
    """Return the hex and the side that cannot dig in there again: ``D5 axis``."""
    return f"{out[0]} {position.tables.sides[out[1]].id}"


def read_driven_out(
    position: "Position", word: "Scalar", lookup: "Lookup"
) -> tuple[str, int] | None:
    """Read the hex and the side; the side is the last word."""
    *rest, last = lookup.blanks(word)
    side = lookup.thing(position.tables.named["side"], last)
    return None if side is None else (_text(rest), side)


def leader(position: "Position", fallen: tuple[int, str]) -> str:
    """Return an eliminated leader, after his side: ``axis Smith``."""
    return f"{position.tables.sides[fallen[0]].id} {fallen[1]}"


def read_leader(
    position: "Position", word: "Scalar", lookup: "Lookup"
) -> tuple[int, str] | None:
    """Read the side and the leader; the side is the first word."""
    first, *rest = lookup.blanks(word)
    side = lookup.thing(position.tables.named["side"], first)
    return None if side is None else (side, _text(rest))


def _text(words: "list[Scalar]") -> str:
    return " ".join(each.text for each in words)


# The position


class Position(state.State):
    """The scene, both sides, the weather, and the contested hexes.

    Before the scene is set there is no month, it is day, and no forces are there.  At
    the end the outcome is the id of a side, or ``drawn``.
    """

    HEADED: ClassVar = {"scenario": "its scenario, if it has any"}
    FRAMES: ClassVar[dict[str, tuple[str, ...]]] = {}
    """Per frame the kinds of its parts, as its chapter declares them."""

    tables: Tables
    turn: int = state.number(
        "the turn; 0 while the scene is being set", shown=1, always=True
    )
    phase: Phase = state.word(
        "the phase",
        *get_args(Phase),
        start="scene",
        shown=lambda position: "turn" if position.turn else "scene",
    )
    month: str = state.word("the month", *MONTHS)
    night: int = state.switch("day or night", "day", "night", key="time")
    sight: int = state.number(
        "spotting range, if the scenario sets it; 0 for the usual", key="spotting"
    )
    initiative: list[int] = state.held(start=lambda _: [0, 0])
    """Per side, the initiative now; it may be below 0 (Cohesion 3)."""
    start: list[int] = state.held(start=lambda _: [0, 0])
    """Per side, the initiative at the start."""
    forces: list[tuple[int, ...]] = state.held(start=lambda _: [(), ()])
    """Per side, the forces that fight."""
    present: list[tuple[str, ...]] = state.held(start=lambda _: [(), ()])
    """Per side, the formations that fight, by id; none if none were named."""
    exchanged: list[int] = state.held(start=lambda _: [0, 0])
    """Per side, how many FLM units it has exchanged (FLM 1)."""
    sides = Sides(
        "side", "`axis: initiative 3, start 5, german_mountain, with 5th, exchanged 1`"
    )
    lead: int = state.one("side", "the side with the initiative this turn")
    segments: int = state.number("its action segments before both alternate")
    event: str = state.word("the random event of this turn", of="event")
    gifts: list[Gift] = state.listed(
        "what events gave, not used yet: `axis barrage 12`",
        gift,
        read_gift,
    )
    weather: list[tuple[int, int]] = state.listed(
        "the weather, and the turns it lasts, including this one: `rain 1`; several"
        " only if they apply together (R23)",
        weather,
        read_weather,
    )
    fog: int = _fog("fog on high mountains: spotting range in it (R26)")
    fog_sight: int = state.held()
    """The spotting range in the fog this turn; 0 if no die was rolled."""
    assaults: dict[str, Assault] = _assaults(
        "per contested hex, by the players' name for it: `D5: cassino, by allied, "
        "axis 1, round 2, dug-in, flm, strip A`"
    )
    driven_out: list[tuple[str, int]] = state.listed(
        "sides that cannot dig in again, by hex (Tactical Assault 7): `D5 axis`",
        driven_out,
        read_driven_out,
    )
    mines: dict[str, int] = state.mapped(
        "factors of German mines by hex",
        lambda _, many: many,
        read_mines,
        start=lambda tables: dict(tables.minefields),
    )
    losses: dict[str, Loss] = state.mapped(
        "what formations have lost: `34th: steps 3, gone 1`",
        lambda _, lost: loss(lost),
        read_loss,
    )
    leaders: list[tuple[int, str]] = state.listed(
        "leaders eliminated, each after his side",
        leader,
        read_leader,
    )

    def side(self, name: str) -> Side:
        """Return the side of an id."""
        return self.tables.sides[self.tables.side_of[name]]

    def terrain(self, name: str) -> Terrain:
        """Return the kind of terrain of an id."""
        return self.tables.terrain[self.tables.terrain_of[name]]

    def result(self, name: str) -> Result:
        """Return the result of the chart of an id."""
        return self.tables.results[self.tables.rank[name]]

    def in_play(self, rule: str) -> bool:
        """Whether an optional rule is in play: ``in_play("town")`` (Opening)."""
        return self.settings[f"rule_{rule}"] == "yes"

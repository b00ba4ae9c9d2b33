"""Before the first turn: month, sides, exchanges, set-up and mines, in words."""

from collections.abc import Iterator

from pnp.errors import quoted
from pnp.games.cassino.chapters import opening
from pnp.games.cassino.ground.moves import (
    TIME,
    Begin,
    Mines,
    Muster,
    Ply,
    Scene,
    SetUp,
    Swap,
)
from pnp.games.cassino.ground.pieces import MONTHS
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words import registers as say
from pnp.games.cassino.words.reading import COLON, Asked, on_the_table
from pnp.games.cassino.words.table import (
    field,
    light,
    mustered,
    sight,
)
from pnp.rules.flow import Frame
from pnp.rules.notation import NotationError
from pnp.rules.pending import Choice
from pnp.rules.phrases import listed

say.LINES["scene"] = say.lines("""
scene March night spotting 2 | month and light | Series spotting |
axis initiative 4 with {people} | a side’s initiative, and its formations or forces \
| Series initiative |
allied exchanges FLM | an Engineer instead of an FLM unit | FLM 1 | flm
set up D4 beside D5 in town | attackers start close by | Set-up 1 | set_up
mines D5 2 | factors of German mines; 0 if gone | Mines 2 | mines
begin | start the first turn | Opening |
""")


@say.PROMPTS("scene")
def _prompt(position: Position, _: Frame) -> Choice:
    how = listed([*map(quoted, _missing(position))], "and")
    more = listed([*map(quoted, _more(position))], "or")
    told = f"set the scene: write {how}, then 'begin'"
    if not how:
        told = f"the scene is set: write 'begin', or {more or 'change it'}"
    return Choice("", "scene", told, ("Opening",))


def _missing(position: Position) -> Iterator[str]:
    """Yield what the scene still needs, as a player writes it."""
    if not position.month:
        yield "scene January day"
    for each in position.tables.sides:
        if not opening.mustered(position, each.index):
            own = someone(position, each.index)
            yield f"{each.id} initiative 4 with {own or '…'}"


def someone(position: Position, side: int) -> str:
    """Return an example of who fights for a side: a formation, if there is one."""
    tables = position.tables
    forces = [each.id for each in tables.forces if each.side == side]
    known = [each.id for each in tables.formations if each.side == side]
    return next(iter(known), "") or (forces[-1] if forces else "")


def _more(position: Position) -> Iterator[str]:
    """Yield what a player may add to the scene, by the rules in play."""
    if position.in_play("flm"):
        yield "allied exchanges FLM"
    if position.in_play("set_up"):
        yield "set up D4 beside D5 in town"
    if position.in_play("mines"):
        yield "mines D5 2"


@say.OFFERS("scene")
def _offered(position: Position) -> list[str]:
    tables = position.tables
    return [
        *("scene", *MONTHS, "day", "night", "spotting"),
        *(*tables.side_of, "initiative", "with", *tables.force_of),
        *tables.formation_of,
        *("exchanges", "set", "up", "beside", "in", *tables.terrain_of),
        *("mines", *on_the_table(position), "begin"),
    ]


# Month and light


@say.reads("scene", "scene January day spotting 5", takes="month time number")
def _scene(asked: Asked) -> Ply:
    if not asked.said.parts:
        message = f"{asked.said.quoted} does not say the month, January to May"
        raise NotationError(message, hint=f"{COLON}: 'scene January day'")
    month = asked.one("month", "the month, January to May")
    time = TIME[asked.maybe("time", "day or night") or "day"]
    return Scene(month, time, asked.number("the spotting range", 0))


@say.TELLS
def _scene_told(_: Position, __: Scene, after: Position) -> str:
    return f"the scene: {light(after)}; spotting {sight(after)}"


@say.reads("begin", "begin")
def _begin(_: Asked) -> Ply:
    return Begin()


@say.TRIES("scene")
def _begins(_: Position) -> Iterator[Ply]:
    yield Begin()


@say.TELLS
def _begun(_: Position, __: Begin, after: Position) -> str:
    return f"turn {after.turn} begins"


# Both sides


@say.reads(
    "initiative",
    "axis initiative 5 with german_paratroopers",
    takes="formation side force number",
)
def _muster(asked: Asked) -> Ply:
    """Return a side's initiative; "axis initiative -2" is a loss."""
    said = asked.said.parts
    people = [str(name) for kind, name in said if kind in ("formation", "force")]
    side = asked.maybe("side", "side") or _whose(asked, people)
    return Muster(side, _initiative(asked), tuple(dict.fromkeys(people)))


def _initiative(asked: Asked) -> int:
    """Return the only number; 44 does not stand for the 44th."""
    found = asked.said.numbers()
    if len(found) < 2:
        return asked.number("how much initiative")
    known = asked.position.tables.formation_of
    meant = [e for e in known if any(e.startswith(str(n)) for n in found[1:])]
    raise NotationError(
        f"{asked.said.quoted} has more than one number",
        hint=f"write formation names in full: {', '.join(meant)}"
        if meant
        else asked.hint,
    )


def _whose(asked: Asked, people: list[str]) -> str:
    """Return the side of the named people, if the line names no side."""
    tables = asked.position.tables
    forces = opening.forces(tables, people)
    sides = {tables.forces[each].side for each in forces}
    if len(sides) != 1:
        raise asked.lacks("which side, axis or allied")
    return tables.sides[sides.pop()].id


@say.TELLS
def _mustered(_: Position, move: Muster, after: Position) -> str:
    side = after.side(move.side)
    told = f": {listed(mustered(after, side.index, move.who))}" if move.who else ""
    if not told and any(e.side == side.index for e in after.tables.formations):
        told = "; no formations named"
    return f"{side.name} starts with an initiative of {move.initiative}{told}"


# Exchanges and set-up


@say.reads("exchange", "allied exchanges FLM", takes="side mark hex")
def _swap(asked: Asked) -> Ply:
    asked.nothing_of("hex")
    return Swap(asked.side())


@say.TELLS
def _swapped(_: Position, move: Swap, after: Position) -> str:
    name = after.side(move.side).name
    return f"{name} takes an Engineer or Sapper instead of an FLM unit"


@say.reads("set up", "set up D4 beside D5 in town", takes="terrain hex")
def _set_up(asked: Asked) -> Ply:
    hexes = asked.said.words("hex")
    if len(hexes) != 2:
        raise asked.lacks("two hexes, the attackers’ and the defenders’")
    at, beside = hexes
    return SetUp(at, beside, asked.one("terrain", "the terrain of the defenders’ hex"))


@say.TELLS
def _is_set_up(_: Position, move: SetUp, after: Position) -> str:
    ground = after.terrain(move.terrain).name
    return f"attackers set up in {move.hex}, beside {move.beside} ({ground})"


# Mines


@say.reads("mines", "mines D5 2", takes="number lost side hex")
def _mines(asked: Asked) -> Ply:
    """Return mines in a hex; "no mines D5" removes them."""
    hex_, numbers = asked.one("hex", "which hex"), asked.said.numbers()
    if "allied" in asked.said.words("side"):
        raise NotationError("only German mines are recorded here", hint=asked.hint)
    if asked.said.no or asked.said.words("lost"):
        if numbers and numbers != [0]:
            message = f"{asked.said.quoted} means both mines and none"
            raise NotationError(message, hint=asked.hint)
        return Mines(hex_, 0)
    number = asked.number("how many factors")
    if number < 0:
        raise NotationError("factors of mines cannot be below 0", hint=asked.hint)
    return Mines(hex_, number)


def cleared(position: Position, hex_: str) -> Iterator[Ply]:
    """Yield that the mines of a hex are gone, if it has any."""
    if hex_ in position.mines:
        yield Mines(hex_, 0)


@say.TELLS
def _laid(before: Position, move: Mines, after: Position) -> str:
    if move.hex not in after.mines:
        return f"the mines in {move.hex} are gone"
    now = "now " if move.hex in before.mines else ""
    return f"mines {now}in {field(after, move.hex)}"

"""Before the first turn: consent, the scene, both sides, exchanges, set-up and mines.

    scene → (scene, sides, exchanges, set-up, mines, in any order) → begin → dawn

A later ply replaces an earlier one about the same thing.  Who is there:

    axis initiative 5 with 44th            a formation, and its force with it
    allied initiative 3 with 34th maoris   a force that has no formation, by itself

A force named by itself brings all its formations.  Only formations that are there lose
anything, and a session changes only those in a campaign.
"""

from collections.abc import Mapping, Sequence

from pnp.games.cassino.ground.flow import DEEDS, chapter, played
from pnp.games.cassino.ground.moves import (
    RULE_OF,
    Begin,
    Mines,
    Muster,
    OfARule,
    Preparing,
    Scene,
    SetUp,
    Swap,
)
from pnp.games.cassino.ground.pieces import Formation
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.ground.tables import Tables
from pnp.model.game import Game
from pnp.rules.citation import case
from pnp.rules.flow import Frame
from pnp.rules.ledger import Ledger
from pnp.rules.phrases import listed
from pnp.rules.ruling import Grounds, Objection

CHAPTER = chapter()

SCENE: Frame = ("scene",)
DAWN: Frame = ("dawn",)
MOST = 20
"""The most factors of mines in one hex."""


@case("Opening", "Mines 2")
def start(game: Game, *, dealt: bool) -> Position:
    """Return the position before the scene is set, with the mines that are left.

    There is nothing for the companion to shuffle or draw.
    """
    del dealt
    position = Position(Tables(game))
    position.frames.append(SCENE)
    return position


# Consent


@case("Opening")
def not_in_play(position: Position | Ledger, name: str) -> Objection | None:
    """A ply of an optional rule needs the consent of both players.

    ``name`` is that of its setting without ``rule_``: ``friendly_fire``.
    """
    if position.settings[f"rule_{name}"] == "yes":
        return None
    number = position.tables.game.numbers[f"rule_{name}"]
    return Objection(
        f"the rule {str(number.title).removesuffix(' in play')} is not in play",
        (number.case,),
        remedy="agree to it with the other player: "
        f"--rules {name.replace('_', '-')}, or overrule {number.case} rule_{name}=yes",
    )


@CHAPTER.rule(
    *("Opening", "FLM 1", "Set-up 1", "Mines 1"),
    *("Tactical Assault 1", "Events 1", "Weather 1"),
)
def is_not_agreed(position: Position, move: OfARule) -> Objection | None:
    """An optional rule is in play only by mutual consent."""
    return not_in_play(position, RULE_OF[type(move)])


# The scene


@CHAPTER.wait(
    "scene",
    then=("the scene is not set yet", "Opening"),
    instead="set the scene and write begin; then roll for its first turn",
)
def told(position: Position, move: Preparing) -> None:
    """Play one ply of the scene; more may follow, until ``begin``."""
    position.frames.append(SCENE)
    DEEDS[type(move)](position, move)


@played("Series spotting", "Weather 1")
def scene(position: Position, move: Scene) -> None:
    """The month, and day or night, decide which weather is possible."""
    position.month, position.sight = move.month, move.sight
    position.night = int(move.time == "night")


@CHAPTER.grounds()
def _scene(position: Position, move: Scene) -> Grounds:
    usual = "night_sight" if move.time == "night" else "day_sight"
    spotting = move.sight or position.numbers[usual]
    return ("Series spotting", "Weather 1"), (("spotting", spotting),)


@CHAPTER.rule("Opening", "Weather 1")
def has_no_scene(position: Position, _move: Begin) -> Objection | None:
    """The scene needs a month, and day or night, before the first turn."""
    if position.month:
        return None
    return Objection(
        "the month is missing, and whether it is day or night",
        facts=(("turn", position.turn),),
        remedy="set the scene: 'scene January day'",
    )


@CHAPTER.rule("Opening", "Series initiative")
def has_one_side(position: Position, _move: Begin) -> Objection | None:
    """Both sides must be mustered before the first turn."""
    sides = position.tables.sides
    missing = [each for each in sides if not mustered(position, each.index)]
    if not missing:
        return None
    return Objection(
        f"the initiative of the {listed([each.name for each in missing])} side"
        f"{' is' if len(missing) == 1 else 's is'} not known",
        facts=(("sides", len(sides) - len(missing)),),
        remedy=f"write '{missing[0].id} initiative 4'",
    )


@played("Opening")
def begin(position: Position, _move: Begin) -> None:
    """The scene is set: the first turn begins at its dawn."""
    position.frames[-1:] = [DAWN]


@CHAPTER.grounds()
def _begin(position: Position, _move: Begin) -> Grounds:
    sides = position.tables.sides
    return ("Opening",), tuple((e.name, position.initiative[e.index]) for e in sides)


# Who is there


@CHAPTER.rule("Cohesion table")
def fights_for_the_other_side(position: Position, move: Muster) -> Objection | None:
    """A side musters only its own forces and formations."""
    tables, side = position.tables, position.side(move.side)
    named = [
        (tables.formation_of.get(each) or tables.forces[tables.force_of[each]])
        for each in move.who
    ]
    strange = [each.name for each in named if each.side != side.index]
    if not strange:
        return None
    own = [each.name for each in tables.forces if each.side == side.index]
    verb = "does" if len(strange) == 1 else "do"
    return Objection(
        f"{listed(strange)} {verb} not fight for the {side.name} side",
        facts=(("forces", len(strange)),),
        remedy=f"name {listed(own, 'or')}",
    )


@CHAPTER.rule("Series initiative")
def says_nothing(position: Position, move: Muster) -> Objection | None:
    """A side has some initiative, or at least a force with an initiative of 0."""
    if move.initiative > 0 or (move.initiative == 0 and move.who):
        return None
    return Objection(
        f"the {position.side(move.side).name} side cannot begin with an initiative of "
        f"{move.initiative}{'' if move.who else ' and without a force'}",
        facts=(("initiative", move.initiative),),
        remedy=f"write '{move.side} initiative 4'; if it has none, name its forces",
    )


@played("Series initiative", "Cohesion table")
def muster(position: Position, move: Muster) -> None:
    """A side has its initiative, its forces with their morale, and its formations."""
    side = position.side(move.side).index
    position.start[side] = position.initiative[side] = move.initiative
    position.forces[side] = forces(position.tables, move.who)
    position.present[side] = formations(position.tables, move.who)


@CHAPTER.grounds()
def _muster(position: Position, move: Muster) -> Grounds:
    there = (position.tables.forces[f] for f in forces(position.tables, move.who))
    morale = tuple((f.name, f"{f.bands[0][0]}/{f.bands[0][1]}") for f in there)
    low = move.initiative <= position.numbers["low_initiative"]
    below = ("Cohesion 3",) if low and position.in_play("cohesion") else ()
    return ("Series initiative", *["Cohesion table"] * bool(morale), *below), morale


def mustered(position: Position, side: int) -> bool:
    """Whether a side has an initiative or forces."""
    return position.start[side] > 0 or bool(position.forces[side])


@case("Cohesion table")
def forces(tables: Tables, who: Sequence[str]) -> tuple[int, ...]:
    """Return the forces of the people who are named, each once."""
    of = tables.formation_of
    found = (of[e].force if e in of else tables.force_of[e] for e in who)
    return tuple(dict.fromkeys(found))


def formations(tables: Tables, who: Sequence[str]) -> tuple[str, ...]:
    """Return the formations that are named; a force stands for all of its own."""
    found = (
        [each] if each in tables.formation_of else of_force(tables, each)
        for each in who
    )
    return tuple(dict.fromkeys(one for several in found for one in several))


def of_force(tables: Tables, force: str) -> list[str]:
    """Return the formations of a force, by id."""
    at = tables.force_of[force]
    return [each.id for each in tables.formations if each.force == at]


@case("Cohesion 1", "R28")
def is_there(position: Position, formation: Formation) -> bool:
    """Whether a formation fights in this scenario.

    If its side has named nobody, any formation may.
    """
    side = formation.side
    if position.present[side]:
        return formation.id in position.present[side]
    return not position.forces[side] or formation.force in position.forces[side]


# FLM: the owner takes an ordinary Engineer or Sapper unit instead


@CHAPTER.rule("FLM 1", "R17")
def comes_too_late(position: Position, _move: Swap) -> Objection | None:
    """Units are exchanged before set-up, unless it may be at any time (R17)."""
    if position.phase == "scene" or position.settings["flm_swap"] == "any time":
        return None
    return Objection(
        f"it is turn {position.turn}, and set-up is over",
        facts=(("turn", position.turn),),
        remedy="exchange FLM units before you begin",
    )


@played("FLM 1", "R17")
def swap(position: Position, move: Swap) -> None:
    """A side has exchanged one more FLM unit."""
    position.exchanged[position.side(move.side).index] += 1


@CHAPTER.grounds()
def _swap(position: Position, move: Swap) -> Grounds:
    so_far = position.exchanged[position.side(move.side).index]
    return ("FLM 1", "R17"), (("exchanged", so_far + 1),)


# Battle set-up: attackers who begin beside the defenders


@CHAPTER.rule("Set-up 1")
def is_too_near(position: Position, move: SetUp) -> Objection | None:
    """Attackers set up only beside towns, and hexes that dig their defenders in."""
    beside = position.terrain(move.terrain)
    if beside.near:
        return None
    near = [each.name for each in position.tables.terrain if each.near]
    return Objection(
        f"{beside.name} terrain is not a town, and does not dig its defenders in",
        facts=(("terrain", beside.name),),
        remedy=f"set up attackers beside {listed(near, 'or')}",
    )


@CHAPTER.rule("Set-up 1")
def stands_among_them(_position: Position, move: SetUp) -> Objection | None:
    """Attackers set up beside the defenders, not in their hex."""
    if move.hex != move.beside:
        return None
    return Objection(
        f"{move.hex} is the defenders’ own hex",
        facts=(("hex", move.hex),),
        remedy="name a hex beside it",
    )


@played("Set-up 1")
def set_up(_position: Position, _move: SetUp) -> None:
    """The units start there; the board is the players', so nothing is stored."""


@CHAPTER.grounds()
def _set_up(position: Position, move: SetUp) -> Grounds:
    return ("Set-up 1",), (("beside", position.terrain(move.terrain).name),)


# Mines: German factors against personnel and vehicles, and the hexes they are in


@case("Mines 1", "R16")
def against(position: Position, factors: int) -> tuple[int, int]:
    """Return the values of factors of mines against personnel and against vehicles.

    Beyond the table, all factors count against personnel; against vehicles half of them
    do, or as many as in the last row.
    """
    table = position.tables.mines
    if factors in table:
        return table[factors]
    if position.settings["many_mines"] == "as two":
        return factors, table[max(table)][1]
    return factors, factors // 2


@CHAPTER.rule("Mines 2")
def clears_nothing(position: Position, move: Mines) -> Objection | None:
    """Only mines that were there can be gone."""
    return no_mines(move, position.mines)


def no_mines(move: Mines, known: Mapping[str, int]) -> Objection | None:
    """Object to mines that are gone from a hex that has none."""
    if move.factors or move.hex in known:
        return None
    return Objection(
        f"there are no mines in {move.hex}",
        facts=(("factors", 0),),
        remedy=f"name {listed(sorted(known), 'or')}" if known else "leave them out",
    )


@CHAPTER.rule("Mines 1")
def lays_too_many(_position: Position, move: Mines) -> Objection | None:
    """A hex has from 0 to ``MOST`` factors."""
    if 0 <= move.factors <= MOST:
        return None
    return Objection(
        f"one hex cannot have {move.factors} factors of mines",
        facts=(("factors", move.factors),),
        remedy=f"write 1 to {MOST}, or 0 if they are gone",
    )


@played("Mines 1", "Mines 2")
def lay(position: Position, move: Mines) -> None:
    """A hex has this many factors of mines; with 0 it is clear."""
    if move.factors:
        position.mines[move.hex] = move.factors
    else:
        del position.mines[move.hex]


@CHAPTER.grounds()
def of_mines(position: Position, move: Mines) -> Grounds:
    """Return the values of mines that are laid, or those that are left."""
    personnel, vehicles = against(position, move.factors)
    many = move.factors > max(position.tables.mines)
    cases = ("Mines 1", "Mines 2", *(("R16",) if many else ()))
    return cases, (("against personnel", personnel), ("against vehicles", vehicles))

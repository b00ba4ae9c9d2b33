"""The components of a definition, read into pieces (``pieces``) by their indices."""

from collections.abc import Sequence

from pnp.games.itchy_scratchy.ground.pieces import (
    Force,
    Target,
    Terrain,
    Type,
    Unit,
    Weapon,
)
from pnp.grids import Grid
from pnp.model.game import Game
from pnp.rules.definition import every, flag, number, numbers, text, words


def weapons(game: Game) -> tuple[Weapon, ...]:
    """Return the weapons, with their dice from range 1 on."""
    return tuple(
        Weapon(index, each.id, text(each, "name"), (0, *numbers(each, "dice")))
        for index, each in enumerate(every(game, "weapons"))
    )


def targets(game: Game) -> dict[str, Target]:
    """Return how each kind of target is hit, by its id."""
    return {
        each.id: Target(
            each.id,
            text(each, "name"),
            frozenset(numbers(each, "doubles")),
            text(each, "open"),
            text(each, "cover"),
        )
        for each in every(game, "targets")
    }


def types(game: Game) -> tuple[Type, ...]:
    """Return the types of unit, Generals among them."""
    hit_as = targets(game)
    return tuple(
        Type(
            index,
            each.id,
            text(each, "name"),
            text(each, "plural"),
            number(each, "move"),
            hit_as[text(each, "target")],
            hit_as[text(each, "target_afoot") or text(each, "target")],
            flag(each, "unit"),
            flag(each, "shares"),
            flag(each, "general"),
            flag(each, "limbers"),
        )
        for index, each in enumerate(every(game, "types"))
    )


def terrains(game: Game) -> tuple[Terrain, ...]:
    """Return the kinds of ground."""
    return tuple(
        Terrain(
            index,
            each.id,
            text(each, "name"),
            flag(each, "cover"),
            flag(each, "blocks"),
            number(each, "height"),
            flag(each, "stops"),
            flag(each, "slow"),
            flag(each, "uphill"),
            flag(each, "closed"),
            frozenset(words(each, "opens")),
            flag(each, "peaceful"),
            flag(each, "road"),
            frozenset(words(each, "only")),
            flag(each, "wire"),
        )
        for index, each in enumerate(every(game, "terrain"))
    )


def units(
    game: Game,
    grid: Grid,
    forces: Sequence[str],
    types: Sequence[Type],
    weapons: Sequence[Weapon],
) -> tuple[Unit, ...]:
    """Return the units and Generals of the scenario, where they start."""
    type_of = {each.id: each for each in types}
    weapon_of = {each.id: each for each in weapons}
    return tuple(
        Unit(
            index,
            each.id,
            text(each, "name"),
            forces.index(text(each, "force")),
            type_of[text(each, "type")],
            weapon_of.get(text(each, "weapon")),
            number(each, "strength"),
            grid.index[text(each, "at")],
            grid.facings.index(text(each, "facing")),
        )
        for index, each in enumerate(every(game, "units"))
    )


def forces(game: Game, units: Sequence[Unit], share: int) -> tuple[Force, ...]:
    """Return the forces, each with its Exhaustion Point (Exhaustion Point 1)."""
    found = []
    for index, each in enumerate(every(game, "forces")):
        own = [unit for unit in units if unit.force == index]
        strength = sum(unit.strength for unit in own)
        found.append(
            Force(
                index,
                each.id,
                text(each, "name"),
                tuple(unit.index for unit in own),
                strength,
                -(-strength // share),
            )
        )
    return tuple(found)

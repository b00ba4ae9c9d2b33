"""The components of a definition, read into pieces (``pieces``) by their indices."""

from pnp.games.aachen.ground.pieces import (
    NONE,
    Area,
    Event,
    German,
    Item,
    Street,
    Terrain,
    Type,
    Unit,
)
from pnp.model.component import Component
from pnp.model.game import Game
from pnp.rules.definition import every, flag, number, numbers, text, words


def terrains(game: Game) -> tuple[Terrain, ...]:
    """Return the kinds of terrain."""
    return tuple(
        Terrain(
            index,
            each.id,
            text(each, "name"),
            number(each, "tem"),
            number(each, "germans"),
            number(each, "success"),
            flag(each, "once"),
            flag(each, "bloody"),
        )
        for index, each in enumerate(every(game, "terrain"))
    )


def areas(game: Game) -> tuple[Area, ...]:
    """Return the areas of the map, in the order of their numbers."""
    kinds = {each.id: each for each in terrains(game)}
    found = [each for each in every(game, "map") if each.kind == "area"]
    index = {each.id: at for at, each in enumerate(found)}
    return tuple(
        Area(
            index[each.id],
            each.id,
            text(each, "name"),
            kinds[text(each, "terrain")],
            tuple(index[name] for name in words(each, "next")),
        )
        for each in found
    )


def types(game: Game) -> dict[str, Type]:
    """Return the types of American unit, by their ids."""
    return {
        each.id: Type(
            each.id,
            text(each, "name"),
            flag(each, "armored"),
            flag(each, "infantry"),
            flag(each, "leader"),
            flag(each, "combined"),
        )
        for each in every(game, "types")
    }


def units(game: Game, areas: tuple[Area, ...]) -> tuple[Unit, ...]:
    """Return the American units."""
    kinds, place = types(game), {each.id: each.index for each in areas}
    found = every(game, "americans")
    index = {each.id: at for at, each in enumerate(found)}
    return tuple(
        Unit(
            at,
            each.id,
            text(each, "name"),
            kinds[text(each, "type")],
            text(each, "parent"),
            number(each, "attack"),
            place.get(text(each, "setup"), NONE),
            number(each, "turn"),
            frozenset(index[name] for name in words(each, "commands")),
        )
        for at, each in enumerate(found)
    )


def germans(game: Game) -> tuple[German, ...]:
    """Return the kinds of German unit."""
    terrain = {each.id: each.index for each in terrains(game)}
    return tuple(
        German(
            index,
            each.id,
            terrain[text(each, "terrain")],
            text(each, "strategy"),
            number(each, "factor"),
            each.copies,
        )
        for index, each in enumerate(every(game, "germans"))
    )


def strategies(game: Game) -> dict[str, str]:
    """Return what each Defense Strategy does, in a word; '' is left to the players."""
    return {each.id: text(each, "does") for each in every(game, "strategies")}


def events(game: Game) -> dict[int, Event]:
    """Return the random event of each sum of three dice."""
    return {
        sum_: _event(each)
        for each in every(game, "events")
        for sum_ in numbers(each, "rolls")
    }


def history(game: Game) -> dict[int, tuple[Event, ...]]:
    """Return the events that history has for each turn that has any (12.2)."""
    found: dict[int, tuple[Event, ...]] = {}
    for each in every(game, "events"):
        for turn in numbers(each, "turns"):
            found[turn] = (*found.get(turn, ()), _event(each))
    return found


def _event(each: Component) -> Event:
    return Event(
        each.id, text(each, "name"), text(each, "does"), number(each, "amount")
    )


def items(game: Game) -> tuple[Item, ...]:
    """Return what Supply Points buy."""
    return tuple(
        Item(
            each.id,
            text(each, "name"),
            number(each, "cost"),
            number(each, "attack"),
            frozenset(words(each, "refits")),
        )
        for each in every(game, "supply")
    )


def streets(game: Game) -> dict[int, Street]:
    """Return the row of Bloody Streets of each face of a die."""
    return {
        face: Street(each.id, text(each, "does"), number(each, "morale"))
        for each in every(game, "streets")
        for face in numbers(each, "rolls")
    }


def mortality(game: Game) -> dict[int, str]:
    """Return the fate of a leader by each face of a die."""
    return {
        face: text(each, "does")
        for each in every(game, "mortality")
        for face in numbers(each, "rolls")
    }


def costs(game: Game) -> dict[str, int]:
    """Return what it costs to enter an area, by the row of the table."""
    return {each.id: number(each, "cost") for each in every(game, "movement")}

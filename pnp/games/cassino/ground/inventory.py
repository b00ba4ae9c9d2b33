"""The components of a definition, read into pieces (``pieces``) by their indices."""

from pnp.games.cassino.ground.pieces import (
    NONE,
    Attrition,
    Event,
    Force,
    Formation,
    Result,
    Return,
    Side,
    Terrain,
    Weather,
)
from pnp.model.game import Game
from pnp.rules.definition import every, flag, number, numbers, text, words


def sides(game: Game) -> tuple[Side, ...]:
    """Return both sides."""
    return tuple(
        Side(at, each.id, text(each, "name"), text(each, "people"))
        for at, each in enumerate(every(game, "sides"))
    )


def _side(game: Game) -> dict[str, int]:
    return {each.id: each.index for each in sides(game)}


def forces(game: Game) -> tuple[Force, ...]:
    """Return the forces of the Cohesion table."""
    side = _side(game)
    return tuple(
        Force(
            at,
            each.id,
            text(each, "name"),
            side[text(each, "side")],
            tuple(_pair(numbers(each, band)) for band in ("start", "two", "four")),
        )
        for at, each in enumerate(every(game, "forces"))
    )


def _pair(morale: tuple[int, ...]) -> tuple[int, int]:
    return morale[0], morale[-1]


def terrain(game: Game) -> tuple[Terrain, ...]:
    """Return the kinds of terrain."""
    return tuple(
        Terrain(
            at,
            each.id,
            text(each, "name"),
            number(each, "most"),
            flag(each, "mountain"),
            flag(each, "high"),
            flag(each, "cassino"),
            flag(each, "town"),
            flag(each, "near"),
        )
        for at, each in enumerate(every(game, "terrain"))
    )


def results(game: Game) -> tuple[Result, ...]:
    """Return the results of the chart, from the lowest to the highest."""
    return tuple(
        Result(
            at,
            each.id,
            text(each, "name"),
            number(each, "check") if "check" in each.fields else NONE,
            number(each, "steps"),
        )
        for at, each in enumerate(every(game, "results"))
    )


def events(game: Game) -> dict[int, Event]:
    """Return the random event of each sum of two dice."""
    side = _side(game)
    return {
        number(each, "roll"): Event(
            each.id,
            text(each, "name"),
            number(each, "roll"),
            side.get(text(each, "side"), NONE),
            text(each, "does"),
            number(each, "amount"),
            number(each, "near"),
            number(each, "kills"),
        )
        for each in every(game, "events")
    }


def weather(game: Game) -> tuple[Weather, ...]:
    """Return the rows of the weather table, of day and night."""
    return tuple(
        Weather(
            at,
            each.id,
            text(each, "name"),
            text(each, "time") == "night",
            numbers(each, "rolls"),
            words(each, "cites")[0],
            number(each, "sight"),
            number(each, "farther"),
            number(each, "turns"),
            number(each, "columns"),
            flag(each, "fog"),
            flag(each, "snow"),
            flag(each, "changes"),
        )
        for at, each in enumerate(every(game, "weather"))
    )


def attrition(game: Game) -> tuple[Attrition, ...]:
    """Return the rows of the attrition table, the lowest die first."""
    return tuple(
        Attrition(
            each.id,
            number(each, "most"),
            number(each, "formation"),
            number(each, "support"),
        )
        for each in every(game, "attrition")
    )


def returns(game: Game) -> dict[int, Return]:
    """Return the row of non-combat days of each face of a die."""
    return {
        face: Return(each.id, number(each, "flips"), number(each, "returns"))
        for each in every(game, "non-combat")
        for face in numbers(each, "rolls")
    }


def mines(game: Game) -> dict[int, tuple[int, int]]:
    """Return what each number of factors is against personnel and vehicles."""
    return {
        number(each, "factors"): (number(each, "personnel"), number(each, "vehicles"))
        for each in every(game, "mines")
    }


def chart(game: Game) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """Return the stand-in chart: its columns by strength, a result for each face."""
    return tuple(
        (number(each, "strength"), words(each, "results"))
        for each in every(game, "chart")
    )


def strips(game: Game) -> tuple[str, ...]:
    """Return the letters of the printed strips."""
    lettered = (text(each, "letter") for each in every(game, "strip"))
    return tuple(each for each in lettered if each)


def formations(game: Game) -> tuple[Formation, ...]:
    """Return the formations that the definition has."""
    side = _side(game)
    force = {each.id: each.index for each in forces(game)}
    return tuple(
        Formation(
            each.id,
            text(each, "name"),
            side[text(each, "side")],
            force[text(each, "force")],
            number(each, "steps"),
            flag(each, "support"),
            number(each, "reduced"),
            number(each, "gone"),
            number(each, "lost"),
        )
        for each in every(game, "formations")
    )


def minefields(game: Game) -> dict[str, int]:
    """Return the factors of German mines by hex, as earlier scenarios left them."""
    return {
        text(each, "hex"): number(each, "factors") for each in every(game, "minefields")
    }

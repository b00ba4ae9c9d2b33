"""The stand-in chart, an invention of this kit (R33): columns by strength, dice.

It is used only with the setting ``chart``; its results count like any other result.
"""

from pnp.games.cassino.chapters import advantage, assault
from pnp.games.cassino.ground.flow import chapter, played
from pnp.games.cassino.ground.moves import Strike
from pnp.games.cassino.ground.pieces import ALLIED, AXIS, NOBODY, NONE
from pnp.games.cassino.ground.position import Position
from pnp.rules.citation import case
from pnp.rules.ruling import Fact, Grounds, Objection
from pnp.rules.throw import Throw

CHAPTER = chapter()


@CHAPTER.rule("R33")
def has_a_chart_of_its_own(position: Position, move: Strike) -> Objection | None:
    """Results come from the base game's chart, unless the stand-in is agreed."""
    if position.settings["chart"] == "stand-in":
        return None
    return Objection(
        "results come from the chart in your base game",
        facts=(("chart", position.settings["chart"]),),
        remedy=f"write what it shows: '{move.hex} axis M allied M1'; for the stand-in"
        " chart use --rules stand-in-chart, or overrule R33 chart=stand-in",
    )


@CHAPTER.rule("R33", "R9")
def strikes_nobody(_position: Position, move: Strike) -> Objection | None:
    """At least one side has strength to attack, and no strength is below 0."""
    if max(move.axis, move.allied) > 0 and min(move.axis, move.allied) >= 0:
        return None
    return Objection(
        f"with strengths of {move.axis} and {move.allied} no attack is possible",
        facts=(("axis", move.axis), ("allied", move.allied)),
        remedy="write the strength of each attack, 0 for a side that does not attack",
    )


@played("R33")
def strike(position: Position, move: Strike) -> None:
    """Both sides attack, and roll."""
    position.frames.append(("strike", move.hex, move.axis, move.allied))


@CHAPTER.grounds()
def _strike(position: Position, move: Strike) -> Grounds:
    facts: list[Fact] = []
    cases: tuple[str, ...] = ("R33",)
    for each in position.tables.sides:
        strength = (move.axis, move.allied)[each.index]
        at = column(position, move.hex, each.index, strength)
        if at != NONE:
            facts.append((f"{each.name} column", position.tables.chart[at][0]))
        if by := advantage.shift(position, move.hex, each.index):
            facts.append((f"{each.name} shift", by))
            cases = ("R33", "Tactical Assault 5", "R10")
    return cases, tuple(facts)


@case("R33", "Tactical Assault 5")
def column(position: Position, hex: str, side: int, strength: int) -> int:
    """Return the index of an attack's column: the greatest not above its strength.

    An advantage shifts it, up to the end of the chart; NONE for a strength of 0.
    """
    chart = position.tables.chart
    fits = [at for at, (least, _) in enumerate(chart) if least <= strength]
    if not fits:
        return NONE
    shifted = fits[-1] + advantage.shift(position, hex, side)
    return max(0, min(len(chart) - 1, shifted))


@case("R33")
def read(position: Position, hex: str, side: int, strength: int, die: int) -> str:
    """Return the result of a die on the chart."""
    at = column(position, hex, side, strength)
    return position.tables.chart[at][1][die - 1]


def strikers(_position: Position, _hex: str, axis: int, allied: int) -> int:
    """Return how many dice are rolled: one for each side with any strength."""
    return (axis > 0) + (allied > 0)


@CHAPTER.wait(
    "strike",
    "R33",
    "R9",
    "Tactical Assault 2",
    dice=strikers,
    then=("the game waits for the roll on the stand-in chart for {what}", "R33"),
    frame="hex strength strength",
)
def struck(position: Position, throw: Throw, hex: str, axis: int, allied: int) -> None:
    """The results of the chart are compared; the first die is the Axis's."""
    assault.settle(position, hex, *shown(position, throw, hex, axis, allied))


@CHAPTER.thrown("strike")
def _struck(position: Position, throw: Throw) -> Grounds:
    _, where, axis, allied = position.frames[-1]
    results = shown(position, throw, str(where), int(axis), int(allied))
    cases, facts = assault.round_told(position, str(where), *results)
    names = (each.name for each in position.tables.sides)
    return ("R33", *cases), (*zip(names, results, strict=True), *facts)


@case("R33", "R9")
def shown(
    position: Position, throw: Throw, hex: str, axis: int, allied: int
) -> tuple[str, str]:
    """Return both results; a side without strength does not roll."""
    dice = list(throw.dice)
    found = [
        read(position, hex, side, strength, dice.pop(0)) if strength > 0 else NOBODY
        for side, strength in ((AXIS, axis), (ALLIED, allied))
    ]
    return found[AXIS], found[ALLIED]

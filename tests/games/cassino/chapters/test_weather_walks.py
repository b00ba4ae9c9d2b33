"""Weeks of weather at random: a line a turn, and nothing that holds breaks on the way.

turn  time   weather                      fog   spotting  thrown
  12  day    persistent_rain 3            4     5/4       fog 4
"""

from dataclasses import dataclass
from random import Random

import pytest

from pnp.games.cassino.chapters.opening import DAWN
from pnp.games.cassino.chapters.sequence import TURN
from pnp.games.cassino.chapters.weather import WEATHER, columns, sight
from pnp.games.cassino.ground import flow
from pnp.games.cassino.ground.flow import roll
from pnp.games.cassino.ground.moves import Aim, Light, Next
from pnp.games.cassino.ground.position import Position
from pnp.rules.overruling import turn
from pnp.rules.throw import Throw
from tests.games.cassino.drawn import desk

TURNS = 300
WALKS = [
    pytest.param({}, id="as ruled"),
    pytest.param({"this_turn_counts": "no", "first_fog": "next turn"}, id="R4, R26"),
    pytest.param({"fog_clock": "with the rain", "below_one": "nothing"}, id="R2, R3"),
    pytest.param({"night_six": "both", "night_layers": "together"}, id="R1, R23"),
    pytest.param({"changed_fog": "stays"}, id="R34"),
    pytest.param({"day_and_night": "lasts", "no_target": "again"}, id="R20, R32"),
    pytest.param(
        {"second_double": "another event", "unused_event": "kept"}, id="R19, R22"
    ),
]


@dataclass
class Line:
    """A turn, as one would note it down at its end."""

    turn: int
    night: int
    weather: dict[str, int]
    fog: int
    fog_sight: int
    spotting: tuple[int, int]
    thrown: list[str]

    def __str__(self) -> str:
        held = ", ".join(f"{name} {left}" for name, left in self.weather.items())
        time = "night" if self.night else "day"
        fog = str(self.fog_sight or "yes") if self.fog else ""
        low, high = self.spotting
        thrown = ", ".join(self.thrown)
        return f"{self.turn:4}  {time:5}  {held:28} {fog:4} {low}/{high}  {thrown}"


def played(position: Position, random: Random) -> Line:
    """Play a turn to its end, with more weather than the dice would bring; note it."""
    thrown: list[str] = []
    if position.frames == [TURN]:
        flow.play(position, Next())
    thrown += answered(position, random)
    if random.random() < 0.2:
        position.frames.append(WEATHER)
        thrown += answered(position, random)
    if random.random() < 0.1:
        flow.play(position, Light("day" if position.night else "night"))
        thrown.append("dusk or dawn")
    return noted(position, thrown)


def answered(position: Position, random: Random) -> list[str]:
    """Throw whatever dice are awaited; return those of weather and fog."""
    thrown = []
    while position.frames != [TURN]:
        name = str(position.frames[-1][0])
        move: Throw | Aim = Aim() if name == "sniper" else roll(position, random)
        thrown += [f"{name} {move}"] * (name in ("fog", "weather", "turns"))
        flow.play(position, move)
    return thrown


def noted(position: Position, thrown: list[str]) -> Line:
    """Return how a turn is noted down."""
    rows = position.tables.weather
    weather = {rows[row].id: left for row, left in position.weather}
    assert len(weather) == len(position.weather), "the same weather twice"
    spotting = (sight(position), sight(position, high=True))
    return Line(
        *(position.turn, position.night, weather, position.fog),
        *(position.fog_sight, spotting, thrown),
    )


def month(random: Random) -> str:
    """Return one of the months, the mild ones less often."""
    return random.choice(["January", "February", "March", "March", "April"])


@pytest.mark.parametrize("ruled", WALKS)
def test_the_clocks_run_as_they_should(ruled: dict[str, str]) -> None:
    random = Random(f"weather {ruled}")
    position = desk(f"{month(random)} day; axis 3; allied 3; rules all", frames=[DAWN])
    for name, value in ruled.items():
        turn(position, name, value)
    flow.proceed(position)
    lines = [played(position, random)]
    for _ in range(TURNS):
        position.month = month(random)
        lines.append(played(position, random))
        assert not wrong(lines[-2], lines[-1], ruled), journal(lines)
        assert columns(position) in (0, -1), journal(lines)


def journal(lines: list[Line]) -> str:
    """Return the last turns as they were noted down."""
    return "\n" + "\n".join(map(str, lines[-6:]))


def wrong(before: Line, now: Line, ruled: dict[str, str]) -> list[str]:
    """Return what cannot be, from one turn to the next."""
    longest = 7 if ruled.get("this_turn_counts") == "no" else 6
    layers = 3 if {"night_six", "night_layers"} <= set(ruled) else 1
    with_the_rain = ruled.get("fog_clock") == "with the rain"
    changed = any(each.startswith(("weather", "dusk")) for each in now.thrown)
    swept = ruled.get("changed_fog") != "stays" and any(
        each.startswith("weather") for each in now.thrown
    )
    fogs = {each[-1] for each in now.thrown if each.startswith("fog")}
    rain = any(name.startswith("persistent") for name in now.weather)
    told = [each for each in now.thrown if each.startswith(("fog", "weather"))]
    cleared = told[-1:] == ["fog 6"]
    due = {name: left - 1 for name, left in before.weather.items() if left > 1}
    low, high = now.spotting
    charges = {
        "a turn was passed over": now.turn != before.turn + 1,
        "a clock stands below 1": any(left < 1 for left in now.weather.values()),
        "a clock runs too long": any(left > longest for left in now.weather.values()),
        "too much weather at once": len(now.weather) > layers,
        "a clock did not go down": not changed and now.weather != due,
        "one spots farther up there": high > low,
        "one spots nothing": high < 1,
        "fog came from nowhere": bool(now.fog > before.fog and not changed),
        "fog outlasts the rain": with_the_rain and bool(now.fog) and not rain,
        "fog saw no die": bool(before.fog and not fogs and not with_the_rain),
        "fog outlasts its six": cleared and not with_the_rain and bool(now.fog),
        "fog went without a six": not with_the_rain
        and bool(before.fog and not now.fog and not swept)
        and "6" not in fogs,
        "a die of no fog": not now.fog and now.fog_sight > 0,
    }
    return [charge for charge, holds in charges.items() if holds]


def test_whatever_the_walks_charge_can_be_wrong() -> None:
    """A journal with a mistake in every turn is found out."""
    rain = Line(3, 0, {"rain": 1}, 0, 0, (5, 5), [])
    fog = Line(4, 0, {}, 1, 3, (12, 3), ["fog 3"])

    assert wrong(rain, fog, {}) == ["fog came from nowhere"]
    assert wrong(fog, Line(5, 0, {}, 0, 0, (12, 12), ["fog 5"]), {}) == [
        "fog went without a six"
    ]
    rains = Line(5, 0, {"rain": 1}, 0, 0, (5, 5), ["fog 5", "weather 2"])
    assert wrong(fog, rains, {}) == []
    assert wrong(fog, rains, {"changed_fog": "stays"}) == ["fog went without a six"]
    assert wrong(fog, Line(5, 0, {}, 1, 6, (12, 6), ["fog 6"]), {}) == [
        "fog outlasts its six"
    ]
    assert wrong(fog, Line(5, 0, {"rain": 2}, 1, 2, (5, 2), ["fog 2"]), {}) == [
        "a clock did not go down"
    ]
    assert wrong(fog, Line(5, 0, {}, 1, 2, (5, 12), ["fog 2"]), {}) == [
        "one spots farther up there"
    ]

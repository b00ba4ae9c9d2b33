"""What holds at every table, and what is said where it does not."""

from random import Random

import pytest

from pnp.games.cassino.ground.position import Gift, Position
from pnp.games.cassino.record.invariants import LAWS, broken
from tests.games.cassino.drawn import desk
from tests.games.cassino.evenings import walk
from tests.games.rows import rows


@pytest.mark.parametrize(
    ("line", "law"),
    rows(
        """
        D5 other by axis, allied 2, round 3 | the marker of D5 is beyond 1
        D5 town by axis, allied 2, round 1 | the marker of D5 is farther than its rounds allow
        D5 town by axis, dug-in; D5 driven out allied | the Allied side is dug-in again in D5
        D5 driven out allied; D5 driven out allied | a side is listed twice as driven out
        axis 3/5 | the initiative of the Axis side is wrong
        axis 3 gurkhas | Gurkhas cannot be on the other side
        axis 3 paratroopers paratroopers | it is unclear which forces fight
        allied 3 maoris; lancers lost 1 0 0 | 16/5 Lancers has losses, but is not there
        mines D5 0 | the mines in D5 have no factors
        rain 0 | it is unclear which weather there is
        rain 1; heavy_rain 1 | it is unclear which weather there is
        event tea | there is no event tea
        """
    ),
)
def test_a_law_that_does_not_hold_is_named(line: str, law: str) -> None:
    found = broken(desk(line))

    assert [law in each.message for each in found] == [True]
    assert found[0].cases


def _fogless(position: Position) -> None:
    position.fog_sight = 3


def _flamed(position: Position) -> None:
    held = position.assaults["D5"]
    position.assaults["D5"] = held._replace(flm=True, flm_was=False)


def _on_one_strip(position: Position) -> None:
    position.assaults["E6"] = position.assaults["D5"]


def _elsewhere(position: Position) -> None:
    position.present[0] = ("lancers",)


def _given(position: Position) -> None:
    position.gifts = [Gift(-1, "barrage", 12)]


def _waiting(position: Position) -> None:
    position.frames = [("sniper", 5)]


def _struck(position: Position) -> None:
    position.frames.append(("strike", "E6", 12, 3))


def _checked(position: Position) -> None:
    position.frames.append(("check", "gurkhas", "9", "M1"))


def _leading(position: Position) -> None:
    position.frames.append(("check", "allied", "reduced", "M1"))


def _ended(position: Position) -> None:
    position.outcome = "axis"


def _dark(position: Position) -> None:
    position.month = "June"


def _led(position: Position) -> None:
    position.segments = -1


@pytest.mark.parametrize(
    ("breaks", "law"),
    [
        (_fogless, "there is no fog, but it limits spotting"),
        (_flamed, "an FLM unit is in D5, but never joined"),
        (_on_one_strip, "it is unclear which hex is on which strip"),
        (_elsewhere, "it is unclear which formations fight"),
        (_given, "it is unclear which side an event's gift belongs to"),
        (_waiting, "the next step cannot be read"),
        (_struck, "a roll is due for E6, but nobody assaults it"),
        (_checked, "a roll is due against a morale that does not exist: 9"),
        (_leading, "a roll is due against a morale that does not exist: reduced"),
        (_ended, "it is unclear whether the scenario is over"),
        (_dark, "it is unclear which month it is"),
        (_led, "it is unclear who has the initiative"),
    ],
)
def test_what_cannot_lie_so_is_named(breaks: object, law: str) -> None:
    position = desk("D5 town by axis")
    assert callable(breaks)
    breaks(position)

    assert [law in each.message for each in broken(position)] == [True]


def test_every_law_is_broken_above() -> None:
    assert len(LAWS) == 13


@pytest.mark.parametrize("seed", range(12))
def test_nothing_is_broken_in_an_evening(seed: int) -> None:
    """Whatever is ruled."""
    for position, move in walk(Random(seed)):
        assert broken(position) == [], f"before {move}"

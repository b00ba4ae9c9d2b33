"""Ruling otherwise, from here on."""

import pytest

from pnp.errors import PnpError
from pnp.games.aachen.record.fixing import overrule
from tests.games.aachen.drawn import table


@pytest.mark.parametrize(
    ("setting", "value", "name", "said"),
    [
        ("fanatic_overrun", "stalemate", "fanatic_overrun", "stalemate"),
        ("lousberg", "y", "lousberg_hill", "yes"),
        ("stacking", "5", "stacking", "5"),
        ("play balance", "hard", "play_balance", "harder"),
    ],
)
def test_a_setting_is_turned(setting: str, value: str, name: str, said: str) -> None:
    position = table("12: E-2-26")

    overrule(position, setting, value)

    assert position.settings[name] == said


@pytest.mark.parametrize(
    ("setting", "value", "why"),
    [
        ("fanatic_overrun", "maybe", "fanatic_overrun cannot be 'maybe'"),
        ("morale_start", "12", "overruling morale_start changes nothing"),
        ("turns", "0", "turns takes a whole number, not '0'"),
        ("sunshine", "1", "there is no setting 'sunshine'"),
    ],
)
def test_what_cannot_be_turned_is_told(setting: str, value: str, why: str) -> None:
    with pytest.raises(PnpError, match=why):
        overrule(table("12: E-2-26"), setting, value)


def test_control_by_presence_forgets_who_has_been_where() -> None:
    position = table("12: E-2-26", settings={"control": "entered"})
    position.unentered[4] = 1

    overrule(position, "control", "presence")

    assert sum(position.unentered) == 0

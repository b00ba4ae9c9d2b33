"""Ruling otherwise, from here on: optional rules are taken in or left out as well."""

import pytest

from pnp.errors import PnpError
from pnp.games.cassino.ground.tables import Tables
from pnp.rules.overruling import overrule
from tests.games.cassino.drawn import desk


def test_an_optional_rule_is_taken_in() -> None:
    position = desk("")

    overrule(position, "rule_town", "yes")

    assert position.in_play("town")


@pytest.mark.parametrize(
    ("setting", "value", "name", "said"),
    [
        ("shift", "both", "shift", "both columns"),
        ("chart", "stand-in", "chart", "stand-in"),
        ("gain", "2", "gain", "2"),
    ],
)
def test_a_setting_is_turned(setting: str, value: str, name: str, said: str) -> None:
    position = desk("")

    overrule(position, setting, value)

    assert position.settings[name] == said


@pytest.mark.parametrize(
    ("setting", "value", "why"),
    [
        ("shift", "maybe", "shift cannot be 'maybe'"),
        ("attrition_cp", "their own", "overruling attrition_cp changes nothing"),
        ("segments", "0", "segments takes a whole number, not '0'"),
        ("sunshine", "1", "there is no setting 'sunshine'"),
    ],
)
def test_what_cannot_be_turned_is_told(setting: str, value: str, why: str) -> None:
    with pytest.raises(PnpError, match=why):
        overrule(desk(""), setting, value)


def test_what_is_idle_is_a_setting() -> None:
    assert {*Tables.IDLE} <= {*desk("").settings}

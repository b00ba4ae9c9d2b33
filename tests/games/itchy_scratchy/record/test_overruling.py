"""A setting is found by words of it, takes one of its options, and is read."""

import re
from pathlib import Path

import pytest

from pnp.errors import PnpError
from pnp.games.itchy_scratchy import chapters, generator, ground
from pnp.games.itchy_scratchy.ground.tables import Tables
from pnp.rules.overruling import options, overrule, setting_of
from tests.games.itchy_scratchy.drawn import board, tables

FIELD = "1  U-C/E C-C/W\n   A     B"


@pytest.mark.parametrize(
    ("written", "value", "name", "reads"),
    [
        ("square_arc", "45", "square_arc", "45"),
        ("square-arc", "45", "square_arc", "45"),
        ("later", "on", "later_terrain", "yes"),
        ("withdraws", "straight", "withdraws_to", "straight back"),
        ("sight", "ground", "sight", "ground"),
        ("turn limit", "12", "turn_limit", "12"),
        ("general dice", "2", "general_dice", "2"),
        ("exhaustion-bites", "end-of-turn", "exhaustion_bites", "end of turn"),
    ],
)
def test_a_setting_is_turned(written: str, value: str, name: str, reads: str) -> None:
    position = board(FIELD)
    was = position.settings
    overrule(position, written, value)

    assert position.settings[name] == reads
    assert position.settings is not was
    assert (name in position.numbers) == reads.isdecimal()


@pytest.mark.parametrize(
    ("written", "value", "message"),
    [
        ("square_arc", "50", "square_arc cannot be '50'"),
        ("sqare arc", "45", "there is no setting 'sqare arc'"),
        ("exhausted", "x", "could be"),
        ("turn limit", "0", "turn_limit takes a whole number"),
        ("turn limit", "many", "turn_limit takes a whole number"),
        ("turn limit", "9" * 40, "turn_limit takes a whole number"),
        ("weapons_by_type", "any", "changes nothing"),
        ("exhaustion_share", "3", "changes nothing"),
    ],
)
def test_what_cannot_be_turned(written: str, value: str, message: str) -> None:
    position = board(FIELD)
    before = position.clone()
    with pytest.raises(PnpError) as refused:
        overrule(position, written, value)

    assert message in refused.value.message
    assert position == before


def test_every_setting_can_be_turned_to_each_of_its_options() -> None:
    position = board(FIELD)
    for name in tables().game.numbers:
        assert setting_of(position, name) == name
        for value in options(position, name) if name not in Tables.IDLE else ():
            overrule(position, name, value)
            assert position.settings[name] == value


def test_every_setting_is_read_by_the_rules() -> None:
    """A ruling that no rule reads would be a promise nobody keeps."""
    rooms = (chapters, generator, ground)
    text = "\n".join(
        path.read_text()
        for room in rooms
        for path in Path(str(room.__path__[0])).glob("*.py")
    )
    read = {*re.findall(r'"([a-z_]+)"', text)}
    known = {each for each in tables().game.numbers if each not in Tables.IDLE}

    assert known - read == set()

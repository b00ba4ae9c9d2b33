"""A setting is found by words of it, and takes one of its options."""

import re
from pathlib import Path
from textwrap import dedent

import pytest

from pnp.errors import PnpError
from pnp.games.castle_itter import chapters, generator
from pnp.games.castle_itter.ground.tables import Tables
from pnp.games.castle_itter.policies import shooting
from pnp.rules.overruling import options, overrule, setting_of
from tests.games.castle_itter.table import table, tables
from tests.games.castle_itter.walking import begun, fate, walk


@pytest.mark.parametrize(
    ("written", "setting"),
    [
        ("escape_from_white", "escape_from_white"),
        ("escape-from-white", "escape_from_white"),
        ("Escape from White", "escape_from_white"),
        ("white-escape", "escape_from_white"),
        ("white", "escape_from_white"),
        ("load-exhausts", "load_exhausts"),
        ("actions", "actions_per_turn"),
        ("flak", "flak_30_order"),
        ("loader", "load_exhausts"),
        ("weapon-inspire", "inspire_weapons"),
    ],
)
def test_a_setting_is_found(written: str, setting: str) -> None:
    """By its name, by words of it, or by words of its title."""
    assert setting_of(table(), written) == setting


def test_every_setting_is_found_by_its_name() -> None:
    position = table()
    for name in position.tables.game.numbers:
        assert setting_of(position, name) == name
        assert setting_of(position, name.replace("_", "-")) == name


@pytest.mark.parametrize(
    ("written", "value", "meant"),
    [
        ("white-escape", "no", "no"),
        ("white-escape", "off", "no"),
        ("white-escape", "N", "no"),
        ("gun-no-target", "next-colour", "next colour"),
        ("gun-no-target", "next", "next colour"),
        ("empty-target", "higher", "higher"),
        ("location-steps", "each", "each"),
        ("escape-deck-1", "12", "12"),
        ("actions", "6", "6"),
    ],
)
def test_a_value_is_taken(written: str, value: str, meant: str) -> None:
    position = table()
    overrule(position, written, value)

    assert position.settings[setting_of(position, written)] == meant


def test_a_number_is_a_number() -> None:
    """And where words take its place, it is one no more."""
    position = table()
    overrule(position, "actions per turn", "6")
    overrule(position, "location-steps", "each")

    assert position.numbers["actions_per_turn"] == 6
    assert "location_steps" not in position.numbers


def test_it_holds_for_one_position() -> None:
    """The definition stays, and so does whatever was copied before."""
    position = table()
    before = position.clone()
    overrule(position, "white-escape", "no")

    assert before.settings["escape_from_white"] == "yes"
    assert position.tables.settings["escape_from_white"] == "yes"


@pytest.mark.parametrize(
    ("written", "value", "complaint"),
    [
        (
            "white-escape",
            "perhaps",
            """\
            escape_from_white cannot be 'perhaps'
            hint: one of yes, no""",
        ),
        (
            "gun-fire",
            "color",
            """\
            gun_fire cannot be 'color'
            hint: did you mean 'colour'?""",
        ),
        (
            "actions",
            "many",
            """\
            actions_per_turn takes a whole number, not 'many'
            hint: 0 to 999""",
        ),
        (
            "actions",
            "-1",
            """\
            actions_per_turn takes a whole number, not '-1'
            hint: 0 to 999""",
        ),
        (
            "actions",
            "1.5",
            """\
            actions_per_turn takes a whole number, not '1.5'
            hint: 0 to 999""",
        ),
        (
            "actions",
            "1000",
            """\
            actions_per_turn takes a whole number, not '1000'
            hint: 0 to 999""",
        ),
        (
            "sacrifice",
            "no",
            """\
            'sacrifice' could be sacrifice_borotra or sacrifice_tank or sacrifice_low_morale
            hint: write the whole name""",
        ),
        (
            "lod_exhausts",
            "no",
            """\
            there is no setting 'lod_exhausts'
            hint: did you mean 'load_exhausts'?""",
        ),
        (
            "cards per turn",
            "0",
            """\
            cards_per_turn takes a whole number, not '0'
            hint: 1 to 999""",
        ),
        (
            "defence start",
            "5",
            """\
            overruling defence_start changes nothing in a session
            hint: the defence markers are on the board""",
        ),
        (
            "turns",
            "15",
            """\
            overruling turns changes nothing in a session
            hint: a game lasts as long as its SS cards""",
        ),
        (
            "difficulty",
            "elite",
            """\
            the difficulty is chosen when a session begins
            hint: start another session with --variant""",
        ),
    ],
)
def test_what_cannot_be_is_refused(written: str, value: str, complaint: str) -> None:
    position = table()
    before = position.clone()

    with pytest.raises(PnpError) as refused:
        overrule(position, written, value)

    assert str(refused.value) == dedent(complaint)
    assert position == before


def test_options_are_the_definitions() -> None:
    position = table()

    assert options(position, "gun_no_target") == ("none", "next colour")
    assert options(position, "escape_deck_1") == ("9", "12")
    assert options(position, "actions_per_turn") == ()


def test_no_rule_reads_a_number_that_cannot_be_overruled() -> None:
    """And some rule reads each of those that can."""
    rooms = [Path(str(room.__file__)).parent for room in (chapters, generator)]
    code = "".join(each.read_text() for room in rooms for each in room.glob("*.py"))
    taken = re.findall(r'(?<!tables\.)numbers\["(\w+)"\]', code)
    numbers = {
        name for each in ("published", "playtest") for name in tables(each).game.numbers
    }

    assert not {*taken} & {*Tables.IDLE}
    assert {name for name in numbers if f'"{name}"' not in code} <= {
        *Tables.IDLE,
        *Tables.CHOSEN,
    }


def test_a_game_without_actions_ends_all_the_same() -> None:
    """Tactics cards leave none at times, so that a table may agree on it, too."""
    position = begun("published", "beginner")
    overrule(position, "actions per turn", "0")
    overrule(position, "cards per turn", "1")
    for _ in walk(position, fate("no actions"), shooting):
        pass

    assert position.phase == "over"

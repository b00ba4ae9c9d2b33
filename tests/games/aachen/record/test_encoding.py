"""Positions written down, and read back to the same."""

from pnp.games.aachen.referee import encode
from tests.games.aachen.drawn import table
from tests.games.aachen.record.written import again

TOWN = (
    "12: M12-A E-2-26 L-Smoots; 13: u-fanatic-7; 14: u-elite-9; 4 5: vacant; rubble 12;"
    " out: L-Botts; killed: L-Weeks; morale 11; rain; support artillery 5 air 1;"
    " points 3; held back b3-26; event rain; once"
)


def test_a_position_is_written_by_the_names_of_things() -> None:
    said = encode(table(TOWN, active="12", spent="M12-A", entered={"E-2-26": "8"}))

    assert said["support"] == {"artillery": 5, "air": 1}
    assert (said["morale"], said["rain"], said["once"]) == (11, "yes", "yes")
    units, held = said["units"], said["germans"]
    assert isinstance(units, dict)
    assert isinstance(held, dict)
    assert [units[name] for name in ("M12-A", "E-2-26", "L-Botts", "L-Weeks")] == [
        *("12, spent", "12, from 8, moved", "out, since 2", "killed"),
    ]
    assert [held[at] for at in ("3", "4", "12", "13", "14")] == [
        *("unrevealed", "vacant", "vacant, rubble", "u-fanatic-7", "u-elite-9, elite"),
    ]
    assert said["frames"] == [["active", "12"]]
    assert "1" not in held


def test_it_is_read_back_the_same() -> None:
    position = table(TOWN, active="12", spent="M12-A", joined="L-Smoots")

    assert again(position) == position


def test_an_attack_is_written_with_all_it_has_come_to() -> None:
    position = table(
        "13: E-2-26 u-fanatic-7; 12: vacant",
        active="12",
        entered={"E-2-26": "12"},
        frames=[
            ("active", "12"),
            ("fight", "13", 1, 1, "E-2-26", 1, 0, 0, 0, -1, 17, 0),
            ("retreat", "E-2-26", "13"),
        ],
    )

    assert encode(position)["frames"] == [
        ["active", "12"],
        ["fight", "13", 1, 1, "E-2-26", 1, 0, 0, 0, -1, 17, 0],
        ["retreat", "E-2-26", "13"],
    ]
    assert again(position) == position


def test_nobody_leads_at_first() -> None:
    position = table(
        "13: E-2-26 u-fanatic-7",
        active="13",
        frames=[("fight", "13", 0, 1, -1, 0, 0, 0, 0, -1, -1, 0), ("lead", "13")],
    )

    frames = encode(position)["frames"]

    assert isinstance(frames, list)
    assert frames[0][4] == "nobody"
    assert again(position) == position

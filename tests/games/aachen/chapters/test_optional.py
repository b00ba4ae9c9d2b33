"""12.1 to 12.6: nothing while they are not played with, and what they say then."""

from pathlib import Path

import pytest

from pnp.errors import Complaints
from pnp.games.aachen.chapters import optional
from pnp.games.aachen.chapters.sequence import start
from pnp.games.aachen.ground.moves import Surrender
from pnp.model.loading import load
from tests.games.aachen.drawn import GAME, area, said, table, unit


@pytest.mark.parametrize(
    ("who", "lost"),
    [
        (("E-2-26", "L-Smoots"), 0),
        (("E-2-26", "I-3-26"), -1),
        (("E-2-26", "F-2-26", "I-3-26", "M12-A"), -2),
        ((), 0),
    ],
)
def test_each_organization_beyond_the_first_costs(
    who: tuple[str, ...], lost: int
) -> None:
    """12.1."""
    on, off = table("", settings={"parent_organization": "yes"}), table("")
    units = [unit(on, name) for name in who]

    assert optional.organizations(on, units) == lost
    assert optional.organizations(off, units) == 0


@pytest.mark.parametrize(
    ("line", "at", "more"),
    [
        pytest.param("", "16", 1, id="next to the hill"),
        pytest.param("", "13", 0, id="far from it"),
        pytest.param("", "23", 0, id="on it"),
        pytest.param("23: vacant", "16", 0, id="it has been taken"),
        pytest.param("23: E-2-26 unrevealed", "16", 1, id="contested: still German"),
    ],
)
def test_the_hill_helps_its_neighbours_while_germans_hold_it(
    line: str, at: str, more: int
) -> None:
    """12.3."""
    on, off = table(line, settings={"lousberg_hill": "yes"}), table(line)

    assert optional.hill(on, area(on, at)) == more
    assert optional.hill(off, area(off, at)) == 0


@pytest.mark.parametrize(
    ("at", "support", "laid"),
    [
        pytest.param("13", ("air",), 1, id="Air Support"),
        pytest.param("13", ("artillery", "engineer"), 1, id="two kinds"),
        pytest.param("13", ("artillery",), 0, id="one kind"),
        pytest.param("13", (), 0, id="none"),
        pytest.param("15", ("armor", "engineer"), 1, id="Fortified"),
        pytest.param("4", ("air", "artillery"), 0, id="Suburban"),
    ],
)
def test_heavy_support_leaves_rubble(
    at: str, support: tuple[str, ...], laid: int
) -> None:
    """12.4."""
    on, off = table("", settings={"rubble": "yes"}), table("")
    for position in (on, off):
        optional.lay_rubble(position, area(position, at), support)

    assert on.rubble[area(on, at)] == laid
    assert not any(off.rubble)


def test_rubble_stays() -> None:
    position = table("rubble 13", settings={"rubble": "yes"})
    optional.lay_rubble(position, area(position, "13"), ())

    assert position.rubble[area(position, "13")] == 1


@pytest.mark.parametrize(
    ("who", "more"),
    [("TFH-G33", 1), ("TFH-F36", 1), ("M12-A", 1), ("E-2-26", 0), ("L-Hogan", 0)],
)
def test_vehicles_pay_more_into_rubble(who: str, more: int) -> None:
    """12.4."""
    on = table("rubble 13", settings={"rubble": "yes"})

    assert optional.rubble_cost(on, unit(on, who), area(on, "13")) == more
    assert optional.rubble_cost(on, unit(on, who), area(on, "12")) == 0
    off = table("rubble 13")
    assert optional.rubble_cost(off, unit(off, who), area(off, "13")) == 0


def test_combined_arms_in_rubble_need_an_engineer() -> None:
    on, off = table("rubble 13", settings={"rubble": "yes"}), table("rubble 13")

    assert optional.needs_engineer(on, area(on, "13"))
    assert not optional.needs_engineer(on, area(on, "12"))
    assert not optional.needs_engineer(off, area(off, "13"))


def test_no_event_takes_the_unit_off_the_hotel() -> None:
    """12.5: on a map where the Hotel is in the suburbs the rule would matter."""
    position = table(
        "14: E-2-26",
        frames=[("surrender",)],
        settings={"hotel_quellenhof": "yes"},
    )

    assert "the Hotel [12.5]" in said(position, Surrender("15"))
    assert "Hotel" not in said(table("14: E-2-26"), Surrender("15"))


@pytest.mark.parametrize(
    ("value", "morale"), [("none", 19), ("easier", 17), ("supply", 19), ("harder", 19)]
)
def test_where_german_morale_begins(value: str, morale: int, tmp_path: Path) -> None:
    """12.6."""
    overlay = tmp_path / "balance.yaml"
    overlay.write_text(
        f"overlay: balance\nset: {{numbers: {{play_balance: {value}}}}}\n", "utf-8"
    )
    complaints = Complaints()
    game = load(GAME, overlays=[overlay], complaints=complaints)
    assert game, complaints.errors

    assert start(game, dealt=True).morale == morale

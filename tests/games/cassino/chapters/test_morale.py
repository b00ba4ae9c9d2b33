"""Morale checks: two dice, and what the check adds, against morale."""

import pytest

from pnp.games.cassino.chapters import cohesion as morale
from pnp.games.cassino.ground.moves import Check
from pnp.rules.throw import throw
from tests.games.cassino.drawn import after, desk, facts, said, under, waiting


@pytest.mark.parametrize(
    ("total", "found"),
    [
        (7, "fine"),
        (8, "disrupted"),
        (9, "disrupted"),
        (10, "demoralized"),
        (14, "demoralized"),
    ],
)
def test_what_a_check_comes_to(total: int, found: str) -> None:
    """Against a morale of 7."""
    assert morale.state(desk(""), total - 7) == found


@pytest.mark.parametrize(
    ("line", "check", "dice", "told"),
    [
        pytest.param(
            "",
            Check("us_infantry", "full", "M1"),
            (4, 5),
            {"total": 10, "morale": 7, "state": "demoralized"},
            id="9 and 1 against 7",
        ),
        pytest.param(
            "axis 5/1; rules cohesion",
            Check("german_paratroopers", "reduced", "M2"),
            (3, 2),
            {"total": 7, "morale": 7, "state": "fine"},
            id="four steps lost",
        ),
        pytest.param(
            "axis 5/1",
            Check("german_paratroopers", "reduced", "M2"),
            (3, 4),
            {"total": 9, "morale": 8, "state": "disrupted"},
            id="without cohesion",
        ),
        pytest.param(
            "allied 4; rules cohesion",
            Check("allied", "9", "M"),
            (6, 4),
            {"total": 10, "morale": 9, "state": "disrupted"},
            id="a leader",
        ),
        pytest.param(
            "",
            Check("allied", "1", "M"),
            (1, 1),
            {"total": 2, "morale": 1, "state": "disrupted"},
            id="a very poor leader",
        ),
    ],
)
def test_checks(
    line: str, check: Check, dice: tuple[int, int], told: dict[str, int | str]
) -> None:
    position = after(desk(line), check)

    assert waiting(position) == ("check", check.who, check.of, check.result)
    assert facts(position, throw(*dice)) == told
    assert waiting(after(position, throw(*dice))) == ("turn",)


def test_a_leader_falters_with_his_side_where_it_is_ruled_so() -> None:
    """R6."""
    position = desk(
        "axis 5/1 paratroopers; rules cohesion", settings={"cohesion_leaders": "yes"}
    )

    assert facts(position, Check("axis", "10", "M2")) == {"morale": 9, "M2": "+2"}
    assert under(position, Check("axis", "10", "M2")) == ("Series morale", "R6")


@pytest.mark.parametrize(
    ("left", "cases"),
    [
        (4, ("Series morale", "Cohesion table")),
        (3, ("Series morale", "Cohesion table", "Cohesion 1")),
        (1, ("Series morale", "Cohesion table", "Cohesion 1", "Cohesion 2")),
    ],
)
def test_what_a_morale_is_by(left: int, cases: tuple[str, ...]) -> None:
    position = desk(f"axis 5/{left}; rules cohesion")

    assert under(position, Check("german_mountain", "full", "M")) == cases
    without = desk(f"axis 5/{left}")
    assert under(without, Check("german_mountain", "full", "M")) == ("Series morale",)


@pytest.mark.parametrize(
    ("check", "objection"),
    [
        pytest.param(
            Check("maoris", "9", "M"),
            "a unit cannot be 9 [Series morale] (check maoris full M)",
            id="a unit is full or reduced",
        ),
        pytest.param(
            Check("allied", "full", "M1"),
            "full is not the morale of a leader [Series morale]"
            " (write the morale printed on him: 'check allied 9 M1')",
            id="a leader is neither",
        ),
        pytest.param(
            Check("allied", "0", "M1"),
            "0 is not the morale of a leader [Series morale]"
            " (write the morale printed on him: 'check allied 9 M1')",
            id="a leader has some morale",
        ),
        pytest.param(
            Check("maoris", "full", "1"),
            "1 is not a morale check [Series morale, Tactical Assault 4]"
            " (check M, M1 or M2)",
            id="a loss is no check",
        ),
        pytest.param(
            Check("maoris", "full", "none"),
            "No effect is not a morale check [Series morale, Tactical Assault 4]"
            " (check M, M1 or M2)",
            id="no effect is none either",
        ),
    ],
)
def test_what_is_not_checked(check: Check, objection: str) -> None:
    assert said(desk(""), check) == objection

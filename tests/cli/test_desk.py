"""A desk at the table: what players tell in any order, and what is awaited then."""

from pathlib import Path

import pytest

from tests.cli.table import Table

pytestmark = pytest.mark.slow
RULES = "town,cohesion,assault,events,weather"
MONTE = ("cassino", "--rules", RULES, "--name", "monte")
SCENE = "scene March day; axis 4 with paratroopers; us 3 with gurkhas; begin; 3 5"


def words(said: str) -> str:
    """Return what was said, its lines joined."""
    return " ".join(said.split())


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def test_an_evening_at_the_prompt(table: Table) -> None:
    """Two assaults, one typed in a hurry; a dash of cohesion; one line taken back."""
    said = words(
        table.play(
            *MONTE,
            typed=f"""\
            {SCENE}
            us assault D5 in cassino town
            M M1
            D5 M1
            undo
            allied loses 2 initiative
            status
            quit
            """,
        )
    )

    assert "Axis fires first (Cassino town)" in said
    assert "D5, round 1: Axis M, Allied M1; Allied +1" in said
    assert "'D5 M1' does not say what each side has" in said
    assert "Gurkhas 8/8 → 8/7" in said
    assert "D5 Axis 2 1 · [0] · 1 2 Allied Cassino town" in said


def test_help_lists_all_that_may_be_written_and_no_prompt_does(table: Table) -> None:
    said = words(table.play(*MONTE, typed=f"{SCENE}\n?\nquit\n"))
    before, _, after = said.partition("You can write, for example")

    assert "ways, for example" not in before
    assert "paratroopers leave D5 a side leaves" in after
    assert "mines" not in after.partition("Commands, besides")[0], "not in play"


def test_what_nobody_agreed_to_is_refused_with_the_way_in(table: Table) -> None:
    table.play("cassino", "--name", "bare", typed=f"{SCENE}\nquit\n")

    refused = table.pnp("do", "bare", "assault D5 by allied in town")

    assert refused.code == 1
    assert "Tactical Assault Combat is not in play [Tactical Assault 1" in words(
        refused.said
    )
    assert "--rules assault" in refused.said


def test_a_position_file_is_judged(table: Table, tmp_path: Path) -> None:
    """What ``status --yaml`` writes is a file to ask about."""
    table.play(*MONTE, typed=f"{SCENE}\nassault D5 by us in cassino\nquit\n")
    path = tmp_path / "monte.yaml"
    path.write_text(table.says("status", "monte", "--yaml"), encoding="utf-8")

    judged = words(table.says("judge", path, "D5 M M2"))

    assert "Legal: D5 axis M allied M2" in judged
    assert "marker Allied +1" in judged


def test_a_ruling_of_several_words_is_agreed_on_at_the_prompt(table: Table) -> None:
    """With quotation marks or without them, as a shell would want it."""
    said = words(
        table.play(
            *MONTE,
            typed=f"""\
            {SCENE}
            overrule R8 equal_first_round=back to 0 because we read it so
            overrule "Mines 1" rule_mines=yes because both agreed
            fix "allied initiative 2; rain 2"
            quit
            """,
        )
    )

    assert "equal_first_round is back to 0 (we read it so)" in said
    assert "Mines 1 is overruled from here on: rule_mines is yes (both agreed)" in said
    assert "Allied initiative 3 → 2 Rain (2 turns, including this one)" in said


@pytest.mark.parametrize(
    ("tried", "agreed"),
    [
        ("assault D5 by us in town", "overrule Tactical Assault 1 rule_assault=yes"),
        ("mines D5 2", "overrule Mines 1 rule_mines=yes"),
        ("us acts in mountain", "overrule Weather 1 rule_weather=yes"),
        ("axis uses barrage", "overrule Events 1 rule_events=yes"),
    ],
)
def test_a_rule_is_taken_in_by_the_words_of_the_refusal(
    table: Table, tried: str, agreed: str
) -> None:
    typed = f"{SCENE}\n{tried}\n{agreed}\n{tried}\nquit\n"
    said = words(table.play("cassino", "--name", "bare", typed=typed))
    before, _, after = said.partition("is overruled from here on")

    assert f"or {agreed}" in before
    assert "is not in play" in before
    assert "is not in play" not in after

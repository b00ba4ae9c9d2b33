"""Which formations fight: named, or of a force that is; the others lose nothing.

Of the campaign are 34th and 36th (US Infantry) and 44th (German Grenadier); no formation
is of the Maoris.
"""

from pathlib import Path

import pytest

from pnp.games.cassino import chronicle
from pnp.games.cassino.ground.moves import Lose, Muster
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.record.fixing import fix
from pnp.games.cassino.referee import encode
from pnp.games.cassino.words.narrator import tell
from pnp.games.cassino.words.notation import read
from pnp.games.cassino.words.table import setup, status
from pnp.rules.notation import NotationError
from tests.games.cassino.drawn import after, desk, facts, said
from tests.games.cassino.record.written import again
from tests.games.rows import rows

CAMPAIGN = """
overlay: week
add:
  formations:
    components:
      - {id: 34th, name: 34th Division, side: allied, force: us_infantry, steps: 24}
      - {id: 36th, name: 36th Division, side: allied, force: us_infantry, steps: 20}
      - {id: 44th, name: 44th Division, side: axis, force: german_grenadier, steps: 18}
"""


@pytest.fixture(scope="module")
def week(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file that lays the campaign on the game."""
    path = tmp_path_factory.mktemp("campaign") / "week.yaml"
    path.write_text(CAMPAIGN, encoding="utf-8")
    return path


def scene(week: Path, *written: str) -> Position:
    """Return a scene of which something has been said."""
    position = desk("rules cohesion", overlay=week, frames=[("scene",)])
    for each in written:
        position = after(position, read(position, each))
    return position


def told(position: Position, written: str) -> str:
    """Return how the log tells a ply."""
    move = read(position, written)
    return tell(position, move, after(position, move)).text


# Who is there


@pytest.mark.parametrize(
    ("written", "exact", "there"),
    [
        ("axis 5 with 44th", "axis initiative 5 with 44th", "german_grenadier: 44th"),
        (
            "allied 3 with 34th maoris",
            "allied initiative 3 with 34th maoris",
            "us_infantry maoris: 34th",
        ),
        (
            "us 3 with Maoris and 36th Division, 34th",
            "allied initiative 3 with maoris 36th 34th",
            "maoris us_infantry: 36th 34th",
        ),
        (
            "allied 3 with us_infantry",
            "allied initiative 3 with us_infantry",
            "us_infantry: 34th 36th",
        ),
        ("allied 3 with maoris", "allied initiative 3 with maoris", "maoris: "),
        ("initiative 3, 34th", "allied initiative 3 with 34th", "us_infantry: 34th"),
    ],
    ids=["one", "beside a force", "by name", "all of a force", "a force alone", "side"],
)
def test_who_is_there(week: Path, written: str, exact: str, there: str) -> None:
    before = scene(week)
    move = read(before, written)
    assert isinstance(move, Muster)
    found = after(before, move)
    side = found.tables.side_of[move.side]
    forces = [found.tables.forces[each].id for each in found.forces[side]]

    assert str(move) == exact
    assert read(before, exact) == move
    assert f"{' '.join(forces)}: {' '.join(found.present[side])}" == there


@pytest.mark.parametrize(
    ("written", "text"),
    rows(
        """
        allied 3 with 34th maoris | Allied starts with an initiative of 3: US Infantry, first Rapido crossing 7/6 (34th Division) and Maoris 8/7
        allied 3 with us_infantry | Allied starts with an initiative of 3: US Infantry, first Rapido crossing 7/6 with every formation, 34th Division and 36th Division
        axis 5 with paratroopers | Axis starts with an initiative of 5: German Paratroopers 9/8
        axis 5 | Axis starts with an initiative of 5; no formations named
        """
    ),
)
def test_the_log_says_who_is_there(week: Path, written: str, text: str) -> None:
    assert told(scene(week), written) == text


def test_without_formations_nothing_is_said_of_them() -> None:
    position = desk("", frames=[("scene",)])

    assert told(position, "axis 5") == "Axis starts with an initiative of 5"


def test_a_formation_of_the_enemy_is_not_mustered(week: Path) -> None:
    assert said(scene(week), Muster("axis", 3, ("34th", "44th"))) == (
        "34th Division does not fight for the Axis side [Cohesion table]"
        " (name German Grenadier, German Mountain or German Paratroopers)"
    )


@pytest.mark.parametrize(
    ("written", "why", "hint"),
    rows(
        """
        allied 3 with 34 | more than one number | write formation names in full: 34th
        allied 3 with 35th | what is '35th' | did you mean '3
        allied with 34th | does not say how much initiative | write '
        """
    ),
)
def test_who_is_not_clear(week: Path, written: str, why: str, hint: str) -> None:
    with pytest.raises(NotationError, match=why) as refused:
        read(scene(week), written)

    assert hint in refused.value.hint


def test_the_morale_of_a_formation_is_that_of_its_force(week: Path) -> None:
    move = Muster("axis", 3, ("44th",))

    assert facts(scene(week), move) == {"German Grenadier": "8/7"}


def test_what_is_said_again_takes_the_place_of_it(week: Path) -> None:
    position = scene(week, "allied 3 with 34th 36th", "allied 3 with 36th")

    assert position.present == [(), ("36th",)]


# Who loses


@pytest.mark.parametrize(
    ("line", "who", "objection"),
    rows(
        """
        allied 3 34th | 34th |
        allied 3 | 36th |
        allied 3 us_infantry | 36th |
        allied 3 34th maoris | 36th | 36th Division is not in this scenario [Attrition 2] (if it has joined since, correct it: fix 'allied with 34th 36th')
        allied 3 maoris | 36th | 36th Division is not in this scenario [Attrition 2] (if it has joined since, correct it: fix 'allied with maoris 36th')
        """
    ),
    ids=["named", "nobody named", "of a force", "not named", "not of the force"],
)
def test_only_who_is_there_loses(
    week: Path, line: str, who: str, objection: str
) -> None:
    assert said(desk(line, overlay=week), Lose(who, 2)) == objection


def test_who_has_come_since_is_set_right(week: Path) -> None:
    position = desk("allied 3 34th maoris", overlay=week)

    assert fix(position, "allied with 34th, 36th, maoris; 36th steps 2") == [
        "Allied: 36th Division",
        "36th: none → steps 2",
    ]
    assert said(position, Lose("36th", 2)) == ""


def test_who_was_never_there_has_lost_nothing(week: Path) -> None:
    position = desk("allied 3 34th 36th; 36th lost 2 0 0", overlay=week)

    assert fix(position, "allied with 34th") == [
        "Allied: no longer 36th Division",
        "36th: steps 2 → none",
    ]
    with pytest.raises(NotationError, match="36th Division is not in this scenario"):
        fix(position, "36th steps 2")
    with pytest.raises(NotationError, match="nobody is called '35th'") as refused:
        fix(position, "allied with 35th")
    assert refused.value.hint in ("did you mean '34th'?", "did you mean '36th'?")


def test_lost_initiative_of_earlier_scenarios_is_of_who_is_there(
    week: Path, tmp_path: Path
) -> None:
    """36th has lost 4 before, and 34th nothing (R28)."""
    path = tmp_path / "later.yaml"
    path.write_text(week.read_text().replace("steps: 20", "steps: 20, lost: 4"))
    lasts = {"cohesion_lasts": "campaign"}
    lines = ("allied 3 34th", "allied 3 36th", "allied 3 us_infantry")
    shaken = []
    for line in lines:
        position = desk(f"{line}; rules cohesion", overlay=path, settings=lasts)
        (told,) = (s for s in status(position) if s.title == "Allied side")
        shaken.append(told.lines[-1].removeprefix("US Infantry, first Rapido crossing"))

    assert shaken == [
        " 7/6 (34th Division)",
        " 7/6 → 6/5 (36th Division)",
        " 7/6 → 6/5",
    ]


# What the campaign hears of it


@pytest.mark.parametrize(
    ("line", "changes"),
    [
        ("allied 4/2 34th", ["34th.steps=24+0", "34th.lost=+2"]),
        (
            "allied 4/2 34th 36th; 36th lost 2 1 0",
            [
                *("34th.steps=24+0", "34th.lost=+2"),
                *("36th.steps=20-2", "36th.reduced=0+1", "36th.lost=+2"),
            ],
        ),
        (
            "allied 4/2 us_infantry; axis 4/1",
            [
                *("34th.steps=24+0", "34th.lost=+2"),
                *("36th.steps=20+0", "36th.lost=+2"),
            ],
        ),
        ("axis 4/3 44th", ["44th.steps=18+0", "44th.lost=+1"]),
        ("allied 4/2 maoris", []),
    ],
)
def test_a_campaign_hears_of_who_was_there(
    week: Path, line: str, changes: list[str]
) -> None:
    position = desk(line, overlay=week, frames=[])
    position.frames, position.outcome = [], "drawn"

    assert [str(each) for each in chronicle.carried(position).changes] == changes


# On record


def test_who_is_there_is_kept(week: Path) -> None:
    position = desk("axis 5 44th; allied 3 34th maoris", overlay=week)

    assert encode(position)["sides"] == {
        "axis": "initiative 5, start 5, german_grenadier, with 44th",
        "allied": "initiative 3, start 3, us_infantry, maoris, with 34th",
    }
    assert again(position) == position
    other = position.clone()
    other.present[1] = ("36th",)
    assert position.present == [("44th",), ("34th",)]


def test_who_is_there_is_shown(week: Path) -> None:
    position = desk("allied 3 34th maoris", overlay=week)
    shown = {s.title: s.lines for s in (*status(position), *setup(position))}

    assert shown["Allied side"][1:] == shown["Allied"][1:]
    assert [*shown["Allied side"]] == [
        "initiative 3",
        "US Infantry, first Rapido crossing 7/6 (34th Division)",
        "Maoris 8/7",
    ]

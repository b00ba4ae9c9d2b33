"""What somebody might ask about a table: moves, legal or not, to be ruled on."""

from collections.abc import Callable

import pytest

from pnp.games.aachen.chapters.hearing import rule_on
from pnp.games.aachen.generator.legal import legal
from pnp.games.aachen.ground.moves import Lead, Move
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.words.questions import candidates
from pnp.rules.notation import NotationError
from tests.games.aachen.drawn import table
from tests.games.aachen.walking import begun, fate, walk

TOWN = (
    "12: M12-A E-2-26 L-Smoots; 13: unrevealed; 4 5 8: vacant; 2: I-3-26; out: K-3-26"
    " L-Botts; support artillery 5; points 5"
)


def asked(position: Position, about: str = "") -> list[str]:
    """Return the moves somebody might ask about, as they are written."""
    return [str(move) for move in candidates(position, about)]


def test_the_whole_table_before_an_activation() -> None:
    assert asked(table(TOWN)) == ["activate 2", "activate 12", "enough"]


def test_the_whole_table_of_an_activation() -> None:
    """A step every way for everybody, an attack on every German area near."""
    found = asked(table(TOWN, active="12"))

    assert found[:5] == [f"E-2-26 to {at}" for at in (4, 5, 8, 13, 14)]
    assert found[-3:] == ["attack 13", "attack 14", "enough"]


def test_a_unit() -> None:
    """All the places a way leads to; before an activation that of its area."""
    found = asked(table(TOWN, active="12"), "smoots")

    assert {"L-Smoots to 13", "L-Smoots to 4-1", "L-Smoots joins"} <= {*found}
    assert all(each.startswith("L-Smoots") for each in found)
    assert asked(table(TOWN), "E-2-26")[-1] == "activate 12"


def test_an_area() -> None:
    """Who could go there, and its attack."""
    assert asked(table(TOWN, active="12"), "13") == [
        *("E-2-26 to 13", "L-Smoots to 13", "M12-A to 13", "attack 13")
    ]


@pytest.mark.parametrize(
    ("frame", "about", "some"),
    [
        (("buy",), "", "refit K-3-26 at 2"),
        (("buy",), "K-3-26", "refit K-3-26 at 27"),
        (("buy",), "buy air", "buy air"),
        (("return", "L-Botts"), "12", "L-Botts returns to 12"),
        (("reinforce", "M12-B"), "reinforce 13", "reinforce at 13"),
        (("surrender",), "", "surrender 15"),
        (("infiltration",), "I-3-26", "choose I-3-26"),
        (("reveal", "13"), "", "reveal u-elite-9"),
        (("reveal", "13"), "fanatic", "reveal u-fanatic-6"),
        (("round",), "enough", "enough"),
    ],
)
def test_what_is_asked_at_a_wait(frame: tuple[str, ...], about: str, some: str) -> None:
    assert some in asked(table(TOWN, frames=[frame]), about)


def fought(*frame: str) -> Position:
    """Return 13 while it is attacked."""
    return table(
        "13: E-2-26 L-Smoots M12-A u-elite-7; 12: vacant; support artillery 2 air 1",
        active="12",
        entered=dict.fromkeys(("E-2-26", "L-Smoots", "M12-A"), "12"),
        joined="E-2-26, L-Smoots, M12-A",
        frames=[("fight", "13", 1, 1, -1, 0, 0, 0, 0, -1, -1, 0), frame],
    )


def test_a_lead() -> None:
    """Alone, with each kind of support, with all that there is; leaders too."""
    found = asked(fought("lead", "13"))

    assert "lead L-Smoots" in found
    assert "lead E-2-26 with armor" in found
    assert "lead M12-A with artillery air" in found
    assert asked(fought("lead", "13"), "lead M12-A artillery") == [
        "lead M12-A with artillery"
    ]


def test_a_retreat() -> None:
    found = asked(fought("retreat", "E-2-26", "13"))

    assert {"E-2-26 retreats to 12", "E-2-26 retreats to 14", "E-2-26 stays"} <= {
        *found
    }


def test_a_barrage() -> None:
    assert asked(fought("barrage", "13")) == [
        *("choose E-2-26", "choose L-Smoots", "choose M12-A", "fall back")
    ]


@pytest.mark.parametrize("about", ["27", "surrender 15", "K-3-26 to 3"])
def test_nothing_is_asked_of_what_nobody_could_try(about: str) -> None:
    with pytest.raises(NotationError, match="there is nothing to ask about"):
        asked(table(TOWN, active="12"), about)


@pytest.mark.parametrize("about", ["", "E-2-26", "13", "attack", "L-Hogan"])
@pytest.mark.parametrize("awaited", [table, lambda line: table(line, active="12")])
def test_everything_that_is_asked_can_be_ruled_on(
    about: str, awaited: Callable[[str], Position]
) -> None:
    position = awaited(TOWN)
    try:
        moves = list(candidates(position, about))
    except NotationError:
        return

    assert len(moves) == len({*moves})
    assert all(str(rule_on(position, move)) for move in moves)


def test_the_table_has_every_kind_of_legal_answer() -> None:
    """In any game: of leads and moves it has one at least, of all others each."""
    position = begun()
    for number, _ in enumerate(walk(position, fate("asked"))):
        if number % 11:
            continue
        every = legal(position)
        answers = {move for move in every if not isinstance(move, Move | Lead)}
        found = {*candidates(position)}
        assert {type(move) for move in every} <= {type(move) for move in found}
        assert {each for each in answers if len(str(each).split()) < 4} <= found

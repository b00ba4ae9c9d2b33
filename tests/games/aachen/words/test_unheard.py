"""Lines as people type them at a table: nothing of them is lost without a word."""

import pytest

from pnp.games.aachen import referee
from pnp.games.aachen.ground.position import Position
from pnp.rules.notation import NotationError
from pnp.session.plies import spread
from tests.games.aachen.drawn import table
from tests.games.aachen.words.test_groups import active, idle

CLERKS = "4: G-2-26; out: E-2-26 F-2-26; 5: vacant; points 12"


def plies(position: Position, written: str) -> list[str]:
    """Return the plies of a line, each played before the next is read."""
    found = []
    position = position.clone()
    for one in spread(referee, position, written):
        move = referee.read(position, one)
        found.append(str(move))
        if not referee.rule_on(position, move).allowed:
            return [*found, "refused"]
        referee.play(position, move)
    return found


def buying() -> Position:
    """Return a turn in which points are spent."""
    return table(CLERKS, frames=[("buy",)])


ALL = ["E-2-26 to 13", "M12-A to 13", "L-Smoots to 13"]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("E-2-26 to 13, M12-A to 4", ["E-2-26 to 13", "M12-A to 4"]),
        ("M12-A to 4-5, then E to 13", ["M12-A to 4-5", "E-2-26 to 13"]),
        ("all to 13, attack 13", [*ALL, "attack 13"]),
        ("all to 13. attack 13.", [*ALL, "attack 13"]),
        ("E-2-26 to 4 then 5", ["E-2-26 to 4-5"]),
        ("E, M12-A to 13", ["E-2-26 to 13", "M12-A to 13"]),
        ("M12-A joins, E to 13", ["M12-A joins", "refused"]),
    ],
)
def test_several_moves_in_a_line_are_several(written: str, meant: list[str]) -> None:
    assert plies(active(), written) == meant


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (
            "2 artillery, refit E-2-26 at 4",
            ["buy artillery"] * 2 + ["refit E-2-26 at 4"],
        ),
        (
            "artillery 2, refit E-2-26 at 4",
            ["buy artillery"] * 2 + ["refit E-2-26 at 4"],
        ),
        ("refit E-2-26 at 4, armor", ["refit E-2-26 at 4", "buy armor"]),
        ("refit E at 4 and 2 engineers", ["refit E-2-26 at 4", *["buy engineer"] * 2]),
        ("2 artillery, done", ["buy artillery", "buy artillery", "enough"]),
    ],
)
def test_no_purchase_is_lost(written: str, meant: list[str]) -> None:
    assert plies(buying(), written) == meant


@pytest.mark.parametrize(
    ("written", "quotes"),
    [
        ("E not Smoots to 13", "'not'"),
        ("E without Smoots to 13", "'without'"),
        ("M12-A to 13, 4", "'4'"),
        ("M12-A to 13 and 4", "'4'"),
        ("enough, no", "'no'"),
        ("not enough", "'not'"),
        ("enough?", "question"),
        ("E to 13?", "question"),
        ("can E go to 13", "question"),
        ("E to 13 or 4", "(b) E-2-26 to 4"),
    ],
)
def test_what_would_be_lost_is_quoted(written: str, quotes: str) -> None:
    with pytest.raises(NotationError) as caught:
        plies(active(), written)

    assert quotes in caught.value.message


@pytest.mark.parametrize("written", ["no, activate 12", "activate 12 not 13"])
def test_a_denial_activates_nothing(written: str) -> None:
    with pytest.raises(NotationError):
        plies(idle(), written)


ASSAULT = "2: I-3-26 K-3-26 L-3-26 L-Botts L-Chaplin; 6: s-fanatic-4; 3 4 5: vacant"
STALEMATE = "activate 2: I, K, L, Botts to 6; attack 6; lead I-3-26; 1 1; 1 2; "


@pytest.mark.parametrize(
    ("written", "stay"),
    [
        ("all stay", {"I-3-26", "K-3-26", "L-3-26", "L-Botts"}),
        ("I K and Botts stay", {"I-3-26", "K-3-26", "L-Botts"}),
        ("Botts, K and I stay", {"I-3-26", "K-3-26", "L-Botts"}),
    ],
)
def test_everybody_stays_who_is_said_to(written: str, stay: set[str]) -> None:
    """In the order they are asked, whatever the order they are named in."""
    told = plies(table(ASSAULT), STALEMATE + written)

    assert "refused" not in told
    assert {each.split()[0] for each in told if each.endswith("stays")} == stay

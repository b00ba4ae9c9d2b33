"""11.0: the example of play, ply by ply, and the same attack without its Fanatic."""

from pnp.games.aachen.ground import flow
from pnp.games.aachen.ground.moves import (
    Activate,
    Attack,
    Buy,
    Lead,
    Move,
    Reinforce,
    Reveal,
    Stay,
)
from pnp.games.aachen.ground.position import Position
from pnp.rules.throw import throw
from tests.games.aachen.drawn import (
    after,
    facts,
    germans,
    standing,
    support,
    table,
    under,
    waiting,
)

ALL_THREE = Lead("M12-A", ("artillery", "engineer", "armor"))
BATTLE = (
    "12: M12-A E-2-26 L-Smoots; 4 5 8: vacant; rain;"
    " support artillery 5 engineer 2 armor 1"
)


def dawn() -> Position:
    """Return the table of Figure 1 as the turn begins."""
    position = table(
        "12: E-2-26 L-Smoots; 4: vacant; away: M12-A; morale 17",
        turn=1,
        phase="end",
        frames=[("dawn",)],
    )
    flow.proceed(position)
    return position


def test_the_example_of_play_replays() -> None:
    """AA-T01: dawn, Rain, twelve Supply Points, the attack, and the night."""
    position = after(dawn(), Reinforce("12"), throw(4, 3, 2))
    assert (position.turn, position.rain, position.event) == (2, 1, "rain")

    position = after(position, throw(6, 4, 2))
    assert position.points == 12
    position = after(
        position, *[Buy("artillery")] * 5, *[Buy("engineer")] * 2, Buy("armor")
    )
    assert support(position) == {"artillery": 5, "engineer": 2, "armor": 1}

    position = after(position, Activate("12"))
    assert facts(position, Move("M12-A", ("13",)))["MF"] == 4
    position = after(
        position,
        Move("M12-A", ("13",)),
        Move("E-2-26", ("13",)),
        Move("L-Smoots", ("13",)),
        Attack("13"),
        Reveal("u-fanatic-7"),
    )
    found = facts(position, ALL_THREE)
    assert (found["AV"], found["DV"]) == (15, 13)

    position = after(position, ALL_THREE, throw(3, 2))
    assert support(position) == {"artillery": 4, "engineer": 1}
    found = facts(position, throw(5, 1))
    assert (found["AT"], found["DT"], found["result"]) == (20, 19, "Stalemate")

    position = after(position, throw(5, 1))
    assert standing(position) == {
        "E-2-26": "13 spent",
        "L-Smoots": "13 spent",
        "M12-A": "13 spent",
    }

    position = after(position, Stay("E-2-26"), Stay("L-Smoots"), Stay("M12-A"))
    assert standing(position) == {"E-2-26": "13", "L-Smoots": "13", "M12-A": "13"}
    assert (germans(position, "13"), position.morale) == (("u-fanatic-7",), 17)
    assert (position.turn, position.rain, waiting(position)[0]) == (3, 0, "reinforce")


def attacked_again(morale: int = 17) -> Position:
    """Return the attack of the example on a unit that has been revealed before."""
    position = table(
        f"{BATTLE}; 13: u-fanatic-7; morale {morale}",
        active="12",
        frames=[("active", "12")],
    )
    return after(
        position,
        *(Move(who, ("13",)) for who in ("M12-A", "E-2-26", "L-Smoots")),
        Attack("13"),
    )


def test_without_fanatic_it_is_a_success() -> None:
    """AA-T02 and AA-T29: a strategy takes effect once; 20 against 19 wins now."""
    position = attacked_again()
    assert "9.4" not in under(position, ALL_THREE)
    position = after(position, ALL_THREE, throw(3, 2))
    assert facts(position, throw(5, 1))["result"] == "Success"

    position = after(position, throw(5, 1))

    assert (germans(position, "13"), position.morale) == (("vacant",), 16)
    assert standing(position) == {
        "E-2-26": "13 spent",
        "L-Smoots": "13 spent",
        "M12-A": "13 spent",
    }
    assert not position.frames

"""Nine Men's Morris plays by its rules."""

from pathlib import Path

from morris_referee import MORRIS

from pnp.rules.trying import count_lines, game_at, try_out

GAME = game_at(Path(__file__).parent.parent)


def after(line: str):
    """Return the table after some moves."""
    table = MORRIS.start(GAME, dealt=False)
    for each in line.split("; "):
        move = MORRIS.read(table, each)
        ruling = MORRIS.rule_on(table, move)
        assert ruling.allowed, f"{each}: {ruling}"
        MORRIS.play(table, move)
    return table


def refused(table, line: str) -> str:
    """Return why a move is refused."""
    return str(MORRIS.rule_on(table, MORRIS.read(table, line)))


def test_there_are_as_many_lines_as_are_known():
    table = MORRIS.start(GAME, dealt=False)

    assert [count_lines(MORRIS, table, depth) for depth in (1, 2, 3)] == [
        24,
        552,
        12144,
    ]


def test_a_mill_takes_a_man_that_is_in_none():
    table = after("place a7; place a1; place d7; place d1; place g7")

    assert MORRIS.pending(table).prompt == "take a man of Black"
    assert refused(table, "take a7") == "Black has no man on a7 [3]"
    assert [str(each) for each in MORRIS.legal(table)] == ["take a1", "take d1"]


def test_a_mill_is_safe():
    table = after(
        "place a7; place a1; place d7; place d1; place b6; place g1; take a7; "
        "place b4; place c3; place b2"
    )

    assert refused(table, "take a1") == "the man on a1 is in a mill [3.1]"


def test_games_at_random_end():
    tried = try_out(MORRIS, GAME, games=2)

    assert tried.ended == 2

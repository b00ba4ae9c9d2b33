"""A referee in one object: what follows from its declarations, and how faults are found."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pnp.errors import PnpError
from pnp.model.game import Game
from pnp.rules.notation import NotationError
from pnp.rules.package import Score
from pnp.rules.pending import Chance, Choice, Over, Result
from pnp.rules.plies import ply
from pnp.rules.referee import Referee
from pnp.rules.ruling import Objection
from pnp.rules.state import NONE, State, counted, flag, number, one, placed, those
from pnp.rules.throw import Throw
from pnp.rules.trying import Fault, count_lines, game_at, try_out

PLAYERS, MEN, POINTS = ("Red", "Blue"), ("scout", "guard"), ("mill", "ford", "hill")


class Creek(State):
    """Two men walk between three points; whoever draws the flood loses a man."""

    turn: int = number("the turn", start=1, told="turn")
    player: int = one("player", "whose turn it is", start=0, told="player:")
    men: list[int] = placed("man", "point", "where each man is", told="goes")
    drawn: list[int] = counted("card", "cards drawn", told="{} drawn")
    tired: list[int] = those("man", "who is tired", told=("tired", "rested"))
    late: int = flag("whether it is late", told=("late", "early"))


@ply("{who:man} to {to:point}")
class Walk:
    """A man walks."""

    who: str
    to: str


@ply("card {card:card}")
class Drawn:
    """A card is drawn."""

    card: str


@ply("rest {who:man}")
class Rest:
    """A man rests."""

    who: str


KINDS = {"man": MEN, "point": POINTS, "card": ("calm", "flood")}


def goes_on(table: Creek) -> None:
    table.frames.append(("morning",))


def morning(table: Creek) -> None:
    table.frames += [("draw",), ("walk", table.player)]


def walk(_: Creek, player: int) -> tuple[str, str]:
    return PLAYERS[player], "walk or rest"


def is_there(table: Creek, move: Walk) -> Objection | None:
    at = table.men[MEN.index(move.who)]
    there = at != NONE and POINTS[at] == move.to
    return Objection(f"{move.who} is at {move.to}") if there else None


def is_awake(table: Creek, move: Rest) -> Objection | None:
    tired = table.tired[MEN.index(move.who)]
    return None if tired else Objection(f"{move.who} is not tired")


def walks(table: Creek, move: Walk, _: int) -> None:
    who = MEN.index(move.who)
    table.men[who] = POINTS.index(move.to)
    table.tired[who] = 1


def rests(table: Creek, move: Rest, _: int) -> None:
    table.tired[MEN.index(move.who)] = 0


def left(table: Creek) -> dict[str, int]:
    calm, flood = table.drawn
    return {"card calm": 5 - calm, "card flood": 1 - flood}


def draws(table: Creek, move: Drawn) -> None:
    table.drawn[KINDS["card"].index(move.card)] += 1
    table.player, table.turn = 1 - table.player, table.turn + 1
    if move.card == "flood":
        table.frames.append(("flood",))


def flood(table: Creek, throw: Throw) -> None:
    table.outcome = "flood" if throw.sum > 2 else "saved"


def over(table: Creek) -> Over:
    result: Result = "lost" if table.outcome == "flood" else "won"
    return Over(result, table.outcome, "the creek has risen", ("9",))


def creek(**other: Callable[..., Any]) -> Referee[Creek]:
    """Return the referee of the creek; ``other`` says of a rule what else it does."""
    game = Referee("creek", Creek, (Walk, Rest, Drawn), seats=PLAYERS, kinds=KINDS)

    game.goes_on(other.get("goes_on", goes_on))
    game.step("morning")(morning)
    game.choice("walk", Walk, Rest, cases=["1"], parts=["player"])(walk)
    game.rule(Walk, "1.1")(other.get("is_there", is_there))
    game.rule(Rest, "1.2")(is_awake)
    game.does(Walk, "1")(other.get("walks", walks))
    game.does(Rest, "1")(rests)
    game.draw("draw", Drawn, "draw a card", cases=["2"])(left)
    game.does(Drawn, "2")(draws)
    game.dice("flood", "roll for the flood", faces=4, cases=["3"])(flood)
    game.ends(over)
    if "law" in other:
        game.law(other["law"])
    return game


CREEK = creek()


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    folder: Path = tmp_path_factory.mktemp("definition") / "creek"
    folder.mkdir()
    text = "game: creek\ntitle: The Creek\ntheme: plain\nsources: {own: ours}\n"
    (folder / "game.yaml").write_text(text)
    return game_at(folder)


@pytest.fixture
def table(game: Game) -> Creek:
    return CREEK.start(game, dealt=True)


def play(table: Creek, *lines: str) -> None:
    for line in lines:
        move = CREEK.read(table, line)
        assert CREEK.rule_on(table, move).allowed, line
        CREEK.play(table, move)


def test_a_choice_a_draw_and_dice_are_awaited_in_turn(table: Creek) -> None:
    waits = CREEK.pending(table)
    assert waits == Choice("Red", "walk", "walk or rest", ("1",))

    play(table, "scout to mill")
    waits = CREEK.pending(table)
    assert isinstance(waits, Chance)
    assert (waits.kind, waits.left) == ("card", {"card calm": 5, "card flood": 1})

    play(table, "flood")
    waits = CREEK.pending(table)
    assert isinstance(waits, Chance)
    assert (waits.kind, waits.dice, waits.faces) == ("dice", 1, 4)

    play(table, "2")
    assert CREEK.pending(table) == Over("won", "saved", "the creek has risen", ("9",))
    assert CREEK.score(table) == Score((), 0, "won")
    assert str(CREEK.rule_on(table, Walk("scout", "ford"))).startswith("the game is ov")


def test_a_refusal_cites_its_rule_and_says_what_is_awaited(table: Creek) -> None:
    play(table, "scout to mill", "card calm")

    again = CREEK.rule_on(table, CREEK.read(table, "the scout to the mill"))
    dice = CREEK.rule_on(table, CREEK.read(table, "4"))
    early = CREEK.rule_on(table, Drawn("calm"))

    assert str(again) == "scout is at mill [1.1]"
    assert str(early) == "Blue is asked to walk or rest [1]"
    assert (
        str(dice) == "there is nothing to roll now: Blue is asked to walk or rest [1]"
    )
    assert dice.objections[0].remedy.startswith("write 'scout to ford'")


def test_dice_have_as_many_faces_as_is_said(table: Creek) -> None:
    play(table, "scout to mill", "card flood")

    with pytest.raises(NotationError, match="of 4 faces cannot show 5"):
        CREEK.read(table, "5")
    assert str(CREEK.rule_on(table, Throw((5,)))) == "no die shows 5 [3]"
    assert {CREEK.roll(table, Random(n)).sum for n in range(40)} == {1, 2, 3, 4}


def test_what_is_drawn_comes_as_often_as_there_is_of_it(table: Creek) -> None:
    play(table, "scout to mill")
    drawn = [CREEK.roll(table, Random(n)).card for n in range(300)]

    assert 20 < drawn.count("flood") < 90
    play(table, "card flood", "1")
    assert CREEK.candidates(table, "scout mill") is not None


def test_legal_moves_and_candidates_follow_from_the_forms(table: Creek) -> None:
    play(table, "scout to mill", "card calm")

    assert [*map(str, CREEK.legal(table))] == [
        *("scout to ford", "scout to hill"),
        *("guard to mill", "guard to ford", "guard to hill", "rest scout"),
    ]
    asked = [*map(str, CREEK.candidates(table, "scout mill"))]
    assert asked == ["scout to mill"]
    assert len([*CREEK.candidates(table)]) == 6 + 2 + 2


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("men guard hill", ["guard: goes nowhere → hill"]),
        ("men scout none", ["scout: goes mill → nowhere"]),
        ("men: scout=ford", ["scout: goes mill → ford"]),
        ("player Red", ["player: Blue → Red"]),
        ("drawn flood 1", ["flood drawn 0 → 1"]),
        ("tired none", ["scout: rested"]),
        ("tired guard, scout", ["guard: tired"]),
        ("turn 7", ["turn 2 → 7"]),
        ("late true", ["late"]),
    ],
)
def test_every_part_is_corrected_by_its_key(
    table: Creek, written: str, told: list[str]
) -> None:
    play(table, "scout to mill", "card calm")

    assert CREEK.fix(table, written) == told


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("mens scout hill", "cannot be corrected"),
        ("", "the correction is empty"),
        ("men", "needs a value"),
        ("men scout", "needs a name and a value"),
        ("men scout moon", "no point 'moon'"),
        ("men rider hill", "no man 'rider'"),
        ("turn soon", "whole number"),
        ("late perhaps", "yes or no"),
    ],
)
def test_a_correction_that_cannot_be_is_refused_and_changes_nothing(
    table: Creek, written: str, message: str
) -> None:
    before = table.clone()

    with pytest.raises(PnpError, match=message):
        CREEK.fix(table, written)
    assert table == before


def test_the_table_is_told_in_words(table: Creek) -> None:
    before = table.clone()
    play(table, "scout to mill")

    told = CREEK.tell(before, Walk("scout", "mill"), table)
    (section,) = CREEK.status(table)

    assert (told.text, told.cases, told.turn) == ("Red: scout to mill", ("1",), 1)
    assert {"men: scout mill", "tired: scout"} <= {*section.lines}
    assert {"scout", "mill", "rest", "to"} <= {*CREEK.spoken(table)}


def test_random_games_end_and_hold(game: Game) -> None:
    tried = try_out(CREEK, game, games=60)

    assert (tried.games, tried.ended) == (60, 60)
    assert {*tried.results} == {"won", "lost"}


def test_lines_are_counted(table: Creek) -> None:
    assert [count_lines(CREEK, table, depth) for depth in (0, 1, 2)] == [1, 6, 12]


def listed_twice(table: Creek, _: Walk) -> Objection | None:
    """Object to what cannot be: a rule with a memory."""
    table.turn += 1
    return None


def shares(table: Creek, *_: object) -> None:
    """Change a list that every position has in common."""
    MEN_SEEN.append(len(MEN_SEEN))
    table.turn = len(MEN_SEEN)


MEN_SEEN: list[int] = []


@pytest.mark.parametrize(
    ("other", "message"),
    [
        ({"is_there": listed_twice}, "changed the table"),
        ({"walks": shares}, "leads to two positions"),
        (
            {"law": lambda _: Objection("the hill is gone")},
            "law does not hold: the hill",
        ),
        ({"is_there": lambda *_: Objection("nobody walks")}, "nothing is legal"),
    ],
)
def test_a_referee_that_is_wrong_is_found_out(
    game: Game, other: dict[str, Callable[..., Any]], message: str
) -> None:
    with pytest.raises(Fault, match=message):
        try_out(creek(**other), game, games=5)


def test_moves_left_out_and_moves_too_many_are_found_out(game: Game) -> None:
    class Fewer(Referee[Creek]):
        def legal(self, position: Creek) -> list[Any]:
            return [*super().legal(position)][1:]

    class More(Referee[Creek]):
        def legal(self, position: Creek) -> list[Any]:
            return [*super().legal(position), Rest("guard")]

    for kind, message in (
        (Fewer, "not listed: scout to mill"),
        (More, "not ruled leg"),
    ):
        wrong = creek()
        wrong.__class__ = kind
        with pytest.raises(Fault, match=message):
            try_out(wrong, game, games=1)


def test_a_game_that_awaits_nothing_says_so(game: Game) -> None:
    with pytest.raises(RuntimeError, match="creek waits for nothing"):
        creek(goes_on=lambda _: None).start(game, dealt=True)

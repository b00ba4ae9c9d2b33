"""A toy game is heard: one coin is bet on a colour, then one die is thrown.

bet 3 on red   [1] there are five coins   [2] red and black alone   R1 at least `least`
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest

from pnp.rules.chapter import Chapter
from pnp.rules.citation import case
from pnp.rules.flow import Flow, Frame
from pnp.rules.hearing import Hearing
from pnp.rules.ruling import Grounds, Objection, Ruling
from pnp.rules.throw import Throw

FLOW = Flow()


@dataclass(frozen=True)
class Bet:
    """Coins on a colour."""

    coins: int
    on: str

    def __str__(self) -> str:
        return f"bet {self.coins} on {self.on}"


@dataclass
class Table:
    """Five coins, and what is awaited."""

    frames: list[Frame] = field(default_factory=lambda: [("bet",)])
    tables: Any = field(
        default_factory=lambda: SimpleNamespace(
            cases=frozenset({"1", "2", "3", "R1"}),
            rulings={"R1": ("The least bet", "least")},
        )
    )
    settings: Mapping[str, str] = field(default_factory=lambda: {"least": "2"})


@case("1")
def bets_too_much(_table: Table, bet: Bet) -> Objection | None:
    """There are five coins."""
    return Objection("there are 5 coins") if bet.coins > 5 else None


@case("R1")
def bets_too_little(table: Table, bet: Bet) -> Objection | None:
    """So much is the least."""
    return (
        Objection("that is little")
        if bet.coins < int(table.settings["least"])
        else None
    )


@case("9")
def bets_in_another_edition(_table: Table, _bet: Bet) -> Objection | None:
    """In force where there is a case 9."""
    return Objection("nobody bets here")


@FLOW.wait("die", dice=lambda _table: 1)
def rolled(_table: Table, _throw: Throw) -> None:
    """Nothing comes of it."""


def bet_grounds(_table: Table, bet: Bet) -> Grounds:
    """Return what a bet goes by."""
    return ("2", "R1", "9"), (("coins", bet.coins),)


COINS = SimpleNamespace(
    RULES={Bet: (bets_too_much, bets_in_another_edition)}, AWAITED={"bet": (Bet,)}
)
LEAST = SimpleNamespace(RULES={Bet: (bets_too_little,)}, FACTS={Bet: bet_grounds})


def awaited(table: Table) -> tuple[str, tuple[str, ...]]:
    """Return what is awaited, and by which case."""
    if not table.frames:
        return "the game is over", ("3",)
    return f"a {table.frames[-1][0]} is awaited", ("3",)


def unknown(_table: Table, move: object) -> Objection | None:
    """Two colours are known."""
    if isinstance(move, Bet) and move.on not in ("red", "black"):
        return Objection(f"there is no {move.on}")
    return None


HEARING = Hearing(
    (COINS, LEAST),
    FLOW,
    awaited=awaited,
    unknown=unknown,
    counted=lambda table: (("awaited", len(table.frames)),),
)


@pytest.mark.parametrize(
    ("waiting", "move", "said"),
    [
        ("bet", Bet(3, "red"), "legal"),
        ("bet", Bet(6, "red"), "there are 5 coins [1]"),
        ("bet", Bet(1, "red"), "that is little [R1]"),
        ("bet", Bet(6, "green"), "there is no green"),
        ("bet", Throw((4,)), "a bet is awaited [3]"),
        ("die", Bet(6, "red"), "a die is awaited [3]; there are 5 coins [1]"),
        ("die", Throw((4,)), "legal"),
        ("die", Throw((4, 4)), "roll 1 die, not 2 [3]"),
        ("die", Throw((7,)), "no die shows 7 [3]"),
        ("", Bet(6, "red"), "the game is over [3]"),
        ("", Throw((7,)), "the game is over [3]"),
    ],
)
def test_a_move_is_told_all_there_is_against_it(
    waiting: str, move: object, said: str
) -> None:
    """Out of its turn as well; when all is over, that alone."""
    assert str(heard(waiting, move)) == said


def test_chapters_are_heard_in_their_order_and_other_editions_not_at_all() -> None:
    rules = HEARING.charges(Table().tables.cases, Bet)

    assert [rule.__name__ for rule, _ in rules] == [
        "out_of_turn",
        "bets_too_much",
        "bets_too_little",
    ]


def test_an_allowed_move_says_by_what() -> None:
    """The cases of this edition, the numbers, and the rulings that decided."""
    assert heard("bet", Bet(3, "red")) == Ruling(
        "bet 3 on red",
        under=("2", "R1"),
        facts=(("coins", 3),),
        notes=("Ruling R1 applies. The least bet: 2",),
    )


def test_who_is_out_of_turn_is_told_what_has_been_counted() -> None:
    (objection,) = heard("bet", Throw((4,))).objections

    assert objection.facts == (("awaited", 1),)


def heard(waiting: str, move: object) -> Ruling:
    """Return the ruling on a move while something is awaited, or nothing is."""
    table = Table(frames=[(waiting,)] if waiting else [])
    return HEARING.rule_on(table, move)


def test_a_chapter_declares_what_its_functions_are_for() -> None:
    """Each takes the parts that are known of a move, as those of any other chapter."""
    chapter, known = Chapter(Flow()), dict[object, object]()

    @chapter.rule("7")
    def bets_on_nothing(move: Bet) -> Objection | None:
        return None if move.on else Objection("no colour is named")

    @chapter.grounds("7")
    def bet_declared(_move: Bet) -> Grounds:
        return ("7",), ()

    @chapter.thrown("die", "7")
    def die_declared(throw: Throw) -> Grounds:
        return ("7",), (("sum", throw.sum),)

    @chapter.wait("stake")
    def staked(_table: Table, _move: Bet | Throw) -> None:
        """Nothing comes of it."""

    hearing = Hearing((LEAST, chapter), FLOW, awaited=awaited)
    rules = hearing.rules[Bet]

    assert [each.__name__ for each in rules] == ["bets_too_little", "bets_on_nothing"]
    assert [bool(each(Table(), Bet(1, ""))) for each in rules] == [True, True]
    assert hearing.facts[Bet](Table(), Bet(1, "red"), known) == (("7",), ())
    assert hearing.thrown["die"](Table(frames=[("die",)]), Throw((4,)), known) == (
        ("7",),
        (("sum", 4),),
    )
    assert hearing.answers == {"stake": (Bet, Throw)}


def test_who_rolls_where_no_dice_are_awaited_is_shown_what_to_write() -> None:
    flow = Flow()
    flow.instead["bet"] = "write a bet"
    (objection,) = (
        Hearing((COINS,), flow, awaited=awaited, unknown=unknown)
        .rule_on(Table(), Throw((4,)))
        .objections
    )

    assert str(objection) == "there is nothing to roll now: a bet is awaited [3]"
    assert objection.remedy == "write a bet"


@pytest.mark.parametrize(
    ("waiting", "remedies"),
    [
        pytest.param("bet", ["bet on blue"], id="in turn"),
        pytest.param("die", ["", "when it is time, bet on blue"], id="out of turn"),
    ],
)
def test_a_remedy_that_helps_later_says_so(waiting: str, remedies: list[str]) -> None:
    """Nobody is sent to a move that the next refusal takes back."""
    chapter = Chapter(FLOW)

    @chapter.rule("2")
    def bets_on_red(move: Bet) -> Objection | None:
        red = Objection("red is cold", remedy="bet on blue")
        return red if move.on == "red" else None

    hearing = Hearing((COINS, chapter), FLOW, awaited=awaited, unknown=unknown)
    ruling = hearing.rule_on(Table(frames=[(waiting,)]), Bet(3, "red"))

    assert [each.remedy for each in ruling.objections] == remedies

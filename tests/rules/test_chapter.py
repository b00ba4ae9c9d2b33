"""A chapter declares its rules where they are written, and hands them their parts."""

from types import SimpleNamespace
from typing import Any

import pytest

from pnp.rules.chapter import Chapter
from pnp.rules.citation import cited
from pnp.rules.flow import Flow
from pnp.rules.hearing import Hearing
from pnp.rules.ruling import Grounds, Objection
from pnp.rules.throw import Throw
from pnp.values import Struct


class Bet(Struct, frozen=True):
    """Coins on a colour."""

    coins: int
    on: str


class Fold(Struct, frozen=True):
    """No bet."""


FLOW = Flow()
COLOURS = {"red": 3, "black": 5}
LOOKED: list[str] = []
"""Each time that a limit was looked up."""
FRAMES: dict[str, tuple[str, ...]] = {}
CHAPTER = Chapter(FLOW, frames=FRAMES)


@CHAPTER.part
def most(_table: Any, bet: Any) -> int | None:
    """Return the limit of the colour of a bet, if there is such a colour."""
    on = getattr(bet, "on", "")
    LOOKED.append(on)
    return COLOURS.get(on)


@CHAPTER.rule("2")
def is_above_the_limit(move: Bet, most: int) -> Objection | None:
    """Each colour has its limit."""
    return Objection(f"{most} at most") if move.coins > most else None


@CHAPTER.rule("3", during=("double", "triple"))
def comes_too_late(tables: Any, _move: Bet | Fold, left: int) -> Objection | None:
    """While it is doubled, so many are left."""
    return Objection(f"{tables.title}: {left} left")


@CHAPTER.rule("4", during="triple")
def is_bold(_move: Bet, most: int, left: int, *more: int) -> Objection | None:
    """What a frame has comes in its order, beside the parts of a move."""
    return Objection(f"{most} and {left} and {sum(more)}")


@CHAPTER.grounds("2")
def of_a_colour(_move: Bet, most: int) -> Grounds:
    """Return the limit."""
    return ("2", "3"), (("limit", most),)


@CHAPTER.thrown("die")
def on_a_bet(throw: Throw, least: int) -> Grounds:
    """Return the roll and the bet."""
    return ("2",), (("sum", throw.sum), ("bet", least))


@CHAPTER.wait("double", "3", then=("next you double", "3"), instead="double or fold")
def double(_table: object, _move: Bet | Fold, _left: int) -> None:
    """Nothing comes of it."""


@CHAPTER.wait("die", dice=1)
def roll(_table: object, _throw: Throw, *_bets: int) -> None:
    """Nothing comes of it."""


@CHAPTER.step("pay", "5")
def pay(_table: object, coins: int) -> None:
    """Nothing comes of it."""


def table(*frames: tuple[str | int, ...]) -> SimpleNamespace:
    """Return a table with what is awaited."""
    tables = SimpleNamespace(
        cases=frozenset("12345"), rulings={}, exactly={}, title="house"
    )
    return SimpleNamespace(frames=list(frames), tables=tables, settings={})


def heard(move: object, *frames: tuple[str | int, ...]) -> list[str]:
    """Return what the rules object."""
    found = (rule(table(*frames), move) for rule in CHAPTER.RULES[type(move)])
    return [each.message for each in found if each]


@pytest.mark.parametrize(
    ("move", "frames", "said"),
    [
        (Bet(3, "red"), (), []),
        (Bet(4, "red"), (), ["3 at most"]),
        (Bet(9, "green"), (), []),
        (Bet(1, "red"), (("double", 7),), ["house: 7 left"]),
        (Bet(9, "green"), (("double", 7),), ["house: 7 left"]),
        (Bet(1, "red"), (("triple", 7, 1, 2),), ["house: 7 left", "3 and 7 and 3"]),
        (Fold(), (("double", 7),), ["house: 7 left"]),
        (Fold(), (("deal",), ("bet",)), []),
    ],
)
def test_a_rule_is_heard_where_all_it_asks_for_is_there(
    move: object, frames: tuple[tuple[str | int, ...], ...], said: list[str]
) -> None:
    assert heard(move, *frames) == said


def test_a_chapter_keeps_what_its_rules_cite_and_what_is_awaited() -> None:
    assert [cited(each) for each in CHAPTER.RULES[Bet]] == [("2",), ("3",), ("4",)]
    assert cited(double) == ("3",)
    assert {"double": (Bet, Fold)} == CHAPTER.AWAITED
    assert FLOW.clauses == {"double": ("next you double", ("3",))}
    assert FLOW.instead == {"double": "double or fold"}
    assert FLOW.answers == {"double": double, "die": roll}
    assert FRAMES == {"double": ("left",), "die": ("bet", "bet*"), "pay": ("coins",)}


def test_grounds_are_its_cases_alone_where_a_part_is_missing() -> None:
    facts, thrown = CHAPTER.FACTS[Bet], CHAPTER.THROWN["die"]

    assert facts(table(), Bet(1, "red")) == (("2", "3"), (("limit", 3),))
    assert facts(table(), Bet(1, "green")) == (("2",), ())
    assert thrown(table(("die", 3)), Throw((5,)))[1] == (("sum", 5), ("bet", 3))
    assert thrown(table(("double", 3)), Throw((5,))) == ((), ())


def test_a_part_is_found_once_a_ruling_and_again_in_the_next() -> None:
    hearing = Hearing((CHAPTER,), FLOW, awaited=lambda _: ("nothing", ()))
    LOOKED.clear()

    said = [
        str(hearing.rule_on(table(("triple", 7)), Bet(9, on)))
        for on in ("red", "black")
    ]

    assert LOOKED == ["red", "black"]
    assert "3 at most [2]; house: 7 left [3]; 3 and 7 and 0 [4]" in said[0]
    assert "5 at most [2]; house: 7 left [3]; 5 and 7 and 0 [4]" in said[1]


def test_a_rule_is_heard_when_its_chapter_says_so_or_it_says_so_itself() -> None:
    def who(position: int, _move: object) -> int:
        return position

    ready = Chapter(FLOW, {"who": who}, when=lambda who: who > 1)

    @ready.rule("2")
    def is_there(_move: Bet, who: int) -> Objection | None:
        return Objection(f"{who} is there")

    @ready.rule("3", when=lambda who: who < 1)
    def is_away(_move: Bet, who: int) -> Objection | None:
        return Objection(f"{who} is away")

    def said(who: int) -> list[str]:
        found = (rule(who, Bet(1, "red")) for rule in ready.RULES[Bet])
        return [each.message for each in found if each]

    assert [said(who) for who in (0, 1, 2)] == [["0 is away"], [], ["2 is there"]]
    assert [rule.__name__ for rule in ready.RULES[Bet]] == ["is_there", "is_away"]


def test_a_rule_that_asks_for_what_nobody_finds_is_refused() -> None:
    def is_lost(_move: Bet, whom: int) -> Objection | None:
        return Objection(f"{whom} is lost")

    with pytest.raises(TypeError, match="is_lost asks for whom: no part has that name"):
        Chapter(FLOW).rule("2")(is_lost)


def test_what_needs_no_numbers_is_allowed_by_its_cases() -> None:
    plain = Chapter(FLOW)
    plain.under(Bet | Fold, "2", "3")
    plain.under("double", "4")

    assert plain.FACTS[Fold](table(), Fold()) == (("2", "3"), ())
    assert plain.THROWN["double"](table(), Fold()) == (("4",), ())


def test_the_parts_of_a_frame_are_as_said_or_as_the_parameters_are_called() -> None:
    frames: dict[str, tuple[str, ...]] = {}
    told = Chapter(Flow(), frames=frames)

    @told.step("spin", frame="wheel number?")
    def spin(_table: Any, _of: int, _times: int = 1) -> None:
        """A wheel is spun."""

    @told.wait("stake", dice=2)
    def stake(_table: Any, _throw: Throw, player: int, *coins: int) -> None:
        """A player stakes coins."""

    @told.wait("call", frame="player colour")
    def call(_table: Any, _move: Bet, _who: int, _on: int) -> None:
        """A player calls a colour."""

    assert frames == {
        "spin": ("wheel", "number?"),
        "stake": ("coin", "coin*"),
        "call": ("player", "colour"),
    }

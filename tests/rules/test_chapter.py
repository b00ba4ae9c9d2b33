"""A chapter declares its rules where they are written, and hands them their parts."""

from types import SimpleNamespace

import pytest

from pnp.rules.chapter import Chapter
from pnp.rules.citation import cited
from pnp.rules.flow import Flow
from pnp.rules.ruling import Objection
from pnp.values import Struct


class Bet(Struct, frozen=True):
    """Coins on a colour."""

    coins: int
    on: str


class Fold(Struct, frozen=True):
    """No bet."""


FLOW = Flow()
COLOURS = {"red": 3, "black": 5}
CHAPTER = Chapter(FLOW, {"most": lambda _table, bet: COLOURS.get(bet.on)})


@CHAPTER.rule(Bet, "2")
def is_above_the_limit(move: Bet, most: int) -> Objection | None:
    """Each colour has its limit."""
    return Objection(f"{most} at most") if move.coins > most else None


@CHAPTER.rule(Bet | Fold, "3", during="double")
def comes_too_late(tables: str, left: int) -> Objection | None:
    """While it is doubled, so many are left."""
    return Objection(f"{tables}: {left} left")


@CHAPTER.wait("double", "3", by=Bet | Fold, then=("next you double", "3"))
def double(_table: object, _move: object, _left: int) -> None:
    """Nothing comes of it."""


def table(*frames: tuple[str | int, ...]) -> SimpleNamespace:
    """Return a table with what is awaited."""
    return SimpleNamespace(frames=list(frames), tables="house", settings={})


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
        (Fold(), (("double", 7),), ["house: 7 left"]),
        (Fold(), (("deal",), ("bet",)), []),
    ],
)
def test_a_rule_is_heard_where_all_it_asks_for_is_there(
    move: object, frames: tuple[tuple[str | int, ...], ...], said: list[str]
) -> None:
    assert heard(move, *frames) == said


def test_a_chapter_keeps_what_its_rules_cite_and_what_is_awaited() -> None:
    assert [cited(each) for each in CHAPTER.RULES[Bet]] == [("2",), ("3",)]
    assert cited(double) == ("3",)
    assert {"double": (Bet, Fold)} == CHAPTER.AWAITED
    assert CHAPTER.CLAUSES == {"double": ("next you double", "3")}
    assert FLOW.answers == {"double": double}


def test_a_rule_is_heard_when_its_chapter_says_so_or_it_says_so_itself() -> None:
    ready = Chapter(FLOW, {"who": lambda who, _move: who}, when=lambda who: who > 1)

    @ready.rule(Bet, "2")
    def is_there(who: int) -> Objection | None:
        return Objection(f"{who} is there")

    @ready.rule(Bet, "3", when=lambda who: who < 1)
    def is_away(who: int) -> Objection | None:
        return Objection(f"{who} is away")

    def said(who: int) -> list[str]:
        found = (rule(who, Bet(1, "red")) for rule in ready.RULES[Bet])
        return [each.message for each in found if each]

    assert [said(who) for who in (0, 1, 2)] == [["0 is away"], [], ["2 is there"]]
    assert [rule.__name__ for rule in ready.RULES[Bet]] == ["is_there", "is_away"]


def test_what_needs_no_numbers_is_allowed_by_its_cases() -> None:
    plain = Chapter(FLOW)
    plain.under(Bet | Fold, "2", "3")
    plain.under("double", "4")

    assert plain.FACTS[Fold](table(), Fold()) == (("2", "3"), ())
    assert plain.THROWN["double"](table(), Fold()) == (("4",), ())

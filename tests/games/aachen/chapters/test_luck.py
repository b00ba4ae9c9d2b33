"""Fate: dice, and the German counter that is turned over."""

from collections import Counter
from random import Random

import pytest

from pnp.games.aachen.chapters import hearing  # noqa: F401 - every step is known
from pnp.games.aachen.chapters.revealing import laid, roll, unseen
from pnp.games.aachen.ground.moves import Reveal
from pnp.rules.throw import Throw
from tests.games.aachen.drawn import area, table


def test_as_many_dice_fall_as_are_awaited() -> None:
    three = roll(table("", frames=[("event",)]), Random(1))
    one = roll(table("", frames=[("final",)]), Random(1))

    assert isinstance(three, Throw)
    assert isinstance(one, Throw)
    assert (len(three.dice), len(one.dice)) == (3, 1)
    assert set(three.dice) <= set(range(1, 7))


def test_an_area_hides_what_nobody_has_seen_of_its_terrain() -> None:
    """The excess is among it: four of twelve Urban ones are off the map, unseen."""
    position = table("13: u-fanatic-7; 4: vacant")
    kinds = position.tables.germans

    found = {kinds[kind].id for kind in unseen(position, area(position, "14"))}

    assert len(found) == 11
    assert "u-fanatic-7" not in found
    assert all(name.startswith("u-") for name in found)


def test_each_of_them_is_as_likely_as_another() -> None:
    position = table("", frames=[("reveal", "15")])
    random = Random(3)

    found = Counter(roll(position, random) for _ in range(400))

    names = ("f-ambush-7", "f-barrage-8", "f-elite-9", "f-fanatic-10")
    assert set(found) == {Reveal(name) for name in names}
    assert min(found.values()) > 60


def test_nothing_else_is_left_to_chance() -> None:
    with pytest.raises(ValueError, match="left to chance"):
        roll(table("1: E-2-26"), Random(1))
    with pytest.raises(ValueError, match="left to chance"):
        roll(table("", frames=[]), Random(1))


def test_where_all_have_been_seen_none_is_turned_over() -> None:
    position = table("", frames=[("reveal", "15")])
    position.left = [0] * len(position.left)

    with pytest.raises(ValueError, match="no unseen German unit is left"):
        roll(position, Random(1))


def test_what_was_laid_out_is_there_whoever_is_turned_over_first() -> None:
    """One lot lays out all areas: no more of a kind than there are counters."""
    position = table("")
    tables = position.tables
    for lot in range(20):
        found = []
        for each in tables.areas:
            if not unseen(position, each.index):
                continue
            hides = table("", frames=[("reveal", each.id)])
            first = laid(hides, Random(lot))
            hides.left[tables.german_of[first.german]] = 0  # turned over elsewhere
            again = table("", frames=[("reveal", each.id)])
            assert laid(again, Random(lot)) == first
            found.append(first.german)
        many = Counter(found)
        assert all(many[each.id] <= each.copies for each in tables.germans)


def test_one_that_lies_elsewhere_by_now_is_replaced_by_one_unseen() -> None:
    hides = table("", frames=[("reveal", "15")])
    first = laid(hides, Random(1))
    hides.left[hides.tables.german_of[first.german]] = 0

    other = laid(hides, Random(1))

    assert other != first
    assert hides.left[hides.tables.german_of[other.german]] > 0


def test_every_unit_lies_anywhere_as_likely_as_another() -> None:
    position = table("", frames=[("reveal", "15")])

    found = Counter(laid(position, Random(f"lot {n}")) for n in range(400))

    assert len(found) == 4
    assert min(found.values()) > 60

"""2.8 and p.13: whether Borotra gets away, and what comes of it."""

import pytest

from pnp.games.castle_itter.chapters.hearing import rule_on
from pnp.games.castle_itter.ground.moves import Attack, Escape, Move
from pnp.games.castle_itter.ground.position import ESCAPED
from pnp.rules.throw import throw
from tests.games.castle_itter.table import (
    after,
    against,
    defender,
    facts,
    table,
    under,
)

ESCAPE = Escape("Borotra")
GREEN = """
    South Terrace | ST2 Borotra, ST4 Pollock
    Keep          | K3 Lee
    SS            | Mortar 11, {rifleman} c28
"""
"""The example of 2.8: Borotra on green, and a Mortar and a Rifleman on green."""


@pytest.mark.parametrize(
    ("edition", "rifleman", "case"),
    [("published", "Rifleman", "2.8"), ("playtest", "Riflemen", "p.13")],
)
def test_borotra_waits_until_the_green_is_clear(
    edition: str, rifleman: str, case: str
) -> None:
    """Blocked; but once both counters have been removed this turn, he can go."""
    position = table(GREEN.format(rifleman=rifleman), edition=edition)

    assert against(position, ESCAPE) == (case,)
    assert facts(position, ESCAPE) == {"attackers on green": 2}

    now = after(position, Attack("Pollock", "Mortar", "11"), throw(6, 6))
    now.frames.append(("action",))
    assert facts(now, ESCAPE) == {"attackers on green": 1}

    now = after(now, Attack("Lee", rifleman, "c28"), throw(6))
    now.frames.append(("action",))
    assert case in under(now, ESCAPE)


def test_only_borotra_escapes() -> None:
    position = table("Keep | K1 Lee, K2 Borotra")

    assert against(position, Escape("Lee")) == ("2.8",)
    assert against(position, ESCAPE) == ()


@pytest.mark.parametrize(
    ("location", "post", "cases"),
    [
        ("North Terrace", "NT2", ()),
        ("South Terrace", "ST2", ()),
        ("Keep", "K1", ()),
        ("Gate House", "G3", ()),
        ("Besotten Jenny", "BJM", ()),
        ("Great Hall", "GH1G", ("2.8",)),
        ("Cellar", "C1", ("2.8",)),
    ],
)
def test_where_the_way_out_begins(
    location: str, post: str, cases: tuple[str, ...]
) -> None:
    """Five locations, and neither the Great Hall nor the Cellar, in both editions."""
    drawn = f"{location} | {post} Borotra"
    pages = tuple("p.13" for _ in cases)

    assert against(table(drawn), ESCAPE) == cases
    assert against(table(drawn, edition="playtest"), ESCAPE) == pages


def test_both_colours_must_be_clear() -> None:
    """R14: K3 is red and green; or one of them, if so ruled."""
    drawn = "Keep | K3 Borotra\nSS | {}"
    red, both = drawn.format("Scout c13"), drawn.format("Scout c13, Scout c28")
    one = {"escape_two_colours": "one"}

    assert against(table(red), ESCAPE) == ("2.8", "R14")
    assert under(table(red, settings=one), ESCAPE) == ("2.8", "R14")
    assert against(table(both, settings=one), ESCAPE) == ("2.8", "R14")
    assert under(table("Keep | K3 Borotra"), ESCAPE) == ("2.8", "R14")


def test_the_loaders_place_is_white() -> None:
    """R13: nothing can be on its colour, so he goes; or not, if so ruled."""
    drawn = "Besotten Jenny | BJL Borotra\nSS | Scout c13"
    ruled = table(drawn, settings={"escape_from_white": "no"})

    assert under(table(drawn), ESCAPE) == ("2.8", "R13")
    assert against(ruled, ESCAPE) == ("2.8", "R13")


SHIFT = """
    North Terrace | NT5 Borotra
    SS            | Rifleman c23
"""
"""He is on purple and yellow, and there is a Rifleman on yellow."""


def test_he_may_move_to_a_clear_colour_first_in_the_published_game_alone() -> None:
    """2.8 looks when his action begins, p.13 when his turn does."""
    for edition, cases in (("published", ()), ("playtest", ("p.13",))):
        drawn = SHIFT if edition == "published" else SHIFT.replace("man", "men")
        now = after(table(drawn, edition=edition), Move("Borotra", "NT2"))
        now.frames.append(("action",))

        assert against(now, ESCAPE) == cases


def test_in_the_draft_nobody_swaps_him_to_a_clear_colour_first() -> None:
    """p.13: his turn began where Lee stands now; 2.8 asks only where he stands."""
    for edition, cases in (("published", ()), ("playtest", ("p.13",))):
        drawn = SHIFT if edition == "published" else SHIFT.replace("man", "men")
        both = drawn.replace("NT5 Borotra", "NT5 Borotra, NT2 Lee")
        now = after(table(both, edition=edition), Move("Lee", "NT5"))
        now.frames.append(("action",))

        assert against(now, ESCAPE) == cases
        assert against(now, Move("Borotra", "NT3")) == ()


@pytest.mark.parametrize(
    ("others", "shifted", "remedy"),
    [
        ("", "", "or move him within his location to NT2 or NT3 or NT6"),
        (", NT2 Lee exhausted, NT3 Basse", "", "location to NT3 or NT6"),
        ("", "Borotra", "remove them first"),
    ],
)
def test_he_is_told_where_he_could_move_first(
    others: str, shifted: str, remedy: str
) -> None:
    """Only what 2.4 lets him do: not to the exhausted, and not a second time."""
    drawn = SHIFT.replace("NT5 Borotra", f"NT5 Borotra{others}")
    (objection,) = rule_on(table(drawn, shifted=shifted), ESCAPE).objections

    assert objection.remedy.endswith(remedy)


def test_a_disrupted_or_exhausted_borotra_stays() -> None:
    assert against(table("Keep | K1 Borotra disrupted"), ESCAPE) == ("2.6",)
    assert against(table("Keep | K1 Borotra", acted="Borotra"), ESCAPE) == ("2.0",)


@pytest.mark.parametrize(
    ("turn", "deck", "last"),
    [(6, 2, 9), (11, 2, 9), (12, 3, 6), (17, 3, 6), (18, 4, 4)],
)
def test_the_142nd_joins_the_last_cards(turn: int, deck: int, last: int) -> None:
    """Nine, six or four of them, by the deck of the top discard."""
    position = table("Keep | K1 Borotra", turn=turn)
    cards = sum(position.pile)

    assert facts(position, ESCAPE) == {
        "attackers on red": 0,
        "deck of the top discard": deck,
        "last cards": last,
    }

    now = after(position, ESCAPE)
    assert now.where[defender(now, "Borotra")] == ESCAPED
    assert (now.relief, sum(now.pile), now.removed) == (last + 1, cards, 0)
    assert now.actions == 1


def test_in_the_draft_seven_cards_leave_unseen() -> None:
    position = table("Keep | K1 Borotra", edition="playtest")
    cards = sum(position.pile)

    assert facts(position, ESCAPE)["cards removed unseen"] == 7

    now = after(position, ESCAPE)
    assert (now.relief, sum(now.pile), now.removed) == (0, cards - 7, 7)


def test_fewer_cards_than_2_8_names() -> None:
    """R15: three are left, so he is one of the last four."""
    position = table("Keep | K1 Borotra", turn=20)

    assert under(position, ESCAPE) == ("2.8", "R15")
    assert facts(position, ESCAPE)["last cards"] == 3


def test_a_top_discard_of_deck_1() -> None:
    """R16: as if it were deck 2."""
    position = table("Keep | K1 Borotra", turn=5)

    assert under(position, ESCAPE) == ("2.8", "R16")
    assert facts(position, ESCAPE)["last cards"] == 9

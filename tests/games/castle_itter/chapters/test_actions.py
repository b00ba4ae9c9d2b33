"""2.0 and p.8: who may act, how often, and what it costs."""

import pytest

from pnp.games.castle_itter.chapters.hearing import rule_on
from pnp.games.castle_itter.ground.moves import (
    Attack,
    Command,
    Move,
    Recover,
    Suppress,
)
from tests.games.castle_itter.table import (
    after,
    against,
    table,
)

editions = pytest.mark.parametrize("edition", ["published", "playtest"])

FLOWING = [("defend",), ("action",)]
"""With the Defender Phase going on under it."""


KEEP = """
    Keep | K1 Lee, K2 Waltl exhausted, K3 Gangl
    SS   | Scout c13
"""


@pytest.mark.parametrize(
    ("move", "exhausted"),
    [
        (Attack("Lee", "Scout", "c13"), True),
        (Suppress("Lee", (("red", 2),)), True),
        (Move("Lee", "NT2"), True),
        (Command("Gangl"), True),
        (Recover("Waltl", "exhaustion"), False),
    ],
)
@editions
def test_what_exhausts(
    edition: str, move: Attack | Suppress | Move | Command | Recover, *, exhausted: bool
) -> None:
    """All actions but Recover."""
    scout = "Scout" if edition == "published" else "Scouts"
    position = table(KEEP.replace("Scout", scout), edition=edition)
    if isinstance(move, Attack):
        move = Attack("Lee", scout, "c13")
    now = after(position, move)
    who = now.tables.defender_of[move.who]

    assert (now.acted[who], now.actions, bool(now.exhausted[who])) == (1, 1, exhausted)


@pytest.mark.parametrize(
    ("edition", "case"), [("published", "2.0"), ("playtest", "p.8 Actions")]
)
def test_a_defender_acts_once_a_turn(edition: str, case: str) -> None:
    """Even one who is ready: Waltl has recovered."""
    position = table("Keep | K1 Waltl", edition=edition, acted="Waltl", actions=1)

    assert against(position, Move("Waltl", "NT2")) == (case,)
    assert (
        against(table("Keep | K1 Waltl", edition=edition), Move("Waltl", "NT2")) == ()
    )


@pytest.mark.parametrize(
    ("edition", "case"), [("published", "2.7"), ("playtest", "p.12 Command")]
)
def test_whoever_was_helped_does_not_act(edition: str, case: str) -> None:
    position = table("Keep | K1 Waltl", edition=edition, commanded="Waltl")

    assert against(position, Move("Waltl", "NT2")) == (case,)
    assert against(position, Move("Waltl", "K2")) == (case,)


@pytest.mark.parametrize(
    ("state", "published", "playtest"),
    [
        ("", (), ()),
        ("exhausted", ("2.6",), ("p.12 Recover",)),
        ("disrupted", ("2.6",), ("p.12 Remove Suppression",)),
        (
            "exhausted disrupted",
            ("2.6",),
            ("p.12 Recover", "p.12 Remove Suppression"),
        ),
    ],
)
def test_the_exhausted_and_disrupted_only_recover(
    state: str, published: tuple[str, ...], playtest: tuple[str, ...]
) -> None:
    for edition, cases in (("published", published), ("playtest", playtest)):
        position = table(f"Keep | K1 Waltl {state}", edition=edition)

        assert against(position, Move("Waltl", "NT2")) == cases


def test_no_command_is_offered_to_a_commander() -> None:
    """2.7: Schrader, a [C], is readied by his own action alone."""
    position = table("Keep | K1 Schrader exhausted, K2 Waltl exhausted")
    schrader, waltl = (
        rule_on(position, Move(name, "NT2")).objections[0].remedy
        for name in ("Schrader", "Waltl")
    )

    assert schrader == "recover Schrader from exhaustion first, by his action"
    assert waltl.endswith("by his action or by a Command")


FIVE = """
    Keep       | K1 Lee, K2 Waltl, K3 Worsham, K4 Sutton
    Gate House | G1 Basse, G2 Seiner
"""


def test_five_actions_end_the_phase() -> None:
    """Then it is the SS Phase, and its first card is awaited."""
    moves = [
        *(Move("Lee", "NT2"), Move("Waltl", "NT3"), Move("Worsham", "NT5")),
        *(Move("Sutton", "NT6"), Move("Basse", "K1")),
    ]
    four = after(table(FIVE, frames=FLOWING), *moves[:4])
    now = after(four, moves[4])

    assert four.frames[-1] == ("action",)
    assert now.frames[-1][0] == "card"
    assert against(now, Move("Seiner", "K2")) == ("4.0",)


def test_moving_within_a_location_is_none_of_the_five() -> None:
    now = after(table(FIVE, frames=FLOWING), Move("Lee", "K2"), Move("Basse", "G3"))

    assert (now.actions, now.frames[-1]) == (0, ("action",))

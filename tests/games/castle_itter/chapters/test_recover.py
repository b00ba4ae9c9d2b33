"""2.6 and p.12: ready again by an action of his own."""

import pytest

from pnp.games.castle_itter.ground.moves import Recover
from tests.games.castle_itter.table import (
    after,
    against,
    standing,
    table,
    under,
)

BOTH = "Keep | K1 Waltl exhausted disrupted"


def test_recover_does_one_of_two_things() -> None:
    """2.6: in the published game either, and first whichever he likes."""
    turned = after(table(BOTH), Recover("Waltl", "exhaustion"))
    freed = after(table(BOTH), Recover("Waltl", "disruption"))

    assert standing(turned) == {"K1": "Waltl disrupted"}
    assert standing(freed) == {"K1": "Waltl exhausted"}
    assert turned.acted == freed.acted
    assert sum(freed.acted) == freed.actions == 1


def test_the_draft_takes_the_marker_off_first() -> None:
    """p.12: Remove Suppression is an action of its own, and the only one till then."""
    position = table(BOTH, edition="playtest")

    assert against(position, Recover("Waltl", "exhaustion")) == (
        "p.12 Remove Suppression",
    )
    assert under(position, Recover("Waltl", "disruption")) == (
        "p.12 Remove Suppression",
    )
    assert under(
        table("Keep | K1 Waltl exhausted", edition="playtest"),
        Recover("Waltl", "exhaustion"),
    ) == ("p.12 Recover",)


def test_what_recover_does_is_a_setting() -> None:
    """In either edition."""
    strict = table(BOTH, settings={"recover_does": "turn up"})
    free = table(BOTH, edition="playtest", settings={"recover_does": "either"})

    assert against(strict, Recover("Waltl", "exhaustion")) == ("2.6",)
    assert against(free, Recover("Waltl", "exhaustion")) == ()


@pytest.mark.parametrize(
    ("state", "exhaustion", "disruption"),
    [
        ("", ("2.6",), ("2.6",)),
        ("exhausted", (), ("2.6",)),
        ("disrupted", ("2.6",), ()),
        ("exhausted disrupted", (), ()),
    ],
)
def test_there_must_be_something_to_recover_from(
    state: str, exhaustion: tuple[str, ...], disruption: tuple[str, ...]
) -> None:
    position = table(f"Keep | K1 Waltl {state}")

    assert against(position, Recover("Waltl", "exhaustion")) == exhaustion
    assert against(position, Recover("Waltl", "disruption")) == disruption

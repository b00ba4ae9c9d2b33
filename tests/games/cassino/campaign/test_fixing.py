"""A ledger of Cassino '44 set right: what it knows, and the nearest name for the rest."""

import pytest

from pnp.rules.notation import NotationError
from tests.games.cassino.campaign.drawn import KEEPER, ledger
from tests.games.rows import rows

HELD = "34th allied us_infantry 20/24; 44th axis grenadier 18; CP axis 2; mines D5 2"


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("cp axis 3", ["CP spent by the Axis side 2 → 3"]),
        ("CP german 0", ["CP spent by the Axis side 2 → 0"]),
        ("mines d5 0; mines E4 1", ["factors of mines in D5 2 → 0", "in E4 0 → 1"]),
        ("rested 3", ["rested 0 → 3"]),
        ("attacks 1 1", ["attacks 1 0 → 1"]),
        (
            "34th of axis; 34th as german_mountain",
            ["of axis, not allied, as german_mountain, not us_infantry"],
        ),
        ("34th as Gurkhas", ["as gurkhas, not us_infantry"]),
    ],
)
def test_what_is_set_right(said: str, told: list[str]) -> None:
    found = "; ".join(KEEPER.fix(ledger(HELD), said))

    assert [each for each in told if each not in found] == []


@pytest.mark.parametrize(
    ("said", "why", "hint"),
    rows(
        """
        34th of axs | there is no side 'axs' | did you mean 'axis'?
        34th as us_infanty | there is no kind 'us_infanty' | 'us_infantry'?
        34th as german_grenadir | there is no kind | 'german_grenadier'?
        34th of us_infantry | 34th cannot fight for us_infantry | axis or allied
        34th of axis | us_infantry is not a force of axis | german_grenadier
        34th as axis | axis is not a force of allied | write its force
        CP axs 2 | this campaign does not count 'CP axs' | did you mean 'CP axis'?
        mins D5 2 | this campaign does not count 'mins D5' | did you mean 'mines D5'?
        rest 2 | this campaign does not count 'rest' | did you mean 'rested'?
        CP axis -1 | CP axis cannot be below 0 | CP axis 0
        """
    ),
)
def test_what_it_does_not_know_is_refused(said: str, why: str, hint: str) -> None:
    found = ledger(HELD)
    before = found.clone()
    with pytest.raises(NotationError) as refused:
        KEEPER.fix(found, said)

    assert why in refused.value.message
    assert hint in refused.value.hint
    assert found == before

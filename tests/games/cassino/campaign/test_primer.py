"""All that may be written at the campaign's desk: every example is read, and legal."""

from pnp.games.cassino import chronicle
from pnp.rules.ledger import Close, Day, Enrol, Grant, Ledger, Note, Record
from tests.games.cassino.campaign.drawn import KEEPER, against, ledger, read

HELD = "34th allied us_infantry 20/24; 44th axis grenadier 18"
RECORDED = "pnp campaign record CAMPAIGN SESSION"


def examples(found: Ledger) -> list[str]:
    """Return what may be written, but for the command that records a session."""
    return [says for says, _ in KEEPER.primer(found) if says != RECORDED]


def test_every_example_is_legal() -> None:
    found = ledger(HELD)

    assert [e for e in examples(found) if against(found, read(found, e))] == []


def test_of_every_ply_there_is_an_example() -> None:
    found = ledger(HELD)
    kinds = {type(read(found, each)) for each in examples(found)}

    assert kinds | {Record} == {
        *(Day, Enrol, Record, Grant, Note, Close),
        *chronicle.DEEDS,
    }


def test_they_name_whom_there_is_and_the_case() -> None:
    told = dict(KEEPER.primer(ledger(HELD)))

    assert told["attack 34th against 44th"] == (
        "an order to attack, which activates all the formations named [Attrition 1]"
    )
    assert "grant 34th steps +1 because we agreed" in told


def test_what_is_not_in_play_is_not_shown() -> None:
    told = [says.split()[0] for says, _ in KEEPER.primer(ledger("rules cohesion"))]

    assert told == ["enrol", "day", "grant", "note", "pnp", "close"]


def test_dice_need_no_list() -> None:
    assert KEEPER.primer(ledger(HELD, frames=[("attrition", "34th")])) == []

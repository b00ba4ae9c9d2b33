"""Lines as people type them at a table: nothing of them is lost without a word."""

import pytest

from pnp.games.castle_itter.words.notation import read
from pnp.rules.notation import NotationError
from tests.games.castle_itter.table import table
from tests.games.castle_itter.words.test_notation import DRAWN


@pytest.mark.parametrize(
    ("written", "ply"),
    [
        ("lee 8", "attack Rifleman@8 by Lee"),
        ("lee suppresses 8", "suppress black 8 by Lee"),
        ("Lee, attack the rifleman on 8", "attack Rifleman@8 by Lee"),
        ("lee fires the m2hb at 8", "attack Rifleman@8 by Lee"),
        ("recover waltl from exhaustion", "recover Waltl from exhaustion"),
        ("turn up Waltl", "recover Waltl from exhaustion"),
        ("turn Waltl up", "recover Waltl from exhaustion"),
        ("flip waltl", "recover Waltl from exhaustion"),
        ("suppress black 2 with lee", "suppress black 2 by Lee"),
        ("attack rifleman 8 with lee", "attack Rifleman@8 by Lee"),
        (
            "remove the disrupted marker from Waltl",
            "recover Waltl from disruption",
        ),
        ("Basse uses command", "command by Basse"),
        ("Basse gives his command", "command by Basse"),
    ],
)
def test_what_is_clear_is_read(written: str, ply: str) -> None:
    assert str(read(table(DRAWN), written)) == ply


@pytest.mark.parametrize(
    ("written", "quotes"),
    [
        ("lee with basse to nt6", "'basse'"),
        ("lee to nt6 with the rifle", "'rifle'"),
        ("lee to nt6, sorry, nt1", "'sorry'"),
        ("lee not to nt6", "'not'"),
        ("lee to nt6 8", "'8'"),
        ("attack rifleman 8 and mortar 5 by lee", "'5'"),
        ("lee attack rifleman 8 4 2", "'4'"),
        ("lee suppress black not red", "'not'"),
        ("suppress black 2 by lee, worsham suppress red", "'worsham'"),
        ("is lee exhausted", "question"),
        ("escape borotra?", "question"),
        ("don't escape borotra", "don't"),
        ("escape borotra unless killed", "'unless'"),
        ("recover waltl from exhaustion and disruption", "'disruption'"),
        ("waltl recover not", "'not'"),
        ("no attack by lee", "'no'"),
        ("lee attacks 8 without m2hb", "'without'"),
        ("pass, no, lee attack 8", "'no'"),
    ],
)
def test_what_would_be_lost_is_quoted(written: str, quotes: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(table(DRAWN), written)

    assert quotes in caught.value.message


def test_a_card_whose_name_begins_like_a_verb_is_turned_up() -> None:
    """SS Squads, of the playtest: "ss" alone is a word for a card."""
    waiting = table("Keep | K1 Lee", edition="playtest", frames=[("card", 0)], turn=9)

    assert str(read(waiting, "SS Squads")).startswith("card d")

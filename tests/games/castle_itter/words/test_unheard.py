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
    ],
)
def test_what_is_clear_is_read(written: str, ply: str) -> None:
    assert str(read(table(DRAWN), written)) == ply


@pytest.mark.parametrize(
    ("written", "quotes"),
    [
        ("lee with basse to nt6", "'basse'"),
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

"""What may be asked about a position, and how much of it is asked for one word."""

import pytest

from pnp.games.castle_itter.hearing import rule_on
from pnp.games.castle_itter.legal import legal
from pnp.games.castle_itter.notation import candidates
from pnp.rules.notation import NotationError
from tests.games.castle_itter.table import table

DRAWN = """
    Besotten Jenny | BJC Rushford, BJM Lee
    South Terrace  | ST2 Borotra
    Keep           | K3 Pollock
    SS             | Rifleman 8, 2 Machine Gunner 9, Scout 11
    supply         | Basse
"""


def asked(about: str) -> list[str]:
    """Return what is asked about the drawn table."""
    return [str(move) for move in candidates(table(DRAWN), about)]


def test_a_partial_move_stands_for_all_its_targets() -> None:
    assert asked("fire cannon Rushford") == [
        "attack Rifleman@8 by Rushford with weapon",
        "attack Machine Gunner@9 by Rushford with weapon",
    ]


def test_a_name_stands_for_everything_he_could_try() -> None:
    found = asked("rushford")

    assert all("Rushford" in move for move in found)
    assert "move Rushford to K4" in found
    assert "attack Scout@11 by Rushford" in found
    assert "load by Rushford" in found
    assert "move Rushford to BJC" not in found


@pytest.mark.parametrize(
    ("about", "some"),
    [
        ("K4", "move Lee to K4"),
        ("K4", "place Basse at K4"),
        ("8", "attack Rifleman@8 by Lee"),
        ("scout", "attack Scout@11 by Pollock"),
        ("green", "suppress green 1 by Borotra"),
        ("keep", "move Lee to K1"),
        ("escape", "escape Borotra"),
        ("escape lee", "escape Lee"),
        ("borotra to keep", "move Borotra to K1"),
        ("pollock suppress", "suppress red 1 green 2 by Pollock"),
        ("load", "load by Lee"),
    ],
)
def test_a_place_a_piece_or_a_verb_can_be_asked_about(about: str, some: str) -> None:
    assert some in asked(about)


def test_the_whole_table_asks_one_move_of_a_sort_of_everybody() -> None:
    found = asked("")

    assert found.count("escape Borotra") == 1
    assert sum(move.startswith("attack") for move in found) == 4
    assert len(found) == len(set(found))


def test_an_empty_space_and_an_unknown_word_are_told() -> None:
    with pytest.raises(NotationError, match="'c26'"):
        asked("c26")
    with pytest.raises(NotationError) as refused:
        asked("rushfrod")

    assert refused.value.hint == "did you mean 'Rushford'?"


def test_some_of_the_table_is_legal_and_some_is_not() -> None:
    """Basse has to enter first, so that nobody else may act."""
    position = table(DRAWN)
    allowed = {
        str(move) for move in candidates(position) if rule_on(position, move).allowed
    }

    assert allowed
    assert allowed <= {str(move) for move in legal(position)}
    assert all(move.startswith("place Basse") for move in allowed)

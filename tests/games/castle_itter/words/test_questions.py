"""What may be asked about a position, and how much of it is asked for one word."""

import pytest

from pnp.games.castle_itter.chapters.hearing import rule_on
from pnp.games.castle_itter.generator.legal import legal
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.words.prompts import candidates, spoken
from pnp.rules.flow import Frame
from pnp.rules.notation import NotationError
from tests.games.castle_itter.table import defender, space, table
from tests.games.castle_itter.walking import begun

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


WAITING = """
    North Terrace | NT2 Gamelin, NT3 Gangl
    SS            | Mortar 9, Machine Gunner 9
    markers       | purple 1
"""


def in_wait(*frame: str | int, variant: str = "") -> Position:
    """Return a small table with a wait on top; a text of digits is an area."""
    position = table(WAITING, variant=variant)
    parts = [
        part
        if isinstance(part, int)
        else space(position, part)
        if part.isdecimal()
        else defender(position, part)
        for part in frame[1:]
    ]
    position.frames = [(frame[0], *parts)]
    return position


@pytest.mark.parametrize(
    ("frame", "moves"),
    [
        (
            ("commanding", "Gangl", 2),
            [
                "recover Gamelin from disruption",
                "recover Gamelin from exhaustion",
                "recover Gangl from disruption",
                "recover Gangl from exhaustion",
                "enough",
            ],
        ),
        (("spend", 0, "5"), ["spend 0", "spend 1", "spend 2"]),
        (("sacrifice", "Gamelin", "Gangl", 0), ["sacrifice Gangl", "keep Gangl"]),
        (
            ("fire guns", "9", 0, 0, 0, 1, 1),
            ["fire Machine Gunner@9", "fire Mortar@9"],
        ),
        (
            ("fire colours", 7, 0),
            ["fire red", "fire purple", "fire green", "fire yellow", "fire black"],
        ),
        (("order",), ["order face down"]),
        (("attack", "Gangl", 4, "9", 1), []),
    ],
)
def test_other_waits_ask_about_every_answer(frame: Frame, moves: list[str]) -> None:
    assert [str(move) for move in candidates(in_wait(*frame))] == moves


@pytest.mark.parametrize(
    ("frame", "words"),
    [
        (("commanding", "Gangl", 2), {"recover", "Gamelin", "enough"}),
        (("spend", 0, "5"), {"0", "1", "no", "all"}),
        (("sacrifice", "Gamelin", "Gangl", 0), {"yes", "no"}),
        (("fire guns", "9", 0, 0, 0, 1, 1), {"Machine Gunner", "Mortar"}),
        (("fire colours", 7, 0), {"red", "green"}),
        (("card", 0), {"d3-sniper", "d4-mortar"}),
        (("order",), {"order face down"}),
        (("action",), {"attack", "Gangl", "Mortar@9", "NT5", "purple"}),
    ],
)
def test_each_wait_has_its_words(frame: Frame, words: set[str]) -> None:
    assert words <= set(spoken(in_wait(*frame)))
    assert "yellow" not in spoken(in_wait("action"))


def test_every_card_of_the_definition_is_asked_about() -> None:
    cards = [str(move) for move in candidates(in_wait("card", 0))]
    tactics = [str(move) for move in candidates(in_wait("tactic", 0, variant="elite"))]
    deals = [str(move) for move in candidates(begun("published", "veteran"))]

    assert "card d1-mortar" in cards
    assert "card relief-142" in cards
    assert "tactic t4-spearhead" in tactics
    assert deals[:2] == ["deal Rifleman@2", "deal Scout@2"]


def test_orders_are_every_sequence_of_the_hand() -> None:
    """Four cards in sequences of three, under each of three tactics."""
    position = begun("published", "competitive", dealt=True)
    position.frames = [("order",)]
    position.hand, position.t_hand = [0, 1, 2, 3], [0, 1, 2]

    assert len(list(candidates(position))) == 4 * 3 * 2 * 3
    assert spoken(position)[0] == "order"


def test_whoever_has_just_entered_is_asked_everything() -> None:
    found = [str(move) for move in candidates(in_wait("act", "Gangl"))]

    assert "attack Mortar@9 by Gangl" in found
    assert "suppress purple 2 by Gangl" not in found
    assert "suppress purple 3 by Gangl" in found
    assert "move Gangl to K1" in found
    assert found[-1] == "pass"

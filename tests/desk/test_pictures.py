"""The pictures of a recorded session of a game from YAML: who, the dice, the result."""

from pathlib import Path

import pytest

from pnp.cli.new import starter
from pnp.cli.worked import replayed
from pnp.desk.play.pictures import third
from pnp.errors import Complaints
from pnp.kit.replayed import Step
from pnp.model.deeds import Card, Dice, End, Lost, Result, Shot, Term
from pnp.model.game import Worked
from pnp.model.loading import load
from pnp.output import create
from pnp.values import replace


def steps(folder: Path, like: str) -> list[Step]:
    """Return the steps of the recorded session of a starter, to its end."""
    files = {name: text.encode() for name, text in starter("x", like).items()}
    create(folder / "x", files)
    game = load(folder / "x", complaints=Complaints())
    assert game
    worked: Worked = replace(game.books["rulebook"].worked[0], last=0)
    return list(replayed(game, worked).steps)


def test_an_attack_names_both_units_the_die_and_what_it_did(tmp_path: Path) -> None:
    _, first, second, moved, *_ = steps(tmp_path, "")

    assert first.text == (
        "Blue attacks Guard with Battery, rolls 4: Guard turned to its back"
    )
    assert first.deeds[1:4:2] == (
        Shot((End("C5", "units", "battery"),), End("C3", "units", "guard")),
        Result("Guard turned to its back"),
    )
    assert Dice((4,), (0,)) in first.deeds
    assert second.text == "Blue attacks Guard with 1st Foot, rolls 2: Guard lost"
    assert Lost(End("C3", "units", "guard"), back=True) in second.deeds
    assert moved.text == "Blue moves Hussars to C3; Blue keeps The Bridge Holds"


def test_an_attack_that_names_hexes_is_from_that_of_the_mover(tmp_path: Path) -> None:
    last = steps(tmp_path, "duel")[-1]

    assert last.text == "Blue attacks D3 from D4, rolls 5: Red guard lost"
    assert Shot((End("D4"),), End("D3")) in last.deeds


def test_what_is_added_to_a_die_is_told(tmp_path: Path) -> None:
    """A squad fires from its tower."""
    card, fired, cheered = steps(tmp_path, "siege")[-3:]

    assert card.text == "Card: Drums; Ram to The wall; Morale 4 → 3"
    assert fired.text == (
        "Defender fires Archers at Ram, rolls 5 + 1 = 6: Ram to North 1"
    )
    assert [each for each in fired.deeds if isinstance(each, Term)] == [
        Term("+1"),
        Term("6", total=True),
    ]
    (shot,) = [each for each in fired.deeds if isinstance(each, Shot)]
    assert (shot.by[0].space, shot.at.space) == ("keep", "wall")
    assert cheered.text == "Defender cheers Cauldron; Morale 3 → 4"


def test_a_card_is_named_as_it_is_printed(tmp_path: Path) -> None:
    found = [each.text for each in steps(tmp_path, "market")]

    assert "Ann takes from Stall 1" in found
    assert "Wine comes to Stall 1" in found
    assert "Ben sells Wine; Coins of Ben 0 → 2" in found


def test_cards_that_are_sold_are_shown_with_what_they_earn(tmp_path: Path) -> None:
    sold = next(e for e in steps(tmp_path, "market") if "sells" in e.text)

    assert [e.piece for e in sold.deeds if isinstance(e, Card)] == ["wine-card"] * 2
    assert [e for e in sold.deeds if isinstance(e, Result)] == [
        Result("Coins of Ben 0 → 2")
    ]


@pytest.mark.parametrize(
    ("verb", "does"),
    [
        ("attack", "attacks"),
        ("march", "marches"),
        ("pass", "passes"),
        ("go", "goes"),
        ("carry", "carries"),
        ("deploy", "deploys"),
    ],
)
def test_somebody_does_it(verb: str, does: str) -> None:
    assert third(verb) == does

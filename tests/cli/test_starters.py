"""What ``pnp new`` makes: cards that share their cuts, sheets that print."""

import re
from pathlib import Path

import pytest

from tests.command import pnp

LIKE = {"": 9, "siege": 9, "market": 45}
"""The starters with cards, and how many."""


def begun(folder: Path, like: str) -> Path:
    """Return the folder of a starter's game."""
    words = ("new", "mine", *(("--like", like) if like else ()))
    assert pnp(folder, *words).code == 0
    return folder / "mine"


@pytest.mark.parametrize(("like", "cards"), LIKE.items())
def test_nine_cards_of_a_starter_are_on_a_sheet_of_letter(
    tmp_path: Path, like: str, cards: int
) -> None:
    """All their edges are of one colour, so nothing is between them."""
    game = begun(tmp_path, like)
    done = pnp(tmp_path, "build", game, "--only", "cards", "--paper", "letter")

    sheets = -(-cards // 9)
    assert re.search(rf"^cards\.pdf +{sheets} +{cards} ", done.out, re.MULTILINE)


@pytest.mark.soak
@pytest.mark.parametrize("like", ["", "siege", "market", "duel"])
def test_the_whole_kit_of_a_starter_is_fit_to_print(tmp_path: Path, like: str) -> None:
    pnp(tmp_path, "build", begun(tmp_path, like))
    files = sorted((tmp_path / "output").rglob("*.pdf"))
    done = pnp(tmp_path, "preflight", *files)

    assert (done.code, done.out.count(": clean\n")) == (0, len(files))

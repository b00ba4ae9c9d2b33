"""What a build made is there for one into another folder, if it was made of the same."""

from pathlib import Path

import pytest

from pnp.errors import Complaints, Mark
from pnp.kit import Kit, Order, build
from pnp.kit.cached import cached, keep
from pnp.kit.made import Made
from pnp.kit.parts import Part
from pnp.model.loading import load
from pnp.output import Cache
from pnp.values import replace
from tests.command import small, tree

CARDS = Part("cards", "Cards")
MADE = Made(
    CARDS,
    {"cards-1.png": b"\x89PNG\n", "cards-2.png": b""},
    sheets=1,
    pieces=9,
    paper="A4",
    printing="one side",
    entries=[{"face": "fog"}],
    looks={"cards": ["abc", "def"]},
)
INPUTS = {"cards": "abc"}


def test_a_part_comes_back_as_it_was_kept(tmp_path: Path) -> None:
    keep(Cache(tmp_path), [MADE], INPUTS)

    assert cached(Cache(tmp_path), CARDS, "abc") == replace(MADE, kept=True)
    assert cached(Cache(tmp_path), CARDS, "abd") is None
    assert cached(Cache(tmp_path), Part("card", "Card"), "abc") is None


def test_another_version_of_what_draws_is_another_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(Cache(tmp_path), [MADE], INPUTS)

    monkeypatch.setattr("pnp.kit.cached._libraries", lambda: ("reportlab-99",))

    assert cached(Cache(tmp_path), CARDS, "abc") is None


@pytest.mark.parametrize(
    "found",
    [b"", b"{}", b"[1]\n", b"x\n%PDF", b'{"files": ["../../x"], "sizes": [1]}\n!'],
)
def test_what_is_not_ours_in_the_cache_is_no_part(tmp_path: Path, found: bytes) -> None:
    """Whole, as far as its digest tells, but not what a build keeps."""
    kept = Cache(tmp_path)
    keep(kept, [MADE], INPUTS)
    (path,) = tmp_path.glob("??/*")

    kept.put(path.name, found)

    assert cached(kept, CARDS, "abc") is None


def built(folder: Path, to: str, *, warned: bool = False) -> Kit:
    """Print a game into a folder of its own, with the cache beside them."""
    complaints = Complaints()
    loaded = load(folder, complaints=complaints)
    assert loaded is not None, complaints
    if warned:
        complaints.warn(Mark("x"), "something is odd")
    kept, order = Cache(folder.parent / "kept"), Order(only=("events",))
    return build(loaded, order, folder.parent / to, complaints, cache=kept)


def test_a_build_takes_what_another_has_made(tmp_path: Path) -> None:
    """One that warned keeps nothing: its warning would not be given again."""
    folder = tmp_path / "x"
    for name, text in small("x").items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")

    built(folder, "one", warned=True)
    made = [built(folder, to) for to in ("two", "three")]
    events = folder / "events.yaml"
    events.write_text(events.read_text().replace("Fog", "Mist"))
    made.append(built(folder, "four"))

    assert [[each.kept for each in kit.made] for kit in made] == [
        [False],
        [True],
        [False],
    ]
    assert tree(tmp_path / "three") == tree(tmp_path / "two")

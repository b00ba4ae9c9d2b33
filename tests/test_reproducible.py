"""The same input gives the same bytes, and a build changes nothing that is not its own.

Same input: in another folder, time zone, locale, home and hash seed, on another day.
"""

import resource
from pathlib import Path
from shutil import copytree

import pytest

from pnp.errors import Complaints
from pnp.geometry import mm
from pnp.imposition.profile import Profile
from pnp.kit import Kit, Order, build
from pnp.kit.kit import kit_name
from pnp.model.loading import load
from pnp.values import replace
from tests.command import edited, own_game, pnp, tree
from tests.kits import DRAWN, EDITIONS, GAME

pytestmark = pytest.mark.slow

HERE = {"TZ": "UTC", "PYTHONHASHSEED": "1", "LC_ALL": "C.UTF-8", "LANG": "C"}
THERE = {"TZ": "Pacific/Kiritimati", "PYTHONHASHSEED": "2", "LC_ALL": "de_DE.UTF-8"}
THERE["PNP_CACHE"] = "another cache"  # or it would only copy what was made here
LATER = "import time; now = time.time; time.time = lambda: now() + 4e8"
"""Thirteen years on, as far as the program can tell."""


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(
            ("--only", "counters,board,record,assembly"),
            id="parts",
            marks=pytest.mark.soak,
        ),
        pytest.param((), id="pdf", marks=pytest.mark.soak),
        pytest.param(("--format", "svg"), id="svg", marks=pytest.mark.soak),
        pytest.param(
            ("--format", "png", "--dpi", "40", "--only", "counters,record,assembly"),
            id="png",
            marks=pytest.mark.soak,
        ),
        pytest.param(
            ("--edition", "playtest", "--backs", "gutterfold", "--only", "cards,aid"),
            id="draft",
        ),
    ],
)
def test_the_same_bytes_elsewhere_and_at_another_time(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    one, two = tmp_path / "one", tmp_path / "another place" / "two"
    for folder in (one, two):
        copytree(GAME, folder / "castle-itter")
    two_home = {**THERE, "HOME": str(two), "USER": "somebody"}

    first = pnp(one, "build", "castle-itter", "--to", "kits", *words, env=HERE)
    second = pnp(two, "build", two / "castle-itter", *words, before=LATER, env=two_home)

    assert (first.code, second.code) == (0, 0), first.said + second.said
    assert tree(one / "kits") == tree(two / "output")
    assert len(tree(one / "kits")) > 2


# Other kits


ORDERS = (
    Order(),
    Order(paper="Letter"),
    Order(paper="210x297mm"),
    Order(backs="short-edge"),
    Order(backs="gutterfold"),
    Order(backs="separate"),
    Order(backs="none"),
    Order(ink="low"),
    Order(ink="grey"),
    Order(counters="3/4"),
    Order(counters="1/2"),
    Order(copies=2),
    Order(format="svg"),
    Order(format="png", dpi=40),
    Order(format="png", dpi=50),
    Order(printer=Profile("den", dx=mm("0.5"))),
)


def test_two_kits_never_lie_in_one_folder(tmp_path: Path) -> None:
    """Whatever is ordered otherwise, or laid on, has a folder of its own."""
    overlay = tmp_path / "mine.yaml"
    overlay.write_text("overlay: mine\ntitle: Mine\nset: {game: {subtitle: Mine}}\n")
    kits = [
        {"edition": edition, "variants": variants, "overlays": overlays}
        for edition in EDITIONS
        for variants in ((), ("beginner",), ("veteran",))
        for overlays in ([], [overlay])
        if edition == "published" or not variants
    ]
    loaded = [load(GAME, **each, complaints=Complaints()) for each in kits]  # type: ignore[arg-type]
    names = [
        f"{kit_name(each)}/{order.name}" for each in loaded if each for order in ORDERS
    ]

    assert len(names) == len(kits) * len(ORDERS)
    assert len({*names}) == len(names)


def test_a_kit_leaves_the_others_as_they_were(tmp_path: Path) -> None:
    """Here printed side by side, one after another, into one folder; two of them whole."""
    at = load(own_game(tmp_path), complaints=Complaints())
    assert at
    to = tmp_path / "kits"
    alone: dict[str, str] = {}
    cards = (replace(each, only=("cards",)) for each in ORDERS[2:])
    for order in (*ORDERS[:2], *cards):
        folder = build(at, order, to, Complaints()).folder
        place = folder.relative_to(to)
        alone |= {f"{place}/{name}": each for name, each in tree(folder).items()}

    assert tree(tmp_path / "kits") == alone


# The next build


def test_what_is_no_longer_made_is_removed_and_nothing_else(tmp_path: Path) -> None:
    folder = own_game(tmp_path)
    assert pnp(tmp_path, "build", "x").code == 0
    kit = tmp_path / "output" / "x" / "a4-long-edge"
    (kit / "notes.txt").write_text("cut on Sunday")
    (kit / "mine.pdf").write_bytes(b"%PDF-1.4 mine")
    edited(folder / "game.yaml", "sheets: [aid.yaml, cover.yaml]\n", "")

    done = pnp(tmp_path, "build", "x")

    assert done.code == 0, done.said
    assert {path.name for path in kit.iterdir()} == {
        "counters.pdf",
        "cards.pdf",
        "boxes.pdf",
        "assembly.pdf",
        "manifest.json",
        "notes.txt",
        "mine.pdf",
    }


@pytest.mark.parametrize(
    "only",
    [
        pytest.param(DRAWN, id="drawn"),
        pytest.param((), id="all", marks=pytest.mark.soak),
    ],
)
def test_one_changed_card_makes_the_cards_again_and_keeps_the_rest(
    tmp_path: Path, only: tuple[str, ...]
) -> None:
    """Twice: the second time nothing has changed at all.  A box lists its cards."""
    folder = copytree(GAME, tmp_path / "castle-itter")
    before = printed(folder, tmp_path, only)
    edited(folder / "tactics.yaml", "Morning Mist", "Evening Mist")
    after = printed(folder, tmp_path, only)
    again = printed(folder, tmp_path, only)

    assert changed(before, after) == {"cards.pdf", "boxes.pdf"}
    assert {made.part.name for made in after.made if not made.kept} >= {"cards"}
    kept = {"counters", "board", "poster", "record"}
    if not only:
        kept |= {"rulebook", "assembly"}
    assert {made.part.name for made in after.made if made.kept} >= kept
    assert changed(after, again) == set()
    assert all(made.kept for made in again.made)


def test_the_guide_is_made_again_with_any_piece(tmp_path: Path) -> None:
    """It tells how many there are, and shows the first of them; so does the cover."""
    folder = own_game(tmp_path)
    before = printed(folder, tmp_path)
    edited(folder / "units.yaml", "copies: 4", "copies: 40")

    after = printed(folder, tmp_path)

    assert changed(before, after) == {"counters.pdf", "assembly.pdf", "cover.pdf"}
    assert {made.part.name for made in after.made if made.kept} >= {"cards"}


def printed(folder: Path, to: Path, only: tuple[str, ...] = ()) -> Kit:
    """Print a game that is being worked on, or some parts of it."""
    at = load(folder, complaints=Complaints())
    assert at
    return build(at, Order(only=only), to / "kits", Complaints())


def changed(before: Kit, after: Kit) -> set[str]:
    """Return the files whose bytes are others now."""
    return {
        name for name, data in after.files.items() if data != before.files.get(name)
    }


# When it goes wrong


def test_a_full_disk_leaves_the_old_kit(tmp_path: Path) -> None:
    """No file may be larger than 20,000 bytes, so that one of the PDFs is not."""
    folder = own_game(tmp_path)
    assert pnp(tmp_path, "build", "x").code == 0
    before = tree(tmp_path / "output")
    edited(folder / "units.yaml", "Militia", "Home Guard")

    done = pnp(tmp_path, "build", "x", limits={resource.RLIMIT_FSIZE: 20_000})

    assert done.code == 1
    assert done.err.startswith("pnp: cannot write ")
    assert "the old files are unchanged" in done.err
    assert tree(tmp_path / "output") == before


KILLED = """
import os, signal, sys
left = {steps}
def watch(event, args):
    global left  # names below the kit's folder are those of its own entries
    if event in ("os.rename", "os.remove", "os.mkdir") and "/" not in str(args[0]):
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
sys.addaudithook(watch)
"""


@pytest.mark.parametrize("steps", [1, 4, 7, 10, 13])
def test_a_killed_build_leaves_the_old_kit_or_the_new_one(
    tmp_path: Path, steps: int
) -> None:
    """Killed at some step on the disk; the next build finds one or the other whole."""
    folder = own_game(tmp_path)
    assert pnp(tmp_path, "build", "x").code == 0
    kit = tmp_path / "output" / "x" / "a4-long-edge"
    old = tree(kit)
    edited(folder / "units.yaml", "Militia", "Home Guard")

    killed = pnp(tmp_path, "build", "x", before=KILLED.format(steps=steps))
    left, begun = tree(kit), (kit.parent / ".a4-long-edge.pnp/journal").exists()
    assert pnp(tmp_path, "build", "x").code == 0
    new = tree(kit)

    assert killed.code == -9, killed.said
    assert new != old
    assert left in (old, new) or begun
    assert [path.name for path in kit.parent.iterdir()] == ["a4-long-edge"]

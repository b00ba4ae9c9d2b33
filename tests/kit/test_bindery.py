"""Booklets set beside the rest: the same kit, the same errors, and nobody left behind."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from multiprocessing import active_children
from pathlib import Path

import pytest

from pnp.errors import BadInput, Complaints, RenderError
from pnp.kit import Order, bindery, build
from pnp.model.game import Game
from pnp.model.loading import load
from pnp.render import book
from tests.command import ROOT, edited, own_game, tree

BOOK = """\
book: {name}
title: The {name}
source: own
confidence: stated
chapters:
  - id: one
    title: One
    cases:
      - {{id: first, title: First, ruled: no, text: "{text}"}}
"""


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a game with a long book and a short one, as lengths go here."""
    folder = own_game(tmp_path)
    edited(folder / "game.yaml", "sheets:", "books: [long.yaml, short.yaml]\nsheets:")
    for name, text in (("long", "Words that go on. " * 20), ("short", "Words.")):
        written = BOOK.format(name=name, text=text)
        (folder / f"{name}.yaml").write_text(written, encoding="utf-8")
    monkeypatch.setattr(bindery, "LONG", 100)
    return folder


def read(place: Path) -> Game:
    complaints = Complaints()
    game = load(place, complaints=complaints)
    assert game, complaints.errors
    return game


def test_a_kit_made_on_two_cores_is_the_same(place: Path, tmp_path: Path) -> None:
    game = read(place)

    for cores in (1, 2):
        build(game, Order(), tmp_path / f"on-{cores}", Complaints(), cores=cores)

    assert tree(tmp_path / "on-2") == tree(tmp_path / "on-1")
    assert active_children() == []


@pytest.mark.parametrize(
    ("cores", "only", "begun"),
    [(2, (), ["long"]), (1, (), []), (2, ("long",), []), (2, ("short", "aid"), [])],
    ids=["two", "one core", "one part", "short"],
)
def test_a_process_is_begun_only_where_it_is_worth_it(
    place: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    *,
    cores: int,
    only: tuple[str, ...],
    begun: list[str],
) -> None:
    """A machine that can begin none sets every book itself."""
    asked: list[str] = []

    def refuse(_: bindery.Bindery, names: list[str]) -> None:
        asked.extend(names)

    monkeypatch.setattr(bindery.Bindery, "_begin", refuse)

    kit = build(read(place), Order(only=only), tmp_path, Complaints(), cores=cores)

    assert asked == begun
    assert {made.part.name for made in kit.made} >= set(only)


def test_what_is_kept_needs_no_process(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = read(place)
    build(game, Order(), tmp_path / "kits", Complaints())
    monkeypatch.setattr(bindery, "Aside", lambda _: pytest.fail("a process is begun"))

    kit = build(game, Order(), tmp_path / "kits", Complaints(), cores=2)

    assert all(made.kept for made in kit.made)


def test_a_machine_that_begins_no_process_sets_them_itself(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(_: object) -> None:
        raise BlockingIOError

    monkeypatch.setattr(bindery, "Aside", none)

    kit = build(read(place), Order(), tmp_path, Complaints(), cores=2)

    assert "long.pdf" in kit.files


def test_a_fault_elsewhere_ends_the_process_and_writes_nothing(
    place: Path, tmp_path: Path
) -> None:
    edited(place / "events.yaml", "template: event ", "template: no-such ")
    game = read(place)

    with pytest.raises(BadInput, match="no-such"):
        build(game, Order(), tmp_path / "kits", Complaints(), cores=2)

    assert active_children() == []
    assert not (tmp_path / "kits").exists()


def test_a_fault_in_a_book_is_told_as_on_one_core(place: Path, tmp_path: Path) -> None:
    edited(place / "long.yaml", "Words", "*Words :no-such:")
    game, said = read(place), []

    for cores in (1, 2):
        with pytest.raises(BadInput) as refused:
            build(game, Order(), tmp_path / "kits", Complaints(), cores=cores)
        said.append(str(refused.value))

    assert "long.yaml:" in said[0]
    assert said[1] == said[0]
    assert active_children() == []
    assert not (tmp_path / "kits").exists()


def test_a_book_that_cannot_be_set_is_told_as_on_one_core(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The shelf is empty: the style sheet and the fonts of the book are not found."""
    monkeypatch.setattr("pnp.kit.booklet._shelf", lambda *_: {})
    game, said = read(place), []

    for cores in (1, 2):
        with pytest.raises(RenderError) as refused:
            build(game, Order(), tmp_path / "kits", Complaints(), cores=cores)
        said.append(str(refused.value))

    assert said[0].startswith("long cannot be printed: ")
    assert said[1] == said[0]
    assert not (tmp_path / "kits").exists()


SLOW = """
import signal
import sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from pnp.kit import bindery
from pnp.render import aside, book
bindery.LONG = 100
aside.cores = lambda: 2
class Slow(aside.Aside):
    def ask(self, *_):
        super().ask(exec, "import time; open('begun', 'w'); time.sleep(60)")
bindery.Aside = Slow
from pnp.cli.main import main
main()
"""


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is another thing there")
def test_ctrl_c_ends_all_of_it(place: Path, tmp_path: Path) -> None:
    """A terminal sends it to every process of the command.

    Python itself loses one that falls into the last moment of an object of C; people
    press again.  What a shell runs in the background ignores it: the command is told
    not to.
    """
    command = subprocess.Popen(
        [sys.executable, "-c", SLOW, "build", str(place), "--to", "kits"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    while not (tmp_path / "begun").exists():
        assert command.poll() is None
        time.sleep(0.01)

    said = _interrupted(command)

    assert (command.returncode, said.splitlines()[-1]) == (1, "Aborted!")
    assert said.strip() == "Aborted!" or said.startswith("Exception ignored in")
    assert _gone(command.pid)
    assert not (tmp_path / "kits").exists()


def _interrupted(command: "subprocess.Popen[bytes]") -> str:
    """Press Ctrl-C until it ends, every ten seconds, three times; what was said."""
    for _ in range(3):
        os.killpg(command.pid, signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            return command.communicate(timeout=10)[0].decode()
    os.killpg(command.pid, signal.SIGKILL)
    return command.communicate()[0].decode() + "\nwas not ended by Ctrl-C"


def _gone(group: int) -> bool:
    """Wait for the last process of a group to end; whether it has, in ten seconds."""
    for _ in range(1_000):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.01)
    return False


@pytest.mark.parametrize("cores", [1, 2])
def test_a_book_that_would_be_the_same_is_not_set_again(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cores: int
) -> None:
    """A book may show any piece, so it is looked at after every change of one."""

    def made() -> dict[str, bool]:
        loaded = load(place, complaints=Complaints())
        assert loaded is not None
        kit = build(loaded, Order(), tmp_path / "kept", Complaints(), cores=cores)
        return {each.part.name: each.kept for each in kit.made}

    made()
    edited(place / "events.yaml", "Early Fog", "Late Fog")
    set_again: list[str] = []
    monkeypatch.setattr(
        book, "typeset_or_why", lambda copy: set_again.append(copy.name)
    )

    after = made()

    assert (after["cards"], after["long"], after["short"]) == (False, True, True)
    assert set_again == []
    monkeypatch.undo()
    edited(place / "short.yaml", "Words.", "Other words.")
    after = made()
    assert (after["long"], after["short"]) == (True, False)

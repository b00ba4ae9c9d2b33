"""Work done aside: it comes back, or its error does, and no process stays behind."""

import os
import sys
from collections.abc import Iterator
from multiprocessing import active_children
from pathlib import Path

import pytest

from pnp.errors import RenderError
from pnp.geometry import Size, mm
from pnp.render import book
from pnp.render.aside import Aside, cores

ROOT = Path(__file__).parents[2]


@pytest.fixture
def aside() -> Iterator[Aside]:
    begun = Aside(int)
    yield begun
    begun.stop()


def test_what_the_work_returns_comes_back(aside: Aside) -> None:
    aside.ask(divmod, 7, 2)

    assert aside.result() == (3, 1)
    assert active_children() == []


def test_it_begins_where_the_folder_of_the_program_is_not_looked_in(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As by ``python -m pnp`` in it: modules of that folder are left out, but ours."""
    others = [each for each in sys.path if each not in ("", str(ROOT))]
    monkeypatch.setattr(sys, "path", others)
    begun = Aside(int)
    begun.ask(divmod, 7, 2)

    assert begun.result() == (3, 1)
    assert sys.path == others


def test_it_is_done_by_another_process(aside: Aside) -> None:
    aside.ask(os.getppid)

    assert aside.result() == os.getpid()


def test_an_error_is_the_same_as_it_would_be_here(aside: Aside) -> None:
    """A page asks for a picture that nobody may fetch."""
    html = "<p>Rules <img src='http://elsewhere/a.png'></p>"
    hole = book.Copy("rulebook", html, Size(mm(100), mm(100)), {}, "long-edge")
    with pytest.raises(RenderError) as here:
        book.typeset(hole)

    aside.ask(book.typeset, hole)

    with pytest.raises(RenderError) as there:
        aside.result()
    assert "nothing may be fetched" in str(here.value)
    assert str(there.value) == str(here.value)


def test_a_hint_comes_along(aside: Aside) -> None:
    aside.ask(exec, "from pnp.errors import PnpError\nraise PnpError('no', hint='yes')")

    with pytest.raises(Exception, match="no\nhint: yes"):
        aside.result()


def test_an_error_that_cannot_be_sent_is_told(aside: Aside) -> None:
    aside.ask(exec, "class Odd(Exception): pass\nraise Odd('how strange')")

    with pytest.raises(RuntimeError, match="Odd: how strange"):
        aside.result()


def test_a_process_that_dies_is_an_error_with_a_way_out(aside: Aside) -> None:
    aside.ask(os._exit, 9)

    with pytest.raises(RenderError, match="booklet stopped\nhint: is the memory full"):
        aside.result()


def test_a_process_can_be_ended_at_its_work(aside: Aside) -> None:
    aside.ask(exec, "import time; time.sleep(60)")

    aside.stop()

    assert active_children() == []


def test_nothing_is_imported_from_the_folder_we_stand_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stranger's game may bring a module that is called as one of Python's."""
    for name in ("multiprocessing", "random", "signal"):
        (tmp_path / f"{name}.py").write_text("open('trap', 'w')", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    begun = Aside(int)
    begun.ask(os.getcwd)

    assert begun.result() == str(tmp_path)
    assert not (tmp_path / "trap").exists()


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="not on this system")
def test_a_core_that_we_may_not_use_is_not_counted() -> None:
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(allowed)})
    try:
        assert cores() == 1
    finally:
        os.sched_setaffinity(0, allowed)

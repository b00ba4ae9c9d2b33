"""A pytest plugin: collects tests once, then runs some of them against each change.

``bench/mutants.py`` loads it with ``-p bench.swapped``.  It imports and collects, then
waits at a pipe.  For each change it forks a child, in which the functions that were
changed are given their new code, and the chosen tests run until one fails.  What is
not the body of a function has run already when the module was imported: such a change
is answered with ``UNSWAPPED``, and is for a process begun afresh.
"""

import gc
import json
import os
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NoReturn

import pytest

ROOT = Path(__file__).parent.parent
ASKED, TOLD = map(int, os.environ["PNP_PIPES"].split())
UNSWAPPED = 77
LATE = 78

Codes = tuple[CodeType, CodeType]


class Unswapped(Exception):
    """A change that does not show in the body of a function that is there already."""


def differing(old: CodeType, new: CodeType) -> Iterator[Codes]:
    """Yield the bodies that differ, of a module or of what stands in it."""
    inner = [[c for c in code.co_consts if _is_code(c)] for code in (old, new)]
    names = [[each.co_qualname for each in codes] for codes in inner]
    if names[0] != names[1]:
        yield old, new
        return
    for pair in zip(*inner, strict=True):
        yield from differing(*pair)
    if _own(old) != _own(new):
        yield old, new


def _is_code(value: object) -> bool:
    return isinstance(value, CodeType)


def _own(code: CodeType) -> object:
    """What a body is, but for the functions that stand in it."""
    values = [repr(each) for each in code.co_consts if not _is_code(each)]
    return code.co_code, code.co_names, code.co_varnames, code.co_freevars, values


def swap(path: str, whole: str, text: str) -> None:
    """Give every function of a module the code it has in a changed text."""
    before = compile(whole, path, "exec", dont_inherit=True)
    after = compile(text, path, "exec", dont_inherit=True)
    wanted = dict(_outermost(before, after))
    if not wanted:
        raise Unswapped
    done = set()
    for each in gc.get_objects():
        if (
            isinstance(each, FunctionType)
            and each.__code__ in wanted
            and Path(each.__code__.co_filename) == ROOT / path
        ):
            done.add(each.__code__)
            each.__code__ = wanted[each.__code__]
    if done != set(wanted):
        raise Unswapped


def _outermost(before: CodeType, after: CodeType) -> Iterator[Codes]:
    """Yield the functions of a module, or of its classes, that differ anywhere."""
    if any(old in (before, after) for old, _ in differing(before, after)):
        raise Unswapped
    for old, new in zip(
        filter(_is_code, before.co_consts),
        filter(_is_code, after.co_consts),
        strict=True,
    ):
        if old == new and _own(old) == _own(new):
            continue
        if old.co_flags & 0x02:  # it has fast locals: a function, not a class
            yield old, new
        else:
            yield from _outermost(old, new)


def pytest_runtestloop(session: pytest.Session) -> bool:
    """Wait for changes, and answer each with the code of the tests that ran."""
    items = {each.nodeid: each for each in session.items}
    os.write(TOLD, b"ready\n")
    with os.fdopen(ASKED, encoding="utf-8") as asked:
        for line in asked:
            said = json.loads(line)
            child = os.fork()
            if not child:
                _try(session, [items[name] for name in said["tests"]], said)
            code = _awaited(child, said["limit"])
            os.write(TOLD, f"{code}\n".encode())
    return True


def _try(session: pytest.Session, items: list[Any], said: dict[str, Any]) -> NoReturn:
    os.setsid()
    try:
        swap(said["path"], said["before"], said["text"])
    except (Unswapped, ValueError):
        os._exit(UNSWAPPED)
    for item, following in zip(items, [*items[1:], None], strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            Path(said["failed"]).write_text(item.nodeid, encoding="utf-8")
            os._exit(1)
    os._exit(0)


def _awaited(child: int, limit: float) -> int:
    """Return how a child ended, and end what it left behind."""
    until = time.monotonic() + limit
    ended, status = os.waitpid(child, os.WNOHANG)
    while not ended and time.monotonic() < until:
        time.sleep(0.02)
        ended, status = os.waitpid(child, os.WNOHANG)
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    if not ended:
        os.waitpid(child, 0)
        return LATE
    return abs(os.waitstatus_to_exitcode(status))

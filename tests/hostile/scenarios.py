"""Hostile scenarios: what is done to a good one, and what must be said of it.

Each case changes the scenario of ``tests/model/skirmish.py``, or puts something else in
its place.  The answer begins a line: a file, its line and column, some words.
"""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.model.skirmish import FORD

Change = bytes | str | Callable[[Path], object]
AT = r"x/scenarios/ford\.yaml:\d+:\d+: "
FILE = r"x/(scenarios/ford|game)\.yaml"


@dataclass(frozen=True)
class Case:
    """One scenario that nobody should write, and the answer to it."""

    name: str
    file: Change
    answer: str


def written(name: str, before: str, after: str, answer: str) -> Case:
    """Return the scenario with one thing in it otherwise."""
    assert before in FORD, before
    return Case(name, FORD.replace(before, after, 1), AT + answer)


def documents() -> Iterator[Case]:
    """D: files that are no scenario at all."""
    yield Case("D01 nothing", "", FILE)
    yield Case("D02 a word", "scenario", FILE)
    yield Case("D03 a list", "[scenario, wall]", FILE)
    yield Case("D04 no keys but one", "scenario: ford\n", AT + "a scenario has no ")
    yield Case("D05 a board instead", "board: ford\ncomponents: []\n", AT)
    yield Case("D06 bytes", bytes(range(256)), FILE)
    yield Case("D07 cut off", FORD[: FORD.index("area:") + 3], FILE)
    yield Case("D08 a link outside", lambda path: path.symlink_to("/etc/passwd"), FILE)
    yield Case("D09 a pipe", os.mkfifo, FILE)
    yield Case("D10 a folder", Path.mkdir, FILE)
    yield Case("D11 aliases of aliases", _laughing(), FILE)
    yield Case("D12 deep", FORD + "notes: " + "[" * 5_000 + "]" * 5_000, FILE)
    yield Case("D13 a key twice", FORD + "title: Again\n", AT)
    yield Case("D14 a tag", FORD + "credits: !!python/name:os.system x\n", FILE)


def _laughing() -> str:
    lines = [f"a{at}: &a{at} [{f'*a{at - 1}, ' * 9}]" for at in range(1, 12)]
    return "a0: &a0 [ha]\n" + "\n".join(lines)


def boards() -> Iterator[Case]:
    """B: boards that nobody can print."""
    for number in ("0", "-8", "61", "1000000000", "8.5", "1e3", "x", "''", "[8]"):
        yield written(f"B01 {number} columns", "columns: 4", f"columns: {number}", "'")
        yield written(f"B02 {number} rows", "rows: 3", f"rows: {number}", "'")
    for area in ("0 mm", "-30 mm", "1/0 in", "nan mm", "1e9 mm", "30", "30 km", "[30]"):
        yield written(f"B03 areas of {area}", "area: 30 mm", f"area: {area}", "")
    yield written("B04 a grid that is a list", "grid: {", "grid: [{", "")
    yield written("B05 a grid that is a word", "grid: {", "grid: square #", "a grid ")
    yield written("B06 a shape in capitals", "shape: square", "shape: SQUARE", "'SQUA")
    yield written(
        "B07 wide as a house",
        "columns: 4, rows: 3, area: 30 mm",
        "columns: 60, rows: 60, area: 150 mm",
        "the board would be 9000 x 9000 mm",
    )


def forces() -> Iterator[Case]:
    """F: forces that cannot be drawn up."""
    yield written("F01 forces by name", "forces:\n", "forces: {red: []}\nx:\n", "")
    yield written(
        "F02 a force that is a word", "  - id: red\n", "  - red\n  - id: r\n", ""
    )
    yield written(
        "F03 units that are a word", "    units:\n", "    units: all\n    x:\n", ""
    )
    yield written(
        "F04 a unit that is a word",
        "      - {id: Rf",
        "      - Rf\n      - {id: Rg",
        "a unit ",
    )
    for id_ in (
        "''",
        "[a]",
        "{a: b}",
        "a b",
        "../x",
        '"\\u202ex"',
        "'" + "x" * 999 + "'",
    ):
        yield written(f"F05 a unit called {id_[:9]}", "id: Rf", f"id: {id_}", "")
        yield written(f"F06 a force called {id_[:9]}", "id: red", f"id: {id_}", "")
    for at in ("''", "[A1]", "{a: b}", "A0", "A01", "AAAA1", "1A", "A1 B1", "Ａ１"):
        yield written(f"F07 a unit at {at}", "at: A1", f"at: {at}", "")
    for facing in ("''", "[N]", "{a: b}", "up", "0", "NNE"):
        yield written(f"F08 facing {facing}", "facing: N", f"facing: {facing}", "")
    for strength in ("0", "-1", "10", "99999999999999999999", "1.5", "four", "[4]"):
        it = f"strength: {strength}"
        yield written(f"F09 a strength of {strength}", "strength: 4", it, "'strength'")
    yield written("F10 a key nobody knows", "weapon: bow", "wepon: bow", "unknown key")
    yield written(
        "F11 another force",
        "{id: Rf",
        "{force: blue, id: Rf",
        "a unit of 'red' has its own 'force'",
    )
    yield Case("F12 a thousand on one area", _crowd(1_000), AT + "'u1' is at A1")
    yield Case("F13 as many ids twice", _crowd(1_000, id_="Rg"), AT + "the id 'Rg'")


def _crowd(number: int, id_: str = "u{}") -> str:
    """Return a scenario with so many units in one place."""
    unit = f"      - {{id: {id_}, type: foot, weapon: bow, strength: 4, at: A1, facing: N}}\n"
    units = "".join(unit.replace("{}", str(each)) for each in range(number))
    return FORD.replace("    units:\n", f"    units:\n{units}", 1)


def ground() -> Iterator[Case]:
    """G: terrain that lies nowhere, or is none."""
    yield written("G01 a list", "terrain:\n", "terrain: [wood]\nx:\n", "")
    yield written("G02 by area", "  wood: [B2, c2]", "  B2: wood", "there is no area")
    yield written("G03 a mapping", "[B2, c2]", "{B2: c2}", "")
    yield written("G04 lists in lists", "[B2, c2]", "[[B2], [c2]]", "")
    yield written("G05 nothing", "[B2, c2]", "", "'wood' has no areas")
    many = ", ".join(f"Z{each}" for each in range(5_000))
    yield written(
        "G06 five thousand areas", "[B2, c2]", f"[{many}]", "there is no area"
    )


def laid_on() -> Iterator[Case]:
    """L: what a scenario changes besides."""
    last = "set: {numbers: {turns: 12}}\n"

    def laid(name: str, text: str, answer: str) -> Case:
        return written(name, last, text, answer)

    yield laid(
        "L01 the set of its units is gone", "remove: {sets: [units]}\n", "no set of"
    )
    yield laid(
        "L02 its units, by hand",
        "set: {units: {components: {Rf: {strength: 9}}}}\n",
        "there is no",
    )
    yield laid(
        "L03 two sets of units", "set: {field: {scenario: units}}\n", "two sets take"
    )
    yield laid(
        "L04 itself beneath", "with: scenarios/ford.yaml\n", "overlays need each other"
    )
    yield laid("L05 another beneath", "with: ../x.yaml\n", "'../x.yaml' is outside")
    yield laid("L06 an edition there is not", "edition: none\n", "there is no edition")


CASES = [*documents(), *boards(), *forces(), *ground(), *laid_on()]

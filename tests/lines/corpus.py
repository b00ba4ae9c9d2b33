"""A corpus of lines: tables by what was played to get there, and what is written there.

    tables:
      first night:                      # a name for it
        game: aachen
        edition: …, variants: […], scenario: …, settings: {…}     # where there are any
        dealt: true                     # the companion keeps the cards
        played: aachen/morale.txt       # a recorded game of tests/played, up to an entry
        until: 57
        plies: [...]                    # plies to the letter, after that or from the start
    lines:
      - at: first night
        says: "2nd Bn, 26th to 13"      # what somebody writes
        means: [E-2-26 to 13]           # plies to the letter, in order
      - at: first night
        says: "attack"
        asks: [[attack 12], [attack 13]]    # may mean either, so somebody has to ask
      - at: first night
        says: "don't attack 13"
        refused: a denial               # nothing of it may be played, and why
        trap: true                      # looks like something that it is not

Expectations come from the rules and from plain English, never from what a reader does.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from pnp.errors import Complaints
from pnp.model.game import Game
from pnp.model.loading import load
from pnp.rules import package
from pnp.session import transcript
from pnp.session.replay import fold
from pnp.session.spelling import Hidden
from pnp.session.tree import Log

HERE = Path(__file__).parent
PLAYED = HERE.parent / "played"


@dataclass(frozen=True, slots=True)
class Line:
    """One line: where it is written, and what is meant by it."""

    file: str
    at: str
    says: str
    means: tuple[str, ...] = ()
    asks: tuple[tuple[str, ...], ...] = ()
    refused: str = ""
    trap: bool = False


def files() -> Sequence[Path]:
    """Return the files of the corpus."""
    return sorted(HERE.glob("*.yaml"))


@cache
def corpus(file: Path) -> tuple[Mapping[str, Any], Sequence[Line]]:
    """Return the tables of a file, and its lines."""
    read = yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    return read["tables"], [*_lines(file.stem, read["lines"])]


def score(file: Path, usual: float) -> float:
    """Return the share of clear lines of a file that are read as they are meant."""
    read = yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    return float(read.get("score", usual))


def _lines(file: str, lines: Sequence[Mapping[str, Any]]) -> Iterator[Line]:
    for each in lines:
        means = tuple(map(str, each.get("means", ())))
        asks = tuple(tuple(map(str, each_)) for each_ in each.get("asks", ()))
        refused = str(each.get("refused", ""))
        if sum(map(bool, (means, asks, refused))) != 1:
            raise ValueError(f"{file}: one of means, asks, refused: {each}")
        trap = bool(each.get("trap", False))
        says = str(each["says"])
        yield Line(file, str(each["at"]), says, means, asks, refused, trap)


def table(told: Mapping[str, Any]) -> tuple[Any, Any]:
    """Return the rules and the position of a table."""
    if "played" in told:
        rules, position = _played(told["played"], told["until"])
    else:
        game = _game(told["game"], told)
        rules = package.find(game)
        position = rules.start(game, dealt=bool(told.get("dealt", False)))
    for setting, value in told.get("settings", {}).items():
        rules.overrule(position, setting, value)
    for ply in told.get("plies", ()):
        move = rules.read(position, str(ply))
        ruling = rules.rule_on(position, move)
        if not ruling.allowed:
            raise ValueError(f"{ply} is not legal: {ruling.objections}")
        rules.play(position, move)
    return rules, position


def _game(name: str, told: Mapping[str, Any]) -> Game:
    complaints = Complaints()
    game = load(
        name,
        edition=told.get("edition", ""),
        variants=told.get("variants", ()),
        overlays=told.get("overlays", ()),
        scenario=told.get("scenario", ""),
        complaints=complaints,
    )
    if game is None:
        raise ValueError([str(each) for each in complaints.errors])
    return game


def _played(name: str, until: int) -> tuple[Any, Any]:
    """Return a recorded game as it stood after an entry."""
    file = PLAYED / name
    found = transcript.read(file.read_text(encoding="utf-8"))
    header = found.header
    own = file.parent / f"{header.scenario}.yaml"
    how = {
        "edition": header.edition,
        "variants": header.variants,
        "overlays": [file.parent / f"{each}.yaml" for each in header.overlays],
        "scenario": str(own) if own.is_file() else header.scenario,
    }
    game = _game(header.game, how)
    rules = package.find(game, header.keeps)
    log = Log(header)
    for number, event in found.events:
        if number <= until and not isinstance(event, Hidden):
            log.add(number, event)
    return rules, fold(log, until, rules, game)

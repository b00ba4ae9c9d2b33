"""Campaigns of every game at random: sessions are played and recorded, days go by.

    play a session by what the campaign lays on it → record it → another day, a grant,
    whatever the game's own desk lists → the next session

Sessions are played without a file, so that a campaign of them is cheap; what enters them
is what the street would enter.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pnp.campaign.carried import enrol, matters, word
from pnp.campaign.referee import Desk
from pnp.errors import Complaints, PnpError
from pnp.games.aachen.chapters import sequence as aachen
from pnp.games.cassino import policies as cassino_policies
from pnp.games.cassino.chapters import opening as cassino
from pnp.games.castle_itter import policies as castle_policies
from pnp.games.castle_itter.chapters import setup as castle_itter
from pnp.games.itchy_scratchy import policies as itchy_policies
from pnp.games.itchy_scratchy.chapters import sequence as itchy_scratchy
from pnp.model.game import Game
from pnp.reading import parse
from pnp.reading.writing import written
from pnp.rules import chronicle as chronicles
from pnp.rules.ledger import Close, Day, Enrol, Grant, Ledger, Note, Record
from pnp.rules.pending import Over
from pnp.rules.throw import Throw
from tests import ledgers
from tests.examples import TASTE
from tests.games.aachen import walking as aachen_walks
from tests.games.cassino import walking as cassino_walks
from tests.games.castle_itter import walking as castle_walks
from tests.games.itchy_scratchy import walking as itchy_walks

FEW = TASTE in os.environ
SESSIONS = 2 if FEW else 6
LONG = 25
"""Sessions of a campaign in ``make soak``."""
FORMATIONS = (
    Enrol("34th", "allied", "us_infantry", (("steps", 24),), "34th Division"),
    Enrol("44th", "axis", "german_grenadier", (("steps", 22),), "44th Division"),
)


def _castle(game: Game, random: Random) -> Any:
    position = castle_itter.start(game, dealt=False)
    for _ in castle_walks.walk(position, random, castle_policies.shooting):
        pass
    return position


def _battle(game: Game, random: Random) -> Any:
    position = itchy_scratchy.start(game, dealt=False)
    for _ in itchy_walks.walk(position, random, itchy_policies.fighting):
        pass
    return position


def _town(game: Game, random: Random) -> Any:
    position = aachen.start(game, dealt=False)
    for _ in aachen_walks.walk(position, random):
        pass
    return position


def _evening(game: Game, random: Random) -> Any:
    position = cassino.start(game, dealt=False)
    for _ in cassino_walks.walk(position, random, cassino_policies.fighting):
        pass
    return position


@dataclass(frozen=True)
class Kept:
    """A game whose campaigns are kept: how it is asked for, and how one is played."""

    game: str
    play: Callable[[Game, Random], Any]
    asked: dict[str, Any] = field(default_factory=dict)
    joining: Sequence[Enrol] = ()
    unsaid: tuple[str, ...] = ()
    """Counts that change without a session saying so."""


GAMES = (
    Kept("castle-itter", _castle),
    Kept("itchy-scratchy", _battle, {"scenario": "wall"}),
    Kept("aachen", _town),
    Kept("cassino", _evening, {"variants": ["all-rules"]}, FORMATIONS, ("lost",)),
)


class Campaign:
    """A ledger that is entered at random, with somebody who looks at every ply."""

    def __init__(self, kept: Kept, folder: Path) -> None:
        self.kept, self.folder = kept, folder
        self.random = Random(f"campaign {kept.game}")
        self.game = ledgers.definition(kept.game, **kept.asked)
        self.chronicle = chronicles.find(self.game)
        self.desk = Desk(self.chronicle)
        self.ledger = self.desk.start(self.game, dealt=False)
        self.plies: list[object] = []
        self.refused = 0
        for each in kept.joining:
            assert self.enter(each)

    def enter(self, move: Any) -> bool:
        """Enter a ply if it is legal, and look at what came of it."""
        desk, ledger = self.desk, self.ledger
        before = ledger.clone()
        assert desk.read(ledger, str(move)) == move
        ruling = desk.rule_on(ledger, move)
        assert ledger == before, "asking changes nothing"
        if not ruling.allowed:
            assert all(each.message for each in ruling.objections)
            self.refused += 1
            return False
        desk.play(ledger, move)
        self.plies.append(move)
        assert not [str(each) for each in desk.broken(ledger)]
        assert desk.tell(before, move, ledger).text
        assert self.told_again() == ledger
        return True

    def told_again(self) -> Ledger | None:
        """Return the ledger as a file tells it; it is shown as well."""
        assert all(each.title for each in self.desk.status(self.ledger))
        assert self.desk.pending(self.ledger).prompt
        complaints = Complaints()
        node = parse(written(self.desk.encode(self.ledger)), "ledger.yaml", complaints)
        assert node is not None
        return self.desk.decode(self.game, node, complaints)

    def laid_on(self, number: int) -> Game:
        """Return the definition that the next session is played by."""
        laid = self.chronicle.overlay(self.ledger, self.game)
        if not laid:
            return self.game
        path = self.folder / f"next-{number}.yaml"
        overlay = {"overlay": f"next-{number}", **laid}
        path.write_text(written(overlay), encoding="utf-8")
        return ledgers.definition(self.kept.game, **self.kept.asked, overlays=[path])

    def record(self, number: int) -> None:
        """Play a session and enter it, with whoever joins; once, and not again."""
        brought = self.chronicle.carried(
            self.kept.play(self.laid_on(number), self.random)
        )
        for each in brought.members:
            if each.id not in self.ledger.members:
                assert self.enter(enrol(each))
        before = self.ledger.clone()
        facts = tuple((name, word(said)) for name, said in brought.facts.items())
        changes = tuple(each for each in brought.changes if matters(each))
        entry = Record(f"s{number}", f"{number:012x}", "0" * 12, facts, changes)
        assert self.enter(entry), self.desk.rule_on(self.ledger, entry)
        self.balances(before)
        assert not self.enter(entry)

    def balances(self, before: Ledger) -> None:
        """What the entry says has changed is what has changed."""
        booked: dict[tuple[str, str], int] = {}
        for each in self.ledger.entries[-1].changes:
            booked[each.who, each.of] = booked.get((each.who, each.of), 0) + each.by
        for who, member in self.ledger.members.items():
            for of, now in member.counts.items():
                if of not in self.kept.unsaid:
                    was = before.members[who].counts.get(of, 0)
                    assert now - was == booked.get((who, of), 0), (who, of)

    def between(self) -> None:
        """Let days go by, with whatever may be entered on them."""
        for move in self.some(8):
            self.enter(move)
        while self.desk.flow.dice(self.ledger) or not self._at_desk():
            assert self.enter(self._answer())
        self.enter(Day(self.ledger.turn + self.random.randint(1, 2)))
        while not self._at_desk():
            assert self.enter(self._answer())

    def some(self, many: int) -> Iterator[object]:
        """Yield plies that somebody might enter, legal or not."""
        random = self.random
        for _ in range(many):
            if not self._at_desk():
                yield self._answer()
                continue
            who = random.choice([*self.ledger.members])
            count = random.choice(self.chronicle.COUNTS).id
            listed = [
                m for m in self.desk.legal(self.ledger) if not isinstance(m, Close)
            ]
            yield random.choice(
                (
                    Grant(who, count, random.randint(-2, 2), "somebody says so"),
                    Note("it rains"),
                    *([random.choice(listed)] * 3 if listed else ()),
                )
            )

    def _at_desk(self) -> bool:
        return self.ledger.frames[-1][0] == "desk"

    def _answer(self) -> object:
        """Return what is awaited besides the desk: dice, or what may be chosen."""
        if self.desk.flow.dice(self.ledger):
            return self.desk.roll(self.ledger, self.random)
        return self.random.choice([*self.desk.legal(self.ledger)])


@pytest.mark.parametrize("kept", GAMES, ids=lambda kept: kept.game)
@pytest.mark.parametrize(
    "sessions", [SESSIONS, pytest.param(LONG, marks=pytest.mark.soak)]
)
def test_sessions_on_record_add_up(kept: Kept, sessions: int, tmp_path: Path) -> None:
    """Whatever is entered, the ledger holds, reads back, and is the same entered again."""
    campaign = Campaign(kept, tmp_path)
    for number in range(sessions):
        try:
            campaign.record(number)
        except PnpError:  # nobody is left to fight
            break
        campaign.between()
    assert campaign.ledger.entries
    assert campaign.enter(Close())
    assert isinstance(campaign.desk.pending(campaign.ledger), Over)
    assert campaign.desk.score(campaign.ledger).result
    again = campaign.desk.start(campaign.game, dealt=False)
    for move in campaign.plies:
        campaign.desk.play(again, move)

    assert again == campaign.ledger
    assert campaign.refused
    assert any(isinstance(each, Throw) for each in campaign.plies) == bool(kept.joining)

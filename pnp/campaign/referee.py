"""The referee of campaigns: the rules of a ledger, with what a game's chronicle adds.

    days, members, recording, closing     plies of any ledger
    a chronicle's chapters                the game's own rules of campaigns

A ``Desk`` satisfies ``pnp.rules.package.Rules``, so that a campaign is kept like a
session: logged, taken back, branched, corrected, overruled, exported and verified.
"""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from pnp.campaign.bounds import strangers
from pnp.campaign.chapters import closing, days
from pnp.campaign.chapters.deeds import DEEDS
from pnp.campaign.chapters.members import Members
from pnp.campaign.chapters.recording import Recording
from pnp.campaign.record import encoding, fixing, invariants
from pnp.campaign.scoring import score
from pnp.campaign.words import asking, narrator, reading
from pnp.campaign.words import status as shown
from pnp.errors import Complaints, among, nearest
from pnp.model.game import Game
from pnp.rules import chronicle as chronicles
from pnp.rules import overruling
from pnp.rules.chronicle import Chronicle
from pnp.rules.flow import SIX, Flow
from pnp.rules.hearing import Hearing
from pnp.rules.ledger import DESK, Grant, Ledger, Record
from pnp.rules.notation import NotationError
from pnp.rules.package import Counter, Plain, Score, Section, Told
from pnp.rules.pending import Chance, Pending
from pnp.rules.ruling import Objection
from pnp.rules.throw import Throw

if TYPE_CHECKING:
    from pnp.reading.nodes import Node

TURN = "Day"
"""The word for a turn of a ledger."""


def find(game: Game) -> "Desk":
    """Return the referee of a game's campaigns; raise NoCampaigns if it has none."""
    return Desk(chronicles.find(game))


class Desk:
    """The rules of the campaigns of one game."""

    TURN = TURN

    def __init__(self, chronicle: Chronicle) -> None:
        """Put a chronicle's chapters beside those of every ledger."""
        self.chronicle = chronicle
        self.NAME = chronicle.NAME
        self.RULESET = chronicle.RULESET
        self.flow = self._flow()
        own = (days, Members(chronicle), Recording(chronicle), closing)
        self.hearing = Hearing(
            (*own, *chronicle.CHAPTERS),
            self.flow,
            awaited=self._awaited,
            unknown=self._unknown,
        )
        kinds = (*DEEDS, *chronicle.DEEDS)
        self.hearing.answers[str(DESK[0])] = tuple(dict.fromkeys(kinds))
        self.rule_on = self.hearing.rule_on
        self.play = self.flow.play

    def _flow(self) -> Flow:
        flow, own = Flow(), self.chronicle.FLOW
        flow.steps |= own.steps
        flow.answers |= own.answers
        flow.thrown |= own.thrown
        flow.wait(str(DESK[0]))(self._enter)
        return flow

    def _enter(self, ledger: Ledger, move: Any) -> None:
        """Apply a ply's effect in any ledger, then its effect in this game's.

        The desk waits again below whatever the effect asks for.
        """
        ledger.frames.append(DESK)
        for deeds in (DEEDS, self.chronicle.DEEDS):
            deed = deeds.get(type(move))
            if deed is not None:
                deed(ledger, move)

    def _awaited(self, ledger: Ledger) -> tuple[str, tuple[str, ...]]:
        if not ledger.frames:
            return "the campaign is closed", ()
        if asking.at_desk(ledger):
            return "nothing asks for this now", ()
        waiting = self.pending(ledger)
        clause = f"something else comes first: {waiting.prompt.rstrip('.?')}"
        return clause, waiting.cases

    def _unknown(self, ledger: Ledger, move: Any) -> Objection | None:
        """A ply may name a member that this campaign does not have."""
        named = list[tuple[str, str]]()
        if isinstance(move, Grant):
            named = [(move.who, move.count)]
        elif isinstance(move, Record):
            named = [(each.who, each.of) for each in move.changes]
        strange = dict.fromkeys(
            each
            for who, of in named
            for each in strangers(ledger, self.chronicle, who, of)
        )
        if not strange:
            return None
        who = next((who for who, _ in named if who not in ledger.members), "")
        hint = nearest(who, ledger.members) or among(ledger.members) if who else ""
        return Objection(f"there is no {' and no '.join(strange)}", remedy=hint)

    # The table

    def seats(self, game: Game) -> tuple[str, ...]:
        """Return the one seat: the keeper of the ledger."""
        del game
        return ("keeper",)

    def start(self, game: Game, *, dealt: bool) -> Ledger:
        """Return the first day, with the members of every campaign."""
        del dealt
        ledger = Ledger(self.chronicle.tables(game))
        ledger.members = {each.id: each for each in self.chronicle.members(game)}
        return ledger

    def pending(self, position: Ledger) -> Pending:
        """Return what the ledger waits for."""
        return asking.pending(self.chronicle, position)

    def read(self, position: Ledger, written: str) -> Any:
        """Read one ply; raise NotationError if it cannot be read."""
        if self.flow.dice(position) and written.strip()[:1].isdecimal():
            return Throw.parse(written)
        own = getattr(self.chronicle, "SPELLED", None)
        generic = reading.read(position, own(position, written) if own else written)
        move = generic or self.chronicle.read(position, written)
        if move is None:
            hint = self.chronicle.ASKED or reading.meant(written)
            if not asking.at_desk(position):
                hint = self.pending(position).prompt
            raise NotationError(f"cannot read {written.strip()!r}", hint=hint)
        return move

    def legal(self, position: Ledger) -> Sequence[Any]:
        """Return the legal plies that can be listed."""
        own = (
            move
            for move in self._own(position, "")
            if self.rule_on(position, move).allowed
        )
        return [*asking.legal(position), *own]

    def candidates(self, position: Ledger, about: str = "") -> Iterable[Any]:
        """Yield plies that a player might ask about."""
        yield from asking.asked_about(self.chronicle, position, about)
        yield from self._own(position, about)

    def _own(self, position: Ledger, about: str) -> Iterator[Any]:
        """Yield the chronicle's own plies under LISTED, if it has any."""
        listed = getattr(self.chronicle, "LISTED", None)
        if listed is not None and position.frames and not self.flow.dice(position):
            yield from listed(position, about)

    def roll(self, position: Ledger, random: Random) -> Any:
        """Roll dice."""
        waiting = self.pending(position)
        faces = waiting.faces if isinstance(waiting, Chance) else SIX
        dice = range(self.flow.dice(position))
        return Throw(tuple(random.randint(1, faces) for _ in dice))

    def score(self, position: Ledger) -> Score:
        """Return the score of the sessions."""
        return score(self.chronicle, position)

    # On record

    def encode(self, position: Ledger) -> Plain:
        """Return a ledger in the form of a position file."""
        return encoding.encode(position)

    def decode(self, game: Game, node: "Node", complaints: Complaints) -> Ledger | None:
        """Read a position file; only this imports the YAML reader."""
        from pnp.campaign.record.decoding import decode

        return decode(self.chronicle, self.flow, game, node, complaints)

    def seen(self, position: Ledger, seat: str) -> Ledger:
        """Return a copy: a ledger hides nothing."""
        del seat
        return position.clone()

    def secret(self, position: Ledger, move: Any) -> str:
        """Everybody may read every ply."""
        del position, move
        return ""

    def broken(self, position: Ledger) -> Sequence[Objection]:
        """Return every broken invariant of the ledger."""
        return invariants.broken(self.chronicle, position)

    def fix(self, position: Ledger, written: str) -> Sequence[str]:
        """Correct the ledger; return what changed, in words."""
        return fixing.fix(self.chronicle, position, written)

    def overrule(self, position: Ledger, setting: str, value: str) -> None:
        """Use another value of a setting from here on."""
        overruling.rule_by(position, setting, value)

    # In words

    def tell(self, before: Ledger, move: Any, after: Ledger) -> Told:
        """Return the log's words for a ply, with what it changed."""
        return narrator.tell(self.chronicle, before, move, after)

    def headed(self, before: Ledger, move: Any, after: Ledger) -> Told:
        """Return the log's words for a ply, without what it changed."""
        return narrator.headed(self.chronicle, before, move, after)

    def status(self, position: Ledger) -> Sequence[Section]:
        """Return the current state of the campaign."""
        return shown.status(self.chronicle, position)

    def setup(self, position: Ledger) -> Sequence[Section]:
        """Return the counts of every member, to set up beside a real table."""
        return [*shown.members(self.chronicle, position)]

    def counters(self, position: Ledger) -> Sequence[Counter]:
        """A ledger has no counters on the printed board."""
        del position
        return ()

    def primer(self, position: Ledger) -> Sequence[tuple[str, str]]:
        """Return all that players may write at the desk, with an example of each."""
        return asking.primer(self.chronicle, position)

    def spoken(self, position: Ledger) -> Sequence[str]:
        """Return the words that players may write next."""
        return asking.spoken(self.chronicle, position)

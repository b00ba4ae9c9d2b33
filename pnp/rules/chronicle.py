"""What a game says of its campaigns: the ``Chronicle`` protocol, met by plain modules.

``pnp.games.<game>.chronicle`` is such a module.  It says who is carried from session
to session, what a played session changes, and what the ledger shows; ``pnp.campaign``
keeps the ledger by it.  A game whose rules know of campaigns adds chapters of its own:
further plies at the desk, with their rulings, frames and words.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from pnp.errors import PnpError
from pnp.model.game import Game
from pnp.rules.definition import Definition
from pnp.rules.flow import Flow
from pnp.rules.ledger import Change, Ledger, Member
from pnp.rules.loader import module
from pnp.rules.package import Section, Told
from pnp.rules.pending import Pending


class Count(NamedTuple):
    """What is counted of members: ``Count("steps", "steps", most="full")``."""

    id: str
    title: str
    """In words, as a line tells it: ``−2 steps``."""
    least: int = 0
    most: str = ""
    """Another count that it never exceeds, where there is one."""
    printed: bool = True
    """Whether lists and sheets show it."""


class Charted(NamedTuple):
    """What is drawn of the sessions: ``Charted("score", (42, None, 38))``."""

    title: str
    scores: Sequence[int | None]
    """What each session on record came to; None for one that does not count."""
    lowest: bool = False
    """Whether the lowest is the best."""


class Carried(NamedTuple):
    """What a played session brings to a campaign."""

    facts: Mapping[str, str]
    """``result`` (``won``, ``drawn``, ``lost``, or the side that won), ``score``, and
    whatever the standings go by; each a word without spaces."""
    changes: Sequence[Change]
    members: Sequence[Member] = ()
    """Who took part, as the session began; who is not enrolled yet is, by this."""


class Chronicle(Protocol):
    """The campaigns of one game: what a module of its offers the desk.

    What it need not offer (in capitals, where a module may have imported a function
    of that name for itself):

        LISTED(ledger, about)   plies of its own that can be listed, legal or not
        TITLED(id)              what a count of the campaign is called; '' for none
        STANDING(id)            whether its standings tell such a count, and of each
                                session a fact of that first word: "mines D5", "mines"
        FACT(ledger, fact, is)  how a fact of a session is told: "Axis won"
        COUNTED(ledger, text)   a count of the campaign by what people write, and those
                                there may be: ("CP axis", ("CP axis", "CP allied"))
        PRIMER(ledger)          its own plies for the list that ? shows: an example,
                                what it tells, its case
        SPELLED(ledger, text)   what people write with the ids of whom they name
        AFRESH(ledger)          counts that each session begins with none of, and how
                                they are told: {"lost": "in this scenario"}
        REMARK(ledger, ply,     what a ply means besides what it changed, told with its
               after)           cases; None for nothing
        score(ledger)           its score, where that is not all sessions' added up
        charted(ledger)         what its chart draws of the sessions, a ``Charted``

    ``DEEDS`` and the rules of its ``CHAPTERS`` may be of the plies of any ledger too:
    the desk's own come first.  While a deed is done the desk waits below, so that it
    only pushes what it asks for.
    """

    NAME: str
    """The game's id."""
    RULESET: str
    """Name and number: ``millbrook campaign/1``."""
    MEMBERS: tuple[str, str]
    """What one member is called, and several: ``("formation", "formations")``."""
    COUNTS: Sequence[Count]
    CHAPTERS: Sequence[object]
    """Chapters of its own, as ``pnp.rules.hearing`` gathers them."""
    FLOW: Flow
    """What the frames of those chapters do."""
    DEEDS: Mapping[type, Callable[..., None]]
    """What each kind of move of theirs does at the desk."""
    ASKED: str
    """What may be written at the desk besides, with examples; '' for nothing."""

    def tables(self, game: Game) -> Definition:
        """Return the definition as its chapters look it up."""
        ...

    def members(self, game: Game) -> Sequence[Member]:
        """Return who belongs to every campaign of the game, at the start."""
        ...

    def carried(self, position: Any) -> Carried:
        """Return what a session that is over brings; PnpError where it brings nothing.

        ``position`` is the one its main line ends in, by its own rules.
        """
        ...

    def shown(self, ledger: Ledger, member: Member) -> Mapping[str, str]:
        """Return what follows for a member: ``{"cohesion": "7/6"}``; by title."""
        ...

    def standings(self, ledger: Ledger) -> Sequence[Section]:
        """Return how the campaign stands, besides members and days."""
        ...

    def overlay(self, ledger: Ledger, game: Game) -> Mapping[str, object]:
        """Return what is laid on the definition for the next session, as plain data.

        The keys of an overlay file: ``set``, ``add``, ``remove``; {} for nothing.
        ``game`` is the definition that is to be played, with its scenario.
        """
        ...

    def read(self, ledger: Ledger, written: str) -> Any:
        """Read a ply of the game's own; None where it is none of them."""
        ...

    def pending(self, ledger: Ledger) -> Pending | None:
        """Return what a frame of the game's own waits for; None for any other."""
        ...

    def tell(self, before: Ledger, move: Any, after: Ledger) -> Told | None:
        """Return how the log tells a ply of the game's own; None for any other."""
        ...


class NoCampaigns(PnpError):
    """A game that keeps no campaigns."""


def find(game: Game) -> Any:
    """Return the chronicle of a game; NoCampaigns where it has none."""
    name = module(game.id, "chronicle")
    if not name:
        raise NoCampaigns(
            f"{game.title} does not have campaigns",
            hint="its rules package must define what a session brings to one",
        )
    return import_module(name)


def keeps(game: str) -> bool:
    """Whether campaigns are kept of a game, named as its definition names it."""
    return bool(module(game, "chronicle"))

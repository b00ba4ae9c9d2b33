"""What a game adds to campaigns: the ``Chronicle`` protocol, met by plain modules.

``pnp.games.<game>.chronicle`` is such a module. It defines who is carried from session
to session, what a played session changes, and what the ledger shows. ``pnp.campaign``
keeps the ledger by it. A game with campaign rules adds chapters of its own: more plies
at the desk, with their rulings, frames and words.
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
    """A count that members have: ``Count("steps", "steps", most="full")``."""

    id: str
    title: str
    """The word in a line of text: ``−2 steps``."""
    least: int = 0
    most: str = ""
    """Another count that is its maximum, if it has one."""
    printed: bool = True
    """Whether lists and sheets show it."""


class Charted(NamedTuple):
    """What a chart draws of the sessions: ``Charted("score", (42, None, 38))``."""

    title: str
    scores: Sequence[int | None]
    """The result of each session on record; None for one that does not count."""
    lowest: bool = False
    """Whether the lowest is the best."""


class Carried(NamedTuple):
    """What a played session brings to a campaign."""

    facts: Mapping[str, str]
    """The result, the score and all other facts that the standings use.

    ``result`` is ``won``, ``drawn``, ``lost``, or the side that won. Each fact is a
    word without spaces.
    """
    changes: Sequence[Change]
    members: Sequence[Member] = ()
    """Who took part, as the session began. Anyone not enrolled yet joins like this."""


class Chronicle(Protocol):
    """The campaigns of one game: what its module offers the desk.

    These parts are optional (in capitals, since a module may have imported a function
    of that name for itself):

        LISTED(ledger, about)   plies of its own that can be listed, legal or not
        TITLED(id)              the name of a count of the campaign; '' for none
        STANDING(id)            whether its standings show such a count, and of each
                                session a fact of that first word: "mines D5", "mines"
        FACT(ledger, fact, is)  a fact of a session in words: "Axis won"
        COUNTED(ledger, text)   a count of the campaign by what people write, and
                                those there are: ("CP axis", ("CP axis", "CP allied"))
        PRIMER(ledger)          its own plies for the list that ? shows: an example,
                                what it reports, its case
        SPELLED(ledger, text)   what people write with the ids of those they name
        AFRESH(ledger)          counts that start at 0 in each session, and their
                                words: {"lost": "in this scenario"}
        REMARK(ledger, ply,     what a ply means besides what it changed, with its
               after)           cases; None for nothing
        score(ledger)           its score, if that is not the sum of all sessions
        charted(ledger)         what its chart draws of the sessions, a ``Charted``

    ``DEEDS`` and the rules of its ``CHAPTERS`` may also handle the plies of any ledger.
    The desk's own come first. The desk waits below while a deed is done, so the deed
    only pushes what it asks for.
    """

    NAME: str
    """The game's id."""
    RULESET: str
    """Name and number: ``millbrook campaign/1``."""
    MEMBERS: tuple[str, str]
    """The words for one member and for several: ``("formation", "formations")``."""
    COUNTS: Sequence[Count]
    CHAPTERS: Sequence[object]
    """Chapters of its own, as ``pnp.rules.hearing`` gathers them."""
    FLOW: Flow
    """What the frames of those chapters do."""
    DEEDS: Mapping[type, Callable[..., None]]
    """What each kind of move in those chapters does at the desk."""
    ASKED: str
    """What else players can write at the desk, with examples; '' for nothing."""

    def tables(self, game: Game) -> Definition:
        """Return the definition as its chapters look it up."""
        ...

    def members(self, game: Game) -> Sequence[Member]:
        """Return the members that every campaign of the game begins with."""
        ...

    def carried(self, position: Any) -> Carried:
        """Return what a finished session brings; PnpError if it brings nothing.

        ``position`` is the last one of the session's main line, by its own rules.
        """
        ...

    def shown(self, ledger: Ledger, member: Member) -> Mapping[str, str]:
        """Return values worked out for a member, by title: ``{"cohesion": "7/6"}``."""
        ...

    def standings(self, ledger: Ledger) -> Sequence[Section]:
        """Return the standings of the campaign, without members and days."""
        ...

    def overlay(self, ledger: Ledger, game: Game) -> Mapping[str, object]:
        """Return the overlay on the definition for the next session, as plain data.

        The keys are those of an overlay file: ``set``, ``add``, ``remove``; {} for
        nothing. ``game`` is the definition that the players will use, with its
        scenario.
        """
        ...

    def read(self, ledger: Ledger, written: str) -> Any:
        """Read a ply of the game's own; None if it is none of them."""
        ...

    def pending(self, ledger: Ledger) -> Pending | None:
        """Return what a frame of the game's own waits for; None for any other."""
        ...

    def tell(self, before: Ledger, move: Any, after: Ledger) -> Told | None:
        """Return the log's text for a ply of the game's own; None for any other."""
        ...


class NoCampaigns(PnpError):
    """A game that has no campaigns."""


def find(game: Game) -> Any:
    """Return the chronicle of a game; NoCampaigns if it has none."""
    name = module(game.id, "chronicle")
    if not name:
        raise NoCampaigns(
            f"{game.title} does not have campaigns",
            hint="its rules package must define what a session brings to one",
        )
    return import_module(name)


def keeps(game: str) -> bool:
    """Whether a game has campaigns; ``game`` is the id in its definition."""
    return bool(module(game, "chronicle"))

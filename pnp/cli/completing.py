"""Completions after TAB, besides games and sessions: names and legal moves.

Nothing is printed here: for a game or session that cannot be read, nothing is offered.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.errors import Complaints, PnpError

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from pnp.model.folder import Listing

Offers = Callable[[click.Context, click.Parameter, str], list["CompletionItem"]]


def item(value: str, kind: str = "plain", help: str = "") -> "CompletionItem":
    """Return a word that a shell offers, or one that stands for a kind of file."""
    from click.shell_completion import CompletionItem  # only after TAB

    return CompletionItem(value, type=kind, help=help)


class Offered(click.types.StringParamType):
    """A word that a shell can complete."""

    def __init__(self, offers: Offers) -> None:
        """Take the function that finds the words."""
        self.offers = offers

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list["CompletionItem"]:
        """Offer the words that begin as typed."""
        return self.offers(ctx, param, incomplete)


def _first(context: click.Context, name: str) -> str:
    """Return the first argument; click has not read it while an option is open."""
    told = [each for each in context.args if not each.startswith("-")]
    return context.params.get(name) or next(iter(told), "")


def _listed(context: click.Context) -> "Listing | None":
    """Return the game that the command line names: an installed one or a folder."""
    from pnp.model.folder import games, listed

    named = _first(context, "game")
    with suppress(PnpError, OSError):
        ours = (each for each in games(Complaints()) if each.id == named)
        return next(ours, None) or (
            listed(Path(named), Complaints()) if named else None
        )
    return None


def _of_game(known: Callable[["Listing"], Mapping[str, str]]) -> Offers:
    def offers(
        context: click.Context, _: click.Parameter, begun: str
    ) -> list["CompletionItem"]:
        listing = _listed(context)
        before, comma, last = begun.rpartition(",")
        return [
            item(f"{before}{comma}{name}", help=title)
            for name, title in (known(listing).items() if listing else ())
            if name.startswith(last)
        ]

    return offers


editions = _of_game(lambda listing: listing.editions)
variants = _of_game(lambda listing: listing.variants)
scenarios = _of_game(lambda listing: listing.scenarios)


def seats(
    context: click.Context, _: click.Parameter, begun: str
) -> list["CompletionItem"]:
    """Offer the players of the session that the command line names."""
    from pnp.cli.sessions import asked_for

    told = context.params
    with suppress(PnpError, OSError):
        session = asked_for(_first(context, "name"), told.get("place"), "").open()
        known = session.rules.seats(session.game)
        return [item(each) for each in known if each.startswith(begun)]
    return []


def next_words(
    context: click.Context, param: click.Parameter, begun: str
) -> list["CompletionItem"]:
    """Offer the next word of every legal move that begins as typed."""
    told = context.params
    before = [str(each) for each in told.get(param.name or "") or ()]
    with suppress(PnpError, OSError):
        legal = _legal(_first(context, "name"), told.get("place"), told.get("seat"))
        return [*map(item, dict.fromkeys(_next(legal, before, begun)))]
    return []


def _legal(name: str, place: Path | None, seat: str | None) -> Iterator[str]:
    from pnp.cli.sessions import asked_for
    from pnp.rules.pending import Choice
    from pnp.session.seating import hidden

    asked = asked_for(name, place, seat or "")
    session = asked.open()
    waiting = session.rules.pending(session.seen(asked.seat))
    if isinstance(waiting, Choice) and not hidden(session, waiting, asked.seat):
        yield from map(str, session.rules.legal(session.position))


def _next(legal: Iterable[str], before: list[str], begun: str) -> Iterator[str]:
    """Yield the next word; or the rest of the move, inside quotation marks."""
    said = [each.casefold() for each in before]
    for move in legal:
        words = move.split()
        if [each.casefold() for each in words[: len(said)]] != said:
            continue
        rest = " ".join(words[len(said) :])
        if " " not in begun:
            rest = rest.partition(" ")[0]
        if rest and rest.casefold().startswith(begun.casefold()):
            yield rest

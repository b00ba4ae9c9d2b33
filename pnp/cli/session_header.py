"""What a session is played with: its edition, overlays and changed settings."""

from collections.abc import Iterator
from typing import Any

from pnp.model.game import Game, Number
from pnp.rules.package import Rules
from pnp.session.session import Session


def laid(session: Session) -> Iterator[str]:
    """Yield the titles of the edition, the overlays and the scenario."""
    game, header = session.game, session.header
    edition = game.editions.get(header.edition, header.edition)
    others = [game.variants.get(each, each) for each in header.variants]
    battle = game.scenario.title if game.scenario else ""
    laid_on = (edition, *others, *header.overlays, battle)
    yield from dict.fromkeys(filter(None, laid_on))


def called(session: Session) -> str:
    """Return the names of the game, its scenario and the session."""
    game = session.game
    battle = [game.scenario.title] if game.scenario else []
    return ", ".join([game.title, *battle, session.name])


def kept(game: Game, rules: Rules[Any]) -> str:
    """Return what is drawn in this game: cards or counters."""
    cards = any(each.family == "cards" for each in game.sets.values())
    return "cards" if cards else str(getattr(rules, "DRAWN", ""))


def terms(session: Session) -> Iterator[str]:
    """Yield one sentence with the numbers and settings that were changed, if any."""
    found = [f"{each.id} {each.value}" for each in turned(session.game)]
    if found:
        yield f"Played with {', '.join(found)}."


def turned(game: Game) -> Iterator[Number]:
    """Yield the numbers and settings that an overlay has changed.

    Values from a printed source belong to the edition, or to a variant that came with
    it: their titles are shown already.
    """
    ours = {each for each in game.laid_on if each not in game.editions}
    for number in game.numbers.values():
        sources = {each.partition(" ")[0] for each in number.provenance.sources}
        if sources & ours:
            yield number

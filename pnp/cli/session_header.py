"""What a session is played by: the edition, what is laid on it, and what that turns."""

from collections.abc import Iterator

from pnp.model.game import Game, Number
from pnp.rules import package
from pnp.session.session import Session


def laid(session: Session) -> Iterator[str]:
    """Yield the titles of the edition, of what is laid on it and of the battle."""
    game, header = session.game, session.header
    edition = game.editions.get(header.edition, header.edition)
    others = [game.variants.get(each, each) for each in header.variants]
    battle = game.scenario.title if game.scenario else ""
    laid_on = (edition, *others, *header.overlays, battle)
    yield from dict.fromkeys(filter(None, laid_on))


def called(session: Session) -> str:
    """Return what is played, by its name: the game, its battle, the session."""
    game = session.game
    battle = [game.scenario.title] if game.scenario else []
    return ", ".join([game.title, *battle, session.name])


def kept(game: Game) -> str:
    """Return what somebody keeps, the table or the companion: cards or counters."""
    cards = any(each.family == "cards" for each in game.sets.values())
    return "cards" if cards else package.drawn(game.id)


def terms(session: Session) -> Iterator[str]:
    """Yield in one sentence which numbers and settings were turned, if any."""
    found = [f"{each.id} {each.value}" for each in turned(session.game)]
    if found:
        yield f"Played with {', '.join(found)}."


def turned(game: Game) -> Iterator[Number]:
    """Yield the numbers and settings that an overlay gave of its own.

    What a printed source gives is the edition itself, or the variant that came with it:
    their titles say it.
    """
    ours = {each for each in game.laid_on if each not in game.editions}
    for number in game.numbers.values():
        sources = {each.partition(" ")[0] for each in number.provenance.sources}
        if sources & ours:
            yield number

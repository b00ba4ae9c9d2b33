"""What a session is played by: the edition, what is laid on it, and what that turns."""

from collections.abc import Iterator

from pnp.model.game import Game, Number
from pnp.session.session import Session


def laid(session: Session) -> Iterator[str]:
    """Yield the titles of the edition and of what is laid on it, each once."""
    game, header = session.game, session.header
    edition = game.editions.get(header.edition, header.edition)
    others = [game.variants.get(each, each) for each in header.variants]
    yield from dict.fromkeys(filter(None, (edition, *others, *header.overlays)))


def terms(session: Session) -> Iterator[str]:
    """Yield in one sentence which numbers and settings are not the usual, if any."""
    found = [f"{each.id} {each.value}" for each in turned(session.game)]
    if found:
        yield f"Played with {', '.join(found)}."


def turned(game: Game) -> Iterator[Number]:
    """Yield the settings other than the first they may be, and what overlays gave."""
    ours = {each for each in game.laid_on if each not in game.editions}
    for number in game.numbers.values():
        sources = {each.partition(" ")[0] for each in number.provenance.sources}
        other = number.options and str(number.value) != str(number.options[0])
        if other or sources & ours:
            yield number

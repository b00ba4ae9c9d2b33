"""The head of a position file: its game, its variants and its changed settings.

game: millbrook
variants: [fog]
scenario: the-bridge
settings: {night_moves: 'no'}
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pnp.errors import nearest, quoted
from pnp.model.game import Game
from pnp.rules.overruling import Cited

if TYPE_CHECKING:
    from pnp.reading import Opened


def heading(position: Cited) -> dict[str, object]:
    """Return which game it is, and the settings that differ from the game's own."""
    game = position.tables.game
    told: dict[str, object] = {"game": game.id}
    told |= {"edition": game.edition} if game.edition else {}
    laid_on = [each for each in game.laid_on if each in game.variants]
    told |= {"variants": laid_on} if laid_on else {}
    told |= {"scenario": game.scenario.id} if game.scenario else {}
    settings = turned(position)
    return told | ({"settings": settings} if settings else {})


def turned(position: Cited) -> Mapping[str, str]:
    """Return the settings that differ from the definition's own."""
    own = position.tables.settings
    return {n: value for n, value in position.settings.items() if value != own.get(n)}


def complain_of_another(opened: "Opened", game: Game) -> None:
    """Report an error for a file of another game, edition or scenario."""
    scenario = game.scenario.id if game.scenario else ""
    parts = (("game", game.id), ("edition", game.edition), ("scenario", scenario))
    for key, own in parts:
        given = opened.text(key, own) if key in opened.shape.by_name else own
        if given != own:
            due = f"not for {own}" if own else "but this game has none"
            message = f"this is a position for the {key} {quoted(given)}, {due}"
            hint = nearest(given, [own])
            opened.complaints.add(opened.at(key), message, hint)
    opened.texts("variants")  # for the caller that loads the game

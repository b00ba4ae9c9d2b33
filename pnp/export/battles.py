"""Battles: the scenarios of a game, each laid on it, beside the game as it is.

A game that somebody has laid something on already is taken as it is: whoever names a
battle, a variant or a file of their own wants that one.
"""

from pnp.errors import Complaints
from pnp.model.game import Game
from pnp.model.loading import load


def battles(game: Game, complaints: Complaints) -> tuple[Game, ...]:
    """Return a game with each of its scenarios; none where one was chosen.

    Raises BadInput where a scenario has faults.
    """
    if game.scenario or game.laid_on:
        return ()
    read = [
        load(game.folder, edition=game.edition, scenario=each, complaints=complaints)
        for each in game.scenarios
    ]
    complaints.raise_if_any()
    return tuple(each for each in read if each is not None)

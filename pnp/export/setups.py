"""Set-ups: what a game may begin with besides its default.

Each scenario is one, and each variant that puts other pieces on the boards.  A game
with overlays is taken as it is: a user who names a battle, a variant or a file of
their own wants that one.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.errors import Complaints
from pnp.export.scenario import Scenario, scenario
from pnp.model.game import Game
from pnp.model.loading import load


@dataclass(frozen=True, slots=True)
class Setup:
    """Another beginning of a game: its name, and the game set up so."""

    id: str
    title: str
    description: str
    game: Game


def setups(game: Game, complaints: Complaints) -> tuple[Setup, ...]:
    """Return the other beginnings of a game; nothing if the user chose one.

    Raises BadInput if a scenario has errors.
    """
    if game.scenario or game.laid_on:
        return ()
    found = (*_battles(game, complaints), *_variants(game))
    complaints.raise_if_any()
    return found


def _battles(game: Game, complaints: Complaints) -> Iterator[Setup]:
    for name in game.scenarios:
        laid = load(
            game.folder, edition=game.edition, scenario=name, complaints=complaints
        )
        if laid is not None and laid.scenario is not None:
            yield Setup(name, laid.scenario.title, laid.scenario.board, laid)


def _variants(game: Game) -> Iterator[Setup]:
    """Yield the variants with another set-up, without those of other editions."""
    usual = _begins(game)
    for name, title in game.variants.items():
        laid = load(
            game.folder,
            edition=game.edition,
            variants=(name,),
            complaints=Complaints(),
        )
        if laid is not None and _begins(laid) != usual:
            yield Setup(name, title, "Set up by this variant", laid)


def _begins(game: Game) -> list[Scenario]:
    """Return the set-up of each board of a game."""
    boards = (each for each in game.sets.values() if each.family == "board")
    return [scenario(game, each) for each in boards]

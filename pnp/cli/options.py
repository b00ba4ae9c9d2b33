"""Arguments and options that mean the same in every command that takes a game."""

from collections.abc import Callable
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from pnp import model
from pnp.errors import Complaints
from pnp.model.game import Game


class GameName(click.ParamType[str]):
    """A game: a name under ``components/``, or the path of its folder."""

    name = "game"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Offer the games that can be found, then folders."""
        found = [
            game.id
            for game in model.games(Complaints())
            if game.id.startswith(incomplete)
        ]
        names = [CompletionItem(name) for name in found]
        return names or [CompletionItem(incomplete, type="dir")]


def takes_a_game(command: Callable[..., None]) -> Callable[..., None]:
    """Add GAME, ``--edition``, ``--variant`` and ``--with`` to a command."""
    for decorate in (
        click.option(
            "--with",
            "overlays",
            multiple=True,
            type=click.Path(path_type=Path, dir_okay=False),
            help="An overlay file of your own, laid on last (repeatable).",
        ),
        click.option(
            "--variant",
            "variants",
            multiple=True,
            help="A variant to lay on, left to right (repeatable).",
        ),
        click.option("--edition", default="", help="The edition; see pnp games."),
        click.argument("game", type=GameName()),
    ):
        command = decorate(command)
    return command


def load(
    game: str,
    edition: str,
    variants: tuple[str, ...],
    overlays: tuple[Path, ...],
    complaints: Complaints,
) -> Game:
    """Return the game, resolved; BadInput with every complaint where it cannot be."""
    loaded = model.load(
        game,
        edition=edition,
        variants=variants,
        overlays=overlays,
        complaints=complaints,
    )
    complaints.raise_if_any()
    assert loaded is not None  # noqa: S101 - no game without a complaint
    return loaded


def warn(complaints: Complaints) -> None:
    """Print the warnings on standard error."""
    for warning in complaints.warnings:
        click.echo(str(warning), err=True)

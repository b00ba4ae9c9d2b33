"""``pnp games``: the games you can print."""

import sys
from collections.abc import Iterator

import click

from pnp.cli.options import told
from pnp.cli.page import listed, say, title
from pnp.errors import Complaints
from pnp.model import folder


@click.command()
@click.argument("name", required=False)
@click.option("--edition", default="", help="Edition to list. Default: the first.")
@click.option(
    "--scenario", default="", help="Scenario to list, if the game needs one to print."
)
def games(*, name: str | None, edition: str, scenario: str) -> None:
    """List every game you can print: its editions, variants and scenarios.

    Games are in ./components, or came with pnp.  With a NAME, list the parts of that
    game: each name that --only takes.

    \b
    Examples:
      pnp games
      pnp games castle-itter
    """
    if name is not None:
        say(_made_of(name, edition, scenario))
        return
    complaints = Complaints()
    for game in folder.games(complaints):
        click.echo(f"{game.id}: {game.title}")
        for each, called in game.editions.items():
            click.echo(f"  edition {each}: {called}")
        for each, called in game.variants.items():
            theirs = " or ".join(game.belonging.get(each, ()))
            belongs = f" (--edition {theirs})" if theirs else ""
            click.echo(f"  variant {each}: {called}{belongs}")
        for each, called in game.scenarios.items():
            click.echo(f"  scenario {each}: {called}")
    for complaint in complaints:
        click.echo(str(complaint), err=True)
    sys.exit(2 if complaints.errors else 0)


def _made_of(name: str, edition: str, scenario: str) -> Iterator[str]:
    """Yield the parts, sets and decks of a game, by the names for ``--only``."""
    from pnp.kit.parts import named
    from pnp.model.loading import load

    complaints = Complaints()
    game = load(name, edition=edition, scenario=scenario, complaints=complaints)
    complaints.raise_if_any()
    assert game is not None  # noqa: S101 - no game without a complaint
    yield title(f"{told(game)}: parts")
    yield from listed([*named(game)])
    yield ""
    yield f"Print one with: pnp build {game.id} --only {next(iter(named(game)))[0]}"

"""``pnp sources``: the source of every value of a game, and its confidence."""

from collections.abc import Mapping

import click

from pnp.cli.options import Wanted, takes_a_game, told
from pnp.errors import Complaints
from pnp.model.source import CONFIDENCES


@click.command()
@takes_a_game
@click.option(
    "--only",
    type=click.Choice(CONFIDENCES),
    help="Confidence of the values to list. Default: all.",
)
def sources(wanted: Wanted, only: str | None) -> None:
    """List the source of every value of GAME, and how sure it is.

    stated: one source has it.  corroborated: two sources have it.  inferred: it follows
    from the sources.  reconstructed: no source has it, it is ours, and the piece has ○.

    \b
    Example:
      pnp sources castle-itter --only reconstructed
    """
    game = wanted.load(Complaints())
    counts = dict.fromkeys(CONFIDENCES, 0)
    for path, value, provenance, mark in game.provenance():
        counts[provenance.confidence] += 1
        if only is None or provenance.confidence == only:
            cited = ", ".join(provenance.sources) or "—"
            said = f"{mark}: {path} = {written(value)}"
            click.echo(f"{said}  {provenance.confidence} [{cited}]")
    if only is None:
        for name, meaning in game.sources.items():
            click.echo(f"{name}: {meaning}")
    counted = ", ".join(f"{number} {name}" for name, number in counts.items())
    click.echo(f"{told(game)}: {counted}")


def written(value: object) -> str:
    """Return a value as YAML on one line."""
    match value:
        case bool():
            return "yes" if value else "no"
        case tuple():
            return f"[{', '.join(map(written, value))}]"
        case Mapping():
            pairs = (f"{key}: {written(each)}" for key, each in value.items())
            return f"{{{', '.join(pairs)}}}"
        case _:
            return " ".join(str(value).split())

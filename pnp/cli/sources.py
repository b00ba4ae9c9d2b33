"""``pnp sources``: where every value of a game comes from, and how surely."""

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
    help="Only the values of this confidence.",
)
def sources(wanted: Wanted, only: str | None) -> None:
    """Say where every value of GAME comes from, and how surely.

    stated: one source says so; corroborated: two do; inferred: it follows from what
    they say; reconstructed: no source gives it, it is ours, and ○ is on the piece.

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
    """Return a value as it would be written in YAML, on one line."""
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

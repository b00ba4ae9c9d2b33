"""``pnp new``: a small working game to start from."""

import re
from pathlib import Path

import click

from pnp.output import create, name_fault

STARTER = Path(__file__).parent / "starter"
NAME = re.compile(r"[a-z][a-z0-9-]{0,39}")


@click.command()
@click.argument("name")
@click.option(
    "--to",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path(),
    help="Folder for the game's own folder. Default: this folder.",
)
def new(name: str, to: Path) -> None:
    """Start a small working game called NAME.

    It has counters, cards and a player aid, and builds at once.

    \b
    Example:
      pnp new my-game && pnp build my-game
    """
    fault = name_fault(name)
    if not NAME.fullmatch(name) or fault:
        raise click.BadParameter(
            f"{name!r} cannot name a game: {fault or 'use a-z, 0-9 and -'}",
            param_hint="NAME",
        )
    folder = to / name
    create(folder, {path: text.encode() for path, text in starter(name).items()})
    click.echo(f"{folder}/: a game of {len(starter(name))} files")
    click.echo(f"next: pnp build {folder}, then change a number and build again")


def starter(name: str) -> dict[str, str]:
    """Return the starter's files by name, with the game's own name in them."""
    title = name.replace("-", " ").title()
    return {
        path.relative_to(STARTER).as_posix(): path.read_text(encoding="utf-8")
        .replace("NAME", name)
        .replace("TITLE", title)
        for path in sorted(STARTER.rglob("*.yaml"))
    }

"""``pnp new``: a small working game to start from."""

from pathlib import Path

import click

from pnp.output import create, name_fault
from pnp.patterns import late

STARTER = Path(__file__).parent / "starter"
LIKE = {name: Path(__file__).parent / name for name in ("siege", "market", "duel")}
"""The other starters."""
KEPT = (".yaml", ".txt")
"""The files of a starter: definitions, layouts, and the log of a turn."""
NAME = late(r"[a-z][a-z0-9-]{0,39}")


@click.command()
@click.argument("name")
@click.option(
    "--to",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path(),
    help="Folder for the game's own folder. Default: this folder.",
)
@click.option(
    "--like",
    type=click.Choice([*LIKE]),
    help="Another starter: siege, for one on three lanes; market, cards for two to"
    " four; duel, for two on hexes with hidden units.",
)
def new(name: str, to: Path, like: str | None) -> None:
    """Start a small working game called NAME.

    It has all that a game needs: pieces, a board, a rulebook, a cover, and rules.  It
    prints and plays at once.  Without --like, it is a battle for a bridge, for two.

    \b
    Examples:
      pnp new my-game && pnp build my-game && pnp play my-game
      pnp new my-siege --like siege && pnp play my-siege
    """
    fault = name_fault(name)
    if not NAME.fullmatch(name) or fault:
        raise click.BadParameter(
            f"{name!r} cannot name a game: {fault or 'use a-z, 0-9 and -'}",
            param_hint="NAME",
        )
    folder = to / name
    files = starter(name, like or "")
    create(folder, {path: text.encode() for path, text in files.items()})
    click.echo(f"{folder}/: a game of {len(files)} files")
    click.echo(f"next: pnp build {folder}, then change a number and build again")
    click.echo(f"or: pnp play {folder}, then change a rule in play.yaml")


def starter(name: str, like: str = "") -> dict[str, str]:
    """Return the starter's files by name, with the game's own name in them."""
    return files_of(LIKE.get(like, STARTER), name)


def files_of(folder: Path, name: str) -> dict[str, str]:
    """Return the files of a folder by name, with the game's own name in them."""
    title = name.replace("-", " ").title()
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        .replace("NAME", name)
        .replace("TITLE", title)
        for path in sorted(folder.rglob("*.*"))
        if path.suffix in KEPT
    }

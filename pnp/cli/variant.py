"""``pnp variant``: the variants of a game, and the start of one of your own."""

import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.options import GameName, Wanted, told
from pnp.cli.outline import outline
from pnp.cli.page import folded, heading, say, title
from pnp.cli.refusal import refused
from pnp.errors import Complaints, PnpError
from pnp.model.folder import open_game
from pnp.model.game import Game
from pnp.model.places import shipped
from pnp.model.variants import Variant, of_game, of_ours, summary
from pnp.paths import shown, spelled

if TYPE_CHECKING:
    from pnp.output import Destination

NAME = re.compile(r"[a-z][a-z0-9-]{0,59}")


@click.group()
def variant() -> None:
    """List the variants of a game, or start one of your own.

    \b
    Examples:
      pnp variant list castle-itter
      pnp variant new castle-itter my-harder-itter
    """


@variant.command("list")
@click.argument("name", metavar="GAME", type=GameName())
def listing(name: str) -> None:
    """List the variants of GAME: its own and yours, with what each does.

    Yours are those in components/GAME/variants and in the folder you stand in.

    \b
    Example:
      pnp variant list castle-itter
    """
    game = Wanted(name).load(Complaints())
    head = open_game(game.folder, Complaints())
    own = of_game(head, game.folder) if head else ()
    ours = of_ours(game.id, game.folder, _files(game))
    say(
        [
            title(f"{game.title}: variants"),
            *_part("Its own", own, game),
            *_part("Yours", ours, game),
        ]
    )


def _files(game: Game) -> set[str]:
    """Return the ids by which an overlay may name what a game has."""
    kept = {*game.sets, *game.sheets, *game.books}
    return kept | {"game", "numbers", "files", "sets", "sheets", "books"}


def _part(head: str, found: Iterable[Variant], game: Game) -> Iterator[str]:
    """Yield one part of the list: each variant by name, and what it does."""
    listed = [line for each in found for line in _listed(each, game)]
    yield ""
    yield heading(head)
    yield from listed or ["  none yet: pnp variant new " + game.id + " my-" + game.id]


def _listed(each: Variant, game: Game) -> Iterator[str]:
    whose = f" ({among_editions(each.editions)})" if len(game.editions) > 1 else ""
    yield f"  {spelled(each.name)}: {spelled(each.title)}{whose}"
    if not each.path.resolve().is_relative_to(game.folder.resolve()):
        yield f"    {shown(each.path)}"
    if each.node is None:
        yield from folded("cannot be read; see pnp check", "    ")
        return
    yield from folded(f"{'; '.join(summary(each)) or 'changes nothing yet'}", "    ")


def among_editions(names: Iterable[str]) -> str:
    """Return which editions a variant goes with."""
    return " or ".join(names) or "any edition"


@variant.command()
@click.argument("game", type=GameName())
@click.argument("name")
@click.option("--edition", default="", help="The edition it belongs to; the first.")
def new(game: str, name: str, edition: str) -> None:
    """Start a variant of GAME called NAME: a file that says what can be changed.

    It goes into the variants/ of the game's folder where that is your own, and else
    into the folder you stand in.  It checks, builds and plays at once.

    \b
    Example:
      pnp variant new castle-itter my-harder-itter
    """
    from pnp.output import keep

    loaded = Wanted(game, edition).load(Complaints())
    _refuse_name(name, loaded)
    to = place(loaded) / f"{name}.yaml"
    path = to.path
    if os.path.lexists(path):
        raise refused(shown(path), "is already there", "choose another name")
    keep(to, outline(loaded, name, plays=_plays(loaded)).encode())
    belongs = f" --edition {loaded.edition}" if _needs_edition(loaded) else ""
    click.echo(f"{shown(path)}: a variant of {told(loaded)} that changes nothing yet")
    click.echo(
        f"next: write into it, then pnp diff {game} {loaded.edition or game} {name}\n"
        f"      pnp build {game}{belongs} --variant {name}"
    )


def _plays(game: Game) -> bool:
    """Whether there are rules to play a game by."""
    from pnp.rules import package

    try:
        package.find(game)
    except PnpError:
        return False
    return True


def _needs_edition(game: Game) -> bool:
    return game.edition != next(iter(game.editions), "")


def _refuse_name(name: str, game: Game) -> None:
    """Refuse a name that cannot be a file's on every system, or that is taken."""
    from pnp.output import name_fault

    fault = name_fault(f"{name}.yaml")
    if not NAME.fullmatch(name) or fault:
        hint = "use a-z, 0-9 and -, a letter first: my-harder-itter"
        raise refused(name, "cannot name a variant", fault or hint)
    taken = {**game.editions, **game.variants}
    if name in taken or name in _files(game):
        what = "an edition or a variant" if name in taken else "a file"
        why = f"is {what} of {game.title} already"
        raise refused(name, why, f"choose another, such as my-{name}")


def place(game: Game, what: str = "variants") -> "Destination":
    """Return the folder a new variant goes into, or a new scenario.

    That is the game's own where it is the person's; the games that came with this
    program are not, unless one stands where they lie.  No link in it is followed.
    """
    from pnp.output import Destination

    shelf = Destination(Path(), ("components", game.id))
    if shelf.path.is_dir():
        return shelf / what
    theirs = game.folder.resolve().is_relative_to(shipped().resolve())
    own = not theirs and _writable(game.folder)
    return Destination(game.folder, (what,)) if own else Destination(Path())


def _writable(folder: Path) -> bool:
    return os.access(folder, os.W_OK)

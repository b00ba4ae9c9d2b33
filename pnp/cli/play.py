"""``pnp play``: a session at the table, guided from prompt to prompt."""

from collections.abc import Callable
from pathlib import Path
from typing import get_args

import click

from pnp.cli.asking import Wish, asked, at_a_terminal
from pnp.cli.options import OPTIONS, Command, Wanted, with_options
from pnp.cli.refusal import refused
from pnp.cli.session_header import kept
from pnp.cli.sessions import (
    PLACE,
    SEAT,
    Asked,
    SessionName,
    asked_for,
    folder,
    free_name,
    is_game,
    names,
    new_name,
    path_of,
    seated,
)
from pnp.errors import Complaints, among, nearest
from pnp.session.events import Cards, Dice, Strictness
from pnp.session.session import Session

HOW = (
    click.option("--name", "called", default="", help="What the session is called."),
    click.option(
        "--dice",
        type=click.Choice(get_args(Dice)),
        help="Who throws: you, the companion, or as you like each time.",
    ),
    click.option(
        "--cards",
        type=click.Choice(get_args(Cards)),
        help="Whose deck it is: yours on the table, or one the companion keeps; so "
        "with counters that are drawn.",
    ),
    click.option(
        "--strict", "strictness", flag_value="strict", help="Refuse what is illegal."
    ),
    click.option(
        "--advise", "strictness", flag_value="advise", help="Warn of it, and go on."
    ),
    click.option(
        "--record", "strictness", flag_value="record", help="Only keep the record."
    ),
)
TAKES: tuple[Callable[[Command], Command], ...] = (
    click.argument("name", metavar="GAME|NAME", type=SessionName()),
    *OPTIONS[1:],
    *HOW,
    PLACE,
    SEAT,
)


def play(
    *,
    name: str,
    edition: str,
    variants: tuple[str, ...],
    overlays: tuple[Path, ...],
    scenario: str,
    called: str,
    dice: Dice | None,
    cards: Cards | None,
    strictness: Strictness | None,
    place: Path | None,
    seat: str,
) -> None:
    """Play GAME in a new session, or go on with the session NAME where it stopped.

    The prompt says what is awaited, of whom, and how to answer; ? helps.  Every entry
    is kept at once: quit, or pull the plug, whenever you like.

    \b
    Examples:
      pnp play castle-itter
      pnp play castle-itter --variant veteran --dice mixed --name friday
      pnp play friday
    """
    from pnp.cli.prompt import Prompt

    wanted = Wanted(name, edition, variants, overlays, scenario)
    wish = Wish(called, dice, cards, strictness)
    if begun := _kept(name, place, seat):
        if wanted != Wanted(name) or wish != Wish():
            hint = f"go on with it: pnp play {name}; or begin another: pnp play GAME"
            raise refused(name, "has begun, and goes on as it began", hint)
        session = begun.open()
    else:
        if at_a_terminal() and wanted == Wanted(name) and wish == Wish():
            wanted, wish = asked(wanted, folder(place))
        session = begin(wanted, wish, folder(place))
        seated(session, seat)
    Prompt(session, seat).run()


play = click.command()(with_options(play, TAKES))


def _kept(name: str, place: Path | None, seat: str) -> Asked | None:
    """Return the session of that name; nothing where a new one is asked for."""
    if "@" not in name and not path_of(name.casefold(), folder(place)).exists():
        if is_game(name):
            return None
        known = names(folder(place))
        hint = nearest(name, [*known, *_games()]) or among([*known, *_games()])
        raise refused(name, "is neither a game nor a session", hint)
    return asked_for(name, place, seat)


def _games() -> list[str]:
    from pnp.model.folder import games

    return [each.id for each in games(Complaints())]


def begin(wanted: Wanted, wish: Wish, place: Path) -> Session:
    """Begin a session, in a file of its own."""
    from pnp.rules import package

    called = new_name(wish.called, place) if wish.called else ""
    game = wanted.load(Complaints())
    package.find(game)
    if game.scenario is None and game.taking("forces") is not None:
        raise refused("--scenario", "which battle is it?", among(game.scenarios))
    if wish.cards and not kept(game):
        raise refused("--cards", f"does nothing: {game.title} has no cards")
    name = called or free_name(game.id, place)
    return Session.begin(
        path_of(name, place),
        game,
        name=name,
        dice=wish.dice or "mine",
        cards=wish.cards or "mine",
        strictness=wish.strictness or "strict",
    )

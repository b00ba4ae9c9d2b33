"""``pnp play``: a session at the table, prompt by prompt."""

from collections.abc import Callable
from pathlib import Path
from typing import get_args

import click

from pnp.cli.asking import Wish, asked, at_a_terminal
from pnp.cli.options import OPTIONS, Command, Wanted, with_options
from pnp.cli.refusal import refused, which_scenario
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
    click.option("--name", "called", default="", help="Name of the session."),
    click.option(
        "--dice",
        type=click.Choice(get_args(Dice)),
        help="Dice: mine (you roll), roll (pnp rolls) or mixed (either, each time).",
    ),
    click.option(
        "--cards",
        type=click.Choice(get_args(Cards)),
        help="Cards: mine (your deck on the table) or kept (pnp shuffles and keeps "
        "them). The same for counters that you draw.",
    ),
    click.option(
        "--strict",
        "strictness",
        flag_value="strict",
        help="Strict mode: illegal moves are refused. Default.",
    ),
    click.option(
        "--advise",
        "strictness",
        flag_value="advise",
        help="Advice mode: illegal moves are played, with a warning.",
    ),
    click.option(
        "--record",
        "strictness",
        flag_value="record",
        help="Record mode: moves are only recorded.",
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
    """Play GAME in a new session, or continue the session NAME.

    The prompt shows what to do next, which player does it, and how to answer.  ? lists
    the commands.  Every move is saved at once, so you can quit at any time.

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
            hint = f"continue it: pnp play {name}; or begin another: pnp play GAME"
            raise refused(name, "has begun, and its options cannot change", hint)
        session = begun.open()
    else:
        if at_a_terminal() and wanted == Wanted(name) and wish == Wish():
            wanted, wish = asked(wanted, folder(place))
        session = begin(wanted, wish, folder(place))
        seated(session, seat)
    Prompt(session, seat).run()


play = click.command()(with_options(play, TAKES))


def _kept(name: str, place: Path | None, seat: str) -> Asked | None:
    """Return the session of that name, or None for a new one."""
    if "@" not in name and not path_of(name.casefold(), folder(place)).exists():
        if is_game(name):
            return None
        known = names(folder(place))
        hint = nearest(name, [*known, *_games()]) or among([*known, *_games()])
        raise refused(name, "is not a game or a session", hint)
    return asked_for(name, place, seat)


def _games() -> list[str]:
    from pnp.model.folder import games

    return [each.id for each in games(Complaints())]


def begin(wanted: Wanted, wish: Wish, place: Path) -> Session:
    """Begin a session in its own file."""
    from pnp.rules import package

    called = new_name(wish.called, place) if wish.called else ""
    game = wanted.load(Complaints())
    rules = package.find(game)
    if game.scenario is None and game.taking("forces") is not None:
        raise which_scenario(game.scenarios)
    if wish.cards and not kept(game, rules):
        raise refused("--cards", f"has no effect: {game.title} has no cards")
    name = called or free_name(game.id, place)
    return Session.begin(
        path_of(name, place),
        game,
        name=name,
        dice=wish.dice or "mine",
        cards=wish.cards or "mine",
        strictness=wish.strictness or "strict",
    )

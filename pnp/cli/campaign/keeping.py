"""Commands that begin a campaign, enter days and sessions, and check them."""

import sys
from pathlib import Path

import click

from pnp.campaign.record.encoding import KEEPS
from pnp.cli.campaign.known import (
    PlayedName,
    campaign_of,
    played_in,
    takes_a_campaign,
)
from pnp.cli.campaign.telling import doubtful
from pnp.cli.options import OPTIONS, GameName, Wanted, with_options
from pnp.cli.page import counted, say
from pnp.cli.play import HOW
from pnp.cli.refusal import refused
from pnp.cli.rulings import advice, refusal
from pnp.cli.sessions import PLACE, Asked, asked_for, folder, new_name, path_of
from pnp.cli.waiting import next_up
from pnp.errors import Complaints, among
from pnp.patterns import late
from pnp.rules.ruling import Ruling
from pnp.session.events import Dice, Strictness
from pnp.session.rolling import luck, submitted
from pnp.session.session import Session
from pnp.values import replace

DAY = late(r"[0-9]{1,6}")


def begin(
    *,
    name: str,
    game: str,
    edition: str,
    variants: tuple[str, ...],
    overlays: tuple[Path, ...],
    dice: Dice | None,
    strictness: Strictness | None,
    place: Path | None,
) -> None:
    """Begin a campaign called NAME, of a game.

    Its edition, variants and overlays apply to all its sessions.

    \b
    Examples:
      pnp campaign new winter --game castle-itter
      pnp campaign new monte --game cassino --rules cohesion,attrition,non-combat
    """
    from pnp.campaign.opening import begin as begun
    from pnp.cli.campaign.carryover import begins

    if not game:
        raise refused("--game", "which game is it for?", among(_games()))
    there = folder(place)
    called_so = new_name(name, there, KEEPS)
    wanted = Wanted(game, edition, variants, overlays)
    session = begun(
        path_of(called_so, there),
        wanted.load(Complaints()),
        name=called_so,
        dice=dice or "mine",
        strictness=strictness or "strict",
    )
    say(begins(session))


def _games() -> list[str]:
    """Return the games that have campaigns."""
    from pnp.model.folder import games
    from pnp.rules.chronicle import keeps

    return [each.id for each in games(Complaints()) if keeps(each.id)]


new = click.command("new")(
    with_options(
        begin,
        (
            click.argument("name"),
            click.option(
                "--game", default="", type=GameName(), help="Game of the campaign."
            ),
            *OPTIONS[1:4],
            HOW[1],
            *HOW[3:],
            PLACE,
        ),
    )
)


@click.command(context_settings={"ignore_unknown_options": True})
@takes_a_campaign
@click.argument("number", metavar="[N]", default="")
def day(asked: Asked, number: str) -> None:
    """Begin the next day of a campaign, or day N.

    You can skip days, but you cannot go back to one.

    \b
    Examples:
      pnp campaign day monte
      pnp campaign day monte 12
    """
    session = campaign_of(asked)
    tomorrow = session.position.turn + 1
    if number and not DAY.fullmatch(number):
        raise refused(number, "is not a day", f"a day is a number: {tomorrow}")
    sys.exit(entered(session, f"day {number or tomorrow}"))


@click.command()
@takes_a_campaign
@click.argument(
    "sessions", metavar="SESSION...", nargs=-1, required=True, type=PlayedName()
)
def record(asked: Asked, sessions: tuple[str, ...]) -> None:
    """Record finished sessions in a campaign.

    pnp replays each SESSION and checks every move.  It enters the result, and what it
    changes for each member.  It stops at the first session that is refused; those
    before it are on record.  Write NAME@LINE for another line of a session.

    \b
    Examples:
      pnp campaign record winter friday
      pnp campaign record monte monday tuesday@what-if
    """
    from pnp.campaign.carried import plies

    session = campaign_of(asked)
    played = [played_in(asked_for(name, asked.place)) for name in sessions]
    for at, each in enumerate(played, 1):
        code = entered(session, plies(session, each), goes_on=at < len(played))
        if code:
            sys.exit(code)


def entered(session: Session, written: str, *, goes_on: bool = False) -> int:
    """Enter moves in a campaign, print what they changed, and return the exit code."""
    from pnp.cli.campaign.annals import entered as told

    since = session.rows[-1].number
    rulings = submitted(session, written, luck())
    stopped = [each for each in rulings if not each.allowed]
    for each in stopped:
        say(refusal(_briefly(each)))
    if stopped:
        say(["Nothing was entered.", *next_up(session)])
        return 1
    say([*told(session, since), *advice(rulings)])
    if not goes_on:
        say(next_up(session))
    return 0


def _briefly(ruling: Ruling) -> Ruling:
    """Return a ruling with the name of its session, without its data."""
    words = ruling.move.split()
    return replace(ruling, move=" ".join(words[: 2 if words[0] == "record" else None]))


@click.command()
@takes_a_campaign
def verify(asked: Asked) -> None:
    """Check every entry, and every session on record.

    pnp replays them move by move.  Exit code 1: a session has changed since it was
    recorded.

    \b
    Example:
      pnp campaign verify winter
    """
    from pnp.session import verify as check

    session = campaign_of(asked)
    said = check.session(session.path)
    entries = counted(said.plies, "entry", "entries")
    say([f"{asked.called}: {entries}, each checked again: all correct."])
    found = list(doubtful(session, thorough=True))
    say(found or [_all_as_it_was(len(session.position.entries))])
    sys.exit(1 if found else 0)


def _all_as_it_was(entries: int) -> str:
    """Return the line about recorded sessions that have not changed."""
    if not entries:
        return "  No session is on record yet."
    whose = "their results are" if entries > 1 else "its result is"
    replayed = f"{counted(entries, 'session')}, replayed"
    return f"  On record: {replayed}; {whose} the same."

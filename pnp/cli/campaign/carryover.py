"""What a campaign carries to its next session: an overlay file, and how to begin."""

import shlex
from collections.abc import Iterator, Mapping
from pathlib import Path

from pnp.campaign.opening import chronicle_of
from pnp.campaign.words.asking import at_desk
from pnp.cli.brought import wanted_by
from pnp.cli.options import Wanted
from pnp.cli.page import counted, folded, title
from pnp.cli.refusal import refused, which_scenario
from pnp.cli.session_header import laid, terms
from pnp.cli.sessions import free_name
from pnp.errors import BadInput, Complaints
from pnp.output import keep
from pnp.paths import Unread, shown, taken
from pnp.reading.writing import written
from pnp.session.errors import SessionError
from pnp.session.session import Session
from pnp.values import replace

OURS = "# What the campaign "
"""The start of files that may be overwritten; other files belong to the user."""


def begins(session: Session) -> Iterator[str]:
    """Yield the new campaign: its game, its members, and how to continue."""
    one, several = chronicle_of(session).MEMBERS
    yield title(f"{session.path.stem}: a campaign of {session.game.title}")
    if laid_on := "; ".join(laid(session)):
        yield laid_on
    for line in terms(session):
        yield from folded(line)
    enrolled = len(session.position.members)
    if enrolled:
        yield f"{counted(enrolled, one, several).capitalize()} enrolled."
    wanted = wanted_by(session.header)
    if not session.game.scenarios:
        yield from _way_on(session, wanted)
        return
    yield "To see how to begin its first session:"
    first = next(iter(session.game.scenarios))
    yield f"  pnp campaign next {session.path.stem} --scenario {first}"


def begin_next(session: Session, scenario: str, to: Path | None) -> Iterator[str]:
    """Write the start of the next session, and yield how to begin it."""
    if session.position.outcome:
        hint = f"open it again: pnp undo {session.path.stem}"
        raise SessionError(f"{session.name} is closed", hint=hint)
    if not at_desk(session.position):
        waits = f"{session.name} waits for an answer that may change its next session"
        raise SessionError(waits, hint=session.rules.pending(session.position).prompt)
    wanted = replace(wanted_by(session.header), scenario=scenario)
    game = wanted.load(Complaints())
    if game.scenario is None and game.taking("forces") is not None:
        raise which_scenario(game.scenarios)
    brings = chronicle_of(session).overlay(session.position, game)
    if not brings:
        yield f"{session.name} changes nothing in its next session."
    else:
        stem = f"{session.path.stem}-day-{session.position.turn}"
        path = to or Path(f"{stem}.yaml")
        wanted = replace(wanted, overlays=(*wanted.overlays, path))
        _write(path, file(session, brings), wanted, session)
        yield f"{shown(path)}: what {session.name} brings to its next session"
    yield from _way_on(session, wanted)


def _way_on(session: Session, wanted: Wanted) -> Iterator[str]:
    """Yield the commands that begin a session and put it on record."""
    stem, place = session.path.stem, session.path.parent
    name = free_name(stem, place)
    yield "Begin a session with:"
    usual = wanted.edition == next(iter(session.game.editions), "")
    words = _words(_briefly(wanted), usual=usual)
    yield f"  {shlex.join(('pnp', 'play', *words, '--name', name))}"
    yield "When it is over, put it on record with:"
    yield f"  pnp campaign record {stem} {name}"


def _briefly(wanted: Wanted) -> Wanted:
    """Return the same game in fewer words, if the last variant brings the others."""
    last = wanted.variants[-1:]
    if last == wanted.variants:
        return wanted
    brief = replace(wanted, variants=last)
    game = replace(brief, overlays=()).load(Complaints())
    laid_on = tuple(each for each in game.laid_on if each in game.variants)
    return brief if laid_on == wanted.variants else wanted


def file(session: Session, laid: Mapping[str, object]) -> str:
    """Return the overlay as a file: its campaign, its day and its changes."""
    name, day = session.path.stem, session.position.turn
    head = {"overlay": f"{name}-day-{day}", "title": f"{session.name}, day {day}"}
    said = f"{OURS}{session.name} brings to a session begun on its day {day}."
    return "\n".join([*folded(said, "", "# "), written({**head, **laid})])


def _write(path: Path, text: str, wanted: Wanted, session: Session) -> None:
    """Write the file and apply it; if that fails, restore the old file.

    Raise BadInput if the file belongs to the user.
    """
    before = _before(path)
    keep(path, text.encode())
    try:
        wanted.load(Complaints())
    except BadInput as error:
        if before:
            keep(path, before)
        else:
            path.unlink(missing_ok=True)
        first = next(iter(error.complaints)).message
        message = f"the overlay of {session.name} does not fit {session.game.title}"
        hint = f"correct the campaign: pnp fix {session.path.stem}"
        raise SessionError(f"{message}: {first}", hint=hint) from error


def _before(path: Path) -> bytes:
    """Return the old content of the file; empty if it is new."""
    try:
        before = taken(path, links=False)
    except Unread as error:
        if error.missing:
            return b""
        before = b""
    if before.startswith(OURS.encode()):
        return before
    hint = "choose another file: -o FILE"
    raise refused(shown(path), "is there, and is not a file of a campaign", hint)


def _words(wanted: Wanted, *, usual: bool) -> Iterator[str]:
    """Yield the words that name a game; leave out the usual edition."""
    yield wanted.name
    if wanted.edition and not usual:
        yield from ("--edition", wanted.edition)
    if wanted.variants:
        yield from ("--variant", ",".join(wanted.variants))
    for each in wanted.overlays:
        yield from ("--with", str(each))
    if wanted.scenario:
        yield from ("--scenario", wanted.scenario)

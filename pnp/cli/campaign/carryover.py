"""What a campaign brings to its next session: an overlay file, and how to begin it."""

import shlex
from collections.abc import Iterator, Mapping
from pathlib import Path

from pnp.campaign.opening import chronicle_of
from pnp.campaign.words.asking import at_desk
from pnp.cli.brought import wanted_by
from pnp.cli.options import Wanted
from pnp.cli.page import counted, folded, title
from pnp.cli.refusal import refused
from pnp.cli.session_header import laid, terms
from pnp.cli.sessions import free_name
from pnp.errors import BadInput, Complaints, among
from pnp.output import keep
from pnp.paths import Unread, shown, taken
from pnp.reading.writing import written
from pnp.session.errors import SessionError
from pnp.session.session import Session
from pnp.values import replace

OURS = "# What the campaign "
"""What the files begin with that may be written over: anything else is somebody's."""


def begins(session: Session) -> Iterator[str]:
    """Yield what was begun: of which game, with whom, and how to go on."""
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
    yield "How to begin its first session is said by:"
    first = next(iter(session.game.scenarios))
    yield f"  pnp campaign next {session.path.stem} --scenario {first}"


def begin_next(session: Session, scenario: str, to: Path | None) -> Iterator[str]:
    """Write what the next session begins with, and yield how it is begun."""
    if session.position.outcome:
        hint = f"pnp undo {session.path.stem} opens it again"
        raise SessionError(f"{session.name} is closed", hint=hint)
    if not at_desk(session.position):
        waits = f"{session.name} waits for something that may change what it brings"
        raise SessionError(waits, hint=session.rules.pending(session.position).prompt)
    wanted = replace(wanted_by(session.header), scenario=scenario)
    game = wanted.load(Complaints())
    if game.scenario is None and game.taking("forces") is not None:
        raise refused("--scenario", "which battle is it?", among(game.scenarios))
    brings = chronicle_of(session).overlay(session.position, game)
    if not brings:
        yield f"{session.name} lays nothing of its own on its next session."
    else:
        stem = f"{session.path.stem}-day-{session.position.turn}"
        path = to or Path(f"{stem}.yaml")
        wanted = replace(wanted, overlays=(*wanted.overlays, path))
        _write(path, file(session, brings), wanted, session)
        yield f"{shown(path)}: what {session.name} brings to its next session"
    yield from _way_on(session, wanted)


def _way_on(session: Session, wanted: Wanted) -> Iterator[str]:
    """Yield the commands by which a session is begun, and put on record."""
    stem, place = session.path.stem, session.path.parent
    name = free_name(stem, place)
    yield "Begin a session with:"
    usual = wanted.edition == next(iter(session.game.editions), "")
    words = _words(_briefly(wanted), usual=usual)
    yield f"  {shlex.join(('pnp', 'play', *words, '--name', name))}"
    yield "When it is over, put it on record with:"
    yield f"  pnp campaign record {stem} {name}"


def _briefly(wanted: Wanted) -> Wanted:
    """Return what is asked for in fewer words, where the last variant lays all on."""
    last = wanted.variants[-1:]
    if last == wanted.variants:
        return wanted
    brief = replace(wanted, variants=last)
    game = replace(brief, overlays=()).load(Complaints())
    laid_on = tuple(each for each in game.laid_on if each in game.variants)
    return brief if laid_on == wanted.variants else wanted


def file(session: Session, laid: Mapping[str, object]) -> str:
    """Return the overlay as a file: whose it is, of which day, and what it changes."""
    name, day = session.path.stem, session.position.turn
    head = {"overlay": f"{name}-day-{day}", "title": f"{session.name}, day {day}"}
    said = f"{OURS}{session.name} brings to a session begun on its day {day}."
    return "\n".join([*folded(said, "", "# "), written({**head, **laid})])


def _write(path: Path, text: str, wanted: Wanted, session: Session) -> None:
    """Write the file and lay it on; where that cannot be, all is as it was.

    BadInput where the file that is there is another's.
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
        message = f"what {session.name} brings cannot be laid on {session.game.title}"
        hint = f"pnp fix {session.path.stem} sets the campaign right"
        raise SessionError(f"{message}: {first}", hint=hint) from error


def _before(path: Path) -> bytes:
    """Return what the file holds that is written over; nothing where it is new."""
    try:
        before = taken(path, links=False)
    except Unread as error:
        if error.missing:
            return b""
        before = b""
    if before.startswith(OURS.encode()):
        return before
    hint = "choose another file: -o FILE"
    raise refused(shown(path), "is there, and no file of a campaign's", hint)


def _words(wanted: Wanted, *, usual: bool) -> Iterator[str]:
    """Yield the words by which a game is asked for; a usual edition is not said."""
    yield wanted.name
    if wanted.edition and not usual:
        yield from ("--edition", wanted.edition)
    if wanted.variants:
        yield from ("--variant", ",".join(wanted.variants))
    for each in wanted.overlays:
        yield from ("--with", str(each))
    if wanted.scenario:
        yield from ("--scenario", wanted.scenario)

"""A finished session as the plies that enter it in a campaign.

    campaign.submit(plies(campaign, played))

The session is replayed and every ply ruled on again.  Its result is entered from its
log: nobody types a result twice.
"""

from collections.abc import Iterator

from pnp.campaign.chapters.recording import UNDO, already
from pnp.campaign.identity import began, began_any, called, ended
from pnp.campaign.opening import chronicle_of, is_campaign
from pnp.campaign.words.reading import LONGEST
from pnp.errors import PnpError, quoted
from pnp.rules import package
from pnp.rules.chronicle import Carried
from pnp.rules.ledger import Change, Enrol, Ledger, Member, Record
from pnp.rules.pending import Over
from pnp.session import verify
from pnp.session.errors import SessionError
from pnp.session.session import Referee, Session

APART = str.maketrans(";:", ",/")
"""The characters that separate plies, and what replaces them in a fact."""
IN_NAMES = str.maketrans(";:", ",,")


def plies(
    campaign: Session, played: Session, *, referee: Referee = package.find
) -> str:
    """Return the plies that enter a session; raise SessionError if it may not be."""
    chronicle = chronicle_of(campaign)
    _of_the_game(campaign, played)
    _holds(played, referee)
    _over(played)
    ledger: Ledger = campaign.position
    _once(ledger, played)
    carried = chronicle.carried(played.position)
    _same_members(ledger, carried, played)
    joining = [enrol(each) for each in carried.members if each.id not in ledger.members]
    return "; ".join(map(str, (*joining, record(played, carried))))


def record(played: Session, carried: Carried) -> Record:
    """Return the ply that enters a session with its result."""
    return Record(
        called(played),
        began(played),
        ended(played),
        tuple((name, word(value)) for name, value in carried.facts.items()),
        tuple(Change(*each) for each in carried.changes if matters(each)),
    )


def matters(change: Change) -> bool:
    """Whether a change must be written: it changes something, or gives what was."""
    return bool(change.by) or change.was is not None


def enrol(member: Member) -> Enrol:
    """Return the ply by which a member joins, with a name that a ply may hold."""
    name = " ".join(member.name.translate(IN_NAMES).split())[:LONGEST].rstrip()
    return Enrol(
        member.id,
        member.side,
        member.kind,
        tuple(member.counts.items()),
        "" if name == member.id else name,
    )


def word(value: object) -> str:
    """Return the value of a fact as one word."""
    return "_".join(str(value).translate(APART).split()) or "none"


def _of_the_game(campaign: Session, played: Session) -> None:
    if is_campaign(played):
        message = f"{called(played)} is a campaign, not a session"
        raise SessionError(message, hint="record a session of its game")
    if played.header.game != campaign.header.game:
        raise SessionError(
            f"{called(played)} is a session of {played.game.title}, but"
            f" {campaign.name} is a campaign of {campaign.game.title}",
            hint=f"record a session of {campaign.header.game}",
        )


def _holds(played: Session, referee: Referee) -> None:
    """Rule on every ply of a session again."""
    if played.damage:
        raise played.damage
    try:
        verify.session(played.path, referee=referee)
    except PnpError as error:
        message = f"{called(played)} does not verify: {error.message}"
        hint = error.hint or f"pnp session verify {called(played)} shows more"
        raise SessionError(message, hint=hint) from error


def _over(played: Session) -> None:
    waiting = played.pending
    if not isinstance(waiting, Over):
        message = f"{called(played)} is not over: {waiting.prompt}"
        hint = f"pnp play {called(played)} continues it"
        raise SessionError(message, hint=hint)


def _once(ledger: Ledger, played: Session) -> None:
    """Refuse a session that is on record, under any name and in any copy."""
    known = {*began_any(played)}
    for entry in ledger.entries:
        if entry.began in known:
            raise SessionError(already(entry, called(played)), hint=UNDO)


def _same_members(ledger: Ledger, carried: Carried, played: Session) -> None:
    """Refuse a member whom the campaign has as another one."""
    for member in carried.members:
        for fault in _others(ledger.members.get(member.id, member), member):
            message = f"{fault} in {called(played)}"
            hint = "give it another id in the session, or correct one with a fix"
            raise SessionError(message, hint=hint)


def _others(known: Member, member: Member) -> Iterator[str]:
    if (known.side, known.kind) != (member.side, member.kind):
        here, there = _what(known), _what(member)
        yield f"{quoted(member.id)} is {here} in this campaign, but {there}"


def _what(member: Member) -> str:
    of = f" of {member.side}" if member.side else ""
    return f"{member.kind or 'a member'}{of}"

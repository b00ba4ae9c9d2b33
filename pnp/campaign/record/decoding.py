"""A position file to a ledger, with each error reported at its place."""

from collections.abc import Iterator

from pnp.campaign.record.encoding import KEEPS
from pnp.campaign.record.invariants import broken
from pnp.campaign.words.reading import read
from pnp.errors import Complaints, PnpError, nearest, quoted
from pnp.model.game import Game
from pnp.reading import (
    Items,
    Key,
    Keyed,
    Many,
    Node,
    Opened,
    Scalar,
    Shape,
    Text,
    Values,
    Whole,
)
from pnp.rules.chronicle import Chronicle
from pnp.rules.flow import Flow, Frame
from pnp.rules.heading import complain_of_another
from pnp.rules.ledger import DESK, Entry, Ledger, Member, Record
from pnp.rules.lookup import Lookup, turn_settings

MOST = 9_999
FEWEST = -MOST
_NAMED = Values("a mapping")

LEDGER = Shape(
    "a campaign",
    "A campaign as it is now, as `pnp status --yaml` writes it.",
    (
        Key("game", Text("id"), "the game", required=True),
        Key("keeps", Text("id"), "what the file is for: campaign", required=True),
        Key("edition", Text("id"), "its edition, if it has any"),
        Key("variants", Many(Text("id")), "its variants"),
        Key("settings", _NAMED, "settings other than the game's own"),
        Key("day", Whole(0, MOST), "the day"),
        Key("members", _NAMED, "its members: name, side, kind and counts"),
        Key("counts", _NAMED, "the counts of the campaign itself"),
        Key("entries", Many(_NAMED), "the sessions on record, each with its day"),
        Key("notes", Many(_NAMED), "the notes, each with its day"),
        Key("frames", _NAMED, "what the game waits for, the next at the end"),
        Key("outcome", Text(), "closed, when it is over"),
    ),
)
MEMBER = Shape(
    "a member",
    "Somebody who goes from session to session.",
    (
        Key("name", Text(), "its name"),
        Key("side", Text("id"), "its side"),
        Key("kind", Text("id"), "its kind"),
        Key("counts", _NAMED, "its counts"),
    ),
)
DATED = Shape(
    "an entry",
    "A session or a note, and its day.",
    (
        Key("day", Whole(0, MOST), "its day", required=True),
        Key("is", Text(), "how it was entered", required=True),
    ),
)


def decode(
    chronicle: Chronicle, flow: Flow, game: Game, node: Node, complaints: Complaints
) -> Ledger | None:
    """Return the ledger in a file; nothing if it has an error."""
    before = len(complaints.errors)
    opened = Opened.open(node, LEDGER, complaints)
    if opened is None:
        return None
    complain_of_another(opened, game)
    _no_campaign(opened)
    ledger, lookup = Ledger(chronicle.tables(game)), Lookup(complaints)
    turn_settings(ledger, opened.raw("settings"), lookup)
    _stand(opened, ledger, lookup)
    frames = opened.raw("frames")
    if frames is not None:
        ledger.frames = [*_frames(frames, flow, lookup, ledger)]
    if len(complaints.errors) > before:
        return None
    for objection in broken(chronicle, ledger):
        complaints.warn(node.mark, str(objection), objection.remedy)
    return ledger


def _no_campaign(opened: Opened) -> None:
    """Report a file that keeps something else."""
    given = opened.text("keeps", KEEPS)
    if given != KEEPS:
        message = f"this file keeps {quoted(given)}, not a {KEEPS}"
        opened.complaints.add(opened.at("keeps"), message, nearest(given, [KEEPS]))


def _stand(opened: Opened, ledger: Ledger, lookup: Lookup) -> None:
    """Read the day, the counts of members, the sessions on record, and the notes."""
    ledger.turn = opened.whole("day", 1)
    ledger.outcome = opened.text("outcome")
    ledger.frames = [] if ledger.outcome else [DESK]
    ledger.counts = _counts(opened.raw("counts"), lookup)
    for key, each in lookup.pairs(opened.raw("members"), "members"):
        if member := _member(key.text, each, lookup):
            ledger.members[key.text] = member
    ledger.entries = [*_entries(opened, ledger)]
    ledger.notes = [(day, text) for day, text, _ in _dated(opened, "notes")]


def _counts(node: Node | None, lookup: Lookup) -> dict[str, int]:
    read = {
        key.text: lookup.whole(each, key.text, FEWEST)
        for key, each in lookup.pairs(node, "counts")
    }
    return {name: many for name, many in read.items() if many is not None}


def _member(who: str, node: Node, lookup: Lookup) -> Member | None:
    opened = Opened.open(node, MEMBER, lookup.complaints)
    if opened is None:
        return None
    return Member(
        who,
        opened.text("name", who),
        opened.text("side"),
        opened.text("kind"),
        _counts(opened.raw("counts"), lookup),
    )


def _dated(opened: Opened, key: str) -> Iterator[tuple[int, str, Node]]:
    for node in opened.items(key):
        each = Opened.open(node, DATED, opened.complaints)
        if each is not None:
            yield each.whole("day"), each.text("is"), node


def _entries(opened: Opened, ledger: Ledger) -> Iterator[Entry]:
    for day, text, node in _dated(opened, "entries"):
        try:
            ply = read(ledger, f"record {text}")
        except PnpError as error:
            opened.complaints.add(node.mark, error.message, error.hint)
            continue
        if isinstance(ply, Record):
            yield Entry(ply.session, ply.began, ply.ended, day, ply.facts, ply.changes)


def _frames(node: Node, flow: Flow, lookup: Lookup, ledger: Ledger) -> Iterator[Frame]:
    """Yield the frames: names that the desk or the chronicle defines, and parts."""
    for each in lookup.items(node, "frames"):
        items = each.items if isinstance(each, Items) else [each]
        parts = [part.text for part in items if isinstance(part, Scalar)]
        known = {*map(str, flow.answers), *map(str, flow.steps)}
        if not parts or len(parts) < len(items) or parts[0] not in known:
            first = (
                parts[0] if parts else "a mapping" if isinstance(each, Keyed) else ""
            )
            hint = lookup.complaints.near(first, known)
            message = f"a frame begins with its name, not {quoted(first)}"
            lookup.complaints.add(each.mark, message, hint)
            continue
        yield (parts[0], *(_part(text, ledger) for text in parts[1:]))


def _part(text: str, ledger: Ledger) -> str | int:
    """Return a member as a word, even one called 36, or a number as a number."""
    digits = text.removeprefix("-")
    number = digits.isdecimal() and len(digits) < 9 and text not in ledger.members
    return int(text) if number else text

"""Worked turns: the recorded sessions that booklets show, replayed by the referee."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from pnp import limits
from pnp.errors import BadInput, Complaint, Complaints
from pnp.kit.named import PIECES, named
from pnp.kit.replayed import Recordings, Replayed, Step
from pnp.layout.boards.board import Lying
from pnp.model.deeds import Deed, Moment, Said
from pnp.model.game import Game, Worked
from pnp.paths import contents, inside, shown
from pnp.rules.phrases import listed
from pnp.rules.pictured import pictured
from pnp.session.events import Header
from pnp.session.session import Session
from pnp.session.telling import ENDS
from pnp.session.transcript import Transcript
from pnp.values import replace

SAME = 3
"""The words after a name that two steps share at least, to be told as one."""


def recordings(game: Game, only: Sequence[str] = ()) -> Recordings:
    """Return the recorded sessions of a game's books, in the game's edition.

    With ``only``, the names in an order, no other book's.

    Raises BadInput with the line of a log that does not replay.
    """
    return {
        book.id: tuple(
            replayed(game, each)
            for each in book.worked
            if not each.editions or game.edition in each.editions
        )
        for book in game.books.values()
        if not only or book.id in only
    }


def replayed(game: Game, of: Worked) -> Replayed:
    """Return one recorded session, each entry ruled on again."""
    from pnp.session import transcript
    from pnp.session.restore import restore

    complaints = Complaints()
    path = inside(game.folder, of.log, of.mark, complaints)
    text = contents(path, of.mark, complaints, cap=limits.FILE) if path else None
    complaints.raise_if_any()
    assert path is not None and text is not None  # noqa: S101, PT018 - none is an error
    found = transcript.read(text.decode("utf-8", "replace"), shown(path))
    _same(found.header.edition, game, of)
    if found.header.keeps:
        what = f"{of.log} is a {found.header.keeps}, and has no board to draw"
        raise BadInput([Complaint(of.mark, what, "name the transcript of a session")])
    played = game if _is_plain(found.header, game) else _loaded(found, game)
    with TemporaryDirectory() as folder:
        session = restore(Path(folder) / "worked.pnp", found, played)
        pieces = (e for e in played.sets.values() if e.family in PIECES)
        called = {each.name for of_set in pieces for each in of_set}
        steps = tuple(together(_steps(session, of, played), called))
        begun = _lying(session, max(of.first, 2) - 1)
    if not steps:
        what = f"no entry of {of.log} is between those to show"
        raise BadInput([Complaint(of.mark, what, "change from or to")])
    return Replayed(of, played, begun, steps)


def _is_plain(header: Header, game: Game) -> bool:
    """Whether a session was played by the very definition that is built."""
    scenario = game.scenario.id if game.scenario else ""
    plain = not header.variants and not header.overlays and header.scenario == scenario
    return plain and {*game.laid_on} <= {game.edition} and header.game == game.id


def _loaded(found: Transcript, game: Game) -> Game:
    """Load the game with the variants and the scenario of a session."""
    from pnp.cli.brought import game_of

    return game_of(found, str(game.folder))


def _same(edition: str, game: Game, of: Worked) -> None:
    """Refuse a session of another edition than the one that is built."""
    if edition != game.edition:
        what = f"{of.log} was played in the edition {edition!r}, not {game.edition!r}"
        hint = f"add editions: [{edition}]"
        raise BadInput([Complaint(of.mark, what, hint)])


def _steps(session: Session, of: Worked, game: Game) -> Iterator[Step]:
    """Yield the entries to show, without what was taken back."""
    from pnp.session.narrate import entries

    for each in entries(session):
        inside = each.last >= of.first and (not of.last or each.first <= of.last)
        if not inside or each.undone or each.last not in session.walk.taken:
            continue
        drawn = not of.pictures or any(
            each.first <= number <= each.last for number in of.pictures
        )
        turn = f"{each.called} {each.turn}" if each.turn else ""
        lying = _lying(session, each.last)
        deeds = tuple(_worded(_deeds(session, each.first, each.last), game))
        said = [deed.text for deed in deeds if isinstance(deed, Said)]
        text = named("".join(said).strip(ENDS) or each.text, game)
        text = text[:1].upper() + text[1:]
        at = _moment(session, each.first, each.last)
        moment = _lying(session, at, before=True) if at else lying
        yield Step(turn, text, each.cases, lying, drawn, deeds, moment)


def together(steps: Iterable[Step], names: Collection[str]) -> Iterator[Step]:
    """Yield steps, those as one that say the same of one piece after another.

    ``names`` are those of the pieces: what follows the name is compared as it is, so
    that nothing has to be known about verbs.

    Company E enters 3 Forst; Company F and Weeks likewise.
    """
    whose: list[str] = []
    held: Step | None = None
    told = what = ""
    for each in steps:
        who, said = _parted(each.text, names)
        alike = who and who not in whose and said == what
        if held and alike and len(said.split()) >= SAME and _is_one(held, each):
            whose.append(who)
            text = f"{told}; {listed(whose[1:])} likewise"
            held = replace(each, text=text, deeds=(*held.deeds, *each.deeds))
            continue
        if held:
            yield held
        held, told, what, whose = each, each.text, said, [who]
    if held:
        yield held


def _is_one(held: Step, each: Step) -> bool:
    """Whether two steps may be one: of one turn and one rule, and of one picture."""
    alike = (held.turn, held.cases) == (each.turn, each.cases)
    return alike and not held.pictured and held.moment == held.lying


def _parted(text: str, names: Collection[str]) -> tuple[str, str]:
    """Return the longest name that a text begins with, and the words after it."""
    words = text.split(" ")
    for length in range(len(words) - 1, 0, -1):
        name = " ".join(words[:length])
        if name in names:
            return name, " ".join(words[length:])
    return "", text


def _deeds(session: Session, first: int, last: int) -> Iterator[Deed]:
    """Yield what the pictures of some entries show besides where the pieces are."""
    for number in range(first, last + 1):
        if taken := session.walk.taken.get(number):
            yield from pictured(session.rules, taken.before, taken.move, taken.after)


def _worded(deeds: Iterable[Deed], game: Game) -> Iterator[Deed]:
    """Yield what a picture shows, its words without the ids of the log."""
    for each in deeds:
        words = getattr(each, "words", "")
        yield replace(each, words=named(words, game)) if words else each


def _moment(session: Session, first: int, last: int) -> int:
    """Return the entry before which the table is shown; 0 if that is after the last."""
    for number in range(first, last + 1):
        if any(isinstance(each, Moment) for each in _deeds(session, number, number)):
            return number
    return 0


def _lying(session: Session, number: int, *, before: bool = False) -> Sequence[Lying]:
    """Return where all pieces are after an entry, or before it, or before the first."""
    taken = session.walk.taken
    if number in taken:
        position = taken[number].before if before else taken[number].after
    else:
        position = taken[min(taken)].before
    rules = session.rules
    return tuple(Lying(*each) for each in rules.counters(rules.seen(position, "")))

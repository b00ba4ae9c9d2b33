"""The game that a log brings with it by name: what a stranger may name, and how.

A transcript, and a campaign that somebody else has kept, tell which game was played,
in which edition, with what laid on it.  They tell it by ids, which are looked for among
the games, and the files of one's own, as anybody's are; they never name a path.  What
lies elsewhere is brought by whoever gives the command.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from pnp.cli.options import Wanted
from pnp.errors import BadInput, Complaint, Complaints, Mark, PnpError, quoted
from pnp.model.game import Game
from pnp.model.variants import find_variant
from pnp.reading.words import id_fault
from pnp.session.events import Header
from pnp.session.transcript import Transcript

GAME = click.option(
    "--game", default="", help="Folder of the game, if pnp cannot find it by name."
)
OVERLAYS = click.option(
    "--with",
    "overlays",
    multiple=True,
    type=click.Path(path_type=Path, dir_okay=False),
    help="Overlay file it was played with (repeatable, in order).",
)
TOLD = {
    "--edition": "edition",
    "--variant": "variants",
    "--with": "overlays",
    "--scenario": "scenario",
}
"""What an option is called in the head of a transcript."""


def game_of(found: Transcript, game: str = "", overlays: Sequence[Path] = ()) -> Game:
    """Load the game of a transcript; BadInput names the line that cannot be followed.

    ``game`` and ``overlays`` are those that the user names, whatever it says itself.
    """
    header = found.header
    for key, name in _named(header, game, overlays):
        if any(fault := id_fault(name)):
            hint = _BRING.get(key) or fault[1]
            raise BadInput([Complaint(found.told_at(key), fault[0], hint)])
    wanted = Wanted(
        game or header.game,
        header.edition,
        header.variants,
        tuple(overlays) or _found(header),
        header.scenario,
    )
    try:
        return wanted.load(Complaints())
    except BadInput as error:
        asked = {quoted(wanted.name): found.told_at("game")}
        asked |= {option: found.told_at(key) for option, key in TOLD.items()}
        if game:
            del asked[quoted(wanted.name)]
        if overlays:
            del asked["--with"]
        raise BadInput(_placed(each, asked) for each in error.complaints) from error


_BRING = {
    "game": "name its folder: --game FOLDER",
    "overlays": "name its file: --with FILE",
}
"""How a user brings what a transcript cannot name."""


def _placed(complaint: Complaint, asked: Mapping[str, Mark]) -> Complaint:
    """Return a complaint about what was asked for, where the transcript asks for it."""
    mark = asked.get(complaint.mark.file)
    if mark is None:
        return complaint
    key = TOLD.get(complaint.mark.file, "game")
    hint = "; or ".join(filter(None, (complaint.hint, _BRING.get(key, ""))))
    whose = "" if key in TOLD.values() else f"{complaint.mark.file}: "
    return Complaint(mark, f"{whose}{complaint.message}", hint)


def _named(
    header: Header, game: str, overlays: Sequence[Path]
) -> list[tuple[str, str]]:
    """Return what a head names, and under which of its words."""
    named = [("edition", header.edition), ("scenario", header.scenario)]
    named += [("variants", each) for each in header.variants]
    named += [] if game else [("game", header.game)]
    named += [] if overlays else [("overlays", each) for each in header.overlays]
    return [(key, name) for key, name in named if name]


def wanted_by(header: Header) -> Wanted:
    """Return a log's game as it would be asked for, with what was laid on it.

    PnpError where it names something by more than its id.
    """
    for key, name in _named(header, "", ()):
        if any(fault := id_fault(name)):
            raise PnpError(f"the {key} of {header.name}: {fault[0]}", hint=fault[1])
    return Wanted(header.game, header.edition, header.variants, _found(header))


def _found(header: Header) -> tuple[Path, ...]:
    """Return the files of one's own that lie where a log's overlays are looked for."""
    return tuple(
        find_variant(each, header.game) or Path(f"{each}.yaml")
        for each in header.overlays
    )

"""The game that a log names: what a log from somebody else may name, and how.

A transcript, or a campaign from somebody else, names its game, edition and overlays.
It names them by id, never by path.  pnp looks for the ids among the games and your own
files, as usual.  Anything in another folder is named by the user of the command.
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
    help="Overlay file of the session (repeatable, in order).",
)
TOLD = {
    "--edition": "edition",
    "--variant": "variants",
    "--with": "overlays",
    "--scenario": "scenario",
}
"""The name of each option in the head of a transcript."""


def game_of(found: Transcript, game: str = "", overlays: Sequence[Path] = ()) -> Game:
    """Load the game of a transcript; BadInput names the line that fails.

    ``game`` and ``overlays`` come from the user and override the transcript.
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
"""Options for what a transcript cannot name."""


def _placed(complaint: Complaint, asked: Mapping[str, Mark]) -> Complaint:
    """Return an error with the place in the transcript that it is about."""
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
    """Return the names in a head, each with its key."""
    named = [("edition", header.edition), ("scenario", header.scenario)]
    named += [("variants", each) for each in header.variants]
    named += [] if game else [("game", header.game)]
    named += [] if overlays else [("overlays", each) for each in header.overlays]
    return [(key, name) for key, name in named if name]


def wanted_by(header: Header) -> Wanted:
    """Return the game of a log with its overlays, as a command takes them.

    Raise PnpError if it names something by more than an id.
    """
    for key, name in _named(header, "", ()):
        if any(fault := id_fault(name)):
            raise PnpError(f"the {key} of {header.name}: {fault[0]}", hint=fault[1])
    return Wanted(header.game, header.edition, header.variants, _found(header))


def _found(header: Header) -> tuple[Path, ...]:
    """Return your own files for the overlays that a log names."""
    return tuple(
        find_variant(each, header.game) or Path(f"{each}.yaml")
        for each in header.overlays
    )

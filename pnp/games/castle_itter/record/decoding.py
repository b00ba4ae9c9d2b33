"""A position file to a position; whatever is wrong with it is told at its place.

Little has to be written: ``defenders: {K3: Waltl}`` is a position.  Whoever is named
nowhere is out of the game, the board is as at the start, nobody has acted in a Defender
Phase, and no SS card has been turned up.

A file of one edition may be read as a position of the other, so that both can rule on
it.  What that one does not know is left out, with a warning that says so.
"""

from typing import get_args

from pnp.errors import Complaints, nearest, quoted
from pnp.games.castle_itter.chapters.decks import two_players
from pnp.games.castle_itter.chapters.orders import orders_unseen
from pnp.games.castle_itter.ground.flow import FLOW
from pnp.games.castle_itter.ground.position import Phase, Position
from pnp.games.castle_itter.ground.tables import Tables
from pnp.games.castle_itter.record.invariants import broken
from pnp.games.castle_itter.record.lookup import Lookup
from pnp.games.castle_itter.record.packs import Packs
from pnp.games.castle_itter.record.shapes import POSITION
from pnp.games.castle_itter.record.stacks import WAITING, stack
from pnp.games.castle_itter.record.standing import Standing
from pnp.model.game import Game
from pnp.reading import Node, Opened
from pnp.rules.lookup import turn_settings
from pnp.rules.resuming import resumed

FIRST_SHOWN = 9
"""The turn of a position that says none: late enough for anything to happen."""


def decode(game: Game, node: Node, complaints: Complaints) -> Position | None:
    """Return the position that is written; nothing where an error was found in it."""
    before = len(complaints.errors)
    opened = Opened.open(node, POSITION, complaints)
    if opened is None:
        return None
    tables = Tables(game)
    lookup = Lookup(complaints, _foreign(opened, tables), tables)
    position = Position(tables)
    turn_settings(position, opened.raw("settings"), lookup)
    _counts(opened, position)
    Standing(opened, position, lookup).read()
    Packs(opened, position, lookup).read()
    _frames(opened, position, lookup)
    laws = (lambda _: []) if lookup.foreign else broken
    return resumed(position, FLOW, laws, opened, before)


def _counts(opened: Opened, position: Position) -> None:
    """Read the turn, the phase and how far it has come."""
    phases: dict[str, Phase] = {each: each for each in get_args(Phase)}
    position.turn = opened.whole("turn", FIRST_SHOWN)
    position.phase = phases.get(opened.text("phase"), "defenders")
    position.actions = opened.whole("actions")
    allowed = position.numbers.get("actions_per_turn", 0)
    position.allowed = opened.whole("allowed", allowed)
    position.played = opened.whole("cards")
    position.outcome = opened.text("outcome")


def _frames(opened: Opened, position: Position, lookup: Lookup) -> None:
    """Read the stack, or take what is awaited in such a phase."""
    node = opened.raw("frames")
    planning = position.phase == "planning"
    if node is not None:
        position.frames = stack(lookup, node)
    elif planning and not two_players(position):
        message = "only a game of two players has a planning phase"
        lookup.complaints.add(opened.at("phase"), message, "phase: defenders")
    elif position.phase in WAITING:
        _complain_of_too_many(opened, position)
        position.frames = list(WAITING[position.phase])
        if not opened.has("hands") and not planning:
            position.orders = orders_unseen(position)
    else:
        message = f"a position in {position.phase} has to say what is awaited"
        lookup.complaints.add(opened.at("phase"), message, "frames: [[deal, 2]]")


def _complain_of_too_many(opened: Opened, position: Position) -> None:
    """Complain of more actions or cards than a turn has: no play leads there."""
    cards = position.numbers["cards_per_turn"]
    for key, done, most in (
        ("actions", position.actions, position.allowed),
        ("cards", position.played, cards),
    ):
        if done > most:
            message = f"this turn has {most} {key}, and not {done}"
            opened.complaints.add(opened.at(key), message, f"at most {key}: {most}")


def _foreign(opened: Opened, tables: Tables) -> str:
    """Return the title of the edition that a file of another one is read as."""
    told, game = opened.complaints, tables.game
    name, edition = opened.text("game", game.id), opened.text("edition", game.edition)
    if name != game.id:
        message = f"this is a position of {quoted(name)}, not of {game.id}"
        told.add(opened.at("game"), message, nearest(name, [game.id]))
    if edition not in game.editions:
        message = f"there is no edition {quoted(edition)}"
        told.add(opened.at("edition"), message, nearest(edition, game.editions))
    opened.texts("variants")  # for whoever loads the game
    difficulty = opened.text("difficulty", tables.difficulty.id)
    if edition == game.edition and difficulty != tables.difficulty.id:
        message = f"the position is of difficulty {quoted(difficulty)}, not "
        hint = "name what is laid on under variants:"
        told.add(opened.at("difficulty"), f"{message}{tables.difficulty.id}", hint)
    own = game.editions.get(game.edition, "this edition")
    return own if edition != game.edition else ""

"""1.1, 4.0 THE TURN: the Defender Phase, the SS Phase, and three cards turned up.

    start turn → (plan → order → draw) → defend → ss phase → tactic → opening
               → turn up → card → resolve → … → end turn → start turn

A frame under another comes after it, so a turn is pushed from its end.
"""

from pnp.games.castle_itter.chapters import decks, orders, tactics
from pnp.games.castle_itter.chapters.attack import unload
from pnp.games.castle_itter.chapters.ending import deck_out, end
from pnp.games.castle_itter.chapters.tactics import closing, fewer_actions, opening
from pnp.games.castle_itter.ground.flow import chapter
from pnp.games.castle_itter.ground.moves import Turn
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import RELIEF
from pnp.rules.flow import Frame

DEFEND: Frame = ("defend",)
ACTION: Frame = ("action",)
START_TURN: Frame = ("start turn",)
END_TURN: Frame = ("end turn",)
OPENING: Frame = ("opening",)
SS_PHASE: Frame = ("ss phase",)
CHAPTER = chapter()


@CHAPTER.step("start turn", "1.1", "p.7 Turn")
def start_turn(position: Position) -> None:
    """Start a turn: with two players the orders come first, then the defenders."""
    position.turn += 1
    position.actions = position.played = 0
    allowed = position.numbers["actions_per_turn"] - fewer_actions(position)
    position.allowed = max(0, allowed)
    position.frames += (SS_PHASE, DEFEND)
    if decks.two_players(position):
        orders.begin(position)


@CHAPTER.step("defend", "2.0", "p.8 Actions")
def defend(position: Position) -> None:
    """Await each action of the Defender Phase, then go on to the SS Phase."""
    position.phase = "defenders"
    if position.actions < position.allowed:
        position.frames += (DEFEND, ACTION)
    elif not position.frames:
        position.frames.append(SS_PHASE)


@CHAPTER.step("ss phase", "4.0", "p.16 Three cards", frame="number? number?")
def ss_phase(position: Position, new: int = 0, new_tactics: int = 0) -> None:
    """Remove action and command markers; turn up tactics, then the SS cards."""
    position.phase = "ss"
    none = [0] * len(position.acted)
    position.acted, position.commanded, position.shifted = none, none[:], none[:]
    position.frames += (END_TURN, ("turn up", new), OPENING)
    tactics.turn_up_tactics(position, new_tactics)


@CHAPTER.step("opening", "6.1.2")
def before_the_first(position: Position) -> None:
    """Carry out the tactics that come before the first SS card."""
    opening(position)


@CHAPTER.step("turn up", "4.0", "p.16 Three cards", frame="number?")
def turn_up(position: Position, new: int = 0) -> None:
    """Turn up the next card after the one before is carried out, if there is one."""
    if cards_to_come(position):
        position.frames += (("turn up", new), ("card", new))
    else:
        closing(position)


def cards_to_come(position: Position) -> bool:
    """Return whether another SS card comes this turn: an order, or one of the deck."""
    if decks.two_players(position):
        return bool(position.orders)
    enough = position.played >= position.numbers["cards_per_turn"]
    return not enough and decks.size(position) > 0


@CHAPTER.wait(
    "card",
    "4.0",
    "p.16 Three cards",
    "5.0",
    "R40",
    then=("next you turn up an SS card", "4.0", "p.16 Three cards"),
    frame="number?",
)
def card_turned_up(position: Position, move: Turn, new: int = 0) -> None:
    """Carry out the card; the 142nd ends the game."""
    del new  # the number of cards drawn unseen affects which card may come
    position.played += 1
    card = decks.index(position, move.card)
    if decks.two_players(position):
        del position.orders[:1]
    relief = position.relief
    decks.turn_up(position, card)
    if card != RELIEF:
        position.frames.append(("resolve", card))
    elif position.settings["relief_mid_turn"] == "ends":
        end(position, "relief")
    else:
        _end_after_this_turn(position, relief)


def _end_after_this_turn(position: Position, relief: int) -> None:
    """Play the other cards of the turn first; the tail stays as it was shuffled."""
    names = [frame[0] for frame in position.frames]
    if "end turn" in names:
        position.frames[names.index("end turn")] = ("end turn", max(1, relief))


@CHAPTER.step(
    "end turn",
    "4.0",
    "5.0",
    "p.16 Three cards",
    "p.21 End",
    "R6",
    "R9",
    "R40",
    frame="number?",
)
def end_turn(position: Position, relieved: int = 0) -> None:
    """Begin the next turn, unless the deck has run out or the 142nd has come."""
    unload(position)
    if position.settings["unused_suppression"] == "return":
        position.markers = [0] * len(position.markers)
    if relieved:
        end(position, "relief")
    elif deck_out(position):
        end(position, "deck out")
    else:
        position.frames.append(START_TURN)

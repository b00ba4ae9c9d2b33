"""Corrections of the cards: the cards turned up, and the cards in play.

    seen d2-sniper     unseen d2-sniper     142nd among 6     tactic t1-barrage off

Each reading returns whether the words were about it (``fixing``).
"""

from pnp.games.castle_itter.chapters.decks import two_players
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.record.mending import limited
from pnp.rules.clauses import Clause
from pnp.rules.notation import NotationError


def _relief(position: Position, clause: Clause) -> bool:
    """``142nd among 6``: it is one of the last six cards; ``142nd off``."""
    if position.tables.relief is None or not clause.takes("142nd", "relief", "142"):
        return False
    clause.takes("among")
    clause.takes("last")
    count = 0 if clause.takes("off", "out") else clause.number()
    if count is None:
        return False
    position.relief = limited(count)
    clause.takes("cards")
    return True


def _card(position: Position, clause: Clause) -> bool:
    """``seen d2-sniper``: the card was turned up; ``unseen …``: it was not."""
    unseen = clause.takes("unseen")
    if not unseen and not clause.takes("seen"):
        return False
    card = clause.one("card")
    if card is None:
        return False
    _are_real(position)
    deck = position.tables.cards[card].deck
    if unseen and card in position.discards:
        at = len(position.discards) - 1 - position.discards[::-1].index(card)
        del position.discards[at]
    elif not unseen and position.left[card] and position.pile[deck]:
        position.discards.append(card)
    else:
        been = "has not been turned up" if unseen else "is no longer in the deck"
        raise NotationError(f"{position.tables.cards[card].id} {been}")
    position.left[card] += 1 if unseen else -1
    position.pile[deck] += 1 if unseen else -1
    return True


def _are_real(position: Position) -> None:
    """Refuse to correct cards that the SS player may hold secretly."""
    if position.dealt and two_players(position):
        raise NotationError(
            "pnp keeps these cards, and the SS player may hold this one",
            hint="take the last card back: undo",
        )


def _tactic(position: Position, clause: Clause) -> bool:
    """``tactic t1-barrage``: it is in play; ``tactic t1-barrage off``: it is not."""
    if not clause.takes("tactic", "tactics"):
        return False
    card = clause.one("tactic")
    if card is None:
        return False
    _are_real(position)
    clause.takes("in")
    clause.takes("play", "on")
    if clause.takes("off", "out"):
        if card in position.in_play:
            position.in_play.remove(card)
            position.t_discards.append(card)
    elif card not in position.in_play:
        position.in_play.append(card)
        if card in position.t_discards:
            position.t_discards.remove(card)
        else:
            position.t_left[card] = max(0, position.t_left[card] - 1)
            deck = position.tables.tactics[card].deck
            position.t_pile[deck] = max(0, position.t_pile[deck] - 1)
    return True


READINGS = (_relief, _card, _tactic)

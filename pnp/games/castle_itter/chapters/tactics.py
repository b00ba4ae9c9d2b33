"""6.1 TACTICS CARDS: what each does while it is in play.

A card's effects are named behaviours with an amount and the cards, counters or location
they act on (``components/castle-itter/effects.yaml``).  Each function here is one
effect, called by the chapter that it changes; amounts of several cards add up. After
them comes the tactics deck: stacked, turned up card by card, drawn.
"""

from collections.abc import Iterator

from pnp.games.castle_itter.chapters.decks import two_players, without_the_last
from pnp.games.castle_itter.chapters.throws import WAYS
from pnp.games.castle_itter.ground.flow import chapter
from pnp.games.castle_itter.ground.moves import Draw, Ply, Tactics
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE, Effect, Tables, Tactic
from pnp.rules.citation import case
from pnp.rules.flow import Frame
from pnp.rules.interned import made
from pnp.rules.ruling import Grounds, Objection, Verdict

CHAPTER = chapter()


@case("6.1.2", "6.1.3", "R45")
def holding(position: Position) -> Iterator[Effect]:
    """Yield every effect in force, those of the oldest card first.

    Two cards of one name both count, unless a ruling counts them once.
    """
    tactics = position.tables.tactics
    kinds = [tactics[card].kind for card in position.in_play]
    once = position.settings["tactics_twice"] == "once"
    for number, card in enumerate(position.in_play):
        if once and kinds[number] in kinds[:number]:
            continue
        for effect in tactics[card].effects:
            if not any(kind in effect.unless for kind in kinds):
                yield effect


def effects(position: Position, does: str) -> list[Effect]:
    """Return the effects of one name that are in force."""
    if not position.in_play:
        return []
    return [effect for effect in holding(position) if effect.does == does]


@case("6.1.2")
def extra_dice(position: Position, kind: str, location: int = NONE) -> int:
    """Barrage, Tank Hunters, Rapid Fire: return the extra dice of card or location."""
    return sum(
        effect.amount
        for effect in effects(position, "extra_dice")
        if kind in effect.cards or 0 <= location == effect.location
    )


@case("6.1.2")
def approach(position: Position, attacker: int) -> int:
    """Eastern, Northern, Western Approach: return the bonus to one die for the area.

    NONE if the area is rolled as usual. Two copies of one Approach count as one. Two
    different Approaches cancel each other.
    """
    for effect in effects(position, "area"):
        if attacker in effect.attackers:
            return effect.amount
    return NONE


@case("6.1.3")
def extra_disrupt(position: Position, attacker: int) -> int:
    """Focus Fire: return the extra dice whenever the counter rolls to disrupt."""
    return _amount(position, "extra_disrupt", attacker)


@case("6.1.2")
def extra_counters(position: Position, kind: str) -> int:
    """Forward Scouts, Massed Assault: return the extra counters of a card."""
    return _amount(position, "extra_counters", kind)


@case("6.1.2")
def unseen(position: Position) -> int:
    """Morning Mist: return how many counters of each SS card cannot be suppressed."""
    return _amount(position, "unseen")


@case("6.1.2")
def harder(position: Position, attacker: int) -> int:
    """Dug In: return the extra defence of a counter that markers try to suppress."""
    return _amount(position, "harder", attacker)


@case("6.1.2")
def fewer_dice(position: Position) -> int:
    """Smoke Screen: return how many dice fewer than the markers spent are rolled."""
    return _amount(position, "fewer_dice")


@case("6.1.2")
def deeper(position: Position, hits: int) -> int:
    """Direct Hit: return the steps a location goes down for its hits, 0 if no more."""
    steps = [e.amount for e in effects(position, "deeper") if hits >= e.amount]
    return max(steps, default=0)


@case("6.1.2")
def head_start(position: Position, attacker: int) -> int:
    """Spearhead: return the circles a counter goes on from an area without infantry."""
    return _amount(position, "head_start", attacker)


@case("6.1.2")
def fewer_actions(position: Position) -> int:
    """Pinned Down: return how many actions the next Defender Phase loses."""
    return _amount(position, "fewer_actions")


def _amount(position: Position, does: str, of: int | str | None = None) -> int:
    """Return the amounts of an effect added up, for an attacker or a kind of card."""
    return sum(
        effect.amount
        for effect in effects(position, does)
        if of is None or of in effect.attackers or of in effect.cards
    )


@case("6.1.2", "6.1.3")
def opening(position: Position) -> None:
    """Sharpshooter, Reserve Company: push what comes before the first SS card."""
    _push(position, "first")


@case("6.1.2", "6.1.3")
def closing(position: Position) -> None:
    """Covering Fire: push what comes after the last SS card of the turn."""
    _push(position, "last")


def _push(position: Position, when: str) -> None:
    """Push the frames of a time, so that the oldest card's come first."""
    if position.in_play and position.phase != "over":
        position.frames += reversed(list(_timed(position, when)))


def _timed(position: Position, when: str) -> Iterator[Frame]:
    for effect in holding(position):
        if effect.when == when and effect.does == "resolve":
            only = sum(1 << attacker for attacker in effect.attackers)
            for kind in effect.cards:
                alike = [c.index for c in position.tables.cards if c.kind == kind]
                yield from (("resolve", c, effect.amount, only) for c in alike[:1])
        elif effect.when == when and effect.does == "place":
            for attacker in effect.attackers:
                yield ("place", attacker, effect.amount, 0)


# The tactics deck is a set of counts and of unseen cards, like the SS deck


@case("setup 7", "6.1.2", "6.1.3", "6.2")
def stack(position: Position) -> None:
    """Remove the first cards of each deck from the game; the rest stay in order."""
    tactics, difficulty = position.tables.tactics, position.tables.difficulty
    if not difficulty.tactics:
        position.t_left = [0] * len(tactics)
        return
    for card in tactics:
        position.t_pile[card.deck] += card.copies
    for deck, count in difficulty.removed:
        position.t_pile[deck] = max(0, position.t_pile[deck] - count)
        if unshuffled(position):
            _remove_first(position, deck, count)


@case("6.1.2", "6.1.3", "R44")
def unshuffled(position: Position) -> bool:
    """Return whether the decks are stacked unshuffled; two players always shuffle."""
    return position.settings["tactics_shuffled"] == "no" and not two_players(position)


def in_order(position: Position) -> bool:
    """Return whether the order is public: no card has left the game unseen."""
    return unshuffled(position) and sum(position.t_left) == sum(position.t_pile)


def _remove_first(position: Position, deck: int, count: int) -> None:
    for card in position.tables.tactics:
        if card.deck == deck:
            gone = min(count, position.t_left[card.index])
            position.t_left[card.index] -= gone
            count -= gone


def top_tactic(position: Position) -> int:
    """Return the tactics deck on top of the pile, NONE if there is none."""
    return next((deck for deck, count in enumerate(position.t_pile) if count), NONE)


def coming_tactics(position: Position) -> dict[int, int]:
    """Return the tactics cards that can come next, and in how many ways.

    By the index of the card; they can be turned up or drawn.
    """
    top, two = {top_tactic(position)}, two_players(position)
    if position.awaited() == "draw tactic":
        unseen = position.t_left[:]
        for card in (*position.t_hand, *position.t_order):
            unseen[card] -= 1
        return _of_decks(position, unseen, top)
    if two and position.dealt and position.t_order:
        return {position.t_order[0]: 1}
    of = laid_from(position) if two else top
    ways = _of_decks(position, position.t_left, of)
    return dict(list(ways.items())[:1]) if not two and in_order(position) else ways


@WAYS("tactic", "draw tactic")
def tactic_ways(position: Position) -> dict[Ply, int]:
    """Return each tactics card that can be turned up or drawn next, as a ply."""
    drawn = position.frames[-1][0] == "draw tactic"
    kind: type[Tactics | Draw] = Draw if drawn else Tactics
    tactics, cards = position.tables.tactics, coming_tactics(position).items()
    return {made(kind, tactics[card].id): count for card, count in cards}


def laid_from(position: Position) -> set[int]:
    """Return the decks that the face-down tactics card can belong to."""
    frame = position.frames[-1] if position.frames else ()
    new = int(frame[1]) if len(frame) > 1 and frame[0] == "tactic" else 0
    held = without_the_last(position.t_drawn, new)
    return {deck for deck, count in enumerate(held) if count > 0}


def _of_decks(position: Position, unseen: list[int], decks: set[int]) -> dict[int, int]:
    return {
        card.index: unseen[card.index]
        for card in position.tables.tactics
        if card.deck in decks and unseen[card.index] > 0
    }


def take(position: Position, card: int) -> None:
    """Turn up a tactics card: of the pile, or the one the SS player has laid."""
    deck = position.tables.tactics[card].deck
    position.t_left[card] = max(0, position.t_left[card] - 1)
    counts = position.t_drawn if two_players(position) else position.t_pile
    counts[deck] = max(0, counts[deck] - 1)
    position.in_play.append(card)


def take_up(position: Position) -> None:
    """The SS player draws a tactics card, which nobody else sees (6.2)."""
    deck = top_tactic(position)
    if deck >= 0:
        position.t_pile[deck] -= 1
        position.t_drawn[deck] += 1


@case("6.1.2", "6.1.3", "6.2")
def turn_up_tactics(position: Position, new: int) -> None:
    """Remove the oldest card, and turn up cards until enough are in play."""
    wanted = position.tables.difficulty.tactics
    while position.in_play and len(position.in_play) >= wanted:
        position.t_discards.append(position.in_play.pop(0))
    if two_players(position):
        count = len(position.t_order)
    else:
        count = min(wanted - len(position.in_play), sum(position.t_pile))
    position.frames += [("tactic", new)] * count


@CHAPTER.wait(
    "tactic",
    "6.1.2",
    "6.1.3",
    "6.2",
    then=("next you turn up a tactics card",),
    frame="number?",
)
def tactic_turned_up(position: Position, move: Tactics, _new: int = 0) -> None:
    """The card is in force until the next is turned up in its place."""
    card = position.tables.tactic_of.get(move.card)
    if card is not None:
        take(position, card)
    del position.t_order[:1]


# Objections to a tactics card turned up


@CHAPTER.rule("setup 7", "6.1")
def is_no_tactics_card(tables: Tables, move: Tactics) -> Verdict:
    """A first game has no tactics cards; a blank is not a tactics card."""
    if move.card in tables.tactic_of and tables.difficulty.tactics:
        return None
    return Objection(f"this game has no tactics card {move.card!r}")


@CHAPTER.rule("6.1.2", "6.1.3", "6.2")
def has_been_in_play(position: Position, _move: Tactics, tactic: Tactic) -> Verdict:
    """A tactics card that has left does not come again."""
    if position.t_left[tactic.index]:
        return None
    return Objection(
        f"tactics deck {tactic.deck + 1} has no {tactic.name} left",
        _cases(position),
        facts=(("copies", tactic.copies), ("left", 0)),
        remedy="check the number of its deck",
    )


@CHAPTER.rule("6.1.2", "6.1.3", "6.2")
def is_of_another_tactics_deck(
    position: Position, move: Tactics, tactic: Tactic
) -> Verdict:
    """The tactics decks come in the order of their numbers."""
    two = two_players(position)
    if not position.tables.difficulty.tactics or (position.dealt and two):
        return None
    of = laid_from(position) if two else {top_tactic(position)}
    if tactic.deck in of:
        return None
    found = " or ".join(str(each + 1) for each in sorted(of) if each >= 0)
    if not found:
        facts = (("cards left", 0),)
        return Objection("no tactics card is left", _cases(position), facts)
    deck, left = tactic.deck + 1, position.t_pile[tactic.deck]
    return Objection(
        f"the next tactics card is from deck {found}, and {move.card} is from deck"
        f" {deck}",
        _cases(position),
        facts=((f"cards left in deck {deck}", left),),
        remedy=f"turn up a card of tactics deck {found}",
    )


@CHAPTER.rule("6.1.2", "6.1.3", "R44")
def lies_under_another(position: Position, _move: Tactics, tactic: Tactic) -> Verdict:
    """Unshuffled decks give their cards in order."""
    if not in_order(position):
        return None
    first = next(iter(coming_tactics(position)), tactic.index)
    if first == tactic.index:
        return None
    on_top = position.tables.tactics[first].id
    return Objection(
        f"the tactics decks are not shuffled, and {on_top} is on top",
        (*_cases(position), "R44"),
        remedy=f"turn up {on_top}",
    )


@CHAPTER.rule("6.2")
def is_not_the_tactic_laid(
    position: Position, _move: Tactics, tactic: Tactic
) -> Verdict:
    """Only the card beside the orders is turned up."""
    laid = position.t_order
    if not position.dealt or not laid or tactic.index == laid[0]:
        return None
    return Objection("it is not the tactics card that the SS player laid")


@CHAPTER.grounds()
def tactic_grounds(position: Position, _move: Tactics) -> Grounds:
    """Return the case of a tactics card, that of the difficulty."""
    return _cases(position), (("in play", len(position.in_play) + 1),)


def _cases(position: Position) -> tuple[str, ...]:
    if two_players(position):
        return ("6.2",)
    return ("6.1.3",) if position.tables.difficulty.tactics > 1 else ("6.1.2",)

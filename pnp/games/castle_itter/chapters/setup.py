"""SETTING UP (setup 1 to 13, p.5; 6.1.2, 6.1.3, 6.2): where everything starts."""

from collections.abc import Mapping

from pnp.games.castle_itter.chapters import sequence, tactics
from pnp.games.castle_itter.chapters.throws import WAYS
from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.flow import chapter
from pnp.games.castle_itter.ground.moves import Deal, Ply
from pnp.games.castle_itter.ground.pieces import Attacker
from pnp.games.castle_itter.ground.position import APART, Position
from pnp.games.castle_itter.ground.tables import NONE, Tables
from pnp.model.game import Game
from pnp.rules.citation import case, narrowed
from pnp.rules.flow import Frame
from pnp.rules.interned import made
from pnp.rules.ruling import Grounds, Objection, Verdict

CHAPTER = chapter()


def start(game: Game, *, dealt: bool) -> Position:
    """Return the table as set up, and play on to the first wait."""
    position = Position(Tables(game))
    position.dealt = int(dealt)
    mark_defences(position)
    assemble_defenders(position)
    stack_the_decks(position)
    tactics.stack(position)
    position.frames.append(sequence.START_TURN)
    arrange_attackers(position)
    flow.proceed(position)
    return position


@case("setup 2", "p.5")
def mark_defences(position: Position) -> None:
    """Put a marker on each location that has a defence track."""
    position.defence = [each.start for each in position.tables.locations]


@case("setup 3", "p.5", "p.8 French prisoners")
def assemble_defenders(position: Position) -> None:
    """Set up the supply, the reinforcements apart, and the prisoners in the Cellar."""
    for each in position.tables.defenders:
        if each.group == "reinforcement":
            position.station(each.index, APART)
    if position.settings["french_start"] == "cellar":
        imprison(position)


@case("setup 3")
def imprison(position: Position) -> None:
    """Put the five prisoners in the Cellar, one on each of its positions."""
    tables = position.tables
    shown = _prisoners(tables)
    cells = [
        p for each in tables.locations if prison(each.index, tables) for p in each.posts
    ]
    for each in tables.defenders:
        if each.group == "french":
            post = shown.get(each.id, NONE)
            free = [cell for cell in cells if position.holder[cell] == NONE]
            if post not in free and free:
                post = free[0]
            if post in free:
                position.station(each.index, post)


def prison(location: int, tables: Tables) -> bool:
    """Return whether a location leads to one other alone: the Cellar."""
    return tables.locations[location].moves_only_to != NONE


def _prisoners(tables: Tables) -> Mapping[str, int]:
    """Return per prisoner the post the definition puts him on."""
    components = tables.game.sets.get("setup", ())
    return {
        str(c.fields["defender"]): tables.post_of.get(str(c.fields["space"]), NONE)
        for c in components
        if c.fields.get("defender")
    }


@case("6.1", "6.2", "p.21 Harder games")
def arrange_attackers(position: Position) -> None:
    """Set up the attackers; the published edition's harder games deal at random."""
    if position.tables.difficulty.shuffled:
        deal_face_down(position)
    else:
        line_up(position)


@case("setup 4", "p.5")
def line_up(position: Position) -> None:
    """Put a Rifleman on each area."""
    counters = [
        kind for kind, n in position.tables.difficulty.counters for _ in range(n)
    ]
    for area, kind in zip(areas(position), counters, strict=False):
        put(position, area, kind)


@case("6.1.2", "6.1.3")
def deal_face_down(position: Position) -> None:
    """Turn up one counter on each area, the lowest first."""
    dealt = sum(n for _, n in position.tables.difficulty.counters)
    deals: list[Frame] = [("deal", area) for area in areas(position)[:dealt]]
    position.frames += reversed(deals)


@CHAPTER.wait(
    "deal", "6.1.2", "6.1.3", then=("next you turn up a counter",), frame="space"
)
def turn_up(position: Position, move: Deal, area: int) -> None:
    """Turn up the counter dealt to an area."""
    put(position, area, position.tables.attacker_of[move.kind])


@case("setup 5", "setup 6", "6.2", "p.5", "p.21 Harder games")
def stack_the_decks(position: Position) -> None:
    """Stack four decks, each shuffled by itself; the 142nd is set apart.

    Of the marked cards, only those of the difficulty are in.
    """
    for card in position.tables.cards:
        position.pile[card.deck] += card.copies


def areas(position: Position) -> list[int]:
    """Return the areas by their numbers."""
    spaces = position.tables.spaces
    return sorted(position.tables.areas, key=lambda area: spaces[area].number)


def put(position: Position, space: int, kind: int) -> None:
    """Put a counter of the supply on an area."""
    position.supply[kind] = max(0, position.supply[kind] - 1)
    if position.tables.attackers[kind].advances:
        position.infantry[space] = kind
    else:
        position.guns[space][kind] += 1


def undealt(position: Position) -> dict[int, int]:
    """Return how many counters of each kind are still face down."""
    on_board = position.infantry + [
        kind for at in position.guns for kind, n in enumerate(at) for _ in range(n)
    ]
    left = {
        kind: count - on_board.count(kind)
        for kind, count in position.tables.difficulty.counters
    }
    return {kind: count for kind, count in left.items() if count > 0}


@WAYS("deal")
def deal_ways(position: Position) -> dict[Ply, int]:
    """Return each counter that may be turned up on an area, as a ply."""
    tables, area = position.tables, int(position.frames[-1][1])
    label, kinds = tables.spaces[area].label, undealt(position).items()
    return {made(Deal, tables.attackers[k].name, label): n for k, n in kinds}


# Objections to a counter that is dealt


@CHAPTER.rule("6.1.2", "6.1.3")
def is_not_among_the_dealt(_move: Deal, tables: Tables, kind: Attacker) -> Verdict:
    """The counters dealt are those of the difficulty."""
    if kind.index in dict(tables.difficulty.counters):
        return None
    message = f"the {tables.difficulty.name} set-up deals no {kind.name}"
    return Objection(message, by_difficulty(tables))


@CHAPTER.rule("6.1.2", "6.1.3")
def has_all_been_dealt(position: Position, _move: Deal, kind: Attacker) -> Verdict:
    """A kind has no more counters than were mixed."""
    count = dict(position.tables.difficulty.counters).get(kind.index, 0)
    if not count or kind.index in undealt(position):
        return None
    one = f"the only {kind.name} counter has"
    return Objection(
        f"{f'all {count} {kind.name} counters have' if count > 1 else one} been dealt",
        by_difficulty(position.tables),
        facts=(("dealt", count), ("left", 0)),
    )


@CHAPTER.rule("6.1.2", "6.1.3", during="deal")
def is_dealt_elsewhere(tables: Tables, move: Deal, area: int) -> Verdict:
    """The areas are turned up one after the other, the lowest first."""
    label = tables.spaces[area].label
    if move.at == label:
        return None
    return Objection(
        f"you turn up area {label} next",
        by_difficulty(tables),
        remedy=f"deal {move.kind}@{label}",
    )


@CHAPTER.grounds()
def deal_grounds(position: Position, _move: Deal, kind: Attacker) -> Grounds:
    """Return the case of dealt counters, that of the difficulty."""
    left = undealt(position).get(kind.index, 0)
    return by_difficulty(position.tables), (("left face down", left),)


def by_difficulty(tables: Tables) -> tuple[str, ...]:
    """Return the cases of the difficulty in play."""
    for row in tables.game.sets["difficulties"]:
        cites = row.fields.get("cites", ())
        if row.id == tables.difficulty.id and isinstance(cites, tuple):
            return narrowed(map(str, cites), tables.cases, arrange_attackers)
    return ()

"""4.3 PLACING ATTACKERS: area, suppression, pushing, the breach (p.18).

    area 9 ── c26 ─── c27 ─── c24 ──── c25 ──── castle
     ▼R  →    R  →    S  →    –         –      a Rifleman comes to 9: all go on one
     ▼R  →    R  →    S  →    R  →      R  →   the last is in the castle: lost

Frames (numbers are indices):

    ("place", kind, left, unseen)         step: place the next of ``left`` counters
    ("area", kind, unseen)                dice: the area it comes to
    ("spend", kind, space)                choice: markers spent to suppress it
    ("suppression", kind, space, n)       dice: the attempt
"""

from pnp.games.castle_itter.chapters import ending, guns, tactics
from pnp.games.castle_itter.chapters.phrases import cases, colour_name
from pnp.games.castle_itter.chapters.throws import Wanted, number_of_dice, wanting
from pnp.games.castle_itter.ground.flow import chapter
from pnp.games.castle_itter.ground.moves import Spend
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import CASTLE, NONE
from pnp.rules.citation import case
from pnp.rules.phrases import count
from pnp.rules.ruling import Grounds, Objection, Verdict
from pnp.rules.throw import Throw

CHAPTER = chapter()


@CHAPTER.step("place", "4.3", "p.18 Placing", frame="attacker number number")
def place(position: Position, kind: int, left: int, unseen: int) -> None:
    """Place each counter in turn, as long as the supply has one."""
    if left < 1:
        return
    counter = available(position, kind)
    if counter >= 0 and reachable(position, counter):
        position.frames.append(("place", kind, left - 1, max(0, unseen - 1)))
        position.frames.append(("area", counter, int(unseen > 0)))


@case("4.3", "p.18 Placing", "R38")
def available(position: Position, kind: int) -> int:
    """Return the kind that is placed: NONE if the supply has none left.

    A ruling may place another of its sort, infantry or gun, instead.
    """
    supply = position.supply
    if supply[kind] > 0:
        return kind
    if position.settings["attackers_run_out"] == "other":
        attackers = position.tables.attackers
        for step_on in range(1, len(attackers)):
            other = (kind + step_on) % len(attackers)
            if supply[other] and attackers[other].advances == attackers[kind].advances:
                return other
    return NONE


@case("4.3", "p.18 Placing", "6.1.2")
def area_dice(position: Position, kind: int, unseen: int = 0) -> int:
    """Return how many dice give the area: one under an Approach."""
    del unseen
    if tactics.approach(position, kind) >= 0:
        return 1
    return position.numbers["area_dice"]


@CHAPTER.wait("area", "4.3", "p.18 Placing", dice=area_dice, frame="attacker number")
def area(position: Position, throw: Throw, kind: int, unseen: int) -> None:
    """Read the area from the sum; markers on its square may suppress the counter."""
    total = throw.sum + max(0, tactics.approach(position, kind))
    space = position.tables.area_of.get(total, NONE)
    if space < 0 or rolls_again(position, kind, space):
        position.frames.append(("area", kind, unseen))
    elif not unseen and position.markers[position.tables.spaces[space].colour] > 0:
        position.frames.append(("spend", kind, space))
    else:
        land(position, kind, space)


@wanting("area")
def area_sought(position: Position, kind: int, unseen: int) -> Wanted:
    """Return what the dice for an area are for."""
    name = position.tables.attackers[kind].name
    hidden = ", which cannot be suppressed" if unseen else ""
    return Wanted(
        area_dice(position, kind),
        0,
        name,
        f"for the area of the {name}{hidden}",
        cases(position, "4.3", "p.18 Placing"),
        at=name,
        added=max(0, tactics.approach(position, kind)),
    )


@case("R32")
def rolls_again(position: Position, kind: int, space: int) -> bool:
    """Return whether the area is rolled again because its track is full.

    This needs a ruling, and another area that can take the counter.
    """
    if position.settings["full_track"] == "push":
        return False
    if not position.tables.attackers[kind].advances or not full(position, space):
        return False
    return not all(full(position, each) for each in reachable(position, kind))


def reachable(position: Position, kind: int) -> list[int]:
    """Return the areas that the dice for a counter can give."""
    dice = area_dice(position, kind)
    added = max(0, tactics.approach(position, kind))
    return [
        space
        for total, space in position.tables.area_of.items()
        if dice <= total - added <= 6 * dice
    ]


def full(position: Position, space: int) -> bool:
    """Return whether infantry fills an area and its whole track."""
    spaces = position.tables.spaces
    if position.infantry[space] < 0 and not goes_past(position, space):
        return False
    at = spaces[space].next
    while at != CASTLE and position.infantry[at] >= 0:
        at = spaces[at].next
    return at == CASTLE


@CHAPTER.wait(
    "spend",
    "4.3",
    "p.18 Suppressing",
    then=("first you choose how many markers you spend", "4.3", "p.18 Suppressing"),
    frame="attacker space",
)
def spend(position: Position, move: Spend, kind: int, space: int) -> None:
    """Return the markers to the box, and roll as many dice."""
    colour = position.tables.spaces[space].colour
    position.markers[colour] = max(0, position.markers[colour] - move.count)
    dice = suppression_dice(position, move.count)
    if dice > 0:
        position.frames.append(("suppression", kind, space, dice))
    else:
        land(position, kind, space)


@case("4.3", "p.18 Suppressing", "6.1.2")
def suppression_dice(position: Position, spent: int) -> int:
    """Return the dice for the markers spent: fewer under a Smoke Screen."""
    return max(0, spent - tactics.fewer_dice(position)) if spent else 0


@case("4.3", "p.18 Suppressing", "6.1.2")
def suppressed_by(position: Position, kind: int) -> int:
    """Return the face that suppresses a counter: its defence, more if Dug In."""
    return position.tables.attackers[kind].defence + tactics.harder(position, kind)


@CHAPTER.wait(
    "suppression",
    "4.3",
    "p.18 Suppressing",
    dice=number_of_dice,
    frame="attacker space number",
)
def suppression(
    position: Position, throw: Throw, kind: int, space: int, _n: int
) -> None:
    """Any die that reaches the counter's defence keeps it off the board."""
    if throw.best < suppressed_by(position, kind):
        land(position, kind, space)


@wanting("suppression")
def suppression_aims(position: Position, kind: int, space: int, n: int) -> Wanted:
    """Return the throw against a counter about to be placed."""
    name = position.tables.attackers[kind].name
    label, needed = position.tables.spaces[space].label, suppressed_by(position, kind)
    clause = f"to suppress the {name} on {label}"
    under = cases(position, "4.3", "p.18 Suppressing")
    return Wanted(n, needed, "suppression", clause, under, at=name, place=label)


@case("4.3", "p.18 Advancing")
def land(position: Position, kind: int, space: int) -> None:
    """Put a counter on its area: infantry pushes, a gun rolls to disrupt."""
    position.supply[kind] -= 1
    if not position.tables.attackers[kind].advances:
        position.guns[space][kind] += 1
        guns.placed(position, kind, space)
    elif position.infantry[space] >= 0:
        push(position, kind, space)
    elif goes_past(position, space):
        push(position, kind, position.tables.spaces[space].next)
    else:
        run_ahead(position, kind, space)


@case("4.3", "5.0", "p.18 Advancing", "p.21 End")
def push(position: Position, kind: int, space: int) -> None:
    """Push every attacker on by one circle, up to the first free circle.

    An attacker pushed off the last circle is in the castle, and the game is lost.
    """
    infantry = position.infantry
    spaces = position.tables.spaces
    pushed, at = kind, space
    while at != CASTLE and infantry[at] >= 0:
        infantry[at], pushed = pushed, infantry[at]
        at = spaces[at].next
    if at == CASTLE:
        position.supply[pushed] += 1
        ending.end(position, "breach")
    else:
        infantry[at] = pushed


@case("R33")
def goes_past(position: Position, space: int) -> bool:
    """Return whether an area with guns alone sends infantry on to the first circle."""
    return position.settings["infantry_on_guns"] == "itself" and any(
        position.guns[space]
    )


@case("4.3", "6.1.2")
def run_ahead(position: Position, kind: int, space: int) -> None:
    """Put infantry on a free area; with a Spearhead it goes on along free circles."""
    spaces = position.tables.spaces
    at = space
    for _ in range(tactics.head_start(position, kind)):
        ahead = spaces[at].next
        if ahead == CASTLE or position.infantry[ahead] >= 0:
            break
        at = ahead
    position.infantry[at] = kind


# Objections to spending


@CHAPTER.rule("4.3", "p.18 Suppressing", during="spend")
def spends_more_than_lie_there(
    position: Position, move: Spend, _gun: int, space: int
) -> Verdict:
    """Markers come from the square of the area's colour, up to all that are there."""
    colour = position.tables.spaces[space].colour
    there = position.markers[colour]
    if move.count <= there:
        return None
    square = f"the {colour_name(position, colour)} square"
    return Objection(
        f"{square} has {count(there, 'marker')}, not {move.count}",
        facts=(("markers", there),),
        remedy=f"spend {there} or fewer",
    )


@CHAPTER.rule("4.3", "p.18 Suppressing")
def spends_fewer_than_none(move: Spend) -> Verdict:
    """Zero is the fewest markers that can be spent."""
    if move.count >= 0:
        return None
    return Objection("you cannot spend fewer than 0 markers", remedy="spend 0")


@CHAPTER.grounds(during="spend")
def spend_grounds(position: Position, move: Spend, gun: int, space: int) -> Grounds:
    """Return the markers there, the dice they give, and the face they must reach."""
    name = position.tables.attackers[gun].name
    return ("4.3", "p.18 Suppressing"), (
        ("markers", position.markers[position.tables.spaces[space].colour]),
        ("dice", suppression_dice(position, move.count)),
        (f"defence of the {name}", suppressed_by(position, gun)),
    )

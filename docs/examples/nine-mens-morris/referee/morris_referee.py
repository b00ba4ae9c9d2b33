"""Nine Men's Morris: place your men, make mills, take the men of the other player."""

from functools import cache

from pnp.rules.definition import every, words
from pnp.rules.package import Counter, Point, Score
from pnp.rules.pending import Over
from pnp.rules.plies import ply
from pnp.rules.referee import Referee
from pnp.rules.ruling import Objection
from pnp.rules.state import NONE, State, counted, number, one, placed

PLAYERS = ("White", "Black")


class Table(State):
    """Whose turn it is, whose man is on which point, and who has men to place."""

    turn: int = number("the turn", start=1, told="turn")
    player: int = one("player", "whose turn it is", start=0, told="player:")
    in_hand: list[int] = counted(
        "player",
        "men that are not placed yet",
        start=lambda tables: [tables.numbers["men"]] * 2,
        told="men of {} in hand",
    )
    men: list[int] = placed("point", "player", "whose man is on a point", told="man")
    quiet: int = number("moves since the last mill", told="moves since the last mill")


@ply("place {at:point}")
class Place:
    """Put a man from your hand on a point."""

    at: str


@ply("{start:point} to {to:point}")
class Move:
    """Move a man."""

    start: str
    to: str


@ply("take {at:point}")
class Take:
    """Take a man of the other player off the board."""

    at: str


MORRIS = Referee(
    "nine-mens-morris",
    Table,
    (Place, Move, Take),
    seats=PLAYERS,
    kinds={"point": "board"},
    also={"put": "place", "play": "place", "remove": "take", "man": "", "piece": ""},
)


# The board


@cache
def board(tables) -> tuple[dict[str, int], list[set[int]], list[tuple[int, ...]]]:
    """Return the number of each point, its neighbours, and the rows of three.

    The definition names for each point the next to the right and the next one down.
    """
    points = every(tables.game, "board")
    number = {each.id: at for at, each in enumerate(points)}
    after = {each.id: words(each, "next") for each in points}
    steps = [(a, b) for a in after for b in after[a]]
    beside: list[set[int]] = [set() for _ in points]
    for a, b in steps:
        beside[number[a]].add(number[b])
        beside[number[b]].add(number[a])
    rows = [
        (number[a], number[b], number[c])
        for a, b in steps
        for c in after[b]
        if (a[0] == b[0] == c[0]) or (a[1] == b[1] == c[1])
    ]
    return number, beside, rows


def at(table: Table, point: str) -> int:
    """Return the number of a point."""
    return board(table.tables)[0][point]


def is_in_mill(table: Table, point: int) -> bool:
    """Whether the man on a point is one of three in a row."""
    owner = table.men[point]
    rows = board(table.tables)[2]
    return any(
        all(table.men[each] == owner for each in row) for row in rows if point in row
    )


def men_left(table: Table, player: int) -> int:
    """Count the men of a player on the board and in hand."""
    return table.in_hand[player] + table.men.count(player)


def flies(table: Table, player: int) -> bool:
    """Whether a player has so few men that they fly."""
    return men_left(table, player) <= table.numbers["flying"]


# What is asked


@MORRIS.goes_on
def next_question(table: Table) -> None:
    """Ask the player whose turn it is."""
    table.frames.append(("place" if table.in_hand[table.player] else "move",))


@MORRIS.choice("place", Place, cases=["1"])
def place_a_man(table: Table) -> tuple[str, str]:
    """Return who is asked, and what."""
    return PLAYERS[table.player], f"place a man ({table.in_hand[table.player]} in hand)"


@MORRIS.choice("move", Move, cases=["2"])
def move_a_man(table: Table) -> tuple[str, str]:
    """Return who is asked, and what."""
    return PLAYERS[table.player], "move a man"


@MORRIS.choice("take", Take, cases=["3"])
def take_a_man(table: Table) -> tuple[str, str]:
    """Return who is asked, and what."""
    return PLAYERS[table.player], f"take a man of {PLAYERS[1 - table.player]}"


# 1 Placing


@MORRIS.rule(Place, "1.1")
def is_taken(table: Table, move: Place) -> Objection | None:
    """A point holds one man."""
    return _taken(table, move.at)


def _taken(table: Table, point: str) -> Objection | None:
    owner = table.men[at(table, point)]
    if owner == NONE:
        return None
    return Objection(f"{PLAYERS[owner]} has a man on {point}")


@MORRIS.does(Place, "1")
def place(table: Table, move: Place) -> None:
    """A man goes from the hand to a free point."""
    table.in_hand[table.player] -= 1
    arrive(table, at(table, move.at))


# 2 Moving


@MORRIS.rule(Move, "2.1")
def is_not_yours(table: Table, move: Move) -> Objection | None:
    """You move your own men."""
    if table.men[at(table, move.start)] == table.player:
        return None
    return Objection(f"{PLAYERS[table.player]} has no man on {move.start}")


@MORRIS.rule(Move, "1.1")
def is_taken_already(table: Table, move: Move) -> Objection | None:
    """A point holds one man."""
    return None if move.start == move.to else _taken(table, move.to)


@MORRIS.rule(Move, "2", "4")
def is_too_far(table: Table, move: Move) -> Objection | None:
    """A man goes to the next point on a line, unless he flies."""
    start, to = at(table, move.start), at(table, move.to)
    if start == to:
        return Objection(f"{move.to} is where the man is")
    if flies(table, table.player) or to in board(table.tables)[1][start]:
        return None
    return Objection(f"{move.to} is not next to {move.start}")


@MORRIS.does(Move, "2")
def move(table: Table, move: Move) -> None:
    """A man goes from point to point."""
    table.men[at(table, move.start)] = NONE
    arrive(table, at(table, move.to))


# 3 Mills


def arrive(table: Table, point: int) -> None:
    """Put a man down; if that closes a mill, a man is taken."""
    table.men[point] = table.player
    table.quiet += 1
    if is_in_mill(table, point):
        table.quiet = 0
        table.frames.append(("take",))
    else:
        end_turn(table)


@MORRIS.rule(Take, "3")
def is_not_theirs(table: Table, move: Take) -> Objection | None:
    """You take a man of the other player."""
    other = 1 - table.player
    if table.men[at(table, move.at)] == other:
        return None
    return Objection(f"{PLAYERS[other]} has no man on {move.at}")


@MORRIS.rule(Take, "3.1")
def is_in_a_mill(table: Table, move: Take) -> Objection | None:
    """A man in a mill is safe while another man is in none."""
    other, point = 1 - table.player, at(table, move.at)
    theirs = [each for each, owner in enumerate(table.men) if owner == other]
    if point not in theirs or not is_in_mill(table, point):
        return None
    free = [each for each in theirs if not is_in_mill(table, each)]
    if not free:
        return None
    safe = table.tables.named["point"].said[free[0]]
    return Objection(f"the man on {move.at} is in a mill", remedy=f"take {safe}")


@MORRIS.does(Take, "3", "3.2")
def take(table: Table, move: Take) -> None:
    """One man leaves the board, however many mills were closed."""
    table.men[at(table, move.at)] = NONE
    end_turn(table)


# 5 and 6 The end


def end_turn(table: Table) -> None:
    """The other player is next, if the game is not over."""
    table.player = 1 - table.player
    table.turn += 1
    if men_left(table, table.player) < table.numbers["fewest"]:
        table.outcome = "men"
    elif not can_move(table):
        table.outcome = "blocked"
    elif table.quiet >= table.numbers["quiet"]:
        table.outcome = "quiet"


def can_move(table: Table) -> bool:
    """Whether the player whose turn it is has a man to place or to move."""
    player, free = table.player, NONE in table.men
    if table.in_hand[player] or flies(table, player):
        return free
    beside = board(table.tables)[1]
    own = (each for each, owner in enumerate(table.men) if owner == player)
    return any(table.men[each] == NONE for point in own for each in beside[point])


@MORRIS.ends
def over(table: Table) -> Over:
    """Say who has won."""
    if table.outcome == "quiet":
        moves = table.numbers["quiet"]
        return Over("drawn", "quiet", f"{moves} moves without a mill: a tie", ("6",))
    loser = PLAYERS[table.player]
    why = "has too few men" if table.outcome == "men" else "cannot move"
    return Over(
        "lost" if table.player == 0 else "won", table.outcome, f"{loser} {why}", ("5",)
    )


@MORRIS.scores
def score(table: Table) -> Score:
    """Score White, by the men that he has more."""
    white, black = men_left(table, 0), men_left(table, 1)
    points = Point("men of White", white, white), Point("men of Black", black, -black)
    return Score(points, white - black, over(table).result if table.outcome else "")


@MORRIS.shows
def on_the_board(table: Table) -> list[Counter]:
    """Return the men on the printed board."""
    said = table.tables.named["point"].said
    return [
        Counter("men", PLAYERS[owner].lower(), said[point])
        for point, owner in enumerate(table.men)
        if owner != NONE
    ]


@MORRIS.law
def has_too_many_men(table: Table) -> Objection | None:
    """No player has more men than they began with."""
    for player, name in enumerate(PLAYERS):
        if men_left(table, player) > table.numbers["men"]:
            return Objection(f"{name} has more than {table.numbers['men']} men", ("1",))
    return None

"""The whole state of play as one value: lists of small whole numbers.

Defenders, posts, locations, spaces, kinds of attacker, cards and tactics are indices
into the tables.  A position is changed in place; ``clone`` it to keep the old one.

**Frames.**  The stack ``frames`` has what the game waits for. Each frame is a name and
a few numbers or words; the top one is next.  A frame is a *step*, which is taken at
once, or a *wait*, which stops for a move (``pnp.rules.flow``).
"""

from typing import TYPE_CHECKING, ClassVar, Literal, get_args

from pnp.errors import nearest, quoted
from pnp.games.castle_itter.ground.standing import (
    APART,
    ESCAPED,
    KILLED,
    LOST,
    LOST_EMPTY,
    SHIFTED,
    SUPPLY,
    SWAPPED,
    TANK,
    WHOLE,
    Attackers,
    Defences,
    Defenders,
    Hands,
    SsDeck,
    TacticsDeck,
)
from pnp.games.castle_itter.ground.tables import NONE, Tables
from pnp.rules.heading import heading
from pnp.rules.state import State, counted, each, flag, held, number, switch, word

if TYPE_CHECKING:
    from pnp.reading import Opened

__all__ = [
    "APART",
    "ESCAPED",
    "KILLED",
    "LOST",
    "LOST_EMPTY",
    "SHIFTED",
    "SUPPLY",
    "SWAPPED",
    "WHOLE",
    "Phase",
    "Position",
]

Phase = Literal["setup", "planning", "defenders", "ss", "over"]


def _none_of_four(_: Tables) -> list[int]:
    return [0, 0, 0, 0]


def _none(_: Tables) -> list[int]:
    return []


class Position(State):
    """The place of everything, the public information, and the frames.

    At first the table is empty: everybody in the supply, no counters, no cards.  The
    outcome is one word: ``breach``, ``deck out``, ``relief``.
    """

    HEADED: ClassVar = {"difficulty": "how hard it is"}
    FRAMES: ClassVar[dict[str, tuple[str, ...]]] = {}
    """Per frame the kinds of its parts, as its chapter declares them."""

    tables: Tables
    turn: int = number("the turn", shown=9, always=True, told="turn")
    phase: Phase = word(
        "the phase", *get_args(Phase), start="setup", shown="defenders", told="phase"
    )
    actions: int = number("actions taken this turn", always=True, told="actions taken")
    allowed: int = number(
        "actions that may be taken this turn",
        always=True,
        shown=lambda position: position.numbers.get("actions_per_turn", 0),
        told="actions allowed",
    )
    played: int = number(
        "SS cards carried out this turn",
        key="cards",
        always=True,
        told="SS cards carried out",
    )
    where: list[int] = each("defender", start=SUPPLY)
    """Per defender his post, or SUPPLY, APART, KILLED, ESCAPED."""
    holder: list[int] = each("post", start=NONE)
    """Per post the defender on it; the mirror of ``where``."""
    exhausted: list[int] = each("defender")
    disrupted: list[int] = each("defender")
    acted: list[int] = each("defender")
    """Per defender his action token: he has acted this turn (2.0)."""
    commanded: list[int] = each("defender")
    """Per defender his command token: he was helped this turn (2.7)."""
    shifted: list[int] = each("defender")
    """Per defender: moved within his location this turn, or SWAPPED (2.4, p.13)."""
    defenders = Defenders()
    infantry: list[int] = each("space", start=NONE)
    """Per space the kind of infantry on it."""
    guns: list[list[int]] = held(
        start=lambda tables: [[0] * len(tables.attackers) for _ in tables.spaces]
    )
    """Per space the number of each kind of gun; only areas have guns."""
    supply: list[int] = each(
        "attacker", start=lambda t: [k.copies for k in t.attackers]
    )
    attackers = Attackers()
    defence: list[int] = each(
        "location", start=lambda t: [at.start for at in t.locations]
    )
    defences = Defences("the defence of each location")
    tank: int = switch("what has happened to it", *TANK, told="tank:")
    loaded: int = flag(
        "whether the load marker is at the cannon",
        always=True,
        told=("the cannon is loaded", "the cannon is not loaded"),
    )
    markers: list[int] = counted(
        "colour",
        "suppression markers of each colour",
        always=True,
        told="suppression markers on {}:",
    )
    # The SS deck, as public information
    left: list[int] = held(start=lambda tables: [c.copies for c in tables.cards])
    """Per card the number of copies not yet turned up."""
    pile: list[int] = held(start=_none_of_four)
    """Per deck the cards in the draw pile, without the 142nd."""
    relief: int = held()
    """Number of last cards of the pile that include the 142nd; 0: not in it."""
    drawn: list[int] = held(start=_none_of_four)
    """Cards drawn by the SS player and not yet turned up, per deck (6.2)."""
    discards: list[int] = held(start=_none)
    removed: int = held()
    """Number of cards removed unseen (p.13)."""
    deck = SsDeck("the SS deck")
    t_left: list[int] = held(start=lambda tables: [t.copies for t in tables.tactics])
    t_pile: list[int] = held(start=_none_of_four)
    t_drawn: list[int] = held(start=_none_of_four)
    in_play: list[int] = held(start=_none)
    """Tactics cards in play, the oldest first."""
    t_discards: list[int] = held(start=_none)
    tactics = TacticsDeck("the tactics deck")
    dealt: int = flag("whether pnp keeps the cards", key="kept")
    """Whether the companion has the hands."""
    hand: list[int] = held(start=_none)
    orders: list[int] = held(start=_none)
    t_hand: list[int] = held(start=_none)
    t_order: list[int] = held(start=_none)
    hands = Hands("what the SS player holds")

    # A file

    def heading(self) -> dict[str, object]:
        """Return the game, the difficulty and the other settings of the position."""
        told = heading(self)
        settings = told.pop("settings", None)
        told["difficulty"] = self.tables.difficulty.id
        return told | ({"settings": settings} if settings else {})

    def begun(self, opened: "Opened") -> str:
        """Return this edition's title if the file is of another edition."""
        told, tables, game = opened.complaints, self.tables, self.tables.game
        name = opened.text("game", game.id)
        edition = opened.text("edition", game.edition)
        if name != game.id:
            message = f"this is a position of {quoted(name)}, not of {game.id}"
            told.add(opened.at("game"), message, nearest(name, [game.id]))
        if edition not in game.editions:
            message = f"there is no edition {quoted(edition)}"
            told.add(opened.at("edition"), message, nearest(edition, game.editions))
        opened.texts("variants")  # read by the code that loads the game
        difficulty = opened.text("difficulty", tables.difficulty.id)
        if edition == game.edition and difficulty != tables.difficulty.id:
            message = f"the position is of difficulty {quoted(difficulty)}, not "
            hint = "list the difficulty under variants:"
            at = opened.at("difficulty")
            told.add(at, f"{message}{tables.difficulty.id}", hint)
        own = game.editions.get(game.edition, "this edition")
        return own if edition != game.edition else ""

    def awaited(self) -> str:
        """Return the name of what is awaited; '' if nothing is."""
        return str(self.frames[-1][0]) if self.frames else ""

    # Positions of defenders

    def location(self, defender: int) -> int:
        """Return the location a defender is in, NONE if he is on no post."""
        post = self.where[defender]
        return self.tables.posts[post].location if post >= 0 else NONE

    def inside(self, location: int) -> list[int]:
        """Return the defenders in a location, in the order of its posts."""
        holder = self.holder
        return [
            holder[post]
            for post in self.tables.locations[location].posts
            if holder[post] >= 0
        ]

    def station(self, defender: int, post: int) -> None:
        """Put a defender on an empty post, or off the board (SUPPLY, KILLED, …)."""
        old = self.where[defender]
        if old >= 0:
            self.holder[old] = NONE
        self.where[defender] = post
        if post >= 0:
            self.holder[post] = defender

    def on_board(self) -> int:
        """Return how many attackers are on the board."""
        return sum(kind >= 0 for kind in self.infantry) + sum(map(sum, self.guns))

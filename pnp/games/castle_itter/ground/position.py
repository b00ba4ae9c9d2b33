"""The whole state of play as one value: lists of small whole numbers.

Defenders, posts, locations, spaces, kinds of attacker, cards and tactics are indices
into the tables.  A position is changed in place; ``clone`` it to keep the old one.

**Frames.**  What the game waits for lies on a stack, ``frames``: each frame is a name
and a few numbers or words, the top one is next.  A frame is a *step*, which is taken
at once, or a *wait*, which stops for a move (``pnp.rules.flow``).
"""

from collections.abc import Mapping
from typing import Literal, Self

from pnp.games.castle_itter.ground.tables import NONE, Tables
from pnp.rules.flow import Frame
from pnp.rules.whole import Whole

SUPPLY, APART, KILLED, ESCAPED = -2, -3, -4, -5
"""Where a defender is who is on no post: in the supply, apart with the other [R]
until their card comes, out of the game, or away over the wall."""

SHIFTED, SWAPPED = 1, 2
"""Who stands elsewhere than where his turn began: he moved, or was made to change."""

WHOLE, LOST, LOST_EMPTY = 0, 1, 2
"""Besotten Jenny: not destroyed; destroyed with somebody inside; destroyed empty."""

Phase = Literal["setup", "planning", "defenders", "ss", "over"]


class Position(Whole):
    """Where everything is, what the players have been told, and what is awaited."""

    __slots__ = (
        *("tables", "numbers", "settings"),
        *("turn", "phase", "actions", "allowed", "played"),
        *("where", "holder", "exhausted", "disrupted", "acted", "commanded", "shifted"),
        *("defence", "tank", "loaded", "markers"),
        *("infantry", "guns", "supply"),
        *("left", "pile", "relief", "drawn", "discards", "removed"),
        *("t_left", "t_pile", "in_play", "t_drawn", "t_discards"),
        *("dealt", "hand", "orders", "t_hand", "t_order"),
        *("frames", "outcome"),
    )

    def __init__(self, tables: Tables) -> None:  # noqa: PLR0915 - one line a field
        """An empty table: everybody in the supply, no counters, no cards."""
        self.tables = tables
        self.numbers: Mapping[str, int] = tables.numbers
        """The numbers of the rules; replaced, never changed, by an overruling."""
        self.settings: Mapping[str, str] = tables.settings
        """The same and all settings as words: ``settings["load_exhausts"]``."""
        self.turn = 0
        self.phase: Phase = "setup"
        self.actions = 0
        """Actions taken this turn."""
        self.allowed = 0
        """Actions that may be taken this turn."""
        self.played = 0
        """SS cards carried out this turn."""
        count = len(tables.defenders)
        self.where = [SUPPLY] * count
        """Per defender his post, or SUPPLY, APART, KILLED, ESCAPED."""
        self.holder = [NONE] * len(tables.posts)
        """Per post the defender on it; the mirror of ``where``."""
        self.exhausted = [0] * count
        self.disrupted = [0] * count
        self.acted = [0] * count
        """Action tokens: who has acted this turn (2.0)."""
        self.commanded = [0] * count
        """Command tokens: who has been helped this turn (2.7)."""
        self.shifted = [0] * count
        """Who has moved within his location this turn, or was SWAPPED (2.4, p.13)."""
        self.defence = [each.start for each in tables.locations]
        self.tank = WHOLE
        self.loaded = 0
        self.markers = [0] * len(tables.colours)
        """Suppression markers per colour."""
        self.infantry = [NONE] * len(tables.spaces)
        """Per space the kind of infantry on it."""
        self.guns = [[0] * len(tables.attackers) for _ in tables.spaces]
        """Per space how many of each kind of gun; only areas hold guns."""
        self.supply = [each.copies for each in tables.attackers]
        # The SS deck, as far as people know it
        self.left = [each.copies for each in tables.cards]
        """Per card the copies nobody has seen turned up."""
        self.pile = [0, 0, 0, 0]
        """Per deck the cards in the draw pile, without the 142nd."""
        self.relief = 0
        """The 142nd is one of the last so many cards of the pile; 0: not in it."""
        self.drawn = [0, 0, 0, 0]
        """Cards drawn by the SS player and not yet turned up, per deck (6.2)."""
        self.discards: list[int] = []
        self.removed = 0
        """Cards taken out unseen (p.13)."""
        self.t_left = [each.copies for each in tables.tactics]
        self.t_pile = [0, 0, 0, 0]
        self.t_drawn = [0, 0, 0, 0]
        self.in_play: list[int] = []
        """Tactics cards in play, the oldest first."""
        self.t_discards: list[int] = []
        self.dealt = 0
        """1 where the companion keeps the cards, so that hands are known to it."""
        self.hand: list[int] = []
        self.orders: list[int] = []
        self.t_hand: list[int] = []
        self.t_order: list[int] = []
        self.frames: list[Frame] = []
        self.outcome = ""
        """How it ended, in a word: ``breach``, ``deck out``, ``relief``."""

    def clone(self) -> Self:
        """Return a copy that shares only the tables."""
        new = object.__new__(type(self))
        new.tables = self.tables
        new.numbers = self.numbers
        new.settings = self.settings
        new.turn = self.turn
        new.phase = self.phase
        new.actions = self.actions
        new.allowed = self.allowed
        new.played = self.played
        new.where = self.where[:]
        new.holder = self.holder[:]
        new.exhausted = self.exhausted[:]
        new.disrupted = self.disrupted[:]
        new.acted = self.acted[:]
        new.commanded = self.commanded[:]
        new.shifted = self.shifted[:]
        new.defence = self.defence[:]
        new.tank = self.tank
        new.loaded = self.loaded
        new.markers = self.markers[:]
        new.infantry = self.infantry[:]
        new.guns = [each[:] for each in self.guns]
        new.supply = self.supply[:]
        new.left = self.left[:]
        new.pile = self.pile[:]
        new.relief = self.relief
        new.drawn = self.drawn[:]
        new.discards = self.discards[:]
        new.removed = self.removed
        new.t_left = self.t_left[:]
        new.t_pile = self.t_pile[:]
        new.t_drawn = self.t_drawn[:]
        new.in_play = self.in_play[:]
        new.t_discards = self.t_discards[:]
        new.dealt = self.dealt
        new.hand = self.hand[:]
        new.orders = self.orders[:]
        new.t_hand = self.t_hand[:]
        new.t_order = self.t_order[:]
        new.frames = self.frames[:]
        new.outcome = self.outcome
        return new

    # Who is where

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
        """Return how many attackers stand on the board."""
        return sum(kind >= 0 for kind in self.infantry) + sum(map(sum, self.guns))

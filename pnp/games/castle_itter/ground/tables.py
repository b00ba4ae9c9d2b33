"""The definition as the referee reads it: components as tables of whole numbers.

Every table is indexed by small whole numbers, in the order of the definition, so a
position is lists of them.  Nothing here changes during a session. No printed value is
written in this package: it comes from the same components that are printed.
"""

from collections.abc import Collection, Container, Iterable, Mapping
from functools import cached_property
from typing import ClassVar

from pnp.games.castle_itter.ground import pieces as made_of
from pnp.games.castle_itter.ground.pieces import (
    CASTLE,
    NONE,
    Attacker,
    Card,
    Defender,
    Difficulty,
    Effect,
    Location,
    Post,
    Space,
    Tactic,
    Weapon,
)
from pnp.model.component import Component
from pnp.model.game import Game
from pnp.rules.definition import Definition, every, numbers, text, words
from pnp.rules.frames import Counts, Kinds, Several, Thing, Word
from pnp.rules.naming import Names, names
from pnp.rules.pieces import by_id, pieces, places

__all__ = [
    "CASTLE",
    "NONE",
    "Attacker",
    "Card",
    "Defender",
    "Difficulty",
    "Effect",
    "Location",
    "Post",
    "Space",
    "Tables",
    "Tactic",
    "Weapon",
]


RELIEF = -7
"""The index of the 142nd Infantry Regiment, for cards given by index."""
CAUSES = ("shot", "tank", "sacrifice", "low morale")
"""The causes of a defender's death."""
THINGS = ("defender", "attacker", "space", "location", "colour", "card", "tactic")
"""Parts that name one thing."""


class Tables(Definition):
    """All data of a definition that the referee looks up; shared by all positions."""

    SINCE: ClassVar[Mapping[str, str]] = {
        "enters_idle": "yes",
        "dice_for_nobody": "left out",
    }
    CHOSEN: ClassVar[Collection[str]] = ("difficulty",)
    IDLE: ClassVar[Mapping[str, str]] = {
        "defence_start": "the defence markers are on the board",
        "initial_defenders": "the defenders in the supply enter first",
        "initial_turns": "the first actions last until the supply is empty",
        "turns": "a game lasts as long as its SS cards",
        "dice": "each rule has its number of dice; roll them one by one if you must",
        "highest_score": "no score is compared with it",
    }
    """Numbers that are shown but follow from others: no rule reads them."""
    LEAST: ClassVar[Mapping[str, int]] = {"cards_per_turn": 1, "command_recovers": 1}
    """The least values: below them a game has no end, or a Command gives nothing."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        colours = [c for c in every(game, "colours") if c.id != "white"]
        self.colours = tuple(c.id for c in colours)
        self.colour_of = {c.id: index for index, c in enumerate(colours)}
        self.colour_names = tuple(text(c, "name") for c in colours)
        board = every(game, "castle")
        self.weapons = by_id(pieces(Weapon, every(game, "weapons")))
        posts = [each for each in board if each.kind == "position"]
        castle = [each for each in board if each.kind == "location"]
        self.locations = pieces(
            Location,
            castle,
            moves_only_to=places(castle),
            posts=lambda c: tuple(
                at for at, post in enumerate(posts) if text(post, "location") == c.id
            ),
        )
        self.posts = pieces(
            Post,
            posts,
            location=self.locations,
            colours=self._colours,
            weapon=self.weapons,
        )
        spaces = [each for each in board if each.kind in ("area", "circle")]
        lead, breach = places(spaces), places(castle)
        self.spaces = pieces(
            Space,
            spaces,
            label=lambda c: text(c, "number") if c.kind == "area" else c.id,
            area=lambda c: c.kind == "area",
            colour=lambda c: self._colours(c)[0],
            number=lambda c: next(iter(numbers(c, "numbers")), 0),
            next=lambda c: lead.get(text(c, "next"), CASTLE),
            breach=lambda c: breach.get(text(c, "next"), NONE),
        )
        self.areas = tuple(s.index for s in self.spaces if s.area)
        self.attackers = pieces(Attacker, every(game, "attackers"))
        self.defenders = made_of.defenders(game)
        self.difficulty = made_of.difficulty(self)
        self.cards = made_of.ss_cards(self)
        self.tactics = made_of.tactics_cards(self)
        self.relief = next(iter(every(game, "relief")), None)
        self.boxed = {c.id: c.copies for c in every(game, "markers")}
        """How many of each marker the box holds."""
        # Names to indices, for moves, which use names: areas by number, the 142nd in
        # no deck at the start
        self.defender_of = {each.name: each.index for each in self.defenders}
        self.defender_named = {each.name: each for each in self.defenders}
        self.post_of = {each.id: each.index for each in self.posts}
        self.space_of = {each.label: each.index for each in self.spaces}
        self.attacker_of = {each.name: each.index for each in self.attackers}
        self.card_of = {each.id: each.index for each in self.cards}
        self.tactic_of = {each.id: each.index for each in self.tactics}

    def _colours(self, component: Component) -> tuple[int, ...]:
        """Return the colours of a part of the board, white left out."""
        of = self.colour_of
        return tuple(of[name] for name in words(component, "colours") if name in of)

    @cached_property
    def named(self) -> Mapping[str, Names]:
        """The names of things in a position file, the same in all editions.

        Defenders go by name, since one id may be five of them.
        """
        cards = [(each.index, each.id, each.id) for each in self.cards]
        if self.relief is not None:
            cards.append((RELIEF, self.relief.id, "142nd"))
        colours = enumerate(zip(self.colours, self.colour_names, strict=True))
        spaces = ((e.index, e.label, e.id) for e in self.spaces)
        given: dict[str, tuple[str, Iterable[tuple[int, str, str]]]] = {
            "defender": ("", ((e.index, e.name, e.id) for e in self.defenders)),
            "attacker": ("", ((e.index, e.id, e.name) for e in self.attackers)),
            "post": ("", ((e.index, e.id, e.id) for e in self.posts)),
            "space": ("area or circle", spaces),
            "location": ("", ((e.index, e.name, e.id) for e in self.locations)),
            "colour": ("", ((at, *both) for at, both in colours)),
            "card": ("SS card", cards),
            "tactic": ("tactics card", ((e.index, e.id, e.name) for e in self.tactics)),
        }
        return {kind: names(said or kind, of) for kind, (said, of) in given.items()}

    @cached_property
    def kinds(self) -> Kinds:
        """The kinds of frame parts; an empty set of attackers means all kinds."""
        return {
            **{kind: Thing(self.named[kind]) for kind in THINGS},
            "attackers": Several(self.named["attacker"]),
            "colours": Several(self.named["colour"]),
            "cause": Word(CAUSES),
            "counts": Counts(self.named["attacker"]),
        }

    @cached_property
    def exactly(self) -> Mapping[str, Container[str]]:
        """Per kind of thing the names that plies use."""
        known = {kind: {*each.said.values()} for kind, each in self.named.items()}
        return known | {
            "attacker": {each.name for each in self.attackers},
            "area": {self.spaces[each].label for each in self.areas},
            "any card": known["card"] | known["tactic"],
        }

    @cached_property
    def coded(self) -> Mapping[str, tuple[int, ...]]:
        """Per code the defenders with that code; an unused code is not in it."""
        found: dict[str, tuple[int, ...]] = {}
        for each in self.defenders:
            for code in each.codes:
                found[code] = (*found.get(code, ()), each.index)
        return found

    @cached_property
    def marked(self) -> str:
        """The word for a defender with a Disrupted marker: disrupted, or suppressed."""
        return text(self.game.sets["markers"]["disrupted"], "name").lower()

    @cached_property
    def sees(self) -> tuple[tuple[int, ...], ...]:
        """The spaces that a post of each colour sees (1.3)."""
        return tuple(
            tuple(s.index for s in self.spaces if s.colour == colour)
            for colour in range(len(self.colours))
        )

    @cached_property
    def numbered(self) -> tuple[tuple[int, ...], ...]:
        """Per colour, the post each face of a die finds: ``numbered[colour][face]``."""
        found = [[NONE] * 7 for _ in self.colours]
        for post in reversed(self.posts):
            for colour in post.colours:
                for face in post.numbers:
                    found[colour][face] = post.index
        return tuple(map(tuple, found))

    @cached_property
    def ladder(self) -> tuple[tuple[int, ...], ...]:
        """Per colour its posts with a number, the lowest first."""
        return tuple(
            tuple(dict.fromkeys(post for post in posts if post >= 0))
            for posts in self.numbered
        )

    @cached_property
    def unnumbered(self) -> tuple[tuple[int, ...], ...]:
        """Per colour its posts without a number: those of the tank."""
        return tuple(
            tuple(p.index for p in self.posts if colour in p.colours and not p.numbers)
            for colour in range(len(self.colours))
        )

    @cached_property
    def suppressible(self) -> tuple[bool, ...]:
        """Per colour, whether the board has a suppression square for it (2.3)."""
        squares = {
            name
            for c in every(self.game, "castle")
            if c.kind == "suppression"
            for name in words(c, "colours")
        }
        return tuple(name in squares for name in self.colours)

    @cached_property
    def area_of(self) -> Mapping[int, int]:
        """The area for each sum of two dice."""
        return {s.number: s.index for s in self.spaces if s.area}

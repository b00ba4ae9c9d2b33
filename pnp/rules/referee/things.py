"""The definition of a declared game, with the names of its kinds of thing."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from pnp.model.game import Game
from pnp.rules.definition import Definition, every
from pnp.rules.naming import Names, names
from pnp.rules.vocabulary import Vocabulary

Kinds = Mapping[str, "str | Sequence[str]"]
"""The names of each kind of thing, or the set of components that have them."""


class Things(Definition):
    """The definition of a game, with the names of its kinds of thing."""

    def __init__(
        self, game: Game, kinds: Kinds, verbs: Vocabulary, ruled: frozenset[str]
    ) -> None:
        super().__init__(game)
        self.ruled = ruled
        self.given = kinds
        self.verbs = verbs

    @cached_property
    def cases(self) -> frozenset[str]:
        """The cases of its rulebook; if it has none, all that are ruled."""
        return super().cases if self.game.books else self.ruled

    @cached_property
    def named(self) -> Mapping[str, Names]:
        """The names of each kind of thing, in their given order."""
        return {kind: self._names(kind, of) for kind, of in self.given.items()}

    def _names(self, kind: str, of: str | Sequence[str]) -> Names:
        if not isinstance(of, str):
            return names(kind, [(at, name, name) for at, name in enumerate(of)])
        found = enumerate(every(self.game, of))
        given = [
            (at, each.id, str(each.fields.get("name", each.id))) for at, each in found
        ]
        return names(kind, given)

    @cached_property
    def vocabularies(self) -> Mapping[str, Vocabulary]:
        """What people may call each thing."""
        return {kind: _vocabulary(kind, each) for kind, each in self.named.items()}


def _vocabulary(kind: str, known: Names) -> Vocabulary:
    """Return the names of a kind of thing, and their other spellings."""
    own = [(name, name) for name in known.said.values()]
    others = [(word, known.said[at]) for word, at in known.meant.items()]
    return Vocabulary(kind, [*own, *others])

"""What a sentence contains of one kind of thing, or a default from the position."""

from pnp.errors import nearest
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words.reading import Said
from pnp.games.cassino.words.spellings import words
from pnp.games.cassino.words.waits import contested
from pnp.rules.notation import NotationError, either
from pnp.values import Struct


class Asked(Struct, frozen=True):
    """One sentence in one position, and an example of how to write it."""

    position: Position
    said: Said
    example: str

    def one(self, kind: str, told: str) -> str:
        """Return the only thing of a kind; NotationError if it is left out."""
        found = self.said.words(kind)
        if not found:
            raise self.lacks(told)
        return self._only(found, told)

    def maybe(self, kind: str, told: str) -> str:
        """Return the only thing of a kind, '' if there is none."""
        found = self.said.words(kind)
        return self._only(found, told) if found else ""

    def _only(self, found: list[str], told: str) -> str:
        several = list(dict.fromkeys(found))
        if len(several) > 1:
            message = f"{self.said.quoted} names more than one ({told})"
            hint = self._misspelt(several) or self.hint
            raise NotationError(f"{message}: {either(several)}", hint=hint)
        return several[0]

    def _misspelt(self, several: list[str]) -> str:
        """Return the likely word, if one of several hexes is a misspelt word."""
        known = words(self.position.tables).known
        odd = [each for each in several if each.isalpha() and len(each) > 2]
        return next(filter(None, (nearest(each, known) for each in odd)), "")

    def side(self) -> str:
        """Return the side that the sentence names."""
        return self.one("side", "which side, axis or allied")

    def hex(self) -> str:
        """Return the hex that the sentence names, or the only contested hex."""
        return self.maybe("hex", "a hex") or contested(self.position) or self._no_hex()

    def _no_hex(self) -> str:
        several = either(self.position.assaults)
        raise self.lacks(f"which hex{f', {several}' if several else ''}")

    def number(self, told: str, default: int | None = None) -> int:
        """Return the only number; the default if there is none."""
        found = self.said.numbers()
        if not found and default is not None:
            return default
        if len(found) != 1:
            raise self.lacks(told)
        return found[0]

    def lacks(self, what: str) -> NotationError:
        """Return the error for something that is left out."""
        return NotationError(f"{self.said.quoted} does not say {what}", hint=self.hint)

    @property
    def hint(self) -> str:
        """How to write it."""
        return f"write '{self.example}'"

    def nothing_of(self, *kinds: str) -> None:
        """Raise NotationError for parts of these kinds: they would be ignored."""
        for kind in kinds:
            if found := self.said.words(kind):
                message = f"what is {found[0]} in {self.said.quoted}?"
                raise NotationError(message, hint=self.hint)

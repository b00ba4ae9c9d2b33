"""What players may overrule: a case of the book, by a setting that decides it."""

from functools import cached_property
from typing import TYPE_CHECKING

from pnp.errors import nearest, quoted
from pnp.model.game import Game
from pnp.session.errors import SessionError

if TYPE_CHECKING:
    from pnp.rules.rulebook import Rulebook


class Agreeing:
    """The cases and settings of a game, for overrulings."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._known: dict[str, frozenset[str]] = {}

    def may_overrule(self, case: str, setting: str) -> None:
        """Refuse a case that the book does not have, or a setting of another case."""
        if self._cases and case not in self._cases:
            hint = nearest(case, self._cases) or "`pnp rules` lists them"
            raise SessionError(f"the rulebook has no rule {quoted(case)}", hint=hint)
        of = self.game.numbers[setting].case if setting in self.game.numbers else ""
        if of and of != case and setting not in self._touching(case):
            said = f"{setting} belongs to rule {of}, not to {case}"
            hint = f"write: pnp overrule … {of} {setting}=…"
            raise SessionError(said, hint=hint)

    @cached_property
    def _cases(self) -> set[str]:
        """The cases of every edition: players may agree on another edition's."""
        chapters = (c for book in self.game.books.values() for c in book.chapters)
        return {case.id for chapter in chapters for case in chapter.cases}

    @cached_property
    def _book(self) -> "Rulebook":
        from pnp.rules.rulebook import Rulebook

        return Rulebook(self.game)

    def _touching(self, case: str) -> frozenset[str]:
        """Return the settings that concern a case: of rulings, and of its numbers."""
        if case not in self._known:
            passage = self._book.passages.get(case)
            decided = self._book.decisions(passage) if passage else ()
            numbers = self._book.numbers(passage) if passage else ()
            named = {each.number.id for each in decided} | {each.id for each in numbers}
            self._known[case] = frozenset(named)
        return self._known[case]

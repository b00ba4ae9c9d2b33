"""The loader: it reads a folder, applies overlays, types and checks a ``Game``."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from pnp.errors import BadInput, Complaints, Mark, among, nearest, quoted
from pnp.model.books import read_book
from pnp.model.component import ComponentSet
from pnp.model.constraints import check_constraints
from pnp.model.deployment import check_forces
from pnp.model.documents import Document, Documents
from pnp.model.folder import (
    editions,
    misplaced,
    open_game,
    scenario_titles,
    variant_titles,
)
from pnp.model.game import Game, Number
from pnp.model.kit import kit_lists
from pnp.model.numbers import read_numbers
from pnp.model.origins import Origins
from pnp.model.overlay import Overlay
from pnp.model.overlay_order import Asked, gather
from pnp.model.places import find
from pnp.model.references import References
from pnp.model.resolution import resolve
from pnp.model.scenario import Scenario
from pnp.model.sets import FAMILIES, Place, read_set
from pnp.model.sheets import read_sheet
from pnp.model.tongues import check_called
from pnp.model.totals import check_totals
from pnp.reading import Node, Opened
from pnp.values import replace

T = TypeVar("T")


def load(
    game: str | Path,
    *,
    edition: str = "",
    variants: Sequence[str] = (),
    overlays: Sequence[str | Path] = (),
    scenario: str = "",
    complaints: Complaints,
) -> Game | None:
    """Read a game, one edition of it, with variants, overlays and a scenario applied.

    Every error is added to ``complaints``; if there is one, there is no game.  So every
    reference in a game that is returned is valid.
    """
    try:
        folder = find(game)
    except BadInput as error:
        complaints.found += error.complaints
        return None
    head = open_game(folder, complaints)
    if head is None:
        return None
    edition = _edition(edition, editions(head), complaints)
    stack = gather(head, folder, Asked(edition, variants, overlays, scenario))
    documents = Documents(complaints)
    documents.inputs += [folder / "game.yaml", *stack.inputs]
    head, battle = resolve(head, stack.overlays, folder, documents)
    read = _Reading(head, documents, stack.overlays).game(folder, edition, battle)
    return None if complaints.errors else replace(read, brought=stack.brought)


def _edition(asked: str, known: Mapping[str, str], complaints: Complaints) -> str:
    """Return the edition that was asked for, or the first one."""
    edition = asked or next(iter(known), "")
    if edition and edition not in known:
        message = f"there is no edition {quoted(edition)}"
        hint = nearest(edition, known) or among(known)
        complaints.add(Mark("--edition"), message, hint)
    return edition


class _Reading:
    """The typed reading of every document."""

    def __init__(
        self, head: Opened, documents: Documents, overlays: Sequence[Overlay]
    ) -> None:
        self.head, self.documents, self.overlays = head, documents, overlays
        self.complaints = head.complaints
        brought = {overlay.id: overlay.title for overlay in overlays}
        self.origins = Origins(head.words("sources"), brought, self.complaints)
        for overlay in overlays:
            self.origins.of(overlay.opened, self.origins.root)
        self.references = References()

    def game(self, folder: Path, edition: str, scenario: Scenario | None) -> Game:
        """Return the whole game; only valid if there are no errors."""
        head = self.head
        if told := misplaced(head, folder):
            hint = "give both the same name, so that pnp finds the game"
            self.complaints.warn(head.at("game"), told, hint)
        known = editions(head)
        sets = self._sets()
        game = Game(
            id=head.text("game"),
            title=head.text("title"),
            subtitle=head.text("subtitle"),
            folder=folder,
            edition=edition,
            editions=known,
            variants=variant_titles(head, folder) | self._laid_on(),
            laid_on=tuple(each.id for each in self.overlays if each.kind != "scenario"),
            theme=head.text("theme"),
            credits=head.texts("credits"),
            notice=head.text("notice"),
            sources=self.origins.sources,
            sets=sets,
            numbers=self._numbers(),
            sheets=self._each("sheet", read_sheet),
            books=self._each("book", read_book),
            mark=head.mark,
            inputs=tuple(self.documents.inputs),
            scenario=scenario,
            scenarios=scenario_titles(head, folder),
            play=self._play(),
        )
        plain = edition if {*game.laid_on} <= {edition} else None
        self.references.check(sets, known, game.sheets, plain, self.complaints)
        check_called(sets.values(), self.complaints)
        check_totals(sets, game.books.values(), self.complaints)
        if not self.complaints.errors:
            check_constraints(self.references.holds, sets, self.complaints)
        if any(each.kind == "scenario" for each in self.overlays):
            check_forces(sets, game.numbers, self.complaints)
        return game

    def _play(self) -> Node | None:
        """Return the file of the game's rules; a game has one at most."""
        found = self.documents.of("play")
        for each in found[1:]:
            message = "a game has one file of rules"
            self.complaints.add(each.node.mark, message, f"the first is {found[0].id}")
        return found[0].node if found else None

    def _laid_on(self) -> dict[str, str]:
        """Return the applied variants, with your own."""
        laid_on = (each for each in self.overlays if each.kind == "variant")
        return {overlay.id: overlay.title for overlay in laid_on}

    def _each(
        self, kind: str, read: Callable[[Opened, Origins, References], T]
    ) -> dict[str, T]:
        """Return the documents of a kind by id, read."""
        return {
            each.id: read(self._open(each), self.origins, self.references)
            for each in self.documents.of(kind)
        }

    def _open(self, document: Document) -> Opened:
        opened = Opened(document.node, document.shape, self.complaints)
        opened.check_keys()
        return opened

    def _sets(self) -> dict[str, ComponentSet]:
        sets: dict[str, ComponentSet] = {}
        for family in FAMILIES:
            for each in self.documents.of(family):
                place = Place(each.folder, self.documents.inputs)
                sets[each.id] = read_set(
                    self._open(each), family, self.origins, self.references, place
                )
        lists = kit_lists(list(sets.values()), self.head.mark)
        return sets | {each.id: each for each in lists}

    def _numbers(self) -> dict[str, Number]:
        numbers: dict[str, Number] = {}
        for document in self.documents.of("numbers"):
            for number in read_numbers(self._open(document), self.origins):
                first = numbers.setdefault(number.id, number)
                if first is not number:
                    message = f"the number {quoted(number.id)} is given twice"
                    hint = f"it was first given at {first.mark}"
                    self.complaints.add(number.mark, message, hint)
        return numbers

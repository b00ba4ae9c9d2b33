"""A change of a kit: the pieces that are new or look different, and those to remove.

    pnp build GAME --variant mine --changed-since output/GAME

Cards and counters are compared one by one and printed together on as few sheets as
possible.  Boards and reading sheets of the earlier kit that look different are printed
whole.  Booklets are not compared.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import repeat
from pathlib import Path

from pnp import __version__
from pnp.errors import BadInput, Complaint, Complaints, Mark
from pnp.imposition.sheet import Piece, Sheet
from pnp.kit.changed_since import (
    BOX,
    NAMES,
    OPTION,
    Inventory,
    Looks,
    looks_of,
    names_of,
    swap,
)
from pnp.kit.job import Job
from pnp.kit.kit import Kit, examine, kit_name
from pnp.kit.ledger import Ledger
from pnp.kit.made import Made
from pnp.kit.order import Order
from pnp.kit.parts import Part, parts
from pnp.kit.rendering import rendered
from pnp.model.game import Game
from pnp.output import Destination, recover, write
from pnp.values import replace

CHANGED, LIST = "changed", "take-out.txt"


@dataclass(frozen=True, slots=True)
class Changes:
    """The changes since an earlier kit: what is printed, and what is taken out."""

    since: Path
    kit: Kit | None
    """What was written; nothing if nothing has changed."""
    put_in: Mapping[str, int]
    take_out: Mapping[str, int]
    names: Mapping[str, str]
    """The name for people of each piece there is now."""
    former: Mapping[str, str]
    """The name of each piece in the earlier kit."""
    anew: tuple[str, ...] = ()
    """Boards and sheets that are printed whole."""
    told: tuple[str, ...] = ()
    """What else the user needs to know: boxes of another size, parts not compared."""

    def __bool__(self) -> bool:
        return bool(self.put_in or self.take_out or self.anew)


@dataclass(slots=True)
class _Comparing:
    """A game being printed, compared with the contents of the box."""

    making: Job
    box: Inventory
    chosen: tuple[Part, ...]
    names: dict[str, str] = field(default_factory=dict)
    skipped: list[str] = field(default_factory=list)

    def pieces(self) -> Iterator[Piece]:
        """Yield every piece of the parts that the box has pieces of."""
        for part in self.chosen:
            if part.kind != "pieces":
                continue
            family = part.sets[0].family
            if not self.box.printed(family):
                self.skipped.append(part.title)
                continue
            copies = self.making.order.copies
            for piece in self.making.pieces(part):
                yield from repeat(piece, copies)
            for components in part.sets:
                for each in components:
                    self.names[f"{components.id}/{each.id}"] = each.name

    def anew(self) -> Iterator[tuple[Part, tuple[Looks, ...]]]:
        """Yield the boards and sheets that look different, each with its new looks."""
        for part in self.chosen:
            if part.name not in self.box.parts:
                continue
            if part.kind == "poster" and self._tiled(part):
                continue
            if part.kind in ("pages", "tiles", "poster"):
                looks = tuple(map(looks_of, self._faces(part)))
                if not {*looks} <= {*self.box.parts[part.name]}:
                    yield part, looks

    def _tiled(self, poster: Part) -> bool:
        """Whether the box has a board as tiles too, beside its poster."""
        others = [p for p in self.chosen if p.kind == "tiles" and p.sets == poster.sets]
        return any(each.name in self.box.parts for each in others)

    def _faces(self, part: Part) -> Iterator[Piece]:
        """Yield the faces of a part as the earlier build's ledger recorded them."""
        if part.kind == "pages":
            yield from self.making.leaves(part)
            return
        for components in part.sets:
            if face := self.making.press.board(components):
                yield Piece(face.name, face)

    def boxes(self) -> Iterator[str]:
        """Yield the tuck boxes that would change."""
        for part in self.chosen:
            if part.kind == "boxes" and part.name in self.box.parts:
                looks = {front for front, _ in self.box.parts[part.name]}
                for face in self.making.press.boxes(part.sets):
                    if face.digest not in looks:
                        yield face.name


def changes(
    game: Game,
    order: Order,
    to: Destination | Path,
    since: Path,
    complaints: Complaints,
) -> Changes:
    """Print what has changed since an earlier kit, or nothing if nothing has.

    Raises BadInput with every error found, and what ``build`` raises.
    """
    box = Inventory.of(since, order)
    _refuse_another(game, box)
    game = order.printed(game)
    making = Job.of(game, order, complaints)
    comparing = _Comparing(making, box, parts(game, order.only))
    wanted = list(comparing.pieces())
    untouched = _unasked(box, order, comparing.chosen)
    found = swap(box, wanted, backs=_backed(order, box))
    anew = list(comparing.anew())
    boxes = tuple(comparing.boxes())
    complaints.raise_if_any()
    changed = Changes(
        since=box.folder,
        kit=None,
        put_in=Counter(piece.name for piece in found.put_in),
        take_out=found.take_out,
        names=comparing.names,
        former=box.names,
        anew=tuple(f"{part.title} ({part.name})" for part, _ in anew),
        told=tuple(_told(boxes, comparing.skipped)),
    )
    if not changed:
        return changed
    to = Destination.trusted(to)
    kit = _printed(making, to, found.put_in, [part for part, _ in anew])
    changed = replace(changed, kit=kit)
    looked = {part.name: looks for part, looks in anew}
    _written(kit, game, changed, box.written(found.now + untouched, looked))
    return changed


def _backed(order: Order, box: Inventory) -> bool:
    """Whether backs count: they are printed now, and were before."""
    return order.backs != "none" and box.backed


def _refuse_another(game: Game, box: Inventory) -> None:
    if box.game != game.id:
        why = f"{box.folder} is a kit of {box.game}, not of {game.id}"
        raise BadInput([Complaint(Mark(OPTION), why)])


def _unasked(
    box: Inventory, order: Order, chosen: Iterable[Part]
) -> Counter[tuple[str, Looks]]:
    """Take pieces not in the order out of the box, so that they are not compared."""
    untouched = Counter[tuple[str, Looks]]()
    if not order.only:
        return untouched
    sets, there, narrowed = set[str](), set[str](), False
    for part in (each for each in chosen if each.kind == "pieces"):
        narrowed = narrowed or bool(part.decks)
        for components in part.sets:
            sets.add(components.id)
            shown = filter(part.shows, components)
            there |= {f"{components.id}/{each.id}" for each in shown}
    for name, looks in list(box.pieces):
        asked = name in there if narrowed else name.partition("/")[0] in sets
        if not asked:
            untouched[name, looks] = box.pieces.pop((name, looks))
    return untouched


def _told(boxes: Iterable[str], skipped: Iterable[str]) -> Iterator[str]:
    for name in boxes:
        yield f"{name}: its size has changed; print it again with --only boxes"
    for title in skipped:
        yield f"{title}: not in that kit, so not compared"


def _printed(
    making: Job, to: Destination, pieces: Collection[Piece], anew: Iterable[Part]
) -> Kit:
    """Impose, render and check what has changed."""
    game = making.game
    folder = to / kit_name(game) / f"{making.order.name}-{CHANGED}"
    made = []
    if pieces:
        sets = tuple({id(s): s for p in parts(game) for s in p.sets}.values())
        part = Part(CHANGED, "Changed pieces", "pieces", sets)
        made.append(_made(making, part, making.imposed(part, pieces)))
    made += [_made(making, part, making.sheets(part)) for part in anew]
    making.complaints.raise_if_any()
    kit = Kit(folder, tuple(made), {})
    examine(kit, game)
    return kit


def _written(
    kit: Kit, game: Game, changed: Changes, held: Mapping[str, object]
) -> None:
    """Write the sheets, the list beside them, and the new contents of the box."""
    recover(kit.to)
    text = "\n".join([*listed(changed, game), ""])
    files = {**kit.files, LIST: text.encode()}
    write(kit.to, files, manifest=_manifest(game, kit, changed.former, held))


def _made(making: Job, part: Part, sheets: Iterable[Sheet]) -> Made:
    ledger = Ledger()
    files = rendered(making.game, making.order, part, sheets, ledger)
    papers, tally = ", ".join(sorted(ledger.papers)), ledger.tally
    cuts = tally.cuts if part.kind != "pages" else 0
    entries, printing = ledger.entries(), ledger.printing
    return Made(
        part, files, tally.sheets, tally.pieces, cuts, papers, printing, entries
    )


def listed(changed: Changes, game: Game) -> Iterator[str]:
    """Yield the list: what to take out, what to put in, what to read again."""
    yield f"{game.title}: changed since {changed.since}"
    yield ""
    yield from _pieces("Take out of the box", changed.take_out, changed, "gone")
    yield ""
    yield from _pieces("Put in", changed.put_in, changed, "new")
    if changed.anew:
        yield ""
        yield f"Printed again: {', '.join(changed.anew)}"
    if changed.told:
        yield ""
        yield from changed.told


def _pieces(
    head: str, found: Mapping[str, int], changed: Changes, alone: str
) -> Iterator[str]:
    """Yield how many of each piece; a piece in both lists has changed."""
    total = sum(found.values())
    yield f"{head}: {total or 'no'} piece{'' if total == 1 else 's'}"
    others = changed.put_in if alone == "gone" else changed.take_out
    for path, number in found.items():
        name = changed.names.get(path) or changed.former.get(path, "")
        fewer = "fewer" if path in changed.names and alone == "gone" else alone
        why = "changed" if path in others else fewer
        yield f"  {number} × {f'{name} [{path}]' if name else path}, {why}"


def _manifest(
    game: Game, kit: Kit, former: Mapping[str, str], held: Mapping[str, object]
) -> dict[str, object]:
    """Return the contents of the box, for the next change to compare with."""
    return {
        "game": game.id,
        "edition": game.edition,
        "laid_on": list(game.laid_on),
        "pnp": __version__,
        "parts": {made.part.name: made.entry("") for made in kit.made},
        NAMES: {**former, **names_of(game)},
        BOX: held,
    }

"""The inventory of the box: the pieces that an earlier build printed.

The manifest of a kit identifies each piece by the hashes of its faces.  The pieces of
the new kit are compared with them one by one.  A piece that looks the same stays in the
box, under any name; remaining old pieces go out, and remaining new ones are printed.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pnp.errors import BadInput, Complaint, Mark, among
from pnp.imposition.sheet import Piece
from pnp.kit.order import Order
from pnp.model.game import Game
from pnp.output import MANIFEST, manifest_of
from pnp.paths import shown

Looks = tuple[str, str]
"""The hashes of a front and a back; the back's is empty if there is none."""

OPTION = "--changed-since"
NAMES = "names"
"""The key of the manifest for the names of pieces."""
BOX = "box"
"""The key of a change's manifest for all that is in the box after it."""


@dataclass(frozen=True, slots=True)
class Inventory:
    """The contents of the box: how many of each piece, and what else was printed."""

    folder: Path
    game: str
    pieces: Counter[tuple[str, Looks]]
    parts: Mapping[str, tuple[Looks, ...]]
    """Each part that was printed, and the hashes of its faces."""
    names: Mapping[str, str] = field(default_factory=dict)
    """The names of the pieces for people; empty in kits older than this key."""

    @classmethod
    def of(cls, place: Path, order: Order) -> "Inventory":
        """Read what an earlier build left: a kit's folder, or the one around it.

        Raises BadInput if there is none, or none that can be read.
        """
        folder = _kit(place, order)
        said = manifest_of(folder)
        try:
            own = said.get(BOX) or _noted(said["parts"])
            held = Counter[tuple[str, Looks]]()
            for each in own["pieces"]:
                held[each["piece"], _looks(each)] += int(each["copies"])
            parts = {n: tuple(map(_looks, each)) for n, each in own["parts"].items()}
            names = {n: str(name) for n, name in said.get(NAMES, {}).items()}
            return cls(folder, str(said["game"]), held, parts, names)
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            raise _refused(folder, "has a manifest that cannot be read") from error

    def written(
        self, now: Mapping[tuple[str, Looks], int], parts: Mapping[str, Sequence[Looks]]
    ) -> dict[str, object]:
        """Return what is in the box after a swap, for the next one to read."""
        looked = {**self.parts, **parts}
        return {
            "pieces": [
                {"piece": name, "front": front, "back": back, "copies": number}
                for (name, (front, back)), number in now.items()
            ],
            "parts": {
                name: [{"front": front, "back": back} for front, back in looks]
                for name, looks in looked.items()
            },
        }

    @property
    def backed(self) -> bool:
        """Whether any piece in it has a back."""
        return any(back for _, (_, back) in self.pieces)

    def printed(self, family: str) -> bool:
        """Whether any cards, or any counters, were printed."""
        return any(n == family or n.startswith(f"{family}-") for n in self.parts)


def names_of(game: Game) -> dict[str, str]:
    """Return the name for people of each piece that is cut out."""
    return {
        f"{each.id}/{component.id}": component.name
        for each in game.sets.values()
        if each.family in ("cards", "counters")
        for component in each
    }


def _kit(place: Path, order: Order) -> Path:
    """Return the folder of the kit the user means."""
    if (place / MANIFEST).is_file():
        return place
    kits = sorted(path.parent for path in place.glob(f"*/{MANIFEST}"))
    own = [each for each in kits if each.name == order.name]
    if own or len(kits) == 1:
        return (own or kits)[0]
    if kits:
        hint = f"name one: {among([shown(each) for each in kits])}"
        raise _refused(place, "has more than one kit", hint)
    hint = "name the folder of a kit that pnp build made, such as output/GAME"
    raise _refused(place, f"has no {MANIFEST} of a kit", hint)


def _refused(place: Path, why: str, hint: str = "") -> BadInput:
    return BadInput([Complaint(Mark(OPTION), f"{shown(place)} {why}", hint)])


def _looks(entry: Mapping[str, Any]) -> Looks:
    return str(entry.get("front", "")), str(entry.get("back", ""))


def _noted(parts: Mapping[str, Any]) -> dict[str, Any]:
    """Return the counts of pieces cut out, and the looks of all faces, from the parts.

    A piece that is cut out is named by its set and its id; a board and a sheet are not.
    """
    held = Counter[tuple[str, Looks]]()
    for made in parts.values():
        lies = Counter[tuple[str, Looks]]()
        for each in made["faces"]:
            if "/" in each["piece"]:
                copies = sum(map(int, each["sheets"].values()))
                lies[each["piece"], _looks(each)] += copies
        held |= lies  # a deck in a file of its own is the deck of the whole file
    pieces = [
        {"piece": name, "front": front, "back": back, "copies": copies}
        for (name, (front, back)), copies in held.items()
    ]
    faces = {name: made["faces"] for name, made in parts.items()}
    return {"pieces": pieces, "parts": faces}


@dataclass(frozen=True, slots=True)
class Swap:
    """What goes into the box, and what comes out of it."""

    put_in: tuple[Piece, ...]
    take_out: Counter[str]
    """How many of each piece to take out, by its name at the time."""
    now: Counter[tuple[str, Looks]]
    """All that is in the box after it."""


def swap(box: Inventory, wanted: Iterable[Piece], *, backs: bool) -> Swap:
    """Compare the wanted pieces with those in the box, by name and then by looks."""
    wanted = list(wanted)
    held = Counter[tuple[str, Looks]]()
    for (name, looks), number in box.pieces.items():
        held[name, _seen(looks, backs=backs)] += number
    now = Counter((piece.name, looks_of(piece, backs=backs)) for piece in wanted)
    kept = _kept(held, now)
    left, take_out = kept.copy(), Counter[str]()
    put_in = []
    for piece in wanted:
        key = (piece.name, looks_of(piece, backs=backs))
        if left[key]:
            left[key] -= 1
        else:
            put_in.append(piece)
    stays = Counter[Looks]()
    for (_, looks), number in kept.items():
        stays[looks] += number
    for name, _ in _surplus(held, now, stays):
        take_out[name] += 1
    return Swap(tuple(put_in), take_out, now)


def _seen(looks: Looks, *, backs: bool) -> Looks:
    return looks if backs else (looks[0], "")


def looks_of(piece: Piece, *, backs: bool = True) -> Looks:
    """Return the looks of a piece on both sides."""
    back = piece.back.digest if piece.back and backs else ""
    return piece.front.digest, back


def _kept(
    held: Counter[tuple[str, Looks]], now: Counter[tuple[str, Looks]]
) -> Counter[tuple[str, Looks]]:
    """Return how many of each wanted piece are there: same name, then same looks."""
    kept = now & held
    spare = Counter[Looks]()
    for (_, looks), number in (held - kept).items():
        spare[looks] += number
    for (name, looks), number in (now - kept).items():
        likes = min(number, spare[looks])
        kept[name, looks] += likes
        spare[looks] -= likes
    return +kept


def _surplus(
    held: Counter[tuple[str, Looks]],
    now: Counter[tuple[str, Looks]],
    stays: Counter[Looks],
) -> Iterator[tuple[str, Looks]]:
    """Yield the pieces that do not stay: first those whose name is not wanted."""
    left = stays.copy()
    own_first = sorted(held, key=lambda each: each not in now)
    for name, looks in own_first:
        likes = min(held[name, looks], left[looks])
        left[looks] -= likes
        for _ in range(held[name, looks] - likes):
            yield name, looks

"""What is in the box already: the pieces an earlier build printed, as it noted them.

The manifest of a kit knows each piece by the hashes of its faces.  Those of the kit
asked for are compared with them one by one: what looks the same stays in the box, by
whatever name it goes; what is left of the old is taken out, what is left of the new
is printed.
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
"""The hashes of a front and a back; the back's is empty where there is none."""

OPTION = "--changed-since"
NAMES = "names"
"""Where the manifest of a kit says what people call its pieces."""
BOX = "box"
"""Where the manifest of a change keeps all that is in the box after it."""


@dataclass(frozen=True, slots=True)
class Inventory:
    """What lies in the box: how many of each piece, and what else was printed."""

    folder: Path
    game: str
    pieces: Counter[tuple[str, Looks]]
    parts: Mapping[str, tuple[Looks, ...]]
    """Each part that was printed, and how the faces on it looked."""
    names: Mapping[str, str] = field(default_factory=dict)
    """What people called the pieces; nothing in kits of before they were noted."""

    @classmethod
    def of(cls, place: Path, order: Order) -> "Inventory":
        """Read what an earlier build left: a kit's folder, or the one around it.

        Raises BadInput where there is none, or none that can be read.
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
        """Return what is in the box after an exchange, for the next one to read."""
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
        """Whether anything in it has a back."""
        return any(back for _, (_, back) in self.pieces)

    def printed(self, family: str) -> bool:
        """Whether any cards, or any counters, were printed."""
        return any(n == family or n.startswith(f"{family}-") for n in self.parts)


def names_of(game: Game) -> dict[str, str]:
    """Return what people call each piece that is cut out."""
    return {
        f"{each.id}/{component.id}": component.name
        for each in game.sets.values()
        if each.family in ("cards", "counters")
        for component in each
    }


def _kit(place: Path, order: Order) -> Path:
    """Return the folder of the kit that is meant."""
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
    """Return what the parts of a kit note of what was cut out, and how all looked.

    What is cut out is called by its set and its id; a board and a sheet are not.
    """
    held = Counter[tuple[str, Looks]]()
    for made in parts.values():
        lies = Counter[tuple[str, Looks]]()
        for each in made["faces"]:
            if "/" in each["piece"]:
                copies = sum(map(int, each["sheets"].values()))
                lies[each["piece"], _looks(each)] += copies
        held |= lies  # a deck in a file of its own is that of the whole file
    pieces = [
        {"piece": name, "front": front, "back": back, "copies": copies}
        for (name, (front, back)), copies in held.items()
    ]
    faces = {name: made["faces"] for name, made in parts.items()}
    return {"pieces": pieces, "parts": faces}


@dataclass(frozen=True, slots=True)
class Swap:
    """What goes into the box and what comes out of it."""

    put_in: tuple[Piece, ...]
    take_out: Counter[str]
    """How many of each piece, by its name at the time."""
    now: Counter[tuple[str, Looks]]
    """All that is in the box after it."""


def swap(box: Inventory, wanted: Iterable[Piece], *, backs: bool) -> Swap:
    """Compare what is wanted with what there is, name by name and then by its looks."""
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
    """Return how a piece looks on both sides."""
    back = piece.back.digest if piece.back and backs else ""
    return piece.front.digest, back


def _kept(
    held: Counter[tuple[str, Looks]], now: Counter[tuple[str, Looks]]
) -> Counter[tuple[str, Looks]]:
    """Return how many of each piece wanted are there: its own, then its likes."""
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
    """Yield what is held and does not stay: first what is wanted by no such name."""
    left = stays.copy()
    own_first = sorted(held, key=lambda each: each not in now)
    for name, looks in own_first:
        likes = min(held[name, looks], left[looks])
        left[looks] -= likes
        for _ in range(held[name, looks] - likes):
            yield name, looks

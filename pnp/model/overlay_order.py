"""Overlays gathered in order: edition, variants, your own, scenario."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from pnp import limits
from pnp.errors import Complaints, Mark, among, closest, nearest, quoted
from pnp.model.battle import SCENARIO
from pnp.model.folder import editions, scenario_files, variant_files
from pnp.model.overlay import OVERLAY, Overlay
from pnp.model.variants import (
    find_scenario,
    find_variant,
    of_ours,
    scenarios_of_game,
    scenarios_of_ours,
)
from pnp.paths import inside
from pnp.reading import Keyed, Opened, Scalar, Shape, Text, read
from pnp.reading.nodes import unsaid
from pnp.reading.typed import text_of
from pnp.values import Struct


class Asked(Struct, frozen=True):
    """What the user asks to apply to a game: the words as given, nothing read yet."""

    edition: str = ""
    variants: Sequence[str] = ()
    files: Sequence[str | Path] = ()
    scenario: str = ""


class Overlays:
    """Gathers overlays from the lowest to the topmost.

    ``named`` are the files of the game's own variants, in its folder ``place``: an
    overlay may ask for these by name.
    """

    def __init__(
        self,
        edition: str,
        editions: Iterable[str],
        to: Complaints,
        named: Mapping[str, str] | None = None,
        place: Path = Path(),
    ) -> None:
        self.edition, self.editions, self.complaints = edition, tuple(editions), to
        self.kind = "edition"
        self.named, self.place = dict(named or {}), place
        self.overlays: list[Overlay] = []
        self.inputs: list[Path] = []
        self._laid: set[Path] = set()
        self._beneath: set[Path] = set()
        self._ids: dict[Path, str] = {}

    def lay(self, path: Path, folder: Path, at: Mark, trail: tuple[Path, ...]) -> None:
        """Apply a file, once, after those it asks for."""
        real = path.resolve()
        if trail:
            self._beneath.add(real)
        if real in trail:
            round_trip = " → ".join(each.name for each in (*trail, real))
            self.complaints.add(
                at, f"overlays need each other in a circle: {round_trip}"
            )
        elif len(trail) > limits.OVERLAYS:
            what = f"more than {limits.OVERLAYS} overlays need each other"
            self.complaints.add(at, what)
        elif real not in self._laid:
            self._laid.add(real)
            self._read(path, folder, at, (*trail, real))

    @property
    def brought(self) -> frozenset[str]:
        """The ids of overlays that other overlays ask for and bring with them."""
        return frozenset(self._ids[each] for each in self._beneath if each in self._ids)

    def _read(
        self, path: Path, folder: Path, at: Mark, trail: tuple[Path, ...]
    ) -> None:
        self.inputs.append(path)
        node = read(path, self.complaints, at)
        if node is None:
            return
        topmost = self.kind == "scenario" and len(trail) == 1
        shape = SCENARIO if topmost else OVERLAY
        if isinstance(node, Keyed) and shape.keys[0].name not in node.entries:
            self._refuse(path, node, shape)
            return
        opened = Opened.open(node, shape, self.complaints)
        if opened is None:
            return
        for name in opened.items("with"):
            text = text_of(name, "with", Text("file"), self.complaints)
            if text in self.named:
                text, place = self.named[text], self.place
            else:
                place = folder
            beneath = text and inside(place, text, name.mark, self.complaints)
            if beneath:
                self.lay(beneath, place, name.mark, trail)
        kind = self.kind if topmost or self.kind != "scenario" else "overlay"
        overlay = Overlay(opened, folder, kind)
        if self._belongs(overlay, at):
            self._ids[trail[-1]] = overlay.id
            self._keep(overlay)

    def _refuse(self, path: Path, node: Keyed, shape: Shape) -> None:
        """Report a file that is not what it is applied as."""
        key = shape.keys[0].name
        hint = f"such a file begins with '{key}:' and its id"
        if key == "overlay" and "scenario" in node.entries:
            hint = f"it is a scenario: --scenario {path.stem}"
        elif key == "scenario" and "overlay" in node.entries:
            hint = f"it is an overlay: --variant {path.stem}"
        what = "a scenario" if key == "scenario" else "an overlay"
        self.complaints.add(node.mark, f"{quoted(path.name)} is not {what}", hint)

    def _belongs(self, overlay: Overlay, at: Mark) -> bool:
        """Whether an overlay belongs to the edition; report it if it does not.

        The error is reported at the option that asked for it; the overlay is not
        applied.
        """
        named = overlay.opened.texts("edition")
        for name in set(named).difference(self.editions):
            hint = nearest(name, self.editions) or among(self.editions)
            place = overlay.opened.at("edition")
            self.complaints.add(place, f"there is no edition {quoted(name)}", hint)
        theirs = [name for name in named if name in self.editions]
        if not theirs or self.edition in theirs or self.edition not in self.editions:
            return True
        option = _OPTIONS.get(self.kind)
        whose = f"belongs to edition {' and '.join(theirs)}"
        self.complaints.add(
            Mark(option) if option else at,
            f"{self.kind} {quoted(overlay.id)} {whose}",
            f"add {' or '.join(f'--edition {name}' for name in theirs)}",
        )
        return False

    def _keep(self, overlay: Overlay) -> None:
        opened = overlay.opened
        for part in ("set", "replace", "add", "remove"):
            node = opened.raw(part)
            if node and not (unsaid(node) or isinstance(node, Keyed)):
                message = f"'{part}' takes files by their ids"
                self.complaints.add(node.mark, message, f"{part}: {{defenders: …}}")
        if overlay.id in {each.id for each in self.overlays}:
            message = f"two overlays are called {quoted(overlay.id)}"
            self.complaints.add(opened.at(opened.shape.keys[0].name), message)
        self.overlays.append(overlay)


_OPTIONS = {"variant": "--variant", "overlay": "--with", "scenario": "--scenario"}
"""The option of each kind."""


def gather(head: Opened, folder: Path, asked: Asked) -> Overlays:
    """Return the overlays of what was asked for, lowest first."""
    known, edition = variant_files(head, folder), asked.edition
    stack = Overlays(edition, editions(head), head.complaints, known, folder)
    for name, block in head.named("editions"):
        file = block.raw("overlay")
        if name.text == edition and isinstance(file, Scalar):
            _lay_named(stack, file.text, folder, file.mark)
    stack.kind = "variant"
    _lay_variants(stack, head, folder, asked.variants)
    stack.kind = "overlay"
    for each in asked.files:
        _lay_own(stack, Path(each), folder, Mark("--with"))
    stack.kind = "scenario"
    if asked.scenario:
        _lay_scenario(stack, head, folder, asked.scenario)
    return stack


def _lay_variants(
    stack: Overlays, head: Opened, folder: Path, variants: Sequence[str]
) -> None:
    known = stack.named
    for variant in variants:
        if variant in known:
            _lay_named(stack, known[variant], folder, head.at("variants"))
            continue
        if own := find_variant(variant, head.text("game")):
            _lay_own(stack, own, folder, Mark("--variant"))
            continue
        ours = [each.name for each in of_ours(head.text("game"), folder)]
        message = f"there is no variant {quoted(variant)}"
        hint = _meant(variant, [*known, *ours], head.text("game"))
        head.complaints.add(Mark("--variant"), message, hint)


def _meant(variant: str, known: Sequence[str], game: str) -> str:
    """Return a hint: which variants there are, and where they are all listed."""
    longer = [each for each in known if each.startswith(f"{variant}-")]
    if len(longer) > 1:
        return among(longer)
    near = longer or [closest(variant, known)]
    if near[0]:
        return f"did you mean {near[0]!r}?"
    return f"{among(known)}; `pnp variant list {game}` shows what each does"


def _lay_scenario(stack: Overlays, head: Opened, folder: Path, name: str) -> None:
    known = scenario_files(head, folder)
    if name in known:
        _lay_named(stack, known[name], folder, head.at("scenarios"))
        return
    there = [
        *scenarios_of_game(head, folder),
        *scenarios_of_ours(head.text("game"), folder),
    ]
    by_id = (each.path for each in there if each.id == name)
    if own := find_scenario(name, head.text("game")) or next(by_id, None):
        _lay_own(stack, own, folder, Mark("--scenario"))
        return
    names = [*known, *(each.name for each in there)]
    own_file = f"or put your own in {quoted(f'{name}.yaml')} in this folder"
    hint = nearest(name, names) or f"{among(dict.fromkeys(names))}; {own_file}"
    message = f"there is no scenario {quoted(name)}"
    head.complaints.add(Mark("--scenario"), message, hint)


def _lay_own(stack: Overlays, path: Path, folder: Path, at: Mark) -> None:
    """Apply one of your own files, which may name files of its own folder."""
    within = path.resolve().is_relative_to(folder.resolve())
    stack.lay(path, folder if within else path.parent, at, ())


def _lay_named(stack: Overlays, name: str, folder: Path, at: Mark) -> None:
    path = inside(folder, name, at, stack.complaints)
    if path is not None:
        stack.lay(path, folder, at, ())

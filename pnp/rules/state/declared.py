"""A position as declared: held in slots, copied, compared, written and read."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self, get_args, get_origin

from pnp.rules.differing import awaited
from pnp.rules.equality import Equality
from pnp.rules.frames import Parts, malformed, spelled
from pnp.rules.heading import complain_of_another, heading
from pnp.rules.state.part import Part

if TYPE_CHECKING:
    from pnp.reading import Opened
    from pnp.reading.shape import Shape
    from pnp.rules.flow import Frame
    from pnp.rules.lookup import Lookup

FIRST, LAST = ("tables", "numbers", "settings"), ("frames", "outcome")
"""What every position holds besides what it declares."""


class Declared(type):
    """Takes the parts of a position out of its class: they become slots."""

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> Any:
        """Return a class with a slot for each annotated part."""
        parts = {n: each for n, each in body.items() if isinstance(each, Part)}
        annotated = body.get("__annotations__", {})
        for each in parts:
            body.pop(each).declared(each)
        holds = [each for each in parts if each in annotated]
        if parts:
            body["__slots__"] = (*FIRST, *holds, *LAST)
            body["DECLARED"] = parts
            body["HELD"] = tuple(holds)
            copies = {each: _copied(annotated[each]) for each in holds}
            body["clone"] = _cloning(copies)
        return super().__new__(mcs, name, bases, {"__slots__": (), **body})


def _copied(annotation: Any) -> str:
    """Return the code that copies a value of a type, after its name."""
    kind = get_origin(annotation) or annotation
    if kind is list and any(get_origin(each) is list for each in get_args(annotation)):
        return "rows"
    return "[:]" if kind is list else ".copy()" if kind in (dict, set) else ""


def _cloning(copies: Mapping[str, str]) -> Callable[[Any], Any]:
    """Return a function that copies a position; it is generated, for speed."""
    said = {
        name: f"[each[:] for each in self.{name}]"
        if how == "rows"
        else f"self.{name}{how}"
        for name, how in ({**dict.fromkeys(FIRST, ""), **copies}).items()
    }
    said |= {"frames": "self.frames[:]", "outcome": "self.outcome"}
    lines = [f" new.{name} = {value}" for name, value in said.items()]
    whole = "def clone(self):\n new = make(type(self))\n" + "\n".join(lines)
    scope: dict[str, Any] = {"make": object.__new__}
    exec(f"{whole}\n return new", scope)  # noqa: S102 - our own names, as dataclasses do
    clone: Callable[[Any], Any] = scope["clone"]
    return clone


class State(Equality, metaclass=Declared):
    """The whole state of play as one value; everything but its tables is declared."""

    DECLARED: ClassVar[Mapping[str, Part]] = {}
    HELD: ClassVar[Sequence[str]] = ()
    FRAMES: ClassVar[Parts] = {}
    """The kinds of the parts of each frame (``pnp.rules.frames``)."""
    HEADED: ClassVar[Mapping[str, str]] = {}
    """More keys of its heading besides the game's, each with its meaning."""

    tables: Any
    numbers: Mapping[str, int]
    """The numbers of the rules; an overruling replaces them, and never changes them."""
    settings: Mapping[str, str]
    """The same numbers, and all settings, as words."""
    frames: list["Frame"]
    outcome: str
    """How it ended, in a word."""
    turn: int = 0
    """The current turn; 0 in a game without turns."""
    phase: Any = ""
    """``over`` if nothing is awaited any more; '' in a game without phases."""

    def __init__(self, tables: Any) -> None:
        """Set everything as it is before the first ply."""
        self.tables = tables
        self.numbers, self.settings = tables.numbers, tables.settings
        for name in self.HELD:
            setattr(self, name, self.DECLARED[name].begin(tables))
        self.frames = []
        self.outcome = ""

    if TYPE_CHECKING:

        def clone(self) -> Self:
            """Return a copy that shares only the tables."""
            ...

    # Written down

    def begun(self, opened: "Opened") -> str:
        """Report an error for a file of another game, edition or scenario.

        Return this edition's name if the file of another one is accepted; '' if not.
        """
        complain_of_another(opened, self.tables.game)
        return ""

    def heading(self) -> dict[str, object]:
        """Return which game it is, and the settings that differ from the game's own."""
        return heading(self)

    def encode(self) -> dict[str, object]:
        """Return the whole position by the names of things."""
        told = self.heading()
        for each in self.DECLARED.values():
            told.update(each.entries(self))
        told["frames"] = [self.spelled(each) for each in self.frames]
        return told | ({"outcome": self.outcome} if self.outcome else {})

    def spelled(self, frame: "Frame") -> list[object]:
        """Return a frame as a person reads it."""
        return spelled(self.FRAMES, self.tables.kinds, frame)

    # Read back

    @classmethod
    def shape(cls) -> "Shape":
        """Return the keys of a position file."""
        from pnp.reading.shape import Key, Many, Shape, Text, Values

        by_name = Values("a mapping")
        keys = [
            Key("game", Text("id"), "the game", required=True),
            Key("edition", Text("id"), "its edition, if it has any"),
            Key("variants", Many(Text("id")), "its variants"),
            *(Key(name, Text("id"), said) for name, said in cls.HEADED.items()),
            Key("settings", by_name, "settings other than the game's own"),
            *(key for each in cls.DECLARED.values() for key in each.described()),
            Key("frames", by_name, "what the game waits for, the next at the end"),
            Key("outcome", Text(), "how it ended"),
        ]
        meaning = "A position of the game, as `pnp status --yaml` writes it."
        return Shape("a position", meaning, tuple(keys))

    def take(self, opened: "Opened", lookup: "Lookup") -> None:
        """Take the value of each part from a position file, in their order."""
        for each in self.DECLARED.values():
            each.read(self, opened, lookup)
        self.outcome = opened.text("outcome")

    # Compared

    def differences(self, after: Self) -> list[str]:
        """Return every difference to another position, a line each."""
        told = [
            line
            for each in self.DECLARED.values()
            for line in each.differs(self, after)
        ]
        return [*told, *awaited(self.frames, after.frames, after.spelled)]

    def unreadable(self) -> str:
        """Return what is wrong with the frames; '' if nothing is."""
        faults = (
            malformed(self.FRAMES, self.tables.kinds, each) for each in self.frames
        )
        return next((fault for fault in faults if fault), "")

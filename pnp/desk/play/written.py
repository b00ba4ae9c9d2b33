"""A ``play:`` file as it was written, typed: every expression is still a text."""

from collections.abc import Iterator, Mapping

from pnp.errors import Complaints, Mark, among, quoted
from pnp.model.play import PLAY
from pnp.reading import Keyed, Node, Opened, Scalar
from pnp.values import Struct

DOES = ("move", "remove", "flip", "set", "add", "draw", "ask", "end", "win")
"""The verbs of effects."""
BESIDE = {
    "move": ("to",),
    "set": ("to", "of"),
    "add": ("by", "of"),
    "draw": ("to", "times"),
    "end": ("say",),
    "win": ("say",),
}
"""The other keys of each."""
ASIDE = ("to", "of", "by", "times", "say")


class Said(Struct, frozen=True):
    """A text in a file, and its place."""

    text: str
    mark: Mark


class Effect(Struct, frozen=True):
    """One thing that happens."""

    does: str
    """One of ``DOES``."""
    given: Mapping[str, Said]
    verbs: tuple[str, ...]
    each: tuple[str, Said] | None
    when: Said | None
    case: str
    mark: Mark


class Track(Struct, frozen=True):
    """A number between two ends."""

    id: str
    title: str
    least: int
    most: int
    start: int
    each: str
    """The set whose things have such a track each; '' for one track."""
    case: str
    mark: Mark


class Step(Struct, frozen=True):
    """A step of the turn."""

    id: str
    say: str
    each: tuple[str, Said] | None
    when: Said | None
    do: tuple[Effect, ...]
    may: tuple[str, ...]
    times: Said | None
    passes: bool
    stuck: tuple[Effect, ...]
    case: str
    mark: Mark


class Defined(Struct, frozen=True):
    """An expression with a name and parts."""

    id: str
    parts: Mapping[str, Said]
    """The set of each."""
    that: Said
    mark: Mark


class Part(Struct, frozen=True):
    """What a verb names."""

    id: str
    of: str
    """The set; '' for a number."""
    least: int
    most: int
    where: Said | None
    refusal: str
    case: str
    mark: Mark


class Need(Struct, frozen=True):
    """What must be true for a move."""

    that: Said
    refusal: Said
    remedy: str
    case: str


class Outcome(Struct, frozen=True):
    """What a roll leads to."""

    when: Said | None
    do: tuple[Effect, ...]


class Verb(Struct, frozen=True):
    """A kind of move."""

    id: str
    say: Said
    parts: tuple[Part, ...]
    needs: tuple[Need, ...]
    rolls: bool
    dice: Said | None
    faces: int
    add: Said | None
    outcomes: tuple[Outcome, ...]
    do: tuple[Effect, ...]
    secret: bool
    case: str
    mark: Mark


class End(Struct, frozen=True):
    """A way in which the game ends."""

    when: Said
    result: str
    winner: Said | None
    say: str
    case: str
    mark: Mark
    as_turn_begins: bool


class Points(Struct, frozen=True):
    """A line of the score."""

    name: str
    count: Said
    points: Said | None
    case: str


class Written(Struct, frozen=True):
    """The whole file."""

    id: str
    seats: tuple[str, ...]
    alternate: bool
    begins: Said | None
    skip: Said | None
    hidden: Mapping[str, Said]
    """Sets whose pieces are hidden with their back up: the field of who may look."""
    links: tuple[str, ...]
    tracks: Mapping[str, Track]
    decks: Mapping[str, bool]
    """Decks by the id of their set, and whether each is shuffled again."""
    defined: tuple[Defined, ...]
    setup: tuple[Effect, ...]
    turn: tuple[Step, ...]
    verbs: Mapping[str, Verb]
    ends: tuple[End, ...]
    score: tuple[Points, ...]
    marks: Mapping[str, Mark]
    """The places of its keys."""


def written(node: Node, complaints: Complaints) -> Written | None:
    """Return a file as written; None if it is not a file of rules at all."""
    opened = Opened.open(node, PLAY, complaints)
    return _Reader(complaints).whole(opened) if opened else None


class _Reader:
    """Reads the blocks of one file."""

    def __init__(self, complaints: Complaints) -> None:
        self.complaints = complaints

    def whole(self, opened: Opened) -> Written:
        """Return all of it."""
        keys = [key.name for key in PLAY.keys]
        return Written(
            opened.text("play"),
            opened.texts("seats"),
            opened.text("order") != "first",
            self.said(opened, "begins"),
            self.said(opened, "skip"),
            self.by_name(opened, "hidden"),
            opened.texts("links"),
            {name.text: _track(name.text, b) for name, b in opened.named("tracks")},
            {
                name.text: b.text("when_empty") != "nothing"
                for name, b in opened.named("decks")
            },
            tuple(self.defined(n.text, b) for n, b in opened.named("define")),
            self.effects(opened, "setup"),
            tuple(map(self.step, opened.blocks("turn"))),
            {n.text: self.verb(n.text, b) for n, b in opened.named("verbs")},
            tuple(map(self.end, opened.blocks("ends"))),
            tuple(map(self.points, opened.blocks("score"))),
            {key: opened.at(key) for key in keys},
        )

    def said(self, block: Opened, key: str) -> Said | None:
        """Return the text of a key, with the place of its first letter."""
        node = block.raw(key)
        return self.of_node(key, node) if node is not None else None

    def of_node(self, key: str, node: Node) -> Said | None:
        """Return the text of a node; report a node that is none."""
        if not isinstance(node, Scalar) or node.empty:
            message = f"{quoted(key)} takes words in one line"
            self.complaints.add(node.mark, message)
            return None
        if node.style in ("|", ">"):
            message = "write an expression in one line"
            self.complaints.add(node.mark, message)
        begins = node.column + (1 if node.style else 0)
        return Said(node.text, Mark(node.file, node.line, begins))

    def by_name(self, block: Opened, key: str) -> Mapping[str, Said]:
        """Return the texts under a key, by their names."""
        node = block.raw(key)
        given = node.entries.items() if isinstance(node, Keyed) else ()
        found = {name: self.of_node(name, each) for name, each in given}
        return {name: each for name, each in found.items() if each}

    def must(self, block: Opened, key: str) -> Said:
        """Return the text of a key that is required; its lack is reported already."""
        return self.said(block, key) or Said("", Mark(""))

    def effects(self, block: Opened, key: str) -> tuple[Effect, ...]:
        """Return the effects of a list."""
        found = (self.effect(each) for each in block.blocks(key))
        return tuple(each for each in found if each is not None)

    def effect(self, block: Opened) -> Effect | None:
        """Return an effect; report one without a verb, or with several."""
        does = [each for each in DOES if block.has(each)]
        if len(does) != 1:
            message = f"an effect does one thing, not {len(does) or 'nothing'}"
            self.complaints.add(block.mark, message, among(DOES))
            return None
        (verb,) = does
        for key in ASIDE:
            if block.has(key) and key not in BESIDE.get(verb, ()):
                message = f"{quoted(key)} does not go with {quoted(verb)}"
                self.complaints.add(block.at(key), message)
        if verb in ("move", "set") and not block.has("to"):
            self.complaints.add(block.mark, f"{quoted(verb)} needs 'to'")
        keys = [key for key in (verb, *ASIDE) if block.has(key)]
        said = {k: self.said(block, k) for k in keys if k != "ask"}
        return Effect(
            verb,
            {key: each for key, each in said.items() if each is not None},
            block.texts("ask"),
            self.each(block),
            self.said(block, "when"),
            block.text("case"),
            block.mark,
        )

    def each(self, block: Opened) -> tuple[str, Said] | None:
        """Return the name and the several of an effect for each."""
        node = block.raw("each")
        if node is None:
            return None
        if not isinstance(node, Keyed) or len(node.entries) != 1:
            message = "'each' takes one name, and several: {lane: lanes}"
            self.complaints.add(node.mark, message)
            return None
        ((name, of),) = node.entries.items()
        said = self.of_node(name, of)
        return (name, said) if said else None

    def defined(self, name: str, block: Opened) -> Defined:
        """Return an expression with a name."""
        parts = self.by_name(block, "of")
        return Defined(name, parts, self.must(block, "that"), block.mark)

    def step(self, block: Opened) -> Step:
        """Return a step of the turn."""
        if block.has("stuck") and not block.has("may"):
            message = "'stuck' goes with 'may'"
            self.complaints.add(block.at("stuck"), message)
        if block.has("do") == block.has("may"):
            message = "a step has 'do' or 'may', one of them"
            self.complaints.add(block.mark, message)
        return Step(
            block.text("id"),
            block.text("say"),
            self.each(block),
            self.said(block, "when"),
            self.effects(block, "do"),
            block.texts("may"),
            self.said(block, "times"),
            block.flag("pass"),
            self.effects(block, "stuck"),
            block.text("case"),
            block.mark,
        )

    def verb(self, name: str, block: Opened) -> Verb:
        """Return a verb."""
        roll = block.block("roll")
        if block.has("outcome") and not block.has("roll"):
            message = "outcomes need a roll"
            self.complaints.add(block.at("outcome"), message, "roll: {dice: 1}")
        return Verb(
            name,
            self.must(block, "say"),
            tuple(self.part(part.text, each) for part, each in block.named("of")),
            tuple(map(self.need, block.blocks("needs"))),
            roll is not None,
            self.said(roll, "dice") if roll else None,
            roll.whole("faces", 6) if roll else 0,
            self.said(roll, "add") if roll else None,
            tuple(
                Outcome(self.said(each, "when"), self.effects(each, "do"))
                for each in block.blocks("outcome")
            ),
            self.effects(block, "do"),
            block.flag("secret"),
            block.text("case"),
            block.mark,
        )

    def part(self, name: str, block: Opened) -> Part:
        """Return a part of a verb: one of a set, or a number."""
        numbers = block.has("from") and block.has("to")
        least, most = block.whole("from"), block.whole("to")
        if block.has("of") == numbers or least > most:
            message = "a part is 'of' a set, or a number 'from' one 'to' another"
            self.complaints.add(block.mark, message)
        return Part(
            name,
            block.text("of"),
            least,
            most,
            self.said(block, "where"),
            block.text("else"),
            block.text("case"),
            block.mark,
        )

    def need(self, block: Opened) -> Need:
        """Return a need."""
        return Need(
            self.must(block, "that"),
            self.must(block, "else"),
            block.text("try"),
            block.text("case"),
        )

    def end(self, block: Opened) -> End:
        """Return a way to end."""
        if block.has("result") == block.has("winner"):
            message = "an end has 'result' or 'winner', one of them"
            self.complaints.add(block.mark, message)
        return End(
            self.must(block, "when"),
            block.text("result"),
            self.said(block, "winner"),
            block.text("say"),
            block.text("case"),
            block.mark,
            block.text("at") == "turn",
        )

    def points(self, block: Opened) -> Points:
        """Return a line of the score."""
        return Points(
            block.text("name"),
            self.must(block, "count"),
            self.said(block, "points"),
            block.text("case"),
        )


def _track(name: str, block: Opened) -> Track:
    """Return a track; report ends in the wrong order."""
    least, most = block.whole("from"), block.whole("to")
    start = block.whole("start", least)
    if not least <= start <= most:
        message = f"{quoted(name)} goes from {least} to {most}, and begins at {start}"
        block.complaints.add(block.mark, message)
    title = block.text("title", name.replace("_", " ").capitalize())
    each, case = block.text("each"), block.text("case")
    return Track(name, title, least, most, start, each, case, block.mark)


def effects_of(rules: Written) -> Iterator[Effect]:
    """Yield every effect of a file."""
    yield from rules.setup
    for step in rules.turn:
        yield from (*step.do, *step.stuck)
    for verb in rules.verbs.values():
        yield from verb.do
        for outcome in verb.outcomes:
            yield from outcome.do


def cases_of(rules: Written) -> Iterator[tuple[str, Mark]]:
    """Yield every case that a file names, with the place of what names it."""
    for effect in effects_of(rules):
        yield effect.case, effect.mark
    for track in rules.tracks.values():
        yield track.case, track.mark
    for step in rules.turn:
        yield step.case, step.mark
    for end in rules.ends:
        yield end.case, end.mark
    for verb in rules.verbs.values():
        yield verb.case, verb.mark
        yield from ((part.case, part.mark) for part in verb.parts)
        yield from ((need.case, need.that.mark) for need in verb.needs)
    yield from ((line.case, line.count.mark) for line in rules.score)

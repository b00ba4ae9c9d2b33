"""What rules never come to, as far as their ends and steps show it.

A condition is never true if its numbers cannot be: a track has two ends, a turn is 1 or
more, dice have so many faces. What this does not see, random games look for.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from pnp.desk.cel.tree import Call, Name, Tree, Value
from pnp.desk.play.program import MOST_DICE, Acting, Doing, Program
from pnp.errors import Mark, quoted

FAR = 10**9
"""Further than any number of a game."""
Range = tuple[int, int]
"""The least and the most that a number can be."""
Ranges = Mapping[str, Range]


def check_reached(program: Program) -> None:
    """Warn of steps, verbs, outcomes and ends that nothing leads to."""
    _Reach(program).check()


class _Reach:
    """The check of one game's rules."""

    def __init__(self, program: Program) -> None:
        self.program, self.rules = program, program.world.rules
        tracks = {n: t for n, t in self.rules.tracks.items() if not t.each}
        ends = {name: (each.least, each.most) for name, each in tracks.items()}
        self.ranges: Ranges = {**ends, "turn": (1, FAR)}

    def warn(self, mark: Mark, message: str, hint: str = "") -> None:
        """Warn of something that is never reached."""
        self.program.complaints.warn(mark, message, hint)

    def check(self) -> None:
        """Report everything that is never reached."""
        taken = [*self.steps()]
        self.verbs(taken)
        for act in self.program.acts:
            self.outcomes(act)
        for end, when, _ in self.program.ends:
            if when and truth(when.tree, self.ranges) is False:
                hint = "its numbers do not go so far"
                self.warn(end.when.mark, "this end can never come", hint)
        self.tracks()

    def steps(self) -> Iterator[int]:
        """Yield the steps that can be taken; warn of the others."""
        over = ""
        for at, step in enumerate(self.program.turn):
            said = step.step
            never = step.when and truth(step.when.tree, self.ranges) is False
            times = step.times and span(step.times.tree, self.ranges)[1] < 1
            if over or never or times:
                message = f"step {quoted(said.id)} is never taken"
                why = f"{over} ends the game before it" if over else ""
                self.warn(said.mark, message, why or "its numbers do not go so far")
                continue
            yield at
            if not said.each and not step.when and self.ends(step.block):
                over = said.id

    def ends(self, block: int) -> bool:
        """Whether a block always ends the game."""
        return any(
            each.effect.does in ("end", "win") and not each.when and not each.each
            for each in self.program.blocks[block]
        )

    def verbs(self, taken: Sequence[int]) -> None:
        """Warn of verbs that no step leads to; report a turn that waits for nobody."""
        turn = [self.program.turn[at] for at in taken]
        found: dict[str, None] = {}
        blocks = [self.program.setup]
        for step in turn:
            found.update(dict.fromkeys(step.step.may))
            blocks += [step.block, *([step.stuck] if step.stuck is not None else [])]
        found.update(dict.fromkeys(self.asked(blocks)))
        edge = [*found]
        while edge:
            act = self.program.verbs.get(edge.pop())
            inner = [act.block, *(b for _, b in act.outcomes)] if act else []
            new = [each for each in self.asked(inner) if each not in found]
            found.update(dict.fromkeys(new))
            edge += new
        for name, verb in self.rules.verbs.items():
            if name not in found:
                hint = "name it in a step's may, or in ask"
                self.warn(verb.mark, f"no step allows {quoted(name)}", hint)
        effects = (e for step in turn for e in self.program.blocks[step.block])
        waits = any(each.effect.does in ("draw", "ask") for each in effects)
        if self.rules.turn and not waits and not any(s.step.may for s in turn):
            message = "a turn waits for nobody: it would go on without end"
            hint = "give a step what the player may do"
            self.program.complaints.add(self.rules.marks["turn"], message, hint)

    def asked(self, blocks: Iterable[int]) -> list[str]:
        """Return the verbs that blocks of effects ask for."""
        doings: list[Doing] = [
            e for block in blocks for e in self.program.blocks[block]
        ]
        return [name for each in doings for name in each.effect.verbs]

    def outcomes(self, act: Acting) -> None:
        """Warn of needs that are never met, and of outcomes that never happen."""
        parts = {each.part.id for each in act.parts}
        known = {name: ends for name, ends in self.ranges.items() if name not in parts}
        for need, that in act.needs:
            if that and truth(that.tree, known) is False:
                message = f"{quoted(act.verb.id)} is never legal: this is never true"
                self.warn(need.that.mark, message)
        dice = span(act.dice.tree, known) if act.dice else (1, 1)
        most = min(max(dice[1], 1), MOST_DICE) * act.verb.faces
        ranges = {**known, "natural": (max(dice[0], 1), most)}
        always = False
        for outcome, (when, _) in zip(act.verb.outcomes, act.outcomes, strict=True):
            if always or (when and truth(when.tree, ranges) is False):
                mark = outcome.when.mark if outcome.when else act.verb.mark
                hint = "an outcome before it always happens" if always else ""
                self.warn(mark, "this outcome never happens", hint)
            always = always or when is None or truth(when.tree, ranges) is True

    def tracks(self) -> None:
        """Warn of tracks that nothing changes."""
        blocks = self.program.blocks
        effects = [each.effect for block in blocks for each in block]
        keys = ((e.does, e.given.get(e.does)) for e in effects)
        changed = {said.text for does, said in keys if said and does in ("set", "add")}
        for name, track in self.rules.tracks.items():
            if name not in changed:
                self.warn(track.mark, f"nothing changes {quoted(name)}")


# What a condition can be


def truth(tree: Tree, ranges: Ranges) -> bool | None:
    """Return whether a condition is always true, or never; None if nobody knows."""
    found: bool | None = None
    match tree:
        case Value(value=bool() as value):
            found = value
        case Call(name="!", given=(one,)):
            inner = truth(one, ranges)
            found = None if inner is None else not inner
        case Call(name="&&" | "||" as sign, given=given):
            decides, parts = sign == "||", [truth(each, ranges) for each in given]
            undecided = None if None in parts else not decides
            found = decides if decides in parts else undecided
        case Call(name="<" | "<=" | ">" | ">=" as sign, given=(one, other)):
            found = _compared(sign, span(one, ranges), span(other, ranges))
        case Call(name="==" | "!=" as sign, given=(one, other)):
            same = _same(span(one, ranges), span(other, ranges))
            found = None if same is None else same is (sign == "==")
    return found


def _same(one: Range, other: Range) -> bool | None:
    if one[1] < other[0] or other[1] < one[0]:
        return False
    return True if one == other and one[0] == one[1] else None


def _compared(sign: str, one: Range, other: Range) -> bool | None:
    if sign in (">", ">="):
        return _compared("<" if sign == ">" else "<=", other, one)
    strict = sign == "<"
    if one[1] < other[0] or (not strict and one[1] == other[0]):
        return True
    if one[0] > other[1] or (strict and one[0] == other[1]):
        return False
    return None


def span(tree: Tree, ranges: Ranges) -> Range:
    """Return the least and the most that a number can be."""
    match tree:
        case Value(value=int() as value) if not isinstance(value, bool):
            return value, value
        case Name(name=name):
            return ranges.get(name, (-FAR, FAR))
        case Call(name="neg", given=(one,)):
            least, most = span(one, ranges)
            return -most, -least
        case Call(name="+" | "-" as sign, given=(one, other)):
            (a, b), (c, d) = span(one, ranges), span(other, ranges)
            return (a + c, b + d) if sign == "+" else (a - d, b - c)
        case Call(name="size" | "distance"):
            return 0, FAR
    return -FAR, FAR

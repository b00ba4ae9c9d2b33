"""Facts: the few names of a component that art depends on.

A frame painted ``{by: side}`` looks the same for every counter of one side.  So art
and boxes ask for *facts*, a handful of names.  What is drawn once for some facts is
drawn from memory for the next component with the same facts.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from pnp.errors import Complaints, Mark, nearest
from pnp.layout.boxes.fields import Fields, NoSuchFieldError, Path
from pnp.layout.boxes.subject import Shown, Subject, name_of, present
from pnp.layout.templates.template import When
from pnp.layout.themes.paint import Paint
from pnp.layout.themes.stock import Facts, Names


@dataclass(slots=True)
class Inquiry:
    """The facts that some art depends on, gathered once, then asked of each subject."""

    fields: Fields
    complaints: Complaints
    questions: dict[str, Callable[[Subject], Names]] = field(default_factory=dict)
    paths: set[str] = field(default_factory=set)
    """The fields it asks for: what art shows of a component, if only by its colour."""

    def path(self, written: str, mark: Mark) -> Path | None:
        """Return a path as a function, or report it where the layout wrote it."""
        return self._found(lambda: self.fields.path(written), written, mark)

    def word(self, name: str, mark: Mark) -> Path | None:
        """Return one of the content's words, or report that there is none."""
        return self._found(lambda: self.fields.word(name), name, mark)

    def _found(self, find: Callable[[], Path], name: str, mark: Mark) -> Path | None:
        try:
            found = find()
        except NoSuchFieldError as wrong:
            self.complaints.add(mark, wrong.message, wrong.hint)
            return None
        if not found.constant:
            self.paths.add(name.partition(".")[0])
        return found

    def paint(self, paint: Paint | None) -> None:
        """Ask for the names of colours."""
        for name in paint.fields if paint else ():
            if path := self.path(name, paint.mark if paint else Mark("")):
                self.questions[name] = _naming(path)

    def when(self, when: When) -> None:
        """Ask for what a condition depends on."""
        for name in (*when.has, *when.lacks):
            if path := self.path(name, when.mark):
                self.questions[f"{name}?"] = _presence(path)
        for name, values in when.among:
            if path := self.path(name, when.mark):
                self.questions[name] = _naming(path)
                self._known(path, values, when.mark)

    def _known(self, path: Path, values: Iterable[str], mark: Mark) -> None:
        """Report a condition that no component can ever meet."""
        if path.spec.type not in ("ref", "refs"):
            return
        ids = {each.id for each in self.fields.game.sets[path.spec.of].components}
        for value in values:
            if value not in ids:
                what = f"'{path.spec.of}' has no '{value}'"
                self.complaints.add(mark, what, nearest(value, ids))

    def answers(self, subject: Subject) -> tuple[Names, ...]:
        """Return the facts of a subject in the order of the questions."""
        return tuple(question(subject) for question in self.questions.values())

    def facts(self, answers: tuple[Names, ...], subject: Subject) -> Facts:
        """Return a subject's answers under the names of their questions."""
        return Facts(dict(zip(self.questions, answers, strict=True)), subject.mark)


def met(when: When, facts: Facts) -> bool:
    """Whether the facts meet a condition."""
    if not all(facts.get(f"{name}?") for name in when.has):
        return False
    if any(facts.get(f"{name}?") for name in when.lacks):
        return False
    return all(
        any(name in values for name in facts.get(asked)) for asked, values in when.among
    )


def _naming(path: Path) -> Callable[[Subject], Names]:
    if path.spec.type == "flag":
        return lambda subject: ("yes" if path.lookup(subject) else "no",)
    return lambda subject: names_of(path.lookup(subject))


def _presence(path: Path) -> Callable[[Subject], Names]:
    return lambda subject: ("yes",) if present(path.lookup(subject)) else ()


def names_of(value: Shown) -> Names:
    """Return the names a value gives: one, several for a list, none for nothing."""
    if isinstance(value, tuple):
        return tuple(name_of(each) for each in value)
    return () if value is None or value == "" else (name_of(value),)

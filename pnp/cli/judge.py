"""``pnp judge``: check a move in a position file, without a session."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from pnp.cli.options import told, warn
from pnp.cli.page import INDENT, folded, joined, say, title
from pnp.cli.refusal import refused
from pnp.cli.rulings import Judged, answer, grouped, sentence
from pnp.cli.waiting import following
from pnp.errors import BadInput, Complaints
from pnp.model.game import Game
from pnp.reading import Items, Keyed, Node, Scalar
from pnp.reading.nodes import beside
from pnp.rules import package
from pnp.rules.notation import NotationError
from pnp.rules.package import Rules
from pnp.rules.tongues import in_its_words
from pnp.rules.unheard import Unheard
from pnp.session.judging import Trial, in_turn
from pnp.session.plies import parts
from pnp.session.telling import sentences


@click.command()
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@click.argument("question", nargs=-1, required=True)
@click.option("--edition", default="", help="Edition to use instead of the file's own.")
@click.option(
    "--scenario", default="", help="Scenario to use instead of the file's own."
)
@click.option(
    "--with",
    "overlays",
    multiple=True,
    type=click.Path(path_type=Path, dir_okay=False),
    help="Overlay file of your own (repeatable).",
)
@click.option("--both", is_flag=True, help="Every edition in turn.")
@click.option(
    "--report",
    type=click.Path(path_type=Path, dir_okay=False),
    help="PDF to write: the dispute on one page, with position, question and rules.",
)
def judge(
    *,
    file: Path,
    question: tuple[str, ...],
    edition: str,
    scenario: str,
    overlays: tuple[Path, ...],
    both: bool,
    report: Path | None,
) -> None:
    """Check whether a move is legal in a position file, without a session.

    pnp status --yaml writes FILE.  Separate moves with semicolons: they are checked in
    turn, up to the first refusal.  Exit code 0: all are legal, in every edition asked.
    Exit code 1: a move is not.

    \b
    Examples:
      pnp judge position.yaml "escape Borotra"
      pnp judge position.yaml "escape Borotra" --both
      pnp judge position.yaml "escape Borotra" --report ruling.pdf
      pnp judge friday.yaml "activate 12: all to 13" --with my-copy.yaml
    """
    asked = " ".join(question)
    node = _node(file)
    if scenario:
        node = node.with_entry(beside(node, "scenario"), beside(node, scenario))
    first, *others = _editions(node, edition, both)
    judged, unasked = [put(node, first, asked, overlays)], list[str]()
    for name in others:
        try:
            judged.append(put(node, name, asked, overlays))
        except BadInput as error:
            unasked += _unasked(name, error)
    say([*_page(asked, judged), *unasked])
    if report:
        from pnp.cli.dispute import page
        from pnp.output import keep

        keep(report, page(asked, judged))
        click.echo(f"{report}: the dispute on a page")
    sys.exit(0 if all(each.allowed for each in judged) else 1)


def _node(file: Path) -> Keyed:
    """Read a position file, or raise BadInput."""
    from pnp.paths import shown
    from pnp.reading import read

    complaints = Complaints()
    node = read(file, complaints)
    complaints.raise_if_any()
    if not isinstance(node, Keyed) or "game" not in node.entries:
        hint = "pnp status NAME --yaml writes one"
        raise refused(
            shown(file), "is not a position file: it does not name a game", hint
        )
    return node


def _text(node: Keyed, key: str) -> str:
    found = node.entries.get(key)
    return found.text if isinstance(found, Scalar) else ""


def _words(node: Node | None) -> tuple[str, ...]:
    items = node.items if isinstance(node, Items) else [node]
    return tuple(each.text for each in items if isinstance(each, Scalar))


def _editions(node: Keyed, edition: str, both: bool) -> Sequence[str]:
    """Return the editions to check, the file's own first."""
    own = edition or _text(node, "edition")
    if not both:
        return [own]
    if edition:
        raise refused("--both", "checks every edition", "leave out --edition")
    game = _load(node, own)
    return [game.edition, *(each for each in game.editions if each != game.edition)]


def _load(node: Keyed, edition: str, overlays: Sequence[Path] = ()) -> Game:
    """Load the game that a position file names, in one of its editions."""
    from pnp.model.loading import load

    own = edition in ("", _text(node, "edition"))
    complaints = Complaints()
    game = load(
        _text(node, "game"),
        edition=edition,
        variants=_words(node.entries.get("variants")) if own else (),
        overlays=overlays,
        scenario=_text(node, "scenario"),
        complaints=complaints,
    )
    complaints.raise_if_any()
    assert game is not None  # noqa: S101 - no game without a complaint
    return game


def put(node: Keyed, edition: str, asked: str, overlays: Sequence[Path] = ()) -> Judged:
    """Check a question in an edition; BadInput if the position does not fit it."""
    game = _load(node, edition, overlays)
    rules = package.find(game, _text(node, "keeps"))
    complaints = Complaints()
    position = rules.decode(game, node, complaints)
    warn(complaints)
    complaints.raise_if_any()
    if position is None:
        raise BadInput(complaints.errors)
    asked = in_its_words(rules, position, asked)
    trial = _plies(rules, position, asked)
    if trial:
        came_of = tuple(sentences(trial.told))
        return Judged(game, rules, position, trial.rulings, True, came_of, trial.after)
    about = rules.candidates(position, asked)
    meant = tuple(rules.rule_on(position, move) for move in about)
    return Judged(game, rules, position, meant)


def opened(file: Path) -> tuple[Rules[Any], Any]:
    """Return the rules and the position of a file, or raise BadInput."""
    node, complaints = _node(file), Complaints()
    game = _load(node, _text(node, "edition"))
    rules = package.find(game, _text(node, "keeps"))
    position = rules.decode(game, node, complaints)
    warn(complaints)
    complaints.raise_if_any()
    if position is None:
        raise BadInput(complaints.errors)
    return rules, position


def _plies(rules: Rules[Any], position: Any, asked: str) -> Trial | None:
    """Return moves tried in order, or None if the question is ambiguous."""
    try:
        about = [str(each) for each in rules.candidates(position, asked)]
    except NotationError:
        about = []
    if about and about != [asked] and len(asked.split()) < 2:
        return None
    try:
        return in_turn(rules, position, asked)
    except Unheard:
        raise
    except NotationError:
        if not about or len(parts(asked)) > 1:
            raise  # never leave out one of several moves silently
    return None


def _page(asked: str, judged: Sequence[Judged]) -> Iterator[str]:
    for at, each in enumerate(judged):
        if at:
            yield ""
        yield title(f"{told(each.game)}: {asked}")
        if each.in_turn or each.one:
            yield from (line for ruling in each.rulings for line in answer(ruling))
            yield from outcome(each)
        else:
            yield from grouped(each.rulings)
    if len(judged) > 1:
        yield ""
        yield from folded(verdict(judged))


def outcome(judged: Judged) -> Iterator[str]:
    """Yield the result of moves that were tried, and what the game waits for."""
    for at, said in enumerate(judged.came_of):
        lead = "Result: " if not at else INDENT
        yield from folded(f"{lead}{sentence(said)}", "", INDENT)
    if judged.after is not None and judged.allowed:
        waiting = judged.rules.pending(judged.after)
        yield from following(judged.rules, judged.after, waiting)


def _unasked(edition: str, error: BadInput) -> Iterator[str]:
    """Yield why another edition cannot be checked."""
    yield ""
    yield f"The edition {edition} cannot read this file:"
    for line in str(error).splitlines():
        yield from folded(line, INDENT)


def verdict(judged: Sequence[Judged]) -> str:
    """Return a sentence: whether the editions agree."""
    allow = [each.game.edition for each in judged if each.allowed]
    refuse = [each.game.edition for each in judged if not each.allowed]
    if not refuse:
        return f"The editions agree: {joined(allow)} allow it."
    if not allow:
        return f"The editions agree: {joined(refuse)} refuse it."
    allows = "allows" if len(allow) == 1 else "allow"
    refuses = "refuses" if len(refuse) == 1 else "refuse"
    said = f"{joined(allow)} {allows} it, {joined(refuse)} {refuses} it"
    return f"The editions differ: {said}."

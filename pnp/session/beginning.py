"""What a session records about its game at the start."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pnp import limits
from pnp.errors import quoted
from pnp.hashing import sha256
from pnp.model import canonical
from pnp.model.game import Game
from pnp.paths import Unread, taken
from pnp.rules.package import Rules
from pnp.session import store
from pnp.session.errors import DoesNotReplay
from pnp.session.events import START, Cards, Dice, Header, Row, Strictness, rows
from pnp.values import replace

if TYPE_CHECKING:
    from pnp.session.session import Session

Referee = Callable[..., Rules[Any]]
"""Returns the rules of a game.

Its second argument is what a file keeps, if it is not a playing of the game.
"""


def begun(
    path: Path,
    game: Game,
    rules: Rules[Any],
    at: str,
    *,
    name: str,
    dice: Dice,
    cards: Cards,
    strictness: Strictness,
    keeps: str = "",
) -> None:
    """Write a new session of a game, with its definition beside its first event."""
    frozen = canonical.freeze(game)
    rules.start(canonical.thaw(frozen), dealt=cards == "kept")
    header = replace(
        header_of(game, rules, canonical.digest(frozen)),
        name=name,
        dice=dice,
        cards=cards,
        strictness=strictness,
        inputs=inputs(game),
        keeps=keeps,
    )
    store.create(path, rows([header], at), frozen)


def ruled_by(referee: Referee, game: Game, keeps: str) -> Rules[Any]:
    """Return the rules for a file; for a playing, those of its game."""
    return referee(game, keeps) if keeps else referee(game)


def kept_by(referee: Referee, game: Game, kept: Sequence[Row]) -> Rules[Any]:
    """Return the rules for the events of a file."""
    return ruled_by(referee, game, getattr(kept[0].event, "keeps", ""))


def header_of(game: Game, rules: Rules[Any], digest: str) -> Header:
    """Return a header that identifies the game: edition, variants, settings."""
    variants = tuple(each for each in game.laid_on if each in game.variants)
    return Header(
        name="",
        game=game.id,
        title=game.title,
        edition=game.edition,
        ruleset=rules.RULESET,
        definition=digest,
        variants=variants,
        overlays=tuple(
            each for each in game.laid_on if each not in (*variants, game.edition)
        ),
        scenario=game.scenario.id if game.scenario else "",
        settings=settings(game),
    )


def settings(game: Game) -> Mapping[str, str]:
    """Return every setting of a game: the numbers that list other values."""
    numbers = game.numbers.values()
    return {each.id: str(each.value) for each in numbers if each.options}


def same_game(header: Header, rules: Rules[Any], game: Game) -> None:
    """Refuse a log of another game than the definition in its file.

    A setting that the log lacks is newer than the log: nobody changed it then.  The
    replay shows whether the moves are legal with it.
    """
    found = header_of(game, rules, header.definition)
    for name in ("game", "title", "edition", "variants", "overlays", "scenario"):
        _same(name, getattr(header, name), getattr(found, name))
    for name, told in header.settings.items():
        kept = found.settings.get(name, "")
        _same(f"setting {name}", told, kept, what=f"the setting {name}")


def _same(key: str, told: object, kept: object, what: str = "") -> None:
    if told != kept:
        message = f"{what or key} is {_shown(told)} here, but it was {_shown(kept)}"
        raise DoesNotReplay(START, message, told=key)


def _shown(value: object) -> str:
    names = value if isinstance(value, tuple) else [value]
    return quoted(", ".join(map(str, names)))


def inputs(game: Game, names: Iterable[str] = ()) -> Mapping[str, str]:
    """Return the digests of a game's files, by their place in its folder.

    ``names`` are the files to look for if a game does not list its own.
    """
    paths = [game.folder / name for name in names] or list(game.inputs)
    found = {}
    for path in paths:
        with suppress(Unread):
            data = taken(path, cap=limits.INPUT)
            found[_name(path, game.folder)] = sha256(data).hexdigest()
    return found


def changed(session: "Session", folder: Path) -> Sequence[str]:
    """Return the files of a game's folder that changed since the session began."""
    was = session.header.inputs
    today = inputs(replace(session.game, folder=folder), was)
    return [name for name in was if today.get(name) != was[name]]


def _name(path: Path, folder: Path) -> str:
    """Return the path of a file within the folder, or its full path."""
    with suppress(ValueError):
        return path.relative_to(folder).as_posix()
    return path.absolute().as_posix()

"""Gear: dice, the turn, the shuffle, sheets for reference, and the notice."""

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from xml.etree.ElementTree import Element

from pnp.export.job import Job
from pnp.export.tts.notebook import about
from pnp.export.vassal.elements import MODULE, WIDGET, element
from pnp.export.vassal.sequence import joined
from pnp.export.vassal.traits import SHUFFLE
from pnp.model.game import Game

USUAL_DICE = 2
"""The number of dice of a game that does not give it."""
MOST_DICE = 6
"""The most dice with a button for every number of them."""
SIDES = 6
ALONE = "Solitaire"
"""VASSAL's name for a side that may see and move everything."""
HELP = "help/about.html"

HOW = """\
The menu File sets everything up: the boards, and the table with the decks and all \
other counters, which the button Table shows. Each scenario, and each variant that \
sets the game up differently, has its own entry.

Press Shuffle once before you play. A deck keeps its order after that; draw the top \
card by dragging it, or look for one by right-clicking the deck.

Ctrl+F turns a counter or a card over. Ctrl+R brings it back to its supply, or to the \
discards. Ctrl+D takes it out of the game.

Discards of one deck are shuffled into it by right-clicking them. Where several decks \
share their discards, Ctrl+B sends a card back to its own deck.

The window Pieces has more copies of everything."""

DEAL = "If there is a pile To be dealt, drag one counter of it before the first turn to"


def gear(game: Game) -> Iterator[Element]:
    """Yield the buttons of the module: dice, shuffle, turn."""
    yield from _dice(game)
    yield element(
        f"{MODULE}.DoActionButton",
        name="Shuffle",
        text="Shuffle",
        tooltip="Shuffle every deck",
        icon="",
        hotkey="",
        doReport=True,
        reportFormat="The decks are shuffled",
        doHotkey=True,
        hotkeys=joined((SHUFFLE,), ","),
    )
    yield element(
        f"{MODULE}.NotesWindow",
        buttonText="Notes",
        tooltip="Notes: of the game, for all, for yourself",
        icon="/images/notes.gif",
        hotkey="",
        description="",
    )
    yield element(
        f"{MODULE}.Inventory",
        name="Inventory",
        text="Inventory",
        tooltip="The place of every piece",
        icon="/images/inventory.gif",
        hotkey="",
        include="",
        groupBy="CurrentMap,LocationName",
        leafFormat="$PieceName$",
        nonLeafFormat="$PropertyValue$",
        foldersOnly=False,
        sortPieces=True,
        sortFormat="$PieceName$",
        sorting="alpha",
        centerOnPiece=True,
        showMenu=True,
        sides="",
    )
    if turns := _number(game, "turns"):
        yield _turns(turns)


def _dice(game: Game) -> Iterator[Element]:
    """Yield a button for each possible number of dice."""
    most = _number(game, "dice") or USUAL_DICE
    for count in range(1, min(most, MOST_DICE) + 1):
        name = f"{count}d{SIDES}"
        yield element(
            f"{MODULE}.DiceButton",
            name=name,
            text=name,
            tooltip=f"Roll {count} {'die' if count == 1 else 'dice'}",
            icon="",
            hotkey="",
            nDice=count,
            nSides=SIDES,
            plus=0,
            addToTotal=0,
            reportTotal=False,
            prompt=False,
            reportFormat="$name$: $result$ ($playerName$)",
        )


def _turns(turns: int) -> Element:
    """Return the number of the turn, which goes up and down."""
    level = element(
        f"{MODULE}.turn.CounterTurnLevel",
        property="Turn",
        start=1,
        incr=1,
        loop=False,
        loopLimit=turns,
        turnFormat="$value$",
    )
    return element(
        f"{MODULE}.turn.TurnTracker",
        [level],
        name="Turn",
        buttonText="Turn",
        icon="",
        hotkey="",
        nexthotkey="",
        prevhotkey="",
        turnFormat=f"Turn $level1$ of {turns}",
        reportFormat="$newTurn$",
        length=-1,
        lengthStyle="Maximum",
        plusButtonSize=22,
        turnButtonHeight=22,
    )


def _number(game: Game, id: str) -> int:
    number = game.numbers.get(id)
    return number.value if number and isinstance(number.value, int) else 0


def charts(pages: Iterable[tuple[str, str]]) -> Element:
    """Return the window of the sheets: the title and the picture of each page."""
    made = [
        element(f"{WIDGET}.Chart", chartName=title, fileName=picture, description="")
        for title, picture in pages
    ]
    return element(
        f"{MODULE}.ChartWindow",
        [element(f"{WIDGET}.TabWidget", made, entryName="Sheets")],
        name="Sheets",
        text="Sheets",
        tooltip="Reference sheets",
        icon="",
        hotkey="",
    )


def roster(sides: Iterable[str]) -> Element:
    """Return the roster: a player for each side, and one who plays them all."""
    entries = [element("entry", says=each) for each in (*sides, ALONE)]
    return element(
        f"{MODULE}.PlayerRoster",
        entries,
        buttonText="Sides",
        buttonToolTip="Change sides, or stop playing one",
        buttonIcon="",
        buttonKeyStroke="",
    )


def documentation() -> Element:
    """Return the entry of the help menu with the notice."""
    entry = element(
        f"{MODULE}.documentation.HelpFile",
        title="About this module",
        fileName=HELP,
        fileType="archive",
    )
    return element(f"{MODULE}.Documentation", [entry])


def notice(job: Job, dealt: Iterable[str]) -> Mapping[str, bytes]:
    """Return the page behind that entry: the notice, the credits, how to use it.

    ``dealt`` are the spaces that get one dealt counter each, if any.
    """
    told = [*about(job).split("\n\n"), *HOW.split("\n\n")]
    if spaces := ", ".join(dealt):
        told.append(f"{DEAL} each of {spaces}. Then turn them up: Ctrl+F.")
    said = "".join(f"<p>{escape(each).replace(chr(10), '<br>')}</p>\n" for each in told)
    head = f"<head><title>{escape(job.title)}</title></head>"
    page = f"<html>{head}<body>\n{said}</body></html>\n"
    return {HELP: page.encode("ascii", "xmlcharrefreplace")}

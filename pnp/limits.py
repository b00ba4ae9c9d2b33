"""Every limit in one place: how much pnp reads, keeps or makes.

``docs/limits.md`` is generated from this module.  A comment at the margin begins a
section: its first line is the heading, and any further lines are a note below it.  The
docstring below each number is its row in the table.
"""

# Definitions and texts

FILE = 16 * 1024 * 1024
"""Bytes of one file of definitions or layouts, or of one transcript."""

VALUES = 1_000_000
"""Values of one file: words, numbers, lists and mappings, or the cells of a table."""

DEPTH = 32
"""Lists and mappings, one inside another."""

TEXT = 20_000
"""Characters of one text."""

WORD = 1_000
"""Characters of one word, from space to space."""

ID = 64
"""Characters of one id."""

ACCENTS = 4
"""Marks on one letter, such as accents."""

NUMBER = 999_999_999
"""The largest whole number; the smallest is as far below zero."""

COMPONENTS = 100_000
"""Components of one set."""

COPIES = 10_000
"""Copies of one component."""

OVERLAYS = 8
"""Overlays in one chain, each asking for the next (``with:``)."""

FOLDER_FILES = 1_000
"""Files in one folder of variants, of scenarios, or of layouts of one kind."""

NAME = 1_000
"""Bytes of the name of a file, with the folders before it."""

WATCHED = 2_000
"""Folders that ``pnp watch`` watches: those of the game, and those below them."""

# Pictures, fonts, drawings

PICTURE = 20_000_000
"""Bytes of one picture."""

PIXELS = 40_000_000
"""Pixels of one picture; half a metre by half a metre at 300 dpi has 35 million."""

SCANS = 100
"""Scans of one JPEG: how often it goes over its pixels; a progressive one has ten."""

DRAWING = 4_000_000
"""Bytes of one drawing in SVG."""

DRAWING_DEPTH = 64
"""Levels of groups, or of copies, within each other in one drawing."""

ELEMENTS = 20_000
"""Elements of one drawing; with its copies it draws three times as many."""

USES = 10_000
"""Copies by ``<use>`` in one drawing."""

STYLE = 50_000
"""Characters of the style sheets of one drawing."""

STYLE_RULES = 1_000_000
"""Rules of the style sheets of one drawing times its elements."""

FONT = 20_000_000
"""Bytes of one font file, and of all names in it."""

FONT_CODES = 2_000_000
"""Characters that the character maps of one font describe together."""

FONT_POINTS = 100_000
"""Points of one glyph, with those of the glyphs it is made of."""

DICE = 60
"""Dice that one box of a layout draws."""

REPEATS = 2_000
"""Items that one box of a layout draws, from a list or a number."""

NESTED = 6
"""Boxes around one box, each repeating it for every item."""

ITEMS = 50_000
"""Items that the boxes of one face draw; boxes inside others count each time."""

ALL_ITEMS = 2_000_000
"""Items that the boxes of all faces of one kit draw."""

MARKS = 100_000
"""Marks for the items of one box: lines, shapes, pictures; also on one board."""

# What a kit comes to

PIECES = 50_000
"""Pieces of one kit: counters and cards, with every copy counted."""

SHEETS = 10_000
"""Sheets of one kit."""

# Books

PROSE = 1_000_000
"""Characters of one book: its cases, their titles and examples, and its changes."""

CASES = 5_000
"""Cases of one book, with every line of its changes counted as one."""

VOICES = 20_000
"""Icons and switches between bold, italic and plain in one book."""

# Exports

SIDE = 20_000
"""Pixels along one side of a picture for a printing service."""

PROFILE = 20_000_000
"""Bytes of the colour profile of a press."""

PAGE = 200_000_000
"""Pixels of one page exported as PNG; A2 at 600 dpi has 139 million."""

# Earlier kits
# A build does not read what is larger: it makes a file again, it leaves the files that
# a manifest lists in place, and it stops at a journal.

MANIFEST = 64 * 1024 * 1024
"""Bytes of the manifest or the journal that an earlier build left."""

MADE = 1024 * 1024 * 1024
"""Bytes of one file that an earlier build made."""

# PDFs for preflight
# ``pnp preflight`` reports what it does not look at.

PDF = 512 * 1024 * 1024
"""Bytes of one PDF, and of one stream in it unpacked, such as a picture."""

PDF_UNPACKED = 64 * 1024 * 1024
"""Bytes of one stream unpacked that is read as text, such as metadata."""

PDF_ALL = 2 * 1024 * 1024 * 1024
"""Bytes of all streams of one PDF together, unpacked."""

PDF_DRAWN = 16 * 1024 * 1024
"""Bytes of the drawing of one page, or of one form it uses, unpacked."""

PDF_OPERATORS = 5_000_000
"""Operators that draw the pages; those of a form count each time it is used."""

PDF_PAGES = 5_000
"""Pages of one PDF."""

PDF_PARTS = 100_000
"""Bookmarks of one PDF; also annotations; also fonts and pictures together."""

# Sessions and transcripts

SESSION = 64 * 1024 * 1024
"""Bytes of one session file."""

ENTRIES = 20_000
"""Entries of one session log; a campaign of 200 evenings has a tenth of that."""

AGREED = 1_000
"""Overrulings in force at one time on one line of a session."""

EVENT = 1024 * 1024
"""Characters of one event in a session file; the first one names every game file."""

DEFINITION = 64 * 1024 * 1024
"""Bytes of the definition in a session file, unpacked."""

INPUT = 64 * 1024 * 1024
"""Bytes of one game file whose digest a session keeps."""

WRITTEN = 4_000
"""Characters of one entry of a session, as a player writes it."""

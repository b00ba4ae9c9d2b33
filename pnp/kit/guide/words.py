"""The words of an assembly guide: lines of a step, with ``*bold*`` and ``_code_``."""

PRINT = "Choose *100 %* or *Actual size*, never *Fit to page*."
STOCKS = {
    "pieces": "{pieces}: card of 200 to 300 g. The rest: plain paper.",
    "none": "Plain paper is enough.",
}

MEASURE = "Lay a ruler on this line: *50 mm.* If it is not, change the setting first."

TURNED = (
    "Turn the paper on its *{edge} edge*. Hold one sheet to the light: each back is "
    "behind its front."
)
FOLDED = (
    "Score the dashes, fold with the print outside, and glue. Press until dry, then "
    "cut."
)
MOUNTED = (
    "Cut both sheets out along the same outline. Glue them back to back, or to both "
    "sides of a board of 1 to 1.5 mm."
)
SLEEVED = "Put each card into a sleeve, in front of a playing card."
INTO_SLEEVES = "If you like: {count} sleeves for cards of {trim}."

CUT = (
    "*{numbers}.* Cut from a mark to the mark opposite{how}: *1* the long lines, *2* "
    "each strip, *3* the outer edges."
)
SIZES = "First cut the line between two sizes: each has its own marks."
STRIPS = "Two lines close together: cut both."
ROUND = "Round the corners if you like: {corner}."
MACHINE = "Or let a machine cut: import the file of each sheet."

ONE_PAGE = "{board}: cut along the marks, {trim}."

APART = "Then cut along the dashes, into {parts} parts."

TILES = (
    "{board}: {names}. *1* Cut a tile at the plain marks of its {joins}. *2* Lay it "
    "over its neighbours, its edges on the marks with dots, and tape or glue it. At "
    "last cut the outer edges: {trim}."
)
TWO_TILES = (
    "{board}: {names}. *1* Cut {last} at the plain marks of its {joins}. *2* Lay it "
    "over {first}, its edge on the marks with dots, and tape or glue it. At last cut "
    "the outer edges: {trim}."
)
POSTER = " Or let a copy shop print {file} on {paper}."

BOXES = (
    "*{boxes}.* Cut along the outline, score from tick to tick, fold, and glue the "
    "long white flap behind the side that meets it."
)

FOLD_IN = "{books}: put the sheets inside each other, fold them, staple the fold twice."
FOLD_ONE = "{books}: fold the sheet in the middle."
STAPLED = "{books}: print on both sides, staple the corner."
ONE_LEAF = "{books}: one leaf, printed on both sides."

GLUED = (
    "{count} tiles, {file}: glue the sheet on card, let it dry, then cut them apart."
)

READ = "To read: {sheets}."
WRITE = "To write on, one for each game, or to fill in on the screen: {sheets}."

BLANKS = "For what gets lost, or what you make up. They are not counted."
RINGS = (
    "No source gives this value: we made it up. If you own the game, what is printed "
    "in your copy counts: write it beside the ring."
)

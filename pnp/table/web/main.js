// The start of the page: joins the table, loads it, and draws each state.

import { BoardView } from "./board.js";
import { ready } from "./choices.js";
import { chosen } from "./choosing.js";
import { commands } from "./commands.js";
import { render } from "./dom.js";
import { connect } from "./http_table.js";
import { page } from "./page.js";
import { BEGINNING, store } from "./state.js";
import { theme, weighing } from "./theme.js";
import { learn } from "./words.js";

/** The most moves whose chances are asked for together. */
const WEIGHED = 12;

async function start() {
  const table = connect();
  const kept = store({ ...BEGINNING, theme: theme.now(), weighing: weighing.now(), tally: null, desk: null, recent: [] });
  const act = { ...commands(table, kept), theme: (name) => kept.set({ theme: theme.choose(name) }), weigh: (on) => kept.set({ weighing: weighing.choose(on), odds: {} }) };
  const board = new BoardView(kept, act);
  const root = document.getElementById("table");

  draw(kept, () => render(page(kept.get(), act, board), root));
  document.addEventListener("keydown", (event) => escape(event, kept.get(), act));
  follow(kept, table);
  weigh(kept, table);
  document.documentElement.lang = await learn(navigator.languages || [navigator.language]);
  await seat(table);
  await act.load();
}

/** Escape takes back what was chosen so far, where no sheet is open to close. */
function escape(event, { sheet, draft, form, past }, act) {
  if (event.key !== "Escape" || sheet) return;
  if (past) act.backToNow();
  else if (form || chosen(draft)) act.begin();
}

/** Draw once for each frame in which the state changed. */
function draw(kept, drawn) {
  let waiting = false;
  const held = keeper();
  kept.subscribe(() => {
    if (waiting) return;
    waiting = true;
    queueMicrotask(() => {
      waiting = false;
      held(drawn);
    });
  });
  drawn();
}

/** Return what draws and keeps the focus: a button that is gone gives it to the question. */
function keeper() {
  let lost = null;
  return (drawn) => {
    const before = document.activeElement;
    drawn();
    if (before !== document.body && (before.disabled || !before.isConnected)) lost = before;
    if (!lost || document.activeElement !== document.body) return;
    const next = lost.isConnected ? lost : document.querySelector(".asked");
    if (next?.disabled) return;
    next?.focus({ preventScroll: true });
    lost = null;
  };
}

/** Take the seat of a link like /#t=TOKEN, and keep the token out of the history. */
async function seat(table) {
  const token = new URLSearchParams(location.hash.slice(1)).get("t");
  if (!token) return;
  history.replaceState(null, "", location.pathname);
  await table.join({ token }).catch(() => null);
}

/** Load what a screen shows besides the table: a desk, a watcher's score, the last entries. */
function follow(kept, table) {
  let version = -1;
  kept.subscribe(async ({ table: now }) => {
    if (!now || now.version === version) return;
    version = now.version;
    document.documentElement.dataset.version = version;
    if (!now.board) kept.set({ desk: await table.read("text").catch(() => null) });
    if (matchMedia("(min-width: 900px)").matches) kept.set({ recent: (await table.read("log").catch(() => ({ entries: [] }))).entries });
    if (now.role === "watcher") kept.set({ tally: await table.read("score").catch(() => null) });
  });
}

/** Ask for the chances of the moves that a tap would play; the page never waits for them. */
function weigh(kept, table) {
  let asked = "";
  kept.subscribe(async (state) => {
    if (!state.weighing || !state.table?.chances || state.past) return;
    const moves = ready(state).slice(0, WEIGHED);
    const what = JSON.stringify([state.table.version, moves]);
    if (what === asked) return;
    asked = what;
    if (!moves.length) return;
    const found = await table.odds(moves).catch(() => null);
    if (found && what === asked && found.version === state.table.version) kept.set({ odds: found.odds });
  });
}

void start();

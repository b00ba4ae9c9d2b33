// What a player can do at the page.  Each command asks the Table and puts what it
// answers into the store.  Nothing is queued: without a connection, nothing is sent.

import { chosen, indexed, matching, nameOf, needs, tries } from "./choosing.js";
import { freshId } from "./dom.js";
import { NO_DRAFT, mayPlay } from "./state.js";
import { say } from "./words.js";

/** Return the commands of a page, over a Table and a store. */
export function commands(table, { get, set }) {
  let unanswered = null;
  let loading = null;
  let wanted = 0;
  let watching = null;

  // -- looking ---------------------------------------------------------------------

  /**
   * Load the table as it is, and its legal moves.  A call while one runs waits for it; if
   * that came too early for the version it wants, the table is loaded once more.
   */
  function load(version = 0) {
    wanted = version || wanted;
    loading ??= loaded().finally(() => (loading = null));
    return loading;
  }

  async function loaded() {
    wanted = 0;
    await reload();
    if (wanted && wanted !== get().table?.version) await reload();
  }

  async function reload() {
    try {
      const now = await table.table();
      const playing = now.rights.play && now.awaited.kind === "choice";
      const asked = playing ? table.legal() : { version: now.version, moves: [], examples: [], forms: [], names: {} };
      const [legal] = await Promise.all([asked, draw(now)]);
      show(now, legal);
      watching ??= table.watch(heard);
    } catch (error) {
      if (error.code !== "offline") failed(error);
    }
  }

  function show(now, legal) {
    const { draft, table: before, sheet } = get();
    const moves = indexed(legal.moves);
    const kept = matching(moves, draft).length ? draft : NO_DRAFT;
    const odds = before?.version === now.version ? get().odds : {};
    set({ table: now, legal: { ...legal, moves }, draft: kept, odds, failure: null });
    if (before && before.version !== now.version && sheet?.refresh) sheet.refresh();
  }

  async function draw(now) {
    if (!now.art || get().art?.address === now.art) return;
    const drawing = await table.art(now.art);
    set({ art: { address: now.art, drawing } });
  }

  function failed(error) {
    if (error.status === 401) return set({ failure: { code: "join" } });
    if (error.code === "offline") {
      if (get().connection.kind === "live") set({ connection: { kind: "reconnecting", since: Date.now() } });
      return tell({ kind: "lost", title: say("The table does not answer."), text: say("Nothing was sent. Try again when the mark shows Live.") });
    }
    return tell({ kind: "error", title: error.message, text: error.hint });
  }

  function tell(notice) {
    set({ notice });
  }

  // -- playing ---------------------------------------------------------------------

  /** Send a command once, even if its answer is lost and the player asks again. */
  async function send(name, body, then) {
    const state = get();
    if (state.busy) return null;
    if (state.connection.kind === "offline") {
      tell({ kind: "lost", title: say("You are offline."), text: say("Nothing was sent.") });
      return null;
    }
    const what = JSON.stringify([name, body, state.table.version]);
    const id = unanswered?.what === what ? unanswered.id : freshId();
    unanswered = { what, id };
    set({ busy: true, notice: null });
    try {
      const command = { ...body, id, version: state.table.version };
      const answer = await (name === "say" ? table.say(command) : table.command(name, command));
      unanswered = null;
      await then(answer);
      return answer;
    } catch (error) {
      if (error.code !== "offline") unanswered = null;
      if (error.status === 409) await movedOn(error);
      else failed(error);
      return null;
    } finally {
      set({ busy: false });
    }
  }

  async function movedOn(error) {
    await load();
    const news = (error.news || []).map((each) => each.text);
    const kept = chosen(get().draft) > 0;
    const more = kept ? say("Your choice is kept. Play it again if you still want it.") : say("Your move was not played. Choose again.");
    tell({ kind: "moved", title: say("The table moved on."), text: news.join(" · "), more });
  }

  /** Play a move, written out: exactly as it writes itself, or as somebody typed it. */
  async function play(text, { sure = false, typed = false } = {}) {
    if (!text.trim() || !get().table.rights.play) return;
    await send("say", { text, sure, exact: !typed }, (answer) => answered(answer, text, typed));
  }

  async function answered(answer, text, typed = false) {
    if (answer.played) return played(answer);
    if (answer.rulings) return openSheet({ name: "why", title: text, rulings: answer.rulings });
    if (answer.asked) return openSheet({ name: "asked", ...answer.asked });
    if (answer.doubt) return openSheet({ name: "doubt", question: answer.doubt, text, typed });
    const { message, hint } = answer.unread || { message: say("The table did not play that."), hint: "" };
    return tell({ kind: "error", title: message, text: hint });
  }

  async function played(answer) {
    const heard = (answer.entries || []).map((each) => each.text).join(" · ");
    set({ draft: NO_DRAFT, text: "", filter: "", form: null, pad: { asked: "", values: [] }, sheet: null, heard });
    const notes = [...(answer.rolled || []).map((each) => say("Rolled: {dice}", { dice: each })), ...(answer.notes || [])];
    if (notes.length) tell({ kind: "note", title: notes.join(" · "), text: "" });
    await load(answer.version);
  }

  async function roll() {
    await send("roll", {}, (answer) => answered(answer, ""));
  }

  /** Begin another line, and put the table on it if this seat may. */
  async function branch(name, at) {
    const begun = await change("branch", { name, at });
    if (begun && get().table.role === "host") await change("line", { name });
  }

  /** Play undo, redo, branch, line, fix or overrule, and look at the table again. */
  function change(name, body = {}) {
    return send(name, body, (answer) => (answer.played === false ? answered(answer, "") : changed(answer)));
  }

  async function changed(answer) {
    set({ draft: NO_DRAFT, past: null, sheet: null, heard: (answer.entries || []).map((each) => each.text).join(" · ") });
    const lines = answer.changed || [];
    if (lines.length) tell({ kind: "note", title: lines.join(" · "), text: "" });
    await load(answer.version);
  }

  // -- choosing --------------------------------------------------------------------

  /** Take a tapped piece or space into the draft, begin again with it, or show why not. */
  function tap(thing) {
    const state = get();
    const { draft, legal } = state;
    if (state.form && fill(thing)) return;
    if (!mayPlay(state)) return void about([thing]);
    if (draft.things.some((each) => nameOf(each) === nameOf(thing))) return again(thing);
    const next = { ...draft, things: [...draft.things, thing] };
    if (matching(legal.moves, next).length) return choose(next);
    const alone = { ...NO_DRAFT, things: [thing] };
    if (thing.key && matching(legal.moves, alone).length) return choose(alone);
    return void about([...draft.things, thing]);
  }

  /** Play a move that was kept, if its target is tapped again; or put the thing back. */
  function again(thing) {
    const { draft, legal } = get();
    const found = matching(legal.moves, draft);
    const whole = found.length === 1 && draft.things.length > 1;
    if (whole && nameOf(draft.things.at(-1)) === nameOf(thing)) return void play(found[0].move);
    return drop(thing);
  }

  /** Take a draft on; play it at once if it has become one move. */
  function choose(draft) {
    const found = matching(get().legal.moves, draft);
    set({ draft, filter: "", notice: null });
    if (found.length === 1 && chosen(draft) > 1) void play(found[0].move);
  }

  function drop(thing) {
    const { draft } = get();
    set({ draft: { ...draft, things: draft.things.filter((each) => nameOf(each) !== nameOf(thing)) } });
  }

  function pick(part, value) {
    const { draft } = get();
    if (part) choose({ ...draft, picks: [...draft.picks, { part, value }] });
    else choose({ ...draft, verb: value });
  }

  function begin() {
    set({ draft: NO_DRAFT, filter: "", form: null });
  }

  /** Put a tapped space or piece into the first field of the open form that takes it. */
  function fill(thing) {
    const { form, legal } = get();
    const name = thing.key ? thing.name : thing.id;
    const takes = (part) => part.field && (part.options?.includes(name));
    const open = form.parts.filter(takes);
    const part = open.find((each) => each.field === form.at) || open.find((each) => !form.values[each.field]) || open[0];
    if (!part || !legal.forms.length) return false;
    set({ form: { ...form, values: { ...form.values, [part.field]: part.several ? [...(form.values[part.field] || []), name] : name } } });
    return true;
  }

  /** Open the sheet about tapped things: what stops every move that touches them. */
  async function about(things) {
    openSheet({ name: "why", title: things.map((each) => each.name).join(" → "), things, rulings: null });
    try {
      const rulings = await ruled(things);
      if (get().sheet?.things === things) set({ sheet: { ...get().sheet, rulings } });
    } catch (error) {
      set({ sheet: { ...get().sheet, rulings: [] } });
      if (error.code === "offline") failed(error);
    }
  }

  /** Return rulings on what joins things; if nothing is to be tried, on moves like the legal ones. */
  async function ruled(things) {
    const { rulings } = await table.why({ things: things.flatMap(needs), move: "" });
    if (rulings.length || things.length < 2) return rulings;
    const draft = { ...get().draft, things: things.slice(0, -1) };
    const texts = tries(get().legal.moves, draft, things.at(-1));
    const answers = await Promise.all(texts.map((move) => table.why({ move })));
    return answers.flatMap((each) => each.rulings).filter((each) => !each.allowed);
  }

  /** Ask what stops a written move, without playing it. */
  async function why(text) {
    if (!text.trim()) return;
    try {
      const { rulings, asked, unread } = await table.why({ move: text });
      if (unread) tell({ kind: "error", title: unread.message, text: unread.hint });
      else if (asked) openSheet({ name: "asked", ...asked });
      else openSheet({ name: "why", title: text, rulings });
    } catch (error) {
      failed(error);
    }
  }

  // -- looking back ----------------------------------------------------------------

  async function lookBack(at, entry) {
    try {
      const past = await table.table(at);
      await draw(past);
      set({ past: { ...past, entry, at }, sheet: null, draft: NO_DRAFT });
    } catch (error) {
      failed(error);
    }
  }

  function backToNow() {
    set({ past: null });
    const { table: now } = get();
    if (now) void draw(now);
  }

  // -- sheets ----------------------------------------------------------------------

  function openSheet(sheet) {
    set({ sheet, notice: null });
  }

  function closeSheet() {
    set({ sheet: null, notice: null });
  }

  /** Open a sheet that shows a page of the table, and load it again when it changes. */
  async function read(name, more = {}) {
    const refresh = async () => {
      try {
        const page = await (name === "rules" ? table.rules(more.about || "") : table.read(name));
        if (get().sheet?.name === name) set({ sheet: { ...get().sheet, page } });
      } catch (error) {
        if (get().sheet?.name === name) set({ sheet: { ...get().sheet, page: null, error: error.message } });
      }
    };
    openSheet({ name, page: null, refresh, ...more });
    await refresh();
  }

  /** Return the rules about a number or a word, for a sheet that shows them in place. */
  async function rule(about) {
    try {
      return (await table.rules(about)).rules;
    } catch {
      return [];
    }
  }

  async function changeSeat(seat, action) {
    try {
      await table.changeSeat({ id: freshId(), seat, action });
      await read("seats");
    } catch (error) {
      failed(error);
    }
  }

  // -- the connection --------------------------------------------------------------

  function heard(event) {
    const { connection, table: now } = get();
    if (["live", "reconnecting", "offline"].includes(event.kind)) {
      set({ connection: event });
      if (event.kind !== "offline" && event.kind !== connection.kind && connection.since && now) void load();
    } else if (event.kind === "moved") {
      if (now && event.version !== now.version) void news(event.version);
    } else if (event.kind === "woke" && now) {
      void load();
    }
  }

  /** Load what somebody else has played, and read it out. */
  async function news(version) {
    await load(version);
    set({ heard: get().table.entry?.text || "" });
  }

  async function join(by) {
    const answer = await table.join(by);
    set({ failure: null });
    await load();
    return answer;
  }

  return {
    load, play, roll, change, branch, tap, choose, pick, drop, begin, about, why, lookBack, backToNow,
    openSheet, closeSheet, read, rule, changeSeat, heard, join, set,
    hush: () => set({ notice: null }),
  };
}

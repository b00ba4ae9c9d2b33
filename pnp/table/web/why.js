// The refusal sheet: why not, by which rule, with which numbers, and what would help.

import { html, nothing, sentence } from "./dom.js";
import { face } from "./faces.js";
import { rule } from "./rules.js";
import { stackAt, thingsOf } from "./places.js";
import { shown } from "./state.js";
import { many, say } from "./words.js";

const AT_FIRST = 4;
const NAMED = 3;

export function why({ title, things = [], rulings, opened = {}, all = false }, state, act) {
  const body = html`${things.length ? subject(things, state, act) : nothing}
    ${rulings === null ? html`<p class="faint">${say("Looking it up …")}</p>` : ruled(rulings, { things, opened, all }, state, act)}`;
  return { title: rulings?.some((each) => !each.allowed) || things.length > 1 ? say("Why not?") : sentence(title), body };
}

/** The tapped things themselves, large enough to read. */
function subject(things, state, act) {
  const last = things.at(-1);
  const board = shown(state).board;
  const others = board && last ? stackAt(thingsOf(shown(state)), last) : [];
  return html`<div class="subject">${things.map((each) => html`<figure>${each.face ? face(each) : nothing}<figcaption>${each.label || each.name}</figcaption></figure>`)}</div>
    ${others.length > 2 ? html`<div class="row"><button @click=${() => act.openSheet({ name: "stack", things: others })}>${many("{n} piece here", "{n} pieces here", others.length - 1)}</button></div>` : nothing}`;
}

function ruled(rulings, sheet, state, act) {
  if (!rulings.length) return html`<p class="lead">${nothingToRule(sheet.things, state)}</p>`;
  const sorted = together(rulings).sort((a, b) => a.objections.length - b.objections.length);
  const first = sheet.all ? sorted : sorted.slice(0, AT_FIRST);
  const rest = sorted.length - first.length;
  const seen = new Set();
  return html`${first.map((each) => ruling(each, { ...sheet, seen }, state, act))}
    ${rest > 0 ? html`<div class="row"><button @click=${() => act.openSheet({ ...state.sheet, all: true })}>${many("Show {n} more", "Show {n} more", rest)}</button></div>` : nothing}`;
}

/** Return rulings, those with the same objections as one: its moves are listed above them. */
function together(rulings) {
  const found = new Map();
  for (const each of rulings) {
    const same = each.allowed ? each.move : JSON.stringify(each.objections);
    if (found.has(same)) found.get(same).moves.push(each.move);
    else found.set(same, { ...each, moves: [each.move] });
  }
  return [...found.values()];
}

function nothingToRule(things, { table }) {
  if (table.awaited.kind === "dice") return say("The table waits for dice first.");
  if (table.awaited.kind === "card" || table.awaited.kind === "counter") return say("The table waits for a draw first.");
  return things.length > 1 ? say("No move joins these.") : say("No move begins here now.");
}

function ruling(each, sheet, state, act) {
  if (each.allowed) return allowed(each, state, act);
  return html`<article class="ruling"><h3 class="ruling-move">${named(each.moves)}</h3>
    ${each.objections.map((one, at) => objection(one, `${each.move} ${at}`, sheet, state, act))}
    ${each.notes.map((note) => html`<p class="faint">${note}</p>`)}</article>`;
}

function named(moves) {
  const rest = moves.length - NAMED;
  const first = moves.slice(0, NAMED).join(" · ");
  return rest > 0 ? html`${first} ${many("and {n} more", "and {n} more", rest)}` : first;
}

function allowed({ move }, state, act) {
  return html`<article class="ruling ruling-allowed"><h3 class="ruling-move">${move}</h3><p>${say("This is legal.")}</p>
    ${state.table.rights.play ? html`<div class="row"><button class="main" ?disabled=${state.busy} @click=${() => act.play(move)}>${say("Play it")}</button></div>` : nothing}</article>`;
}

function objection(objected, name, sheet, state, act) {
  const { message, cases, facts, remedy, advised } = objected;
  const rules = sheet.opened[name];
  if (repeated(objected, sheet.seen)) return html`<section class="objection"><p>${sentence(message)}. <span class="cites">${cases.join(", ")}</span></p></section>`;
  return html`<section class="objection">
    <p class="lead">${sentence(message)}.</p>
    ${facts.length ? html`<dl class="facts">${facts.map((each) => html`<div><dt>${each.name}</dt><dd>${each.value}</dd></div>`)}</dl>` : nothing}
    ${remedy ? help(remedy, state, act) : nothing}
    ${advised ? html`<p class="faint">${say("Advice: it may be played.")}</p>` : nothing}
    <div class="row">
      ${cases.length ? html`<button aria-expanded=${String(Boolean(rules))} @click=${() => toggle(name, cases, sheet, state, act)}>
        ${say("Show the rule")} <span class="cites">${cases.join(", ")}</span></button>` : nothing}
      ${state.table.rights.overrule && cases.length ? html`<button class="quiet" @click=${() => act.read("rules", { about: cases[0], next: "overrule" })}>${say("Overrule")}</button>` : nothing}
    </div>
    ${rules ? html`<div class="rule-inline">${rules.length ? rules.map((each) => rule(each)) : html`<p class="faint">${say("The rulebook of this table has no text for it.")}</p>`}</div>` : nothing}
  </section>`;
}

/** Whether the same objection was shown above, in full. */
function repeated(objected, seen) {
  const same = JSON.stringify(objected);
  return seen.has(same) || !seen.add(same);
}

/** What to try; a remedy that is a legal move is a button. */
function help(remedy, state, act) {
  const legal = state.legal.moves.find((each) => each.move.toLowerCase() === remedy.trim().toLowerCase());
  const shownAs = legal && state.table.rights.play
    ? html`<button class="main" ?disabled=${state.busy} @click=${() => act.play(legal.move)}>${legal.move}</button>`
    : html`<span>${remedy}</span>`;
  return html`<p class="remedy"><b>${say("Try")}</b> ${shownAs}</p>`;
}

async function toggle(name, cases, sheet, state, act) {
  const known = sheet.opened[name];
  const put = (rules) => act.openSheet({ ...state.sheet, opened: { ...sheet.opened, [name]: rules } });
  if (known) return put(null);
  const found = await Promise.all(cases.map((each) => act.rule(each)));
  return put(found.flat());
}

/** Change how the table rules from here on: one of a rule's own settings. */
export function overrule({ about, page }, state, act) {
  const settings = (page?.rules || []).flatMap((each) => each.rulings || []);
  const body = page === null
    ? html`<p class="faint">${say("Looking it up …")}</p>`
    : settings.length
      ? settings.map((each) => setting(each, about, state, act))
      : html`<p class="lead">${say("This rule has no other reading to choose. To play on, fix the table.")}</p>
        <div class="row"><button @click=${() => act.openSheet({ name: "fix" })}>${say("Fix the table")}</button></div>`;
  return { title: say("Overrule {number}", { number: about }), body };
}

function setting({ setting: name, title, value, options, reason, case: number }, about, state, act) {
  const sent = (event) => {
    event.preventDefault();
    const form = new FormData(event.target);
    void act.change("overrule", { case: number || about, setting: name, value: form.get("value"), because: form.get("because") });
  };
  return html`<form class="setting" @submit=${sent}><fieldset><legend>${sentence(title || name)}</legend>
      ${reason ? html`<p class="faint">${reason}</p>` : nothing}
      ${options.map((each) => html`<label class="choice"><input type="radio" name="value" value=${each} ?checked=${each === value} /> ${each}</label>`)}
    </fieldset>
    <div class="field"><label for=${`because-${name}`}>${say("Because")}</label><input id=${`because-${name}`} name="because" maxlength="400" autocomplete="off" /></div>
    <div class="row"><button class="main" ?disabled=${state.busy}>${say("Rule so from here on")}</button></div></form>`;
}

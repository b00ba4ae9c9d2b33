// What is left to choose, as buttons: the verb, then each part that differs.  Every
// legal move can be reached here, without the board.

import { asThing } from "./board.js";
import { NAMELESS, chosen, matching, pieceOf, question } from "./choosing.js";
import { html, nothing, repeat } from "./dom.js";
import { face } from "./faces.js";
import { mayPlay, shown } from "./state.js";
import { many, say } from "./words.js";

const MANY = 24;

export function choices(state, act) {
  const { draft, legal } = state;
  const found = matching(legal.moves, draft);
  if (!found.length) return nothing;
  return html`<div class="choices" role="group" aria-label=${say("Legal moves")}>
    ${chosen(draft) ? crumbs(draft, act) : nothing} ${left(found, state, act)}
  </div>`;
}

/** What was chosen so far; each is taken back by a tap. */
function crumbs(draft, act) {
  const without = (key, kept) => act.set({ draft: { ...draft, [key]: kept } });
  return html`<div class="crumbs">
    ${draft.things.map((each) => crumb(each.name, () => act.drop(each), each))}
    ${draft.verb ? crumb(draft.verb, () => without("verb", "")) : nothing}
    ${draft.picks.map((each, at) => crumb(each.value || NAMELESS, () => without("picks", draft.picks.slice(0, at))))}
    <button class="quiet" @click=${act.begin}>${say("Clear")}</button>
  </div>`;
}

function crumb(name, undone, thing = {}) {
  return html`<button class="crumb" @click=${undone} aria-label=${say("Take back {name}", { name })}>
    ${thing.face ? face(thing) : nothing}<span>${name}</span><span aria-hidden="true">✕</span></button>`;
}

function left(found, state, act) {
  const asked = question(found, state.draft);
  if (!asked) return html`<button class="main whole" ?disabled=${state.busy} @click=${() => act.play(found[0].move)}>${found[0].move}${chance(found[0], state)}</button>`;
  return html`${asked.part ? html`<p class="part">${partName(asked)}</p>` : nothing}
    ${asked.options.length > MANY ? filterField(state, act) : nothing}
    <div class="options">
      ${repeat(filtered(asked.options, state.filter), (each) => each.value, (each) => option(each, asked, state, act))}
    </div>`;
}

function option(each, asked, state, act) {
  const single = each.moves.length === 1;
  const drawn = pictured(each, state);
  const name = asked.kind === "verb" && single ? each.moves[0].move : each.value || NAMELESS;
  const looks = ["option", asked.kind === "verb" ? "verb" : "", drawn ? "tile" : ""].join(" ");
  const label = single ? each.moves[0].move : many("{name}: {n} move", "{name}: {n} moves", each.moves.length, { name });
  const alone = drawn && (drawn.only ?? !drawn.space);
  const on = () => (alone ? act.tap(asThing({ only: true, ...drawn })) : act.pick(asked.part, each.value));
  const taken = () => (single ? act.play(each.moves[0].move) : on());
  return html`<button class=${looks} data-part=${asked.part || asked.kind} data-value=${each.value} data-thing=${drawn ? pieceOf(drawn) : nothing} aria-label=${label} title=${label}
    ?disabled=${!mayPlay(state) || state.busy} @click=${taken}>
    ${drawn ? face(drawn) : nothing}<span>${name}</span>
    ${single ? chance(each.moves[0], state) : nothing}
    ${single || drawn ? nothing : html`<span class="count" aria-hidden="true">${each.moves.length}</span>`}</button>`;
}

/** Return what a move brings, as far as it was counted. */
function chance({ move }, { odds }) {
  return odds[move] ? html`<small class="chance">${odds[move]}</small>` : nothing;
}

/** Return the moves on buttons that a tap plays. */
export function ready({ draft, legal }) {
  const found = matching(legal.moves, draft);
  if (!chosen(draft) || !found.length) return [];
  const asked = question(found, draft);
  const single = asked ? asked.options.filter((each) => each.moves.length === 1) : [{ moves: found }];
  return single.map((each) => each.moves[0].move);
}

/** Return the piece that an option names, so that its face is shown. */
function pictured(each, state) {
  const thing = each.things.find((one) => one.startsWith("p:"));
  if (!thing) return null;
  const { pieces, tray, hands } = shown(state);
  const all = [...pieces, ...tray.flatMap((one) => one.pieces), ...hands.flatMap((one) => one.cards)];
  return all.find((one) => pieceOf(one) === thing) || null;
}

export function filterField(state, act) {
  return html`<input class="filter" aria-label=${say("Search")} placeholder=${say("Search")}
    .value=${state.filter} @input=${(event) => act.set({ filter: event.target.value })} />`;
}

function filtered(options, filter) {
  const wanted = filter.trim().toLowerCase();
  return options.filter((each) => !wanted || each.value.toLowerCase().includes(wanted));
}

function partName({ part, kind }) {
  const name = part.split("#")[0];
  return name === kind || !kind ? name : say("{part}: {kind}", { part: name, kind });
}

/** Games and campaigns that are told, not listed: examples, to be written over. */
export function told(state, act) {
  const { examples = [], moves } = state.legal;
  if (!examples.length || (moves.length && !state.table.campaign)) return nothing;
  const taken = (text) => {
    act.set({ text });
    document.getElementById("written")?.focus();
  };
  return html`<div class="choices" role="group" aria-label=${say("Examples")}><p class="part">${say("Or write what happened, for example")}</p>
    <div class="list">${examples.map(([text, of]) => html`<button class="line form-line" @click=${() => taken(text)}>
      <span><b>${text}</b>${of ? html`<small>${of}</small>` : nothing}</span></button>`)}</div></div>`;
}

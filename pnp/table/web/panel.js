// The panel under the board: what the table waits for, and how to answer it.

import { cards } from "./cards.js";
import { choices, told } from "./choices.js";
import { chosen } from "./choosing.js";
import { dice } from "./dice.js";
import { html, nothing, sentence } from "./dom.js";
import { forms } from "./forms.js";
import { hands } from "./hands.js";
import { line } from "./log.js";
import { noticed } from "./notice.js";
import { shown } from "./state.js";
import { say } from "./words.js";

const LAST = 6;

export function panel(state, act) {
  return html`<section class="panel" aria-label=${say("Your move")}>
    ${state.past ? past(state, act) : now(state, act)}
  </section>`;
}

function now(state, act) {
  const { awaited } = state.table;
  return html`${state.sheet ? nothing : noticed(state, act)} ${question(awaited, state, act)} ${answers(awaited, state, act)} ${hands(state, act)} ${written(state, act)} ${recent(state, act)}`;
}

/** The pending question, with the rules it comes from. */
function question(awaited, state, act) {
  if (awaited.kind === "over") return over(awaited, act);
  const prompt = awaited.kind === "hidden" ? say("{seat} is choosing, unseen by you.", { seat: awaited.seat }) : awaited.prompt;
  return html`<header class="asked" tabindex="-1">
    ${awaited.seat ? html`<p class="asked-who">${awaited.seat}</p>` : nothing}
    <p class="asked-what" id="asked">${sentence(prompt)} ${cites(awaited.cases, act)}</p>
  </header>`;
}

function over(awaited, act) {
  return html`<header class="asked asked-over">
    <p class="asked-who">${say("The game is over")}</p>
    <p class="asked-what">${sentence(awaited.prompt || awaited.result)}</p>
    <button class="main" @click=${() => act.read("score")}>${say("Show the score")}</button>
  </header>`;
}

function answers(awaited, state, act) {
  if (!state.table.rights.play) return nothing;
  if (awaited.kind === "dice") return dice(awaited, state, act);
  if (awaited.kind === "card" || awaited.kind === "counter") return cards(awaited, state, act);
  if (awaited.kind !== "choice") return nothing;
  const { forms: sheets } = state.legal;
  if (state.form) return forms(state, act);
  return html`${choices(state, act)} ${chosen(state.draft) ? nothing : sheets.length ? forms(state, act) : told(state, act)}`;
}

/** Numbers of rules, each a button that shows the rule. */
export function cites(cases = [], act) {
  return cases.map((each) => html`<button class="cite" @click=${() => act.read("rules", { about: each })}
    aria-label=${say("Show rule {number}", { number: each })}>${each}</button>`);
}

/** Banner of the board as it was, and the ways on from there. */
function past(state, act) {
  const { at, entry } = state.past;
  const { rights, head } = state.table;
  return html`<div class="past" role="status">
    <p class="asked-who">${say("As it was after entry {n}", { n: at })}</p>
    <p class="asked-what">${entry?.text || ""}</p>
    <div class="row">
      <button class="main" @click=${act.backToNow}>${say("Back to now")}</button>
      ${rights.undo && at < head ? html`<button @click=${() => act.change("undo", { to: at })}>${say("Undo to here")}</button>` : nothing}
      ${rights.branch ? html`<button @click=${() => act.openSheet({ name: "branch", at })}>${say("Branch from here")}</button>` : nothing}
    </div>
  </div>
  ${shown(state).hands.length ? hands(state, act) : nothing}`;
}

/** The last entries, where there is room for them. */
function recent({ recent: entries, table }, act) {
  const last = entries.filter((each) => !each.undone).slice(-LAST).reverse();
  if (!last.length) return nothing;
  return html`<section class="recent" aria-label=${say("Played last")}><h2>${say("Played last")}</h2>
    <ol class="log">${last.map((each) => line(each, table.head, act))}</ol></section>`;
}

/** The field for a move in words: everything the prompt can do. */
function written(state, act) {
  if (!state.table.rights.play || state.table.awaited.kind === "over") return nothing;
  const example = state.table.awaited.examples?.[0] || "";
  const played = (event) => {
    event.preventDefault();
    void act.play(state.text, { typed: true });
  };
  return html`<form class="written" @submit=${played}>
    <label class="unseen" for="written">${say("Write a move")}</label>
    <input id="written" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go" maxlength="4000"
      placeholder=${example || say("Write a move")} .value=${state.text} @input=${(event) => act.set({ text: event.target.value })} />
    <button type="button" class="quiet" ?disabled=${!state.text.trim()} @click=${() => act.why(state.text)}>${say("Why?")}</button>
    <button ?disabled=${!state.text.trim() || state.busy}>${say("Play")}</button>
  </form>`;
}

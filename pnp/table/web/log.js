// The log as sentences, the newest first.  Tap one to see the board as it was.

import { html, nothing, repeat } from "./dom.js";
import { say } from "./words.js";

export function log({ page }, state, act) {
  const { rights, head } = state.table;
  const entries = page?.entries || [];
  const body = html`<div class="row">
      ${rights.undo ? html`<button ?disabled=${state.busy || !entries.length} @click=${() => act.change("undo", { to: 0 })}>${say("Undo")}</button>` : nothing}
      ${rights.redo ? html`<button ?disabled=${state.busy} @click=${() => act.change("redo")}>${say("Redo")}</button>` : nothing}
      ${rights.fix ? html`<button @click=${() => act.openSheet({ name: "fix" })}>${say("Fix the table")}</button>` : nothing}
    </div>
    ${page === null ? html`<p class="faint">${say("Looking it up …")}</p>` : nothing}
    ${page && !entries.length ? html`<p class="faint">${say("Nothing has been played yet.")}</p>` : nothing}
    ${turns(entries).map(([turn, of]) => html`<h3 class="turn">${turn ? say("Turn {n}", { n: turn }) : say("Before the first turn")}</h3>
      <ol class="log" reversed>${repeat(of, (each) => each.first, (each) => line(each, head, act))}</ol>`)}`;
  return { title: say("Log"), body };
}

export function line(each, head, act) {
  return html`<li><button class=${each.undone ? "entry is-undone" : "entry"} ?disabled=${each.undone} @click=${() => act.lookBack(each.last, each)}>
    <span class="entry-number" aria-hidden="true">${each.last}</span>
    <span class="entry-text">${each.text} ${each.cases.length ? html`<span class="cites">${each.cases.join(", ")}</span>` : nothing}
      ${each.undone ? html`<em>${say("taken back")}</em>` : nothing}
      ${each.notes.map((note) => html`<small>${note}</small>`)}</span>
    <span class="unseen">${say("Show the board after entry {n}", { n: each.last })}</span></button></li>`;
}

/** Return entries by turn, the newest first. */
function turns(entries) {
  const found = [];
  for (const each of [...entries].reverse()) {
    if (found.at(-1)?.[0] === each.turn) found.at(-1)[1].push(each);
    else found.push([each.turn, [each]]);
  }
  return found;
}

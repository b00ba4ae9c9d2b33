// Sheets over the table: one dialog, whose name says what it shows.  Escape closes it,
// and the focus goes back to where it was, which the browser's dialog does for us.

import { html, nothing, ref } from "./dom.js";
import { asked, branch, doubt, fix } from "./asking.js";
import { log } from "./log.js";
import { more } from "./more.js";
import { noticed } from "./notice.js";
import { rules } from "./rules.js";
import { score } from "./score.js";
import { seats } from "./seats.js";
import { stack } from "./stack.js";
import { setup, text } from "./text.js";
import { overrule, why } from "./why.js";
import { say } from "./words.js";

const SHEETS = { asked, branch, doubt, fix, log, more, overrule, rules, score, seats, setup, stack, text, why };

export function sheet(state, act) {
  const { sheet: open } = state;
  const made = open ? SHEETS[open.name](open, state, act) : null;
  const shut = (event) => event.target === event.currentTarget && act.closeSheet();
  return html`<dialog class=${open ? `sheet sheet-${open.name}` : "sheet"} ${ref((element) => element && show(element, Boolean(open)))}
    aria-label=${made?.title || say("Sheet")} @close=${() => open && act.closeSheet()} @cancel=${act.closeSheet} @click=${shut}>
    ${made ? html`<div class="sheet-page">
      <header class="sheet-head"><h2>${made.title}</h2>
        <button class="quiet close" @click=${act.closeSheet} aria-label=${say("Close")}>✕</button></header>
      <div class="sheet-body" tabindex="0">${noticed(state, act)} ${made.body}</div>
    </div>` : nothing}
  </dialog>`;
}

function show(dialog, open) {
  if (open && !dialog.open) dialog.showModal();
  if (!open && dialog.open) dialog.close();
}

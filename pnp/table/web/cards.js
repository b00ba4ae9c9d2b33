// Cards or counters that may come: their faces, how many are left, and a search.

import { filterField } from "./choices.js";
import { html, nothing, repeat } from "./dom.js";
import { face } from "./faces.js";
import { mayPlay } from "./state.js";
import { say } from "./words.js";

const MANY = 8;

export function cards(awaited, state, act) {
  const left = awaited.left || [];
  const shut = !mayPlay(state) || state.busy;
  return html`<div class="coming" role="group" aria-label=${say("What may come")}>
    <div class="row">
      ${awaited.may_roll ? html`<button class="main" ?disabled=${shut} @click=${act.roll}>${say("Draw for me")}</button>` : nothing}
      ${awaited.offered ? html`<button ?disabled=${shut} @click=${() => act.play(awaited.offered)}>${say("Again {result}", { result: awaited.offered })}</button>` : nothing}
      ${left.length > MANY ? filterField(state, act) : nothing}
    </div>
    <div class="cards">${repeat(filtered(left, state.filter), (each) => each.move, (each) => card(each, shut, act))}</div>
  </div>`;
}

function card(each, shut, act) {
  const name = each.name || each.move;
  return html`<button class="card" data-move=${each.move} ?disabled=${shut} @click=${() => act.play(each.move)} aria-label=${say("{name}, {n} left", { name, n: each.count })}>
    ${each.face ? face(each) : nothing}<span class="card-name">${name}</span><span class="count">×${each.count}</span></button>`;
}

function filtered(left, filter) {
  const wanted = filter.trim().toLowerCase();
  return left.filter((each) => !wanted || `${each.name || ""} ${each.move}`.toLowerCase().includes(wanted));
}

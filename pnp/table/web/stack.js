// A stack: the pieces on one space as a list of faces to pick from.

import { asThing } from "./board.js";
import { lit, litBy, nameOf } from "./choosing.js";
import { html, nothing } from "./dom.js";
import { face } from "./faces.js";
import { mayPlay } from "./state.js";
import { say } from "./words.js";

export function stack({ things }, state, act) {
  const found = mayPlay(state) ? lit(state.legal.moves, state.draft) : new Map();
  const taken = (each) => {
    act.closeSheet();
    act.tap(asThing(each));
  };
  const body = html`<div class="list">${things.map((each) => {
    const verbs = litBy(found, each);
    return html`<button class=${verbs.length ? "line is-lit" : "line"} data-thing=${nameOf(each)} @click=${() => taken(each)}>
      ${each.key ? face(each) : html`<span class="face face-space" aria-hidden="true"></span>`}
      <span><b>${each.label || each.name}</b>${verbs.length ? html`<small>${verbs.join(", ")}</small>` : nothing}</span></button>`;
  })}</div>`;
  return { title: say("Which one?"), body };
}

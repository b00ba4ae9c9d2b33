// Pictures of pieces: a face from the drawing of the table, or a card from its address.

import { html, nothing } from "./dom.js";

/** Return the drawing that symbols come from, hidden in the page. */
export function artwork(art) {
  return html`<div class="artwork" aria-hidden="true">${art ? art.drawing : nothing}</div>`;
}

/** Return a face at the size its box has. */
export function face(each) {
  if (!each.face) return html`<span class="face face-blank" aria-hidden="true"></span>`;
  if (each.face.startsWith("/")) return html`<img class="face" src=${each.face} alt="" loading="lazy" draggable="false" />`;
  const { w = 1, h = 1 } = each;
  return html`<svg class="face" viewBox="0 0 ${w} ${h}" aria-hidden="true" focusable="false"><use href="#${each.face}" width=${w} height=${h}></use></svg>`;
}

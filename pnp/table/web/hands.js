// What is not on the board: hands of cards, pieces in the tray, and decks.

import { lit, litBy, matching, nameOf, question } from "./choosing.js";
import { html, nothing, repeat } from "./dom.js";
import { face } from "./faces.js";
import { mayPlay, shown } from "./state.js";
import { many, say } from "./words.js";

export function hands(state, act) {
  const { hands: held, decks } = shown(state);
  const tray = state.past || listed(state) ? [] : state.table.tray;
  const found = mayPlay(state) ? lit(state.legal.moves, state.draft) : new Map();
  const context = { state, act, found };
  const playable = ({ cards }) => cards.some((each) => litBy(found, { only: true, ...each, space: "" }).length);
  const first = held.filter(playable);
  const rest = held.filter((each) => !first.includes(each));
  return html`${first.map((each) => hand(each, context))} ${tray.map((each) => group(each, context))} ${rest.map((each) => hand(each, context))}
    ${decks.length ? html`<ul class="decks" aria-label=${say("Decks")}>${decks.map((each) => html`<li>${each.title} <b>${each.count}</b></li>`)}</ul>` : nothing}`;
}

/** Whether the list of choices shows the faces of the tray already. */
function listed({ legal, draft, filter }) {
  if (draft.things.length || filter) return false;
  const asked = question(matching(legal.moves, draft), draft);
  return Boolean(asked?.options.some((each) => each.things.some((one) => one.startsWith("p:"))));
}

function hand({ seat, title, count, cards }, context) {
  const name = seat ? say("{title} of {seat}", { title, seat }) : title;
  return html`<div class="hand" role="group" aria-label=${name}>
    <h2>${name} <span class="count">${count}</span></h2>
    ${cards.length
      ? html`<div class="strip cards">${repeat(cards, (each, at) => `${each.key}#${at}`, (each) => piece({ ...each, only: true }, "card", context))}</div>`
      : html`<p class="faint">${many("{n} card, face down", "{n} cards, face down", count)}</p>`}
  </div>`;
}

function group({ title, pieces }, context) {
  if (!pieces.length) return nothing;
  return html`<div class="tray" role="group" aria-label=${title}><h2>${title}</h2>
    <div class="strip">${repeat(pieces, (each, at) => `${each.key}#${at}`, (each) => piece({ only: true, ...each, space: "" }, "counter", context))}</div></div>`;
}

function piece(each, kind, { state, act, found }) {
  const verbs = litBy(found, each);
  const chosen = state.draft.things.some((thing) => nameOf(thing) === nameOf(each));
  const label = verbs.length ? say("{name}: {verbs}", { name: each.label || each.name, verbs: verbs.join(", ") }) : each.label || each.name;
  return html`<button class=${[kind, verbs.length ? "is-lit" : "", chosen ? "is-chosen" : ""].join(" ")} data-thing=${nameOf(each)}
    aria-pressed=${String(chosen)} aria-label=${label} title=${each.name} @click=${() => act.tap(each)}>
    ${face(each)}<span class="name">${each.name}</span></button>`;
}

// The dice pad: exactly the dice that are awaited, each with its faces.  The last die
// enters them all; Undo takes them back.

import { html, nothing, svg } from "./dom.js";
import { mayPlay } from "./state.js";
import { say } from "./words.js";

const PIPS = {
  1: [[1, 1]],
  2: [[0, 0], [2, 2]],
  3: [[0, 0], [1, 1], [2, 2]],
  4: [[0, 0], [2, 0], [0, 2], [2, 2]],
  5: [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2]],
  6: [[0, 0], [2, 0], [0, 1], [2, 1], [0, 2], [2, 2]],
};

export function dice(awaited, state, act) {
  const values = valuesOf(awaited, state);
  const open = values.findIndex((each) => !each);
  const full = open < 0;
  const put = (value) => {
    const next = withValue(values, open, value);
    act.set({ pad: { asked: name(state), values: next } });
    if (next.every(Boolean) && mayPlay(state) && !state.busy) void act.play(next.join(" "));
  };
  const clear = (at) => act.set({ pad: { asked: name(state), values: values.map((each, i) => (i === at ? 0 : each)) } });
  const keyed = (event) => key(event, { awaited, full, values, put, clear, enter: () => act.play(values.join(" ")) });
  return html`<div class="pad" role="group" aria-label=${say("Dice")} @keydown=${keyed}>
    <div class="slots">${values.map((each, at) => slot(each, at, at === open, clear))}</div>
    <div class=${awaited.faces > 6 ? "faces many" : "faces"}>
      ${Array.from({ length: awaited.faces }, (_, i) => html`<button class="die" ?disabled=${full} @click=${() => put(i + 1)}
        aria-label=${say("Die shows {n}", { n: i + 1 })}>${die(i + 1, awaited.faces)}</button>`)}
    </div>
    <div class="row">
      ${full ? html`<button class="main" ?disabled=${!mayPlay(state) || state.busy} @click=${() => act.play(values.join(" "))}>${say("Enter dice")}</button>` : nothing}
      ${awaited.may_roll ? html`<button ?disabled=${!mayPlay(state) || state.busy} @click=${act.roll}>${say("Roll for me")}</button>` : nothing}
      ${awaited.offered ? html`<button ?disabled=${state.busy} @click=${() => act.play(awaited.offered)}>${say("Again {result}", { result: awaited.offered })}</button>` : nothing}
    </div>
  </div>`;
}

function name(state) {
  return `${state.table.line} ${state.table.version}`;
}

function valuesOf(awaited, state) {
  const kept = state.pad.asked === name(state) ? state.pad.values : [];
  return Array.from({ length: awaited.dice }, (_, at) => kept[at] || 0);
}

function withValue(values, at, value) {
  return values.map((each, i) => (i === at ? value : each));
}

function slot(value, at, next, clear) {
  const label = value ? say("Die {n} shows {value}. Take it back.", { n: at + 1, value }) : say("Die {n} is empty", { n: at + 1 });
  return html`<button class=${["die slot", next ? "is-next" : "", value ? "is-set" : ""].join(" ")} aria-label=${label} @click=${() => value && clear(at)}>${value ? die(value) : ""}</button>`;
}

/** A die as a drawing: pips up to six, a number above. */
function die(value, faces = 6) {
  if (faces > 6 || value > 6) return html`<span class="number">${value}</span>`;
  return html`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    ${PIPS[value].map(([x, y]) => pip(x, y))}</svg>`;
}

function pip(x, y) {
  return svg`<circle cx=${6 + x * 6} cy=${6 + y * 6} r="2.2" />`;
}

/** Digits put a die, Backspace takes the last back, Enter enters them. */
function key(event, { awaited, full, values, put, clear, enter }) {
  const digit = Number(event.key);
  if (digit >= 1 && digit <= awaited.faces && !full) put(digit);
  else if (event.key === "Backspace") clear(values.filter(Boolean).length - 1);
  else if (event.key === "Enter" && full && !event.target.closest(".main")) enter();
  else return;
  event.preventDefault();
}

// More: everything that is needed less often than a move.

import { html, nothing } from "./dom.js";
import { say } from "./words.js";

export function more(_sheet, state, act) {
  const { rights, line, lines, game, chances } = state.table;
  const go = (name) => () => act.read(name);
  const body = html`<div class="list">
      <button class="line" @click=${go("text")}>${say("The table as text")}</button>
      <button class="line" @click=${go("setup")}>${say("Set the table up")}</button>
      ${rights.redo ? html`<button class="line" ?disabled=${state.busy} @click=${() => act.change("redo")}>${say("Redo")}</button>` : nothing}
      ${rights.fix ? html`<button class="line" @click=${() => act.openSheet({ name: "fix" })}>${say("Fix the table")}</button>` : nothing}
      ${rights.branch ? html`<button class="line" @click=${() => act.openSheet({ name: "branch", at: state.table.head })}>${say("Try another line from here")}</button>` : nothing}
      ${rights.seats ? html`<button class="line" @click=${go("seats")}>${say("Seats and links")}</button>` : nothing}
      <button class="line" aria-pressed=${String(state.turned)} @click=${() => act.set({ turned: !state.turned, sheet: null })}>${say("Turn the board")}</button>
      ${chances ? html`<button class="line" aria-pressed=${String(state.weighing)} @click=${() => act.weigh(!state.weighing)}>${state.weighing ? say("Hide the chances of moves") : say("Show the chances of moves")}</button>` : nothing}
    </div>
    ${lines.length > 1 ? html`<h3>${say("Lines")}</h3><div class="options">${lines.map((each) => html`<button class=${each === line ? "option is-on" : "option"}
      aria-pressed=${String(each === line)} ?disabled=${state.table.role !== "host"} @click=${() => act.change("line", { name: each })}><span>${each}</span></button>`)}</div>` : nothing}
    <h3>${say("Light")}</h3><div class="options">${["auto", "light", "dark"].map((each) => html`<button class=${state.theme === each ? "option is-on" : "option"}
      aria-pressed=${String(state.theme === each)} @click=${() => act.theme(each)}><span>${lights()[each]}</span></button>`)}</div>
    <p class="faint">${game.notice}</p>`;
  return { title: say("More"), body };
}

function lights() {
  return { auto: say("As the device"), light: say("Light"), dark: say("Dark") };
}

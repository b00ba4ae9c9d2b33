// Small sheets that ask back: which of several, really?, a name for a branch, a correction.

import { html, sentence } from "./dom.js";
import { say } from "./words.js";

/** Several moves were meant by the same words. */
export function asked({ message, readings }, state, act) {
  const body = html`<p class="lead">${sentence(message)}</p>
    <div class="list">${readings.map((each) => html`<button class="line" ?disabled=${state.busy} @click=${() => act.play(each, { typed: true })}>${each}</button>`)}</div>`;
  return { title: say("Which do you mean?"), body };
}

/** The table doubts a result: a yes plays it as it is. */
export function doubt({ question, text, typed }, state, act) {
  const body = html`<p class="lead">${sentence(question)}</p><div class="row">
    <button class="main" ?disabled=${state.busy} @click=${() => act.play(text, { sure: true, typed })}>${say("Yes, play it")}</button>
    <button @click=${act.closeSheet}>${say("No")}</button></div>`;
  return { title: say("Is that right?"), body };
}

/** A name for another line from an entry on. */
export function branch({ at }, state, act) {
  const sent = (event) => {
    event.preventDefault();
    void act.branch(new FormData(event.target).get("name").trim(), at);
  };
  const body = html`<form @submit=${sent}><p>${say("Play on from entry {n} in a line of its own. The line {line} stays as it is.", { n: at, line: state.table.line })}</p>
    <div class="field"><label for="branch">${say("Name of the line")}</label><input id="branch" name="name" required autocomplete="off" maxlength="40" /></div>
    <div class="row"><button class="main" ?disabled=${state.busy}>${say("Branch")}</button></div></form>`;
  return { title: say("Branch from here"), body };
}

/** A correction of the session, where it differs from the real table. */
export function fix(_sheet, state, act) {
  const sent = (event) => {
    event.preventDefault();
    void act.change("fix", { text: new FormData(event.target).get("text") });
  };
  const body = html`<form @submit=${sent}><p>${say("Does the session differ from your table? Write what is true, one line for each change.")}</p>
    <div class="field"><label for="fix">${say("What is true")}</label><textarea id="fix" name="text" rows="5" required maxlength="4000" spellcheck="false"></textarea></div>
    <div class="row"><button class="main" ?disabled=${state.busy}>${say("Correct it")}</button></div></form>`;
  return { title: say("Fix the table"), body };
}

// Rules: by number or word, in our own words, with how this table rules them.

import { html, nothing, sentence } from "./dom.js";
import { overrule } from "./why.js";
import { say } from "./words.js";

export function rules(sheet, state, act) {
  if (sheet.next === "overrule") return overrule(sheet, state, act);
  const { about = "", page, error } = sheet;
  const sent = (event) => {
    event.preventDefault();
    void act.read("rules", { about: new FormData(event.target).get("about") });
  };
  const body = html`<form class="row search" role="search" @submit=${sent}>
      <label class="unseen" for="about">${say("Number or word")}</label>
      <input id="about" name="about" .value=${about} placeholder=${say("Number or word")} autocomplete="off" />
      <button>${say("Search")}</button></form>
    ${error ? html`<p class="faint">${sentence(error)}</p>` : found(page, about)}`;
  return { title: say("Rules"), body };
}

function found(page, about) {
  if (!page) return html`<p class="faint">${say("Looking it up …")}</p>`;
  if (!page.rules.length) return about ? html`<p class="faint">${say("No rule has that number or word.")}</p>` : nothing;
  return page.rules.map((each) => rule(each));
}

/** One rule as a small page. */
export function rule({ number, title, chapter, text, example = [], rulings = [], sources = [] }) {
  return html`<article class="rule">
    <header><span class="rule-number">${number}</span><h3>${title}</h3>${chapter ? html`<p class="faint">${chapter}</p>` : nothing}</header>
    ${text.map((each) => html`<p>${each}</p>`)}
    ${example.map((each) => html`<p class="example"><b>${say("Example")}</b> ${each}</p>`)}
    ${rulings.map((each) => html`<p class="setting-line"><b>${each.title || each.setting}: ${each.value}</b> ${each.reason || ""}</p>`)}
    ${sources.length ? html`<p class="faint">${sources.join("; ")}</p>` : nothing}</article>`;
}

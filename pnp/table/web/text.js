// The table as text: section by section; and the set-up, to set it up again.

import { html, nothing } from "./dom.js";
import { say } from "./words.js";

export function text({ page }) {
  return { title: say("The table as text"), body: sections(page) };
}

export function setup({ page }) {
  return { title: say("Set the table up"), body: sections(page) };
}

/** Sections of text, those that the board does not draw first if there is no board. */
export function sections(page) {
  if (!page) return html`<p class="faint">${say("Looking it up …")}</p>`;
  return page.sections.map(section);
}

/** One section; one that is drawn with letters keeps its columns. */
function section({ title, lines, drawn }) {
  const body = drawn
    ? html`<pre class="drawn" tabindex="0">${lines.join("\n")}</pre>`
    : html`<ul>${lines.map((each) => html`<li>${each}</li>`)}</ul>`;
  return html`<section class="text-section"><h3>${title}</h3>${lines.length ? body : nothing}</section>`;
}

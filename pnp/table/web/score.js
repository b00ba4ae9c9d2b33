// The score, line by line.

import { html, nothing, sentence } from "./dom.js";
import { say } from "./words.js";

export function score({ page, error }) {
  if (error) return { title: say("Score"), body: html`<p class="lead">${error}</p>` };
  const body = page ? scores(page) : html`<p class="faint">${say("Adding up …")}</p>`;
  return { title: say("Score"), body };
}

export function scores({ points, total, level, result, better }) {
  return html`<table class="score"><thead><tr><th scope="col">${say("For")}</th><th scope="col">${say("How many")}</th><th scope="col">${say("Points")}</th></tr></thead>
    <tbody>${points.map((each) => html`<tr><th scope="row">${each.name}${each.who.length ? html`<small>${each.who.join(", ")}</small>` : nothing}</th>
      <td>${each.count}</td><td>${signed(each.points)}</td></tr>`)}</tbody>
    <tfoot><tr><th scope="row" colspan="2">${say("Total")}</th><td>${signed(total)}</td></tr></tfoot></table>
    ${level ? html`<p class="level">${sentence(level)}</p>` : nothing} ${result ? html`<p class="level">${sentence(result)}</p>` : nothing}
    ${better ? html`<p class="faint">${better === "lowest" ? say("The lowest total is best.") : say("The highest total is best.")}</p>` : nothing}`;
}

function signed(points) {
  return typeof points === "number" && points < 0 ? `−${-points}` : String(points ?? "");
}

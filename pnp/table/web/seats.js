// Seats: a link, a picture of it to scan, and a code for each; for the host.

import { html, nothing } from "./dom.js";
import { say } from "./words.js";

export function seats({ page, error }, state, act) {
  if (error) return { title: say("Seats"), body: html`<p class="lead">${error}</p>` };
  const body = page ? page.links.map((each) => seat(each, state, act)) : html`<p class="faint">${say("Looking it up …")}</p>`;
  return { title: say("Seats"), body };
}

/** Whether a link leads nowhere but to this machine. */
function isHere(url) {
  return ["127.0.0.1", "localhost"].includes(new URL(url).hostname);
}

function seat({ seat: name, role, url, qr, code, revoked, here }, state, act) {
  return html`<article class="seat"><h3>${name || role}</h3>
    <p class="faint">${revoked ? say("Closed.") : here ? say("At the table now.") : say("Nobody is here.")}</p>
    ${!revoked && isHere(url) ? html`<p class="faint">${say("Only this machine can open the link. For phones, open the table with --lan.")}</p>` : nothing}
    ${revoked ? nothing : html`<img class="qr" src=${qr} alt=${say("Link of {seat}, to scan with a phone", { seat: name || role })} />
      <p class="link">${url}</p>${code ? html`<p>${say("Code")} <b class="code">${code}</b></p>` : nothing}`}
    <div class="row"><button @click=${() => act.changeSeat(name, "renew")}>${say("New link")}</button>
      ${revoked ? nothing : html`<button class="quiet" @click=${() => act.changeSeat(name, "revoke")}>${say("Close the seat")}</button>`}</div></article>`;
}

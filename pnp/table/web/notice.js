// Notices: what went wrong, or what somebody should read once.  Shown over the panel, and
// in a sheet while one is open.

import { html, nothing, sentence } from "./dom.js";
import { say } from "./words.js";

export function noticed({ notice }, act) {
  if (!notice) return nothing;
  return html`<div class=${`notice notice-${notice.kind}`} role="status">
    <div><p class="notice-title">${sentence(notice.title)}</p>
      ${notice.text ? html`<p>${sentence(notice.text)}</p>` : nothing} ${notice.more ? html`<p>${notice.more}</p>` : nothing}</div>
    <button class="quiet" @click=${act.hush} aria-label=${say("Close")}>✕</button>
  </div>`;
}

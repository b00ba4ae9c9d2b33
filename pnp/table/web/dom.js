// The one door to lit-html: templates whose values are text, never markup.

export { html, svg, render, nothing } from "./vendor/lit-html/lit-html.js";
export { repeat } from "./vendor/lit-html/directives/repeat.js";
export { ref } from "./vendor/lit-html/directives/ref.js";
export { live } from "./vendor/lit-html/directives/live.js";

/** Return a sentence with a capital first letter, as the server writes clauses. */
export function sentence(text) {
  return text ? text[0].toUpperCase() + text.slice(1) : "";
}

/** Return a hexadecimal name that nobody else has made, for one command. */
export function freshId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

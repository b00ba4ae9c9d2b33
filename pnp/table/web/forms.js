// Forms: a move of a told game as fields, joined to the text that is played.

import { html, live, nothing } from "./dom.js";
import { mayPlay } from "./state.js";
import { say } from "./words.js";

export function forms(state, act) {
  return state.form ? open(state, act) : list(state, act);
}

function list(state, act) {
  return html`<div class="choices" role="group" aria-label=${say("What can be played")}><div class="options">
    ${state.legal.forms.map((each) => html`<button class="option verb" title=${each.of || each.title}
      @click=${() => act.set({ form: { ...each, values: {}, at: "" } })}><span>${each.title}</span></button>`)}
  </div></div>`;
}

function open(state, act) {
  const { form } = state;
  const text = written(form);
  const missing = form.parts.some((each) => each.field && !each.optional && !filled(form.values[each.field]));
  const played = (event) => {
    event.preventDefault();
    if (!missing) void act.play(text);
  };
  return html`<form class="form" @submit=${played} aria-label=${form.title}>
    <div class="crumbs"><button type="button" class="crumb" @click=${act.begin} aria-label=${say("Take back {name}", { name: form.title })}>
      <span>${form.title}</span><span aria-hidden="true">✕</span></button></div>
    ${form.of ? html`<p class="faint">${form.of}</p>` : nothing}
    ${form.parts.filter((each) => each.field).map((each, at) => field(each, at, state, act))}
    <p class="preview" aria-live="polite">${text}</p>
    <div class="row"><button class="main" ?disabled=${missing || !mayPlay(state) || state.busy}>${say("Play it")}</button>
      <button type="button" class="quiet" @click=${() => act.why(text)}>${say("Why?")}</button></div>
  </form>`;
}

function field(part, at, state, act) {
  const { form } = state;
  const name = part.optional ? say("{field}, if any", { field: part.title || part.field }) : part.title || part.field;
  const put = (value) => act.set({ form: { ...form, values: { ...form.values, [part.field]: value }, at: "" } });
  const id = `field-${at}`;
  const value = form.values[part.field];
  if (part.options && part.options.length <= 12) {
    return html`<fieldset><legend>${name}</legend><div class="options">${part.options.map((each) => toggle(each, part, value, put))}</div></fieldset>`;
  }
  const focused = () => act.set({ form: { ...form, at: part.field } });
  return html`<div class="field"><label for=${id}>${name}</label>
    <input id=${id} list=${part.options ? `${id}-list` : nothing} autocomplete="off" autocapitalize="off" spellcheck="false"
      inputmode=${part.kind === "number" ? "numeric" : nothing} .value=${live(joined(part, value))} @focus=${focused}
      @input=${(event) => put(part.several ? event.target.value.split(/[\s,]+/).filter(Boolean) : event.target.value)} />
    ${part.options ? html`<datalist id=${`${id}-list`}>${part.options.map((each) => html`<option value=${each}></option>`)}</datalist>` : nothing}
    ${part.kind === "hex" ? html`<p class="faint">${say("Tap the hex, or write it.")}</p>` : nothing}</div>`;
}

function toggle(each, part, value, put) {
  const on = part.several ? (value || []).includes(each) : value === each;
  const next = () => {
    if (!part.several) return put(on ? "" : each);
    return put(on ? value.filter((one) => one !== each) : [...(value || []), each]);
  };
  return html`<button type="button" class=${on ? "option is-on" : "option"} aria-pressed=${String(on)} @click=${next}><span>${each}</span></button>`;
}

function filled(value) {
  return Array.isArray(value) ? value.length > 0 : Boolean(value && value.trim());
}

function joined(part, value) {
  return Array.isArray(value) ? value.join(part.between || " ") : value || "";
}

/** Return the text of a form: its parts in order, an optional one only if it is filled. */
export function written({ parts, values }) {
  return parts
    .map((each) => {
      if (!each.field) return each.text;
      const value = values[each.field];
      if (!filled(value)) return each.optional ? "" : "…";
      return (each.lead || "") + joined(each, value) + (each.trail || "");
    })
    .join("")
    .trim();
}

// Forms: a move of a told game as fields, joined to the text that is played.

import { html, live, nothing } from "./dom.js";
import { mayPlay } from "./state.js";
import { say } from "./words.js";

export function forms(state, act) {
  return state.form ? open(state, act) : list(state, act);
}

function list(state, act) {
  return html`<div class="choices" role="group" aria-label=${say("What can be played")}>
    <p class="part">${say("Or report what happened")}</p>
    <div class="list">${fresh(state.legal).map((each) => html`<button class="line form-line" data-form=${each.title}
      ?disabled=${!mayPlay(state) || state.busy} @click=${() => begin(each, act)}>
      <span>${pattern(each)}${each.of ? html`<small>${explained(each)}</small>` : nothing}</span></button>`)}</div>
  </div>`;
}

/** Return the forms that are not among the listed moves already. */
function fresh({ forms: all, moves }) {
  const listed = new Set(moves.map((each) => each.move));
  return all.filter((each) => !listed.has(each.title));
}

/** Open a form; one without fields is a move already. */
function begin(form, act) {
  if (form.parts.some((each) => each.field)) act.set({ form: { ...form, values: {}, at: "" } });
  else void act.play(written({ ...form, values: {} }));
}

/** Return a form as it is written, its fields as words in italics. */
function pattern({ parts }) {
  return html`<b>${parts.map((each) => (each.field ? (each.optional ? nothing : html`<i>${worded(each.field)}</i>`) : each.text))}</b>`;
}

function explained({ of }) {
  return of.replaceAll("``", "");
}

function worded(name) {
  return name.replaceAll("_", " ");
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
      <span>${pattern(form)}</span><span aria-hidden="true">✕</span></button></div>
    ${form.of ? html`<p class="faint">${explained(form)}</p>` : nothing}
    ${form.parts.filter((each) => each.field).map((each, at) => field(each, at, state, act))}
    <p class="preview" aria-live="polite">${text}</p>
    <div class="row"><button class="main" ?disabled=${missing || !mayPlay(state) || state.busy}>${say("Play it")}</button>
      <button type="button" class="quiet" @click=${() => act.why(text)}>${say("Why?")}</button></div>
  </form>`;
}

function field(part, at, state, act) {
  const { form } = state;
  const title = worded(part.field);
  const name = part.optional ? say("{field}, if any", { field: title }) : title;
  if (part.number) return numbered(part, at, name, state, act);
  const put = (value) => act.set({ form: { ...form, values: { ...form.values, [part.field]: value }, at: "" } });
  const id = `field-${at}`;
  const value = form.values[part.field];
  if (!isFree(part) && part.options.length <= 12) {
    return html`<fieldset><legend>${name}</legend><div class="options">${part.options.map((each) => toggle(each, part, value, put))}</div></fieldset>`;
  }
  const focused = () => act.set({ form: { ...form, at: part.field } });
  return html`<div class="field"><label for=${id}>${name}</label>
    <input id=${id} data-field=${part.field} list=${part.options?.length ? `${id}-list` : nothing} autocomplete="off" autocapitalize="off" spellcheck="false"
      inputmode=${part.kind === "number" ? "numeric" : nothing} .value=${live(joined(part, value))} @focus=${focused}
      @input=${(event) => put(part.several ? event.target.value.split(/[\s,]+/).filter(Boolean) : event.target.value)} />
    ${part.options?.length ? html`<datalist id=${`${id}-list`}>${part.options.map((each) => html`<option value=${each}></option>`)}</datalist>` : nothing}</div>`;
}

/** A number, with a step down and a step up within reach of a thumb. */
function numbered(part, at, name, { form }, act) {
  const put = (value) => act.set({ form: { ...form, values: { ...form.values, [part.field]: String(value) }, at: "" } });
  const now = form.values[part.field];
  const step = (by) => () => put(now === undefined || now === "" ? Math.max(part.least ?? 0, 0) : Math.max(part.least ?? 0, Number(now) + by));
  const id = `field-${at}`;
  return html`<div class="field"><label for=${id}>${name}</label><div class="stepper">
    <button type="button" @click=${step(-1)} aria-label=${say("Less {name}", { name })}>−</button>
    <input id=${id} data-field=${part.field} inputmode="numeric" autocomplete="off" .value=${live(now || "")} @input=${(event) => put(event.target.value.trim())} />
    <button type="button" @click=${step(1)} aria-label=${say("More {name}", { name })}>+</button></div></div>`;
}

function toggle(each, part, value, put) {
  const on = part.several ? (value || []).includes(each) : value === each;
  const next = () => {
    if (!part.several) return put(on ? "" : each);
    return put(on ? value.filter((one) => one !== each) : [...(value || []), each]);
  };
  return html`<button type="button" class=${on ? "option is-on" : "option"} data-field=${part.field} data-value=${each} aria-pressed=${String(on)} @click=${next}><span>${worded(each)}</span></button>`;
}

/** Whether a field takes what is written, because nothing is known to choose from. */
function isFree(part) {
  return Boolean(part.field) && !part.number && !part.options?.length;
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

// The whole page: header, board or desk, panel, bar and sheet, from one state.

import { html, nothing } from "./dom.js";
import { artwork } from "./faces.js";
import { panel } from "./panel.js";
import { scores } from "./score.js";
import { shown } from "./state.js";
import { sheet } from "./sheets.js";
import { sections } from "./text.js";
import { say } from "./words.js";

export function page(state, act, board) {
  if (state.failure?.code === "join") return door(state, act);
  if (!state.table) return html`<main class="waiting"><p>${say("Looking for the table …")}</p></main>`;
  const watching = state.table.role === "watcher";
  return html`${artwork(state.art)}
    <div class=${["page", watching ? "watching" : "", state.past ? "looking-back" : ""].join(" ")}
      data-version=${state.table.version} data-busy=${state.busy || nothing}>
      ${header(state, act)}
      <main class="middle">${shown(state).board ? board.view(state) : desk(state)}</main>
      <aside class="side">${watching && !state.past ? watched(state) : panel(state, act)} ${bar(state, act)}</aside>
    </div>
    <p class="unseen" role="status" aria-live="polite">${state.heard}</p>
    <p class="unseen" aria-live="polite">${state.table.awaited.prompt || ""}</p>
    ${sheet(state, act)}`;
}

function header(state, act) {
  const { game, session, line, where } = shown(state);
  return html`<header class="top">
    <div><h1>${game.title} <span class="faint">${session}${line === "main" ? "" : ` · ${line}`}</span></h1><p class="where">${where}</p></div>
    ${mark(state.connection)}
    <button class="quiet light" @click=${() => act.theme(state.theme === "dark" ? "light" : "dark")} aria-label=${say("Light or dark")} title=${say("Light or dark")}>◐</button>
  </header>`;
}

/** Whether the page is in step with the table, as a shape and a word. */
function mark({ kind, since }) {
  const words = { live: say("Live"), reconnecting: say("Reconnecting …"), offline: say("Offline since {time}", { time: clock(since) }) };
  return html`<p class=${`mark mark-${kind}`} role="status"><span aria-hidden="true">${kind === "live" ? "●" : kind === "offline" ? "✕" : "◌"}</span> ${words[kind]}</p>`;
}

function clock(since) {
  return since ? new Date(since).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }) : "";
}

function bar(state, act) {
  const { rights } = state.table;
  const still = state.busy || state.connection.kind === "offline";
  return html`<nav class="bar" aria-label=${say("Table")}>
    ${rights.undo ? item("↶", say("Undo"), () => act.change("undo", { to: 0 }), still) : nothing}
    ${item("☰", say("Log"), () => act.read("log"))} ${item("Σ", say("Score"), () => act.read("score"))}
    ${item("§", say("Rules"), () => act.read("rules", { about: state.table.awaited.cases?.[0] || "" }))}
    ${item("⋯", say("More"), () => act.openSheet({ name: "more" }))}
  </nav>`;
}

function item(sign, name, done, disabled = false) {
  return html`<button ?disabled=${disabled} @click=${done}><span class="sign" aria-hidden="true">${sign}</span><span>${name}</span></button>`;
}

/** A table without a board: its sections as a desk. */
function desk(state) {
  const { chart, game } = state.table;
  return html`<div class="desk">
    ${chart ? html`<img class="chart" src=${chart} alt=${say("{title}: the campaign so far", { title: game.title })} />` : nothing}
    ${sections(state.desk)}</div>`;
}

/** The screen for the room: the last entry, what comes next, and the score. */
function watched(state) {
  const { awaited, entry } = state.table;
  return html`<section class="panel" tabindex="0" aria-label=${say("At the table")}>
    ${entry ? html`<header class="asked"><p class="asked-who">${say("Just played")}</p><p class="asked-what">${entry.text}</p></header>` : nothing}
    <div class="next"><p class="asked-who">${awaited.seat || say("Next")}</p><p>${awaited.prompt || awaited.result || ""}</p></div>
    ${state.tally ? scores(state.tally) : nothing}</section>`;
}

/** The door: a page without a seat asks for its code. */
function door(_state, act) {
  const sent = async (event) => {
    event.preventDefault();
    const code = new FormData(event.target).get("code").trim();
    await act.join({ code }).catch((error) => act.set({ failure: { code: "join", message: error.message, hint: error.hint } }));
  };
  return html`<main class="door"><h1>${say("Take your seat")}</h1>
    <p>${say("Scan the code of your seat, open its link, or write its code here.")}</p>
    <form @submit=${sent}><div class="field"><label for="code">${say("Code of your seat")}</label>
      <input id="code" name="code" autocomplete="off" autocapitalize="characters" required /></div>
      ${_state.failure.message ? html`<p class="notice notice-error" role="alert">${_state.failure.message}</p>` : nothing}
      <button class="main">${say("Sit down")}</button></form></main>`;
}

// The Table over HTTP: the only module that knows an address.  Another adapter with the
// same methods (a worker, a fake for tests) can take its place.

import { SharedStream } from "./live.js";

/** What the table answers when it cannot do what was asked. */
export class TableError extends Error {
  constructor({ code, message, hint = "", status = 0, version = 0, news = [] }) {
    super(message);
    Object.assign(this, { code, hint, status, version, news });
  }
}

/** Return the table that this page was served from. */
export function connect() {
  return new HttpTable();
}

class HttpTable {
  /** Take a seat with the token of a link, or with the short code of a seat. */
  join(by) {
    return this.#post("join", by);
  }

  /** Return the table as this seat sees it; `at` shows it as it was after an entry. */
  table(at = 0) {
    return this.#get(at ? `table?at=${at}` : "table");
  }

  legal() {
    return this.#get("legal");
  }

  why(asked) {
    return this.#post("why", asked);
  }

  /** Return the chances of some moves in a few words, by the moves. */
  odds(moves) {
    return this.#post("odds", { moves });
  }

  say(command) {
    return this.#post("say", command);
  }

  /** Play one of roll, undo, redo, branch, line, fix, overrule. */
  command(name, command) {
    return this.#post(name, command);
  }

  /** Return one of log, score, text, setup, seats: pages to read. */
  read(name) {
    return this.#get(name);
  }

  rules(about) {
    return this.#get(`rules?about=${encodeURIComponent(about)}`);
  }

  changeSeat(change) {
    return this.#post("seats", change);
  }

  /** Return the drawing of the faces, parsed: symbols to use by their ids. */
  async art(address) {
    const answer = await this.#fetch(address, {});
    const read = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
    return document.importNode(read.documentElement, true);
  }

  /** Call `listener` with each event, and with what becomes of the connection. */
  watch(listener) {
    return new SharedStream("/api/events", listener);
  }

  async #get(path) {
    const answer = await this.#fetch(`/api/${path}`, { cache: "no-store" });
    return this.#read(answer);
  }

  async #post(path, body) {
    const answer = await this.#fetch(`/api/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return this.#read(answer);
  }

  async #fetch(address, options) {
    try {
      return await fetch(address, { credentials: "same-origin", ...options });
    } catch (error) {
      throw new TableError({ code: "offline", message: error.message });
    }
  }

  async #read(answer) {
    const body = await answer.json().catch(() => ({}));
    if (answer.ok) return body;
    const { code = "failed", message = answer.statusText, hint = "" } = body.error || {};
    const { version, news } = body;
    throw new TableError({ code, message, hint, status: answer.status, version, news });
  }
}

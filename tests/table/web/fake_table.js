// A Table for tests: a house of six rooms and two men, refereed in a few lines.  It has
// the methods of `http_table.js` and stands in its place, so the page is none the wiser.

export class TableError extends Error {
  constructor(told) {
    super(told.message);
    Object.assign(this, told);
  }
}

const ROOMS = ["A1", "A2", "A3", "B1", "B2", "B3"];
const MEN = { ann: "Ann", bob: "Bob" };

export function connect() {
  const table = new FakeTable();
  window.fake = table;
  return table;
}

class FakeTable {
  role = new URLSearchParams(location.search).get("role") || "host";
  awaits = new URLSearchParams(location.search).get("awaits") || "choice";
  chances = new URLSearchParams(location.search).has("chances");
  where = { ann: "A1", bob: "B2" };
  entries = [];
  sent = [];
  answered = new Map();
  lost = false;
  #listener = () => {};

  async join() {
    return { seat: "", role: this.role, name: "friday" };
  }

  async table(at = 0) {
    const entry = this.entries.at(-1) || null;
    const where = at ? this.entries[at - 1].where : this.where;
    return {
      version: this.entries.length, head: this.entries.length, session: "friday", line: "main", lines: ["main"],
      game: { id: "house", title: "The House", edition: "", notice: "A game for tests." },
      seat: "", role: this.role, seats: ["blue"], campaign: false,
      rights: this.#rights(), dice: "mixed", cards: "mine", turn: 1, where: "Turn 1 · the Blue Phase",
      awaited: at ? null : this.#awaited(), chances: this.chances,
      board: { src: "/board.svg", width: 300, height: 200, spaces: ROOMS.map(room) },
      pieces: Object.entries(where).map(([id, at_]) => piece(id, at_)),
      art: "/art.svg?v=1", tray: [], hands: [], decks: [{ title: "Deck", count: 12 }], entry,
    };
  }

  #rights() {
    const all = this.role === "host";
    return { play: this.role !== "watcher", undo: all, redo: all, fix: all, overrule: all, branch: all, seats: all };
  }

  #awaited() {
    const asked = { seat: "blue", cases: ["2.1"], examples: [] };
    if (this.awaits === "dice") return { ...asked, kind: "dice", prompt: "roll two dice", dice: 2, faces: 6, may_roll: true, offered: "" };
    if (this.awaits === "card") {
      return { ...asked, kind: "card", prompt: "draw a card", may_roll: false, offered: "", left: [{ move: "Storm", count: 2, face: "" }, { move: "Calm", count: 1, face: "" }] };
    }
    return { ...asked, kind: "choice", of: "action", prompt: "move a man" };
  }

  #moves() {
    const taken = Object.values(this.where);
    return Object.entries(MEN).flatMap(([id, name]) =>
      ROOMS.filter((each) => !taken.includes(each)).map((each) => ({
        move: `move ${name} to ${each}`, verb: "move",
        touches: [
          { part: "who", kind: "man", names: [name], things: [`p:men/${id}`] },
          { part: "to", kind: "room", names: [each], things: [`s:${each}`] },
        ],
      })),
    ).concat([{ move: "pass", verb: "pass", touches: [] }]);
  }

  async legal() {
    return { version: this.entries.length, moves: this.#moves(), examples: [], forms: [], names: {} };
  }

  async odds(moves) {
    return { version: this.entries.length, odds: Object.fromEntries(moves.map((each) => [each, `50% ${each.slice(-2)}`])) };
  }

  async why({ things = [], move = "" }) {
    const objections = [{ message: "Bob is in that room", cases: ["3.6"], facts: [{ name: "men", value: "1" }], remedy: "move Ann to A3", advised: false }];
    return { rulings: [{ move: move || things.join(" "), verb: "move", allowed: false, objections, cases: ["3.6"], facts: [], notes: [] }] };
  }

  async say(command) {
    const { text, id, version } = command;
    this.sent.push(command);
    if (this.answered.has(id)) return this.answered.get(id);
    if (version !== this.entries.length) {
      throw new TableError({ code: "moved-on", message: "the table moved on", status: 409, version: this.entries.length, news: this.entries.slice(version) });
    }
    const answer = this.#played(text);
    this.answered.set(id, answer);
    if (this.lost) {
      this.lost = false;
      throw new TableError({ code: "offline", message: "lost" });
    }
    return answer;
  }

  #played(text) {
    const found = this.#moves().find((each) => each.move === text);
    if (!found && this.awaits === "choice") return { played: false, unread: { message: `there is nothing called '${text}'`, hint: "try: move Ann to A2" } };
    if (found?.touches.length) this.where = { ...this.where, [found.touches[0].things[0].slice(6)]: found.touches[1].names[0] };
    return { played: true, version: this.entries.length + 1, entries: [this.#enter(text)], notes: [], rolled: [] };
  }

  #enter(text) {
    const number = this.entries.length + 1;
    const entry = { first: number, last: number, event: "ply", turn: 1, side: "blue", text: `${text}.`, cases: ["2.1"], notes: [], undone: false, where: this.where };
    this.entries.push(entry);
    return entry;
  }

  /** Somebody else plays, at another screen. */
  other(text) {
    this.#played(text);
  }

  /** Tell the page what happened, as the stream of events does. */
  tell(event) {
    this.#listener(event);
  }

  async command(name) {
    if (name === "undo") this.where = { ann: "A1", bob: "B2" };
    if (name === "undo") this.entries.pop();
    if (name === "roll") return { played: true, entries: [this.#enter("rolled 4 2")], notes: [], rolled: ["4 2"] };
    return { played: true, entries: [], changed: [] };
  }

  async read(name) {
    if (name === "log") return { entries: this.entries };
    if (name === "score") return { points: [{ name: "Men inside", count: 2, points: 2, cases: [], who: ["Ann", "Bob"] }], total: 2, level: "Draw", result: "", better: "highest", cases: [] };
    if (name === "seats") return { links: [{ seat: "blue", role: "seat", url: "http://192.168.1.2:8000/#t=x", qr: "/board.svg", code: "ABCD", revoked: false, here: 1 }] };
    return { sections: [{ title: "Rooms", lines: ["A1: Ann", "B2: Bob"], drawn: false, detail: false }] };
  }

  async rules(about) {
    return { rules: [{ number: about, title: "One man a room", chapter: "Moves", text: ["<b>No</b> two men share a room."], example: [], rulings: [{ setting: "sharing", value: "no", options: ["no", "yes"], reason: "Rooms are small." }], sources: [] }] };
  }

  async changeSeat() {
    return {};
  }

  async art(address) {
    const answer = await fetch(address);
    return document.importNode(new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement, true);
  }

  watch(listener) {
    this.#listener = listener;
    listener({ kind: "live", since: Date.now() });
  }
}

function room(id, at) {
  return { id, name: `Room ${id}`, box: [10 + (at % 3) * 100, 10 + Math.floor(at / 3) * 100, 80, 80], outline: "", round: false };
}

function piece(id, at) {
  const [x, y] = room(at, ROOMS.indexOf(at)).box;
  return { key: `men/${id}`, name: MEN[id], set: "men", space: at, face: "man", x: x + 25, y: y + 25, w: 30, h: 30, turn: 0, back: false, only: true, label: `${MEN[id]}, in Room ${at}` };
}

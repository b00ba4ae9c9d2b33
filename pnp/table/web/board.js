// The board: its picture, the pieces as they lie, and marks round what may be tapped.
// Every piece and space is a button with a name; arrows go from one to the next.

import { lit, litBy, nameOf } from "./choosing.js";
import { html, nothing, ref, repeat, svg } from "./dom.js";
import { PanZoom } from "./panzoom.js";
import { beside, stackAt, thingsOf, under } from "./places.js";
import { mayPlay, shown } from "./state.js";
import { say } from "./words.js";

const LONG_PRESS = 500;
const ROOM_FOR_A_WORD = 46;

export class BoardView {
  #act;
  #store;
  #pan = null;
  #frame = null;
  #focused = "";
  #pressing = 0;
  #things = { of: null, spaces: [], pieces: [] };

  constructor(store, act) {
    this.#store = store;
    this.#act = act;
  }

  view(state) {
    const table = shown(state);
    const { width, height, src } = table.board;
    this.#know(table);
    const found = mayPlay(state) ? lit(state.legal.moves, state.draft) : new Map();
    return html`<section class="board" aria-label=${say("Board")}>
      <div class="board-frame" ${ref(this.#mount)} @click=${this.#clicked} @keydown=${this.#keyed}
        @pointerdown=${this.#pressed} @pointerup=${this.#released} @pointermove=${this.#slipped} @contextmenu=${this.#asked}>
        <div class="board-moved">
          <div class=${state.turned ? "board-turned upside-down" : "board-turned"}>
            <img class="board-picture" src=${src} width=${width} height=${height} alt="" draggable="false" />
            <svg class="board-things" width=${width} height=${height} viewBox="0 0 ${width} ${height}" role="group" aria-label=${say("Pieces and spaces")}>
              ${repeat(this.#things.spaces, (each) => each.id, (each) => this.#space(each, state, found))}
              ${repeat(this.#things.pieces, (each) => each.once, (each) => this.#piece(each, state, found))}
              ${this.#marks(state, found)}
            </svg>
          </div>
        </div>
      </div>
      ${this.#controls(state)}
    </section>`;
  }

  // -- drawing -----------------------------------------------------------------------

  #know(table) {
    if (this.#things.of === table) return;
    const times = new Map();
    const { spaces, pieces } = thingsOf(table);
    for (const each of pieces) {
      const name = each.only ? each.key : `${each.key}@${each.space}`;
      times.set(name, (times.get(name) || 0) + 1);
      each.once = `${name}#${times.get(name)}`;
    }
    this.#things = { of: table, spaces, pieces };
    this.#pan?.measure(table.board.width, table.board.height);
  }

  #space(each, state, found) {
    const verbs = litBy(found, each);
    const label = verbs.length ? say("{name}: {verbs} here", { name: each.name, verbs: verbs.join(", ") }) : each.name;
    return svg`<g class=${verbs.length ? "space is-lit" : "space"} role="button" data-thing=${nameOf(each)}
      tabindex=${this.#tab(each)} aria-label=${label} aria-pressed=${String(isChosen(state, each))}>${outline(each)}</g>`;
  }

  #piece(each, state, found) {
    const verbs = litBy(found, each);
    const label = verbs.length ? say("{name}: {verbs}", { name: each.label, verbs: verbs.join(", ") }) : each.label;
    const chosen = isChosen(state, each);
    const { w, h } = each;
    return svg`<g class=${chosen ? "piece is-chosen" : "piece"} role="button" data-thing=${nameOf(each)}
      tabindex=${this.#tab(each)} aria-label=${label} aria-pressed=${String(chosen)}
      transform="translate(${each.x} ${each.y}) rotate(${each.turn} ${w / 2} ${h / 2})">
      <rect class="hit" width=${w} height=${h} />${each.face ? svg`<use href="#${each.face}" width=${w} height=${h}></use>` : nothing}</g>`;
  }

  #marks(state, found) {
    const begun = state.draft.things.length || state.draft.verb || state.draft.picks.length;
    const { spaces, pieces } = this.#things;
    const all = [...spaces, ...pieces];
    const chosen = all.filter((each) => isChosen(state, each));
    const targets = all.filter((each) => litBy(found, each).length);
    return svg`<g class="marks" aria-hidden="true">
      ${targets.map((each) => (begun ? target(each, litBy(found, each), state.grain) : starter(each, state.grain)))}
      ${chosen.map((each) => svg`<g class="mark-chosen" transform=${turnOf(each)} stroke-width=${thickness(each, state.grain, 4)}>${outline(each, true)}</g>`)}
    </g>`;
  }

  #controls(state) {
    return html`<div class="board-controls" role="group" aria-label=${say("View of the board")}>
      ${this.#pan?.fitted === false ? html`<button class="round" @click=${() => this.#pan.whole()} aria-label=${say("Whole board")} title=${say("Whole board")}>⤢</button>
      <button class="round" @click=${() => this.#pan.zoom(1 / 1.5)} aria-label=${say("Further away")} title=${say("Further away")}>−</button>` : nothing}
      <button class="round" @click=${() => this.#pan.zoom(1.5)} aria-label=${say("Closer")} title=${say("Closer")}>+</button>
      <button class="round turner" @click=${() => this.#act.set({ turned: !state.turned })} aria-pressed=${String(state.turned)}
        aria-label=${say("Turn the board")} title=${say("Turn the board")}>↻</button>
    </div>`;
  }

  #tab(thing) {
    if (!this.#focused) this.#focused = nameOf(this.#things.pieces[0] || this.#things.spaces[0]);
    return nameOf(thing) === this.#focused ? "0" : "-1";
  }

  #mount = (frame) => {
    if (!frame || frame === this.#frame) return;
    this.#frame = frame;
    this.#pan = new PanZoom(frame, frame.querySelector(".board-moved"), (scale) => this.#settled(scale));
    const { width, height } = shown(this.#store.get()).board;
    this.#pan.measure(width, height);
  };

  #settled(scale) {
    const grain = 1 / scale;
    this.#frame.querySelector(".board-things")?.style.setProperty("--grain", String(grain));
    this.#act.set({ grain });
  }

  // -- touching ----------------------------------------------------------------------

  #clicked = (event) => {
    const named = event.target.closest("[data-thing]");
    const found = event.detail === 0 && named ? { one: this.#named(named.dataset.thing) } : this.#at(event);
    this.#meant(found);
  };

  #meant({ one, several }) {
    if (several) this.#act.openSheet({ name: "stack", things: several });
    else if (one) this.#tapped(one);
    else if (this.#store.get().draft.things.length) this.#act.begin();
  }

  #tapped(thing) {
    this.#focused = nameOf(thing);
    this.#act.tap(asThing(thing));
  }

  #at(event) {
    const state = this.#store.get();
    const found = lit(state.legal.moves, state.draft);
    const isLit = (each) => mayPlay(state) && litBy(found, each).length > 0;
    const choosing = state.draft.things.length > 0;
    return under(this.#things, this.#point(event), 1 / this.#pan.scale, isLit, choosing);
  }

  #point(event) {
    const box = this.#frame.querySelector(".board-things").getBoundingClientRect();
    const { width, height } = shown(this.#store.get()).board;
    const x = ((event.clientX - box.left) / box.width) * width;
    const y = ((event.clientY - box.top) / box.height) * height;
    return this.#store.get().turned ? { x: width - x, y: height - y } : { x, y };
  }

  #named(name) {
    return [...this.#things.pieces, ...this.#things.spaces].find((each) => nameOf(each) === name);
  }

  #pressed = (event) => {
    clearTimeout(this.#pressing);
    if (event.button === 0) this.#pressing = setTimeout(() => this.#asked(event), LONG_PRESS);
  };

  #released = () => clearTimeout(this.#pressing);

  #slipped = () => this.#pan.dragged && clearTimeout(this.#pressing);

  /** Open the stack under a long press or the second button. */
  #asked = (event) => {
    event.preventDefault();
    clearTimeout(this.#pressing);
    const { one, several } = under(this.#things, this.#point(event), 1 / this.#pan.scale, () => false, false);
    const thing = one || several?.[0];
    if (thing) this.#act.openSheet({ name: "stack", things: stackAt(this.#things, thing) });
  };

  // -- keys --------------------------------------------------------------------------

  #keyed = (event) => {
    const named = event.target.closest("[data-thing]");
    if (!named) return;
    const from = this.#named(named.dataset.thing);
    const done = this.#key(event.key, from);
    if (done) event.preventDefault();
  };

  #key(key, from) {
    if (key === "Enter" || key === " ") return this.#tapped(from) || true;
    if (key.startsWith("Arrow")) return this.#focus(beside(this.#reachable(), from, this.#turnedKey(key)));
    if (key === "n" || key === "p") return this.#next(from, key === "n" ? 1 : -1);
    if (key === "s") return this.#act.openSheet({ name: "stack", things: stackAt(this.#things, from) }) || true;
    if (key === "+" || key === "-") return this.#pan.zoom(key === "+" ? 1.5 : 1 / 1.5) || true;
    return key === "0" && (this.#pan.whole() || true);
  }

  #reachable() {
    return [...this.#things.pieces, ...this.#things.spaces];
  }

  #turnedKey(key) {
    const other = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft", ArrowUp: "ArrowDown", ArrowDown: "ArrowUp" };
    return this.#store.get().turned ? other[key] : key;
  }

  /** Go to the next thing that may be tapped. */
  #next(from, step) {
    const state = this.#store.get();
    const found = lit(state.legal.moves, state.draft);
    const open = this.#reachable().filter((each) => litBy(found, each).length);
    if (!open.length) return true;
    return this.#focus(open.at((open.indexOf(from) + step) % open.length));
  }

  #focus(thing) {
    this.#focused = nameOf(thing);
    this.#act.set({});
    const element = this.#frame.querySelector(`[data-thing="${CSS.escape(this.#focused)}"]`);
    queueMicrotask(() => {
      element?.focus({ preventScroll: true });
      if (element) this.#pan.reveal(element.getBoundingClientRect());
    });
    return true;
  }
}

/** Return what commands need of a piece or a space. */
export function asThing(each) {
  const { key, id, name, space, only, face, w, h, label } = each;
  return key ? { key, name, space, only, face, w, h, label } : { id, name };
}

function isChosen(state, each) {
  return state.draft.things.some((thing) => nameOf(thing) === nameOf(each));
}

function turnOf(each) {
  return each.turn ? `rotate(${each.turn} ${each.x + each.w / 2} ${each.y + each.h / 2})` : nothing;
}

/** Return how wide a line may be drawn round a thing: fine where the thing is small. */
function thickness(each, grain, pixels) {
  return Math.min(pixels * grain, Math.min(each.w, each.h) * 0.035 * pixels);
}

function outline(each) {
  const { x, y, w, h } = each;
  if (each.outline) return svg`<path d=${each.outline} />`;
  if (each.round) return svg`<ellipse cx=${x + w / 2} cy=${y + h / 2} rx=${w / 2} ry=${h / 2} />`;
  return svg`<rect x=${x} y=${y} width=${w} height=${h} rx=${Math.min(w, h) * 0.06} />`;
}

/** A mark of something a move can begin with: a dot with a ring, at its corner. */
function starter({ x, y, w }, grain) {
  return svg`<circle class="mark-starter" cx=${x + w} cy=${y} r=${Math.min(4.5 * grain, w * 0.2)} />`;
}

/** A mark of a target: an outline in dashes, and the verb where there is room for it. */
function target(each, verbs, grain) {
  const words = verbs.join(" · ");
  const room = each.w / grain > Math.max(ROOM_FOR_A_WORD, words.length * 7);
  const wide = thickness(each, grain, 2.5);
  return svg`<g class="mark-target" transform=${turnOf(each)}>
    <g class="under" stroke-width=${wide * 1.9}>${outline(each)}</g>
    <g class="over" stroke-width=${wide} stroke-dasharray="${wide * 3} ${wide * 1.6}">${outline(each)}</g></g>
    ${room ? word(each, words, grain) : nothing}`;
}

function word(each, words, grain) {
  const wide = (words.length * 6.4 + 12) * grain;
  const high = 18 * grain;
  const x = each.x + each.w / 2;
  const y = each.y + each.h;
  return svg`<g class="mark-word"><rect x=${x - wide / 2} y=${y - high / 2} width=${wide} height=${high} rx=${high / 2} />
    <text x=${x} y=${y + 4 * grain} text-anchor="middle">${words}</text></g>`;
}

// What the page shows now, in one value.  Views read it; commands change it.

/** Return a store: `get` the state, `set` some of it, `subscribe` to every change. */
export function store(initial) {
  let state = initial;
  const listeners = new Set();
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change };
      for (const listener of listeners) listener(state);
    },
    subscribe: (listener) => listeners.add(listener),
  };
}

/** A draft: the pieces and spaces tapped, the verb, and the parts chosen from a list. */
export const NO_DRAFT = Object.freeze({ things: [], verb: "", picks: [] });

export const BEGINNING = Object.freeze({
  table: null,
  legal: { version: 0, moves: [], examples: [], forms: [], names: {} },
  past: null,
  art: null,
  odds: {},
  draft: NO_DRAFT,
  pad: { asked: "", values: [] },
  form: null,
  text: "",
  filter: "",
  sheet: null,
  notice: null,
  heard: "",
  connection: { kind: "reconnecting", since: 0 },
  busy: false,
  grain: 1,
  turned: false,
  failure: null,
});

/** Return the table in view: as it was, if you look back, or as it is. */
export function shown(state) {
  return state.past || state.table;
}

/** Whether this seat may play now. */
export function mayPlay(state) {
  return Boolean(state.table?.rights.play) && !state.past && state.connection.kind !== "offline";
}

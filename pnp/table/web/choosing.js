// From all legal moves to one: by what was tapped, by a verb, by the parts that differ.
// Pure functions over the answer of `legal`; nothing here draws or sends.

/** Return moves with the things they touch as a set, to be asked often. */
export function indexed(moves) {
  return moves.map((each) => ({
    ...each,
    things: new Set(each.touches.flatMap((touch) => touch.things)),
  }));
}

/** Return what a move has to touch if a thing was tapped: a piece that has doubles, both. */
export function needs(thing) {
  if (!thing.key) return [`s:${thing.id}`];
  const piece = pieceOf(thing);
  return thing.only || !thing.space ? [piece] : [piece, `s:${thing.space}`];
}

/** Return the thing that a piece is, by its key. */
export function pieceOf({ key }) {
  return key.startsWith("p:") ? key : `p:${key}`;
}

/** Return one name for a thing, the same for doubles on one space. */
export function nameOf(thing) {
  return needs(thing).join(" ");
}

/** Return the legal moves that agree with a draft. */
export function matching(moves, draft) {
  const wanted = draft.things.flatMap(needs);
  return moves.filter(
    (move) =>
      (!draft.verb || move.verb === draft.verb) &&
      wanted.every((each) => move.things.has(each)) &&
      draft.picks.every(({ part, value }) => valueOf(move, part) === value),
  );
}

/** Return the verbs by which each thing would carry a draft on. */
export function lit(moves, draft) {
  const begun = draft.things.length || draft.verb || draft.picks.length;
  const already = new Set(draft.things.flatMap(needs));
  const found = new Map();
  for (const move of matching(moves, draft)) {
    for (const thing of begun ? move.things : starters(move)) {
      if (already.has(thing)) continue;
      if (!found.has(thing)) found.set(thing, new Set());
      found.get(thing).add(move.verb);
    }
  }
  return found;
}

/** Return the verbs under which a thing is lit, or nothing. */
export function litBy(found, thing) {
  const verbs = needs(thing).map((each) => found.get(each));
  const own = thing.key ? verbs[0] : verbs.at(-1);
  return own && verbs.every(Boolean) ? [...own] : [];
}

/** Return the things a move begins with: its first pieces, or else its first spaces. */
function starters(move) {
  const all = [...move.things];
  const piece = all.find((each) => each.startsWith("p:"));
  if (!piece) return all.slice(0, 1);
  const part = move.touches.find((touch) => touch.things.includes(piece));
  return part.things;
}

/** Return what is left to choose: the verb, the first part that differs, or the whole move. */
export function question(found, draft) {
  if (found.length < 2) return null;
  if (!draft.verb && differs(found, (each) => each.verb)) {
    return { part: "", kind: "verb", options: options(found, (each) => each.verb) };
  }
  for (const [at, touch] of longest(found).entries()) {
    const part = partAt(touch, at, found);
    if (differs(found, (each) => valueOf(each, part))) {
      return { part, kind: touch.kind, options: options(found, (each) => valueOf(each, part), part) };
    }
  }
  return { part: "", kind: "move", options: options(found, (each) => each.move) };
}

function longest(found) {
  return found.reduce((best, each) => (each.touches.length > best.length ? each.touches : best), []);
}

function partAt(touch, at) {
  return `${touch.part}#${at}`;
}

/** Return the names a move has for a part, as text. */
export function valueOf(move, part) {
  const [name, at] = part.split("#");
  const direct = move.touches[Number(at)];
  const touch = direct?.part === name ? direct : move.touches.find((each) => each.part === name);
  return touch ? touch.names.join(", ") : "";
}

function differs(found, value) {
  const first = value(found[0]);
  return found.some((each) => value(each) !== first);
}

function options(found, value, part = "") {
  const grouped = new Map();
  for (const move of found) {
    const key = value(move);
    if (!grouped.has(key)) grouped.set(key, []);
    grouped.get(key).push(move);
  }
  return [...grouped].map(([key, moves]) => ({ value: key, moves, things: thingsOf(moves[0], part) }));
}

function thingsOf(move, part) {
  if (!part) return [];
  const [name, at] = part.split("#");
  const direct = move.touches[Number(at)];
  const touch = direct?.part === name ? direct : move.touches.find((each) => each.part === name);
  return touch ? touch.things : [];
}

/** What stands for a part that some moves do not have. */
export const NAMELESS = "–";

/**
 * Return moves in words that would join a draft to a tapped thing: one for each verb, a
 * legal move with the thing in the place of its own.  The table rules on them.
 */
export function tries(moves, draft, thing) {
  const taken = new Set(draft.things.flatMap(needs));
  const kind = thing.key ? "p:" : "s:";
  const found = new Map();
  for (const move of matching(moves, draft)) {
    const touch = move.touches.find(({ things, names }) => names.length === 1 && things[0]?.startsWith(kind) && !taken.has(things[0]));
    if (touch && !found.has(move.verb)) found.set(move.verb, inPlace(move.move, touch.names[0], thing.key ? thing.name : thing.id));
  }
  return [...found.values()];
}

function inPlace(text, name, other) {
  const at = ` ${text} `.lastIndexOf(` ${name} `);
  return at < 0 ? text : text.slice(0, at) + other + text.slice(at + name.length);
}

/** How many things were chosen already. */
export function chosen(draft) {
  return draft.things.length + draft.picks.length + (draft.verb ? 1 : 0);
}

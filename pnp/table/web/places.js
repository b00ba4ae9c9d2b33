// Where things are on the board: what lies under a finger, and what is next to what.
// Pure geometry in millimetres of the board.

const FINE = 24;

/** Return pieces and spaces of a table as things to tap, with a box each. */
export function thingsOf(table) {
  const spaces = table.board.spaces.map((each) => {
    const [x, y, w, h] = each.box;
    return { ...each, x, y, w, h };
  });
  const pieces = table.pieces.map((each) => ({ ...each }));
  return { spaces, pieces };
}

/** Return whether a point is inside a thing. */
export function holds(thing, point) {
  if (thing.outline) return inOutline(thing.outline, point);
  const { x, y, w, h } = thing;
  if (thing.round) return Math.hypot((point.x - x - w / 2) / (w / 2), (point.y - y - h / 2) / (h / 2)) <= 1;
  return point.x >= x && point.x <= x + w && point.y >= y && point.y <= y + h;
}

/** Return how far a point is from the box of a thing. */
export function distance(thing, point) {
  const dx = Math.max(thing.x - point.x, 0, point.x - thing.x - thing.w);
  const dy = Math.max(thing.y - point.y, 0, point.y - thing.y - thing.h);
  return Math.hypot(dx, dy);
}

/**
 * Return what a tap at a point means: one thing, or several to choose from.
 * `grain` is how many millimetres one pixel of the screen is; `isLit` tells legal targets.
 */
export function under({ pieces, spaces }, point, grain, isLit, choosing) {
  const reach = 14 * grain;
  const front = [...pieces].reverse();
  const inside = [...front, ...[...spaces].sort(bySize)].filter((each) => holds(each, point));
  const litInside = distinct(inside.filter(isLit));
  const near = distinct([...front, ...spaces].filter((each) => isLit(each) && distance(each, point) <= reach));
  if (litInside.length) {
    const small = Math.min(litInside[0].w, litInside[0].h) < FINE * grain;
    const several = small ? near : litInside.filter((each) => each.key);
    return several.length > 1 ? { several } : { one: litInside[0] };
  }
  if (!inside.length && near.length) return near.length > 1 ? { several: near.sort(byDistance(point)) } : { one: near[0] };
  if (inside.length) return unlit(inside, choosing);
  const all = [...front, ...spaces].filter((each) => distance(each, point) <= reach).sort(byDistance(point));
  return all.length ? { one: all[0] } : {};
}

function unlit(inside, choosing) {
  const space = inside.find((each) => !each.key);
  const pieces = distinct(inside.filter((each) => each.key));
  if (choosing) return { one: space || pieces[0] };
  return pieces.length > 1 ? { several: pieces } : { one: pieces[0] || space };
}

/** Return the pieces on a space, front first, and the space itself. */
export function stackAt({ pieces, spaces }, thing) {
  const id = thing.key ? thing.space : thing.id;
  const space = spaces.find((each) => each.id === id);
  return [...pieces.filter((each) => each.space === id).reverse(), ...(space ? [space] : [])];
}

/** Return the thing next to another in a direction, by arrow key. */
export function beside(all, from, key) {
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  const here = middle(from);
  let best = null;
  for (const each of all) {
    const there = middle(each);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const across = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    if (each === from || along <= 0.5) continue;
    const cost = along + across * 2.5;
    if (!best || cost < best.cost) best = { each, cost };
  }
  return best?.each || from;
}

export function middle(thing) {
  return { x: thing.x + thing.w / 2, y: thing.y + thing.h / 2 };
}

function inOutline(outline, { x, y }) {
  return document.createElement("canvas").getContext("2d").isPointInPath(new Path2D(outline), x, y);
}

function distinct(things) {
  const seen = new Set();
  return things.filter((each) => {
    const name = each.key ? `${each.key}@${each.space}` : each.id;
    return !seen.has(name) && seen.add(name);
  });
}

const bySize = (a, b) => a.w * a.h - b.w * b.h;
const byDistance = (point) => (a, b) => distance(a, point) - distance(b, point);

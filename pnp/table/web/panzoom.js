// Moves and scales the board under fingers, mouse, wheel and keys.  The compositor does
// the work: one CSS transform, sharp again when the gesture ends.

const SLIP = 7;
const DEEPEST = 8;

/** Pan and zoom `moved` inside `frame`; `settled(scale)` runs after each change. */
export class PanZoom {
  #frame;
  #moved;
  #settled;
  #size = { width: 1, height: 1 };
  #pointers = new Map();
  #at = { x: 0, y: 0, scale: 1 };
  #dragged = false;
  #fitted = true;
  #settling = 0;

  constructor(frame, moved, settled) {
    this.#frame = frame;
    this.#moved = moved;
    this.#settled = settled;
    frame.addEventListener("pointerdown", (event) => this.#down(event));
    frame.addEventListener("pointermove", (event) => this.#move(event));
    for (const name of ["pointerup", "pointercancel"]) {
      frame.addEventListener(name, (event) => this.#up(event));
    }
    frame.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    frame.addEventListener("click", (event) => this.#click(event), { capture: true });
    new ResizeObserver(() => this.#resized()).observe(frame);
  }

  /** Take the natural size of the board, in CSS pixels at scale one. */
  measure(width, height) {
    if (this.#size.width === width && this.#size.height === height) return;
    this.#size = { width, height };
    this.whole();
  }

  get scale() {
    return this.#at.scale;
  }

  /** Whether the whole board is in view, and stays so. */
  get fitted() {
    return this.#fitted;
  }

  get dragged() {
    return this.#dragged;
  }

  /** Show the whole board. */
  whole() {
    this.#fitted = true;
    this.#place({ x: 0, y: 0, scale: this.#least });
  }

  /** Zoom by a factor about a point of the frame, or about its middle. */
  zoom(factor, point = this.#middle) {
    this.#fitted = false;
    const { x, y, scale } = this.#at;
    const next = Math.min(Math.max(scale * factor, this.#least), this.#least * DEEPEST);
    const grown = next / scale;
    this.#place({ x: point.x - (point.x - x) * grown, y: point.y - (point.y - y) * grown, scale: next });
  }

  pan(dx, dy) {
    this.#fitted = false;
    const { x, y, scale } = this.#at;
    this.#place({ x: x + dx, y: y + dy, scale });
  }

  /** Bring a rectangle of the screen into the frame. */
  reveal(box) {
    const frame = this.#frame.getBoundingClientRect();
    const edge = 24;
    const dx = shift(box.left, box.right, frame.left + edge, frame.right - edge);
    const dy = shift(box.top, box.bottom, frame.top + edge, frame.bottom - edge);
    if (dx || dy) this.pan(dx, dy);
  }

  get #least() {
    const { clientWidth, clientHeight } = this.#frame;
    return Math.min(clientWidth / this.#size.width, clientHeight / this.#size.height) || 1;
  }

  get #middle() {
    return { x: this.#frame.clientWidth / 2, y: this.#frame.clientHeight / 2 };
  }

  #resized() {
    if (this.#fitted) this.whole();
    else this.#place(this.#at);
  }

  #place({ x, y, scale }) {
    const { clientWidth, clientHeight } = this.#frame;
    const held = (at, room, size) => (size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at)));
    this.#at = {
      x: held(x, clientWidth, this.#size.width * scale),
      y: held(y, clientHeight, this.#size.height * scale),
      scale,
    };
    this.#moved.style.transform = `translate(${this.#at.x}px, ${this.#at.y}px) scale(${scale})`;
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#settle(), 120);
  }

  #settle() {
    this.#frame.classList.remove("moving");
    this.#settled(this.#at.scale);
  }

  #point(event) {
    const frame = this.#frame.getBoundingClientRect();
    return { x: event.clientX - frame.left, y: event.clientY - frame.top };
  }

  #down(event) {
    if (event.button > 0) return;
    if (this.#pointers.size === 0) this.#dragged = false;
    this.#pointers.set(event.pointerId, { from: this.#point(event), at: this.#point(event) });
  }

  #move(event) {
    const pointer = this.#pointers.get(event.pointerId);
    if (!pointer) return;
    const next = this.#point(event);
    if (!this.#dragged && distance(pointer.from, next) > SLIP) this.#drag(event);
    if (this.#dragged) this.#follow(event.pointerId, pointer.at, next);
    pointer.at = next;
  }

  #drag(event) {
    this.#dragged = true;
    this.#frame.classList.add("moving");
    this.#frame.setPointerCapture(event.pointerId);
  }

  #follow(id, before, now) {
    const other = [...this.#pointers].find(([each]) => each !== id)?.[1].at;
    if (!other) return this.pan(now.x - before.x, now.y - before.y);
    const middle = { x: (other.x + now.x) / 2, y: (other.y + now.y) / 2 };
    this.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    return this.zoom(distance(other, now) / (distance(other, before) || 1), middle);
  }

  #up(event) {
    this.#pointers.delete(event.pointerId);
  }

  #wheel(event) {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), this.#point(event));
  }

  #click(event) {
    if (!this.#dragged) return;
    this.#dragged = false;
    event.stopPropagation();
    event.preventDefault();
  }
}

function distance(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function shift(low, high, from, to) {
  if (low < from) return from - low;
  return high > to ? Math.max(to - high, from - low) : 0;
}

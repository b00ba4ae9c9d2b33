// One stream of events for a browser, shared by its tabs.  One tab leads and reads the
// stream; it passes each event on to the others.  If it closes, another takes over.

const CHANNEL = "pnp-table";
const BEAT = 2000;
const STALE = 6000;
const RETRY = 2500;

/** Events of a table, and the state of the connection: live, reconnecting or offline. */
export class SharedStream {
  #address;
  #listener;
  #channel = "BroadcastChannel" in window ? new BroadcastChannel(CHANNEL) : null;
  #source = null;
  #state = { kind: "reconnecting", since: Date.now() };
  #me = Math.random().toString(36).slice(2);

  constructor(address, listener) {
    this.#address = address;
    this.#listener = listener;
    if (this.#channel) this.#channel.onmessage = (event) => this.#passedOn(event.data);
    window.addEventListener("online", () => this.wake());
    window.addEventListener("offline", () => this.#become("offline"));
    document.addEventListener("visibilitychange", () => document.hidden || this.wake());
    this.#stand();
    this.#channel?.postMessage({ kind: "asks" });
  }

  /** Look again after sleep or a lost network. */
  wake() {
    if (this.#source) this.#open();
    this.#listener({ kind: "woke" });
  }

  /** Lead if nobody does: with a lock where the browser has one, else by a heartbeat. */
  #stand() {
    if (!this.#channel) return this.#open();
    if (navigator.locks) {
      return navigator.locks.request(CHANNEL, () => new Promise(() => this.#open()));
    }
    this.#take();
    return setInterval(() => this.#take(), BEAT);
  }

  #take() {
    const [leader, at] = (localStorage.getItem(CHANNEL) || " 0").split(" ");
    const free = leader === this.#me || Date.now() - Number(at) > STALE;
    if (!free) return this.#stepDown();
    localStorage.setItem(CHANNEL, `${this.#me} ${Date.now()}`);
    if (!this.#source) this.#open();
  }

  #stepDown() {
    this.#source?.close();
    this.#source = null;
  }

  #open() {
    this.#source?.close();
    const source = new EventSource(this.#address);
    this.#source = source;
    source.onopen = () => this.#become("live");
    source.onerror = () => this.#lost(source);
    source.addEventListener("moved", (event) => this.#came({ kind: "moved", ...JSON.parse(event.data) }));
  }

  #lost(source) {
    if (source !== this.#source) return;
    this.#become(navigator.onLine === false ? "offline" : "reconnecting");
    if (source.readyState === EventSource.CLOSED) setTimeout(() => source === this.#source && this.#open(), RETRY);
  }

  #became(kind) {
    const { since } = this.#state;
    const lost = kind !== "live" && this.#state.kind !== "live";
    return { kind, since: lost ? since : Date.now() };
  }

  #become(kind) {
    this.#state = this.#became(kind);
    this.#came(this.#state);
  }

  #came(event) {
    this.#listener(event);
    this.#channel?.postMessage(event);
  }

  #passedOn(event) {
    if (event.kind === "asks") return void (this.#source && this.#channel.postMessage(this.#state));
    this.#listener(event);
  }
}

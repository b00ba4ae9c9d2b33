// What the reader chose on this device: light or dark, and whether moves show chances.

const KEPT = "pnp-light";

export const theme = {
  now() {
    const kept = localStorage.getItem(KEPT) || "auto";
    return theme.choose(kept);
  },

  choose(name) {
    localStorage.setItem(KEPT, name);
    if (name === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = name;
    return name;
  },
};

const WEIGHING = "pnp-chances";

export const weighing = {
  now() {
    return localStorage.getItem(WEIGHING) !== "off";
  },

  choose(on) {
    localStorage.setItem(WEIGHING, on ? "on" : "off");
    return on;
  },
};

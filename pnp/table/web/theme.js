// Light or dark: as the device has it, or as the reader chose on this device.

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

/* The theme that somebody chose, before anything is painted: Python comes too late for that. web/app/preferences.py writes
 * what is read here, web/storage/store.py names its key. */
"use strict";
(() => {
  try {
    const path = location.pathname.replace(/[^/]*$/, "");
    const chosen = localStorage.getItem(`tabard:${path}:1:preferences`) ?? "";
    const [, theme] = /theme=(light|dark)/.exec(chosen) ?? [];
    const page = document.documentElement.dataset;
    if (chosen.includes("game=spectral")) {
      const dark = theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
      page.theme = dark ? "night" : "dusk";
    } else if (theme) page.theme = theme;
  } catch {
    // Storage is blocked: then nobody has chosen anything.
  }
})();

/* The theme that somebody chose, before anything is painted: Python comes too late for that. web/storage/preferences.py writes
 * what is read here, web/storage/store.py names its key. */
"use strict";
(() => {
  try {
    const path = location.pathname.replace(/[^/]*$/, "");
    const chosen = localStorage.getItem(`tabard:${path}:1:preferences`) ?? "";
    const [, theme] = /theme=(light|dark)/.exec(chosen) ?? [];
    const [, game] = /game=(\w+)/.exec(chosen) ?? [];
    const themes = JSON.parse('@themes@'); // of each game, the first game first: it is what a first visit finds
    const [first] = Object.keys(themes);
    const page = document.documentElement.dataset;
    const played = game in themes ? game : first;
    const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    if (theme || played !== first) page.theme = themes[played][theme ?? system];
    if (played !== first) page.game = played;
  } catch {
    // Storage is blocked: then nobody has chosen anything.
  }
})();

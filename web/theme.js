/* The theme that somebody chose, before anything is painted: Python comes too late for that. web/preferences.py writes
 * what is read here, web/store.py names its key. */
"use strict";
(() => {
  try {
    const path = location.pathname.replace(/[^/]*$/, "");
    const [, theme] = /theme=(light|dark)/.exec(localStorage.getItem(`tabard:${path}:1:preferences`)) ?? [];
    if (theme) document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is blocked: then nobody has chosen anything.
  }
})();

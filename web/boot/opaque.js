/* Stands in for storage where the browser refuses it: a sandboxed frame, or site data blocked. Classic script, before
 * PyScript, which opens IndexedDB at its start and dies where that throws. What is stored here lasts as long as the
 * page; the application reads globalThis.TABARD_STORAGE === "blocked" and says so once. */
"use strict";
(() => {
  const works = () => {
    try {
      const key = "tabard:probe";
      localStorage.setItem(key, key);
      localStorage.removeItem(key);
    } catch (error) {
      // A full storage can still be read, and PyScript starts with it: the application tells of that by itself.
      if (error.name !== "QuotaExceededError") return false;
    }
    try {
      return self.origin !== "null" && typeof indexedDB.open === "function";
    } catch {
      return false;
    }
  };
  if (works()) return;

  const answer = (work) => {
    const request = {};
    queueMicrotask(() => {
      try {
        request.result = work();
        request.onsuccess?.({ target: request });
      } catch (error) {
        request.error = error;
        request.onerror?.({ target: request, type: "error", message: String(error) });
      }
    });
    return request;
  };
  const entries = (map) => ({
    put: (value, key) => answer(() => (map.set(key, value), key)),
    get: (key) => answer(() => map.get(key)),
    getKey: (key) => answer(() => (map.has(key) ? key : undefined)),
    getAllKeys: () => answer(() => [...map.keys()]),
    count: () => answer(() => map.size),
    clear: () => answer(() => map.clear()),
    delete: (key) => answer(() => void map.delete(key)),
  });
  const databases = new Map();
  const database = (map) => ({
    objectStoreNames: ["entries"],
    transaction: () => ({ objectStore: () => entries(map) }),
    close() {},
  });
  const indexed = {
    open: (name) =>
      answer(() => {
        if (!databases.has(name)) databases.set(name, new Map());
        return database(databases.get(name));
      }),
  };
  const texts = new Map();
  const local = {
    getItem: (key) => texts.get(String(key)) ?? null,
    setItem: (key, value) => void texts.set(String(key), String(value)),
    removeItem: (key) => void texts.delete(String(key)),
    clear: () => texts.clear(),
    key: (index) => [...texts.keys()][index] ?? null,
    get length() {
      return texts.size;
    },
  };
  Object.defineProperty(self, "indexedDB", { value: indexed, configurable: true });
  Object.defineProperty(self, "localStorage", { value: local, configurable: true });
  self.TABARD_STORAGE = "blocked";
})();

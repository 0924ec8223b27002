import { vi } from "vitest";

/** Gives the test a browser's storage; returns what is in it. Undone by `vi.unstubAllGlobals`. */
export function stubStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal("window", { localStorage });
  return stored;
}

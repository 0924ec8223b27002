import { useSyncExternalStore } from "react";
import { readText, writeText } from "./stored-text.ts";

export type StoredValue<Value> = {
  /** Undefined when there is none. */
  read(): Value | undefined;
  /** Returns whether the browser stored it. */
  write(value: Value | undefined): boolean;
  /** The value of `read`, updated when another tab changes it; undefined on the server. */
  use(): Value | undefined;
};

/**
 * A value in the browser's storage, under its own key, as JSON. Browser storage may contain anything: `check` returns
 * what is valid of it.
 */
export function storedValue<Value>(
  key: string,
  check: (stored: unknown) => Value | undefined,
): StoredValue<Value> {
  let last: { text: string | null; value: Value | undefined } = { text: null, value: undefined };
  const listeners = new Set<() => void>();

  const read = () => {
    const text = readText(key);
    if (text !== last.text) last = { text, value: parse(text) };
    return last.value;
  };
  const parse = (text: string | null) => {
    try {
      return check(JSON.parse(text ?? "null"));
    } catch {
      return undefined;
    }
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  };
  return {
    read,
    write(value) {
      const kept = writeText(key, value === undefined ? null : JSON.stringify(value));
      for (const listener of listeners) listener();
      return kept;
    },
    use: () => useSyncExternalStore(subscribe, read, () => undefined),
  };
}

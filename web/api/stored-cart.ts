import { useSyncExternalStore } from "react";
import type { CartItems } from "../../contract/cart/endpoints.ts";
import { cartLimits } from "../../contract/cart/limits.ts";
import { readText, writeText } from "./stored-text.ts";

export type StoredCart = {
  /** Undefined when there is none. */
  read(): CartItems | undefined;
  /** Says whether the browser keeps it. */
  write(items: CartItems | undefined): boolean;
  /** What `read` says, also as it is changed in another tab. */
  use(): CartItems | undefined;
};

/** A cart in the browser's storage, under a name of its own. */
export function storedCart(key: string): StoredCart {
  let last: { text: string | null; items: CartItems | undefined } = { text: null, items: undefined };
  const listeners = new Set<() => void>();

  const read = () => {
    const text = readText(key);
    if (text !== last.text) last = { text, items: parseCart(text) };
    return last.items;
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
    write(items) {
      const kept = writeText(key, items ? JSON.stringify(items) : null);
      for (const listener of listeners) listener();
      return kept;
    },
    use: () => useSyncExternalStore(subscribe, read, () => undefined),
  };
}

/** Anything may stand in a browser's storage; what is no cart counts as none. */
function parseCart(text: string | null): CartItems | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    if (value === null || typeof value !== "object") return undefined;
    return Object.fromEntries(Object.entries(value).filter(([, quantity]) => isQuantity(quantity)));
  } catch {
    return undefined;
  }
}

function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= cartLimits.quantityMax;
}

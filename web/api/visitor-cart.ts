import { useSyncExternalStore } from "react";
import type { CartItems } from "../../contract/cart.ts";
import { limits } from "../../contract/limits.ts";

const KEY = "larder-cart";
const empty: CartItems = {};

let cached: { text: string | null; items: CartItems } = { text: null, items: empty };
const listeners = new Set<() => void>();

/** The cart of someone who is not logged in: it lives in this browser only. */
export function readVisitorCart(): CartItems {
  const text = readStored();
  if (text !== cached.text) cached = { text, items: parseCart(text) };
  return cached.items;
}

export function writeVisitorCart(items: CartItems): void {
  if (Object.keys(items).length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(items));
  for (const listener of listeners) listener();
}

/** The visitor's cart, also as it is changed in another tab. */
export function useVisitorCart(): CartItems {
  return useSyncExternalStore(subscribe, readVisitorCart, () => empty);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

// A browser may forbid a page to store anything: then there is nothing.
function readStored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Anything may stand in a browser's storage; what is no cart counts as an empty one. */
function parseCart(text: string | null): CartItems {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (value === null || typeof value !== "object") return empty;
    return Object.fromEntries(Object.entries(value).filter(([, quantity]) => isQuantity(quantity)));
  } catch {
    return empty;
  }
}

function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= limits.quantityMax;
}

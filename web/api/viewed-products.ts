import { useSyncExternalStore } from "react";

const KEY = "larder-recently-viewed";
const KEPT = 6;
const never = () => () => {};

/** Remembers that a product was looked at, in this browser only. */
export function rememberViewed(productId: string): void {
  const others = readIds(localStorage.getItem(KEY)).filter((id) => id !== productId);
  localStorage.setItem(KEY, [productId, ...others].slice(0, KEPT).join(","));
}

/** The ids of what was looked at, the latest first. */
export function useViewed(): string[] {
  const stored = useSyncExternalStore(
    never,
    () => localStorage.getItem(KEY),
    () => null,
  );
  return readIds(stored);
}

export function forgetViewed(): void {
  localStorage.removeItem(KEY);
}

function readIds(stored: string | null): string[] {
  return (stored ?? "").split(",").filter(Boolean);
}

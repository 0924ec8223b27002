import { useSyncExternalStore } from "react";
import { readText, writeText } from "./stored-text.ts";

const KEY = "larder-recently-viewed";
const KEPT = 6;
const never = () => () => {};

/** Stores a product as recently viewed, in this browser only. */
export function rememberViewed(productId: string): void {
  const others = readIds(readText(KEY)).filter((id) => id !== productId);
  writeText(KEY, [productId, ...others].slice(0, KEPT).join(","));
}

/** The ids of recently viewed products, latest first. */
export function useViewed(): string[] {
  const stored = useSyncExternalStore(
    never,
    () => readText(KEY),
    () => null,
  );
  return readIds(stored);
}

export function forgetViewed(): void {
  writeText(KEY, null);
}

function readIds(stored: string | null): string[] {
  return (stored ?? "").split(",").filter(Boolean);
}

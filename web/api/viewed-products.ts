import { places } from "./stored-places.ts";
import { readText, writeText } from "./stored-text.ts";

const KEPT = 6;

/** Stores a product as recently viewed, in this browser only. */
export function rememberViewed(productId: string): void {
  const others = viewedIds(readText(places.viewed)).filter((id) => id !== productId);
  writeText(places.viewed, [productId, ...others].slice(0, KEPT).join(","));
}

/** The ids in the stored text, latest first. */
export function viewedIds(stored: string | null): string[] {
  return (stored ?? "").split(",").filter(Boolean);
}

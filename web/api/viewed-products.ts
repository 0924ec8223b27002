import { readViewed, writeViewed } from "./stored-viewed.ts";

const KEPT = 6;

/** Stores a product as recently viewed, in this browser only. */
export function rememberViewed(productId: string): void {
  const others = viewedIds(readViewed()).filter((id) => id !== productId);
  writeViewed([productId, ...others].slice(0, KEPT).join(","));
}

/** The ids in what `readViewed` returned, latest first. */
export function viewedIds(stored: string | null): string[] {
  return (stored ?? "").split(",").filter(Boolean);
}

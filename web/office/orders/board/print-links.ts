import type { PrintKind } from "#contract/orders/board-endpoints.ts";

/** The page that prints orders. */
export function printAddress(kind: PrintKind, ids: readonly string[]): string {
  return `/seller/orders/print?${new URLSearchParams({ kind, ids: ids.join(",") })}`;
}

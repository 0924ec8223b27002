import { readText, writeText } from "#web/client/stored-text.ts";

const KEY = "larder-list-place";

/** The scroll position at which the visitor left a product list, in this tab only (use-place-over-reload.ts). */
export function readListPlace(): string | null {
  return readText(KEY, "sessionStorage");
}

export function writeListPlace(place: string | null): void {
  writeText(KEY, place, "sessionStorage");
}

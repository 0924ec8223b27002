import { storedKeys } from "#web/browser-state/stored-keys.ts";
import { readText, writeText } from "#web/client/stored-text.ts";

const KEPT = 8;

/** The latest searches in this browser, latest first. */
export function readRecentSearches(): string[] {
  return (readText(storedKeys.searches) ?? "").split("\n").filter(Boolean);
}

/** Stores a search as the latest one, in this browser only. */
export function rememberSearch(text: string): void {
  const search = text.replaceAll(/\s+/g, " ").trim();
  if (search === "") return;
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== search.toLowerCase());
  writeText(storedKeys.searches, [search, ...others].slice(0, KEPT).join("\n"));
}

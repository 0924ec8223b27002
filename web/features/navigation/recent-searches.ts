import { readSearches, writeSearches } from "../../api/stored-searches.ts";

const KEPT = 8;

/** The latest searches in this browser, latest first. */
export function readRecentSearches(): string[] {
  return (readSearches() ?? "").split("\n").filter(Boolean);
}

/** Stores a search as the latest one, in this browser only. */
export function rememberSearch(text: string): void {
  const search = text.replaceAll(/\s+/g, " ").trim();
  if (search === "") return;
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== search.toLowerCase());
  writeSearches([search, ...others].slice(0, KEPT).join("\n"));
}

import { readText, writeText } from "./stored-text.ts";

const KEY = "larder-recent-searches";

/** The searches that this browser keeps, a line each. */
export const readSearches = () => readText(KEY);
export const writeSearches = (lines: string | null) => writeText(KEY, lines);

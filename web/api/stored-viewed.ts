import { readText, writeText } from "./stored-text.ts";

const KEY = "larder-recently-viewed";

/** The ids of the products that this browser keeps as recently viewed, with commas between them. */
export const readViewed = () => readText(KEY);
export const writeViewed = (ids: string | null) => writeText(KEY, ids);

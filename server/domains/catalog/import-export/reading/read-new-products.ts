import { textsOf } from "../check-rows.ts";
import { guessColumns } from "./mapping.ts";
import { type Read, type RowContext, readProductRow } from "./read-product.ts";

type Context = Pick<RowContext, "money" | "weightUnit" | "catalogLanguage" | "categories" | "pictureOf">;

/** Reads a table of new products, headings first, by the rules of an import. Throws an error for a row with a mistake. */
export function readNewProducts(
  [headers = [], ...rows]: readonly string[][],
  context: Context,
): Exclude<Read, { mistakes: unknown }>[] {
  const table = { headers, ...guessColumns(headers) };
  const none = { fallbackCategory: null, current: undefined, currentStock: null, currentlyOff: false };
  return rows.map((cells) => {
    const read = readProductRow(textsOf(table, cells), { ...none, ...context });
    if ("mistakes" in read) throw new Error(`${cells[0]}: ${JSON.stringify(read.mistakes)}`);
    return read;
  });
}

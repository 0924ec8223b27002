import { importLimits } from "../../../contract/catalog/import-limits.ts";
import { ShopError } from "../../../contract/errors.ts";

/** A row of a table with its number, counted from 1 as spreadsheets do. */
export type TableRow = { row: number; cells: string[] };

/** A table of texts: its headings, and the rows below them, of which empty ones are left out. */
export type Table = { headers: string[]; rows: AsyncIterable<TableRow> };

/**
 * Reads the headings, and checks everything else as it is read. Throws `unreadable_file` for what is no table, and
 * `too_large` for too many rows or columns.
 */
export async function toTable(all: AsyncIterable<TableRow>): Promise<Table> {
  const filled = withoutEmpty(all)[Symbol.asyncIterator]();
  const first = await filled.next();
  if (first.done) throw unreadable("The file is empty.");
  const headers = first.value.cells.map((text) => text.trim());
  if (headers.some((text) => BINARY.test(text))) throw noTable();
  if (headers.every((text) => /^[\d.,]*$/.test(text)))
    throw unreadable("The first row has no headings. It has to name the columns, such as Name and Price.");
  return { headers, rows: { [Symbol.asyncIterator]: () => bounded(filled) } };
}

/** Control characters, which no text has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
const BINARY = /[\u0000-\u0008\u000e-\u001f]/;

/** The error for a file of another kind. */
export function noTable(): ShopError {
  return unreadable("This is not a table. Choose a CSV or XLSX file, or a ZIP of one with pictures.");
}

/** The error for a file that is no table, or a broken one. */
export function unreadable(message: string): ShopError {
  return new ShopError("unreadable_file", { message, fields: { "files.0": message } });
}

async function* withoutEmpty(all: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  for await (const { row, cells } of all) {
    let { length } = cells;
    while (length > 0 && cells[length - 1]?.trim() === "") length -= 1;
    if (length === 0) continue;
    if (length > importLimits.columnsMax)
      throw tooLarge(`Row ${row} has ${length} columns, and ${importLimits.columnsMax} are the most.`);
    for (const cell of cells) {
      if (cell.includes("\u0000")) throw noTable();
      if (cell.length > importLimits.cellLength)
        throw tooLarge(`Row ${row} has a cell with more than ${importLimits.cellLength} characters.`);
    }
    yield { row, cells: cells.slice(0, length).map((cell) => cell.toWellFormed()) };
  }
}

async function* bounded(rows: AsyncIterator<TableRow>): AsyncGenerator<TableRow> {
  try {
    for (let count = 1; ; count += 1) {
      const next = await rows.next();
      if (next.done) return;
      if (count > importLimits.rowsMax)
        throw tooLarge(`The file has more than ${importLimits.rowsMax.toLocaleString("en")} rows.`);
      yield next.value;
    }
  } finally {
    await rows.return?.();
  }
}

function tooLarge(message: string): ShopError {
  return new ShopError("too_large", { message, fields: { "files.0": message } });
}

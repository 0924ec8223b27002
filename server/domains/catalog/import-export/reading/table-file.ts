import { importLimits } from "#contract/catalog/import/limits.ts";
import { ShopError } from "#contract/errors.ts";

/** A row of a table with its number, counted from 1 as spreadsheets do. */
export type TableRow = { row: number; cells: string[] };

/** A table of texts: its headings, and the rows below them, of which empty ones are left out. */
export type Table = { headers: string[]; rows: AsyncIterable<TableRow> };

/**
 * Reads the headings, and checks everything else as it is read. Throws `unreadable_file` for what is no table, and
 * `too_large` for too many rows, columns or characters.
 */
export async function toTable(all: AsyncIterable<TableRow>): Promise<Table> {
  const filled = checked(all);
  const first = await filled.next();
  if (first.done) throw unreadable("The file is empty.");
  const headers = first.value.cells.map((text) => text.trim());
  if (headers.some((text) => BINARY.test(text))) throw noTable();
  if (headers.every((text) => /^[\d.,]*$/.test(text)))
    throw unreadable("The first row has no headings. It has to name the columns, such as Name and Price.");
  return { headers, rows: filled };
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

async function* checked(all: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  const { rowsMax, columnsMax, cellLength, rowLength, textLength } = importLimits;
  let before = 0;
  let total = 0;
  for await (const { row, cells } of all) {
    if (!(row > before)) throw unreadable(`The row after row ${before} has the number ${row}.`);
    before = row;
    // The headings are one more. Empty rows count: reading them takes as long.
    if (row > rowsMax + 1) throw tooLarge(`The file has more than ${countOf(rowsMax)} rows.`);
    let { length } = cells;
    while (length > 0 && cells[length - 1]?.trim() === "") length -= 1;
    if (length === 0) continue;
    if (length > columnsMax)
      throw tooLarge(`Row ${row} has ${length} columns, and ${columnsMax} are the most.`);
    let characters = 0;
    for (const cell of cells) {
      if (cell.includes("\u0000")) throw noTable();
      if (cell.length > cellLength)
        throw tooLarge(`Row ${row} has a cell with more than ${countOf(cellLength)} characters.`);
      characters += cell.length;
    }
    if (characters > rowLength) throw tooLarge(`Row ${row} has more than ${countOf(rowLength)} characters.`);
    total += characters;
    if (total > textLength)
      throw tooLarge(`The file has more than ${countOf(textLength)} characters up to row ${row}.`);
    yield { row, cells: cells.slice(0, length).map((cell) => cell.toWellFormed()) };
  }
}

function countOf(amount: number): string {
  return amount.toLocaleString("en");
}

function tooLarge(message: string): ShopError {
  return new ShopError("too_large", { message, fields: { "files.0": message } });
}

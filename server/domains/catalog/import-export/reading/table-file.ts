import { importLimits } from "#contract/catalog/import/limits.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";

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
  if (first.done) throw unreadable(t("The file is empty."));
  const headers = first.value.cells.map((text) => text.trim());
  if (headers.some((text) => BINARY.test(text))) throw noTable();
  if (headers.every((text) => /^[\d.,]*$/.test(text)))
    throw unreadable(t("The first row has no headings. It has to name the columns, such as Name and Price."));
  return { headers, rows: filled };
}

/** Control characters, which no text has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
const BINARY = /[\u0000-\u0008\u000e-\u001f]/;

/** The error for a file of another kind. */
export function noTable(): ShopError {
  return unreadable(t("This is not a table. Choose a CSV or XLSX file, or a ZIP of one with pictures."));
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
    if (!(row > before))
      throw unreadable(t("The row after row {before} has the number {row}.", { before, row }));
    before = row;
    // The headings are one more. Empty rows count: reading them takes as long.
    if (row > rowsMax + 1)
      throw tooLarge(
        t("The file has more than {max, plural, one {# row} other {# rows}}.", { max: rowsMax }),
      );
    let { length } = cells;
    while (length > 0 && cells[length - 1]?.trim() === "") length -= 1;
    if (length === 0) continue;
    if (length > columnsMax)
      throw tooLarge(
        t("Row {row} has {count} columns, and {max} are the most.", { row, count: length, max: columnsMax }),
      );
    let characters = 0;
    for (const cell of cells) {
      if (cell.includes("\u0000")) throw noTable();
      if (cell.length > cellLength)
        throw tooLarge(
          t("Row {row} has a cell with more than {max, plural, one {# character} other {# characters}}.", {
            row,
            max: cellLength,
          }),
        );
      characters += cell.length;
    }
    if (characters > rowLength)
      throw tooLarge(
        t("Row {row} has more than {max, plural, one {# character} other {# characters}}.", {
          row,
          max: rowLength,
        }),
      );
    total += characters;
    if (total > textLength)
      throw tooLarge(
        t("The file has more than {max, plural, one {# character} other {# characters}} up to row {row}.", {
          max: textLength,
          row,
        }),
      );
    yield { row, cells: cells.slice(0, length).map((cell) => cell.toWellFormed()) };
  }
}

function tooLarge(message: string): ShopError {
  return new ShopError("too_large", { message, fields: { "files.0": message } });
}

/**
 * A child process that reads the table in a file: its arguments are the kind, the file and the language of whoever sent it,
 * its output is `TableLine`s.
 */
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { parse as parseNow } from "csv-parse/sync";
import { streamXlsxRows } from "hucre/xlsx";
import { importLimits } from "#contract/catalog/import/limits.ts";
import { ShopError } from "#contract/errors.ts";
import { setTexts, t } from "#contract/i18n/i18n.ts";
import type { Language } from "#contract/i18n/languages.ts";
import { translate } from "#platform/languages/languages.ts";
import { decodeFile, findEncoding } from "./decode-text.ts";
import { restore } from "./formulas.ts";
import type { TableLine } from "./read-table.ts";
import { type TableRow, toTable, unreadable } from "./table-file.ts";

const SEPARATORS = [",", ";", "\t", "|"];

/** The characters from which the separator is guessed. */
const SAMPLE_LENGTH = 64 * 1024;

/** A quote that is never closed does not take the rest of the file into memory: the bytes of one row with its quotes. */
const ROW_BYTES_MAX = 4 * importLimits.rowLength;

const options = {
  bom: true,
  // Other programs write rows of different lengths, and quotes inside of unquoted cells.
  relax_column_count: true,
  relax_quotes: true,
  record_delimiter: ["\r\n", "\n", "\r"],
  max_record_size: ROW_BYTES_MAX,
};

const [, , kind, file = ""] = process.argv;
const language = process.argv[4] as Language;
setTexts({ language: () => language, find: (message) => translate(message, language) });
try {
  const { headers, rows } = await toTable(kind === "xlsx" ? readSheet() : readCsv(file));
  await write({ headers });
  for await (const row of rows) await write(row);
} catch (error) {
  if (!(error instanceof ShopError)) throw error;
  await write({ code: error.code, message: error.message });
}

/** The rows of the first sheet of an XLSX file. */
async function* readSheet(): AsyncGenerator<TableRow> {
  for await (const { index, values } of streamXlsxRows(await readFile(file)))
    yield { row: index + 1, cells: Array.from(values, textOf) };
}

/** A cell as people see it, without its number format. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  // Spreadsheets show 15 digits: 0.1 + 0.2 is 0.3 for people.
  if (typeof value === "number") return String(Number(value.toPrecision(15)));
  if (value instanceof Date) return value.toISOString().replace("T00:00:00.000Z", "");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

async function write(line: TableLine): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, "drain");
}

/** The rows of a CSV file in any usual encoding, with any usual separator. Throws `unreadable_file`. */
async function* readCsv(file: string): AsyncGenerator<TableRow> {
  const encoding = await findEncoding(file);
  const separator = findSeparator(await readSample(file, encoding));
  const source = Readable.from(decodeFile(file, encoding));
  const records = source.pipe(
    parse({ ...options, delimiter: separator.text, from: separator.isNamed ? 2 : 1 }),
  );
  source.once("error", (error) => records.destroy(error));
  let row = separator.isNamed ? 1 : 0;
  try {
    for await (const cells of records as AsyncIterable<string[]>) {
      row += 1;
      yield { row, cells: cells.map(restore) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(explain(error, row + 1));
  } finally {
    source.destroy();
  }
}

async function readSample(file: string, encoding: string): Promise<string> {
  let sample = "";
  for await (const part of decodeFile(file, encoding)) {
    sample += part;
    if (sample.length >= SAMPLE_LENGTH) break;
  }
  return sample.slice(0, SAMPLE_LENGTH).replace(/^\ufeff/, "");
}

/** The separator that a first line "sep=;" names, as Excel does, else the one that makes most columns. */
function findSeparator(sample: string): { text: string; isNamed: boolean } {
  const named = sample.match(/^sep=(.)\r?\n/i)?.[1];
  if (named) return { text: named, isNamed: true };
  const columns = SEPARATORS.map((text) => ({ text, count: countColumns(sample, text) }));
  const [best] = columns.toSorted((one, other) => other.count - one.count);
  return { text: best?.text ?? ",", isNamed: false };
}

/** How many columns the first rows have with a separator: the fewest of them, as a text may contain it too. */
function countColumns(sample: string, delimiter: string): number {
  try {
    const rows: string[][] = parseNow(sample, { ...options, delimiter, to: 5, skip_empty_lines: true });
    // The last one may be cut off.
    const whole = rows.length > 1 && rows.length < 5 ? rows.slice(0, -1) : rows;
    return Math.min(...whole.map(({ length }) => length)) + (rows[0]?.length ?? 0) / 1_000;
  } catch {
    return 0;
  }
}

function explain({ code }: CsvError, row: number): string {
  if (code === "CSV_QUOTE_NOT_CLOSED")
    return t("Row {row} cannot be read: a quotation mark is not closed.", { row });
  if (code === "CSV_MAX_RECORD_SIZE")
    return t("Row {row} cannot be read: it is too long. Perhaps a quotation mark is not closed.", { row });
  return t("Row {row} cannot be read: its quotation marks do not match.", { row });
}

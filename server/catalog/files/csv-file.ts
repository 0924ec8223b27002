import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { parse as parseNow } from "csv-parse/sync";
import { importLimits } from "../../../contract/catalog/import-limits.ts";
import { decodeFile, findEncoding } from "./decode-text.ts";
import { restore } from "./formulas.ts";
import { type TableRow, unreadable } from "./table-file.ts";

const SEPARATORS = [",", ";", "\t", "|"];
/** The characters from which the separator is guessed. */
const SAMPLE_LENGTH = 64 * 1024;
/** A quote that is never closed does not take the rest of the file into memory: the bytes of one row with its quotes. */
const ROW_BYTES_MAX = 4 * importLimits.rowLength;

/** The rows of a CSV file in any usual encoding, with any usual separator. Throws `unreadable_file`. */
export async function* readCsv(file: string): AsyncGenerator<TableRow> {
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
    throw unreadable(`Row ${row + 1} cannot be read: ${explain(error)}`);
  } finally {
    source.destroy();
  }
}

const options = {
  bom: true,
  // Other programs write rows of different lengths, and quotes inside of unquoted cells.
  relax_column_count: true,
  relax_quotes: true,
  record_delimiter: ["\r\n", "\n", "\r"],
  max_record_size: ROW_BYTES_MAX,
};

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

function explain({ code }: CsvError): string {
  if (code === "CSV_QUOTE_NOT_CLOSED") return "a quotation mark is not closed.";
  if (code === "CSV_MAX_RECORD_SIZE") return "it is too long. Perhaps a quotation mark is not closed.";
  return "its quotation marks do not match.";
}

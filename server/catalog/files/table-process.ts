/** A child process that reads the table in a file: its arguments are the kind and the file, its output is `TableLine`s. */
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { streamXlsxRows } from "hucre/xlsx";
import { ShopError } from "../../../contract/errors.ts";
import { readCsv } from "./csv-file.ts";
import type { TableLine } from "./read-table.ts";
import { type TableRow, toTable } from "./table-file.ts";

const [, , kind, file = ""] = process.argv;
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

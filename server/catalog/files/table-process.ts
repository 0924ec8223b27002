/**
 * A child process that reads the first sheet of an XLSX file: its argument is the file, its output a JSON list per row, the
 * row's number first.
 */
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { streamXlsxRows } from "hucre/xlsx";

const [, , file = ""] = process.argv;
for await (const { index, values } of streamXlsxRows(await readFile(file))) {
  const line = JSON.stringify([index + 1, ...Array.from(values, textOf)]);
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, "drain");
}

/** A cell as people see it, without its number format. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  // Spreadsheets show 15 digits: 0.1 + 0.2 is 0.3 for people.
  if (typeof value === "number") return String(Number(value.toPrecision(15)));
  if (value instanceof Date) return value.toISOString().replace("T00:00:00.000Z", "");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

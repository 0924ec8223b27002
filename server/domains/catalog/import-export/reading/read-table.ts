import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Readable } from "node:stream";
import type { ErrorCode } from "#contract/error-table.ts";
import { ShopError } from "#contract/errors.ts";
import { readerLanguage, t } from "#contract/i18n/i18n.ts";
import { root } from "#platform/root.ts";
import { type Table, type TableRow, unreadable } from "./table-file.ts";

/** What the child process writes, a line for each: the headings, then the rows, or why there are no more. */
export type TableLine = { headers: string[] } | TableRow | { code: ErrorCode; message: string };

const program = path.join(root, "server/domains/catalog/import-export/reading/table-process.ts");
/** The memory for the texts of one file, in megabytes; Excel keeps all texts of a file in one list. */
const HEAP_MB = 384;
const READ_WITHIN_MS = 10 * 60_000;

/**
 * Runs work with the table in a CSV or XLSX file; the parts of an XLSX file must have been checked before (`checkArchive`).
 * A child process reads it: its memory is bounded and returned to the system, and the shop goes on meanwhile. It ends
 * with the work, and when `signal` is aborted. Throws `unreadable_file`, `too_large`.
 */
export async function withTable<T>(
  file: string,
  kind: "csv" | "xlsx",
  work: (table: Table) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${HEAP_MB}`, program, kind, file, readerLanguage()],
    {
      // The process that reads an uploaded file gets none of the shop's secrets.
      env: {},
      stdio: ["ignore", "pipe", "ignore"],
      timeout: READ_WITHIN_MS,
    },
  );
  const ended = once(child, "close").then(
    ([code]) => code === 0,
    () => false,
  );
  const stop = () => child.kill();
  signal?.addEventListener("abort", stop);
  try {
    const lines = readLines(child.stdout, ended);
    const { value: first } = await lines.next();
    if (!first || !("headers" in first)) throw broken();
    return await work({ headers: first.headers, rows: rowsOf(lines) });
  } finally {
    signal?.removeEventListener("abort", stop);
    stop();
  }
}

async function* readLines(output: Readable, ended: Promise<boolean>): AsyncGenerator<TableLine> {
  for await (const text of splitLines(output)) {
    const line: TableLine = JSON.parse(text);
    if ("code" in line)
      throw new ShopError(line.code, { message: line.message, fields: { "files.0": line.message } });
    yield line;
  }
  if (!(await ended)) throw broken();
}

/** Whole lines: one that the process was writing when it was stopped is left out. Node's readline reads a thousand ahead. */
async function* splitLines(output: Readable): AsyncGenerator<string> {
  let rest = "";
  for await (const part of output.setEncoding("utf8")) {
    const lines = (rest + part).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

async function* rowsOf(lines: AsyncGenerator<TableLine>): AsyncGenerator<TableRow> {
  for await (const line of lines) if ("cells" in line) yield line;
}

function broken(): ShopError {
  return unreadable(t("This file cannot be read. Save it again, or save it as CSV."));
}

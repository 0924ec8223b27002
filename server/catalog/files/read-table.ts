import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { root } from "../../root.ts";
import { type TableRow, unreadable } from "./table-file.ts";

const program = path.join(root, "server/catalog/files/sheet-process.ts");
/** The memory for the texts of one file, in megabytes; Excel keeps all texts of a file in one list. */
const HEAP_MB = 384;
const READ_WITHIN_MS = 10 * 60_000;

/**
 * The rows of the first sheet of an XLSX file, whose parts must have been checked before (`checkArchive`). A child process
 * reads it: its memory is bounded and returned to the system. Throws `unreadable_file`.
 */
export async function* readSheet(file: string): AsyncGenerator<TableRow> {
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, program, file], {
    // The process that reads an uploaded file gets none of the shop's secrets.
    env: {},
    stdio: ["ignore", "pipe", "ignore"],
    timeout: READ_WITHIN_MS,
  });
  const ended = once(child, "close");
  try {
    for await (const line of createInterface({ input: child.stdout, crlfDelay: Number.POSITIVE_INFINITY })) {
      const [row, ...cells] = JSON.parse(line) as [number, ...string[]];
      yield { row, cells };
    }
    const [code] = await ended;
    if (code !== 0) throw unreadable("This XLSX file cannot be read. Save it again, or save it as CSV.");
  } finally {
    child.kill();
  }
}

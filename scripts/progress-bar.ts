import type { WriteStream } from "node:tty";

const WIDTH = 30;
/** Without a terminal, a line is written this often, in milliseconds. */
const LINE_EVERY_MS = 5_000;

/** Shows the progress of a command: a bar in a terminal, a line now and then elsewhere. */
export function createProgressBar(out: Pick<WriteStream, "isTTY" | "write">) {
  let shown = "";
  let next = 0;
  return {
    /** `total` is undefined while it is not known. */
    show(what: string, done: number, total?: number): void {
      const numbers = [done, total]
        .filter((each) => each !== undefined)
        .map((each) => each.toLocaleString("en"));
      const text = `${what}${done > 0 ? ` ${numbers.join(" of ")}` : ""}`;
      if (!out.isTTY) {
        if (what === shown && performance.now() < next) return;
        next = performance.now() + LINE_EVERY_MS;
        shown = what;
        out.write(`${text}\n`);
        return;
      }
      const filled = total ? Math.round((WIDTH * Math.min(done, total)) / total) : 0;
      const bar = total === undefined ? "" : `[${"#".repeat(filled)}${"-".repeat(WIDTH - filled)}] `;
      // Back to the beginning of the line, and clear it.
      out.write(`\r\u001b[K${bar}${text}`);
      shown = text;
    },
    /** Ends the bar's line. */
    end(): void {
      if (out.isTTY && shown) out.write("\r\u001b[K");
      shown = "";
    },
  };
}

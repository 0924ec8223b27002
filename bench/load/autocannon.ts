import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { LoadGenerator, LoadRun } from "./load.ts";

const run = promisify(execFile);

/** Sends a load with autocannon, in its own process. */
export const loadByAutocannon: LoadGenerator = async (load, seconds, from, prefix) => {
  const program = path.join(import.meta.dirname, "run-autocannon.ts");
  const [command = "", ...words] = [...prefix, process.execPath, program];
  const running = run(command, words);
  running.child.stdin?.end(JSON.stringify({ load, seconds, from }));
  return JSON.parse((await running).stdout) as LoadRun;
};

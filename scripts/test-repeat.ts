/**
 * `npm run test:repeat -- 20`: runs `npm test` so many times in a row, with `--load` beside a busy loop on each core;
 * `--scope=rest` or `full` for the other tests. Says of each run how long it took and which tests failed. Fails if one did.
 */
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { endProgramsFirst, readProgram, wasInterrupted } from "./run-program.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { load: { type: "boolean", default: false }, scope: { type: "string", default: "core" } },
});
const times = Number(positionals[0] ?? 20);
if (!Number.isInteger(times) || times < 1) throw new Error("Say how often: npm run test:repeat -- 20");

endProgramsFirst();
const loops = values.load ? Array.from({ length: availableParallelism() }, keepBusy) : [];
let failed = 0;
let passed = 0;
for (let run = 1; run <= times && !wasInterrupted(); run += 1) {
  const began = performance.now();
  const { succeeded, output } = await readProgram(["scripts/test.ts", `--scope=${values.scope}`]);
  if (wasInterrupted()) break;
  if (succeeded) passed += 1;
  else failed += 1;
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  const failures = output.split("\n\n").filter((part) => part.startsWith("FAILED"));
  const result = output.match(/^\d+ passed, \d+ failed.*$/m)?.[0] ?? "no result";
  console.log([`${run}: ${result}, ${minutes} min`, ...failures].join("\n"));
}
for (const loop of loops) loop.kill();
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || wasInterrupted() ? 1 : 0;

function keepBusy() {
  return spawn(process.execPath, ["--eval", "for (;;);"], { stdio: "ignore" });
}

/** `npm run check`: format and lint, types, module boundaries, dead code and translations, side by side where there is memory for it. */
import pLimit from "p-limit";
import { endProgramsFirst, readProgram } from "./run-program.ts";
import { workers } from "./workers.ts";

const sources = ["contract", "server", "web", "main.ts", "scripts", "tests", "bench"];

/** Programs that run one after the other, in each line. */
const checks = [
  [["biome", "check", "."]],
  [
    ["react-router", "typegen"],
    // Each further checker computes again what the first one has, and each further builder takes memory.
    ["node_modules/typescript-7/bin/tsc", "-b", "--checkers", "1", "--builders", "1"],
  ],
  [["depcruise", "--config", ".dependency-cruiser.mjs", ...sources]],
  [["knip"]],
  [["scripts/messages.ts", "--check"]],
];

/** The compiler is written in Go, which otherwise takes 2.4 GB instead of 1.5 to be a tenth faster: https://go.dev/doc/gc-guide */
const env = { ...process.env, GOMEMLIMIT: "1200MiB" };

endProgramsFirst();
const results = await pLimit(workers).map(checks, passes);
process.exitCode = results.every(Boolean) ? 0 : 1;

async function passes(commands: string[][]): Promise<boolean> {
  for (const command of commands) {
    const { succeeded, output } = await readProgram(command, { env });
    console.log(output.trim());
    if (!succeeded) return false;
  }
  return true;
}

/** `npm run check`: format and lint, types, module boundaries and dead code, side by side. */
import { endProgramsFirst, runProgram } from "./run-program.ts";

const sources = ["contract", "server", "web", "main.ts", "scripts", "tests", "bench"];

const checks = [
  () => runProgram(["biome", "check", "."], { atOnce: true }),
  async () =>
    (await runProgram(["react-router", "typegen"], { atOnce: true })) &&
    runProgram(["node_modules/typescript-7/bin/tsc", "-b"], { atOnce: true }),
  () => runProgram(["depcruise", "--config", ".dependency-cruiser.mjs", ...sources], { atOnce: true }),
  () => runProgram(["knip"], { atOnce: true }),
];

endProgramsFirst();
const passed = await Promise.all(checks.map((check) => check()));
process.exitCode = passed.every(Boolean) ? 0 : 1;

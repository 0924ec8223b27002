/**
 * `npm run test:mutants -- [module] [count]`: changes one thing at a time in the code of a module, in memory, and runs the
 * tests that are to find it, on the PostgreSQL server of TEST_DATABASE_URL; those of the pages that are not found then are
 * built in a copy of the project, where the browser's tests run. Fails if less than nine of ten are found.
 */
import { globSync } from "node:fs";
import { createVitest } from "vitest/node";
import { root } from "#platform/root.ts";
import { equivalents } from "./mutants/equivalents.ts";
import { type Copy, openCopy } from "./mutants/journeys.ts";
import { modules } from "./mutants/modules.ts";
import { draw, type Mutant, mutate } from "./mutants/mutate.ts";
import { endProgramsFirst, wasInterrupted } from "./run-program.ts";

const FOUND_OF_ALL = 0.9;
endProgramsFirst();
const [name, count = "25"] = process.argv.slice(2);
const chosen = name ? [name] : Object.keys(modules);

let mutant: Mutant | undefined;
const vitest = await createVitest(
  "test",
  {
    root,
    config: false,
    watch: false,
    include: ["{contract,server,web}/**/*.test.ts"],
    css: true,
    // As the tests are run without mutants, so that luck finds none.
    globalSetup: "tests/support/databases-of-run.ts",
    setupFiles: ["tests/support/fuzz.ts", "scripts/mutants/end-endless.ts"],
    env: { TZ: "UTC" },
    pool: "forks",
    isolate: false,
    maxWorkers: 1,
    bail: 1,
    // A busy machine is not to pass for a test that finds something.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    reporters: [{}],
  },
  {
    plugins: [
      {
        name: "mutant",
        enforce: "pre",
        load: (id) => (id === mutant?.path ? mutant.mutated : undefined),
      },
    ],
  },
);

let all = 0;
let found = 0;
for (const each of chosen) if (!wasInterrupted()) await checkModule(each);
await vitest.close();
console.log(`${all} mutants, ${found} found, ${all - found} survived`);
process.exitCode = found < all * FOUND_OF_ALL || wasInterrupted() ? 1 : 0;

async function checkModule(module: string): Promise<void> {
  const { code, tests, inBrowser } = modules[module] ?? {};
  if (!code || !tests) throw new Error(`No module ${module}: ${Object.keys(modules).join(", ")}.`);
  await using copy = inBrowser ? await openCopy() : undefined;
  if (await fails(tests)) throw new Error(`The tests of ${module} fail without a mutant.`);
  const failed = await copy?.failedJourney();
  if (failed !== undefined) throw new Error(`A test of ${module} fails without a mutant:\n${failed}`);
  const files = globSync(code, { cwd: root, exclude: ["**/*.test.ts", "**/{domain,index}.ts"] });
  const mutants = await mutate(files.sort());
  for (const each of draw(mutants.filter(isDifferent), Number(count))) {
    const isFoundNow = await isFound(each, tests, copy);
    if (wasInterrupted()) return;
    all += 1;
    if (isFoundNow) found += 1;
    console.log(`${isFoundNow ? "found" : "SURVIVED"}  ${each.file}:${each.line}  ${each.change}`);
  }
}

function isDifferent({ file, change }: Mutant): boolean {
  return !equivalents.some((each) => each.file === file && each.change === change);
}

async function isFound(each: Mutant, tests: readonly string[], copy: Copy | undefined): Promise<boolean> {
  mutant = each;
  vitest.invalidateFile(mutant.path);
  const found = (await fails(tests)) || (await copy?.failedJourney(each)) !== undefined;
  mutant = undefined;
  vitest.invalidateFile(each.path);
  return found;
}

/** Runs the tests of one folder or file after the other, until one fails. */
async function fails(tests: readonly string[]): Promise<boolean> {
  for (const filter of tests) {
    const specifications = await vitest.globTestSpecifications([filter]);
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    if (unhandledErrors.length > 0 || testModules.some((module) => !module.ok())) return true;
  }
  return false;
}

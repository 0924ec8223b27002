/**
 * `npm test`: the checks, and the core of the tests: what each part does, on one database and at one size.
 * `npm run test:rest`: what that leaves out: the other database and sizes, all deaths of a shop, plans, large shops.
 * `npm run test:full`: both. With words (`npm test -- cart`), all tests of the files whose paths have one of them, and no
 * checks. The last line is the result; before it stand the failed tests.
 */
import { glob, mkdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { lock } from "proper-lockfile";
import { root } from "#platform/root.ts";
import { freePort } from "../tests/process/support/shop-process.ts";
import { checkout, dropLeftDatabases } from "../tests/support/test-database.ts";
import { buildIfStale } from "./build-if-stale.ts";
import { endProgramsFirst, readProgram, runProgram, wasInterrupted } from "./run-program.ts";
import { add, type Counts, countPlaywright, countVitest, noTests } from "./test-reports.ts";
import { openTestTools, type TestTools } from "./test-tools.ts";
import { hasMemoryForChecks } from "./workers.ts";

const { words, scope } = readArguments();

endProgramsFirst();
try {
  await testAlone();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function readArguments(): { words: string[]; scope: string } {
  try {
    const { values, positionals: words } = parseArgs({
      allowPositionals: true,
      options: { scope: { type: "string", default: "full" } },
    });
    return { words, scope: words.length > 0 ? "full" : values.scope };
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** Two runs would take each other's build, results and databases. */
async function testAlone(): Promise<void> {
  const cache = path.join(root, "node_modules/.cache/larder");
  await mkdir(cache, { recursive: true });
  const release = await lock(cache, {
    lockfilePath: path.join(cache, "tests.lock"),
    // A busy machine renews it late, which is no reason to end the tests.
    stale: 60_000,
    onCompromised: () => {},
  }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === "ELOCKED"
        ? "Other tests are running in this folder, or were killed a minute ago: try again later."
        : `${cache} cannot be written (${error.code}): tests need a folder of their own there.`,
    );
  });
  // All temporary files of a run are in it. That of a run that was killed is removed by the next one, by which a PostgreSQL
  // server that it has left ends, too.
  const folder = path.join(os.tmpdir(), `larder-tests-${checkout}`);
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    await remove();
    await mkdir(folder);
    process.env.TMPDIR = folder;
    await using tools = await openTestTools();
    report(await runAll(tools, folder));
    if (wasInterrupted() && tools.databaseUrl) await dropLeftDatabases(tools.databaseUrl);
  } finally {
    await remove().finally(() => release().catch(() => {}));
  }
}

async function runAll(tools: TestTools, reports: string): Promise<Counts> {
  const env = {
    TEST_DATABASE_URL: tools.databaseUrl ?? "",
    TEST_SHOP_PORT: String(await freePort()),
    ...(scope !== "full" && { TEST_SCOPE: scope }),
  };
  const checking = words.length === 0 && scope !== "rest" ? check() : Promise.resolve(noTests);
  if (!hasMemoryForChecks) await checking;
  const testing = buildIfStale().then(() => runVitest(path.join(reports, "vitest.json"), env));
  const [checked, inNode] = await Promise.all([checking, testing]);
  const inBrowser = await runPlaywright(path.join(reports, "playwright.json"), env, tools.hasBrowser);
  return [checked, inNode, inBrowser].reduce(add);
}

async function check(): Promise<Counts> {
  const { succeeded, output } = await readProgram(["scripts/check.ts"]);
  console.log(output);
  return succeeded ? noTests : { ...noTests, failed: 1, failures: ["npm run check, see its output above"] };
}

/** Unit tests, tests of the server, and tests of the shop as a process. */
async function runVitest(file: string, env: Record<string, string>): Promise<Counts> {
  const files = words.filter((word) => !/[.]spec[.]ts/.test(word));
  if (words.length > 0 && files.length === 0) return noTests;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const command = ["vitest", "run", "--passWithNoTests", ...reporters, ...files];
  return countVitest(await runProgram(command, env), file);
}

/** Tests in a browser; without one they are only listed, which counts them as skipped. */
async function runPlaywright(
  file: string,
  env: Record<string, string>,
  hasBrowser: boolean,
): Promise<Counts> {
  const specs = await Array.fromAsync(glob("tests/e2e/*.spec.ts", { cwd: root }));
  const files = words.flatMap((word) => {
    const [name = "", line] = word.split(/(:\d+)$/);
    return specs.filter((spec) => spec.includes(name)).map((spec) => spec + (line ?? ""));
  });
  if (words.length > 0 && files.length === 0) return noTests;
  const listed = hasBrowser ? [] : ["--list", "--reporter=json"];
  const command = ["playwright", "test", ...listed, ...files];
  const succeeded = await runProgram(command, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  return countPlaywright(succeeded, file);
}

function report({ passed, failed, skipped, failures }: Counts): void {
  if (wasInterrupted()) {
    console.log("\nInterrupted: not all tests have run.");
    process.exitCode = 130;
    return;
  }
  if (words.length > 0 && passed + failed + skipped === 0) {
    console.error(`\nNo file of tests has ${words.map((word) => `"${word}"`).join(" or ")} in its path.`);
    process.exitCode = 1;
    return;
  }
  for (const failure of failures) console.log(`\nFAILED  ${failure}`);
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** `npm test`: runs all tests and prints one last line with the result. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { root } from "../server/root.ts";
import { buildIfStale } from "./build-if-stale.ts";
import { openTestTools } from "./test-tools.ts";

/** `failures` names the failed tests. */
type Counts = { passed: number; failed: number; skipped: number; failures: string[] };

let running: ChildProcess | undefined;
let interrupted = false;
// So that nothing is left behind: the program that runs ends, then this one does.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => {
    interrupted = true;
    running?.kill("SIGINT");
  });

await using tools = await openTestTools();
const environment = tools.databaseUrl ? { TEST_DATABASE_URL: tools.databaseUrl } : {};
await buildIfStale();
const reports = await mkdtemp(path.join(os.tmpdir(), "larder-reports-"));
const inNode = await runVitest(path.join(reports, "vitest.json"));
const inBrowser = await runPlaywright(path.join(reports, "playwright.json"));
await rm(reports, { recursive: true });

const { passed, failed, skipped, failures } = add(inNode, inBrowser);
// Here too, for those who read only the end of a long output.
for (const failure of failures) console.log(`\nFAILED  ${failure}`);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exitCode = failed > 0 ? 1 : 0;

/** Unit tests, API tests, and tests of the shop as a process. */
async function runVitest(report: string): Promise<Counts> {
  const succeeded = await run([
    "vitest",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  return countRun(succeeded, report, (result: VitestReport) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.testResults.filter(couldNotRun).length,
    skipped: result.numPendingTests + result.numTodoTests,
    failures: result.testResults.flatMap(failuresOfFile),
  }));
}

/** Tests in a browser; without one they are only listed, which counts them as skipped. */
async function runPlaywright(report: string): Promise<Counts> {
  const options = tools.hasBrowser ? [] : ["--list", "--reporter=json"];
  const succeeded = await run(["playwright", "test", ...options], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  return countRun(succeeded, report, ({ stats, suites }: PlaywrightReport) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap(failuresOfSuite),
  }));
}

// The fields used of https://vitest.dev/guide/reporters.html#json-reporter
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

// The fields used of https://playwright.dev/docs/test-reporters#json-reporter
type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  suites: Suite[];
};
type Suite = {
  suites?: Suite[];
  specs: { file: string; line: number; title: string; tests: { projectName: string; status: string }[] }[];
};

/** A file that failed before its first test counts as one failed test. */
function couldNotRun({ status, assertionResults }: VitestReport["testResults"][number]): boolean {
  return status === "failed" && assertionResults.length === 0;
}

function failuresOfFile(file: VitestReport["testResults"][number]): string[] {
  const name = path.relative(root, file.name);
  if (couldNotRun(file)) return [name];
  return file.assertionResults
    .filter(({ status }) => status === "failed")
    .map(({ fullName }) => `${name} › ${fullName}`);
}

function failuresOfSuite({ specs, suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ tests, file, line, title }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ projectName }) => `[${projectName}] ${file}:${line} › ${title}`),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

/** Runs a program of node_modules/.bin with inherited output; returns whether it succeeded. */
async function run([command = "", ...args]: string[], env: Record<string, string> = {}): Promise<boolean> {
  if (interrupted) return false;
  const bin = path.join(root, "node_modules/.bin", command);
  running = spawn(process.execPath, [bin, ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...environment, ...env },
  });
  const [code] = await once(running, "exit");
  return code === 0;
}

/**
 * Counts a run's results from its report. A run that fails without a failed test, or leaves no report, counts as one
 * failed test.
 */
async function countRun<Report>(
  succeeded: boolean,
  report: string,
  read: (report: Report) => Counts,
): Promise<Counts> {
  const text = await readFile(report, "utf8").catch(() => undefined);
  const counts =
    text === undefined ? { passed: 0, failed: 0, skipped: 0, failures: [] } : read(JSON.parse(text));
  if (counts.failed > 0 || (succeeded && text !== undefined)) return counts;
  return { ...counts, failed: 1, failures: [`the run that was to write ${path.basename(report)}`] };
}

function add(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
  };
}

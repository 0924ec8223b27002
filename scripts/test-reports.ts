import { readFile } from "node:fs/promises";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "#platform/root.ts";

/** `failures` names each failed test, with the beginning of what it says, and where there is more about it. */
export type Counts = { passed: number; failed: number; skipped: number; failures: string[] };

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };

// The fields used of https://vitest.dev/guide/reporters.html#json-reporter
type VitestReport = { testResults: TestFile[] };
type TestFile = {
  name: string;
  status: string;
  message: string;
  /** A test whose worker ended before it, as the system kills one without memory, is "pending". */
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};

// The fields used of https://playwright.dev/docs/test-reporters#json-reporter
type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  errors: { message?: string }[];
  suites: Suite[];
};
type Suite = {
  suites?: Suite[];
  specs: { file: string; line: number; title: string; tests: BrowserTest[] }[];
};
type BrowserTest = {
  projectName: string;
  status: string;
  results: { errors: BrowserError[]; attachments: { name: string; path?: string }[] }[];
};
type BrowserError = { message?: string; location?: { file: string; line: number } };

/** As many lines of an error, and of what its page had, as stay readable when many tests fail. */
const LINES_OF_ERROR = 8;
const LINES_OF_PAGE = 24;

/** Counts a run of Vitest from its JSON report. */
export function countVitest(succeeded: boolean, file: string): Promise<Counts> {
  return count(succeeded, file, async ({ testResults }: VitestReport) => {
    const failures = testResults.flatMap(failuresOfFile);
    const has = (wanted: string) =>
      testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status }) => status === wanted).length;
    return {
      passed: has("passed"),
      failed: failures.length,
      skipped: has("skipped") + has("todo"),
      failures,
    };
  });
}

/** Counts a run of Playwright from its JSON report. */
export function countPlaywright(succeeded: boolean, file: string): Promise<Counts> {
  return count(succeeded, file, async ({ stats, errors, suites }: PlaywrightReport) => ({
    passed: stats.expected + stats.flaky,
    // Errors outside of tests: a shop that did not start, books that do not balance.
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...(await Promise.all(suites.flatMap(failuresOfSuite))),
      ...errors.map(({ message }) => describe("outside of the browser tests", ...firstLines(message))),
    ],
  }));
}

export function add(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
  };
}

/** A run that failed without a failed test, or left no report, counts as one failed test. */
async function count<Report>(
  succeeded: boolean,
  file: string,
  read: (report: Report) => Promise<Counts>,
): Promise<Counts> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  const counts = text ? await read(JSON.parse(text)) : noTests;
  if (counts.failed > 0 || (succeeded && text)) return counts;
  return { ...counts, failed: 1, failures: [`the run that was to write ${path.basename(file)}`] };
}

/** A file that failed before its first test counts as one failed test. */
function failuresOfFile(file: TestFile): string[] {
  const name = path.relative(root, file.name);
  if (file.status === "failed" && file.assertionResults.length === 0)
    return [describe(name, ...firstLines(file.message))];
  return file.assertionResults
    .filter(({ status }) => status === "failed" || status === "pending")
    .map(({ fullName, status, failureMessages: [message] }) =>
      describe(
        `${name} › ${fullName}`,
        ...firstLines(status === "pending" ? "Its worker ended before it." : message),
      ),
    );
}

function failuresOfSuite({ specs, suites = [] }: Suite): Promise<string>[] {
  const own = specs.flatMap(({ tests, file, line, title }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(async ({ projectName, results }) => {
        const { errors = [], attachments = [] } = results.at(-1) ?? {};
        const pathOf = (wanted: string) => attachments.find(({ name }) => name === wanted)?.path;
        const attached = attachments.find((attachment) => attachment.path)?.path;
        return describe(
          `[${projectName}] tests/e2e/${file}:${line} › ${title}`,
          // The first one is the test's; a second one is what the page wrote into the console.
          ...errors.flatMap(linesOfError),
          ...(await readPage(pathOf("error-context"))),
          ...(attached ? [path.relative(root, path.dirname(attached))] : []),
        );
      }),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

function linesOfError({ message, location }: BrowserError): string[] {
  const place = location ? [`    at ${path.relative(root, location.file)}:${location.line}`] : [];
  return [...firstLines(message), ...place];
}

/** The beginning of the dialog or the main part of the page on which a test failed, from what Playwright wrote about it. */
async function readPage(file: string | undefined): Promise<string[]> {
  const text = file ? await readFile(file, "utf8").catch(() => "") : "";
  const main = text.match(/^( *)- (?:dialog|main).*\n(?:\1 +.*\n)*/m)?.[0];
  return main?.trimEnd().split("\n").slice(0, LINES_OF_PAGE) ?? [];
}

function firstLines(message = ""): string[] {
  const lines = stripVTControlCharacters(message).split("\n");
  const isOfRunner = (line: string) => /^ +at .*(?:node_modules|<anonymous>)/.test(line);
  return lines.filter((line) => line.trim() && !isOfRunner(line)).slice(0, LINES_OF_ERROR);
}

function describe(name: string, ...lines: string[]): string {
  return [name, ...lines].join("\n        ");
}

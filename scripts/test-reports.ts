import { readFile } from "node:fs/promises";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../server/root.ts";

/** `failures` names each failed test, with what it says first, and where there is more about it. */
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
  results: { errors: { message?: string }[]; attachments: { path?: string }[] }[];
};

/** Counts a run of Vitest from its JSON report. */
export function countVitest(succeeded: boolean, file: string): Promise<Counts> {
  return count(succeeded, file, ({ testResults }: VitestReport) => {
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
  return count(succeeded, file, ({ stats, errors, suites }: PlaywrightReport) => ({
    passed: stats.expected + stats.flaky,
    // Errors outside of tests: a shop that did not start, books that do not balance.
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(failuresOfSuite),
      ...errors.map(({ message }) => describe("outside of the browser tests", message)),
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
  read: (report: Report) => Counts,
): Promise<Counts> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  const counts = text ? read(JSON.parse(text)) : noTests;
  if (counts.failed > 0 || (succeeded && text)) return counts;
  return { ...counts, failed: 1, failures: [`the run that was to write ${path.basename(file)}`] };
}

/** A file that failed before its first test counts as one failed test. */
function failuresOfFile(file: TestFile): string[] {
  const name = path.relative(root, file.name);
  if (file.status === "failed" && file.assertionResults.length === 0) return [describe(name, file.message)];
  return file.assertionResults
    .filter(({ status }) => status === "failed" || status === "pending")
    .map(({ fullName, status, failureMessages: [message] }) =>
      describe(`${name} › ${fullName}`, status === "pending" ? "Its worker ended before it." : message),
    );
}

function failuresOfSuite({ specs, suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ tests, file, line, title }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ projectName, results }) => {
        const { errors = [], attachments = [] } = results.at(-1) ?? {};
        const picture = attachments.find((attachment) => attachment.path)?.path;
        const name = `[${projectName}] tests/e2e/${file}:${line} › ${title}`;
        return describe(name, errors[0]?.message, picture && path.dirname(picture));
      }),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

/** A failed test with its error's first line, and the folder with a picture of its page and the shop's log. */
function describe(name: string, message = "", folder = ""): string {
  const [first = ""] = stripVTControlCharacters(message).trim().split("\n");
  return [name, first, folder && path.relative(root, folder)].filter(Boolean).join("\n        ");
}

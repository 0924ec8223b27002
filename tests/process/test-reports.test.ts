import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { root } from "#platform/root.ts";
import { countPlaywright, countVitest } from "../../scripts/test-reports.ts";

it("counts a test as failed whose worker ended before it", async () => {
  const file = await writeReport([
    { fullName: "adds", status: "passed", failureMessages: [] },
    { fullName: "removes", status: "pending", failureMessages: [] },
    { fullName: "moves", status: "skipped", failureMessages: [] },
  ]);
  expect(await countVitest(false, file)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
    failures: ["server/cart.test.ts › removes\n        Its worker ended before it."],
  });
});

it("counts a file that failed before its first test, and a run that failed without a failed test", async () => {
  expect(await countVitest(false, await writeReport([], "No such module"))).toMatchObject({
    failed: 1,
    failures: ["server/cart.test.ts\n        No such module"],
  });
  const message =
    "Error: it\n    at cart.ts:2:1\n    at file:///shop/node_modules/vitest/run.js:1:1\n    at new Promise (<anonymous>)";
  expect(await countVitest(false, await writeReport([], message))).toMatchObject({
    failures: ["server/cart.test.ts\n        Error: it\n            at cart.ts:2:1"],
  });
  const passed = await writeReport([{ fullName: "adds", status: "passed", failureMessages: [] }]);
  expect(await countVitest(true, passed)).toMatchObject({ passed: 1, failed: 0 });
  expect(await countVitest(false, passed)).toMatchObject({ passed: 1, failed: 1 });
});

it("says of a failed browser test what it expected and what its page had", async () => {
  const folder = await temporaryFolder();
  const [file, page] = [path.join(folder, "playwright.json"), path.join(folder, "error-context.md")];
  await writeFile(
    page,
    "```yaml\n- generic:\n  - banner:\n    - button\n  - main:\n    - paragraph: Sold out\n  - contentinfo:\n```\n",
  );
  const result = {
    errors: [
      {
        message: "Error: it failed\n\nExpected: visible",
        location: { file: path.join(root, "tests/e2e/cart.spec.ts"), line: 9 },
      },
      { message: "404 of a script" },
    ],
    attachments: [
      { name: "screenshot", path: path.join(root, "test-results/cart/failed.png") },
      { name: "error-context", path: page },
    ],
  };
  const tests = [{ projectName: "phone", status: "unexpected", results: [result] }];
  await writeFile(
    file,
    JSON.stringify({
      stats: { expected: 4, flaky: 0, unexpected: 1, skipped: 0 },
      errors: [],
      suites: [{ specs: [{ file: "cart.spec.ts", line: 7, title: "adds", tests }] }],
    }),
  );
  const lines = [
    "[phone] tests/e2e/cart.spec.ts:7 › adds",
    ...["Error: it failed", "Expected: visible", "    at tests/e2e/cart.spec.ts:9", "404 of a script"],
    ...["  - main:", "    - paragraph: Sold out"],
    "test-results/cart",
  ];
  expect(await countPlaywright(false, file)).toMatchObject({
    passed: 4,
    failed: 1,
    failures: [lines.join("\n        ")],
  });
});

async function writeReport(assertionResults: object[], message = ""): Promise<string> {
  const folder = await temporaryFolder();
  const file = path.join(folder, "vitest.json");
  const name = path.join(root, "server/cart.test.ts");
  const status = message ? "failed" : "passed";
  await writeFile(file, JSON.stringify({ testResults: [{ name, status, message, assertionResults }] }));
  return file;
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "larder-report-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

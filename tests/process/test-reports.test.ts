import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { countVitest } from "../../scripts/test-reports.ts";
import { root } from "../../server/root.ts";

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
  const passed = await writeReport([{ fullName: "adds", status: "passed", failureMessages: [] }]);
  expect(await countVitest(true, passed)).toMatchObject({ passed: 1, failed: 0 });
  expect(await countVitest(false, passed)).toMatchObject({ passed: 1, failed: 1 });
});

async function writeReport(assertionResults: object[], message = ""): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "larder-report-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "vitest.json");
  const name = path.join(root, "server/cart.test.ts");
  const status = message ? "failed" : "passed";
  await writeFile(file, JSON.stringify({ testResults: [{ name, status, message, assertionResults }] }));
  return file;
}

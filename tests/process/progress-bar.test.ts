import { expect, it } from "vitest";
import { createProgressBar } from "../../scripts/progress-bar.ts";

function record(isTTY: boolean) {
  const written: string[] = [];
  const bar = createProgressBar({ isTTY, write: (text: string) => written.push(text) > 0 });
  return { bar, written };
}

it("draws over its own line in a terminal", () => {
  const { bar, written } = record(true);
  bar.show("Checking rows", 500, 1_000);
  bar.show("Applying the changes", 0);
  bar.end();
  expect(written).toEqual([
    `\r\u001b[K[${"#".repeat(15)}${"-".repeat(15)}] Checking rows 500 of 1,000`,
    "\r\u001b[KApplying the changes",
    "\r\u001b[K",
  ]);
});

it("writes plain lines elsewhere: one for each thing that begins", () => {
  const { bar, written } = record(false);
  bar.show("Checking rows", 500, 1_000);
  bar.show("Checking rows", 1_000, 1_000);
  bar.show("Applying the changes", 0);
  bar.end();
  expect(written).toEqual(["Checking rows 500 of 1,000\n", "Applying the changes\n"]);
});

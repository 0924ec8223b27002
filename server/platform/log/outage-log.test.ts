import { expect, it } from "vitest";
import { createOutageLog } from "./outage-log.ts";

it("a thousand requests that fail of one outage are a few lines, with their number", () => {
  const lines: { failures: number }[] = [];
  const log = { error: (line: unknown) => void lines.push(line as { failures: number }) };
  let now = 0;
  const logOutage = createOutageLog("The database is away.", () => now);
  // Fifty requests a second for twenty seconds.
  for (let n = 0; n < 1_000; n += 1) {
    now = n * 20;
    logOutage(log as never, new Error("It is away."));
  }
  expect(lines.map(({ failures }) => failures)).toEqual([1, 500]);
  expect(lines[0]).toHaveProperty("err.message", "It is away.");
});

import { expect, it } from "vitest";
import { createRounds } from "./rounds.ts";

it("gathers what is reported before a round begins, and lets rounds begin at least so far apart", async () => {
  const rounds: [string, readonly string[]][] = [];
  const run = createRounds(50, async (key, tags) => void rounds.push([key, tags]));
  await run("list", ["figs"]);
  const later = Promise.all([run("list", ["nuts"]), run("list", ["figs"]), run("list", ["nuts"])]);
  await run("page", ["figs"]);
  expect(rounds).toEqual([
    ["list", ["figs"]],
    ["page", ["figs"]],
  ]);
  await later;
  expect(rounds.slice(2)).toEqual([["list", ["nuts", "figs"]]]);
});

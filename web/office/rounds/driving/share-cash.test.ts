import { expect, it } from "vitest";
import { shareCash } from "./share-cash.ts";

it("gives each order of a door what it has to bring, and what is missing or too much to the last of them", () => {
  expect(shareCash([500, 0, 300], 800)).toEqual([500, 0, 300]);
  expect(shareCash([500, 0, 300], 700)).toEqual([500, 0, 200]);
  expect(shareCash([500, 300, 0], 900)).toEqual([500, 400, 0]);
  expect(shareCash([500, 300], 200)).toEqual([200, 0]);
});

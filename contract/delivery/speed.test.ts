import { expect, it } from "vitest";
import { speedText } from "./speed.ts";

it.each([
  [null, "in under 30 minutes"],
  [5, "in under 30 minutes"],
  [45, "in under 45 minutes"],
  [125, "in under 3 hours"],
  [48 * 60 + 5, "in under 3 days"],
])("%j minutes are %j", (minutes, text) => {
  expect(speedText(minutes)).toBe(text);
});

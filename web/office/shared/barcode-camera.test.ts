import { expect, it } from "vitest";
import { createCodeFilter } from "./barcode-camera.tsx";

/** The codes that are new, of what looks found, each with the second in which it was done. */
function newOf(...looks: [second: number, code?: string][]): string[] {
  const newCode = createCodeFilter();
  return looks.flatMap(([second, code]) => newCode(code, second * 1_000) ?? []);
}

it("reads a code that stays before the camera once, also when a look takes longer than a code may be missed", () => {
  expect(newOf([1, "fig"], [1.2, "fig"], [1.4], [1.6, "fig"])).toEqual(["fig"]);
  expect(newOf([1, "fig"], [4, "fig"], [9, "fig"])).toEqual(["fig"]);
});

it("reads a code again that was taken away, and another one at once", () => {
  expect(newOf([1, "fig"], [1.2], [2.8, "fig"])).toEqual(["fig", "fig"]);
  expect(newOf([1, "fig"], [1.2, "pear"], [1.4, "fig"])).toEqual(["fig", "pear", "fig"]);
});

import { expect, it } from "vitest";
import { mistakePlaces } from "./mistake-places.ts";

it("names the rows of a mistake with what their cells contain, and how many there are besides", () => {
  expect(mistakePlaces({ count: 1, rows: [{ row: 2, value: "free" }] })).toBe("Row 2 (“free”)");
  expect(mistakePlaces({ count: 2, rows: [2, 5].map((row) => ({ row, value: null })) })).toBe("Rows 2, 5");
  const rows = [
    { row: 2, value: "free" },
    { row: 7, value: "$$" },
    { row: 8, value: "" },
    { row: 9, value: "free" },
  ];
  expect(mistakePlaces({ count: 4, rows })).toBe("Rows 2, 9 (“free”), 7 (“$$”), 8 (empty)");
  expect(mistakePlaces({ count: 5, rows })).toBe("Rows 2, 9 (“free”), 7 (“$$”), 8 (empty) and 1 other");
});

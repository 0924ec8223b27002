import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cursorMoment, cursorNumber, cutPage, decodeCursor, encodeCursor } from "./cursor.ts";

const id = "01a1fbc6-3fdb-7000-abdd-9e23adcbe322";
const refusal = expect.objectContaining({ code: "invalid_input" });

describe("a cursor", () => {
  it("comes back as it was, whatever the value", () => {
    const anyValue = fc.oneof(
      fc.string({ unit: "grapheme" }).filter((text) => text.isWellFormed() && !text.includes("\u0000")),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)),
    );
    fc.assert(
      fc.property(fc.string(), anyValue, (list, value) => {
        expect(decodeCursor(list, encodeCursor(list, { value, id }))).toEqual({ value, id });
      }),
    );
  });

  it("can stand in an address as it is", () => {
    const cursor = encodeCursor("products by name asc", { value: "Crème brûlée?&=", id });
    expect(encodeURIComponent(cursor)).toBe(cursor);
  });

  it("leads on in its own list only", () => {
    const cursor = encodeCursor("products by name asc", { value: "Figs", id });
    expect(() => decodeCursor("products by name desc", cursor)).toThrow(refusal);
  });

  it("is refused when nobody here made it", () => {
    const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const wrong = [
      [],
      {},
      null,
      5,
      "x",
      ["list"],
      ["list", 1],
      ["list", 1, "x"],
      ["list", null, id],
      ["list", {}, id],
    ];
    for (const value of wrong) expect(() => decodeCursor("list", made(value))).toThrow(refusal);
    for (const text of ["a\u0000", "\ud800", "é\udc00"])
      expect(() => decodeCursor("list", made(["list", text, id]))).toThrow(refusal);
    for (const text of ["", "x", "%%%", "🍓"]) expect(() => decodeCursor("list", text)).toThrow(refusal);
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(() => decodeCursor("list", text)).toThrow(refusal);
      }),
    );
  });

  it("holds moments and numbers that the database can read, and no others", () => {
    expect(cursorMoment({ value: "2026-03-01T10:00:00.123Z", id })).toEqual(
      new Date("2026-03-01T10:00:00.123Z"),
    );
    expect(cursorNumber({ value: 4.5, id })).toBe(4.5);
    for (const value of ["x", "", 8.64e15, -8.64e15, "+275760-09-13T00:00:00.000Z"])
      expect(() => cursorMoment({ value, id })).toThrow(refusal);
    for (const value of ["x", "Infinity", 1e300, -1e300])
      expect(() => cursorNumber({ value, id })).toThrow(refusal);
  });
});

describe("a page", () => {
  it("is cut from one row more than it holds", () => {
    expect(cutPage([1, 2, 3], 2)).toEqual({ page: [1, 2], last: 2 });
    expect(cutPage([1, 2], 2)).toEqual({ page: [1, 2], last: undefined });
    expect(cutPage([], 2)).toEqual({ page: [], last: undefined });
  });
});

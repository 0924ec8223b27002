import { describe, expect, it } from "vitest";
import { defaultSettings } from "../settings/defaults.ts";
import { findCategory } from "./categories.ts";

const { categories } = defaultSettings;

describe("the categories", () => {
  it("are the seven of the specification, in its order", () => {
    expect(categories.map(({ text, path }) => `${text} (${path})`)).toEqual([
      "Organic veggies (Vegetables)",
      "Fresh Fruits (Fruits)",
      "Cold Drinks (Drinks)",
      "Instant Food (Instant)",
      "Dairy Products (Dairy)",
      "Bakery & Breads (Bakery)",
      "Grains & Cereals (Grains)",
    ]);
  });

  it.each(["Dairy", "dairy", "DAIRY", " dairy "])("are found by their path in any case: %j", (path) => {
    expect(findCategory(categories, path)?.text).toBe("Dairy Products");
  });

  it.each(["", "all", "Dairy Products", "dairyy", "__proto__", "\u0000"])("are not found by %j", (path) => {
    expect(findCategory(categories, path)).toBeUndefined();
  });
});

import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readStatement, writeStatement } from "#contract/catalog/food/allergens.ts";
import { foodFactsInput } from "#contract/catalog/food/food-facts-input.ts";
import { demoFolder, readDemoProducts, readDemoReviews } from "./read-demo.ts";

const [demoProducts, demoReviews] = await Promise.all([readDemoProducts(), readDemoReviews()]);

describe("the demo shop's data", () => {
  it("has at least seven products in each of the seven categories, no name twice", () => {
    const byCategory = Map.groupBy(demoProducts, (product) => product.category);
    expect(byCategory.size).toBe(7);
    for (const products of byCategory.values()) expect(products.length).toBeGreaterThanOrEqual(7);
    expect(new Set(demoProducts.map((product) => product.name)).size).toBe(demoProducts.length);
  });

  it("never offers a product for more than its price", () => {
    for (const product of demoProducts) {
      expect(product.offerPriceCents, product.name).toBeGreaterThan(0);
      expect(product.offerPriceCents, product.name).toBeLessThanOrEqual(product.priceCents);
    }
  });

  it("states ingredients or origin, storage and allergens of every product, and nothing that contradicts itself", () => {
    for (const { name, food = {} } of demoProducts) {
      expect(foodFactsInput.safeParse(food).error?.issues ?? [], name).toEqual([]);
      expect({ name, storage: food.storage, origin: food.origin }).toEqual({
        name,
        storage: expect.any(String),
        origin: expect.any(String),
      });
      const { contains, mayContain = [] } = food;
      expect(readStatement(writeStatement({ contains: contains ?? [], mayContain })), name).toEqual({
        contains,
        mayContain,
      });
    }
  });

  it("emphasizes an allergen in the ingredients for each that is stated, and no others", () => {
    const named: Record<string, string> = {
      ...{ wheat: "gluten", rye: "gluten", barley: "gluten", oats: "gluten", egg: "eggs", eggs: "eggs" },
      ...{ milk: "milk", buttermilk: "milk", soy: "soya", soya: "soya", salmon: "fish", peanuts: "peanuts" },
      ...{ sesame: "sesame", celery: "celery", mustard: "mustard", sulphites: "sulphites" },
    };
    for (const { name, food: { ingredients, contains } = {} } of demoProducts) {
      if (!ingredients) continue;
      const words = [...ingredients.matchAll(/\*([^*]+)\*/g)].map(
        ([, word = ""]) => named[word.toLowerCase()],
      );
      expect([...new Set(words)].sort(), name).toEqual([...(contains ?? [])].sort());
    }
  });

  it("has reviews of its own products by its own shoppers, at most one by each", () => {
    const products = new Set(demoProducts.map((product) => product.name));
    for (const { product, rating } of demoReviews) {
      expect(products).toContain(product);
      expect([1, 2, 3, 4, 5], product).toContain(rating);
    }
    const names = Map.groupBy(demoReviews, ({ email }) => email);
    for (const [email, reviews] of names)
      expect(new Set(reviews.map(({ shopper }) => shopper)).size, email).toBe(1);
    const pairs = demoReviews.map(({ product, email }) => `${product} ${email}`);
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  it("has at least two square pictures of each product, and none of anything else", async () => {
    for (const { name, pictures } of demoProducts) expect(pictures.length, name).toBeGreaterThanOrEqual(2);
    const files = demoProducts.flatMap(({ pictures }) => pictures);
    const names = files.map((file) => path.basename(file));
    expect(names.sort()).toEqual((await readdir(path.join(demoFolder, "pictures"))).sort());
    for (const file of files)
      expect(await sharp(file).metadata(), file).toMatchObject({ format: "webp", width: 800, height: 800 });
  });
});

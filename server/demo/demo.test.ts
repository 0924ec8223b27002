import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { illustrate, imageSize } from "./illustrate.ts";
import { demoProducts } from "./products.ts";
import { demoReviews, demoShoppers } from "./reviews.ts";

describe("the demo shop's data", () => {
  it("has at least seven products in each of the seven categories, no name twice", () => {
    const byCategory = Map.groupBy(demoProducts, (product) => product.category);
    expect(byCategory.size).toBe(7);
    for (const products of byCategory.values()) expect(products.length).toBeGreaterThanOrEqual(7);
    expect(new Set(demoProducts.map((product) => product.name)).size).toBe(demoProducts.length);
  });

  it("never offers a product for more than its price, and sells out what has no stock", () => {
    for (const product of demoProducts) {
      expect(product.offerPriceCents, product.name).toBeGreaterThan(0);
      expect(product.offerPriceCents, product.name).toBeLessThanOrEqual(product.priceCents);
      expect(product.inStock, product.name).toBe(product.stockQuantity !== 0);
    }
  });

  it("has reviews of its own products by its own shoppers, at most one by each", () => {
    const products = new Set(demoProducts.map((product) => product.name));
    const shoppers = new Set(demoShoppers.map((shopper) => shopper.email));
    for (const review of demoReviews) {
      expect(products).toContain(review.product);
      expect(shoppers).toContain(review.shopper);
    }
    const pairs = demoReviews.map((review) => `${review.product} ${review.shopper}`);
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  it("pictures a product in squares, with the same bytes every time", async () => {
    const product = demoProducts.find(({ art }) => art.pack !== undefined);
    if (!product) throw new Error("No demo product has a pack.");
    const views = await illustrate(product);
    const { width, height } = await sharp(views[0]).metadata();
    expect([width, height]).toEqual([imageSize, imageSize]);
    const again = await illustrate(product);
    expect(again.map((view, index) => view.equals(views[index] ?? Buffer.alloc(0)))).toEqual(
      views.map(() => true),
    );
  });
});

import { expect, it } from "vitest";
import type { Product } from "#contract/catalog/endpoints.ts";
import { productData } from "./product-data.ts";

const shop = { name: "Larder", url: "https://larder.example", money: { currency: "EUR", digits: 2 } };
const pears: Product = {
  ...{ _id: "1", name: "Pears", category: "Fruits", description: ["Sweet."], price: 3, offerPrice: 2.5 },
  ...{ image: ["/images/pear.webp"], inStock: true, averageRating: 0, totalReviews: 0, createdAt: "" },
};

it("writes prices with the decimals of the currency", () => {
  const priceIn = (currency: string, digits: number, offerPrice: number) =>
    productData({ ...shop, money: { currency, digits } }, { ...pears, offerPrice }, "/p/1").offers;
  expect(priceIn("JPY", 0, 1299)).toMatchObject({ price: "1299", priceCurrency: "JPY" });
  expect(priceIn("KWD", 3, 1.29)).toMatchObject({ price: "1.290", priceCurrency: "KWD" });
});

it("tells search engines who sells a product, its brand and GTIN, and for how much its price is", () => {
  const data = productData(shop, { ...pears, weight: "6 x 250 g", gtin: "4006381333931" }, "/p/1");
  expect(data).toMatchObject({ gtin: "4006381333931", image: ["https://larder.example/images/pear.webp"] });
  expect(data.offers).toMatchObject({
    ...{ url: "https://larder.example/p/1", seller: { name: "Larder" }, price: "2.50", priceCurrency: "EUR" },
    priceSpecification: {
      ...{ "@type": "UnitPriceSpecification", price: "2.50" },
      referenceQuantity: { value: 1.5, unitCode: "KGM", valueReference: { value: 1, unitCode: "KGM" } },
    },
  });
  const branded = productData(shop, { ...pears, food: { brand: "Ann's" } }, "/p/1");
  expect(branded).toMatchObject({ brand: { "@type": "Brand", name: "Ann's" } });
  const unknown = productData(shop, { ...pears, weight: "a handful" }, "/p/1");
  expect(unknown.offers).not.toHaveProperty("priceSpecification");
  expect(unknown).not.toHaveProperty("gtin");
  expect(unknown).not.toHaveProperty("brand");
});

import { expect } from "vitest";
import type { TestShop } from "./test-shop.ts";
import type { Visitor } from "./visitor.ts";

type Weighing = {
  order: string;
  product: string;
  from?: [number, number | null];
  to: [number, number | null];
};

/** A tick: how many pieces of a product are in a box, and what they weigh together in grams. */
export const weighing = ({ order, product, from = [0, null], to }: Weighing, id = crypto.randomUUID()) => ({
  ...{ id, order, product },
  ...{ from: from[0], fromGrams: from[1], to: to[0], toGrams: to[1] },
});

/** Sends ticks; returns why each was refused, or null. */
export async function sendTicks(
  staff: Visitor,
  ...ticks: ReturnType<typeof weighing>[]
): Promise<(string | null)[]> {
  const { status, body } = await staff.post("/api/pick/ticks", { ticks });
  expect(status).toBe(200);
  return body.results.map(({ refusal }: { refusal: string | null }) => refusal);
}

/** Cheese at 5.00 for about 500 g, sold by weight, and bread at 2.00. */
export async function stockCheese(test: TestShop): Promise<{ cheese: string; bread: string }> {
  const price = (cents: number) => ({ priceCents: cents, offerPriceCents: cents, stockQuantity: 50 });
  const rows = await test.products(
    { name: "Mountain Cheese", category: "Dairy", weight: "500 g", soldByWeight: true, ...price(500) },
    { name: "Bread", category: "Bakery", ...price(200) },
  );
  const [cheese = "", bread = ""] = rows.map(({ id }) => id);
  return { cheese, bread };
}

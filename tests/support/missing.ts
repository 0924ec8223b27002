import { expect } from "vitest";
import type { WhenMissing } from "../../contract/orders/when-missing.ts";
import { addAddress, type Shopper, type TestShop } from "./test-shop.ts";
import type { Visitor } from "./visitor.ts";

type Wish = { order: string; product: string; quantity?: number; short?: number; substitute?: string };

/** Says that pieces are missing; none were before, and the shelf is not empty, unless something else is said. */
export const reportMissing = (staff: Visitor, wish: Wish, { shelfEmpty = false, key = "" } = {}) =>
  staff.post(
    "/api/pick/missing",
    { quantity: 1, short: 0, shelfEmpty, ...wish },
    key ? { headers: { "idempotency-key": key } } : {},
  );

/** Answers a question about missing pieces. */
export const answerQuestion = (shopper: Shopper, order: string, question: string, accept: boolean) =>
  shopper.post(`/api/order/answer/${order}`, { question, accept });

/** Places a cash order; returns its id. */
export async function placeCash(
  shopper: Shopper,
  quantities: Record<string, number>,
  whenMissing?: WhenMissing,
) {
  const items = Object.entries(quantities).map(([product, quantity]) => ({ product, quantity }));
  const wish = { items, address: await addAddress(shopper), ...(whenMissing && { whenMissing }) };
  const { status, body } = await shopper.post("/api/order/cod", wish);
  expect(status).toBe(201);
  return body.order._id as string;
}

/** Milk at 3.00 and what may come instead: dearer, cheaper, with other allergens, and of another kind. */
export async function stockDairy(test: TestShop) {
  const dairy = { category: "Dairy", weight: "1 l", stockQuantity: 10 };
  const price = (cents: number) => ({ priceCents: cents, offerPriceCents: cents });
  const rows = await test.products(
    { ...dairy, name: "Whole Milk", ...price(300), food: { contains: ["milk"] } },
    { ...dairy, name: "Organic Milk", ...price(350), food: { contains: ["milk"] } },
    { ...dairy, name: "Low-fat Milk", ...price(250), food: { contains: ["milk"] } },
    { ...dairy, name: "Nut Milk", ...price(300), food: { contains: ["nuts"] } },
    { ...dairy, name: "Carrots", category: "Vegetables", ...price(300), food: { contains: [] } },
    { name: "Bread", category: "Bakery", ...price(200) },
  );
  const [milk = "", organic = "", lowFat = "", nut = "", carrots = "", bread = ""] = rows.map(({ id }) => id);
  return { milk, organic, lowFat, nut, carrots, bread };
}

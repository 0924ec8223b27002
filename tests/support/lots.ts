import { expect } from "vitest";
import type { ProductRow } from "#schema/products.ts";
import { addAddress, type TestShop } from "./test-shop.ts";
import type { Visitor } from "./visitor.ts";

export const noon = new Date("2026-05-04T12:00:00Z");

/** Books a delivery of some products, each with its pieces and best-before day. */
export async function deliver(
  staff: Visitor,
  ...lines: { product: ProductRow; pieces: number; day: string | null }[]
) {
  const { sheet } = (await staff.post("/api/stock/sheets", { kind: "delivery" })).body;
  for (const { product, pieces, day } of lines)
    await staff.put(`/api/stock/sheets/${sheet._id}/line`, {
      ...{ product: product.id, quantity: pieces, bestBefore: day },
    });
  const version = lines.length + 1;
  expect((await staff.post(`/api/stock/sheets/${sheet._id}/book`, { version })).status).toBe(200);
}

/** The near-date list. */
export async function near(staff: Visitor, query = "") {
  const { status, body } = await staff.get(`/api/stock/lots${query}`);
  expect(status).toBe(200);
  return body;
}

/** The near-date list in short. */
export const brief = ({
  lots,
}: {
  lots: { product: { name: string }; bestBefore: string; left: number }[];
}) => lots.map(({ product, bestBefore, left }) => `${product.name} ${bestBefore}: ${left}`);

/** The lots of a product in short. */
export async function lotsOf(staff: Visitor, { id }: ProductRow) {
  const { lots, undated } = (await staff.get(`/api/stock/lots/product/${id}`)).body;
  const left = lots.map((lot: { bestBefore: string; left: number }) => `${lot.bestBefore}: ${lot.left}`);
  return undated > 0 ? [...left, `no day: ${undated}`] : left;
}

/** A manager, and figs of which 4 have no day, 5 are good until the 5th and 6 until the 20th. */
export async function figsInLots(test: TestShop, details: object = {}) {
  test.setClock(noon);
  const manager = await test.staff("manager");
  const figs = await test.product({ name: "Figs", stockQuantity: 4, ...details });
  await deliver(manager, { product: figs, pieces: 6, day: "2026-05-20" });
  await deliver(manager, { product: figs, pieces: 5, day: "2026-05-05" });
  const lots = (await near(manager, "?days=30")).lots;
  return { manager, figs, soon: lots[0]._id, later: lots[1]._id };
}

/** Orders pieces of a product; returns the order's id, and how its shopper cancels it. */
export async function orderPieces(test: TestShop, pieces: number, { id: product }: ProductRow) {
  const ann = await test.shopper();
  const wish = { items: [{ product, quantity: pieces }], address: await addAddress(ann) };
  const { status, body } = await ann.post("/api/order/cod", wish);
  expect(status).toBe(201);
  const { _id: id } = body.order;
  return { id, cancel: () => ann.post(`/api/order/cancel/${id}`, {}) };
}

/** Packs an order. */
export async function pack(staff: Visitor, { id }: { id: string }) {
  expect((await staff.post("/api/order/status", { id, status: "Packed" })).status).toBe(200);
}

/** Says how many there are of a product. */
export const setStock = (staff: Visitor, { id }: ProductRow, stockQuantity: number | null) =>
  staff.post("/api/product/stock", { id, inStock: true, stockQuantity, reason: "count" });

import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "#platform/days.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();

/** A product of which three are ordered, somebody of the staff, and the step that can be undone. */
type Sale = { manager: Visitor; product: string; order: string; undoable?: string };
type Act = (sale: Sale) => Promise<void>;

const nothing: Act = async () => {};
const pick =
  (to: number): Act =>
  async ({ manager, product, order }) => {
    const tick = { id: randomUUID(), order, product, from: 0, to };
    const { body } = await manager.post("/api/pick/ticks", { ticks: [tick] });
    expect(body.results).toMatchObject([{ refusal: null }]);
  };
const step =
  (status: string, undoSeconds = 0): Act =>
  async (sale) => {
    const { body } = await sale.manager.post("/api/order/status", { id: sale.order, status, undoSeconds });
    expect(body.order.status).toBe(status);
    sale.undoable = body.undo?.step;
  };
const undo: Act = async ({ manager, order, undoable }) => {
  const { status } = await manager.post("/api/order/status/undo", { id: order, step: undoable });
  expect(status).toBe(200);
};
const count: Act = async ({ manager, product }) => {
  const { status } = await manager.post("/api/stock/count-shelf", { product, onShelf: 9 });
  expect(status).toBe(200);
};
const damage: Act = async ({ manager, product }) => {
  const change = { id: product, stockQuantity: 6, seenQuantity: 7, reason: "damaged" };
  expect((await manager.post("/api/product/stock", change)).status).toBe(200);
};
const waitADay: Act = async () => test.setClock(new Date(test.shop.clock().getTime() + DAY_MS + 1));

const taken = { sheet: "taken", shelf: "taken" };
const moved = "Pieces of “Figs” have come or gone since it was counted. Count it again.";
const refused = { sheet: moved, shelf: moved };
const tooOld = "“Figs” was counted more than a day ago. Count it again.";

describe("a count that is sent later", () => {
  it.each([
    ["it was sold", nothing, nothing, taken],
    ["somebody else has counted it", nothing, count, taken],
    ["its order was packed, after all of it was picked", pick(3), step("Packed"), taken],
    ["its order left", step("Packed"), step("Out for delivery"), taken],
    ["a piece was picked", nothing, pick(1), refused],
    ["its order was packed", nothing, step("Packed"), refused],
    ["its packing was undone", step("Packed", 60), undo, refused],
    ["its order was cancelled, after a piece was picked", pick(1), step("Cancelled"), refused],
    ["its order was cancelled, after it was packed", step("Packed"), step("Cancelled"), refused],
    ["a piece was damaged", nothing, damage, refused],
    ["a day has passed", nothing, waitADay, { sheet: tooOld, shelf: tooOld }],
  ])(
    "is taken over unless pieces came to the shelf or left it since: %s",
    async (_, before, since, result) => {
      const [manager, ann] = [await test.staff("manager"), await test.shopper()];
      const { id: product } = await test.product({ name: "Figs", stockQuantity: 10, offerPriceCents: 200 });
      const items = [{ product, quantity: 3 }];
      const { body } = await ann.post("/api/order/cod", { items, address: await addAddress(ann) });
      const sale: Sale = { manager, product, order: body.order._id };
      const { sheet } = (await manager.post("/api/stock/sheets", { kind: "stock-take" })).body;
      await before(sale);
      const countedAt = test.shop.clock().toISOString();
      await since(sale);

      const put = { product, quantity: 10, countedAt };
      const onSheet = await manager.put(`/api/stock/sheets/${sheet._id}/line`, put);
      const onShelf = await manager.post("/api/stock/count-shelf", { product, onShelf: 10, countedAt });
      const resultOf = ({ body: reply }: typeof onSheet) => (reply.success ? "taken" : reply.message);
      expect({ sheet: resultOf(onSheet), shelf: resultOf(onShelf) }).toEqual(result);
    },
  );
});

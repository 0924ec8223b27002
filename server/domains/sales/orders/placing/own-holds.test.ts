import { describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { placeOnline } from "#tests/support/online-order.ts";
import { addAddress, type Shopper, startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

async function orderInCash(shopper: Shopper, product: string, quantity: number) {
  const wish = { items: [{ product, quantity }], address: await addAddress(shopper) };
  return shopper.post("/api/order/cod", wish);
}

async function numberOf(shopper: Shopper, { id }: { id: string }): Promise<number> {
  return (await shopper.get(`/api/order/${id}`)).body.order.number;
}

describe("too little in stock", () => {
  it("because of the shopper's own unpaid order names that order, and goes on once it is cancelled", async () => {
    const figs = await test.product({ name: "Figs", stockQuantity: 3 });
    const ann = await test.shopper();
    const waiting = await placeOnline(ann, { [figs.id]: 3 });
    const number = await numberOf(ann, waiting);
    const reply = await orderInCash(ann, figs.id, 2);
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({
      code: "out_of_stock",
      message: `Figs is out of stock. Your order #${number} is waiting for its payment and holds 3.`,
      shortage: { product: figs.id, heldBy: [{ _id: waiting.id, number }] },
    });
    await ann.post(`/api/order/cancel/${waiting.id}`);
    expect((await orderInCash(ann, figs.id, 2)).status).toBe(201);
  });

  it("names all of them when there are several", async () => {
    const figs = await test.product({ name: "Figs", stockQuantity: 5 });
    const ann = await test.shopper();
    const first = await placeOnline(ann, { [figs.id]: 2 });
    const second = await placeOnline(ann, { [figs.id]: 2 });
    const [one, two] = [await numberOf(ann, first), await numberOf(ann, second)];
    const { body } = await orderInCash(ann, figs.id, 2);
    expect(body.message).toBe(
      `Only 1 of Figs left in stock. Your orders #${one}, #${two} are waiting for their payment and hold 4.`,
    );
    expect(body.shortage.heldBy.map(({ _id }: { _id: string }) => _id)).toEqual([first.id, second.id]);
  });

  it("tells nobody what other people hold, nor of orders that hold something else or wait no more", async () => {
    const [figs, milk] = await test.products(
      { name: "Figs", stockQuantity: 4 },
      { name: "Milk", stockQuantity: 9 },
    );
    const [ann, bob] = [await test.shopper(), await test.shopper()];
    await placeOnline(bob, { [figs?.id ?? ""]: 2 });
    await placeOnline(ann, { [milk?.id ?? ""]: 1 });
    expect((await orderInCash(ann, figs?.id ?? "", 1)).status).toBe(201);
    const over = await placeOnline(ann, { [figs?.id ?? ""]: 1 });
    await ann.post(`/api/order/cancel/${over.id}`);
    const { body } = await orderInCash(ann, figs?.id ?? "", 3);
    expect(body).toMatchObject({
      message: "Only 1 of Figs left in stock.",
      shortage: { product: figs?.id, heldBy: [] },
    });
  });
});

describe("the shopper's orders of a status", () => {
  it("lists by status only the shopper's own orders", async () => {
    const { id: product } = await test.product({ stockQuantity: 9 });
    const [ann, bob] = [await test.shopper(), await test.shopper()];
    const waiting = await placeOnline(ann, { [product]: 1 });
    await orderInCash(ann, product, 1);
    await placeOnline(bob, { [product]: 1 });
    const { body } = await ann.get("/api/order/user?status=Awaiting%20payment");
    expect(body).toMatchObject({ orders: [{ _id: waiting.id }], total: 1, nextCursor: null });
    expect((await ann.get("/api/order/user")).body.total).toBe(2);
    expectFailure(await ann.get("/api/order/user?status=Eaten"), 400, "invalid_input");
  });
});

import { describe, expect, it } from "vitest";
import { findImbalance } from "#domains/accounting/books.ts";
import { settlePayment } from "#domains/payments/settle-payment.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { orderOf, payPage, placeOnline } from "#tests/support/online-order.ts";
import { addAddress, type Shopper, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { watchStepsJob } from "../jobs.ts";

const test = startTestShop();

async function placeOrder(shopper: Shopper, product: string, quantity = 1): Promise<string> {
  const items = [{ product, quantity }];
  const { body } = await shopper.post("/api/order/cod", { items, address: await addAddress(shopper) });
  return body.order._id;
}

/** Takes a step that can be undone for ten seconds; returns its id. */
async function takeStep(seller: Visitor, id: string, status: string): Promise<string> {
  const { body } = await seller.post("/api/order/status", { id, status, undoSeconds: 10 });
  expect(body).toMatchObject({ order: { status }, undo: { seconds: 10 } });
  return body.undo.step;
}

const undo = (seller: Visitor, id: string, step: string) =>
  seller.post("/api/order/status/undo", { id, step });

async function titlesToldTo(shopper: Shopper): Promise<string[]> {
  const { body } = await shopper.get("/api/notification/get");
  return body.notifications.map(({ title }: { title: string }) => title).toReversed();
}

describe("a step that can be undone", () => {
  it("is told of when its time is over, and not before", async () => {
    const [ann, seller] = [await test.shopper(), await test.seller()];
    const id = await placeOrder(ann, (await test.product()).id);
    const step = await takeStep(seller, id, "Packed");
    expect(await titlesToldTo(ann)).toEqual(["Order placed"]);
    await test.runJobs();
    await test.runJobs();
    expect(await titlesToldTo(ann)).toEqual(["Order placed", "Order packed"]);
    expectFailure(await undo(seller, id, step), 409, "undo_refused");
  });

  it("is in the seller's list of orders with how long it still can be, and not in the shopper's", async () => {
    test.later(0);
    const [ann, seller] = [await test.shopper(), await test.seller()];
    const id = await placeOrder(ann, (await test.product()).id);
    const listed = async () => (await seller.get("/api/order/seller")).body.orders[0].undo;
    expect(await listed()).toBeNull();
    const step = await takeStep(seller, id, "Packed");
    test.later(3_500);
    expect(await listed()).toEqual({ step, seconds: 6 });
    expect((await ann.get("/api/order/user")).body.orders[0]).not.toHaveProperty("undo");
    test.later(10_000);
    expect(await listed()).toBeNull();
  });

  it("is told of, and its money given back, also when the job was lost that should have done it", async () => {
    const [ann, seller] = [await test.shopper(), await test.seller()];
    const order = await placeOnline(ann, { [(await test.product()).id]: 2 });
    await payPage(ann, order);
    await test.runJobs();
    await takeStep(seller, order.id, "Cancelled");
    await test.shop.db.execute("delete from pgboss.job");
    const watch = async () => {
      await test.shop.jobs.send(test.shop.db, watchStepsJob, {});
      await test.runJobs();
    };
    await watch();
    expect(await titlesToldTo(ann)).not.toContain("Order cancelled");
    test.later(2 * 60_000);
    await watch();
    expect(await titlesToldTo(ann)).toContain("Order cancelled");
    const { due, refunded, paid } = await orderOf(ann, order);
    expect({ due, refunded }).toEqual({ due: 0, refunded: paid });
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("is told of at once for whoever does not ask for time, and by the step after it", async () => {
    const [ann, seller] = [await test.shopper(), await test.seller()];
    const id = await placeOrder(ann, (await test.product()).id);
    const packed = await takeStep(seller, id, "Packed");
    const { body } = await seller.post("/api/order/status", { id, status: "Out for delivery" });
    expect(body.undo).toBeNull();
    expect(await titlesToldTo(ann)).toEqual(["Order placed", "Order packed", "On its way"]);
    expectFailure(await undo(seller, id, packed), 409, "undo_refused");
    await test.runJobs();
    expect(await titlesToldTo(ann)).toHaveLength(3);
  });

  it("leaves nothing when it was undone: no word, no step, no payment in cash", async () => {
    const [ann, seller] = [await test.shopper(), await test.seller()];
    const id = await placeOrder(ann, (await test.product()).id);
    for (const status of ["Packed", "Out for delivery"])
      await seller.post("/api/order/status", { id, status });
    const step = await takeStep(seller, id, "Delivered");
    expect((await ann.get(`/api/order/${id}`)).body.order).toMatchObject({ isPaid: true });
    const { status, body } = await undo(seller, id, step);
    expect(status).toBe(200);
    expect(body.order).toMatchObject({ status: "Out for delivery", isPaid: false, paid: 0 });
    expect(body.timeline).toHaveLength(3);
    await test.runJobs();
    expect(await titlesToldTo(ann)).toEqual(["Order placed", "Order packed", "On its way"]);
    expect(await findImbalance(test.shop.db)).toBeUndefined();
    // Repeating the undo changes nothing, and the step can be taken again.
    expect((await undo(seller, id, step)).body.order.status).toBe("Out for delivery");
    const again = await seller.post("/api/order/status", { id, status: "Delivered" });
    expect(again.body.order).toMatchObject({ status: "Delivered", isPaid: true });
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("takes the goods of a cancelled order off the shelf again", async () => {
    const [ann, seller] = [await test.shopper(), await test.seller()];
    const { id: product } = await test.product({ stockQuantity: 3 });
    const id = await placeOrder(ann, product, 3);
    const step = await takeStep(seller, id, "Cancelled");
    expect(await test.stockOf(product)).toMatchObject({ inStock: true, stockQuantity: 3 });
    expect((await undo(seller, id, step)).body.order.status).toBe("Order Placed");
    expect(await test.stockOf(product)).toMatchObject({ inStock: false, stockQuantity: 0 });
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("stays when the goods of a cancelled order were sold meanwhile", async () => {
    const [ann, bob, seller] = [await test.shopper(), await test.shopper(), await test.seller()];
    const { id: product } = await test.product({ stockQuantity: 3, name: "Figs" });
    const id = await placeOrder(ann, product, 3);
    const step = await takeStep(seller, id, "Cancelled");
    await placeOrder(bob, product, 1);
    const refused = await undo(seller, id, step);
    expectFailure(refused, 409, "undo_refused");
    expect(refused.body.message).toBe("Figs was sold in the meantime: the order stays cancelled.");
    expect((await ann.get(`/api/order/${id}`)).body.order.status).toBe("Cancelled");
    await test.runJobs();
    expect(await titlesToldTo(ann)).toContain("Order cancelled");
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("balances when the goods of a cancelled order are not counted any more", async () => {
    const [ann, seller] = [await test.shopper(), await test.seller()];
    const { id: product } = await test.product({ stockQuantity: 3 });
    const id = await placeOrder(ann, product, 2);
    const step = await takeStep(seller, id, "Cancelled");
    await seller.post("/api/product/stock", { id: product, inStock: true, stockQuantity: null });
    expect((await undo(seller, id, step)).status).toBe(200);
    expect(await test.stockOf(product)).toMatchObject({ inStock: true, stockQuantity: null });
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("gives back what was paid by card when its time is over, also when somebody settles before", async () => {
    const [ann, seller] = [await test.shopper(), await test.seller()];
    const { id: product } = await test.product({ stockQuantity: 3 });
    const order = await placeOnline(ann, { [product]: 1 });
    await payPage(test.visitor(), order);
    await test.runJobs();
    const undone = await takeStep(seller, order.id, "Cancelled");
    await settlePayment(test.shop, order.id);
    expect(await orderOf(ann, order)).toMatchObject({ status: "Cancelled", refunded: 0 });
    await undo(seller, order.id, undone);
    await test.runJobs();
    const { paid } = await orderOf(ann, order);
    expect(await orderOf(ann, order)).toMatchObject({ status: "Order Placed", isPaid: true, refunded: 0 });
    await takeStep(seller, order.id, "Cancelled");
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject({ status: "Cancelled", refunded: paid });
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("cannot be undone when its time is over, though nobody was told yet", async () => {
    const [ann, seller] = [await test.shopper(), await test.seller()];
    const id = await placeOrder(ann, (await test.product()).id);
    const step = await takeStep(seller, id, "Packed");
    test.later(10_500);
    expectFailure(await undo(seller, id, step), 409, "undo_refused");
    expect((await ann.get(`/api/order/${id}`)).body.order.status).toBe("Packed");
  });

  it("is undone once, however often it is asked for at the same time", async () => {
    const [ann, seller] = [await test.shopper(), await test.seller()];
    const { id: product } = await test.product({ stockQuantity: 9 });
    const id = await placeOrder(ann, product, 4);
    const step = await takeStep(seller, id, "Cancelled");
    const replies = await Promise.all(Array.from({ length: 10 }, () => undo(seller, id, step)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await test.stockOf(product)).toMatchObject({ stockQuantity: 5 });
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("is either undone or told of, when its job runs at the same moment", async () => {
    const [ann, seller] = [await test.shopper(), await test.seller()];
    for (let round = 0; round < 5; round += 1) {
      const id = await placeOrder(ann, (await test.product()).id);
      const step = await takeStep(seller, id, "Packed");
      const before = (await titlesToldTo(ann)).length;
      const [{ status }] = await Promise.all([undo(seller, id, step), test.runJobs()]);
      const told = (await titlesToldTo(ann)).length - before;
      const { body } = await ann.get(`/api/order/${id}`);
      expect([status, told, body.order.status]).toEqual(
        status === 200 ? [200, 0, "Order Placed"] : [409, 1, "Packed"],
      );
    }
  });

  it("is either undone or followed by the next step, when both come at once", async () => {
    const [ann, seller] = [await test.shopper(), await test.seller()];
    for (let round = 0; round < 5; round += 1) {
      const id = await placeOrder(ann, (await test.product()).id);
      const step = await takeStep(seller, id, "Packed");
      const [undone, next] = await Promise.all([
        undo(seller, id, step),
        seller.post("/api/order/status", { id, status: "Out for delivery" }),
      ]);
      expect([undone.status, next.status].toSorted()).toEqual([200, 409]);
      const { body } = await ann.get(`/api/order/${id}`);
      expect(body.order.status).toBe(undone.status === 200 ? "Order Placed" : "Out for delivery");
    }
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("is the seller's alone, of an order that is there, and for a minute at most", async () => {
    const [ann, seller] = [await test.shopper(), await test.seller()];
    const id = await placeOrder(ann, (await test.product()).id);
    const step = await takeStep(seller, id, "Packed");
    expectFailure(await undo(ann, id, step), 401, "not_logged_in");
    expectFailure(await undo(seller, step, step), 404, "order_not_found");
    for (const wrong of [id, "nonsense"]) expectFailure(await undo(seller, id, wrong), 409, "undo_refused");
    for (const undoSeconds of [-1, 61, 1.5, "10"])
      expectFailure(
        await seller.post("/api/order/status", { id, status: "Cancelled", undoSeconds }),
        400,
        "invalid_input",
      );
  });
});

import { afterEach, describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { expectBalance, orderOf, payPage, placeOnline } from "#tests/support/online-order.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { type Gateway, GatewayError } from "./gateway/gateway.ts";
import { watchPaymentsJob } from "./jobs.ts";
import { settlePayment } from "./settle-payment.ts";

const test = startTestShop();
const silent = new GatewayError("The gateway is silent.", { refused: false });

/** Overrides some methods of the gateway until the test ends. */
function gatewayThat(changes: Partial<Gateway>): Gateway {
  const real = test.shop.gateway;
  test.shop.gateway = { ...real, ...changes };
  restore = () => {
    test.shop.gateway = real;
  };
  return real;
}
let restore = () => {};
afterEach(async () => {
  restore();
  await expectBalance(test);
});

const stockOf = async (id: string) => (await test.stockOf(id)).stockQuantity;
const cartOf = async (shopper: Visitor) => (await shopper.get("/api/session")).body.cartItems;

describe("an order paid by card", () => {
  it("waits for its payment with its goods held and the cart kept, and is placed when it is paid", async () => {
    const product = await test.product({ stockQuantity: 10 });
    const ann = await test.shopper({ cartItems: { [product.id]: 3 } });
    const order = await placeOnline(ann, { [product.id]: 3 });
    expect(order.url).toMatch(/\/demo-gateway\/demo_cs_/);
    expect(await orderOf(ann, order)).toMatchObject({
      status: "Awaiting payment",
      paymentType: "Online",
      isPaid: false,
      paid: 0,
    });
    expect(await stockOf(product.id)).toBe(7);
    expect(await cartOf(ann)).toEqual({ [product.id]: 3 });
    const seller = await test.seller();
    expect((await seller.get("/api/order/seller")).body.orders).toEqual([]);

    expect((await payPage(test.visitor(), order)).status).toBe(200);
    await test.runJobs();
    const paid = await orderOf(ann, order);
    expect(paid).toMatchObject({ status: "Order Placed", isPaid: true, paid: paid.amount, refunded: 0 });
    expect(await stockOf(product.id)).toBe(7);
    expect(await cartOf(ann)).toEqual({});
    expect((await seller.get("/api/order/seller")).body.orders).toMatchObject([
      { _id: order.id, isPaid: true },
    ]);
    const { notifications } = (await ann.get("/api/notification/get")).body;
    expect(notifications.map((each: { title: string }) => each.title)).toEqual([
      "Payment received",
      "Waiting for your payment",
    ]);
  });

  it("is known to be paid as soon as the browser is back, before the gateway tells", async () => {
    const product = await test.product({ stockQuantity: 10 });
    const ann = await test.shopper();
    const order = await placeOnline(ann, { [product.id]: 1 });
    await payPage(ann, order);
    const { status, body } = await ann.post(`/api/order/check-payment/${order.id}`);
    expect(status).toBe(200);
    expect(body.order).toMatchObject({ status: "Order Placed", isPaid: true });
    // Later events of the gateway change nothing.
    await test.runJobs();
    expect((await ann.get(`/api/order/${order.id}`)).body).toMatchObject(body);
  });

  it("leads to one page, however often it is asked for, and to none when it is paid or cancelled", async () => {
    const product = await test.product({ stockQuantity: 10 });
    const ann = await test.shopper();
    const order = await placeOnline(ann, { [product.id]: 1 });
    const replies = await Promise.all([1, 2, 3].map(() => ann.post(`/api/order/pay/${order.id}`)));
    expect(new Set(replies.map((reply) => reply.body.url))).toEqual(new Set([order.url]));
    await payPage(ann, order);
    await test.runJobs();
    expectFailure(await ann.post(`/api/order/pay/${order.id}`), 409, "order_not_payable");
    const other = await placeOnline(ann, { [product.id]: 1 });
    await ann.post(`/api/order/cancel/${other.id}`);
    expectFailure(await ann.post(`/api/order/pay/${other.id}`), 409, "order_not_payable");
    await test.runJobs();
    expect((await payPage(ann, other)).status).toBe(409);
  });

  it("is the same order and the same page under the same key, also from two tabs at once", async () => {
    const product = await test.product({ stockQuantity: 10 });
    const ann = await test.shopper();
    const wish = { items: [{ product: product.id, quantity: 1 }], address: await addAddress(ann) };
    const headers = { "idempotency-key": "two-tabs" };
    const place = () => ann.post("/api/order/stripe", wish, { headers });
    const replies = await Promise.all([place(), place(), place()]);
    expect(new Set(replies.map((reply) => reply.body.url)).size).toBe(1);
    expect((await ann.get("/api/order/user")).body.orders).toHaveLength(1);
    expect(await stockOf(product.id)).toBe(9);
    expectFailure(await ann.post("/api/order/cod", wish, { headers }), 409, "idempotency_mismatch");
  });

  it("is nobody else's business", async () => {
    const product = await test.product();
    const order = await placeOnline(await test.shopper(), { [product.id]: 1 });
    const bob = await test.shopper();
    for (const call of ["pay", "check-payment", "cancel"]) {
      expectFailure(await bob.post(`/api/order/${call}/${order.id}`), 404, "order_not_found");
      expect((await test.visitor().post(`/api/order/${call}/${order.id}`)).status).toBe(401);
    }
    expect((await test.visitor().post("/api/order/stripe", {})).status).toBe(401);
  });

  it("cannot be placed by hand: only its payment places it", async () => {
    const product = await test.product({ stockQuantity: 3 });
    const order = await placeOnline(await test.shopper(), { [product.id]: 1 });
    const seller = await test.seller();
    const { status } = await seller.post("/api/order/status", { id: order.id, status: "Order Placed" });
    expect(status).toBe(409);
  });

  it("is kept when the gateway cannot be reached, and paid when it can", async () => {
    const product = await test.product({ stockQuantity: 10 });
    const ann = await test.shopper();
    gatewayThat({ openSession: () => Promise.reject(silent) });
    const order = await placeOnline(ann, { [product.id]: 1 });
    expect(order.url).toBe(`${test.shop.config.publicUrl}/my-orders/${order.id}?payment=unreachable`);
    expectFailure(await ann.post(`/api/order/pay/${order.id}`), 503, "gateway_unreachable");
    restore();
    const { body } = await ann.post(`/api/order/pay/${order.id}`);
    await payPage(ann, { ...order, sessionId: body.url.split("/").at(-1) });
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject({ status: "Order Placed", isPaid: true });
  });

  it("opens no second page when the reply to the first was lost", async () => {
    const product = await test.product();
    const ann = await test.shopper();
    const opened: string[] = [];
    const real = gatewayThat({
      async openSession(request) {
        opened.push((await real.openSession(request)).sessionId);
        throw silent;
      },
    });
    const order = await placeOnline(ann, { [product.id]: 1 });
    restore();
    const { body } = await ann.post(`/api/order/pay/${order.id}`);
    expect(body.url).toContain(opened[0]);
  });
});

describe("an order whose payment does not come", () => {
  it("is cancelled when its time is over, its goods back and its page closed", async () => {
    const product = await test.product({ stockQuantity: 2 });
    const ann = await test.shopper();
    const order = await placeOnline(ann, { [product.id]: 2 });
    expect((await test.visitor().get(`/api/product/${product.id}`)).body.product.inStock).toBe(false);
    // The page stays open a little longer than half an hour, and the goods are held as long.
    test.later(31 * 60_000);
    await test.shop.jobs.send(test.shop.db, watchPaymentsJob, {});
    await test.runJobs();
    expect((await orderOf(ann, order)).status).toBe("Awaiting payment");
    test.later(33 * 60_000);
    await test.shop.jobs.send(test.shop.db, watchPaymentsJob, {});
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject({ status: "Cancelled", due: 0, paid: 0 });
    expect((await test.visitor().get(`/api/product/${product.id}`)).body.product.inStock).toBe(true);
    expect(await test.stockOf(product.id)).toMatchObject({ inStock: true, stockQuantity: 2 });
    expect((await payPage(ann, order)).status).toBe(409);
  });

  it("is cancelled also when the gateway is silent; paid at the last moment it is placed after all", async () => {
    const product = await test.product({ stockQuantity: 5 });
    const ann = await test.shopper();
    const order = await placeOnline(ann, { [product.id]: 2 });
    await payPage(ann, order);
    gatewayThat({ readSession: () => Promise.reject(silent), expireSession: () => Promise.reject(silent) });
    test.later(40 * 60_000);
    const { body } = await ann.post(`/api/order/check-payment/${order.id}`);
    expect(body.order.status).toBe("Cancelled");
    expect(await stockOf(product.id)).toBe(5);
    restore();
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject({ status: "Order Placed", isPaid: true, refunded: 0 });
    expect(await stockOf(product.id)).toBe(3);
  });

  it("is refunded when it is paid too late and the goods have gone", async () => {
    const product = await test.product({ stockQuantity: 2 });
    const ann = await test.shopper();
    const order = await placeOnline(ann, { [product.id]: 2 });
    await payPage(ann, order);
    gatewayThat({ readSession: () => Promise.reject(silent), expireSession: () => Promise.reject(silent) });
    test.later(40 * 60_000);
    await ann.post(`/api/order/check-payment/${order.id}`);
    restore();
    const bob = await test.shopper();
    const items = [{ product: product.id, quantity: 1 }];
    expect((await bob.post("/api/order/cod", { items, address: await addAddress(bob) })).status).toBe(201);
    await test.runJobs();
    const after = await orderOf(ann, order);
    expect(after).toMatchObject({ status: "Cancelled", paid: after.amount, refunded: after.amount });
    expect(await stockOf(product.id)).toBe(1);
    const { notifications } = (await ann.get("/api/notification/get")).body;
    const titles = notifications.map((each: { title: string }) => each.title);
    expect(titles).toContain("Payment came too late");
    expect(titles).toContain("Refunded");
  });

  it("can be cancelled by the seller, and money that was on its way comes back", async () => {
    const product = await test.product({ stockQuantity: 5 });
    const ann = await test.shopper();
    const seller = await test.seller();
    const order = await placeOnline(ann, { [product.id]: 2 });
    await payPage(ann, order);
    const cancelled = await seller.post("/api/order/status", { id: order.id, status: "Cancelled" });
    expect(cancelled.body.order.status).toBe("Cancelled");
    await test.runJobs();
    const after = await orderOf(ann, order);
    expect(after).toMatchObject({ status: "Cancelled", paid: after.amount, refunded: after.amount });
    expect(await stockOf(product.id)).toBe(5);
  });
});

describe("a page that is opened too late", () => {
  it("is closed when the order was cancelled in the meantime", async () => {
    const product = await test.product({ stockQuantity: 5 });
    const ann = await test.shopper();
    let sessionId = "";
    const real = gatewayThat({
      async openSession(request) {
        await ann.post(`/api/order/cancel/${request.orderId}`);
        await test.runJobs();
        const session = await real.openSession(request);
        sessionId = session.sessionId;
        return session;
      },
    });
    const order = await placeOnline(ann, { [product.id]: 2 });
    expect(order.url).toBe(`${test.shop.config.publicUrl}/my-orders/${order.id}`);
    restore();
    await test.runJobs();
    expect((await payPage(ann, { ...order, sessionId })).status).toBe(409);
    expect(await stockOf(product.id)).toBe(5);
  });

  it("is asked about all the same when another tab was refused it in the meantime", async () => {
    const product = await test.product({ stockQuantity: 5 });
    const ann = await test.shopper();
    const refused = new GatewayError("The gateway refuses.", { refused: true });
    let others: Promise<unknown> | undefined;
    const real = gatewayThat({
      async openSession(request) {
        if (others) throw refused;
        others = ann.post(`/api/order/pay/${request.orderId}`);
        await others;
        return real.openSession(request);
      },
    });
    const order = await placeOnline(ann, { [product.id]: 2 });
    expect((await payPage(ann, order)).status).toBe(200);
    // The gateway's event is lost.
    await test.shop.db.execute("delete from pgboss.job");
    await test.shop.jobs.send(test.shop.db, watchPaymentsJob, {});
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject({ status: "Order Placed", isPaid: true });
  });

  it("and never heard of is forgotten when the order's time is over", async () => {
    const product = await test.product({ stockQuantity: 5 });
    const ann = await test.shopper();
    gatewayThat({ openSession: () => Promise.reject(silent) });
    const order = await placeOnline(ann, { [product.id]: 2 });
    test.later(33 * 60_000);
    await test.shop.jobs.send(test.shop.db, watchPaymentsJob, {});
    await test.runJobs();
    expect((await orderOf(ann, order)).status).toBe("Cancelled");
    expect((await test.shop.db.execute("select status from payments")).rows).toEqual([{ status: "expired" }]);
  });
});

describe("giving money back", () => {
  async function paidOrder(quantity = 3) {
    const product = await test.product({ stockQuantity: 10, offerPriceCents: 359 });
    const ann = await test.shopper();
    const order = await placeOnline(ann, { [product.id]: quantity });
    await payPage(ann, order);
    await test.runJobs();
    return { product, ann, order };
  }

  it("follows a cancellation, once, until the gateway agrees", async () => {
    const { ann, order } = await paidOrder();
    let tries = 0;
    const real = gatewayThat({
      async refund(request) {
        tries += 1;
        const given = await real.refund(request);
        if (tries < 3) throw silent;
        return given;
      },
      listRefunds: (reference) => (tries < 3 ? Promise.resolve([]) : real.listRefunds(reference)),
    });
    await ann.post(`/api/order/cancel/${order.id}`);
    for (let round = 0; round < 2; round += 1) await expect(test.runJobs()).rejects.toThrow("silent");
    await test.runJobs();
    const after = await orderOf(ann, order);
    expect(after).toMatchObject({ status: "Cancelled", paid: after.amount, refunded: after.amount });
    const [payment] = (await test.shop.db.execute("select reference from payments")).rows;
    const given = await real.listRefunds(String(payment?.reference));
    expect(given.map((refund) => refund.amountCents)).toEqual([Math.round(after.amount * 100)]);
  });

  it("follows also when the job is lost that was to do it", async () => {
    const { ann, order } = await paidOrder();
    await ann.post(`/api/order/cancel/${order.id}`);
    await test.shop.db.execute("delete from pgboss.job");
    await test.shop.jobs.send(test.shop.db, watchPaymentsJob, {});
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject({ paid: 10.99, refunded: 10.99 });
  });

  it("happens once, also when it is on its way for days, and counts when it has arrived", async () => {
    const { product, ann, order } = await paidOrder();
    const given: string[] = [];
    const onItsWay = { status: "pending" } as const;
    const real = gatewayThat({
      async refund(request) {
        given.push(request.refundId);
        return { ...(await real.refund(request)), ...onItsWay };
      },
      listRefunds: async (reference) =>
        (await real.listRefunds(reference)).map((refund) => ({ ...refund, ...onItsWay })),
    });
    const seller = await test.seller();
    await seller.post("/api/order/short", { id: order.id, items: [{ product: product.id, quantity: 1 }] });
    await test.runJobs();
    await test.shop.jobs.send(test.shop.db, watchPaymentsJob, {});
    await test.runJobs();
    expect(given).toHaveLength(1);
    expect(await orderOf(ann, order)).toMatchObject({ paid: 10.99, refunded: 0, due: 7.32 });
    restore();
    test.later(61 * 60_000);
    await test.shop.jobs.send(test.shop.db, watchPaymentsJob, {});
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject({ paid: 10.99, refunded: 3.67, due: 7.32 });
  });

  it("follows what was not there, to the cent, and the rest follows a cancellation", async () => {
    const { product, ann, order } = await paidOrder(3);
    const seller = await test.seller();
    const short = (quantity: number) =>
      seller.post("/api/order/short", { id: order.id, items: [{ product: product.id, quantity }] });
    expectFailure(await short(4), 422, "short_rule");
    expectFailure(await short(3), 422, "short_rule");
    const { body } = await short(1);
    // 3 x 3.59 = 10.77, and 0.22 tax; 2 x 3.59 = 7.18, and 0.14 tax.
    expect(body.order).toMatchObject({ amount: 10.99, due: 7.32 });
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject({ paid: 10.99, refunded: 3.67, items: [{ short: 1 }] });
    await seller.post("/api/order/status", { id: order.id, status: "Cancelled" });
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject({ paid: 10.99, refunded: 10.99, due: 0 });
    expect(await stockOf(product.id)).toBe(9);
  });

  it("takes what is missing off a cash order as well", async () => {
    const product = await test.product({ stockQuantity: 10, offerPriceCents: 100 });
    const ann = await test.shopper();
    const items = [{ product: product.id, quantity: 2 }];
    const { body } = await ann.post("/api/order/cod", { items, address: await addAddress(ann) });
    const seller = await test.seller();
    const id = body.order._id;
    await seller.post("/api/order/short", { id, items: [{ product: product.id, quantity: 1 }] });
    for (const status of ["Packed", "Out for delivery", "Delivered"])
      await seller.post("/api/order/status", { id, status });
    expect(await orderOf(ann, { id })).toMatchObject({ amount: 2.04, due: 1.02, paid: 1.02, isPaid: true });
    expectFailure(await seller.post("/api/order/short", { id, items }), 409, "status_conflict");
    expect((await ann.post("/api/order/short", { id, items })).status).toBe(401);
  });

  it("learns of money given back by hand on the gateway's own pages", async () => {
    const { ann, order } = await paidOrder(3);
    const [payment] = (await test.shop.db.execute("select reference from payments")).rows;
    const reference = String(payment?.reference);
    await test.shop.gateway.refund({
      refundId: crypto.randomUUID(),
      reference,
      amountCents: 100,
      currency: "usd",
    });
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject({ status: "Order Placed", refunded: 1 });
    await ann.post(`/api/order/cancel/${order.id}`);
    await test.runJobs();
    const after = await orderOf(ann, order);
    expect(after.refunded).toBe(after.paid);
  });

  it("calls off what somebody has given back by hand in the meantime", async () => {
    const { product, order, ann } = await paidOrder(3);
    const real = gatewayThat({ refund: () => Promise.reject(silent) });
    const seller = await test.seller();
    await seller.post("/api/order/short", { id: order.id, items: [{ product: product.id, quantity: 1 }] });
    await expect(test.runJobs()).rejects.toThrow("silent");
    const [payment] = (await test.shop.db.execute("select reference from payments")).rows;
    await real.refund({
      refundId: crypto.randomUUID(),
      reference: String(payment?.reference),
      amountCents: 367,
      currency: "usd",
    });
    restore();
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject({ paid: 10.99, refunded: 3.67 });
  });

  it("is left to the seller when the gateway refuses again and again, and the shopper is told", async () => {
    const { order, ann } = await paidOrder();
    let asked = 0;
    gatewayThat({
      refund: () => {
        asked += 1;
        return Promise.reject(new GatewayError("The account is closed.", { refused: true }));
      },
    });
    await ann.post(`/api/order/cancel/${order.id}`);
    for (let hour = 0; hour < 6; hour += 1) {
      test.later(61 * hour * 60_000);
      await test.shop.jobs.send(test.shop.db, watchPaymentsJob, {});
      await test.runJobs();
    }
    expect(asked).toBe(3);
    const seller = await test.seller();
    expect((await seller.get("/api/order/seller")).body.orders).toMatchObject([
      { _id: order.id, refundFailed: true, refunded: 0 },
    ]);
    const { notifications } = (await ann.get("/api/notification/get")).body;
    expect(notifications[0]).toMatchObject({ title: "Refund failed" });
  });

  it("is not undone by an older answer that comes last", async () => {
    const { order, ann } = await paidOrder();
    const real = gatewayThat({
      async refund(request) {
        const given = await real.refund(request);
        await settlePayment({ ...test.shop, gateway: real }, order.id);
        return { ...given, status: "pending" };
      },
    });
    await ann.post(`/api/order/cancel/${order.id}`);
    await test.runJobs();
    restore();
    await settlePayment(test.shop, order.id);
    expect(await orderOf(ann, order)).toMatchObject({ paid: 10.99, refunded: 10.99 });
  });
});

describe("giving money back that somebody gives back by hand at the same time", () => {
  async function plannedAndGivenByHand(amountCents: number) {
    const product = await test.product({ stockQuantity: 10, offerPriceCents: 359 });
    const ann = await test.shopper();
    const order = await placeOnline(ann, { [product.id]: 3 });
    await payPage(ann, order);
    await test.runJobs();
    const [payment] = (await test.shop.db.execute("select reference from payments")).rows;
    const reference = String(payment?.reference);
    const real = gatewayThat({ refund: () => Promise.reject(silent) });
    await ann.post(`/api/order/cancel/${order.id}`);
    await expect(test.runJobs()).rejects.toThrow("silent");
    await real.refund({ refundId: crypto.randomUUID(), reference, amountCents, currency: "usd" });
    restore();
    await test.runJobs();
    const given = (await real.listRefunds(reference)).map((refund) => refund.amountCents);
    return { order: await orderOf(ann, order), given };
  }

  it("gives back what is left, when that is less than was planned", async () => {
    const { order, given } = await plannedAndGivenByHand(500);
    expect(order).toMatchObject({ paid: 10.99, refunded: 10.99 });
    expect(given.sort()).toEqual([500, 599]);
  });

  it("gives nothing more, when nothing is left", async () => {
    const { order, given } = await plannedAndGivenByHand(1099);
    expect(order).toMatchObject({ paid: 10.99, refunded: 10.99 });
    expect(given).toEqual([1099]);
  });
});

describe("what the gateway tells", () => {
  it("is refused without its signature, and then nothing has changed", async () => {
    const product = await test.product();
    const ann = await test.shopper();
    const order = await placeOnline(ann, { [product.id]: 1 });
    const forged = {
      id: "evt_1",
      type: "checkout.session.completed",
      data: { object: { id: order.sessionId } },
    };
    for (const headers of [{}, { "demo-signature": "t=1,v1=00" }, { "demo-signature": "" }])
      expectFailure(
        await test.visitor().post("/api/payment/webhook", forged, { headers }),
        400,
        "wrong_signature",
      );
    expect((await orderOf(ann, order)).status).toBe("Awaiting payment");
    expect((await test.shop.db.execute("select 1 from gateway_events")).rows).toEqual([]);
  });

  it("takes effect once, however often and in whatever order it comes, and even all at once", async () => {
    const product = await test.product({ stockQuantity: 9 });
    const ann = await test.shopper();
    const order = await placeOnline(ann, { [product.id]: 2 });
    await payPage(ann, order);
    const [row] = (await test.shop.db.execute("select id, body from demo_gateway_events")).rows;
    const body = String(row?.body);
    const { sign } = test.shop.gateway as unknown as { sign(body: string): string };
    const tell = () =>
      test.visitor().send({
        method: "POST",
        url: "/api/payment/webhook",
        headers: { "content-type": "application/json", "demo-signature": sign(body) },
        payload: body,
      });
    // The buyer returns in two tabs at the same time.
    const comeBack = () => ann.post(`/api/order/check-payment/${order.id}`);
    const replies = await Promise.all([tell(), comeBack(), tell(), comeBack(), tell(), comeBack(), tell()]);
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200));
    await test.runJobs();
    expect((await tell()).status).toBe(200);
    expect(await orderOf(ann, order)).toMatchObject({ status: "Order Placed", isPaid: true });
    expect((await ann.get("/api/notification/get")).body.notifications).toHaveLength(2);
    // A concurrent update is not a discrepancy.
    expect((await test.shop.db.execute("select kind from payment_discrepancies")).rows).toEqual([]);
  });
});

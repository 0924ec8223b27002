import { afterEach, describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import {
  expectBalance,
  type OnlineOrder,
  orderOf,
  payPage,
  placeOnline,
} from "#tests/support/online-order.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { GatewayError } from "./gateway/gateway.ts";

const test = startTestShop();
afterEach(() => expectBalance(test));

const cancel = ({ id }: OnlineOrder) => `/api/order/cancel/${id}`;
const stockOf = async (id: string) => (await test.stockOf(id)).stockQuantity;

describe("cancelling an order that waits for its payment", () => {
  it("closes its page at the gateway before it answers, and gives the goods back", async () => {
    const product = await test.product({ stockQuantity: 3 });
    const ann = await test.shopper({ cartItems: { [product.id]: 3 } });
    const order = await placeOnline(ann, { [product.id]: 3 });
    const { status, body } = await ann.post(cancel(order));
    expect([status, body.order.status]).toEqual([200, "Cancelled"]);
    expectFailure(await payPage(ann, order), 409, "payment_expired");
    expect(await stockOf(product.id)).toBe(3);
    expect((await ann.get("/api/session")).body.cartItems).toEqual({ [product.id]: 3 });
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject({ status: "Cancelled", paid: 0 });
  });

  it("that turns out to be paid leaves it paid, and says so, before the gateway has told anybody", async () => {
    const product = await test.product({ stockQuantity: 3 });
    const ann = await test.shopper({ cartItems: { [product.id]: 2 } });
    const order = await placeOnline(ann, { [product.id]: 2 });
    await payPage(ann, order);
    const reply = await ann.post(cancel(order));
    expectFailure(reply, 409, "already_paid");
    const after = await orderOf(ann, order);
    expect(reply.body.message).toBe(
      `Order #${after.number} was paid in the meantime, so it was not cancelled.`,
    );
    expect(after).toMatchObject({ status: "Order Placed", isPaid: true, paid: after.amount });
    expect((await ann.get("/api/session")).body.cartItems).toEqual({});
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject({ refunded: 0 });
  });

  it("races its payment: each order ends either paid or cancelled, and nothing has to be given back", async () => {
    const product = await test.product({ stockQuantity: 20 });
    const ann = await test.shopper();
    const orders: OnlineOrder[] = [];
    for (let made = 0; made < 12; made += 1) orders.push(await placeOnline(ann, { [product.id]: 1 }));
    const results = await Promise.all(
      orders.map(async (order, index) => {
        const acts = [() => ann.post(cancel(order)), () => payPage(test.visitor(), order)] as const;
        // // Alternates which call starts first.
        if (index % 2) {
          const paying = acts[1]();
          return { order, cancelled: await acts[0](), paid: await paying };
        }
        const cancelling = acts[0]();
        return { order, paid: await acts[1](), cancelled: await cancelling };
      }),
    );
    await test.runJobs();
    for (const { order, cancelled, paid } of results) {
      const after = await orderOf(ann, order);
      expect([cancelled.status, paid.status].sort()).toEqual([200, 409]);
      expect(after).toMatchObject(
        paid.status === 200
          ? { status: "Order Placed", isPaid: true, refunded: 0 }
          : { status: "Cancelled", paid: 0, refunded: 0 },
      );
    }
    const sold = results.filter(({ paid }) => paid.status === 200).length;
    expect(await stockOf(product.id)).toBe(20 - sold);
  });

  it("happens once, however often it is pressed", async () => {
    const product = await test.product({ stockQuantity: 5 });
    const ann = await test.shopper();
    const order = await placeOnline(ann, { [product.id]: 2 });
    const replies = await Promise.all(Array.from({ length: 6 }, () => ann.post(cancel(order))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await stockOf(product.id)).toBe(5);
  });

  it("does not wait for a gateway that is silent: what is paid there after all is given back", async () => {
    const product = await test.product({ stockQuantity: 5 });
    const ann = await test.shopper();
    const order = await placeOnline(ann, { [product.id]: 2 });
    const real = test.shop.gateway;
    const silent = () => Promise.reject(new GatewayError("Silence.", { refused: false }));
    test.shop.gateway = { ...real, expireSession: silent };
    try {
      expect((await ann.post(cancel(order))).status).toBe(200);
    } finally {
      test.shop.gateway = real;
    }
    expect(await stockOf(product.id)).toBe(5);
    expect((await payPage(ann, order)).status).toBe(200);
    await test.runJobs();
    const after = await orderOf(ann, order);
    expect(after).toMatchObject({ status: "Cancelled", paid: after.amount, refunded: after.amount });
  });

  it("that was paid since the shopper looked at it leaves it as it is; told so, the shopper can cancel it for good", async () => {
    const product = await test.product({ stockQuantity: 5 });
    const ann = await test.shopper();
    const order = await placeOnline(ann, { [product.id]: 2 });
    await payPage(ann, order);
    await test.runJobs();
    expectFailure(await ann.post(cancel(order), { ifStatus: "Awaiting payment" }), 409, "already_paid");
    expect((await orderOf(ann, order)).status).toBe("Order Placed");
    expect((await ann.post(cancel(order), { ifStatus: "Order Placed" })).status).toBe(200);
    await test.runJobs();
    const after = await orderOf(ann, order);
    expect(after).toMatchObject({ status: "Cancelled", refunded: after.amount });
    expectFailure(await ann.post(cancel(order), { ifStatus: "Cancelled" }), 409, "status_conflict");
    expectFailure(await ann.post(cancel(order), { ifStatus: "Eaten" }), 400, "invalid_input");
  });

  it("is nobody else's business", async () => {
    const product = await test.product({ stockQuantity: 5 });
    const ann = await test.shopper();
    const order = await placeOnline(ann, { [product.id]: 1 });
    expectFailure(await (await test.shopper()).post(cancel(order)), 404, "order_not_found");
    expect((await test.visitor().post(cancel(order))).status).toBe(401);
    expect((await payPage(ann, order)).status).toBe(200);
  });
});

describe("turning back at the gateway", () => {
  it("leads to the shop's page that cancels the order", async () => {
    const product = await test.product();
    const order = await placeOnline(await test.shopper(), { [product.id]: 1 });
    const { body } = await test.visitor().get(`/api/demo-gateway/session/${order.sessionId}`);
    expect(body.session.cancelUrl).toBe(`${test.shop.config.publicUrl}/my-orders/${order.id}/cancel`);
  });

  it("leads to pages in the language in which the order was placed, as paying does", async () => {
    await changeSettings(await test.seller(), { languages: ["en", "de"] });
    const product = await test.product();
    const headers = { "accept-language": "de" };
    const order = await placeOnline(await test.shopper(), { [product.id]: 1 }, headers);
    const home = `${test.shop.config.publicUrl}/de`;
    expect(order.url).toBe(`${home}/demo-gateway/${order.sessionId}`);
    const { body } = await test.visitor().get(`/api/demo-gateway/session/${order.sessionId}`);
    expect(body.session).toMatchObject({
      successUrl: expect.stringMatching(`^${home}/loader[?]`),
      cancelUrl: `${home}/my-orders/${order.id}/cancel`,
    });
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { settlePaymentJob } from "#domains/sales/orders/jobs.ts";
import { readConfig } from "#platform/config/config.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { expectBalance, orderOf, payPage, placeOnline } from "#tests/support/online-order.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";
import { watchPaymentsJob } from "../jobs.ts";
import { createCashOnlyGateway } from "./cash-only.ts";
import { openGateway } from "./open-gateway.ts";

const test = startTestShop();
const MINUTE = 60_000;

/** Replaces the demo gateway by the cash-only gateway, as in a shop without DEMO. */
let withDemoGateway: typeof test.shop.gateway;
beforeEach(() => {
  withDemoGateway ??= test.shop.gateway;
  test.shop.gateway = withDemoGateway;
});
const leaveDemo = () => {
  test.shop.gateway = createCashOnlyGateway();
};

describe("the gateway", () => {
  const gatewayOf = (variables: Record<string, string>) => {
    const { db, jobs, clock, settings } = test.shop;
    return openGateway({ config: readConfig(variables), db, jobs, clock, settings, secret: "s".repeat(32) })
      .name;
  };

  it("is the demo's in a demo only, Stripe where there are keys, else nobody", () => {
    const keys = { STRIPE_SECRET_KEY: "sk_test_plum", STRIPE_WEBHOOK_SECRET: "whsec_jam" };
    const server = { DATABASE_URL: "postgres://db/larder", SESSION_SECRET: "s".repeat(32) };
    expect(gatewayOf({})).toBe("demo");
    expect(gatewayOf({ DEMO: "false" })).toBe("none");
    expect(gatewayOf(server)).toBe("none");
    expect(gatewayOf({ ...server, DEMO: "true" })).toBe("demo");
    expect(gatewayOf({ ...server, ...keys })).toBe("stripe");
    expect(gatewayOf(keys)).toBe("stripe");
  });
});

describe("a shop that takes cash only", () => {
  it("says so, and refuses an order to be paid by card before anything is written", async () => {
    const product = await test.product({ stockQuantity: 5 });
    const ann = await test.shopper();
    expect((await ann.get("/api/session")).body.paymentTypes).toEqual(["COD", "Online"]);
    leaveDemo();
    expect((await ann.get("/api/session")).body.paymentTypes).toEqual(["COD"]);
    const wish = { items: [{ product: product.id, quantity: 2 }], address: await addAddress(ann) };
    const refused = await ann.post("/api/order/stripe", wish);
    expectFailure(refused, 422, "online_payment_off");
    expect(refused.body.message).toBe("This shop takes cash on delivery only.");
    expect((await ann.get("/api/order/user")).body.orders).toEqual([]);
    expect((await ann.post("/api/order/cod", wish)).status).toBe(201);
  });

  it("believes no webhook", async () => {
    leaveDemo();
    for (const name of ["none-signature", "demo-signature", "stripe-signature"]) {
      const headers = { [name]: "t=1,v1=00" };
      const reply = await test.visitor().post("/api/payment/webhook", { id: "evt_1" }, { headers });
      expectFailure(reply, 400, "wrong_signature");
    }
  });
});

describe("an order from when the shop still took cards", () => {
  it("that waits for its payment is not paid any more, and cancelled when its time is over", async () => {
    const product = await test.product({ stockQuantity: 5 });
    const ann = await test.shopper();
    const order = await placeOnline(ann, { [product.id]: 2 });
    leaveDemo();
    expectFailure(await ann.post(`/api/order/pay/${order.id}`), 422, "online_payment_off");
    expect((await ann.post(`/api/order/check-payment/${order.id}`)).status).toBe(200);
    expect(await orderOf(ann, order)).toMatchObject({ status: "Awaiting payment" });
    test.later(40 * MINUTE);
    await test.shop.jobs.send(test.shop.db, watchPaymentsJob, {});
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject({ status: "Cancelled", due: 0 });
    expect((await test.stockOf(product.id)).stockQuantity).toBe(5);
    await expectBalance(test);
  });

  it("that was paid and is cancelled is left to the seller to give back: nothing is done twice when the gateway is back", async () => {
    const product = await test.product({ stockQuantity: 5 });
    const ann = await test.shopper();
    const order = await placeOnline(ann, { [product.id]: 2 });
    await payPage(ann, order);
    await test.runJobs();
    leaveDemo();
    expect((await ann.post(`/api/order/cancel/${order.id}`)).status).toBe(200);
    for (let round = 0; round < 2; round += 1) {
      await test.shop.jobs.send(test.shop.db, watchPaymentsJob, {});
      await test.runJobs();
    }
    expect(await orderOf(ann, order)).toMatchObject({ status: "Cancelled", refundFailed: true, refunded: 0 });
    const { notifications } = (await ann.get("/api/notification/get")).body;
    const told = notifications.filter(({ title }: { title: string }) => title === "Refund failed");
    expect(told).toHaveLength(1);
    expect(told[0].message).toMatch(/^We could not give back \$7\.32 of order #\d+ .*to your card/);
    const seller = await test.seller();
    expect((await seller.get("/api/order/seller")).body.orders).toMatchObject([{ refundFailed: true }]);
    await expectBalance(test);

    test.shop.gateway = withDemoGateway;
    await test.shop.jobs.send(test.shop.db, settlePaymentJob, { orderId: order.id });
    await test.runJobs();
    expect(await orderOf(ann, order)).toMatchObject({ refundFailed: true, refunded: 0 });
    await expectBalance(test);
  });

  it("that has a page at the gateway before gets one at the gateway of now", async () => {
    const product = await test.product();
    const ann = await test.shopper();
    const order = await placeOnline(ann, { [product.id]: 2 });
    const openSession = async () => ({ sessionId: "cs_1", url: "https://pay.example.com/cs_1" });
    test.shop.gateway = { ...createCashOnlyGateway(), name: "stripe", openSession };
    const { status, body } = await ann.post(`/api/order/pay/${order.id}`);
    expect([status, body.url]).toEqual([200, "https://pay.example.com/cs_1"]);
  });
});

import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { exchangeSlot } from "#domains/delivery/service.ts";
import { GatewayError } from "#domains/payments/gateway/gateway.ts";
import { inTransaction } from "#platform/db/database.ts";
import { goodAddress } from "#tests/support/address.ts";
import { deliver } from "#tests/support/delivered-order.ts";
import { planDelivery, window, zone } from "#tests/support/delivery.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { expectBalance, orderOf, payPage } from "#tests/support/online-order.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { type Shopper, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();
// A Monday, in Berlin at noon.
const NOON = new Date("2026-05-04T10:00Z");
const MINUTE_MS = 60_000;
const TODAY = "2026-05-04_16:00_18:00";
const TOMORROW = "2026-05-05_16:00_18:00";

let seller: Visitor;
let figs: string;

beforeEach(async () => {
  test.setClock(NOON);
  seller = await test.seller();
  await changeSettings(seller, {
    timeZone: "Europe/Berlin",
    shipping: { fee: 5, freeFrom: 50, taxPercent: 0 },
  });
  ({ id: figs } = await test.product({ priceCents: 1_000, offerPriceCents: 1_000, stockQuantity: 999 }));
});

type Wish = {
  slot?: string;
  zipcode?: string;
  quantity?: number;
  key?: string;
  way?: "cod" | "stripe";
  shownAmount?: number;
};

const addresses = new Map<string, Promise<string>>();

function addressOf(shopper: Shopper, zipcode: string): Promise<string> {
  const key = `${shopper.id} ${zipcode}`;
  const address =
    addresses.get(key) ??
    shopper.post("/api/address/add", { ...goodAddress, zipcode }).then(({ body }) => body.address._id);
  addresses.set(key, address);
  return address;
}

async function buy(
  shopper: Shopper,
  { zipcode = "62701", quantity = 1, key, way = "cod", ...wish }: Wish = {},
) {
  const items = [{ product: figs, quantity }];
  const address = await addressOf(shopper, zipcode);
  const headers = key ? { "idempotency-key": key } : {};
  return shopper.post(`/api/order/${way}`, { items, address, ...wish }, { headers });
}

type Planned = { _id: string; taken: number };

/** How many orders have each slot, by day and times. */
async function takenOf(): Promise<Record<string, number>> {
  const { slots } = (await seller.get("/api/delivery/days")).body;
  const some = slots.filter(({ taken }: Planned) => taken > 0);
  return Object.fromEntries(some.map(({ _id, taken }: Planned) => [_id.slice(37), taken]));
}

const choose = (shopper: Shopper, order: { _id: string }, slot: string) =>
  shopper.post(`/api/order/slot/${order._id}`, { slot });

describe("an order in a shop with slots", () => {
  it("takes the first free one of its zone, and says which, on its page, its receipt and in its mail", async () => {
    const plan = await planDelivery(seller, { zones: [zone({ windows: [window({ capacity: 1 })] })] });
    const ann = await test.shopper();
    const { status, body } = await buy(ann);
    const expected = {
      ...{ _id: `${plan.zones[0]?._id}_${TODAY}`, zone: "Town", kind: "delivery" },
      ...{ day: "2026-05-04", from: "16:00", to: "18:00" },
      ...{ start: "2026-05-04T14:00:00.000Z", end: "2026-05-04T16:00:00.000Z" },
      changeUntil: "2026-05-04T12:00:00.000Z",
    };
    expect({ status, slot: body.order.slot }).toEqual({ status: 201, slot: expected });
    expect((await orderOf(ann, { id: body.order._id })).slot).toEqual(expected);
    expect((await ann.get("/api/order/user")).body.orders[0].slot).toEqual(expected);
    expect((await buy(ann)).body.order.slot._id).toContain(TOMORROW);
    await test.runJobs();
    const { mails } = (await seller.get("/api/seller/outbox")).body;
    const received = mails.findLast(({ subject }: { subject: string }) =>
      subject.includes("We have your order"),
    );
    const mail = await seller.get(`/api/seller/outbox/${received._id ?? received.id}`);
    expect(JSON.stringify(mail.body)).toContain("Mon, May 4, 4 – 6 PM");
    await deliver(seller, body.order._id);
    const { receipt } = (await ann.get(`/api/order/receipt/${body.order._id}`)).body;
    expect(receipt.slot).toEqual(expected);
    expect((await ann.get(`/api/order/receipt-file/${body.order._id}`)).status).toBe(200);
    await expectBalance(test);
  });

  it("has the slot that it asks for, and is refused clearly when that is full, too late, unknown or elsewhere", async () => {
    const { zones } = await planDelivery(seller, {
      zones: [
        zone({ windows: [window({ capacity: 1 })], postcodes: ["62"] }),
        zone({ name: "North", postcodes: ["1"] }),
      ],
    });
    const [town, north] = zones.map(({ _id }) => _id);
    const ann = await test.shopper();
    const key = "one";
    const placed = await buy(ann, { slot: `${town}_${TOMORROW}`, key });
    expect(placed).toMatchObject({ status: 201, body: { order: { slot: { day: "2026-05-05" } } } });
    expectFailure(await buy(ann, { slot: `${town}_${TOMORROW}` }), 409, "slot_full");
    expectFailure(await buy(ann, { slot: `${town}_2026-05-05_16:00_19:00` }), 409, "slot_closed");
    expectFailure(await buy(ann, { slot: `${town}_2026-06-05_16:00_18:00` }), 409, "slot_closed");
    expectFailure(await buy(ann, { slot: `${north}_${TODAY}` }), 422, "slot_refused");
    expectFailure(await buy(ann, { zipcode: "99999" }), 422, "no_delivery");
    test.setClock(new Date("2026-05-04T12:00Z"));
    expectFailure(await buy(ann, { slot: `${town}_${TODAY}` }), 409, "slot_closed");
    // A repeat has the same order, also when its slot is full or past by now; another slot is another order.
    test.setClock(new Date("2026-05-06T12:00Z"));
    const again = await buy(ann, { slot: `${town}_${TOMORROW}`, key });
    expect(again.body.order._id).toBe(placed.body.order._id);
    expectFailure(
      await buy(ann, { slot: `${town}_2026-05-07_16:00_18:00`, key }),
      409,
      "idempotency_mismatch",
    );
    expect(await test.stockOf(figs)).toMatchObject({ stockQuantity: 998 });
    await expectBalance(test);
  });

  it("pays the fee of its zone, as it was shown", async () => {
    const counter = { name: "Counter", kind: "pickup", price: { fee: 0, freeFrom: null } };
    const { zones } = await planDelivery(seller, {
      zones: [
        zone({ name: "Near", postcodes: ["62"], price: { fee: 2.5, freeFrom: 20 } }),
        zone({ name: "Shop's fee", postcodes: ["1"] }),
        zone(counter),
      ],
    });
    const ann = await test.shopper();
    const feeOf = async (wish: Wish) => (await buy(ann, wish)).body.order.shipping;
    expect(await feeOf({})).toBe(2.5);
    expect(await feeOf({ quantity: 2 })).toBe(0);
    expect(await feeOf({ zipcode: "10115" })).toBe(5);
    const elsewhere = await buy(ann, { zipcode: "99999" });
    expectFailure(elsewhere, 422, "no_delivery");
    expect(elsewhere.body.message).toContain("You can choose to pick your order up.");
    const picked = await buy(ann, { slot: `${zones[2]?._id}_${TODAY}`, shownAmount: 10.2, zipcode: "99999" });
    expect(picked.body.order).toMatchObject({
      shipping: 0,
      amount: 10.2,
      slot: { kind: "pickup", zone: "Counter" },
    });
    expect(await buy(ann, { shownAmount: 15.2 })).toMatchObject({
      ...{ status: 409, body: { code: "amount_changed", amount: 12.7 } },
    });
    await expectBalance(test);
  });

  it("keeps its slot when the plan changes, and the staff still see it", async () => {
    await planDelivery(seller);
    const ann = await test.shopper();
    const { order } = (await buy(ann)).body;
    await planDelivery(seller, { zones: [] });
    expect(await orderOf(ann, { id: order._id })).toMatchObject({ slot: { zone: "Town" } });
    expect((await seller.get("/api/delivery/days")).body).toMatchObject({
      slots: [{ zone: "Town", taken: 1, capacity: 0, day: "2026-05-04" }],
    });
    expect((await buy(ann)).body.order.slot).toBeNull();
    expectFailure(await buy(ann, { slot: order.slot._id }), 409, "slot_closed");
    await ann.post(`/api/order/cancel/${order._id}`, {});
    expect(await takenOf()).toEqual({});
    await expectBalance(test);
  });
});

describe("after a change of the shop's time zone", () => {
  it("the orders of a slot that had ended by the old one still count", async () => {
    await changeSettings(seller, { timeZone: "Pacific/Kiritimati" });
    test.setClock(new Date("2026-05-03T20:00Z"));
    const plan = await planDelivery(seller, { zones: [zone({ windows: [window({ capacity: 1 })] })] });
    const slot = `${plan.zones[0]?._id}_${TODAY}`;
    const ann = await test.shopper();
    expect((await buy(ann, { slot })).status).toBe(201);
    await changeSettings(seller, { timeZone: "Europe/Berlin" });
    test.setClock(NOON);
    expectFailure(await buy(ann, { slot }), 409, "slot_full");
    expect((await buy(ann)).body.order.slot._id).toContain(TOMORROW);
    await expectBalance(test);
  });
});

describe("the last places", () => {
  /** Sends a request until the shop is not too busy for it, as clients do. */
  async function insist(send: () => ReturnType<typeof buy>) {
    for (;;) {
      const reply = await send();
      if (reply.status !== 503) return reply;
    }
  }

  it("are sold once each, to however many buyers at once", async () => {
    // 500 requests on a server; the embedded database does one after the other.
    const [people, each] = process.env.TEST_DATABASE_URL ? [50, 10] : [20, 5];
    const [town] = (await planDelivery(seller, { zones: [zone({ windows: [window({ capacity: 20 })] })] }))
      .zones;
    const slot = `${town?._id}_${TODAY}`;
    const buyers: Shopper[] = [];
    for (let n = 0; n < people; n += 1) buyers.push(await test.shopper());
    const replies = await Promise.all(
      buyers.flatMap((buyer) =>
        Array.from({ length: each }, (_none, n) => insist(() => buy(buyer, { slot, key: `order-${n}` }))),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
    for (const reply of replies.filter(({ status }) => status !== 201))
      expectFailure(reply, 409, "slot_full");
    expect(await takenOf()).toEqual({ [TODAY]: 20 });
    expect(await test.stockOf(figs)).toMatchObject({ stockQuantity: 979 });
    await expectBalance(test);
  });

  it("of several slots are given to orders that ask for none, and then there are none", async () => {
    await planDelivery(seller, { daysAhead: 6, zones: [zone({ windows: [window({ capacity: 1 })] })] });
    const buyers = await Promise.all(Array.from({ length: 12 }, () => test.shopper()));
    // Nobody is told to come back later: whoever loses a place gets the next one.
    const replies = await Promise.all(buyers.map((buyer) => buy(buyer, { key: "one" })));
    expect(replies.map(({ status }) => status).sort()).toEqual([
      ...Array(6).fill(201),
      ...Array(6).fill(409),
    ]);
    expect(Object.values(await takenOf())).toEqual([1, 1, 1, 1, 1, 1]);
    await expectBalance(test);
  });
});

describe("a cancelled order", () => {
  it("gives its slot back, and an undone cancellation takes it again, unless somebody else has it", async () => {
    await planDelivery(seller, { zones: [zone({ windows: [window({ capacity: 1 })] })] });
    const ann = await test.shopper();
    const { order } = (await buy(ann)).body;
    const cancel = async () =>
      (await seller.post("/api/order/status", { id: order._id, status: "Cancelled", undoSeconds: 10 })).body
        .undo;
    const undo = (step: string) => seller.post("/api/order/status/undo", { id: order._id, step });
    const first = await cancel();
    expect(await takenOf()).toEqual({});
    expect((await undo(first.step)).status).toBe(200);
    expect(await takenOf()).toEqual({ [TODAY]: 1 });
    const second = await cancel();
    const [undone, other] = await Promise.all([
      undo(second.step),
      buy(await test.shopper(), { slot: order.slot._id }),
    ]);
    expect([undone.status, other.status].sort()).toEqual([expect.toBeOneOf([200, 201]), 409]);
    expect(await takenOf()).toEqual({ [TODAY]: 1 });
    await expectBalance(test);
  });

  it.each([
    [false, { status: "Order Placed", paid: 15.2, refunded: 0 }],
    [true, { status: "Cancelled", paid: 15.2, refunded: 15.2 }],
  ])(
    "whose hold ended gives it back, and a late payment takes it if it is free; taken: %s",
    async (isTaken, outcome) => {
      await planDelivery(seller, { zones: [zone({ windows: [window({ capacity: 1 })] })] });
      const ann = await test.shopper();
      const { order, url } = (await buy(ann, { way: "stripe" })).body;
      expect(await takenOf()).toEqual({ [TODAY]: 1 });
      await payPage(ann, { id: order._id, url, sessionId: url.split("/").at(-1) });
      const { gateway } = test.shop;
      const silent = () => Promise.reject(new GatewayError("The gateway is silent.", { refused: false }));
      test.shop.gateway = { ...gateway, readSession: silent, expireSession: silent };
      test.setClock(new Date(NOON.getTime() + 40 * MINUTE_MS));
      const { body } = await ann.post(`/api/order/check-payment/${order._id}`);
      test.shop.gateway = gateway;
      expect(body.order.status).toBe("Cancelled");
      expect(await takenOf()).toEqual({});
      if (isTaken) expect((await buy(await test.shopper(), { slot: order.slot._id })).status).toBe(201);
      await test.runJobs();
      expect(await orderOf(ann, { id: order._id })).toMatchObject(outcome);
      expect(await takenOf()).toEqual({ [TODAY]: 1 });
      await expectBalance(test);
    },
  );
});

describe("another slot for an order", () => {
  it("is taken for the one before, until its cut-off, and repeats change nothing", async () => {
    const { zones } = await planDelivery(seller, {
      zones: [zone(), zone({ name: "Counter", kind: "pickup" })],
    });
    const [town, counter] = zones.map(({ _id }) => _id);
    const ann = await test.shopper();
    const { order } = (await buy(ann)).body;
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await choose(ann, order, `${town}_${TOMORROW}`);
      expect({ status, slot: body.order.slot }).toMatchObject({ status: 200, slot: { day: "2026-05-05" } });
      expect(await takenOf()).toEqual({ [TOMORROW]: 1 });
    }
    const { notifications } = (await ann.get("/api/notification/get")).body;
    expect(notifications.map(({ title }: { title: string }) => title)).toEqual([
      "Time changed",
      "Order placed",
    ]);
    expect(notifications[0].message).toContain("Tue, May 5, 4 – 6 PM");
    expectFailure(await choose(ann, order, `${counter}_${TODAY}`), 422, "slot_refused");
    expectFailure(await choose(await test.shopper(), order, `${town}_${TODAY}`), 404, "order_not_found");
    // Two hours before the slot that it has.
    test.setClock(new Date("2026-05-05T12:00Z"));
    expectFailure(await choose(ann, order, `${town}_2026-05-06_16:00_18:00`), 409, "slot_closed");
    await seller.post("/api/order/status", { id: order._id, status: "Packed" });
    expectFailure(await choose(ann, order, `${town}_2026-05-06_16:00_18:00`), 409, "status_conflict");
    expect(await takenOf()).toEqual({ [TOMORROW]: 1 });
    await expectBalance(test);
  });

  it("is taken by the newest plan, when that changes at this moment", async () => {
    const [town] = (await planDelivery(seller)).zones;
    const { order } = (await buy(await test.shopper())).body;
    const change = sql`insert into delivery_plans (version, data, actor_kind, at)
      select 2, data, actor_kind, at from delivery_plans`;
    const slot = await inTransaction(test.shop.db, async (tx) => {
      let reads = 0;
      let changed: Promise<unknown> | undefined;
      const clock = () => {
        reads += 1;
        // The second time is between the reading of the plan and the taking of the slot.
        if (reads === 2) changed = tx.execute(change).execute();
        return NOON;
      };
      const taken = await exchangeSlot(
        { ...test.shop, clock },
        tx,
        order.slot._id,
        `${town?._id}_${TOMORROW}`,
      );
      await changed;
      return taken;
    });
    expect(slot.id).toContain(TOMORROW);
    expect(await takenOf()).toEqual({ [TOMORROW]: 1 });
  });

  it("is not refused, nor an undone cancellation, while the staff change the plan", async () => {
    const [town] = (await planDelivery(seller, { zones: [zone({ windows: [window({ capacity: 20 })] })] }))
      .zones;
    const people = await Promise.all(Array.from({ length: 10 }, () => test.shopper()));
    const orders = await Promise.all(
      people.map(async (each) => (await buy(each, { slot: `${town?._id}_${TODAY}` })).body.order),
    );
    const undos = await Promise.all(
      orders.slice(5).map(async ({ _id: id }) => {
        const step = { id, status: "Cancelled", undoSeconds: 10 };
        return { id, step: (await seller.post("/api/order/status", step)).body.undo.step };
      }),
    );
    const changes = async () => {
      for (let capacity = 21; capacity < 25; capacity += 1)
        await planDelivery(seller, { zones: [{ ...town, windows: [window({ capacity })] }] });
    };
    const [replies] = await Promise.all([
      Promise.all([
        ...people.slice(0, 5).map((each, n) => choose(each, orders[n], `${town?._id}_${TOMORROW}`)),
        ...undos.map((undo) => seller.post("/api/order/status/undo", undo)),
      ]),
      changes(),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await takenOf()).toEqual({ [TODAY]: 5, [TOMORROW]: 5 });
    await expectBalance(test);
  });

  it("is never one too many, while others change to and fro, order and cancel", async () => {
    const [town] = (
      await planDelivery(seller, { daysAhead: 2, zones: [zone({ windows: [window({ capacity: 4 })] })] })
    ).zones;
    const [today, tomorrow] = [`${town?._id}_${TODAY}`, `${town?._id}_${TOMORROW}`];
    const people = await Promise.all(Array.from({ length: 6 }, () => test.shopper()));
    const orders = await Promise.all(
      people.map(async (each, n) => (await buy(each, { slot: n % 2 ? today : tomorrow })).body.order),
    );
    const late = await test.shopper();
    const replies = await Promise.all([
      ...people.flatMap((each, n) => [today, tomorrow].map((slot) => choose(each, orders[n], slot))),
      ...people.slice(0, 2).map((each, n) => each.post(`/api/order/cancel/${orders[n]._id}`, {})),
      ...[today, tomorrow, today].map((slot) => buy(late, { slot })),
    ]);
    for (const { status } of replies) expect([200, 201, 409]).toContain(status);
    for (const count of Object.values(await takenOf())) expect(count).toBeLessThanOrEqual(4);
    await expectBalance(test);
  });
});

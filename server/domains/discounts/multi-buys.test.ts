import { beforeEach, describe, expect, it } from "vitest";
import { deliver } from "#tests/support/delivered-order.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { expectBalance, orderOf } from "#tests/support/online-order.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { addVoucher } from "#tests/support/vouchers.ts";

const test = startTestShop();

let seller: Visitor;
let figs: string;
let pears: string;

beforeEach(async () => {
  seller = await test.seller();
  const prices = (cents: number) => ({
    category: "Fruits",
    priceCents: cents,
    offerPriceCents: cents,
    stockQuantity: 99,
  });
  const [one, other] = await test.products(
    { name: "Figs", ...prices(300) },
    { name: "Pears", ...prices(200) },
  );
  figs = one?.id ?? "";
  pears = other?.id ?? "";
});

const threeForTwo = { pieces: 3, payFor: 2 };

async function add(details: object) {
  const reply = await seller.post("/api/multi-buy/add", details);
  expect(reply).toMatchObject({ status: 201 });
  return reply.body.multiBuy;
}

async function buy(shopper: Visitor, quantities: Record<string, number>, details: object = {}) {
  const items = Object.entries(quantities).map(([product, quantity]) => ({ product, quantity }));
  return shopper.post("/api/order/cod", { items, address: await addAddress(shopper), ...details });
}

const running = async () => (await test.visitor().get("/api/multi-buy/running")).body.multiBuys;

describe("an order", () => {
  it("costs less by the multi-buy of a product or a category, which its lines name", async () => {
    await add({ ...threeForTwo, product: figs });
    await add({ pieces: 2, price: 3, category: "Fruits" });
    const ann = await test.shopper();
    // "2 for $3" saves more for each piece: of the dearest first, three figs and a pear.
    const { order } = (await buy(ann, { [figs]: 3, [pears]: 2 })).body;
    expect(order).toMatchObject({
      items: [
        { discounts: [{ kind: "multi-buy", name: "2 for $3.00", amount: 4.09 }], amount: 4.91 },
        { discounts: [{ kind: "multi-buy", name: "2 for $3.00", amount: 0.91 }], amount: 3.09 },
      ],
      ...{ subtotal: 13, discount: 5, tax: 0.16, amount: 8.16 },
    });
    await expectBalance(test);
  });

  it("has a voucher taken off after its multi-buys, and is refunded by what its lines cost", async () => {
    await add({ ...threeForTwo, product: figs });
    await addVoucher(seller);
    const ann = await test.shopper();
    const { order } = (await buy(ann, { [figs]: 3, [pears]: 1 }, { voucher: "SPRING10" })).body;
    // 9.00 - 3.00 + 2.00 = 8.00, 10% less, and 2% of 7.20.
    expect(order).toMatchObject({
      items: [
        {
          discounts: [
            { kind: "multi-buy", name: "3 for 2", amount: 3 },
            { kind: "voucher", name: "Voucher SPRING10", amount: 0.6 },
          ],
          amount: 5.4,
        },
        { discounts: [{ amount: 0.2 }], amount: 1.8 },
      ],
      ...{ subtotal: 11, discount: 3.8, tax: 0.14, amount: 7.34 },
    });
    await seller.post("/api/order/short", { id: order._id, items: [{ product: figs, quantity: 1 }] });
    // Two thirds of 5.40, and 1.80; 2% of 5.40.
    expect(await orderOf(ann, { id: order._id })).toMatchObject({ due: 5.51, items: [{ amount: 3.6 }, {}] });
    await expectBalance(test);
    await deliver(seller, order._id);
    const { receipt } = (await ann.get(`/api/order/receipt/${order._id}`)).body;
    expect(receipt).toMatchObject({
      lines: [{ quantity: 2, discounts: [{ amount: 2 }, { amount: 0.4 }], amount: 3.6 }, {}],
      total: 5.51,
    });
    await expectBalance(test);
  });

  it("is priced at its own moment, whatever pages still show", async () => {
    test.setClock(new Date("2026-05-04T12:00:00Z"));
    await add({ ...threeForTwo, product: figs, from: "2026-05-05", until: "2026-05-05" });
    const ann = await test.shopper();
    const discountAt = async (moment: string) => {
      test.setClock(new Date(moment));
      return (await buy(ann, { [figs]: 3 })).body.order.discount;
    };
    const { timeZone } = test.shop.settings.current;
    expect(timeZone).toBeNull();
    expect(await discountAt("2026-05-04T12:00:00Z")).toBe(0);
    expect(await discountAt("2026-05-05T12:00:00Z")).toBe(3);
    expect(await discountAt("2026-05-06T12:00:00Z")).toBe(0);
  });
});

describe("the multi-buys that count now", () => {
  it("are shown from the moment they begin to the moment they end, and to visitors at once", async () => {
    test.setClock(new Date("2026-05-04T12:00:00Z"));
    const later = { ...threeForTwo, category: "Fruits", from: "2026-05-05", until: "2026-05-05" };
    await add(later);
    expect(await running()).toEqual([]);
    const { _id } = await add({ pieces: 2, price: 5, product: figs });
    const shown = { _id, product: figs, category: null, pieces: 2, payFor: null, price: 5 };
    expect(await running()).toEqual([shown]);
    test.setClock(new Date("2026-05-05T12:00:00Z"));
    await test.runJobs();
    expect(await running()).toMatchObject([{ category: "Fruits", pieces: 3, payFor: 2, price: null }, shown]);
    const ended = await seller.post(`/api/multi-buy/end/${_id}`);
    expect(ended.body.multiBuy).toMatchObject({ state: "ended", about: "Figs" });
    expect(await running()).toMatchObject([{ category: "Fruits" }]);
    expect((await seller.post(`/api/multi-buy/end/${_id}`)).body.multiBuy).toEqual(ended.body.multiBuy);
  });
});

describe("the staff", () => {
  it("add multi-buys once, and see them with what they are about", async () => {
    const wish = { ...threeForTwo, category: "Fruits", until: "2040-05-05" };
    const headers = { "idempotency-key": "once" };
    const replies = await Promise.all([1, 2].map(() => seller.post("/api/multi-buy/add", wish, { headers })));
    expect(new Set(replies.map(({ body }) => body.multiBuy._id)).size).toBe(1);
    await add({ pieces: 2, price: "5.00", product: pears });
    expect((await seller.get("/api/multi-buy/list")).body).toMatchObject({
      total: 2,
      multiBuys: [
        { about: "Pears", price: 5, state: "running", until: null },
        { about: "Fresh Fruits", payFor: 2, until: "2040-05-05" },
      ],
    });
  });

  it("change a multi-buy as they saw it, and not what somebody else has changed since, nor one that has ended", async () => {
    test.setClock(new Date("2026-05-04T12:00:00Z"));
    const { _id, version } = await add({ ...threeForTwo, product: figs });
    const change = (details: object, id = _id) => seller.put(`/api/multi-buy/change/${id}`, details);
    const wish = { product: figs, pieces: 2, version };
    const replies = await Promise.all([change({ ...wish, price: 4 }), change({ ...wish, price: 5 })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe("multi_buy_changed");
    const shown = { _id, pieces: 2, payFor: null, product: figs };
    expect(await running()).toMatchObject([shown]);
    const later = { ...threeForTwo, category: "Fruits", from: "2026-05-05", until: "2026-05-05" };
    const moved = await change({ ...later, version: version + 1 });
    expect(moved.body.multiBuy).toMatchObject({ _id, product: null, state: "planned", version: version + 2 });
    expect(await running()).toEqual([]);
    test.setClock(new Date("2026-05-05T12:00:00Z"));
    await test.runJobs();
    expect(await running()).toMatchObject([{ _id, category: "Fruits", payFor: 2 }]);
    for (const id of ["none", "0198b1c2-0000-7000-8000-000000000001"])
      expectFailure(await change({ ...later, version }, id), 404, "multi_buy_not_found");
    const unknown = { ...threeForTwo, product: "0198b1c2-0000-7000-8000-000000000001", version: version + 2 };
    expectFailure(await change(unknown), 404, "product_not_found");
    await seller.post(`/api/multi-buy/end/${_id}`);
    expectFailure(await change({ ...wish, payFor: 1, version: version + 3 }), 422, "multi_buy_rule");
    const { entries } = (await seller.get("/api/seller/audit?area=promotions&limit=10")).body;
    expect(
      entries.filter(({ action }: { action: string }) => action === "Changed a multi-buy")[0],
    ).toMatchObject({
      changes: expect.arrayContaining([
        { field: "Multi-buy", before: expect.stringMatching(/^2 for \$/), after: "3 for 2 of Fresh Fruits" },
        { field: "Last day", before: "", after: "2026-05-05" },
      ]),
    });
  });

  it.each([
    [{}, 400, "category"],
    [{ category: "Fruits", product: "figs" }, 400, "category"],
    [{ category: "Shoes" }, 422, "category"],
    [{ category: "Fruits", pieces: 1 }, 400, "pieces"],
    [{ category: "Fruits", pieces: 21 }, 400, "pieces"],
    [{ category: "Fruits", payFor: 3 }, 400, "payFor"],
    [{ category: "Fruits", payFor: null }, 400, "payFor"],
    [{ category: "Fruits", price: 5 }, 400, "price"],
    [{ category: "Fruits", payFor: null, price: 0.001 }, 422, "price"],
    [{ category: "Fruits", from: "2026-05-05", until: "2026-05-04" }, 400, "until"],
    [{ category: "Fruits", until: "2020-05-04" }, 422, "until"],
  ])("are told which field of %o is wrong", async (details, status, field) => {
    const reply = await seller.post("/api/multi-buy/add", { ...threeForTwo, ...details });
    expect(reply).toMatchObject({ status, body: { fields: { [field]: expect.any(String) } } });
  });

  it("cannot name a product that there is not, or end what there is not", async () => {
    for (const product of ["none", "0198b1c2-0000-7000-8000-000000000001"]) {
      const wish = { ...threeForTwo, product };
      expectFailure(await seller.post("/api/multi-buy/add", wish), 404, "product_not_found");
      expectFailure(await seller.post(`/api/multi-buy/end/${product}`), 404, "multi_buy_not_found");
    }
    expectFailure(await (await test.staff("picker")).get("/api/multi-buy/list"), 403, "not_allowed");
  });
});

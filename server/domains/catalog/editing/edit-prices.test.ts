import { beforeEach, describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();

let seller: Visitor;
let id: string;
beforeEach(async () => {
  seller = await test.seller();
  ({ id } = await test.product({ name: "Figs", priceCents: 449, offerPriceCents: 359 }));
});

const set = (body: object, person: Visitor = seller, headers?: Record<string, string>) =>
  person.put(`/api/product/staff/${id}/prices`, body, headers && { headers });

const history = async () => (await seller.get(`/api/product/staff/${id}/history`)).body.changes;

describe("a price in the list", () => {
  it("is changed for everybody at once, stands in the history, and can be undone there", async () => {
    await test.visitor().get("/api/product/list");
    const manager = await test.staff("manager");
    const { status, body } = await set({ offerPrice: "3.99", seenOfferPrice: 3.59 }, manager);
    expect({ status, product: body.product }).toMatchObject({
      status: 200,
      product: { price: 4.49, offerPrice: 3.99 },
    });
    const shown = await test.visitor().get("/api/product/list");
    expect(shown.body.products).toMatchObject([{ offerPrice: 3.99 }]);
    const [change] = await history();
    expect(change).toMatchObject({
      version: 2,
      by: { kind: "staff", name: "manager" },
      fields: [{ field: "offerPrice", before: 3.59, after: 3.99 }],
    });
    await seller.post(`/api/product/staff/${id}/undo`, { version: 2, change: 2 });
    expect((await seller.get(`/api/product/staff/${id}`)).body.product).toMatchObject({ offerPrice: 3.59 });
  });

  it("is not overwritten unseen: the second of two is told the newer one", async () => {
    await set({ offerPrice: 3.99, seenOfferPrice: 3.59 });
    const reply = await set({ offerPrice: 3.79, seenOfferPrice: 3.59 });
    expectFailure(reply, 409, "product_changed");
    expect(reply.body.message).toBe("Somebody else has made it $3.99 in the meantime.");
    expect((await set({ offerPrice: 3.79, seenOfferPrice: 3.99 })).status).toBe(200);
    // Nobody meant anything else: repeated, it is accepted.
    expect((await set({ offerPrice: 3.79, seenOfferPrice: 3.99 })).status).toBe(200);
    expect(await history()).toHaveLength(2);
  });

  it("of ten people at once, one wins and nine are told", async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => set({ offerPrice: 1 + n / 10, seenOfferPrice: 3.59 })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const won = replies.find(({ status }) => status === 200)?.body.product.offerPrice;
    expect((await seller.get(`/api/product/staff/${id}`)).body.product.offerPrice).toBe(won);
    expect(await history()).toHaveLength(1);
  });

  it("is not in the way of other edits, nor they in its", async () => {
    const { product } = (await seller.get(`/api/product/staff/${id}`)).body;
    await seller.put(`/api/product/staff/${id}`, { ...product, name: "Smyrna Figs" });
    expect((await set({ price: 5, seenPrice: 4.49 })).body.product).toMatchObject({
      ...{ name: "Smyrna Figs", price: 5, offerPrice: 3.59 },
    });
  });

  it("takes the regular price along while the product is not reduced", async () => {
    await set({ price: 4, offerPrice: 4 });
    expect((await set({ offerPrice: 4.5 })).body.product).toMatchObject({ price: 4.5, offerPrice: 4.5 });
    expect((await set({ offerPrice: 4.2 })).body.product).toMatchObject({ price: 4.5, offerPrice: 4.2 });
  });

  it("is refused with what to do", async () => {
    const above = await set({ offerPrice: 5 });
    expectFailure(above, 422, "price_rule");
    expect(above.body.message).toBe("Above the regular price of $4.49. Raise that first.");
    expect((await set({ price: 3 })).body.message).toBe(
      "Below the selling price of $3.59. Lower that first.",
    );
    for (const body of [{}, { offerPrice: 0 }, { offerPrice: 1.234 }, { price: 1e308 }, { price: "x" }])
      expectFailure(await set(body), 400, "invalid_input");
    expect(await history()).toEqual([]);
  });

  it("is the same request when it is repeated with its key", async () => {
    const keyed = { "idempotency-key": "one" };
    const first = await set({ offerPrice: 3.99, seenOfferPrice: 3.59 }, seller, keyed);
    await set({ offerPrice: 2.99 });
    const again = await set({ offerPrice: 3.99, seenOfferPrice: 3.59 }, seller, keyed);
    expect(again.body).toEqual(first.body);
    expect(await history()).toHaveLength(2);
  });
});

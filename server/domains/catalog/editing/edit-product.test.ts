import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { findImbalance } from "#domains/accounting/books.ts";
import { priceChanges, productChanges } from "#schema/products.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();

let seller: Visitor;
let id: string;
beforeEach(async () => {
  seller = await test.seller();
  const row = await test.product({
    name: "Figs",
    category: "Fruits",
    stockQuantity: 10,
    food: { contains: [], origin: "Izmir" },
  });
  id = row.id;
});

const path = () => `/api/product/staff/${id}`;

/** The product as it was read, as the body of an edit with these changes. */
async function editOf(changes: object = {}) {
  const { body } = await seller.get(path());
  const { name, category, description, price, offerPrice, weight, food, version } = body.product;
  return { name, category, description, price, offerPrice, weight, food, version, ...changes };
}

async function edit(changes: object) {
  return seller.put(path(), await editOf(changes));
}

const changes = () =>
  test.shop.db
    .select()
    .from(productChanges)
    .where(eq(productChanges.productId, id))
    .orderBy(asc(productChanges.version));

describe("editing a product", () => {
  it("changes everything that is stated about it, and everybody sees it at once", async () => {
    await test.visitor().get("/api/product/list?category=fruits");
    const before = await test.visitor().get(`/api/product/${id}`);
    expect(before.body.product.name).toBe("Figs");
    const { status, body } = await edit({
      name: "Smyrna figs",
      description: "Sweet.\n\n Soft. ",
      category: "grains",
      price: "5.50",
      offerPrice: 5,
      weight: " 250 g ",
      food: { contains: ["nuts"], mayContain: ["milk"], storage: "Keep cool", origin: "" },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: "Product Saved" });
    expect(body.product).toMatchObject({
      name: "Smyrna figs",
      description: ["Sweet.", "Soft."],
      category: "Grains",
      price: 5.5,
      offerPrice: 5,
      weight: "250 g",
      allergens: "nuts milk?",
      food: { contains: ["nuts"], mayContain: ["milk"], storage: "Keep cool" },
      version: 2,
      stockQuantity: 10,
      inStock: true,
    });
    expect((await seller.get(path())).body.product).toEqual(body.product);
    const {
      version: _,
      pictures: __,
      translations: _none,
      status: ___,
      currentPrice: ____,
      ...shown
    } = body.product;
    expect((await test.visitor().get(`/api/product/${id}`)).body.product).toEqual(shown);
    const lists = ["category=fruits", "category=grains", "search=figs", "search=smyrna"];
    const found = await Promise.all(
      lists.map(async (query) => (await test.visitor().get(`/api/product/list?${query}`)).body.total),
    );
    expect(found).toEqual([0, 1, 1, 1]);
  });

  it("takes away what is left out", async () => {
    const { body } = await edit({ weight: undefined, food: undefined, description: undefined });
    expect(body.product).toMatchObject({ description: [] });
    for (const field of ["weight", "food", "allergens"]) expect(body.product).not.toHaveProperty(field);
  });

  it("records what changed, the new prices, and who did it", async () => {
    const manager = await test.staff("manager");
    await manager.put(path(), await editOf({ price: 9, offerPrice: 8, food: { contains: [] } }));
    await seller.put(path(), await editOf({ name: "Dates" }));
    expect(await changes()).toMatchObject([
      {
        version: 2,
        before: { price: 449, offerPrice: 359, "food.origin": "Izmir" },
        after: { price: 900, offerPrice: 800, "food.origin": null },
        actorKind: "staff",
        actorId: manager.id,
      },
      { version: 3, before: { name: "Figs" }, after: { name: "Dates" } },
    ]);
    const prices = await test.shop.db
      .select()
      .from(priceChanges)
      .where(eq(priceChanges.productId, id))
      .orderBy(asc(priceChanges.at), asc(priceChanges.id));
    expect(prices).toHaveLength(2);
    expect(prices[1]).toMatchObject({ priceCents: 900, offerPriceCents: 800, actorId: manager.id });
  });

  it("records nothing when nothing changed, whatever it is based on", async () => {
    const nutrition = { per: "100 g", kcal: 100, fat: 1, saturates: 0, carbohydrate: 20 };
    const food = { contains: [], nutrition: { ...nutrition, sugars: 5, protein: 1, salt: 0 } };
    const wanted = await editOf({ food });
    expect((await seller.put(path(), wanted)).body.product.version).toBe(2);
    const again = await seller.put(path(), wanted);
    expect(again).toMatchObject({ status: 200, body: { product: { version: 2 } } });
    expect(await changes()).toHaveLength(1);
  });

  it("does not touch what was sold meanwhile, and changes the quantity by what came", async () => {
    const wanted = await editOf({ name: "Dates", stockQuantity: 15, seenQuantity: 10 });
    const ann = await test.shopper();
    const address = await addAddress(ann);
    await ann.post("/api/order/cod", { items: [{ product: id, quantity: 3 }], address });
    const { body } = await seller.put(path(), wanted, { headers: { "idempotency-key": "one" } });
    expect(body.product).toMatchObject({ name: "Dates", stockQuantity: 12 });
    const again = await seller.put(path(), wanted, { headers: { "idempotency-key": "one" } });
    expect(again.body).toEqual(body);
    expect(await test.stockOf(id)).toMatchObject({ stockQuantity: 12 });
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("changes neither when one of both is refused", async () => {
    const reply = await edit({ name: "Dates", stockQuantity: 15, seenQuantity: null });
    expectFailure(reply, 409, "stock_changed");
    expect((await seller.get(path())).body.product).toMatchObject({ name: "Figs", version: 1 });
  });

  it.each([
    ["no name", { name: " " }, 400, "invalid_input", "name"],
    ["an unknown category", { category: "Shoes" }, 400, "invalid_input", "category"],
    ["no price", { price: undefined }, 400, "invalid_input", "price"],
    ["a fraction of a cent", { price: 5.001 }, 400, "invalid_input", "price"],
    ["an offer above the price", { offerPrice: 4.5 }, 422, "price_rule", "offerPrice"],
    ["no version", { version: undefined }, 400, "invalid_input", "version"],
    ["vegan milk", { food: { contains: ["milk"], diets: ["vegan"] } }, 400, "invalid_input", "food.diets"],
    ["a negative quantity", { stockQuantity: -1 }, 400, "invalid_input", "stockQuantity"],
  ] as const)("refuses %s, at its field", async (_, wrong, status, code, field) => {
    const reply = await edit(wrong);
    expectFailure(reply, status, code);
    expect(Object.keys(reply.body.fields)).toEqual([field]);
    expect(await changes()).toEqual([]);
  });
});

describe("two people who edit the same product", () => {
  it("do not overwrite each other: the second is told, and nothing of that edit is saved", async () => {
    const [mine, theirs] = [await editOf({ name: "Dates" }), await editOf({ price: 9 })];
    expect((await seller.put(path(), theirs)).status).toBe(200);
    expectFailure(await seller.put(path(), mine), 409, "product_changed");
    expect((await seller.get(path())).body.product).toMatchObject({ name: "Figs", price: 9, version: 2 });
    expect((await edit({ name: "Dates" })).body.product).toMatchObject({ name: "Dates", price: 9 });
  });

  it("who save at the same moment: one wins, whoever it is", async () => {
    const people = await Promise.all([test.staff("manager"), test.staff("manager"), test.staff("owner")]);
    const wishes = await Promise.all(people.map((_, index) => editOf({ name: `Figs ${index}` })));
    const replies = await Promise.all(people.map((person, index) => person.put(path(), wishes[index])));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = replies.findIndex(({ status }) => status === 200);
    expect(await changes()).toMatchObject([
      { version: 2, after: { name: `Figs ${winner}` }, actorId: people[winner]?.id },
    ]);
  });

  it("may save while the product is being sold", async () => {
    const ann = await test.shopper();
    const address = await addAddress(ann);
    const order = () => ann.post("/api/order/cod", { items: [{ product: id, quantity: 1 }], address });
    const wanted = await editOf({ name: "Dates" });
    const [edited, ...orders] = await Promise.all([
      seller.put(path(), wanted),
      ...Array.from({ length: 5 }, order),
    ]);
    expect(edited?.status).toBe(200);
    expect(orders.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await test.stockOf(id)).toMatchObject({ stockQuantity: 5 });
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });
});

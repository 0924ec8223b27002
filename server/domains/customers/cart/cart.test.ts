import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { countStatements } from "#tests/support/count-statements.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

describe("updating the cart", () => {
  it("replaces it and replies with what it kept", async () => {
    const [figs, milk] = await test.products({ name: "Figs" }, { name: "Milk" });
    const ann = await test.shopper();
    const first = await ann.post("/api/cart/update", { cartItems: { [figs?.id ?? ""]: 2 } });
    expect(first).toMatchObject({
      status: 200,
      body: { success: true, cartItems: { [figs?.id ?? ""]: 2 } },
    });
    await ann.post("/api/cart/update", { cartItems: { [milk?.id ?? ""]: 99 } });
    expect((await ann.get("/api/session")).body.cartItems).toEqual({ [milk?.id ?? ""]: 99 });
  });

  it("drops products that do not exist and entries of 0", async () => {
    const [figs, milk] = await test.products({ name: "Figs" }, { name: "Milk" });
    const ann = await test.shopper();
    const { body } = await ann.post("/api/cart/update", {
      cartItems: {
        [figs?.id ?? ""]: 1,
        [milk?.id ?? ""]: 0,
        "01a1fbc6-3fdb-7000-abdd-9e23adcbe322": 5,
        nonsense: 1,
        constructor: 1,
      },
    });
    expect(body.cartItems).toEqual({ [figs?.id ?? ""]: 1 });
  });

  it("keeps what is out of stock: it may come back", async () => {
    const { id } = await test.product({ switchedOff: true });
    const ann = await test.shopper();
    const { body } = await ann.post("/api/cart/update", { cartItems: { [id]: 1 } });
    expect(body.cartItems).toEqual({ [id]: 1 });
  });

  it("keeps the order in which things were added", async () => {
    const rows = await test.products({ name: "C" }, { name: "A" }, { name: "B" });
    const ids = rows.map(({ id }) => id).reverse();
    const ann = await test.shopper();
    await ann.post("/api/cart/update", { cartItems: Object.fromEntries(ids.map((id) => [id, 1])) });
    expect(Object.keys((await ann.get("/api/session")).body.cartItems)).toEqual(ids);
  });

  it("can empty it", async () => {
    const { id } = await test.product();
    const ann = await test.shopper({ cartItems: { [id]: 3 } });
    expect((await ann.post("/api/cart/update", { cartItems: {} })).body.cartItems).toEqual({});
    expect((await ann.get("/api/session")).body.cartItems).toEqual({});
  });

  it.each([-1, 0.5, 1.5, 100, 1e9, "2", null, true, [1], {}, "NaN"])(
    "refuses a quantity of %j and changes nothing",
    async (quantity) => {
      const { id } = await test.product();
      const ann = await test.shopper({ cartItems: { [id]: 3 } });
      const reply = await ann.post("/api/cart/update", { cartItems: { [id]: quantity } });
      expectFailure(reply, 400, "invalid_input");
      expect((await ann.get("/api/session")).body.cartItems).toEqual({ [id]: 3 });
    },
  );

  it.each([undefined, null, [], "x", 5])("refuses %j for a cart", async (cartItems) => {
    const ann = await test.shopper();
    expectFailure(await ann.post("/api/cart/update", { cartItems }), 400, "invalid_input");
  });

  it("holds five hundred products at most", async () => {
    const ann = await test.shopper();
    const cart = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`p${n}`, 1]));
    expect((await ann.post("/api/cart/update", { cartItems: cart(500) })).status).toBe(200);
    expectFailure(await ann.post("/api/cart/update", { cartItems: cart(501) }), 400, "invalid_input");
  });

  it("touches the caller's own cart only", async () => {
    const { id } = await test.product();
    const [ann, bob] = [await test.shopper(), await test.shopper({ cartItems: { [id]: 3 } })];
    await ann.post("/api/cart/update", { cartItems: { [id]: 1 } });
    const stolen = await ann.post("/api/cart/update", { cartItems: { [id]: 9 }, userId: bob.id });
    expectFailure(stolen, 403, "not_allowed");
    expect((await bob.get("/api/session")).body.cartItems).toEqual({ [id]: 3 });
    expect((await ann.get("/api/session")).body.cartItems).toEqual({ [id]: 1 });
    const own = await ann.post("/api/cart/update", { cartItems: { [id]: 2 }, userId: ann.id });
    expect(own.status).toBe(200);
  });

  it("is one statement, and so is asking who is logged in with it", async () => {
    const { id } = await test.product();
    const ann = await test.shopper();
    const update = () => ann.post("/api/cart/update", { cartItems: { [id]: 1, nonsense: 1 } });
    await update();
    expect(await countStatements(update)).toEqual(["replace_cart"]);
    expect(await countStatements(() => ann.get("/api/user/is-auth"))).toEqual(["read_cart"]);
  });

  it("knows a product by its id as the shop writes it", async () => {
    const { id } = await test.product();
    const ann = await test.shopper();
    const { body } = await ann.post("/api/cart/update", { cartItems: { [id.toUpperCase()]: 1 } });
    expect(body.cartItems).toEqual({});
  });

  it("is for shoppers: a visitor and the seller get 401", async () => {
    for (const person of [test.visitor(), await test.seller()])
      expectFailure(await person.post("/api/cart/update", { cartItems: {} }), 401, "not_logged_in");
  });

  it("ends as one of them when twenty updates come at once", async () => {
    const { id } = await test.product();
    const ann = await test.shopper();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => ann.post("/api/cart/update", { cartItems: { [id]: n + 1 } })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await test.shop.db.execute<{ items: Record<string, number> }>(
      sql`select items from carts`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.items[id]).toBeGreaterThanOrEqual(1);
  });
});

describe("a cart that names a product that is gone", () => {
  it("shows it in the session, so that the page can say so, and leaves it out where it would be bought", async () => {
    const [figs, milk] = await test.products({ name: "Figs" }, { name: "Milk" });
    const ann = await test.shopper({ cartItems: { [figs?.id ?? ""]: 1, [milk?.id ?? ""]: 2 } });
    await test.shop.db.execute(sql`delete from products where name = 'Figs'`);
    expect((await ann.get("/api/session")).body.cartItems).toHaveProperty(figs?.id ?? "");
    expect((await ann.get("/api/user/is-auth")).body.user.cartItems).toEqual({ [milk?.id ?? ""]: 2 });
  });
});

import { describe, expect, it } from "vitest";
import { startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

describe("the wishlist", () => {
  it("takes a product in and out, however often it is asked to", async () => {
    const product = await test.product();
    const ann = await test.shopper();
    const check = async () => (await ann.get(`/api/wishlist/check/${product.id}`)).body.inWishlist;
    expect(await check()).toBe(false);
    for (let time = 0; time < 2; time += 1)
      expect((await ann.post("/api/wishlist/add", { productId: product.id })).status).toBe(200);
    expect(await check()).toBe(true);
    expect((await ann.get("/api/wishlist/get")).body.wishlist).toMatchObject([
      { _id: product.id, offerPrice: 3.59 },
    ]);
    for (let time = 0; time < 2; time += 1)
      expect((await ann.post("/api/wishlist/remove", { productId: product.id })).status).toBe(200);
    expect(await check()).toBe(false);
  });

  it("lists the newest first", async () => {
    const [figs, milk] = await test.products({ name: "Figs" }, { name: "Milk" });
    const ann = await test.shopper();
    test.setClock(new Date("2026-01-01T10:00:00Z"));
    await ann.post("/api/wishlist/add", { productId: figs?.id });
    test.setClock(new Date("2026-01-01T11:00:00Z"));
    await ann.post("/api/wishlist/add", { productId: milk?.id });
    const { body } = await ann.get("/api/wishlist/get");
    expect(body.wishlist.map((product: { name: string }) => product.name)).toEqual(["Milk", "Figs"]);
    expect((await ann.get("/api/wishlist/ids")).body.productIds).toEqual([milk?.id, figs?.id]);
  });

  it("lists only what is in stock, and no more than asked for", async () => {
    const [figs, milk, peaches] = await test.products(
      { name: "Figs" },
      { name: "Milk" },
      { name: "Peaches", switchedOff: true },
    );
    const ann = await test.shopper();
    for (const [hour, product] of [figs, milk, peaches].entries()) {
      test.setClock(new Date(`2026-01-01T1${hour}:00:00Z`));
      await ann.post("/api/wishlist/add", { productId: product?.id });
    }
    const names = async (query: string) =>
      (await ann.get(`/api/wishlist/get?${query}`)).body.wishlist.map(({ name }: { name: string }) => name);
    expect(await names("inStock=true")).toEqual(["Milk", "Figs"]);
    expect(await names("inStock=true&limit=1")).toEqual(["Milk"]);
    expect(await names("limit=2")).toEqual(["Peaches", "Milk"]);
    expect((await ann.get("/api/wishlist/get?inStock=perhaps")).status).toBe(400);
    expect((await test.visitor().get("/api/wishlist/get?inStock=true")).status).toBe(401);
  });

  it("moves all that is in stock to the cart, on top of what is there, and keeps the rest", async () => {
    const [figs, milk, peaches] = await test.products(
      { name: "Figs" },
      { name: "Milk" },
      { name: "Peaches", switchedOff: true },
    );
    const ann = await test.shopper();
    await ann.post("/api/cart/update", { cartItems: { [figs?.id ?? ""]: 2 } });
    for (const product of [figs, milk, peaches])
      await ann.post("/api/wishlist/add", { productId: product?.id });
    const { body } = await ann.post("/api/wishlist/move-to-cart");
    expect(body).toMatchObject({ moved: 2, left: ["Peaches"] });
    expect((await ann.get("/api/session")).body.cartItems).toEqual({
      [figs?.id ?? ""]: 3,
      [milk?.id ?? ""]: 1,
    });
    expect((await ann.get("/api/wishlist/ids")).body.productIds).toEqual([peaches?.id]);
  });

  it("refuses a product that does not exist, and visitors", async () => {
    const ann = await test.shopper();
    for (const productId of ["nonsense", "01a1fbc6-3fdb-7000-abdd-9e23adcbe322"])
      expect((await ann.post("/api/wishlist/add", { productId })).status).toBe(404);
    expect((await ann.get("/api/wishlist/check/nonsense")).body.inWishlist).toBe(false);
    for (const call of ["/api/wishlist/get", "/api/wishlist/ids", "/api/wishlist/check/x"])
      expect((await test.visitor().get(call)).status).toBe(401);
    for (const call of ["/api/wishlist/add", "/api/wishlist/remove", "/api/wishlist/move-to-cart"])
      expect((await test.visitor().post(call, { productId: "x" })).status).toBe(401);
  });

  it("is each shopper's own", async () => {
    const product = await test.product();
    const [ann, bob] = [await test.shopper(), await test.shopper()];
    await ann.post("/api/wishlist/add", { productId: product.id });
    expect((await bob.get("/api/wishlist/get")).body.wishlist).toEqual([]);
    await bob.post("/api/wishlist/remove", { productId: product.id });
    expect((await ann.get(`/api/wishlist/check/${product.id}`)).body.inWishlist).toBe(true);
  });
});

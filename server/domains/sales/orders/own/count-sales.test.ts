import { describe, expect, it } from "vitest";
import { addAddress, type Shopper, startTestShop } from "#tests/support/test-shop.ts";
import { countSalesJob } from "../jobs.ts";
import { countSales } from "./count-sales.ts";

const test = startTestShop();
const day = (n: number) => new Date(Date.UTC(2026, 4, n));

async function bestSellers(): Promise<string[]> {
  const { status, body } = await test.visitor().get("/api/product/best-sellers");
  expect(status).toBe(200);
  return body.products.map((product: { name: string }) => product.name);
}

const names = ["Apples", "Beans", "Carrots", "Dates", "Eggs", "Figs", "Grapes"];

/** Seven products, the last of which is the newest. */
function fillShelves() {
  return test.products(...names.map((name, index) => ({ name, createdAt: day(index + 1) })));
}

async function order(shopper: Shopper, items: { product: string; quantity: number }[]): Promise<string> {
  const { body } = await shopper.post("/api/order/cod", { items, address: await addAddress(shopper) });
  return body.order._id;
}

describe("best sellers", () => {
  it("are the newest five in stock while nothing has been sold", async () => {
    await fillShelves();
    await test.product({ name: "Hazelnuts", switchedOff: true, createdAt: day(9) });
    await countSales(test.shop);
    expect(await bestSellers()).toEqual(["Grapes", "Figs", "Eggs", "Dates", "Carrots"]);
  });

  it("are those of which most pieces were sold; the newest fill up the rest", async () => {
    const [apples, beans] = await fillShelves();
    const ann = await test.shopper();
    for (const quantity of [1, 2]) await order(ann, [{ product: beans?.id ?? "", quantity }]);
    await order(ann, [{ product: apples?.id ?? "", quantity: 2 }]);
    expect(await bestSellers()).toEqual(["Grapes", "Figs", "Eggs", "Dates", "Carrots"]);
    await test.shop.jobs.send(test.shop.db, countSalesJob, {});
    await test.runJobs();
    expect(await bestSellers()).toEqual(["Beans", "Apples", "Grapes", "Figs", "Eggs"]);
  });

  it("do not count what was cancelled, was never paid, was not there or is long ago", async () => {
    const [apples, beans, carrots, dates, eggs] = await fillShelves();
    const [ann, seller] = [await test.shopper(), await test.seller()];
    const line = (product: { id: string } | undefined, quantity: number) => ({
      product: product?.id ?? "",
      quantity,
    });
    test.later(-31 * 24 * 60 * 60_000);
    await order(ann, [line(apples, 9)]);
    test.later(0);
    const cancelled = await order(ann, [line(beans, 8)]);
    await ann.post(`/api/order/cancel/${cancelled}`);
    await ann.post("/api/order/stripe", { items: [line(carrots, 7)], address: await addAddress(ann) });
    const short = await order(ann, [line(dates, 6), line(eggs, 2)]);
    await seller.post("/api/order/short", { id: short, items: [line(dates, 5)] });
    await countSales(test.shop);
    expect(await bestSellers()).toEqual(["Eggs", "Dates", "Grapes", "Figs", "Carrots"]);
  });

  it("leave out what is out of stock, and come back with it", async () => {
    const [apples] = await fillShelves();
    const ann = await test.shopper();
    await order(ann, [{ product: apples?.id ?? "", quantity: 1 }]);
    await countSales(test.shop);
    const seller = await test.seller();
    await seller.post("/api/product/stock", { id: apples?.id, inStock: false });
    expect(await bestSellers()).not.toContain("Apples");
    await seller.post("/api/product/stock", { id: apples?.id, inStock: true });
    expect((await bestSellers())[0]).toBe("Apples");
  });

  it("can be counted twice at once", async () => {
    const [apples] = await fillShelves();
    const ann = await test.shopper();
    await order(ann, [{ product: apples?.id ?? "", quantity: 1 }]);
    await Promise.all([countSales(test.shop), countSales(test.shop), countSales(test.shop)]);
    expect((await bestSellers())[0]).toBe("Apples");
  });
});

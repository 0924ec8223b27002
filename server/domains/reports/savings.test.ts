import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { expectBalance } from "#tests/support/online-order.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";
import { addVoucher } from "#tests/support/vouchers.ts";
import { countDays } from "./count-days.ts";

const test = startTestShop();

it("a report says what scheduled prices saved, and of multi-buys and vouchers what the ledger does", async () => {
  const [seller, ann] = [await test.seller(), await test.shopper()];
  await changeSettings(seller, { timeZone: "UTC", shipping: { fee: 4.5, freeFrom: null, taxPercent: 0 } });
  test.setClock(new Date("2026-05-04T10:00:00Z"));
  const price = { priceCents: 400, offerPriceCents: 400 };
  const [figs, pears] = await test.products({ ...price, name: "Figs" }, { ...price, name: "Pears" });
  await seller.post("/api/scheduled-price/add", { product: figs?.id, price: 3 });
  await seller.post("/api/multi-buy/add", { product: pears?.id, pieces: 2, payFor: 1 });
  await addVoucher(seller, { code: "FREE", kind: "free-delivery", percent: undefined });
  const items = [
    { product: figs?.id, quantity: 3 },
    { product: pears?.id, quantity: 2 },
  ];
  const address = await addAddress(ann);
  const { order } = (await ann.post("/api/order/cod", { items, address, voucher: "FREE" })).body;
  const figures = async () => (await seller.get("/api/report?period=today")).body.current;
  expect(await figures()).toMatchObject({ saved: 3, discounts: 8.5 });

  test.setClock(new Date("2026-05-04T10:10:00Z"));
  await seller.post("/api/order/short", { id: order._id, items: [{ product: figs?.id, quantity: 1 }] });
  await countDays(test.shop);
  expect(await figures()).toMatchObject({ saved: 2, discounts: 8.5 });
  const { rows } = await test.shop.db.execute(
    sql`select sum(amount)::int as cents from ledger_postings where account = 'discounts'`,
  );
  expect(rows).toEqual([{ cents: 850 }]);
  const table = (await seller.get("/api/report/export?period=today&table=figures")).body;
  expect(table).toContain("Saved by scheduled prices,2.00,0.00");
  await expectBalance(test);
});

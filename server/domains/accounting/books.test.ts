import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { type JournalEntry, post, postingsOf, transfer } from "#domains/ledger/service.ts";
import { theClock } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import { orderOf, payPage, placeOnline } from "#tests/support/online-order.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { findImbalance, type Imbalance } from "./books.ts";

const test = startTestShop();

// Three pears were ordered and paid by card; one was short, and its price was refunded.
beforeEach(async () => {
  const { id } = await test.product({ name: "Pears", stockQuantity: 10, offerPriceCents: 200 });
  const ann = await test.shopper();
  const order = await placeOnline(ann, { [id]: 3 });
  await payPage(ann, order);
  await test.runJobs();
  const seller = await test.seller();
  await seller.post("/api/order/short", { id: order.id, items: [{ product: id, quantity: 1 }] });
  await test.runJobs();
  expect(await orderOf(ann, order)).toMatchObject({ number: 1001, paid: 6.12, refunded: 2.04, due: 4.08 });
});

/** Runs a change directly in the database, checks the books and rolls the change back; returns the imbalance. */
async function foundAfter(change: string): Promise<Imbalance | undefined> {
  const found = Promise.withResolvers<Imbalance | undefined>();
  const undo = new Error("undone");
  const changing = inTransaction(test.shop.db, async (tx) => {
    await tx.execute(sql.raw(change));
    found.resolve(await findImbalance(tx));
    throw undo;
  });
  await expect(changing).rejects.toBe(undo);
  return found.promise;
}

it("balance when nobody has changed anything", async () => {
  expect(await foundAfter("select 1")).toBeUndefined();
});

it.each([
  [
    "a journal entry whose postings do not add up",
    "update ledger_postings set amount = amount - 1 where account = 'supplier'",
    {
      rule: "every journal entry balances",
      subject: expect.stringMatching(/^listed:.+ of product /),
      expected: 0,
      actual: -1,
    },
  ],
  [
    "money that counts as sold and is not",
    "update ledger_postings set account = 'cash' where account = 'tax' and amount < 0",
    {
      rule: "what was sold is what the order costs (cents)",
      subject: "order #1001",
      expected: 408,
      actual: 396,
    },
  ],
  [
    "an order that says another sum was paid",
    "update orders set paid_cents = paid_cents + 1",
    {
      rule: "what was received is what the order says was paid and given back (cents)",
      subject: "order #1001",
      expected: 409,
      actual: 408,
    },
  ],
  [
    "a payment that is nobody's",
    "update ledger_postings set order_id = null where account = 'shopper' and amount = -612",
    {
      rule: "the shopper owes what is due and not paid (cents)",
      subject: "order #1001",
      expected: 0,
      actual: 612,
    },
  ],
  [
    "a payment of another sum at the gateway",
    "update payments set amount_cents = amount_cents - 1",
    {
      rule: "what the order says was paid came through the gateway (cents)",
      subject: "order #1001",
      expected: 612,
      actual: 611,
    },
  ],
  [
    "a refund that the gateway does not confirm",
    "update refunds set status = 'pending'",
    {
      rule: "what the order says was given back went through the gateway (cents)",
      subject: "order #1001",
      expected: 204,
      actual: 0,
    },
  ],
  [
    "an order that says a bank took money back",
    "update orders set charged_back_cents = charged_back_cents + 1",
    {
      rule: "the shopper owes what is due and not paid (cents)",
      subject: "order #1001",
      expected: -1,
      actual: 0,
    },
  ],
  [
    "money that counts as taken back by a bank and was not",
    `insert into ledger_postings (entry, position, account, amount, order_id, at)
      select 'made up', position, account, amount, id, now() from orders,
        (values (0, 'disputes', 5), (1, 'supplier', -5)) as made_up (position, account, amount)`,
    {
      rule: "what banks took back is what the order says (cents)",
      subject: "order #1001",
      expected: 0,
      actual: 5,
    },
  ],
  [
    "a dispute that the order does not know of",
    `insert into disputes (id, payment_id, order_id, gateway_dispute_id, status, amount_cents, charged_back_cents, created_at)
      select gen_random_uuid(), id, order_id, 'du_1', 'lost', 5, 5, now() from payments`,
    {
      rule: "what banks took back is what was lost in disputes (cents)",
      subject: "order #1001",
      expected: 0,
      actual: 5,
    },
  ],
  [
    "a shelf with a piece too many",
    "update products set stock_quantity = stock_quantity + 1",
    { rule: "the shelf holds what the product says (pieces)", subject: "Pears", expected: 8, actual: 7 },
  ],
  [
    "an order with a piece too few",
    "update order_items set quantity = quantity - 1",
    {
      rule: "the order has the goods that its lines say (pieces)",
      subject: "order #1001, Pears, sold",
      expected: 1,
      actual: 2,
    },
  ],
  [
    "a missing piece that was not missing",
    "update order_items set short_quantity = 0",
    {
      rule: "the order has the goods that its lines say (pieces)",
      subject: "order #1001, Pears, missing",
      expected: 0,
      actual: 1,
    },
  ],
])("show %s", async (_, change, found) => {
  expect(await foundAfter(change)).toEqual(found);
});

it("refuse an entry that does not balance, and a second one with its name; amounts of nothing are left out", async () => {
  const [{ id } = { id: "" }, other = { id: "" }] = await test.products({}, { name: "Plums" });
  const balanced: JournalEntry = {
    name: "counted:one",
    postings: [...transfer(3, "counts", "shelf", id), ...transfer(0, "cash", "shopper")],
  };
  const posted = async (...entries: JournalEntry[]) => {
    await inTransaction(test.shop.db, (tx) => post(test.shop, tx, theClock, ...entries));
    return sql`select account, amount from ledger_postings where entry = 'counted:one' order by position`;
  };
  const [of, to] = [transfer(3, "counts", "shelf", id), transfer(3, "counts", "shelf", other.id)];
  for (const postings of [of.slice(1), [...of.slice(1), ...to.slice(0, 1)]]) {
    const wrong: JournalEntry = { name: "counted:one", postings };
    await expect(posted(wrong)).rejects.toThrow("The journal entry counted:one does not balance");
    expect(() => postingsOf(test.shop, theClock, wrong)).toThrow("does not balance");
  }
  const { rows } = await test.shop.db.execute(await posted(balanced));
  expect(rows.map(({ account, amount }) => [account, Number(amount)])).toEqual([
    ["counts", -3],
    ["shelf", 3],
  ]);
  await expect(posted(balanced)).rejects.toThrow();
  await posted();
});

import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { deliveredOrder } from "#tests/support/delivered-order.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { placeCash } from "#tests/support/missing.ts";
import { giveBack } from "#tests/support/money-back.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { sendTicks, stockCheese, weighing } from "#tests/support/weighing.ts";

const test = startTestShop();

/** Two orders in May and one in June, in Tokyo, of one product at 3.59 with 2% tax. */
async function arrange() {
  const [seller, ann] = [await test.seller(), await test.shopper({ name: '=Ann "A" Archer' })];
  await changeSettings(seller, { timeZone: "Asia/Tokyo", name: 'Fig "& Son"' });
  const { id: product } = await test.product();
  test.setClock(new Date("2026-04-30T15:00:00Z"));
  const first = await deliveredOrder(test, ann, { [product]: 2 });
  test.setClock(new Date("2026-05-31T14:59:59Z"));
  const second = await deliveredOrder(test, ann, { [product]: 1 }, "card");
  await giveBack(seller, first, { lines: [{ product, quantity: 1 }] });
  test.setClock(new Date("2026-05-31T15:00:00Z"));
  await deliveredOrder(test, ann, { [product]: 1 });
  await giveBack(seller, second, { lines: [{ product, quantity: 1 }], destination: "card" });
  await test.runJobs();
  return seller;
}

const read = async (path: string, cookie: string) => {
  const reply = await test.app.inject({ url: `/api/accounting/${path}`, headers: { cookie } });
  expect(reply.statusCode).toBe(200);
  return reply.body;
};

it("a month's invoices and credit notes, with the tax of each rate, in the shop's time zone", async () => {
  const seller = await arrange();
  const rows: Record<string, string>[] = parse(await read("documents?month=2026-05", seller.cookies()), {
    columns: true,
    bom: true,
  });
  expect(
    rows.map((row) => [row.Document, row.Number, row.Date, row["Tax %"], row.Net, row.Tax, row.Gross]),
  ).toEqual([
    ["Invoice", "2026-00001", "2026-05-01", "2", "7.18", "0.14", "7.32"],
    ["Invoice", "2026-00002", "2026-05-31", "2", "3.59", "0.07", "3.66"],
    ["Credit note", "CN-2026-00001", "2026-05-31", "2", "-3.59", "-0.07", "-3.66"],
  ]);
  expect(rows[0]?.Customer).toBe(`'=Ann "A" Archer`);
});

it("the journal is a Beancount file: accounts are opened, and every transaction comes to zero", async () => {
  const seller = await arrange();
  const may = readJournal(await read("journal?month=2026-05", seller.cookies()));
  const june = readJournal(await read("journal?month=2026-06", seller.cookies()));
  for (const { transactions } of [may, june]) expect(transactions.length).toBeGreaterThan(0);
  expect([...new Set(may.transactions.map(({ date }) => date))]).toEqual(["2026-05-01", "2026-05-31"]);
  const balance = (account: string) => (may.balances.get(account) ?? 0) + (june.balances.get(account) ?? 0);
  expect(balance("Assets:Cash")).toBe(732 + 366);
  expect(balance("Assets:Cards")).toBe(0);
  expect(balance("Liabilities:StoreCredit")).toBe(-366);
  expect(balance("Income:Sales") + balance("Liabilities:Tax")).toBe(-732);
  expect(balance("Assets:Receivable:Shoppers")).toBe(0);
});

it("what weighs less than ordered is named in words, like every other entry", async () => {
  const [seller, ann] = [await test.seller(), await test.shopper()];
  const { cheese } = await stockCheese(test);
  test.setClock(new Date("2026-05-04T10:00:00Z"));
  const order = await placeCash(ann, { [cheese]: 1 });
  await sendTicks(seller, weighing({ order, product: cheese, to: [1, 400] }));
  await seller.post("/api/order/status", { id: order, status: "Packed" });
  const journal = await read("journal?month=2026-05", seller.cookies());
  expect(journal).toContain('"Goods that weigh less than ordered"');
  readJournal(journal);
});

it("owners and managers get them, of a month that there is", async () => {
  const [manager, picker] = [await test.staff("manager"), await test.staff("picker")];
  for (const call of ["documents", "journal"]) {
    expect(await read(`${call}?month=1999-12`, manager.cookies())).toMatch(/Document|open Assets/);
    expectFailure(await picker.get(`/api/accounting/${call}?month=2026-05`), 403, "not_allowed");
    for (const month of ["2026-13", "0000-01", "May", ""])
      expectFailure(await manager.get(`/api/accounting/${call}?month=${month}`), 400, "invalid_input");
  }
});

/** Reads a file line by line as Beancount does; throws at one that it would not accept. Amounts are in cents. */
function readJournal(text: string) {
  const opened = new Set<string>();
  const balances = new Map<string, number>();
  const transactions: { date: string; cents: number; postings: number }[] = [];
  const string = '"(?:[^"\\\\]|\\\\.)*"';
  const account = "((?:Assets|Liabilities|Equity|Income|Expenses)(?::[A-Z][A-Za-z0-9-]*)+)";
  const forms: [RegExp, (found: string[]) => void][] = [
    [/^(;.*)?$/, () => {}],
    [new RegExp(`^option ${string} ${string}$`), () => {}],
    [new RegExp(`^\\d{4}-\\d\\d-\\d\\d open ${account} [A-Z]{3}$`), ([name = ""]) => opened.add(name)],
    [
      new RegExp(`^(\\d{4}-\\d\\d-\\d\\d) \\*(?: ${string}){1,2}$`),
      ([date = ""]) => transactions.push({ date, cents: 0, postings: 0 }),
    ],
    [new RegExp(`^ {2}[a-z]+: ${string}$`), () => {}],
    [
      new RegExp(`^ {2}${account} {2}(-?\\d+\\.\\d\\d) USD$`),
      ([name = "", amount = ""]) => {
        const [cents, last] = [Math.round(Number(amount) * 100), transactions.at(-1)];
        if (!opened.has(name) || !last) throw new Error(`${name} is not open.`);
        last.cents += cents;
        last.postings += 1;
        balances.set(name, (balances.get(name) ?? 0) + cents);
      },
    ],
  ];
  for (const row of text.split("\n")) {
    const form = forms.find(([pattern]) => pattern.test(row));
    if (!form) throw new Error(`Not Beancount: ${row}`);
    form[1](form[0].exec(row)?.slice(1) ?? []);
  }
  for (const { cents, postings } of transactions) {
    expect(cents).toBe(0);
    expect(postings).toBeGreaterThanOrEqual(2);
  }
  return { transactions, balances };
}

import { parse } from "csv-parse/sync";
import { extractText } from "unpdf";
import { describe, expect, it } from "vitest";
import { createMoney } from "#contract/create-money.ts";
import { readNewest } from "#domains/mail/outbox.ts";
import { deliver } from "#tests/support/delivered-order.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { check, mistakesOf } from "#tests/support/import-file.ts";
import { giveBack } from "#tests/support/money-back.ts";
import { expectBalance, orderOf, payPage, placeOnline } from "#tests/support/online-order.ts";
import { packedOrders, report, sendReports, startedRound } from "#tests/support/round.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { addAddress, type Shopper, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { addVoucher } from "#tests/support/vouchers.ts";

const test = startTestShop();

/** What a shop in a currency has and sells: the same cents in each. */
async function arrange(currency: string, locale: string) {
  test.setClock(new Date("2026-05-04T10:00:00Z"));
  const { toAmount, ...money } = createMoney({ currency, locale });
  const seller = await test.seller();
  const settings = {
    ...{ currency, locale, timeZone: "UTC" },
    tax: { included: false, percent: 10, byCategory: {} },
    shipping: { fee: toAmount(300), freeFrom: toAmount(5_000), taxPercent: 10 },
    refunds: { managerLimit: toAmount(500) },
  };
  expect(await changeSettings(seller, settings)).toMatchObject({ status: 200 });
  const add = async (name: string, priceCents: number, offerCents: number) => {
    const form = new FormData();
    const amounts = { price: toAmount(priceCents), offerPrice: toAmount(offerCents) };
    form.set("productData", JSON.stringify({ name, category: "Grains", cost: toAmount(199), ...amounts }));
    const { status, body } = await seller.upload("/api/product/add", form);
    expect({ status, product: body.product }).toMatchObject({ status: 201, product: amounts });
    return body.product._id as string;
  };
  const [rice, tea] = [await add("Rice", 1_250, 1_250), await add("Tea", 400, 350)];
  const pair = { product: tea, pieces: 2, price: toAmount(600) };
  expect(await seller.post("/api/multi-buy/add", pair)).toMatchObject({ status: 201 });
  await addVoucher(seller, { code: "TENTH", kind: "percent", percent: 10 });
  const fixed = { kind: "amount", percent: undefined, amount: toAmount(200), minimum: toAmount(1_000) };
  await addVoucher(seller, { code: "FIXED", ...fixed });
  return { seller, ann: await test.shopper(), rice, tea, toAmount, digits: money.digits };
}

async function read(visitor: Visitor, url: string): Promise<Buffer> {
  const reply = await test.app.inject({ url, headers: { cookie: visitor.cookies() } });
  expect(reply.statusCode).toBe(200);
  return reply.rawPayload;
}

async function readPdf(visitor: Visitor, url: string): Promise<string> {
  const { text } = await extractText(new Uint8Array(await read(visitor, url)), { mergePages: true });
  return text.replace(/\s+/g, " ");
}

const placeCash = async (ann: Shopper, quantities: Record<string, number>, voucher?: string) => {
  const items = Object.entries(quantities).map(([product, quantity]) => ({ product, quantity }));
  const wish = { items, address: await addAddress(ann), voucher };
  return (await ann.post("/api/order/cod", wish)).body.order;
};

describe.each([
  ["JPY", "ja-JP", "¥", ""],
  ["KWD", "en-KW", "KWD ", "."],
])("a shop in %s (%s)", (currency, locale, sign, point) => {
  /** An amount with at least four digits, as files write it. */
  const plain = (cents: number) =>
    point ? `${Math.floor(cents / 1_000)}.${String(cents % 1_000).padStart(3, "0")}` : String(cents);
  const written = (cents: number) => `${sign}${point ? plain(cents) : cents.toLocaleString("en-US")}`;

  it("takes orders, gives money back and keeps its books to the smallest unit", async () => {
    const { seller, ann, rice, tea, toAmount, digits } = await arrange(currency, locale);

    // 1,250 and 2 for 600, 185 off, a fee of 300, and 10% of 1,965, which is half a unit.
    const cash = await placeCash(ann, { [rice]: 1, [tea]: 2 }, "TENTH");
    expect(cash).toMatchObject({
      ...{ subtotal: toAmount(1_950), discount: toAmount(285), shipping: toAmount(300) },
      ...{ tax: toAmount(197), amount: toAmount(2_162) },
    });
    await deliver(seller, cash._id);
    const card = await placeOnline(ann, { [rice]: 2 }, {}, { voucher: "FIXED" });
    const page = (await ann.get(`/api/demo-gateway/session/${card.sessionId}`)).body.session;
    expect(page).toMatchObject({ amount: toAmount(2_860), tax: toAmount(260), shipping: toAmount(300) });
    await payPage(ann, card);
    await test.runJobs();
    expect(await orderOf(ann, card)).toMatchObject({ paid: toAmount(2_860), paymentUnclear: false });
    await deliver(seller, card.id);

    // The half of what rice costs with its voucher and tax: a card in a currency with three decimals takes 1.260 of it.
    const toCard = { lines: [{ product: rice, quantity: 1 }], destination: "card" };
    const manager = await test.staff("manager");
    expectFailure(await giveBack(manager, card.id, toCard), 422, "refund_rule");
    expect(await giveBack(seller, card.id, toCard)).toMatchObject({ status: 201 });
    await test.runJobs();
    const byCard = digits === 3 ? 1_260 : 1_265;
    expect(await orderOf(ann, card)).toMatchObject({ due: toAmount(1_595), refunded: toAmount(byCard) });
    const { failedRefund } = (await seller.get(`/api/reimbursement/order/${card.id}`)).body;
    expect(failedRefund).toBe(digits === 3 ? 0.005 : null);
    if (failedRefund !== null) {
      const rest = { order: card.id, destination: "credit", shownAmount: failedRefund };
      expect(await seller.post("/api/reimbursement/failed-refund", rest)).toMatchObject({ status: 201 });
    }
    const some = { lines: [{ product: tea, quantity: 1, amount: toAmount(123) }] };
    expect(await giveBack(manager, cash._id, some)).toMatchObject({ status: 201 });
    const credit = 123 + 1_265 - byCard;
    expect((await ann.get("/api/credit")).body.balance).toBe(toAmount(credit));
    await test.runJobs();
    await expectBalance(test);

    const documents = async (order: string) => (await ann.get(`/api/invoice/order/${order}`)).body.documents;
    const [invoice, note] = await documents(card.id);
    expect([invoice.amount, note.amount]).toEqual([toAmount(2_860), toAmount(1_265)]);
    const invoiceText = await readPdf(ann, `/api/invoice/file/${invoice._id}`);
    for (const text of [
      `2 ${written(1_250)} 10% ${written(2_300)}`,
      ...[`Voucher FIXED: -${written(200)}`, "May 4, 2026", `Total ${written(2_860)}`],
      ...[`10% ${written(2_600)} ${written(260)} ${written(2_860)}`],
    ])
      expect(invoiceText).toContain(text);
    const files = [invoiceText, await readPdf(ann, `/api/invoice/file/${note._id}`)];
    expect(files[1]).toContain(`10% ${written(1_150)} ${written(115)} ${written(1_265)}`);
    files.push(await readPdf(ann, `/api/order/receipt-file/${cash._id}`));
    expect(files[2]).toContain(`Total ${written(2_039)}`);
    expect(files[2]).toContain(point ? "2 for KWD 0.600: -KWD 0.100" : "2 for ¥600: -¥100");
    for (const text of files) expect(text).not.toMatch(/[?�]/);

    const rows: Record<string, string>[] = parse(
      await read(seller, "/api/accounting/documents?month=2026-05"),
      { columns: true, bom: true },
    );
    expect(rows.map(({ Net, Tax, Gross, Currency }) => [Net, Tax, Gross, Currency])).toEqual([
      [plain(1_965), plain(197), plain(2_162), currency],
      [plain(2_600), plain(260), plain(2_860), currency],
      [`-${plain(1_150)}`, `-${plain(115)}`, `-${plain(1_265)}`, currency],
      [expect.stringMatching(/^-/), expect.stringMatching(/^-/), `-${plain(123)}`, currency],
    ]);
    const journal = String(await read(seller, "/api/accounting/journal?month=2026-05"));
    for (const line of [`Assets:Cash  ${plain(2_162)}`, `Assets:Cards  -${plain(byCard)}`])
      expect(journal).toContain(`  ${line} ${currency}\n`);
  });

  it("takes cash to the smallest unit, and says in its mails and files what it took", async () => {
    const { seller, ann, rice, toAmount } = await arrange(currency, locale);
    const driver = await test.staff("picker");
    const [order = ""] = await packedOrders(ann, seller, rice, ["Elm 1"]);
    const { _id: round, stops } = await startedRound(driver, [order]);
    expect(stops).toMatchObject([{ toCollect: toAmount(1_705) }]);
    await sendReports(driver, [report(round, order, "open", "delivered", { cash: toAmount(1_705) })]);
    const counted = { expected: toAmount(1_705), counted: toAmount(1_698) };
    const count = (wish: object) => seller.post(`/api/round/one/${round}/count`, wish);
    expectFailure(await count({ ...counted, counted: toAmount(1_697.5) }), 400, "invalid_input");
    expect(await count(counted)).toMatchObject({ status: 200 });
    await test.runJobs();
    await expectBalance(test);
    const { differences, total } = (await seller.get("/api/round/cash?day=2026-05-04")).body;
    expect({ differences, total }).toEqual({ differences: toAmount(7), total: toAmount(1_698) });

    const mails = (await readNewest(test.shop.outbox, 9)).map(({ email }) => email.text ?? "");
    const { formatCents } = createMoney({ currency, locale });
    expect(mails.join("\n")).toContain(formatCents(1_705));
    const [exported] = parse(await read(seller, "/api/order/export"), {
      columns: true,
      bom: true,
    }) as object[];
    expect(exported).toMatchObject({ Subtotal: plain(1_250), Shipping: point ? "0.300" : "300" });
    expect(exported).toMatchObject({ Tax: point ? "0.155" : "155", Amount: plain(1_705) });
    const figures = String(await read(seller, "/api/report/export?period=week&table=figures"));
    expect(figures).toContain(`Takings,${plain(1_705)},`);
  });

  it("imports and exports its prices, and changes many by a rule", async () => {
    const { seller, rice, toAmount, digits } = await arrange(currency, locale);
    const file = await read(seller, "/api/product/export");
    const known: Record<string, string>[] = parse(file, { columns: true, bom: true });
    expect(known.map((row) => [row.Price, row["Offer price"], row["Cost price"]])).toContainEqual(
      point ? ["0.400", "0.350", "0.199"] : ["400", "350", "199"],
    );
    for (const each of ["export", "export-xlsx"])
      expect((await check(test, seller, await read(seller, `/api/product/${each}`))).counts).toMatchObject({
        unchanged: 2,
      });
    const priced = (...prices: string[]) =>
      ["Name,Category,Price", ...prices.map((price, index) => `Fig ${index},Grains,"${price}"`)].join("\n");
    const right = await check(test, seller, priced(plain(1_299), plain(15_000)));
    expect(right.counts).toMatchObject({ new: 2, wrong: 0 });
    // Of fifteen thousand and of fifteen: nobody knows without decimals, and four decimals are none.
    const wrong = await check(test, seller, priced(digits === 0 ? "15.000" : "1.2345", "1.5555"));
    expect(await mistakesOf(seller, wrong._id)).toHaveLength(2);

    const change = { kind: "price", which: "both", by: "amount", value: toAmount(-1), rounding: "none" };
    const prepared = await seller.post("/api/bulk-change/prepare", { change, products: [rice] });
    expect(prepared).toMatchObject({ status: 201 });
    const { _id } = prepared.body.bulkChange;
    expect(await seller.post(`/api/bulk-change/${_id}/apply`)).toMatchObject({ status: 200 });
    const { product } = (await seller.get(`/api/product/staff/${rice}`)).body;
    expect(product).toMatchObject({ price: toAmount(1_249), offerPrice: toAmount(1_249) });
  });
});

describe("a card in a currency with three decimals", () => {
  const pageOf = async (ann: Shopper, url: unknown) =>
    (await ann.get(`/api/demo-gateway/session/${String(url).split("/").at(-1)}`)).body.session;

  it("pays no amount that does not end in 0, and what store credit leaves if that does", async () => {
    const { seller, ann, rice, tea } = await arrange("KWD", "en-KW");
    const wish = { items: [{ product: tea, quantity: 1 }], address: await addAddress(ann) };
    // 0.350, 0.300 and their tax.
    const refused = await ann.post("/api/order/stripe", wish);
    expectFailure(refused, 422, "online_amount");
    expect(refused.body.message).toBe(
      "Cards take amounts that end in 0, not KWD\u00a00.715. Please pay this order in cash on delivery.",
    );
    const cash = await placeCash(ann, { [rice]: 1 });
    await deliver(seller, cash._id);
    await giveBack(seller, cash._id, { lines: [{ product: rice, quantity: 1, amount: 0.105 }] });
    const { body } = await ann.post("/api/order/stripe", { ...wish, credit: 0.105 });
    expect(body.order).toMatchObject({ amount: 0.715, credit: 0.105 });
    expect(await pageOf(ann, body.url)).toMatchObject({ amount: 0.61 });
  });

  it("pays as one line what has lines that do not end in 0", async () => {
    const { seller, ann, rice, tea } = await arrange("KWD", "en-KW");
    await changeSettings(seller, { tax: { included: true, percent: 5, byCategory: {} } });
    const figs = await test.product({ name: "Figs", priceCents: 395, offerPriceCents: 395 });
    const even = await placeOnline(ann, { [rice]: 1, [tea]: 1 });
    expect((await pageOf(ann, even.url)).lines).toHaveLength(2);
    const odd = await placeOnline(ann, { [rice]: 1, [figs.id]: 2 });
    const { number } = await orderOf(ann, odd);
    expect(await pageOf(ann, odd.url)).toMatchObject({
      lines: [{ name: `Order #${number}`, unitPrice: 2.34, quantity: 1 }],
      amount: 2.34,
    });
  });
});

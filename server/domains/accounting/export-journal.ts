import type { Money } from "#contract/money.ts";
import type { Admit } from "#platform/admit.ts";
import { dayOf } from "#platform/days.ts";
import type { Shop } from "#platform/shop.ts";
import type { Account, MoneyEntryKind } from "#schema/ledger.ts";
import { inPages, periodOf } from "./period.ts";
import { listMoneyPostings, type MoneyPosting } from "./store.ts";

/** The postings that are read at once, and sent before more are read. */
const AT_ONCE = 1_000;

/** The accounts for money, as Beancount names them: https://beancount.github.io/docs/beancount_language_syntax.html */
const names: Partial<Record<Account, string>> = {
  shopper: "Assets:Receivable:Shoppers",
  gateway: "Assets:Cards",
  cash: "Assets:Cash",
  tax: "Liabilities:Tax",
  credit: "Liabilities:StoreCredit",
  sales: "Income:Sales",
  discounts: "Income:Discounts",
  disputes: "Expenses:Disputes",
  "cash-differences": "Expenses:CashDifferences",
};

/** What the entries of the ledger are about, by the kind with which their names begin. */
const texts: Record<MoneyEntryKind, string> = {
  step: "Sale, delivery or cancellation",
  undone: "Step undone",
  paid: "Card payment",
  refunded: "Refund to the card",
  "refund-failed": "Refund that came back",
  dispute: "Dispute at the bank",
  short: "Items that were missing",
  weight: "Goods that weigh less than ordered",
  "line-refund": "Money back after a problem",
  reimbursed: "Money given back by the staff",
  round: "Cash of a delivery round counted",
};

/**
 * Streams the money entries of the ledger in a month as a Beancount file: each is a transaction, dated in the shop's time
 * zone, and named by its order. Goods are left out.
 */
export async function* exportJournal(shop: Shop, month: string, admit: Admit): AsyncGenerator<string> {
  const period = periodOf(shop, month);
  yield head(shop, month);
  let pending: MoneyPosting[] = [];
  const pages = inPages<MoneyPosting>(admit, AT_ONCE, (after, limit) =>
    listMoneyPostings(shop.db, period, after, limit),
  );
  for await (const page of pages) {
    const entries = [...Map.groupBy([...pending, ...page], ({ entry }) => entry).values()];
    // The last entry may go on in the next page.
    pending = entries.pop() ?? [];
    yield entries.map((entry) => transactionOf(shop, entry)).join("");
  }
  if (pending.length > 0) yield transactionOf(shop, pending);
}

function head({ settings }: Shop, month: string): string {
  const { name, currency } = settings.current;
  const opened = Object.values(names).map((account) => `1970-01-01 open ${account} ${currency}`);
  return [
    `; ${oneLine(name)}: ${month}. To join several months, keep the "open" lines of one of them.`,
    `option "title" ${quoted(name)}`,
    `option "operating_currency" "${currency}"`,
    "",
    ...opened,
    "",
    "",
  ].join("\n");
}

function transactionOf({ settings }: Shop, postings: readonly MoneyPosting[]): string {
  const { currency, timeZone } = settings.current;
  const [first] = postings;
  if (!first) return "";
  const { entry, at, orderNumber } = first;
  const [kind = ""] = entry.split(":");
  const payee = orderNumber === null ? "" : `${quoted(`Order #${orderNumber}`)} `;
  const lines = postings.map(
    ({ account, amount }) => `  ${names[account]}  ${decimal(settings.money, amount)} ${currency}`,
  );
  return [
    `${dayOf(at, timeZone)} * ${payee}${quoted(texts[kind as MoneyEntryKind] ?? kind)}`,
    `  entry: ${quoted(entry)}`,
    ...lines,
    "",
    "",
  ].join("\n");
}

function decimal({ toAmount, digits }: Money, cents: number): string {
  return toAmount(cents).toFixed(digits);
}

function quoted(text: string): string {
  return `"${oneLine(text).replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}

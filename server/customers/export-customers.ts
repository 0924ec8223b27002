import { toCsv } from "../csv.ts";
import type { Shop } from "../shop.ts";
import { customerList } from "./list-store.ts";
import { type CustomerRow, type OrderSums, sumOrders } from "./store.ts";

const CUSTOMERS_AT_ONCE = 500;

type Columns = Record<string, (row: CustomerRow, sums: OrderSums | undefined, shop: Shop) => string | number>;

/** Times are in UTC, and money is in the shop's currency. */
const columns: Columns = {
  ID: ({ id }) => id,
  Name: ({ name }) => name,
  Email: ({ guestEmail, email }) => guestEmail ?? email,
  Guest: ({ guestEmail }) => (guestEmail === null ? "no" : "yes"),
  Since: ({ createdAt }) => createdAt.toISOString(),
  Orders: (_row, sums) => sums?.orders ?? 0,
  Spent: (_row, sums, { settings: { money } }) => money.toAmount(sums?.spentCents ?? 0).toFixed(money.digits),
};

/** Streams all customers as CSV, newest first. `inTurn` runs each database read. */
export async function* exportCustomers(
  shop: Shop,
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
): AsyncGenerator<string> {
  yield `\ufeff${toCsv([Object.keys(columns)])}`;
  const pages = customerList.pages(shop.db, { limit: CUSTOMERS_AT_ONCE });
  while (true) {
    const rows = await inTurn(async () => {
      const page = await pages.next();
      if (page.done) return undefined;
      const sums = await sumOrders(
        shop.db,
        page.value.map(({ id }) => id),
      );
      return page.value.map((row) => Object.values(columns).map((cell) => cell(row, sums.get(row.id), shop)));
    });
    if (!rows) return;
    yield toCsv(rows);
  }
}

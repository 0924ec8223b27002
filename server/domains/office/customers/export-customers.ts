import type { Admit } from "#platform/admit.ts";
import { type CsvColumns, streamCsv } from "#platform/csv/stream-csv.ts";
import type { Shop } from "#platform/shop.ts";
import { customerList } from "./list-store.ts";
import { type CustomerRow, findDetails, sumOrders } from "./store.ts";

const CUSTOMERS_AT_ONCE = 500;

/** Streams all customers as CSV, newest first. `admit` runs each database read. */
export function exportCustomers(shop: Shop, admit: Admit): AsyncGenerator<string> {
  return streamCsv({
    columns,
    pages: customerList.pages(shop.db, { limit: CUSTOMERS_AT_ONCE }),
    view: (rows) => viewAll(shop, rows),
    admit,
  });
}

type ExportedCustomer = Awaited<ReturnType<typeof viewAll>>[number];

/** Times are in UTC, and money is in the shop's currency. */
const columns: CsvColumns<ExportedCustomer> = {
  ID: ({ row }) => row.id,
  Name: ({ row }) => row.name,
  Email: ({ row }) => row.guestEmail ?? row.email,
  Guest: ({ row }) => (row.guestEmail === null ? "no" : "yes"),
  Since: ({ row }) => row.createdAt.toISOString(),
  Orders: ({ orders }) => orders,
  Spent: ({ spent }) => spent,
  Phone: ({ phone }) => phone,
  "Store credit": ({ credit }) => credit,
  Note: ({ note }) => note,
};

async function viewAll({ db, settings }: Shop, rows: readonly CustomerRow[]) {
  const ids = rows.map(({ id }) => id);
  const [sums, details] = await Promise.all([sumOrders(db, ids), findDetails(db, ids)]);
  const { toAmount, digits } = settings.money;
  return rows.map((row) => {
    const { orders = 0, spentCents = 0 } = sums.get(row.id) ?? {};
    const { phone = null, note = null, creditCents = 0 } = details.get(row.id) ?? {};
    return {
      ...{ row, orders, phone: phone ?? "", note: note ?? "" },
      spent: toAmount(spentCents).toFixed(digits),
      credit: toAmount(creditCents).toFixed(digits),
    };
  });
}

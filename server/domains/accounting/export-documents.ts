import { t } from "#contract/i18n/i18n.ts";
import { documentNames } from "#contract/invoices/document-kinds.ts";
import type { Money } from "#contract/money.ts";
import { numberOf } from "#domains/sales/index.ts";
import type { Admit } from "#platform/admit.ts";
import { toCsv } from "#platform/csv/csv.ts";
import { dayOf } from "#platform/days.ts";
import type { Shop } from "#platform/shop.ts";
import type { InvoiceRow } from "#schema/invoices.ts";
import { inPages, periodOf } from "./period.ts";
import { listIssued } from "./store.ts";

/** The documents that are read at once, and sent before more are read. */
const AT_ONCE = 200;

const heads = [
  ...["Document", "Number", "Date", "Order", "Customer", "Country", "Currency"],
  ...["Tax %", "Net", "Tax", "Gross"],
];

/**
 * Streams the invoices and credit notes of a month as CSV, in the sequence of their issue, with a row for each tax rate
 * of each. What a credit note gives back is negative, so that columns can be added up.
 */
export async function* exportDocuments(shop: Shop, month: string, admit: Admit): AsyncGenerator<string> {
  const { settings } = shop;
  const period = periodOf(shop, month);
  // The byte order mark tells spreadsheets that the file is UTF-8.
  yield `\ufeff${toCsv([heads])}`;
  const pages = inPages<InvoiceRow>(admit, AT_ONCE, (after, limit) =>
    listIssued(shop.db, period, after, limit),
  );
  for await (const page of pages)
    yield toCsv(page.flatMap((row) => rowsOf(row, settings.money, settings.current.timeZone)));
}

function rowsOf(row: InvoiceRow, money: Money, timeZone: string | null): string[][] {
  const sign = row.kind === "invoice" ? 1 : -1;
  const { orderNumber, buyer, address } = row.content;
  const about = [
    ...[t(documentNames[row.kind]), numberOf(row), dayOf(row.issuedAt, timeZone), String(orderNumber)],
    ...[buyer.name, address.country, row.currency],
  ];
  // An order that costs nothing has an invoice too.
  const taxes = row.taxes.length > 0 ? row.taxes : [{ percent: 0, netCents: 0, taxCents: 0, grossCents: 0 }];
  return taxes.map(({ percent, netCents, taxCents, grossCents }) => [
    ...about,
    String(percent),
    ...[netCents, taxCents, grossCents].map((cents) => money.toAmount(sign * cents).toFixed(money.digits)),
  ]);
}

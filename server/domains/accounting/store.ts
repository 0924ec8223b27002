import { and, asc, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { type InvoiceRow, invoices } from "#schema/invoices.ts";
import { type LedgerPostingRow, ledgerPostings } from "#schema/ledger.ts";
import { orders } from "#schema/orders.ts";

export type Period = { from: Date; before: Date };

/** Documents of a period in the sequence of their issue, those after another one. */
export function listIssued(
  db: Queryable,
  { from, before }: Period,
  after: InvoiceRow | undefined,
  limit: number,
): Promise<InvoiceRow[]> {
  const { issuedAt, id } = invoices;
  const isLater = after && sql`(${issuedAt}, ${id}) > (${asMoment(after.issuedAt)}, ${after.id}::uuid)`;
  return db
    .select()
    .from(invoices)
    .where(and(gte(issuedAt, from), lt(issuedAt, before), isLater))
    .orderBy(asc(issuedAt), asc(id))
    .limit(limit);
}

export type MoneyPosting = Pick<LedgerPostingRow, "entry" | "position" | "account" | "amount" | "at"> & {
  orderNumber: number | null;
};

/** Postings of money in a period, entry by entry, those after another one. */
export function listMoneyPostings(
  db: Queryable,
  { from, before }: Period,
  after: MoneyPosting | undefined,
  limit: number,
): Promise<MoneyPosting[]> {
  const { entry, position, account, amount, at, productId, orderId } = ledgerPostings;
  const isLater =
    after && sql`(${at}, ${entry}, ${position}) > (${asMoment(after.at)}, ${after.entry}, ${after.position})`;
  return db
    .select({ entry, position, account, amount, at, orderNumber: orders.number })
    .from(ledgerPostings)
    .leftJoin(orders, eq(orders.id, orderId))
    .where(and(isNull(productId), gte(at, from), lt(at, before), isLater))
    .orderBy(asc(at), asc(entry), asc(position))
    .limit(limit);
}

function asMoment(moment: Date): SQL {
  return sql`${moment.toISOString()}::timestamptz`;
}

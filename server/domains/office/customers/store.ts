import { and, desc, eq, ne, or, sql } from "drizzle-orm";
import { customerLimits } from "#contract/customers/limits.ts";
import { readNote } from "#domains/staff/index.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { addresses } from "#schema/addresses.ts";
import { customerNotes } from "#schema/customer-notes.ts";
import { isPlaced } from "#schema/order-sql.ts";
import { orders } from "#schema/orders.ts";
import { isGuest, shoppers } from "#schema/shoppers.ts";
import { storeCredits } from "#schema/store-credit.ts";

export type CustomerRow = typeof shoppers.$inferSelect;

export async function findCustomer(db: Queryable, id: string): Promise<CustomerRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db.select().from(shoppers).where(eq(shoppers.id, id));
  return row;
}

/** Locks a customer's row until the transaction ends; returns whether there is one. Orders need not wait for it. */
export async function lockCustomer(tx: Transaction, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const rows = await tx
    .select({ id: shoppers.id })
    .from(shoppers)
    .where(eq(shoppers.id, id))
    .for("no key update");
  return rows.length > 0;
}

/** Sums of a customer's placed orders: of the newest ones, if there are more than are counted. */
export type OrderSums = { orders: number; spentCents: number; lastOrderAt: Date };

/** What a customer has paid for an order and not got back. */
const spent = sql`case
  when not ${orders.isPaid} or ${orders.status} = 'Cancelled' then 0
  when ${orders.paymentType} = 'COD' then ${orders.amountCents} - ${orders.shortCents}
  else greatest(0, least(${orders.amountCents} - ${orders.shortCents}, ${orders.paidCents} - ${orders.refundedCents}))
end`;

/** The sums by customer; without placed orders there are none. Reads one order more than are counted at most. */
export async function sumOrders(db: Queryable, ids: readonly string[]): Promise<Map<string, OrderSums>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; orders: number; cents: string; last: string | Date }>(sql`
    select wanted.id, sums.orders, sums.cents, sums.last
    from unnest(${sql.param(ids)}::uuid[]) as wanted (id), lateral (
      select count(*)::int as orders, sum(newest.cents) as cents, max(newest.created_at) as last
      from (
        select ${spent} as cents, ${orders.createdAt} from ${orders}
        where ${orders.shopperId} = wanted.id and ${isPlaced(orders)}
        order by ${orders.createdAt} desc, ${orders.id} desc limit ${customerLimits.ordersCounted + 1}
      ) as newest
    ) as sums
    where sums.orders > 0`);
  return new Map(
    rows.map(({ id, orders, cents, last }) => [
      id,
      { orders, spentCents: Number(cents), lastOrderAt: new Date(last) },
    ]),
  );
}

/** What is stored about customers elsewhere: the phone of their latest address, their note and their store credit. */
export async function findDetails(db: Queryable, ids: readonly string[]) {
  const { rows } = await db.execute<{
    id: string;
    phone: string | null;
    note: string | null;
    cents: string | null;
  }>(sql`
    select wanted.id,
      (select ${addresses.phone} from ${addresses} where ${addresses.shopperId} = wanted.id
        order by ${addresses.id} desc limit 1) as phone,
      (select ${customerNotes.text} from ${customerNotes} where ${customerNotes.shopperId} = wanted.id
        order by ${customerNotes.version} desc limit 1) as note,
      (select ${storeCredits.balanceCents} from ${storeCredits} where ${storeCredits.shopperId} = wanted.id) as cents
    from unnest(${sql.param(ids)}::uuid[]) as wanted (id)`);
  return new Map(
    rows.map(({ id, phone, note, cents }) => [id, { phone, note, creditCents: Number(cents ?? 0) }]),
  );
}

/** Other customers with the same email, newest first: guests with it, and the account. */
export function listSameEmail(db: Queryable, { id, email, guestEmail }: CustomerRow) {
  const address = guestEmail ?? email;
  return db
    .select({ _id: shoppers.id, name: shoppers.name, isGuest })
    .from(shoppers)
    .where(and(or(eq(shoppers.email, address), eq(shoppers.guestEmail, address)), ne(shoppers.id, id)))
    .orderBy(desc(shoppers.id))
    .limit(customerLimits.sameEmailMax);
}

export const findNote = (db: Queryable, id: string) =>
  readNote(db, customerNotes, customerNotes.shopperId, id);

export async function insertNote(tx: Transaction, note: typeof customerNotes.$inferInsert): Promise<void> {
  await tx.insert(customerNotes).values(note);
}

import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queryable } from "#platform/db/database.ts";
import { ledgerPostings } from "#schema/ledger.ts";
import { orders } from "#schema/orders.ts";
import { products } from "#schema/products.ts";
import { staff } from "#schema/staff.ts";

/** The last movement that was read. */
export type MovementKey = { at: Date; entry: string };

/**
 * The movements of a product's shelf before one, newest first: where the pieces came from or went to, with the staff
 * member, the order, and the product's quantity at the moment of reading.
 */
export function listMovements(
  db: Queryable,
  productId: string,
  before: MovementKey | undefined,
  limit: number,
) {
  const { entry, amount, at, note, actorKind, actorId, orderId } = ledgerPostings;
  return db
    .select({
      ...{ entry, amount, at, note, actorKind },
      account: other.account,
      staffName: staff.name,
      orderId,
      orderNumber: orders.number,
      quantity: products.stockQuantity,
    })
    .from(ledgerPostings)
    .innerJoin(products, eq(products.id, ledgerPostings.productId))
    .innerJoin(other, isOtherSide())
    .leftJoin(staff, and(eq(actorKind, "staff"), eq(staff.id, actorId)))
    .leftJoin(orders, eq(orders.id, orderId))
    .where(
      and(
        eq(ledgerPostings.productId, productId),
        eq(ledgerPostings.account, "shelf"),
        before && sql`(${at}, ${entry}) < (${before.at.toISOString()}::timestamptz, ${before.entry})`,
      ),
    )
    .orderBy(desc(at), desc(entry))
    .limit(limit);
}

const other = alias(ledgerPostings, "other");

/** The posting on the account at the other side, which is the one before or after (`transfer` in the ledger). */
function isOtherSide(): SQL | undefined {
  const { entry, position, productId } = ledgerPostings;
  return and(
    eq(other.entry, entry),
    sql`${other.position} between ${position} - 1 and ${position} + 1`,
    eq(other.productId, productId),
    ne(other.account, "shelf"),
  );
}

import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { products } from "../catalog/tables.ts";
import type { Queryable } from "../db/database.ts";
import { ledgerPostings } from "../ledger/tables.ts";
import { orderItems } from "../orders/item-tables.ts";
import { isPlaced } from "../orders/order-sql.ts";
import { orders } from "../orders/tables.ts";

/** What the books say of a shelf, for somebody who counts it. */
export type Shelf = {
  /** How many pieces should be on it. */
  onShelf: number;
  /** By how many pieces counts and corrections have changed the stock so far. */
  corrected: number;
};

/**
 * How many pieces of a counted product should be on its shelf: what is for sale, and what is in orders that are not
 * packed yet. An order moves pieces from one to the other, so all is read in one statement. Undefined when it is not
 * counted.
 */
export async function readShelf(db: Queryable, productId: string): Promise<Shelf | undefined> {
  const [row] = await db
    .select({
      onShelf: sql<number | null>`${products.stockQuantity}
        + ${ordered(productId, sql`${orders.status} = 'Order Placed' and ${isPlaced(orders)}`)}
        + ${ordered(productId, sql`${orders.status} = 'Awaiting payment' and ${orders.nextLookAt} is not null`)}`,
      corrected: sql<number>`coalesce((
        select ${correctedPieces} from ${ledgerPostings} where ${isCorrection} and product_id = ${products.id}
      ), 0)`.mapWith(Number),
    })
    .from(products)
    .where(eq(products.id, productId));
  if (!row || row.onShelf === null) return undefined;
  return { ...row, onShelf: Number(row.onShelf) };
}

/** By how many pieces counts and corrections have changed the stock of products so far, by id. */
export async function listCorrected(
  db: Queryable,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: ledgerPostings.productId, corrected: correctedPieces.mapWith(Number) })
    .from(ledgerPostings)
    .where(and(isCorrection, sql`${ledgerPostings.productId} = any(${sql.param(productIds)}::uuid[])`))
    .groupBy(ledgerPostings.productId);
  return new Map(rows.map(({ id, corrected }) => [String(id), corrected]));
}

// What comes onto the shelf leaves these accounts.
const isCorrection = inArray(ledgerPostings.account, ["counts", "corrections"]);
const correctedPieces = sql<number>`-sum(${ledgerPostings.amount})`;

/** The items of each open order are read by its id: those of a product have no index, which every sale would write. */
function ordered(productId: string, isOpen: SQL): SQL {
  const { orderId, quantity, shortQuantity } = orderItems;
  const isOfProduct = and(
    eq(orderId, orders.id),
    eq(orderItems.productId, productId),
    orderItems.takenFromStock,
  );
  return sql`(select coalesce(sum((
      select sum(${quantity} - ${shortQuantity}) from ${orderItems} where ${isOfProduct}
    )), 0) from ${orders} where ${isOpen})`;
}

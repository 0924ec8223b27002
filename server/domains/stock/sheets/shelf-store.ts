import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { type Account, ledgerPostings } from "#schema/ledger.ts";
import { orderItems } from "#schema/order-items.ts";
import { isPlaced } from "#schema/order-sql.ts";
import { orderSteps, orders } from "#schema/orders.ts";
import { pickTicks } from "#schema/picking.ts";
import { products } from "#schema/products.ts";

/** What the books say of a shelf, for somebody who counts it. */
export type Shelf = {
  /** How many pieces should be on it. */
  onShelf: number;
  /** By how many pieces counts and corrections have changed the stock so far. */
  corrected: number;
};

/**
 * How many pieces of a counted product should be on its shelf: what is for sale, and what is in orders that are not
 * packed yet, without what their pickers have put into boxes. An order moves pieces from one to the other, so all is read
 * in one statement. Undefined when it is not counted.
 */
export async function readShelf(db: Queryable, productId: string): Promise<Shelf | undefined> {
  const [row] = await db
    .select({
      onShelf: sql<number | null>`${products.stockQuantity} + ${waitingOf(productId)}`,
      corrected: sql<number>`coalesce((
        select ${correctedPieces} from ${ledgerPostings} where ${isCorrection} and product_id = ${products.id}
      ), 0)`.mapWith(Number),
    })
    .from(products)
    .where(eq(products.id, productId));
  if (!row || row.onShelf === null) return undefined;
  return { ...row, onShelf: Number(row.onShelf) };
}

/** How many pieces of counted products should be on their shelves, by id, in one statement. */
export async function listOnShelf(
  db: Queryable,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { id, stockQuantity } = products;
  const rows = await db
    .select({
      id,
      onShelf: sql<number>`${stockQuantity} + coalesce((${waitingByProduct} ->> ${id}::text)::int, 0)`,
    })
    .from(products)
    .where(and(sql`${id} = any(${sql.param(productIds)}::uuid[])`, isNotNull(stockQuantity)));
  return new Map(rows.map((row) => [row.id, row.onShelf]));
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

/**
 * Whether pieces of a product came to its shelf or left it after a moment. What is ordered stays there until it is picked
 * or packed, and what is only corrected in the books was never moved.
 */
export async function hasMovedSince(db: Queryable, productId: string, moment: Date): Promise<boolean> {
  const since = sql`${moment.toISOString()}::timestamptz`;
  const booked = sql`select from ${ledgerPostings} where ${ledgerPostings.productId} = ${productId}
    and ${inArray(ledgerPostings.account, movingAccounts)} and ${ledgerPostings.at} > ${since}`;
  const ticked = sql`select from ${pickTicks} where ${pickTicks.productId} = ${productId}
    and ${pickTicks.refusal} is null and ${pickTicks.at} > ${since}`;
  const { status, previousStatus, at, undoneAt } = orderSteps;
  const tookFromShelf = sql`${status} = 'Packed' and ${waitingPieces()} > 0`;
  const broughtBack = sql`${status} = 'Cancelled'
    and (${orderItems.pickedQuantity} > 0 or ${previousStatus} in ('Packed', 'Out for delivery'))`;
  // A step is undone within minutes, which moves the pieces back.
  const stepped = sql`select from ${orderSteps} join ${orderItems} on ${orderItems.orderId} = ${orderSteps.orderId}
    where ${at} > ${since} - interval '1 hour' and greatest(${at}, ${undoneAt}) > ${since}
    and ${orderItems.productId} = ${productId} and ${orderItems.takenFromStock}
    and (${tookFromShelf} or ${broughtBack})`;
  const { rows } = await db.execute<{ moved: boolean }>(
    sql`select exists (${booked}) or exists (${ticked}) or exists (${stepped}) as moved`,
  );
  return rows[0]?.moved === true;
}

/** The other sides of what is put on a shelf or taken off it, except for orders. */
const movingAccounts: Account[] = ["supplier", "damaged", "expired", "returned"];

// What comes onto the shelf leaves these accounts.
const isCorrection = inArray(ledgerPostings.account, ["counts", "corrections"]);
const correctedPieces = sql<number>`-sum(${ledgerPostings.amount})`;

/**
 * The pieces of open orders that are still on the shelf, by product, as one JSON object: without references to the
 * statement around it, so that they are read once and not for each of its rows.
 */
export const waitingByProduct = sql`(
  select jsonb_object_agg(waiting.product_id, waiting.pieces) from (
    select item.product_id, sum(item.pieces) as pieces from (${openOrders()}) as open
    cross join lateral (
      select ${orderItems.productId}, ${waitingPieces()} as pieces from ${orderItems}
      where ${orderItems.orderId} = open.id and ${orderItems.takenFromStock}
    ) as item
    group by item.product_id
  ) as waiting)`;

/** The items of each open order are read by its id: those of a product have no index, which every sale would write. */
function waitingOf(productId: string): SQL {
  const isOfProduct = sql`${orderItems.orderId} = open.id and ${orderItems.productId} = ${productId} and ${orderItems.takenFromStock}`;
  return sql`(select coalesce(sum((select sum(${waitingPieces()}) from ${orderItems} where ${isOfProduct})), 0)
    from (${openOrders()}) as open)`;
}

/** The orders that are not packed and whose goods are theirs already, each kind by its index. */
function openOrders(): SQL {
  return sql`select ${orders.id} from ${orders} where ${orders.status} = 'Order Placed' and ${isPlaced(orders)}
    union all select ${orders.id} from ${orders} where ${orders.status} = 'Awaiting payment' and ${orders.nextLookAt} is not null`;
}

/** What a picker has put into a box is no longer on the shelf. */
function waitingPieces(): SQL {
  const { quantity, shortQuantity, pickedQuantity } = orderItems;
  return sql`${quantity} - ${shortQuantity} - ${pickedQuantity}`;
}

import { and, asc, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { defineList } from "#platform/db/lists/list.ts";
import { products } from "#schema/products.ts";
import { type StockLotRow, stockLots } from "#schema/stock.ts";
import { waitingByProduct } from "./sheets/shelf-store.ts";

/**
 * How many of some pieces of its product are of a lot. The earliest day goes first, so what is there is of the lots with
 * the latest days; what they do not cover is of earlier ones, and what no lot covers has no day. Pieces that were written
 * off are in no lot any more.
 */
function coveredBy(pieces: SQL): SQL<number> {
  return sql<number>`greatest(0, least(stock_lots.received - stock_lots.written_off,
    coalesce((select ${pieces} from ${products} product where product.id = stock_lots.product_id), 0)
    - coalesce((
      select sum(later.received - later.written_off) from ${stockLots} later
      where later.product_id = stock_lots.product_id
        and (later.best_before, later.id) > (stock_lots.best_before, stock_lots.id)
    ), 0)))`.mapWith(Number);
}

/** How many pieces of a lot are on the shelf: an order takes them from it when it is picked. */
const left = coveredBy(
  sql`product.stock_quantity + coalesce((${waitingByProduct} ->> product.id::text)::int, 0)`,
);
/** How many of them are not ordered yet. */
const forSale = coveredBy(sql`product.stock_quantity`);

/** The lots with pieces left, the earliest day first. */
export const nearLots = defineList({
  name: "lots by best-before day",
  table: stockLots,
  id: stockLots.id,
  scope: gt(left, 0),
  sorts: { bestBefore: { key: stockLots.bestBefore, order: "asc" } },
  filters: {
    until: (day: string) => lte(stockLots.bestBefore, day),
    category: (path: string) =>
      sql`(select product.category from ${products} product where product.id = stock_lots.product_id) = ${path}`,
  },
});

type NewLot = Pick<StockLotRow, "sheetId" | "productId" | "bestBefore" | "received">;

export async function insertLots(tx: Transaction, lots: readonly NewLot[]): Promise<void> {
  if (lots.length > 0) await tx.insert(stockLots).values([...lots]);
}

/** How many pieces are left of lots, how many of them are for sale, and their products, by id. */
export async function findLotDetails(db: Queryable, ids: readonly string[]) {
  const rows = await db
    .select({ id: stockLots.id, left, forSale, product: products })
    .from(stockLots)
    .innerJoin(products, eq(products.id, stockLots.productId))
    .where(inArray(stockLots.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The lots of a product with pieces left, the earliest day first. */
export function listLotsOf(db: Queryable, productId: string) {
  return db
    .select({ lot: stockLots, left, forSale })
    .from(stockLots)
    .where(and(eq(stockLots.productId, productId), gt(left, 0)))
    .orderBy(asc(stockLots.bestBefore), asc(stockLots.id));
}

/** The first day of the lots with pieces left of these products, by product. */
export async function findFirstDays(
  db: Queryable,
  productIds: readonly string[],
): Promise<Map<string, string>> {
  const { productId, bestBefore } = stockLots;
  const rows = await db
    .select({ productId, day: sql<string>`min(${bestBefore})::text` })
    .from(stockLots)
    .where(and(sql`${productId} = any(${sql.param(productIds)}::uuid[])`, gt(left, 0)))
    .groupBy(productId);
  return new Map(rows.map((row) => [row.productId, row.day]));
}

/** Finds a lot and locks it until the transaction ends. */
export async function lockLot(tx: Transaction, id: string): Promise<StockLotRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await tx.select().from(stockLots).where(eq(stockLots.id, id)).for("update");
  return row;
}

export async function updateLot(
  tx: Transaction,
  id: string,
  changes: Partial<Pick<StockLotRow, "writtenOff" | "scheduledPriceId">>,
): Promise<void> {
  await tx.update(stockLots).set(changes).where(eq(stockLots.id, id));
}

/** Deletes lots of which nothing is left and whose day is before another; returns how many. */
export async function deleteEmptyLots(db: Database, before: string, limit: number): Promise<number> {
  const { rows } = await db.execute(sql`
    delete from ${stockLots} where id in (
      select id from ${stockLots} where best_before < ${before} and ${left} = 0 order by best_before limit ${limit}
    ) returning id`);
  return rows.length;
}

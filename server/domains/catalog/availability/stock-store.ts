import { eq, type SQL, sql } from "drizzle-orm";
import { catalogLimits } from "#contract/catalog/limits.ts";
import type { Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { anyOf, arrayOf, defineStatement } from "#platform/db/statement.ts";
import { type ProductRow, products } from "#schema/products.ts";

export type StockLine = { productId: string; quantity: number };

/** Finds a product and locks its row until the transaction ends. */
export async function lockProduct(tx: Transaction, id: string): Promise<ProductRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for("no key update");
  return row;
}

/** Finds products and locks their rows, in the order in which orders lock them. */
export function lockProducts(tx: Transaction, ids: readonly string[]): Promise<ProductRow[]> {
  return tx
    .select()
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(products.id)
    .for("no key update");
}

/** Locks the products of lines, for who takes other locks before their quantities change. */
export async function lockStock(tx: Transaction, lines: readonly StockLine[]): Promise<void> {
  if (lines.length > 0) await lock(tx, { ids: lines.map(({ productId }) => productId) });
}

type Updated = Pick<ProductRow, "id" | "category" | "inStock" | "stockQuantity">;

/** Sets the quantities of locked products; returns what there is of them then. */
export async function updateStocks(
  tx: Transaction,
  rows: readonly { id: string; stockQuantity: number }[],
): Promise<Updated[]> {
  const ids = rows.map(({ id }) => id);
  const quantities = rows.map(({ stockQuantity }) => stockQuantity);
  const { rows: updated } = await tx.execute<Updated>(sql`
    update ${products} as product set stock_quantity = line.quantity
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(quantities)}::int[]) as line (id, quantity)
    where product.id = line.id
    returning product.id, product.category, product.in_stock as "inStock", product.stock_quantity as "stockQuantity"`);
  return updated;
}

export async function updateStock(
  tx: Transaction,
  id: string,
  stock: { switchedOff: boolean; stockQuantity: number | null },
): Promise<ProductRow | undefined> {
  const [row] = await tx.update(products).set(stock).where(eq(products.id, id)).returning();
  return row;
}

/** A product whose stock quantity changed. */
export type StockMove = {
  id: string;
  category: string;
  inStock: boolean;
  /** Whether it came into stock or went out of stock with that. */
  availabilityChanged: boolean;
  /** Whether shoppers see another number of pieces left (contract/catalog/few-left.ts). */
  fewLeftChanged: boolean;
};

/** Takes quantities from all counted products that have enough; returns those products. */
export function takeStock(tx: Transaction, lines: readonly StockLine[]): Promise<StockMove[]> {
  return move(tx, take, lines);
}

/**
 * Takes quantities again for an order whose cancellation was undone, also from products switched off since; returns
 * those that had enough.
 */
export function reserveStockAgain(tx: Transaction, lines: readonly StockLine[]): Promise<StockMove[]> {
  return move(tx, reserveAgain, lines);
}

/**
 * Returns quantities to counted products and returns those. A product that had sold out is in stock again; one that the
 * staff switched off is not.
 */
export function giveBackStock(tx: Transaction, lines: readonly StockLine[]): Promise<StockMove[]> {
  return move(tx, giveBack, lines);
}

const take = defineMove(
  "take_stock",
  sql`stock_quantity = product.stock_quantity - line.quantity`,
  sql`product.in_stock and product.stock_quantity >= line.quantity`,
);

const reserveAgain = defineMove(
  "reserve_stock_again",
  sql`stock_quantity = product.stock_quantity - line.quantity`,
  sql`product.stock_quantity >= line.quantity`,
);

const giveBack = defineMove(
  "give_back_stock",
  sql`stock_quantity = product.stock_quantity + line.quantity`,
  sql`product.stock_quantity is not null`,
);

/**
 * Locks products in the order of their ids, which prevents deadlocks between orders. A statement of its own: one that
 * locked and updated a row would lock it twice when it had to wait, and deadlocks with others that wait while somebody
 * refers to the product, in a wishlist for example.
 */
const lock = defineStatement<{ ids: string[] }>(
  "lock_stock",
  sql`select from ${products} where id = ${anyOf("ids")} order by id for no key update`,
);

/** Changes the quantities of locked products, and sees all that was committed before they were. */
function defineMove(name: string, changes: SQL, condition: SQL) {
  return defineStatement<{ ids: string[]; quantities: number[] }, StockMove>(
    name,
    sql`
    update ${products} as product set ${changes}
    from unnest(${arrayOf("ids", "uuid")}, ${arrayOf("quantities", "int")})
      as line (product_id, quantity)
    join ${products} as before on before.id = line.product_id
    where product.id = before.id and ${condition}
    returning product.id, product.category, product.in_stock as "inStock",
      product.in_stock <> before.in_stock as "availabilityChanged",
      ${fewLeftOf("product")} is distinct from ${fewLeftOf("before")} as "fewLeftChanged"`,
  );
}

/** How many pieces shoppers see left of a product (contract/catalog/few-left.ts), by the name of its row; null when they see none. */
export function fewLeftOf(row: "product" | "before" | "change"): SQL {
  const max = catalogLimits.fewLeft;
  return sql.raw(
    `(case when ${row}.in_stock and ${row}.stock_quantity <= ${max} then ${row}.stock_quantity end)`,
  );
}

async function move(
  tx: Transaction,
  change: ReturnType<typeof defineMove>,
  lines: readonly StockLine[],
): Promise<StockMove[]> {
  if (lines.length === 0) return [];
  const ids = lines.map(({ productId }) => productId);
  const quantities = lines.map(({ quantity }) => quantity);
  // Sent together, so that a popular product is locked as briefly as possible.
  const [, moves] = await Promise.all([lock(tx, { ids }), change(tx, { ids, quantities })]);
  return moves;
}

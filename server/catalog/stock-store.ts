import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";
import { isId } from "../db/ids.ts";
import { type ProductRow, products } from "./tables.ts";

export type StockLine = { productId: string; quantity: number };

/** Reads a product and keeps orders from taking of it until the transaction ends. */
export async function lockProduct(tx: Transaction, id: string): Promise<ProductRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for("no key update");
  return row;
}

export async function updateStock(
  tx: Transaction,
  id: string,
  stock: { inStock: boolean; switchedOff: boolean; stockQuantity: number | null },
): Promise<ProductRow | undefined> {
  const [row] = await tx.update(products).set(stock).where(eq(products.id, id)).returning();
  return row;
}

/** Takes quantities from counted products, all that have enough; returns the ids of those. */
export async function takeStock(tx: Transaction, lines: readonly StockLine[]): Promise<Set<string>> {
  if (lines.length === 0) return new Set();
  await lockInOrder(tx, lines);
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${products} set
      stock_quantity = stock_quantity - line.quantity,
      in_stock = stock_quantity > line.quantity
    from ${asTable(lines)}
    where id = line.product_id and in_stock and stock_quantity >= line.quantity
    returning id`);
  return new Set(rows.map((row) => row.id));
}

/**
 * Takes quantities from counted products again for an order that was not cancelled after all, also from those that are
 * switched off by now; returns the ids of those that had enough.
 */
export async function retakeStock(tx: Transaction, lines: readonly StockLine[]): Promise<Set<string>> {
  if (lines.length === 0) return new Set();
  await lockInOrder(tx, lines);
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${products} set
      stock_quantity = stock_quantity - line.quantity,
      in_stock = in_stock and stock_quantity > line.quantity
    from ${asTable(lines)}
    where id = line.product_id and stock_quantity >= line.quantity
    returning id`);
  return new Set(rows.map((row) => row.id));
}

/**
 * Gives quantities back to counted products, whose ids it returns; one that had sold out is in stock again, one that the
 * seller took off sale is not.
 */
export async function giveBackStock(tx: Transaction, lines: readonly StockLine[]): Promise<Set<string>> {
  if (lines.length === 0) return new Set();
  await lockInOrder(tx, lines);
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${products} set
      stock_quantity = stock_quantity + line.quantity,
      in_stock = not switched_off
    from ${asTable(lines)}
    where id = line.product_id and stock_quantity is not null
    returning id`);
  return new Set(rows.map((row) => row.id));
}

/** Locks the products in the order of their ids, so that two orders for the same ones wait instead of deadlocking. */
async function lockInOrder(tx: Transaction, lines: readonly StockLine[]): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(
      inArray(
        products.id,
        lines.map((line) => line.productId),
      ),
    )
    .orderBy(asc(products.id))
    .for("no key update");
}

function asTable(lines: readonly StockLine[]) {
  const ids = sql.param(lines.map((line) => line.productId));
  const quantities = sql.param(lines.map((line) => line.quantity));
  return sql`unnest(${ids}::uuid[], ${quantities}::int[]) as line (product_id, quantity)`;
}

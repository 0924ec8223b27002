import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
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

/** A product whose count has changed, and whether it has come into stock or gone out of it with that. */
export type StockMove = { id: string; category: string; availabilityChanged: boolean };

/** Takes quantities from counted products, all that have enough; returns those. */
export function takeStock(tx: Transaction, lines: readonly StockLine[]): Promise<StockMove[]> {
  return moveStock(
    tx,
    lines,
    sql`
    update ${products} set
      stock_quantity = stock_quantity - line.quantity,
      in_stock = stock_quantity > line.quantity
    from ${asTable(lines)}
    where id = line.product_id and in_stock and stock_quantity >= line.quantity`,
  );
}

/**
 * Takes quantities from counted products again for an order that was not cancelled after all, also from those that are
 * switched off by now; returns those that had enough.
 */
export function retakeStock(tx: Transaction, lines: readonly StockLine[]): Promise<StockMove[]> {
  return moveStock(
    tx,
    lines,
    sql`
    update ${products} set
      stock_quantity = stock_quantity - line.quantity,
      in_stock = in_stock and stock_quantity > line.quantity
    from ${asTable(lines)}
    where id = line.product_id and stock_quantity >= line.quantity`,
  );
}

/**
 * Gives quantities back to counted products, which it returns; one that had sold out is in stock again, one that the
 * seller took off sale is not.
 */
export function giveBackStock(tx: Transaction, lines: readonly StockLine[]): Promise<StockMove[]> {
  return moveStock(
    tx,
    lines,
    sql`
    update ${products} set
      stock_quantity = stock_quantity + line.quantity,
      in_stock = not switched_off
    from ${asTable(lines)}
    where id = line.product_id and stock_quantity is not null`,
  );
}

async function moveStock(tx: Transaction, lines: readonly StockLine[], update: SQL): Promise<StockMove[]> {
  if (lines.length === 0) return [];
  const before = await lockInOrder(tx, lines);
  const { rows } = await tx.execute<{ id: string; category: string; inStock: boolean }>(
    sql`${update} returning id, category, in_stock as "inStock"`,
  );
  return rows.map(({ id, category, inStock }) => ({
    id,
    category,
    availabilityChanged: inStock !== before.get(id),
  }));
}

/**
 * Locks the products in the order of their ids, so that two orders for the same ones wait instead of deadlocking; returns
 * whether each is in stock.
 */
async function lockInOrder(tx: Transaction, lines: readonly StockLine[]): Promise<Map<string, boolean>> {
  const rows = await tx
    .select({ id: products.id, inStock: products.inStock })
    .from(products)
    .where(
      inArray(
        products.id,
        lines.map((line) => line.productId),
      ),
    )
    .orderBy(asc(products.id))
    .for("no key update");
  return new Map(rows.map(({ id, inStock }) => [id, inStock]));
}

function asTable(lines: readonly StockLine[]) {
  const ids = sql.param(lines.map((line) => line.productId));
  const quantities = sql.param(lines.map((line) => line.quantity));
  return sql`unnest(${ids}::uuid[], ${quantities}::int[]) as line (product_id, quantity)`;
}

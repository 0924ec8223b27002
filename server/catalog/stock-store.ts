import { eq, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";
import { isId } from "../db/ids.ts";
import { defineStatement } from "../db/statement.ts";
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
  return move(tx, take, lines);
}

/**
 * Takes quantities from counted products again for an order that was not cancelled after all, also from those that are
 * switched off by now; returns those that had enough.
 */
export function retakeStock(tx: Transaction, lines: readonly StockLine[]): Promise<StockMove[]> {
  return move(tx, retake, lines);
}

/**
 * Gives quantities back to counted products, which it returns; one that had sold out is in stock again, one that the
 * seller took off sale is not.
 */
export function giveBackStock(tx: Transaction, lines: readonly StockLine[]): Promise<StockMove[]> {
  return move(tx, giveBack, lines);
}

const take = defineMove(
  "take_stock",
  sql`stock_quantity = product.stock_quantity - line.quantity,
    in_stock = product.stock_quantity > line.quantity`,
  sql`product.in_stock and product.stock_quantity >= line.quantity`,
);

const retake = defineMove(
  "retake_stock",
  sql`stock_quantity = product.stock_quantity - line.quantity,
    in_stock = product.in_stock and product.stock_quantity > line.quantity`,
  sql`product.stock_quantity >= line.quantity`,
);

const giveBack = defineMove(
  "give_back_stock",
  sql`stock_quantity = product.stock_quantity + line.quantity, in_stock = not product.switched_off`,
  sql`product.stock_quantity is not null`,
);

/**
 * Locks the products in the order of their ids, so that two orders for the same ones wait instead of deadlocking, and
 * changes them, in one statement: what many want is locked no longer than the database itself needs. What another
 * transaction has changed while this one waited for it is looked at as it is by then.
 */
function defineMove(name: string, changes: SQL, condition: SQL) {
  return defineStatement<{ ids: string[]; quantities: number[] }, StockMove>(
    name,
    sql`
    with line as (
      select * from unnest(${sql.placeholder("ids")}::uuid[], ${sql.placeholder("quantities")}::int[])
        as line (product_id, quantity)
    ), before as (
      select id, in_stock from ${products} where id in (select product_id from line)
      order by id for no key update
    )
    update ${products} as product set ${changes}
    from line join before on before.id = line.product_id
    where product.id = before.id and ${condition}
    returning product.id, product.category, product.in_stock <> before.in_stock as "availabilityChanged"`,
  );
}

async function move(
  tx: Transaction,
  change: ReturnType<typeof defineMove>,
  lines: readonly StockLine[],
): Promise<StockMove[]> {
  if (lines.length === 0) return [];
  return change(tx, {
    ids: lines.map(({ productId }) => productId),
    quantities: lines.map(({ quantity }) => quantity),
  });
}

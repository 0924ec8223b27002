import type { Product } from "../../contract/catalog.ts";
import { ShopError } from "../../contract/errors.ts";
import type { Transaction } from "../db/database.ts";
import { enter, move } from "../ledger/service.ts";
import type { Shop } from "../shop.ts";
import { changeCatalog } from "./change-catalog.ts";
import { giveBackStock, lockProduct, type StockLine, takeStock, updateStock } from "./stock-store.ts";
import { findProduct } from "./store.ts";
import type { ProductRow } from "./tables.ts";
import { viewProduct } from "./view.ts";

/** Sets whether a product is in stock and, when given, its count. Throws `product_not_found`. */
export async function setStock(
  shop: Shop,
  { id, inStock, stockQuantity }: { id: string; inStock: boolean; stockQuantity?: number | null | undefined },
): Promise<Product> {
  const row = await changeCatalog(shop, async (tx) => {
    const current = await lockProduct(tx, id);
    if (!current) throw new ShopError("product_not_found");
    // In stock with a count of nothing would promise what is not there: the count is given up.
    const counted = stockQuantity === undefined ? current.stockQuantity : stockQuantity;
    const next = inStock && counted === 0 ? null : counted;
    const came = (next ?? 0) - (current.stockQuantity ?? 0);
    await enter(shop, tx, {
      name: `stock:${crypto.randomUUID()}`,
      lines: move(came, "supplier", "shelf", id),
    });
    return updateStock(tx, id, { inStock, stockQuantity: next });
  });
  if (!row) throw new ShopError("product_not_found");
  return viewProduct(shop, row);
}

/** Enters what new products have on the shelf into the books. */
export async function enterNewStock(shop: Shop, tx: Transaction, rows: readonly ProductRow[]): Promise<void> {
  const counted = rows.filter((row) => row.stockQuantity);
  const transfers = counted.map(({ id, stockQuantity }) => ({
    name: `listed:${id}`,
    lines: move(stockQuantity ?? 0, "supplier", "shelf", id),
  }));
  await enter(shop, tx, ...transfers);
}

/**
 * Takes counted products off the shelf inside the order's transaction and returns their ids; others pass. A product that
 * the seller takes off sale at this very moment may still go: the order came first.
 * Throws `out_of_stock`, naming the first product that is short and how many remain.
 */
export async function takeFromStock(
  shop: Shop,
  tx: Transaction,
  lines: readonly { product: ProductRow; quantity: number }[],
): Promise<ReadonlySet<string>> {
  const missing = lines.find(({ product }) => !product.inStock);
  if (missing) throw soldOut(missing.product);
  const counted = lines.filter(({ product }) => product.stockQuantity !== null);
  const taken = await takeStock(
    tx,
    counted.map(({ product, quantity }) => ({ productId: product.id, quantity })),
  );
  const short = counted.find(({ product }) => !taken.has(product.id));
  if (short) throw soldOut((await findProduct(tx, short.product.id)) ?? short.product);
  if (taken.size > 0) await shop.events.publish(tx, "catalog");
  return taken;
}

/** Puts what was ordered back on the shelf, inside the transaction that cancels; returns the products still counted. */
export async function returnToStock(
  shop: Shop,
  tx: Transaction,
  lines: readonly StockLine[],
): Promise<ReadonlySet<string>> {
  const returned = await giveBackStock(tx, lines);
  if (returned.size > 0) await shop.events.publish(tx, "catalog");
  return returned;
}

function soldOut({ name, inStock, stockQuantity }: ProductRow): ShopError {
  const remaining = inStock ? (stockQuantity ?? 0) : 0;
  const message = remaining > 0 ? `Only ${remaining} of ${name} left in stock.` : `${name} is out of stock.`;
  return new ShopError("out_of_stock", { message });
}

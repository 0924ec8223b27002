import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { ProductRow } from "#schema/products.ts";
import { findProducts } from "../store.ts";
import { publishMoves } from "./publish-stock.ts";
import {
  giveBackStock,
  reserveStockAgain,
  type StockLine,
  type StockMove,
  takeStock,
} from "./stock-store.ts";

export { lockStock } from "./stock-store.ts";

/**
 * Takes the quantities of counted products from the stock, in the order's transaction, and returns their ids; products
 * that are not counted are skipped. A product that the staff take off sale concurrently may still be ordered. Throws
 * `out_of_stock` with the first product that is short and how many remain.
 */
export async function takeFromStock(
  shop: Shop,
  tx: Transaction,
  lines: readonly { product: StockedProduct; quantity: number }[],
): Promise<ReadonlySet<string>> {
  refuseSoldOut(lines);
  const counted = lines.filter(({ product }) => product.stockQuantity !== null);
  const moved = await takeStock(
    tx,
    counted.map(({ product, quantity }) => ({ productId: product.id, quantity })),
  );
  const taken = idsOf(moved);
  const missed = counted.map(({ product }) => product).filter(({ id }) => !taken.has(id));
  const now = await findProducts(
    tx,
    missed.map(({ id }) => id),
  );
  // Products that the staff stopped counting since they were read are skipped as well.
  const short = missed
    .map((product) => now.find(({ id }) => id === product.id) ?? product)
    .find(({ inStock, stockQuantity }) => !inStock || stockQuantity !== null);
  if (short) throw soldOut(short);
  await publishMoves(shop, tx, moved);
  return taken;
}

/** Throws `out_of_stock` for lines that exceed the known stock, before a transaction is begun. */
export function refuseUnlessInStock(lines: readonly { product: StockedProduct; quantity: number }[]): void {
  refuseSoldOut(lines);
  const short = lines.find(
    ({ product: { stockQuantity }, quantity }) => stockQuantity !== null && stockQuantity < quantity,
  );
  if (short) throw soldOut(short.product);
}

function refuseSoldOut(lines: readonly { product: StockedProduct }[]): void {
  const missing = lines.find(({ product }) => !product.inStock);
  if (missing) throw soldOut(missing.product);
}

/**
 * Returns ordered quantities to the stock, in the transaction that cancels; returns the products that are still
 * counted.
 */
export async function returnToStock(
  shop: Shop,
  tx: Transaction,
  lines: readonly StockLine[],
): Promise<ReadonlySet<string>> {
  const moved = await giveBackStock(tx, lines);
  await publishMoves(shop, tx, moved);
  return idsOf(moved);
}

/**
 * Takes the quantities again that a cancelled order had returned, because its cancellation is undone. Returns the
 * affected products; those no longer counted are skipped. Throws `undo_refused` with the first product that is short.
 */
export async function reserveFromStockAgain(
  shop: Shop,
  tx: Transaction,
  lines: readonly StockLine[],
): Promise<ReadonlySet<string>> {
  const moved = await reserveStockAgain(tx, lines);
  const taken = idsOf(moved);
  const left = lines.map(({ productId }) => productId).filter((id) => !taken.has(id));
  const short = (await findProducts(tx, left)).find(({ stockQuantity }) => stockQuantity !== null);
  if (short)
    throw new ShopError("undo_refused", {
      message: t("{name} was sold in the meantime: the order stays cancelled.", { name: short.name }),
    });
  await publishMoves(shop, tx, moved);
  return taken;
}

function idsOf(moved: readonly StockMove[]): ReadonlySet<string> {
  return new Set(moved.map(({ id }) => id));
}

/** The columns that decide whether a product can be sold. */
export type StockedProduct = Pick<ProductRow, "id" | "name" | "status" | "inStock" | "stockQuantity"> & {
  /** As a shopper reads it, if that is another name. */
  translatedName?: string | null;
};

function soldOut({
  id,
  translatedName,
  status,
  inStock,
  stockQuantity,
  ...product
}: StockedProduct): ShopError {
  const name = translatedName ?? product.name;
  const left = inStock ? (stockQuantity ?? 0) : 0;
  const message =
    left > 0
      ? t("Only {left} of {name} left in stock.", { left, name })
      : status === "published"
        ? t("{name} is out of stock.", { name })
        : t("{name} is no longer sold.", { name });
  return new ShopError("out_of_stock", { message, shortage: { product: id, heldBy: [] } });
}

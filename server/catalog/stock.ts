import type { CountedProduct } from "../../contract/catalog/endpoints.ts";
import { catalogLimits } from "../../contract/catalog/limits.ts";
import { errorTable, ShopError } from "../../contract/errors.ts";
import type { Actor } from "../actor.ts";
import type { Transaction } from "../db/database.ts";
import { everyTime } from "../idempotency/service.ts";
import { post, transfer } from "../ledger/service.ts";
import type { Shop } from "../shop.ts";
import { stockChanged, stockCounted, subjectsOf } from "./events.ts";
import {
  giveBackStock,
  lockProduct,
  retakeStock,
  type StockLine,
  type StockMove,
  takeStock,
  updateStock,
} from "./stock-store.ts";
import { findProducts } from "./store.ts";
import type { ProductRow } from "./tables.ts";
import { viewCountedProduct } from "./view.ts";

type StockWish = {
  id: string;
  /** On sale or not; undefined: as it is. */
  inStock?: boolean | undefined;
  /** How many there are; null: not counted any more; undefined: as it is. */
  stockQuantity?: number | null | undefined;
  /** The number that the new one was decided upon: what was sold since is taken off the new one. */
  seenQuantity?: number | null | undefined;
};

/**
 * Puts a product on sale or takes it off, and sets its count. Throws `product_not_found`, `stock_rule` for a counted
 * product on sale of which there is nothing, and `stock_changed` when somebody else began or ended to count meanwhile.
 */
export function setStock(
  shop: Shop,
  actor: Actor,
  wish: StockWish,
  { transact } = everyTime(shop),
): Promise<CountedProduct> {
  const write = async (tx: Transaction) => {
    const current = await lockProduct(tx, wish.id);
    if (!current) throw new ShopError("product_not_found");
    const stockQuantity = countAfter(current, wish);
    // Nothing there, whether said so or known: to be on sale, it takes a number.
    if (wish.inStock && (wish.stockQuantity ?? stockQuantity) === 0) throw nothingThere();
    const switchedOff = wish.inStock === undefined ? current.switchedOff : !wish.inStock;
    const came = (stockQuantity ?? 0) - (current.stockQuantity ?? 0);
    await post(shop, tx, actor, {
      name: `stock:${crypto.randomUUID()}`,
      postings: transfer(came, "supplier", "shelf", wish.id),
    });
    const inStock = !switchedOff && stockQuantity !== 0;
    const row = await updateStock(tx, wish.id, { inStock, switchedOff, stockQuantity });
    if (!row) throw new ShopError("product_not_found");
    await shop.events.publish(tx, stockCounted, { ids: [wish.id] });
    if (inStock !== current.inStock) await shop.events.publish(tx, stockChanged, subjectsOf([row]));
    return viewCountedProduct(shop, row);
  };
  return transact(write);
}

/** How many there are then. The product is locked: no order takes of it between reading and writing. */
function countAfter(
  { stockQuantity: current }: ProductRow,
  { stockQuantity: said, seenQuantity: seen }: StockWish,
): number | null {
  if (said === undefined) return current;
  if (said === null || seen === undefined) return said;
  if ((seen === null) !== (current === null)) throw new ShopError("stock_changed");
  // More was sold than there are now: the shelf is empty, and no number is below nothing.
  return Math.max(0, Math.min(said + (current ?? 0) - (seen ?? 0), catalogLimits.stockMax));
}

function nothingThere(): ShopError {
  return new ShopError("stock_rule", { fields: { stockQuantity: errorTable.stock_rule.message } });
}

/** Enters what new products have on the shelf into the books. */
export async function enterNewStock(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  rows: readonly ProductRow[],
): Promise<void> {
  const counted = rows.filter((row) => row.stockQuantity);
  const entries = counted.map(({ id, stockQuantity }) => ({
    name: `listed:${id}`,
    postings: transfer(stockQuantity ?? 0, "supplier", "shelf", id),
  }));
  await post(shop, tx, actor, ...entries);
}

/**
 * Takes counted products off the shelf inside the order's transaction and returns their ids; others pass. A product that
 * the seller takes off sale at this very moment may still go: the order came first.
 * Throws `out_of_stock`, naming the first product that is short and how many remain.
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
  // What the seller has stopped counting since it was read passes like all else that is not counted.
  const short = missed
    .map((product) => now.find(({ id }) => id === product.id) ?? product)
    .find(({ inStock, stockQuantity }) => !inStock || stockQuantity !== null);
  if (short) throw soldOut(short);
  await publishMoves(shop, tx, moved);
  return taken;
}

/** Throws `out_of_stock` for lines of which, as far as is known, there is not enough: then nothing need be begun. */
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

/** Puts what was ordered back on the shelf, inside the transaction that cancels; returns the products still counted. */
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
 * Takes off the shelf again what a cancelled order had put back, because it is not cancelled after all. Returns the
 * products that were taken; what is not counted any more passes. Throws `undo_refused`, naming the first product of
 * which too little is left.
 */
export async function retakeFromStock(
  shop: Shop,
  tx: Transaction,
  lines: readonly StockLine[],
): Promise<ReadonlySet<string>> {
  const moved = await retakeStock(tx, lines);
  const taken = idsOf(moved);
  const left = lines.map(({ productId }) => productId).filter((id) => !taken.has(id));
  const short = (await findProducts(tx, left)).find(({ stockQuantity }) => stockQuantity !== null);
  if (short) {
    const message = `${short.name} was sold in the meantime: the order stays cancelled.`;
    throw new ShopError("undo_refused", { message });
  }
  await publishMoves(shop, tx, moved);
  return taken;
}

/** Tells of the products that shoppers see changed from now on. */
async function publishMoves(shop: Shop, tx: Transaction, moved: readonly StockMove[]): Promise<void> {
  if (moved.length > 0) await shop.events.publish(tx, stockCounted, { ids: moved.map(({ id }) => id) });
  const changed = moved.filter(({ availabilityChanged }) => availabilityChanged);
  if (changed.length > 0) await shop.events.publish(tx, stockChanged, subjectsOf(changed));
}

function idsOf(moved: readonly StockMove[]): ReadonlySet<string> {
  return new Set(moved.map(({ id }) => id));
}

/** What of a product says whether it can be sold. */
export type StockedProduct = Pick<ProductRow, "id" | "name" | "inStock" | "stockQuantity">;

function soldOut({ id, name, inStock, stockQuantity }: StockedProduct): ShopError {
  const remaining = inStock ? (stockQuantity ?? 0) : 0;
  const message = remaining > 0 ? `Only ${remaining} of ${name} left in stock.` : `${name} is out of stock.`;
  return new ShopError("out_of_stock", { message, shortage: { product: id, heldBy: [] } });
}

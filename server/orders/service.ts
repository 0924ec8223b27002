import { ShopError } from "../../contract/errors.ts";
import { limits } from "../../contract/limits.ts";
import { toDollars } from "../../contract/money.ts";
import type { OrderStatus } from "../../contract/order-status.ts";
import { countCatalog } from "../catalog/service.ts";
import { cutPage, decodeCursor, encodeCursor } from "../db/cursor.ts";
import type { Shop } from "../shop.ts";
import {
  countOrders,
  countOrdersToPack,
  findOrder,
  listOrders,
  listSteps,
  type OrderScope,
  sumOrdersSince,
} from "./store.ts";
import { viewOrder, viewOrderWithSteps } from "./view.ts";

type PageQuery = { limit?: number | undefined; cursor?: string | undefined };
type OwnQuery = PageQuery & { status?: OrderStatus | undefined };

/**
 * The shopper's own orders, newest first; with `status` those that have it. Throws `invalid_input` for a cursor of
 * another list.
 */
export function readOwnOrders(shop: Shop, shopperId: string, { status, ...query }: OwnQuery) {
  return readOrders(shop, { shopperId, status }, query);
}

/** Every order that counts as placed, newest first, for the seller. */
export function readAllOrders(shop: Shop, query: PageQuery) {
  return readOrders(shop, "placed", query);
}

const ORDER_LIST = "orders by createdAt desc";

async function readOrders(shop: Shop, scope: OrderScope, query: PageQuery) {
  const limit = query.limit ?? limits.ordersDefault;
  const cursor = query.cursor === undefined ? undefined : decodeCursor(ORDER_LIST, query.cursor);
  const [rows, total] = await Promise.all([
    listOrders(shop.db, scope, { limit: limit + 1, cursor }),
    countOrders(shop.db, scope),
  ]);
  const { page, last } = cutPage(rows, limit);
  const next = last && encodeCursor(ORDER_LIST, { value: last.createdAt.toISOString(), id: last.id });
  return { orders: page.map((row) => viewOrder(shop, row)), total, nextCursor: next ?? null };
}

/** One of the shopper's orders and the way it has gone. Throws `order_not_found`, also for somebody else's. */
export async function readOrder(shop: Shop, shopperId: string, id: string) {
  const order = await findOrder(shop.db, shopperId, id);
  if (!order) throw new ShopError("order_not_found");
  return viewOrderWithSteps(shop, order, await listSteps(shop.db, id));
}

/** The numbers on top of the seller's pages. The day begins at midnight of the server's clock. */
export async function readSummary(shop: Shop) {
  const midnight = new Date(shop.clock());
  midnight.setHours(0, 0, 0, 0);
  const [today, ordersToPack, stock] = await Promise.all([
    sumOrdersSince(shop.db, midnight),
    countOrdersToPack(shop.db),
    countCatalog(shop),
  ]);
  return {
    ordersToday: today.orders,
    revenueToday: toDollars(today.amountCents),
    ordersToPack,
    products: stock.products,
    outOfStock: stock.outOfStock,
  };
}

import { ShopError } from "#contract/errors.ts";
import { boardTabs } from "#contract/orders/board-tabs.ts";
import { orderLimits } from "#contract/orders/limits.ts";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import type { OrderFilters } from "#contract/orders/staff-endpoints.ts";
import { countCatalog } from "#domains/catalog/index.ts";
import { momentsOfDays, startOfDay } from "#platform/days.ts";
import { isId } from "#platform/db/ids.ts";
import { cutPage, decodeCursor, encodeCursor } from "#platform/db/lists/cursor.ts";
import type { Shop } from "#platform/shop.ts";
import { withPickers } from "./board/board-store.ts";
import { placedOrders } from "./board/list-store.ts";
import { readOwnPage } from "./own/own-orders-store.ts";
import { slotTimes } from "./placing/slot-times.ts";
import { countOrdersToPack, sumOrdersSince } from "./steps/report-store.ts";
import { listSteps, listStepsWithNames } from "./steps/step-store.ts";
import { findOrder, findOrders, hasOrder, withItems } from "./store.ts";
import {
  nameInOrder,
  type OrderWithItems,
  viewHistoryStep,
  viewOrder,
  viewOrderWithSteps,
  viewStaffOrder,
} from "./view.ts";

type PageQuery = { limit?: number | undefined; cursor?: string | undefined };
type OwnQuery = PageQuery & { status?: OrderStatus | undefined };

/**
 * Lists the shopper's own orders, newest first; `status` filters them. Throws `invalid_input` for a cursor of another
 * list.
 */
export async function readOwnOrders(shop: Shop, shopperId: string, { status, ...query }: OwnQuery) {
  const { rows, ...page } = await readOrders(shop, shopperId, status, query);
  return { ...page, orders: rows.map((row) => viewOrder(shop, row, nameInOrder)) };
}

/** Lists placed orders for the staff; those of a tab in its sequence. Throws `invalid_input` for a cursor of another list. */
export async function readAllOrders(shop: Shop, { from, to, day, ...filters }: OrderFilters) {
  const days = {
    ...momentsOfDays({ from, to }, shop.settings.current.timeZone),
    ...slotTimes(shop, { day, slot: filters.slot }),
  };
  const { sortBy, sortOrder } = { ...(filters.tab && boardTabs[filters.tab]), ...filters };
  const query = { ...filters, ...days, sortBy, sortOrder, limit: filters.limit ?? orderLimits.ordersDefault };
  const { rows, ...page } = await placedOrders.read(shop.db, query);
  const orders = await withPickers(shop.db, await withItems(shop.db, rows));
  return { ...page, orders: orders.map((row) => viewStaffOrder(shop, row)) };
}

const ORDER_LIST = "orders by createdAt desc";

async function readOrders(
  { db }: Shop,
  shopperId: string,
  status: OrderStatus | undefined,
  query: PageQuery,
) {
  const limit = query.limit ?? orderLimits.ordersDefault;
  const cursor = query.cursor === undefined ? undefined : decodeCursor(ORDER_LIST, query.cursor);
  const wish = { shopperId, status, limit: limit + 1, cursor };
  const { rows: found, total } = await readOwnPage(db, wish);
  const { page, last } = cutPage(found, limit);
  const next = last && encodeCursor(ORDER_LIST, { value: last.createdAt.toISOString(), id: last.id });
  return { rows: page, total, nextCursor: next ?? null };
}

/** Returns one of the shopper's orders with its history. Throws `order_not_found`, also for another shopper's order. */
export async function readOrder(shop: Shop, shopperId: string, id: string) {
  const order = await findOrder(shop.db, shopperId, id);
  if (!order) throw new ShopError("order_not_found");
  return viewOrderWithSteps(shop, order, await listSteps(shop.db, id));
}

/** Returns any order, for the staff; undefined when there is none. */
export async function readAnyOrder({ db }: Shop, id: string): Promise<OrderWithItems | undefined> {
  const [order] = await findOrders(db, [id]);
  return order;
}

/** Throws `order_not_found` unless there is such an order. */
export async function requireOrder({ db }: Shop, id: string): Promise<void> {
  if (!isId(id) || !(await hasOrder(db, id))) throw new ShopError("order_not_found");
}

/** Returns the history of any order with who took each step, for the staff. Throws `order_not_found`. */
export async function readHistory({ db }: Shop, id: string) {
  const steps = isId(id) ? await listStepsWithNames(db, id) : [];
  // Every order has a first step.
  if (steps.length === 0) throw new ShopError("order_not_found");
  return steps.map(({ step, staffName }) => viewHistoryStep(step, staffName));
}

/** The numbers at the top of the staff's pages. The day begins at midnight in the shop's time zone. */
export async function readSummary(shop: Shop) {
  const [today, ordersToPack, stock] = await Promise.all([
    sumOrdersSince(shop.db, startOfDay(shop.clock(), shop.settings.current.timeZone)),
    countOrdersToPack(shop.db),
    countCatalog(shop),
  ]);
  return {
    ordersToday: today.orders,
    revenueToday: shop.settings.money.toAmount(today.amountCents),
    ordersToPack,
    products: stock.products,
    outOfStock: stock.outOfStock,
  };
}

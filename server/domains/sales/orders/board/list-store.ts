import { and, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { BoardTab } from "#contract/orders/board-tabs.ts";
import type { OrderStatus, PaymentType } from "#contract/orders/order-status.ts";
import { isId } from "#platform/db/ids.ts";
import { defineList } from "#platform/db/lists/list.ts";
import { isPicking, isPlaced, isTroubled, isUndelivered } from "#schema/order-sql.ts";
import { orders } from "#schema/orders.ts";
import { orderProblems } from "#schema/problems.ts";
import { searchOrders } from "./search-store.ts";

const isAt = (status: OrderStatus) => eq(orders.status, status);

/**
 * What is on each tab of the board. Orders with a problem, few at any time, are looked up first, for the same reason as
 * those of a search.
 */
export const tabConditions: Record<BoardTab, SQL | undefined> = {
  pick: and(isAt("Order Placed"), isNull(orders.pickingSince)),
  picking: isPicking(orders),
  packed: isAt("Packed"),
  out: isAt("Out for delivery"),
  delivered: isAt("Delivered"),
  problems: sql`${orders.id} = any(array(
    select ${orders.id} from ${orders} where ${isTroubled(orders)}
    union select ${orders.id} from ${orders} where ${isUndelivered(orders)}
    union select ${orderProblems.orderId} from ${orderProblems} where ${isNull(orderProblems.answeredAt)}))`,
  all: undefined,
};

/** All placed orders for the staff, by default newest first; each word of a search is a prefix of an order's word. */
export const placedOrders = defineList({
  name: "orders",
  table: orders,
  id: orders.id,
  scope: isPlaced(orders),
  sorts: {
    createdAt: { key: orders.createdAt, order: "desc" },
    dueAt: { key: orders.dueAt, order: "asc" },
  },
  filters: {
    status: (status: OrderStatus) => eq(orders.status, status),
    shopper: (id: string) => (isId(id) ? eq(orders.shopperId, id) : sql`false`),
    tab: (tab: BoardTab) => tabConditions[tab] ?? sql`true`,
    zone: (name: string) => eq(orders.slotZone, name),
    slot: (id: string) => eq(orders.slotId, id),
    slotFrom: (moment: Date) => gte(orders.slotStart, moment),
    slotBefore: (moment: Date) => lt(orders.slotStart, moment),
    payment: (type: PaymentType) => eq(orders.paymentType, type),
    ids: (ids: string[]) => sql`${orders.id} = any(${sql.param(ids.filter(isId))}::uuid[])`,
    from: (moment: Date) => gte(orders.createdAt, moment),
    before: (moment: Date) => lt(orders.createdAt, moment),
  },
  search: searchOrders,
});

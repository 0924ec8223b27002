import { and, eq, gt, inArray, isNotNull, max } from "drizzle-orm";
import { type Actor, noteChange } from "#platform/actor.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { orderItems } from "#schema/order-items.ts";
import { products } from "#schema/products.ts";
import { moneyDueCents } from "../placing/order-credit.ts";
import { saveOrders } from "../placing/save-orders.ts";
import { findOrders, lockOrders } from "../store.ts";
import type { OrderWithItems } from "../view.ts";
import { completePendingSteps } from "./complete-step.ts";
import { findLastMoments, listStepsById } from "./step-store.ts";
import { takeSteps } from "./take-step.ts";
import { refusalOf, takeBack } from "./undo-step.ts";

/** What the delivery rounds do to orders. */

/** Finds orders by id. */
export async function readForDelivery(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, OrderWithItems>> {
  return byId(await findOrders(db, ids));
}

/** Finds orders by id and locks their rows until the transaction ends. */
export async function lockForDelivery(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, OrderWithItems>> {
  return byId(await lockOrders(tx, ids));
}

const byId = (orders: readonly OrderWithItems[]) => new Map(orders.map((order) => [order.id, order]));

/** The cash to collect for an order at the door, in cents. */
export function toCollectCents(order: OrderWithItems): number {
  return order.paymentType === "COD" ? moneyDueCents(order) : 0;
}

/** The age in years that is checked when orders are handed over, by order; of those with a product that has one. */
export async function findMinAges(db: Queryable, orderIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ order: orderItems.orderId, minAge: max(products.minAge) })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(
      and(
        inArray(orderItems.orderId, [...orderIds]),
        isNotNull(products.minAge),
        gt(orderItems.quantity, orderItems.shortQuantity),
      ),
    )
    .groupBy(orderItems.orderId);
  return new Map(rows.map(({ order, minAge }) => [order, minAge ?? 0]));
}

type Taking = {
  status: "Out for delivery" | "Delivered";
  undoSeconds: number;
  /** When it happened, by order, if that was before now. */
  happenedAt?: ReadonlyMap<string, Date>;
};

/** Takes the same step with several locked orders, for which the caller has checked it. */
export async function takeOrders(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  orders: readonly OrderWithItems[],
  step: Taking,
): Promise<void> {
  if (orders.length > 0) await takeSteps(shop, tx, actor, orders, step);
}

/** When the last steps of orders happened, by order. */
export const lastMomentsOf: typeof findLastMoments = findLastMoments;

/** The last steps of locked orders that can still be undone, by order. */
export async function undoableSteps(shop: Shop, tx: Transaction, orders: readonly OrderWithItems[]) {
  const steps = await listStepsById(
    tx,
    orders.flatMap(({ pendingStepId }) => pendingStepId ?? []),
  );
  const own = new Map(steps.map((step) => [step.orderId, step]));
  return new Map(
    orders.flatMap((order) => {
      const step = own.get(order.id);
      return step && !step.undoneAt && !refusalOf(shop, order, step) ? [[order.id, step] as const] : [];
    }),
  );
}

/** Undoes the last steps of locked orders, which `undoableSteps` has found. */
export const undoOrders: typeof takeBack = takeBack;

/** Stores that locked orders are being delivered again, or why they are not. */
export async function saveUndelivered(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  orders: readonly OrderWithItems[],
): Promise<void> {
  for (const { number, undelivered } of orders)
    noteChange(actor, { field: `Delivery of #${number}`, before: "", after: undelivered ?? "on its way" });
  await saveOrders(shop, tx, orders);
}

/** Ends the time to undo the last steps of locked orders, so that they stay as they are. */
export async function finishSteps(
  shop: Shop,
  tx: Transaction,
  orders: readonly OrderWithItems[],
): Promise<void> {
  const open = orders.filter(({ pendingStepId }) => pendingStepId !== null);
  if (open.length > 0) await saveOrders(shop, tx, await completePendingSteps(shop, tx, open));
}

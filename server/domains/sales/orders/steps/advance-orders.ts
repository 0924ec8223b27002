import { errorTable } from "#contract/error-table.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { StepResult } from "#contract/orders/board-endpoints.ts";
import { type OrderStatus, orderTransitions } from "#contract/orders/order-status.ts";
import type { Actor } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import { notIdempotent } from "#platform/idempotency/service.ts";
import type { Shop } from "#platform/shop.ts";
import { lockOrders } from "../store.ts";
import type { OrderWithItems } from "../view.ts";
import { refusalOfPacking, refusalOfStep } from "./change-status.ts";
import { listStepsById } from "./step-store.ts";
import { takeSteps } from "./take-step.ts";
import { refusalOf, takeBack } from "./undo-step.ts";

type Change = { ids: readonly string[]; status: OrderStatus; undoSeconds: number };

/**
 * Moves several orders to their next status in one transaction. An order of which that is not the next step, as when
 * somebody else has just taken it, is refused by itself, and stays as it is.
 */
export function advanceOrders(
  shop: Shop,
  actor: Actor,
  { ids, status, undoSeconds }: Change,
  { transact } = notIdempotent(shop),
): Promise<StepResult[]> {
  return transact(async (tx) => {
    const found = byId(await lockOrders(tx, ids));
    const isReady = (order: OrderWithItems) =>
      orderTransitions[order.status].includes(status) && !refusalOfPacking(order, status);
    const taken = await takeSteps(shop, tx, actor, [...found.values()].filter(isReady), {
      status,
      undoSeconds,
    });
    const steps = new Map(taken.map(({ order, step }) => [order.id, step.id]));
    return ids.map((id) => {
      const order = found.get(id);
      if (!order) return { ...unknown(id), step: null };
      const step = steps.get(id);
      const refusal =
        step === undefined
          ? (refusalOfPacking(order, status) ?? refusalOfStep(order.status, status)).message
          : null;
      return { _id: id, number: order.number, refusal, step: undoSeconds > 0 ? (step ?? null) : null };
    });
  });
}

type Undoing = readonly { id: string; step: string }[];

/**
 * Undoes the last steps of several orders. A cancellation is not among the steps that are taken together, and is undone
 * by itself.
 */
export function undoSteps(shop: Shop, actor: Actor, undoing: Undoing) {
  return inTransaction(shop.db, async (tx) => {
    const wished = new Map(undoing.map(({ id, step }) => [id, step]));
    const found = byId(await lockOrders(tx, [...wished.keys()]));
    const steps = new Map((await listStepsById(tx, [...wished.values()])).map((step) => [step.id, step]));
    const checked = [...wished].map(([id, stepId]) => {
      const order = found.get(id);
      if (!order) return { ...unknown(id), todo: undefined };
      const own = steps.get(stepId);
      const step = own?.orderId === id ? own : undefined;
      const refused = order.status === "Cancelled" || refusalOf(shop, order, step) !== undefined;
      const refusal = refused && !step?.undoneAt ? t(errorTable.undo_refused.message) : null;
      const todo = refusal === null && !step?.undoneAt ? { order, step } : undefined;
      return { _id: id, number: order.number, refusal, todo };
    });
    await takeBack(
      shop,
      tx,
      actor,
      checked.flatMap(({ todo }) => todo ?? []),
    );
    return checked.map(({ todo: _, ...result }) => result);
  });
}

/** The result for an id that is no order's. */
export function unknown(id: string) {
  return { _id: id, number: null, refusal: t(errorTable.order_not_found.message) };
}

export function byId(rows: readonly OrderWithItems[]): Map<string, OrderWithItems> {
  return new Map(rows.map((row) => [row.id, row]));
}

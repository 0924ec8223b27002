import { ShopError } from "../../contract/errors.ts";
import {
  nextStatus,
  type OrderStatus,
  orderTransitions,
  shopperCancels,
} from "../../contract/orders/order-status.ts";
import type { Actor, Shopper } from "../actor.ts";
import { everyTime } from "../idempotency/service.ts";
import type { Shop } from "../shop.ts";
import { requirePermission } from "../staff/access.ts";
import { listSteps } from "./step-store.ts";
import { lockOrder } from "./store.ts";
import { takeStep } from "./take-step.ts";
import { viewOrderWithSteps } from "./view.ts";

type Change = {
  status: OrderStatus;
  reason?: string | undefined;
  /** How long the step can be undone, and nobody is told of it. */
  undoSeconds?: number;
};

/**
 * Moves any order along, for the staff; to cancel one takes the permission to give money back. Throws `not_allowed`,
 * `order_not_found`, and `status_conflict` for a step that the contract's table does not have; of two at once, one finds
 * that out. `undo` names the step where it can be undone for a while.
 */
export function advanceOrder(shop: Shop, actor: Actor, id: string, change: Change, once = everyTime(shop)) {
  if (change.status === "Cancelled") requirePermission(actor, "orders.refund");
  return changeStatus(
    shop,
    actor,
    id,
    change,
    // What waits for its payment is placed by that payment alone.
    (from) =>
      orderTransitions[from].includes(change.status) &&
      (from !== "Awaiting payment" || change.status === "Cancelled"),
    once,
  );
}

/**
 * Cancels one's own order while it is in one of these statuses, by default while it is not packed. Throws
 * `order_not_found`, `status_conflict`.
 */
export async function cancelOwnOrder(
  shop: Shop,
  shopper: Shopper,
  id: string,
  reason: string | undefined,
  from: readonly OrderStatus[] = shopperCancels,
) {
  const change = { status: "Cancelled", reason } as const;
  const { undo: _none, ...cancelled } = await changeStatus(shop, shopper, id, change, (now) =>
    from.includes(now),
  );
  return cancelled;
}

async function changeStatus(
  shop: Shop,
  actor: Actor,
  id: string,
  { status, reason, undoSeconds: wished = 0 }: Change,
  isAllowed: (from: OrderStatus) => boolean,
  { transact } = everyTime(shop),
) {
  return transact(async (tx) => {
    const before = await lockOrder(tx, id);
    if (!before || (actor.kind === "shopper" && before.shopperId !== actor.id))
      throw new ShopError("order_not_found");
    if (!isAllowed(before.status)) throw refuse(before.status, status);
    const cancelledBy = status !== "Cancelled" ? null : actor.kind === "shopper" ? "shopper" : "seller";
    // Money for an order that waits for it may come at any moment: nothing is left open there.
    const undoSeconds = before.status === "Awaiting payment" ? 0 : wished;
    const wanted = { status, reason, cancelledBy, undoSeconds } as const;
    const { order, step } = await takeStep(shop, tx, actor, before, wanted);
    const undo = undoSeconds > 0 ? { step: step.id, seconds: undoSeconds } : null;
    return { ...viewOrderWithSteps(shop, order, await listSteps(tx, id)), undo };
  });
}

function refuse(from: OrderStatus, to: OrderStatus): ShopError {
  if (from === to) return new ShopError("status_conflict", { message: `This order is already: ${from}.` });
  const next = nextStatus(from);
  const hint = next ? ` The next step is: ${next}.` : "";
  return new ShopError("status_conflict", {
    message: `An order that is “${from}” cannot become “${to}”.${hint}`,
  });
}

import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import {
  canBeCancelledOut,
  nextStatus,
  type OrderStatus,
  orderTransitions,
  shopperCancels,
  statusNames,
} from "#contract/orders/order-status.ts";
import { requirePermission } from "#domains/access/index.ts";
import type { Actor, Shopper } from "#platform/actor.ts";
import { notIdempotent } from "#platform/idempotency/service.ts";
import type { Shop } from "#platform/shop.ts";
import { lockOrder } from "../store.ts";
import { type OrderWithItems, viewOrderWithSteps } from "../view.ts";
import { listSteps } from "./step-store.ts";
import { takeStep } from "./take-step.ts";

type Change = {
  status: OrderStatus;
  reason?: string | undefined;
  /** For how many seconds the step can be undone; until then the shopper is not notified. */
  undoSeconds?: number;
};

/**
 * Moves an order to another status, for the staff; cancelling needs the permission to refund. Throws `not_allowed`,
 * `order_not_found`, and `status_conflict` for a step that the contract's transition table lacks, which is also what
 * the second of two concurrent calls gets. `undo` names the step while it can be undone.
 */
export function advanceOrder(
  shop: Shop,
  actor: Actor,
  id: string,
  change: Change,
  once = notIdempotent(shop),
) {
  if (change.status === "Cancelled") requirePermission(actor, "orders.refund");
  return changeStatus(
    shop,
    actor,
    id,
    change,
    // An order that awaits its payment becomes placed by that payment only.
    ({ status: from, undelivered }) =>
      (orderTransitions[from].includes(change.status) &&
        (from !== "Awaiting payment" || change.status === "Cancelled")) ||
      (canBeCancelledOut(from, undelivered) && change.status === "Cancelled"),
    once,
  );
}

/**
 * Cancels one of the shopper's own orders while it has one of these statuses, by default while it is not packed. Throws
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
  const { undo: _none, ...cancelled } = await changeStatus(shop, shopper, id, change, ({ status: now }) =>
    from.includes(now),
  );
  return cancelled;
}

async function changeStatus(
  shop: Shop,
  actor: Actor,
  id: string,
  { status, reason, undoSeconds: wished = 0 }: Change,
  isAllowed: (order: OrderWithItems) => boolean,
  { transact } = notIdempotent(shop),
) {
  return transact(async (tx) => {
    const before = await lockOrder(tx, id);
    if (!before || (actor.kind === "shopper" && before.shopperId !== actor.id))
      throw new ShopError("order_not_found");
    if (!isAllowed(before)) throw refusalOfStep(before.status, status);
    const asked = refusalOfPacking(before, status);
    if (asked) throw asked;
    const cancelledBy = status !== "Cancelled" ? null : actor.kind === "shopper" ? "shopper" : "seller";
    // An order that awaits its payment may be paid at any moment, so its cancellation is final at once.
    const undoSeconds = before.status === "Awaiting payment" ? 0 : wished;
    const wanted = { status, reason, cancelledBy, undoSeconds } as const;
    const { order, step } = await takeStep(shop, tx, actor, before, wanted);
    const undo = undoSeconds > 0 ? { step: step.id, seconds: undoSeconds } : null;
    return { ...viewOrderWithSteps(shop, order, await listSteps(tx, id)), undo };
  });
}

/** Why an order cannot be packed: its shopper is being asked about a line, or something has to be weighed. */
export function refusalOfPacking({ items }: OrderWithItems, status: OrderStatus): ShopError | undefined {
  if (status !== "Packed") return undefined;
  const refuse = (message: string) => new ShopError("status_conflict", { message });
  const asked = items.find(({ question }) => question !== null);
  if (asked)
    return refuse(
      t("The shopper is being asked about {product}. Wait for the answer, or mark it as missing.", {
        product: asked.name,
      }),
    );
  const unweighed = items.find(
    (item) => item.pieceGrams !== null && item.pickedQuantity < item.quantity - item.shortQuantity,
  );
  return (
    unweighed &&
    refuse(
      t("{product} is sold by weight: please weigh it on the picking page.", { product: unweighed.name }),
    )
  );
}

/** What is said when an order cannot take a step. */
export function refusalOfStep(from: OrderStatus, to: OrderStatus): ShopError {
  const values = { from: t(statusNames[from]), to: t(statusNames[to]) };
  if (from === to)
    return new ShopError("status_conflict", {
      message: t("This order is already: {status}.", { status: values.from }),
    });
  const next = nextStatus(from);
  return new ShopError("status_conflict", {
    message: next
      ? t("An order that is “{from}” cannot become “{to}”. The next step is: {next}.", {
          ...values,
          next: t(statusNames[next]),
        })
      : t("An order that is “{from}” cannot become “{to}”.", values),
  });
}

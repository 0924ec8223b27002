import { ShopError } from "../../contract/errors.ts";
import { nextStatus, type OrderStatus, orderSteps, shopperCancels } from "../../contract/order-status.ts";
import { inTransaction } from "../db/database.ts";
import type { Shop } from "../shop.ts";
import { listSteps, lockOrder } from "./store.ts";
import { takeStep } from "./take-step.ts";
import { viewOrderWithSteps } from "./view.ts";

type Change = { status: OrderStatus; reason?: string | undefined };

/**
 * Moves any order along, for the seller. Throws `order_not_found`, and `status_conflict` for a step that the contract's
 * table does not have; of two at once, one finds that out.
 */
export function advanceOrder(shop: Shop, id: string, change: Change) {
  return changeStatus(
    shop,
    id,
    undefined,
    change,
    // What waits for its payment is placed by that payment alone.
    (from) =>
      orderSteps[from].includes(change.status) &&
      (from !== "Awaiting payment" || change.status === "Cancelled"),
  );
}

/** Cancels one's own order while it is not packed. Throws `order_not_found`, `status_conflict`. */
export function cancelOwnOrder(shop: Shop, shopperId: string, id: string, reason: string | undefined) {
  return changeStatus(shop, id, shopperId, { status: "Cancelled", reason }, (from) =>
    shopperCancels.includes(from),
  );
}

async function changeStatus(
  shop: Shop,
  id: string,
  shopperId: string | undefined,
  { status, reason }: Change,
  isAllowed: (from: OrderStatus) => boolean,
) {
  const { view, stockChanged } = await inTransaction(shop.db, async (tx) => {
    const before = await lockOrder(tx, id);
    if (!before || (shopperId !== undefined && before.shopperId !== shopperId))
      throw new ShopError("order_not_found");
    if (!isAllowed(before.status)) throw refuse(before.status, status);
    const cancelledBy = status !== "Cancelled" ? null : shopperId === undefined ? "seller" : "shopper";
    const { order, stockChanged } = await takeStep(shop, tx, before, { status, reason, cancelledBy });
    return { view: viewOrderWithSteps(shop, order, await listSteps(tx, id)), stockChanged };
  });
  if (stockChanged) shop.events.emit("catalog");
  return view;
}

function refuse(from: OrderStatus, to: OrderStatus): ShopError {
  if (from === to) return new ShopError("status_conflict", { message: `This order is already: ${from}.` });
  const next = nextStatus(from);
  const hint = next ? ` The next step is: ${next}.` : "";
  return new ShopError("status_conflict", {
    message: `An order that is “${from}” cannot become “${to}”.${hint}`,
  });
}

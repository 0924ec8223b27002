import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { shopperCancels, statusNames } from "#contract/orders/order-status.ts";
import { exchangeSlot } from "#domains/delivery/index.ts";
import type { Shopper } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { orderChanged } from "../events.ts";
import { notifyOfSlot } from "../messages.ts";
import { listSteps } from "../steps/step-store.ts";
import { lockOrder } from "../store.ts";
import { viewOrderWithSteps } from "../view.ts";
import { slotColumns } from "./draft-order.ts";
import { updateSlot } from "./slot-store.ts";

/**
 * Gives one of the shopper's own orders another slot of the same zone, so that it costs the same. Idempotent. Throws
 * `order_not_found`, `status_conflict` once it is packed, `slot_closed` when it is too late for the slot that it has or for
 * the other one, `slot_full`, and `slot_refused` for a slot of another zone, or an order that has none.
 */
export function changeSlot(shop: Shop, shopper: Shopper, id: string, wished: string) {
  return inTransaction(shop.db, async (tx) => {
    const before = await lockOrder(tx, id);
    if (!before || before.shopperId !== shopper.id) throw new ShopError("order_not_found");
    const { slotId, slotChangeUntil, status } = before;
    const steps = () => listSteps(tx, id);
    if (slotId === wished) return viewOrderWithSteps(shop, before, await steps());
    if (slotId === null)
      throw new ShopError("slot_refused", { message: t("This order has no time to choose.") });
    if (!shopperCancels.includes(status))
      throw new ShopError("status_conflict", {
        message: t("This order is already: {status}.", { status: t(statusNames[status]) }),
      });
    if (!slotChangeUntil || slotChangeUntil <= shop.clock())
      throw new ShopError("slot_closed", { message: t("It is too late to change the time of this order.") });
    const order = { ...before, ...slotColumns(await exchangeSlot(shop, tx, slotId, wished)) };
    await updateSlot(tx, order);
    await shop.events.publish(tx, orderChanged, { id });
    await notifyOfSlot(shop, tx, order);
    return viewOrderWithSteps(shop, order, await steps());
  });
}

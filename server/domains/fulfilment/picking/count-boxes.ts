import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { statusNames } from "#contract/orders/order-status.ts";
import { lockForPicking, savePicked } from "#domains/sales/index.ts";
import { noteChange, type StaffMember } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";

/**
 * Notes into how many boxes or bags an order is packed, until it is out for delivery; null: not stated. The last number
 * applies. Throws `order_not_found`, and `status_conflict` before it is paid and after it was packed.
 */
export function countBoxes(shop: Shop, actor: StaffMember, id: string, boxes: number | null): Promise<void> {
  return inTransaction(shop.db, async (tx) => {
    const order = (await lockForPicking(tx, [id])).get(id);
    if (!order) throw new ShopError("order_not_found");
    if (order.status !== "Order Placed" && order.status !== "Packed")
      throw new ShopError("status_conflict", {
        message: t("#{number} is “{status}”: its boxes cannot be changed.", {
          number: order.number,
          status: t(statusNames[order.status]),
        }),
      });
    noteChange(actor, { field: "Boxes", before: `${order.boxes ?? ""}`, after: `${boxes ?? ""}` });
    await savePicked(shop, tx, [{ ...order, boxes }], []);
  });
}

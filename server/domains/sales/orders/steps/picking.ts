import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { statusNames } from "#contract/orders/order-status.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { OrderItemRow } from "#schema/order-items.ts";
import { withPickers } from "../board/board-store.ts";
import { saveOrders } from "../placing/save-orders.ts";
import { findOrders, lockOrders, updatePicked } from "../store.ts";
import type { OrderWithItems, StaffOrderRow } from "../view.ts";

/** What the picking domain does to orders. */

/** Finds orders with who picks them, the first that is due first. Throws `order_not_found` for an unknown id. */
export async function readForPicking(db: Queryable, ids: readonly string[]): Promise<StaffOrderRow[]> {
  const rows = await withPickers(db, await findOrders(db, ids));
  if (rows.length < ids.length) throw new ShopError("order_not_found");
  return rows.sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime() || one.number - other.number);
}

/** Finds orders by id and locks their rows until the transaction ends. */
export async function lockForPicking(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, OrderWithItems>> {
  return new Map((await lockOrders(tx, ids)).map((order) => [order.id, order]));
}

/** Stores what is picked of lines of locked orders, which are being picked from then on. */
export async function savePicked(
  shop: Shop,
  tx: Transaction,
  rows: readonly OrderWithItems[],
  items: readonly OrderItemRow[],
): Promise<void> {
  await updatePicked(tx, items);
  await saveOrders(shop, tx, rows);
}

/** How many pieces of a line go into the box: not what is missing, nor what the shopper is being asked about. */
export function quantityToPick({ quantity, shortQuantity, question }: OrderItemRow): number {
  return quantity - shortQuantity - (question?.quantity ?? 0);
}

/** Why an order cannot be picked, as a sentence, or null. */
export function refusalOfPicking({ number, status }: OrderWithItems): string | null {
  switch (status) {
    case "Order Placed":
      return null;
    case "Awaiting payment":
      return t("#{number} is not paid yet: it cannot be picked.", { number });
    case "Cancelled":
      return t("#{number} was cancelled: put back what is in its box.", { number });
    default:
      return t("#{number} is “{status}” already.", { number, status: t(statusNames[status]) });
  }
}

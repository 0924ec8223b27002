import type { Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { OrderRow } from "#schema/orders.ts";
import { orderChanged } from "../events.ts";
import { updateOrders } from "../store.ts";

/** Updates locked orders; open pages of the staff show it when that commits. */
export async function saveOrders(
  { events }: Shop,
  tx: Transaction,
  rows: readonly OrderRow[],
): Promise<void> {
  await updateOrders(tx, rows);
  for (const { id } of rows) await events.publish(tx, orderChanged, { id });
}

export function saveOrder(shop: Shop, tx: Transaction, row: OrderRow): Promise<void> {
  return saveOrders(shop, tx, [row]);
}

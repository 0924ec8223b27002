import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { type OrderRow, orders } from "#schema/orders.ts";

/** Updates the slot of an order. */
export async function updateSlot(tx: Transaction, { id, ...order }: OrderRow): Promise<void> {
  const { slotId, slotZone, slotKind, slotStart, slotEnd, slotChangeUntil } = order;
  await tx
    .update(orders)
    .set({ slotId, slotZone, slotKind, slotStart, slotEnd, slotChangeUntil })
    .where(eq(orders.id, id));
}

import { ShopError } from "#contract/errors.ts";
import type { Position } from "#contract/rounds/round.ts";
import { readForDelivery } from "#domains/sales/index.ts";
import { noteChange, type StaffMember } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { positionKey, START } from "./position-key.ts";
import { findPositions, savePosition } from "./position-store.ts";

/** Stores where the address of an order is, or without one where rounds begin. Throws `order_not_found`. */
export function placeAddress(
  { clock, db }: Shop,
  actor: StaffMember,
  id: string | null,
  position: Position | null,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const order = id === null ? undefined : (await readForDelivery(tx, [id])).get(id);
    if (id !== null && !order) throw new ShopError("order_not_found");
    const key = order ? positionKey(order.address) : START;
    const before = (await findPositions(tx, [key])).get(key);
    await savePosition(tx, key, position, clock());
    noteChange(actor, {
      field: order ? `Position of ${order.address.street}` : "Where rounds begin",
      before: inWords(before),
      after: inWords(position),
    });
  });
}

function inWords(position: Position | null | undefined): string {
  return position ? `${position.latitude}, ${position.longitude}` : "";
}

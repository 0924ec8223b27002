import { ShopError } from "#contract/errors.ts";
import type { StaffNote, StaffNoteChange } from "#contract/staff/note.ts";
import { writeNote } from "#domains/staff/index.ts";
import type { Actor } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { orderChanged } from "../events.ts";
import { findOrders, lockOrder } from "../store.ts";
import { viewStaffOrder } from "../view.ts";
import { countTabs, findNote, insertNote, withPickers } from "./board-store.ts";

/** How many orders are on each tab of the board. */
export async function readCounts({ db }: Shop) {
  return { counts: await countTabs(db) };
}

/** An order as the staff see it, and their note about it. Throws `order_not_found`. */
export async function readStaffOrder(shop: Shop, id: string) {
  const [found] = await withPickers(shop.db, await findOrders(shop.db, [id]));
  if (!found) throw new ShopError("order_not_found");
  return { order: viewStaffOrder(shop, found), note: await findNote(shop.db, id) };
}

/** Writes the staff's note about an order (`writeNote`). Throws `order_not_found` and `note_changed`. */
export function writeOrderNote(
  { clock, db, events }: Shop,
  actor: Actor,
  id: string,
  change: StaffNoteChange,
): Promise<StaffNote> {
  return inTransaction(db, async (tx) => {
    if (!(await lockOrder(tx, id))) throw new ShopError("order_not_found");
    const note = await writeNote(actor, change, clock(), {
      read: () => findNote(tx, id),
      insert: (note) => insertNote(tx, { orderId: id, ...note }),
    });
    await events.publish(tx, orderChanged, { id });
    return note;
  });
}

import { ShopError } from "../../contract/errors.ts";
import type { OrderMessage } from "../../contract/orders/board-endpoints.ts";
import type { StaffNote, StaffNoteChange } from "../../contract/staff/note.ts";
import type { Actor } from "../actor.ts";
import { inTransaction } from "../db/database.ts";
import { readAboutOrder } from "../notifications/service.ts";
import type { Shop } from "../shop.ts";
import { writeNote } from "../staff/notes.ts";
import { countTabs, findNote, insertNote, withPickers } from "./board-store.ts";
import { readChanges } from "./change-log.ts";
import { orderChanged } from "./events.ts";
import { linkTo } from "./messages.ts";
import { readHistory } from "./service.ts";
import { findOrders, lockOrder } from "./store.ts";
import { viewStaffOrder } from "./view.ts";

/** How many orders are on each tab of the board. */
export async function readCounts(shop: Shop) {
  return { counts: await countTabs(shop.db) };
}

/** Returns everything that the orders know of one of them. Throws `order_not_found`. */
export async function readStaffOrder(shop: Shop, id: string) {
  const [found] = await withPickers(shop.db, await findOrders(shop.db, [id]));
  if (!found) throw new ShopError("order_not_found");
  const [history, changes, notifications, note] = await Promise.all([
    readHistory(shop, id),
    readChanges(shop, id),
    readAboutOrder(shop, linkTo(found)),
    findNote(shop.db, id),
  ]);
  const messages: OrderMessage[] = notifications.map(({ id: _id, title, message, createdAt }) => ({
    ...{ _id, title, message },
    at: createdAt.toISOString(),
  }));
  return { order: viewStaffOrder(shop, found), history, changes, messages, note };
}

/** Writes the staff's note about an order (`writeNote`). Throws `order_not_found` and `note_changed`. */
export function writeOrderNote(
  shop: Shop,
  actor: Actor,
  id: string,
  change: StaffNoteChange,
): Promise<StaffNote> {
  return inTransaction(shop.db, async (tx) => {
    if (!(await lockOrder(tx, id))) throw new ShopError("order_not_found");
    const note = await writeNote(actor, change, shop.clock(), {
      read: () => findNote(tx, id),
      insert: (note) => insertNote(tx, { orderId: id, ...note }),
    });
    await shop.events.publish(tx, orderChanged, { id });
    return note;
  });
}

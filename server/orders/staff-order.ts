import { ShopError } from "../../contract/errors.ts";
import type { NoteChange, OrderMessage, StaffNote } from "../../contract/orders/board-endpoints.ts";
import { type Actor, noteChange } from "../actor.ts";
import { inTransaction } from "../db/database.ts";
import { readAboutOrder } from "../notifications/service.ts";
import type { Shop } from "../shop.ts";
import { countTabs, findNote, insertNote, type NoteRow, withPickers } from "./board-store.ts";
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
  const [history, told, note] = await Promise.all([
    readHistory(shop, id),
    readAboutOrder(shop, linkTo(found)),
    findNote(shop.db, id),
  ]);
  const messages: OrderMessage[] = told.map(({ id: _id, title, message, createdAt }) => ({
    ...{ _id, title, message },
    at: createdAt.toISOString(),
  }));
  return { order: viewStaffOrder(shop, found), history, messages, note: viewNote(note) };
}

/**
 * Writes the staff's note about an order; an empty text removes it. `version` is the one that the change is based on: of
 * two editors the second is refused. Throws `order_not_found` and `note_changed`.
 */
export function writeStaffNote(shop: Shop, actor: Actor, id: string, change: NoteChange): Promise<StaffNote> {
  const { text, version } = change;
  return inTransaction(shop.db, async (tx) => {
    if (!(await lockOrder(tx, id))) throw new ShopError("order_not_found");
    const before = await findNote(tx, id);
    // Saved again, as after a lost reply: it is there already.
    if (before?.version === version + 1 && before.text === text) return viewNote(before);
    if ((before?.version ?? 0) !== version) throw new ShopError("note_changed");
    await insertNote(tx, actor, { orderId: id, version: version + 1, text, at: shop.clock() });
    noteChange(actor, { field: "Note", before: before?.text ?? "", after: text });
    await shop.events.publish(tx, orderChanged, { id });
    return viewNote(await findNote(tx, id));
  });
}

function viewNote(row: NoteRow | undefined): StaffNote {
  if (!row) return { text: "", version: 0, at: null, by: null };
  return { ...row, at: row.at.toISOString() };
}

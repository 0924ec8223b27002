import { ShopError } from "#contract/errors.ts";
import type { OrderMessage } from "#contract/orders/board-endpoints.ts";
import type { OrderChange } from "#contract/orders/staff-endpoints.ts";
import { formatGrams } from "#contract/orders/weight-texts.ts";
import { type RecordedReason, reasonNames } from "#contract/reimbursements/reasons.ts";
import { notDeliveredTexts } from "#contract/rounds/stop-states.ts";
import type { StaffNote, StaffNoteChange } from "#contract/staff/note.ts";
import { readAboutOrder } from "#domains/customers/notifications/service.ts";
import { writeNote } from "#domains/staff/members/notes.ts";
import type { Actor } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { type ChangeRow, listChanges } from "../changes/change-log-store.ts";
import { orderChanged } from "../events.ts";
import { linkTo, SLOT_CHANGED } from "../messages.ts";
import { readHistory } from "../service.ts";
import { findOrders, lockOrder } from "../store.ts";
import { viewStaffOrder } from "../view.ts";
import { countTabs, findNote, insertNote, withPickers } from "./board-store.ts";

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

/** Returns what changed an order beside its steps, oldest first, with who did it; nothing for an unknown order. */
async function readChanges(shop: Shop, orderId: string): Promise<OrderChange[]> {
  const about = { orderId, link: linkTo({ id: orderId }), slotTitle: SLOT_CHANGED };
  return (await listChanges(shop.db, about)).map((row) => ({
    text: textOf(shop, row),
    at: row.at.toISOString(),
    by: row.actor_kind && { kind: row.actor_kind, name: row.staff_name },
  }));
}

function textOf(shop: Shop, { kind, cents, details }: ChangeRow): string {
  const amount = shop.settings.money.formatCents(cents);
  const [first = "", second] = details;
  switch (kind) {
    case "short":
      return shortText(details, cents > 0 ? ` (${amount} less)` : "");
    case "weight":
      return `Weighs less than ordered (${amount} less)`;
    case "weighed":
      return `Weighed: ${first}, ${formatGrams(Number(second))}`;
    case "refunded":
      return `${amount} refunded to the card`;
    case "refund-failed":
      return `Card refund of ${amount} failed`;
    case "dispute":
      return `Bank decided a dispute about ${amount}`;
    case "line-refund":
      return `${amount} given back after a problem`;
    case "reimbursed-card":
      return `${amount} given back to the card: ${reasonText(details)}`;
    case "reimbursed-credit":
      return `${amount} given back as store credit: ${reasonText(details)}`;
    case "reimbursed-cash":
      return `${amount} given back in cash: ${reasonText(details)}`;
    case "nobody":
    case "refused":
      return `${notDeliveredTexts[kind].title} (round ${first})`;
    case "slot":
      return "Delivery time changed";
    case "undone":
      return `Undone: ${first}`;
    default:
      return kind;
  }
}

/** Goods that are not counted are in no journal entry, and so not named. */
function shortText(details: readonly string[], less: string): string {
  const at = details.indexOf("instead");
  const [missing, instead] = at < 0 ? [details, []] : [details.slice(0, at), details.slice(at + 1)];
  const what = missing.length > 0 ? `Missing: ${missing.join(", ")}` : "Items marked as missing";
  return instead.length > 0 ? `${what}, replaced by ${instead.join(", ")}${less}` : what + less;
}

function reasonText([reason, note]: readonly string[]): string {
  const name = reasonNames[reason as RecordedReason] ?? reason;
  return note ? `${name}, ${note}` : name;
}

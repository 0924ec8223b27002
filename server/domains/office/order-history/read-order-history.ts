import { t } from "#contract/i18n/i18n.ts";
import type { OrderMessage } from "#contract/orders/board-endpoints.ts";
import type { OrderChange } from "#contract/orders/staff-endpoints.ts";
import { formatGrams } from "#contract/orders/weight-texts.ts";
import { type RecordedReason, reasonNames } from "#contract/reimbursements/reasons.ts";
import { notDeliveredTexts } from "#contract/rounds/stop-states.ts";
import { readAboutOrder } from "#domains/customers/index.ts";
import { linkTo, readHistory, readStaffOrder, SLOT_CHANGED } from "#domains/sales/index.ts";
import type { Shop } from "#platform/shop.ts";
import { type ChangeRow, listChanges } from "./change-log-store.ts";

/** Returns everything that is known of an order: its steps, what changed it, what its shopper was told. Throws `order_not_found`. */
export async function readOrderHistory(shop: Shop, id: string) {
  const { order, note } = await readStaffOrder(shop, id);
  const [history, changes, notifications] = await Promise.all([
    readHistory(shop, id),
    readChanges(shop, id),
    readAboutOrder(shop, linkTo({ id })),
  ]);
  const messages: OrderMessage[] = notifications.map(({ id: _id, title, message, createdAt }) => ({
    ...{ _id, title, message },
    at: createdAt.toISOString(),
  }));
  return { order, history, changes, messages, note };
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

function textOf({ settings }: Shop, { kind, cents, details }: ChangeRow): string {
  const amount = settings.money.formatCents(cents);
  const [first = "", second] = details;
  switch (kind) {
    case "short":
      return shortText(details, cents > 0 ? ` (${amount} less)` : "");
    case "weight":
      return `Weighs less than ordered (${amount} less)`;
    case "weighed":
      return `Weighed: ${first}, ${formatGrams(Number(second), settings.current.locale)}`;
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
      return `${t(notDeliveredTexts[kind].title)} (round ${first})`;
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

function reasonText([reason = "", note]: readonly string[]): string {
  const known = reasonNames[reason as RecordedReason];
  const name = known ? t(known) : reason;
  return note ? `${name}, ${note}` : name;
}

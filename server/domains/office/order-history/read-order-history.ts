import { t } from "#contract/i18n/i18n.ts";
import { listText } from "#contract/i18n/list-text.ts";
import type { OrderMessage } from "#contract/orders/board-endpoints.ts";
import { type OrderStatus, statusNames } from "#contract/orders/order-status.ts";
import type { OrderChange } from "#contract/orders/staff-endpoints.ts";
import { formatGrams } from "#contract/orders/weight-texts.ts";
import { type RecordedReason, reasonNames } from "#contract/reimbursements/reasons.ts";
import { readAboutOrder } from "#domains/customers/index.ts";
import { linkTo, readHistory, readStaffOrder, slotChanged } from "#domains/sales/index.ts";
import { inLanguage } from "#platform/languages/languages.ts";
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
  const messages: OrderMessage[] = notifications.map(({ _id, title, message, createdAt: at }) => ({
    ...{ _id, title, message, at },
  }));
  return { order, history, changes, messages, note };
}

/** Returns what changed an order beside its steps, oldest first, with who did it; nothing for an unknown order. */
async function readChanges(shop: Shop, orderId: string): Promise<OrderChange[]> {
  const about = { orderId, link: linkTo({ id: orderId }), slotTitle: inLanguage("en", () => t(slotChanged)) };
  return (await listChanges(shop.db, about)).map((row) => ({
    text: textOf(shop, row),
    at: row.at.toISOString(),
    by: row.actor_kind && { kind: row.actor_kind, name: row.staff_name },
  }));
}

function textOf({ settings: { reader } }: Shop, { kind, cents, details }: ChangeRow): string {
  const amount = reader.money.formatCents(cents);
  const [first = "", second] = details;
  switch (kind) {
    case "short":
      return cents > 0
        ? t("{change} ({amount} less)", { change: shortText(details), amount })
        : shortText(details);
    case "weight":
      return t("Weighs less than ordered ({amount} less)", { amount });
    case "weighed":
      return t("Weighed: {product}, {weight}", {
        product: first,
        weight: formatGrams(Number(second), reader),
      });
    case "refunded":
      return t("{amount} refunded to the card", { amount });
    case "refund-failed":
      return t("Card refund of {amount} failed", { amount });
    case "dispute":
      return t("Bank decided a dispute about {amount}", { amount });
    case "line-refund":
      return t("{amount} given back after a problem", { amount });
    case "reimbursed-card":
      return t("{amount} given back to the card: {reason}", { amount, reason: reasonText(details) });
    case "reimbursed-credit":
      return t("{amount} given back as store credit: {reason}", { amount, reason: reasonText(details) });
    case "reimbursed-cash":
      return t("{amount} given back in cash: {reason}", { amount, reason: reasonText(details) });
    case "nobody":
      return t("Nobody was there (round {round})", { round: first });
    case "refused":
      return t("Refused at the door (round {round})", { round: first });
    case "slot":
      return t("Delivery time changed");
    case "undone":
      return t("Undone: {status}", { status: t(statusNames[first as OrderStatus]) });
    default:
      return kind;
  }
}

/** Goods that are not counted are in no journal entry, and so not named. */
function shortText(details: readonly string[]): string {
  const at = details.indexOf("instead");
  const [gone, came] = at < 0 ? [details, []] : [details.slice(0, at), details.slice(at + 1)];
  const [missing, instead] = [listText(gone), listText(came)];
  if (missing && instead) return t("Missing: {missing}, replaced by {instead}", { missing, instead });
  if (missing) return t("Missing: {missing}", { missing });
  return instead
    ? t("Items marked as missing, replaced by {instead}", { instead })
    : t("Items marked as missing");
}

function reasonText([reason = "", note]: readonly string[]): string {
  const known = reasonNames[reason as RecordedReason];
  const name = known ? t(known) : reason;
  return note ? listText([name, note]) : name;
}

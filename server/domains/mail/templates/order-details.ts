import { Fragment, createElement as h, type ReactNode } from "react";
import { slotText } from "#contract/delivery/slot-times.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Order } from "#contract/orders/endpoints.ts";
import { addressLines } from "#contract/orders/receipt-texts.ts";
import type { Context } from "./letter.ts";
import { OrderLines } from "./order-lines.ts";
import { Action, Paragraph, Subheading } from "./words.ts";

/** The order: a link to its page, its lines, its address and the shopper's note. */
export function orderDetails(order: Order, context: Context): ReactNode[] {
  return [
    h(
      Action,
      { href: context.pageUrl(context.guestOrderPath ?? `/my-orders?order=${order._id}`) },
      t("See your order"),
    ),
    h(Subheading, null, t("Order #{number}", { number: order.number })),
    h(OrderLines, { order, context }),
    ...slotDetails(order, context),
    ...(isPickedUp(order)
      ? []
      : [
          h(Subheading, null, t("Delivery address")),
          h(Paragraph, null, ...inLines(addressLines(order.address))),
        ]),
    order.note && h(Paragraph, null, t("Your note: {note}", { note: order.note })),
  ];
}

/** Whether the buyer comes for it. */
export function isPickedUp({ slot }: Order): boolean {
  return slot?.kind === "pickup";
}

/** When it comes, or when and where it is picked up. A mail that an earlier release queued has no slot. */
function slotDetails({ slot }: Order, { settings: { locale, contact } }: Context): ReactNode[] {
  if (!slot) return [];
  const when = slotText(slot, locale);
  const where = slot.kind === "pickup" ? [slot.zone, ...(contact.address ? [contact.address] : [])] : [];
  return [
    h(Subheading, null, slot.kind === "pickup" ? t("Pick-up") : t("Delivery time")),
    h(Paragraph, null, ...inLines([when, ...where])),
  ];
}

/** The number of pieces in the order. */
export function piecesIn({ items }: Order): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

function inLines(lines: string[]): ReactNode[] {
  return lines.map((line, index) => h(Fragment, { key: line }, index > 0 && h("br"), line));
}

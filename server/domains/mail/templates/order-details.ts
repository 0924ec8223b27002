import { Fragment, createElement as h, type ReactNode } from "react";
import { countOf } from "#contract/count-of.ts";
import { slotText } from "#contract/delivery/slot-times.ts";
import type { Order } from "#contract/orders/endpoints.ts";
import type { Context } from "./letter.ts";
import { OrderLines } from "./order-lines.ts";
import { Action, Paragraph, Subheading } from "./words.ts";

/** The order: a link to its page, its lines, its address and the shopper's note. */
export function orderDetails(order: Order, context: Context): ReactNode[] {
  return [
    h(Action, { href: `${context.publicUrl}/my-orders?order=${order._id}` }, "See your order"),
    h(Subheading, null, `Order #${order.number}`),
    h(OrderLines, { order, context }),
    ...slotDetails(order, context),
    ...(isPickedUp(order)
      ? []
      : [
          h(Subheading, null, "Delivery address"),
          h(Paragraph, null, ...inLines(addressLines(order.address))),
        ]),
    order.note && h(Paragraph, null, `Your note: ${order.note}`),
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
    h(Subheading, null, slot.kind === "pickup" ? "Pick-up" : "Delivery time"),
    h(Paragraph, null, ...inLines([when, ...where])),
  ];
}

/** "3 items": the number of pieces in the order. */
export function itemsIn({ items }: Order): string {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return countOf(count, "item");
}

function addressLines({
  firstName,
  lastName,
  street,
  city,
  state,
  zipcode,
  country,
}: Order["address"]): string[] {
  return [`${firstName} ${lastName}`, street, `${city}, ${state} ${zipcode}`, country];
}

function inLines(lines: string[]): ReactNode[] {
  return lines.map((line, index) => h(Fragment, { key: line }, index > 0 && h("br"), line));
}

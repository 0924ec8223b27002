import { Fragment, createElement as h, type ReactNode } from "react";
import type { Order } from "../../../contract/orders.ts";
import type { Context } from "./letter.ts";
import { OrderLines } from "./order-lines.ts";
import { Action, Paragraph, Subheading } from "./words.ts";

/** The order itself: the way to its page, its lines, and where it goes. */
export function orderDetails(order: Order, { publicUrl }: Context): ReactNode[] {
  return [
    h(Action, { href: `${publicUrl}/my-orders?order=${order._id}` }, "See your order"),
    h(Subheading, null, `Order #${order.number}`),
    h(OrderLines, { order, publicUrl }),
    h(Subheading, null, "Delivery address"),
    h(Paragraph, null, ...inLines(addressLines(order.address))),
  ];
}

/** "3 things": how many pieces are in the order. */
export function thingsIn({ items }: Order): string {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return count === 1 ? "1 thing" : `${count} things`;
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

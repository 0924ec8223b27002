import { formatCents } from "../../contract/money.ts";
import type { OrderStatus } from "../../contract/order-status.ts";
import type { Transaction } from "../db/database.ts";
import { notify } from "../notifications/service.ts";
import type { Shop } from "../shop.ts";
import type { OrderRow } from "./tables.ts";

type Text = { title: string; message: (order: string) => string };

const texts: Record<OrderStatus, Text> = {
  "Awaiting payment": {
    title: "Waiting for your payment",
    message: (order) => `Your ${order} waits for its payment.`,
  },
  "Order Placed": { title: "Order placed", message: (order) => `Thank you! We have your ${order}.` },
  Packed: { title: "Order packed", message: (order) => `Your ${order} is packed and waits for its courier.` },
  "Out for delivery": { title: "On its way", message: (order) => `Your ${order} is on its way to you.` },
  Delivered: { title: "Delivered", message: (order) => `Your ${order} has arrived. Enjoy it!` },
  Cancelled: { title: "Order cancelled", message: (order) => `Your ${order} was cancelled.` },
};

/** Tells the shopper where her order has got to, in the transaction that took it there. */
export async function tellOfStatus(
  shop: Shop,
  tx: Transaction,
  order: OrderRow,
  reason?: string,
): Promise<void> {
  const { title, message } = texts[order.status];
  const name = `order #${order.number} (${formatCents(order.amountCents)})`;
  const because = reason ? ` Reason: ${reason}` : "";
  const link = `/my-orders/${order.id}`;
  await notify(shop, tx, order.shopperId, { type: "order", title, message: message(name) + because, link });
  if (order.status === "Delivered")
    await notify(shop, tx, order.shopperId, {
      type: "review",
      title: "How was it?",
      message: `Tell others what you thought of what was in order #${order.number}.`,
      link,
    });
}

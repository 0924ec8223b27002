import { imageAddress } from "../../contract/images.ts";
import { toDollars } from "../../contract/money.ts";
import type { Order } from "../../contract/orders.ts";
import type { Shop } from "../shop.ts";
import type { OrderItemRow, OrderRow, OrderStepRow } from "./tables.ts";

export type OrderWithItems = OrderRow & { items: OrderItemRow[] };

/** An order as the wire has it, with pictures that can be shown from anywhere. */
export function viewOrder({ config }: Shop, row: OrderWithItems): Order {
  const shopUrl = new URL(config.publicUrl).origin;
  const order = describeOrder(row);
  for (const { product } of order.items)
    product.image = product.image.map((image) => imageAddress(image, shopUrl));
  return order;
}

/** The same for a mail that waits to be sent: its pictures get the address that the shop has by then. */
export function describeOrder(row: OrderWithItems): Order {
  return {
    _id: row.id,
    number: row.number,
    items: row.items.map(viewItem),
    subtotal: toDollars(row.subtotalCents),
    tax: toDollars(row.taxCents),
    amount: toDollars(row.amountCents),
    address: row.address,
    paymentType: row.paymentType,
    status: row.status,
    isPaid: row.isPaid,
    due: toDollars(row.status === "Cancelled" ? 0 : row.amountCents - row.shortCents),
    paid: toDollars(row.paidCents),
    refunded: toDollars(row.refundedCents),
    chargedBack: toDollars(row.chargedBackCents),
    heldUntil: row.status === "Awaiting payment" ? (row.heldUntil?.toISOString() ?? null) : null,
    refundFailed: row.refundFailed,
    dispute: row.dispute,
    paymentUnclear: row.paymentUnclear,
    createdAt: row.createdAt.toISOString(),
  };
}

/** An order with the way it has gone. */
export function viewOrderWithSteps(shop: Shop, row: OrderWithItems, steps: OrderStepRow[]) {
  return {
    order: viewOrder(shop, row),
    timeline: steps.map(({ status, at, reason }) => ({ status, at: at.toISOString(), reason })),
  };
}

function viewItem(item: OrderItemRow): Order["items"][number] {
  return {
    product: {
      _id: item.productId,
      name: item.name,
      category: item.category,
      image: [item.image],
      ...(item.weight !== null && { weight: item.weight }),
      price: toDollars(item.priceCents),
      offerPrice: toDollars(item.offerPriceCents),
    },
    quantity: item.quantity,
    short: item.shortQuantity,
  };
}

import type { OrderStatus } from "#contract/orders/order-status.ts";
import { weightWithout } from "#contract/pricing/weight-price.ts";
import type { OrderItemRow } from "#schema/order-items.ts";

/**
 * A line of which so many pieces are missing in all, and about which nothing is asked. What is not there is not picked
 * either. Until the order is packed, what remains of weighed pieces is weighed again; then it has its share of the weight.
 */
export function withShort(status: OrderStatus, item: OrderItemRow, shortQuantity: number): OrderItemRow {
  const most = item.quantity - shortQuantity;
  const fewer = {
    ...item,
    shortQuantity,
    question: null,
    pickedQuantity: Math.min(item.pickedQuantity, most),
  };
  if (item.pieceGrams === null) return fewer;
  if (status !== "Order Placed") {
    const share = (grams: number | null) => weightWithout({ ...item, weighedGrams: grams }, shortQuantity);
    return { ...fewer, pickedGrams: share(item.pickedGrams) || null, weighedGrams: share(item.weighedGrams) };
  }
  return item.pickedQuantity > most ? { ...fewer, pickedQuantity: 0, pickedGrams: null } : fewer;
}

import type { Product } from "../../../contract/catalog.ts";
import type { Order } from "../../../contract/orders.ts";

/** Whether an order has a product in it. */
export function holds(order: Order, productId: string): boolean {
  return order.items.some(({ product }) => product._id === productId);
}

/**
 * Why so many of a product cannot be ordered now; undefined when they can. Where it is because of orders of her own that
 * wait for their payment, it names them.
 */
export function shortageText(
  { product, quantity }: { product: Product; quantity: number },
  waiting: readonly Order[],
): string | undefined {
  const left = product.inStock ? (product.stockQuantity ?? quantity) : 0;
  if (quantity <= left) return undefined;
  const numbers = waiting.filter((order) => holds(order, product._id)).map(({ number }) => `#${number}`);
  const only = left > 0 ? `Only ${left} left in stock.` : "";
  if (numbers.length === 0) return only || "Out of stock: please remove it to order.";
  const who =
    numbers.length === 1
      ? `Your order ${numbers[0]} is waiting for its payment and holds`
      : `Your orders ${numbers.join(", ")} are waiting for their payment and hold`;
  return `${only} ${who} ${left > 0 ? "the others" : "these goods"}.`.trim();
}

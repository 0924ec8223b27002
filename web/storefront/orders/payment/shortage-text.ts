import { t } from "#contract/i18n/i18n.ts";
import { listText } from "#contract/i18n/list-text.ts";
import type { Order } from "#contract/orders/endpoints.ts";
import type { CountedListedProduct } from "#web/browser-state/listed-product.ts";

/** Whether an order contains a product. */
export function holds(order: Order, productId: string): boolean {
  return order.items.some(({ product }) => product._id === productId);
}

/**
 * Explains why this quantity of a product cannot be ordered; undefined when it can. Names the shopper's own orders that
 * await their payment, if they hold the product.
 */
export function shortageText(
  { product, quantity }: { product: CountedListedProduct; quantity: number },
  waiting: readonly Order[],
): string | undefined {
  const { _id, inStock, stockQuantity, archived } = product;
  if (archived) return t("No longer sold: please remove it to order.");
  const left = inStock ? (stockQuantity ?? quantity) : 0;
  if (quantity <= left) return undefined;
  // A product that the staff switched off stays so, whatever the shopper's orders hold.
  const holding = inStock || stockQuantity === 0 ? waiting.filter((order) => holds(order, _id)) : [];
  if (holding.length === 0)
    return left > 0
      ? t("{left, plural, other {Only # left in stock.}}", { left })
      : t("Out of stock: please remove it to order.");
  const count = holding.length;
  const numbers = listText(holding.map(({ number }) => t("#{number}", { number })));
  const pieces = holding.reduce((sum, order) => sum + piecesOf(order, _id), 0);
  return left > 0
    ? t(
        "{left, plural, other {Only # left in stock.}} {count, plural, one {Your order {numbers} is waiting for its payment and holds {pieces}.} other {Your orders {numbers} are waiting for their payment and hold {pieces}.}}",
        { left, count, numbers, pieces },
      )
    : t(
        "{count, plural, one {Your order {numbers} is waiting for its payment and holds these goods.} other {Your orders {numbers} are waiting for their payment and hold these goods.}}",
        { count, numbers },
      );
}

function piecesOf({ items }: Order, productId: string): number {
  return items.find(({ product }) => product._id === productId)?.quantity ?? 0;
}

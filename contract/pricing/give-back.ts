import { chargedQuantity, type OrderedGoods, type OrderedLine, totalsDue } from "./charged.ts";
import { discountOfPieces } from "./spread-cents.ts";

/** What is to be given back: pieces of lines, and perhaps the fee. Without `cents` it is all that they cost. */
export type GiveBackWish = {
  lines: readonly { productId: string; quantity: number; cents?: number | undefined }[];
  shipping: { cents?: number | undefined } | null;
};

/** What is given back for a line, or for the fee (`productId` is null then). */
export type GivenPart = {
  productId: string | null;
  quantity: number;
  cents: number;
  /** What these pieces, or the fee, cost before: the most that can be given back for them. */
  exactCents: number;
};

/**
 * Gives money back for parts of an order: returns the order as it costs then, and what each part comes to. The parts are
 * taken one after another, so they add up to what the order costs less, to the cent. Pieces whose whole price is given
 * back are refunded; a smaller amount lowers the price of a line, of which all pieces stay charged.
 */
export function giveBack<Line extends OrderedLine, Order extends OrderedGoods<Line>>(
  order: Order,
  wish: GiveBackWish,
): { order: Order; parts: GivenPart[] } {
  let now = order;
  const parts: GivenPart[] = [];
  const take = (part: Pick<GivenPart, "productId" | "quantity">, change: Change<Order>, wished?: number) => {
    const given = takePart(now, change, wished);
    now = given.order;
    parts.push({ ...part, cents: given.cents, exactCents: given.exactCents });
  };
  for (const { productId } of order.items) {
    const line = wish.lines.find((each) => each.productId === productId);
    if (!line || line.quantity < 1) continue;
    const { quantity, cents } = line;
    take({ productId, quantity }, lineChange(productId, quantity), cents);
  }
  if (wish.shipping && !order.shippingRefunded)
    take({ productId: null, quantity: 1 }, feeChange(), wish.shipping.cents);
  return { order: now, parts };
}

/** How an order changes when a part of it is refunded as a whole, or only in some cents of its price. */
type Change<Order> = {
  whole: (order: Order) => Order;
  some: (order: Order, cents: number, taxCents: number) => Order;
};

function takePart<Order extends OrderedGoods>(before: Order, change: Change<Order>, wished?: number) {
  const after = change.whole(before);
  const [then, now] = [totalsDue(before), totalsDue(after)];
  const exactCents = Math.min(Math.max(0, then.amountCents - now.amountCents), then.amountCents);
  const cents = Math.min(wished ?? exactCents, exactCents);
  // Tax, discounts and reductions are rounded: without a piece that has nearly no price left, the order may cost a cent
  // more, and the last cent of a part may be one of another part. Such a piece stays charged until the others go.
  const isLess = now.amountCents >= 0 && now.amountCents <= then.amountCents;
  if (cents === exactCents && isLess) return { order: after, cents, exactCents };
  const taxOfAll = Math.min(Math.max(0, then.taxCents - now.taxCents), then.taxCents);
  const taxCents = exactCents === 0 ? 0 : Math.round((taxOfAll * cents) / exactCents);
  return { order: change.some(before, cents, taxCents), cents, exactCents };
}

function lineChange<Line extends OrderedLine, Order extends OrderedGoods<Line>>(
  productId: string,
  quantity: number,
): Change<Order> {
  const changeLine = (order: Order, change: (line: Line) => Line): Order => ({
    ...order,
    items: order.items.map((item) => (item.productId === productId ? change(item) : item)),
  });
  return {
    whole: (order) => changeLine(order, (line) => withoutPieces(line, quantity)),
    some: (order, cents, taxCents) =>
      changeLine(order, (line) => ({
        ...line,
        reducedCents: line.reducedCents + cents,
        reducedTaxCents: line.reducedTaxCents + taxCents,
      })),
  };
}

/** A line of which pieces are refunded; what was given back of their price before goes with them. */
export function withoutPieces<Line extends OrderedLine>(line: Line, quantity: number): Line {
  const charged = chargedQuantity(line);
  const left = charged - quantity;
  return {
    ...line,
    refundedQuantity: line.refundedQuantity + quantity,
    reducedCents: discountOfPieces(line.reducedCents, left, charged),
    reducedTaxCents: discountOfPieces(line.reducedTaxCents, left, charged),
  };
}

function feeChange<Order extends OrderedGoods>(): Change<Order> {
  return {
    whole: (order) => ({
      ...order,
      shippingRefunded: true,
      shippingReducedCents: 0,
      shippingReducedTaxCents: 0,
    }),
    some: (order, cents, taxCents) => ({
      ...order,
      shippingReducedCents: order.shippingReducedCents + cents,
      shippingReducedTaxCents: order.shippingReducedTaxCents + taxCents,
    }),
  };
}

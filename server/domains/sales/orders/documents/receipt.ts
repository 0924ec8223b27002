import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Language } from "#contract/i18n/languages.ts";
import type { Receipt } from "#contract/orders/receipt-endpoints.ts";
import { chargesDue, reductionOf } from "#contract/pricing/charged.ts";
import { netCents } from "#contract/totals.ts";
import type { Shop } from "#platform/shop.ts";
import { chargedDiscounts, chargedLines } from "../changes/charged-lines.ts";
import { totalsDue } from "../entries.ts";
import { moneyDueCents } from "../placing/order-credit.ts";
import {
  nameInFile,
  nameInOrder,
  nameOfReplaced,
  type OrderWithItems,
  viewOrderSlot,
  viewScheduled,
  viewWeight,
} from "../view.ts";
import { type Buyer, findOrderWithBuyer } from "./receipt-store.ts";
import { taxTable } from "./tax-table.ts";

/**
 * Returns the receipt of an order, and its language: of any, or with `shopperId` only of that shopper's. Throws `order_not_found`, and
 * `no_receipt` for an order that is cancelled or not paid yet.
 */
export async function readReceipt(
  shop: Shop,
  id: string,
  { shopperId, isFile = false }: { shopperId?: string; isFile?: boolean },
): Promise<{ receipt: Receipt; language: Language }> {
  const found = await findOrderWithBuyer(shop.db, id, shopperId);
  if (!found) throw new ShopError("order_not_found");
  const { order, buyer } = found;
  if (order.status === "Cancelled")
    throw new ShopError("no_receipt", { message: t("There is no receipt: this order was cancelled.") });
  if (!order.isPaid) throw new ShopError("no_receipt");
  const nameOf: typeof nameInOrder = isFile ? (item) => nameInFile(order, item) : nameInOrder;
  return { receipt: describeReceipt(shop, order, { buyer, nameOf }), language: order.language };
}

function describeReceipt(
  { settings }: Shop,
  order: OrderWithItems,
  { buyer, nameOf }: { buyer: Buyer; nameOf: typeof nameInOrder },
): Receipt {
  const { toAmount } = settings.money;
  const { name, contact } = settings.current;
  const charged = chargedLines(order);
  const totals = totalsDue(order);
  const reduced = reductionOf(order);
  // A fee without tax is not worth a line.
  const isTaxed = new Set(charged.map(({ taxPercent }) => taxPercent));
  if (chargesDue(order).shippingTaxPercent > 0) isTaxed.add(order.shippingTaxPercent);
  const { paidCents, refundedCents, chargedBackCents } = order;
  return {
    orderNumber: order.number,
    orderedAt: order.createdAt.toISOString(),
    shop: { name, address: contact.address, email: contact.email, phone: contact.phone },
    buyer,
    address: order.address,
    slot: viewOrderSlot(order),
    lines: charged.map((line, index) => ({
      name: nameOf(line),
      ...(line.weight !== null && { weight: line.weight }),
      ordered: order.items[index]?.quantity ?? line.quantity,
      short: line.shortQuantity,
      refunded: line.refundedQuantity,
      reduced: toAmount(line.reducedCents),
      replaces: nameOfReplaced(order, line, nameOf),
      quantity: line.quantity,
      byWeight: viewWeight(settings.money, line),
      unitPrice: toAmount(line.offerPriceCents),
      taxPercent: line.taxPercent,
      scheduled: viewScheduled(settings.money, line),
      discounts: chargedDiscounts(line).map(({ name, cents }) => ({ name, amount: toAmount(cents) })),
      amount: toAmount(netCents(line)),
    })),
    subtotal: toAmount(totals.subtotalCents),
    discount: toAmount(totals.discountCents),
    voucher: order.voucherCode,
    shipping: toAmount(totals.shippingCents),
    reduced: toAmount(order.taxIncluded ? reduced.cents : reduced.cents - reduced.taxCents),
    taxIncluded: order.taxIncluded,
    taxes: taxTable(order).flatMap(({ percent, taxCents }) =>
      isTaxed.has(percent) ? [{ percent, amount: toAmount(taxCents) }] : [],
    ),
    total: toAmount(totals.amountCents),
    paymentType: order.paymentType,
    credit: toAmount(order.creditCents),
    creditBack: toAmount(order.creditBackCents),
    paid: toAmount(paidCents),
    refunded: toAmount(refundedCents - chargedBackCents),
    chargedBack: toAmount(chargedBackCents),
    refundPending: toAmount(Math.max(0, paidCents - refundedCents - moneyDueCents(order))),
  };
}

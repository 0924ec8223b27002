import { withZonePrice, type ZonePrice } from "#contract/delivery/plan.ts";
import { asMultiBuy } from "#contract/pricing/multi-buy.ts";
import { priceOrder } from "#contract/pricing/price-order.ts";
import type { VoucherTerms } from "#contract/pricing/voucher.ts";
import { taxLabel } from "#contract/totals.ts";
import { useSettings } from "#web/components/settings.ts";
import type { CartLine } from "./use-cart-lines.ts";

export type CartPrice = ReturnType<typeof usePrice>;

/**
 * What the lines of a cart cost by the shop's settings, multi-buys, a voucher and the fee of a zone, and what its
 * tax is called. Without the fee while the zone is unknown (undefined); null is a zone with the fee of the settings.
 */
export function usePrice(
  lines: readonly CartLine[],
  voucher: VoucherTerms | null,
  zonePrice: ZonePrice | null | undefined,
) {
  const settings = useSettings();
  const { toCents } = settings.money;
  const multiBuys = settings.multiBuys.map((each) => asMultiBuy(settings.money, each));
  const goods = lines.map(({ product: { _id, category, offerPrice, scheduled }, quantity }) => ({
    productId: _id,
    category,
    offerPriceCents: toCents(offerPrice),
    ownPriceCents: scheduled ? toCents(scheduled.price) : null,
    quantity,
  }));
  const charged = withZonePrice(settings, zonePrice === undefined ? noFee : zonePrice);
  // A fee that is not known yet cannot be free already.
  const feeIsKnown = zonePrice !== undefined;
  const counted = feeIsKnown || voucher?.kind !== "free-delivery" ? voucher : null;
  const priced = priceOrder(charged, settings.money, goods, { multiBuys, voucher: counted });
  const offersCents = sum(
    lines.map(
      ({ product: { price, offerPrice }, quantity }) => (toCents(price) - toCents(offerPrice)) * quantity,
    ),
  );
  const discountsCents = sum(priced.lines.map(({ discountCents }) => discountCents));
  return {
    ...priced,
    /** What offers, discounts and a free delivery save, against the prices that are struck through. */
    savedCents: offersCents + discountsCents + priced.charges.shippingDiscountCents,
    feeIsKnown,
    taxName: taxLabel(priced.lines, priced.charges, settings.locale),
  };
}

const noFee: ZonePrice = { fee: 0, freeFrom: null };
const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0);

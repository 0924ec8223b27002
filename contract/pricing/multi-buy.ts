import type { RunningMultiBuy } from "../discounts/multi-buy-endpoints.ts";
import { t } from "../i18n/i18n.ts";
import type { Money } from "../money.ts";

/**
 * A multi-buy: of each `pieces` pieces, of one product or of one category, only `payFor` are paid for ("3 for 2"), or all
 * together cost `forCents` ("2 for $5"). One of the two is null, as is one of product and category.
 */
export type MultiBuy = {
  id: string;
  productId: string | null;
  category: string | null;
  pieces: number;
  payFor: number | null;
  forCents: number | null;
};

/** Pieces of a product at a price, and the shop's own price when a scheduled one is lower. */
export type Pieces = {
  productId: string;
  category: string;
  offerPriceCents: number;
  ownPriceCents?: number | null;
  quantity: number;
};

/** "3 for 2" or "2 for $5.00". */
export function multiBuyName({ formatCents }: Money, { pieces, payFor, forCents }: MultiBuy): string {
  return t("{pieces} for {price}", { pieces, price: payFor ?? formatCents(forCents ?? 0) });
}

/** Whether a multi-buy is about a product. */
export function isAbout(
  { productId, category }: Pick<MultiBuy, "productId" | "category">,
  line: Pick<Pieces, "productId" | "category">,
): boolean {
  return productId === null ? category === line.category : productId === line.productId;
}

/** A multi-buy of the API as prices are calculated with it. */
export function asMultiBuy({ toCents }: Money, multiBuy: RunningMultiBuy): MultiBuy {
  const { _id: id, product: productId, category, pieces, payFor, price } = multiBuy;
  return { id, productId, category, pieces, payFor, forCents: price === null ? null : toCents(price) };
}

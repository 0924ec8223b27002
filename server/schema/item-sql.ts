import { type SQL, sql } from "drizzle-orm";
import { orderItems } from "./order-items.ts";

/** How many pieces of a line are charged. */
export const chargedPieces = sql`(${orderItems.quantity} - ${orderItems.shortQuantity} - ${orderItems.refundedQuantity})`;

const fullCents = sql`${orderItems.offerPriceCents}::bigint * ${chargedPieces}`;

// As `discountOfPieces` in contract/pricing/spread-cents.ts.
const offCents = sql`${orderItems.discountCents}::bigint * ${chargedPieces} / ${orderItems.quantity}`;

const orderedGrams = sql`${orderItems.pieceGrams} * (${orderItems.quantity} - ${orderItems.shortQuantity})`;

/** As `priceByWeight` in contract/pricing/weight-price.ts. */
const byWeight = (cents: SQL) => sql`(case when ${orderItems.weighedGrams} < ${orderedGrams}
  then div(2 * (${cents}) * ${orderItems.weighedGrams} + ${orderedGrams}, 2 * ${orderedGrams})::bigint
  else ${cents} end)`;

/** What the charged pieces of a line cost in cents, without what is taken off them; and what that is. */
export const lineNetCents = byWeight(sql`${fullCents} - ${offCents}`);
export const lineDiscountCents = sql`(${byWeight(fullCents)} - ${lineNetCents})`;

/** What a scheduled price saves on the charged pieces of a line. As `chargedLines` in contract/pricing/charged.ts. */
export const lineSavedCents = byWeight(
  sql`coalesce(${orderItems.ownPriceCents} - ${orderItems.offerPriceCents}, 0)::bigint * ${chargedPieces}`,
);

/**
 * What the pieces of a line that were there cost the shop, by their weight; null where that is not known. What was
 * delivered has been paid for, also when its price was given back.
 */
export const lineCostCents = byWeight(
  sql`${orderItems.costCents}::bigint * (${orderItems.quantity} - ${orderItems.shortQuantity})`,
);

import { type SQL, sql } from "drizzle-orm";
import { lineCostCents, lineNetCents } from "../orders/item-sql.ts";
import { orderItems } from "../orders/item-tables.ts";
import { takenBackCents } from "../orders/order-sql.ts";
import { orders } from "../orders/tables.ts";
import type { MarginSums } from "./tables.ts";

/** What the charged pieces of a line cost by the prices as the shop shows them. */
export const soldCents = sql`(${lineNetCents}
  - ${orderItems.reducedCents} + case when ${orders.taxIncluded} then 0 else ${orderItems.reducedTaxCents} end)`;

/** The share of what an order costs now that the shop has kept: banks can charge some of it back. */
const shareKept = sql`coalesce((${orders.amountCents} - ${takenBackCents(orders)})::numeric
  / nullif(${orders.amountCents} - ${orders.shortCents}, 0), 1)`;

/** What a line brought without tax, rounded, so that lines add up to the same by hour and by product. */
const netCents = sql`round(${soldCents} * ${shareKept}
  * case when ${orders.taxIncluded} then 100 / (100 + ${orderItems.taxPercent}) else 1 end)`;

const isCosted = sql`${orderItems.costCents} is not null`;

/** The sums of lines of orders that are not cancelled. */
export const marginSums: Record<keyof MarginSums, SQL<number>> = {
  goodsCents: sql`coalesce(sum(${netCents}), 0)`.mapWith(Number),
  costedCents: sql`coalesce(sum(${netCents}) filter (where ${isCosted}), 0)`.mapWith(Number),
  costCents: sql`coalesce(sum(${lineCostCents}), 0)`.mapWith(Number),
};

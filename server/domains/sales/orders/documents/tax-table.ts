import { chargedLines, chargesDue } from "#contract/pricing/charged.ts";
import { taxesOf } from "#contract/totals.ts";
import type { TaxOfRate } from "../../invoices/document.ts";
import type { OrderWithItems } from "../view.ts";

/** What an order costs by now at each tax rate, lowest rate first. A fee without tax is at the rate 0. */
export function taxTable(order: OrderWithItems): TaxOfRate[] {
  const charges = chargesDue(order);
  const { taxIncluded, shippingTaxPercent, shippingReducedCents, shippingReducedTaxCents } = charges;
  const table = new Map<number, { grossCents: number; taxCents: number }>();
  const add = (percent: number, grossCents: number, taxCents: number) => {
    const row = table.get(percent) ?? { grossCents: 0, taxCents: 0 };
    table.set(percent, {
      grossCents: row.grossCents + grossCents,
      taxCents: row.taxCents + taxCents,
    });
  };
  for (const { percent, sumCents, taxCents } of taxesOf(chargedLines(order), charges))
    add(percent, taxIncluded ? sumCents : sumCents + taxCents, taxCents);
  if (shippingTaxPercent === 0) add(0, charges.shippingCents - charges.shippingDiscountCents, 0);
  for (const { taxPercent, reducedCents, reducedTaxCents } of order.items)
    add(taxPercent, -reducedCents, -reducedTaxCents);
  add(shippingTaxPercent, -shippingReducedCents, -shippingReducedTaxCents);
  return rowsOf(table);
}

/** What an order costs less than before, at each tax rate. */
export function taxTableLess(before: OrderWithItems, after: OrderWithItems): TaxOfRate[] {
  const now = new Map(taxTable(after).map((row) => [row.percent, row]));
  const then = taxTable(before);
  const gone = new Map(
    then.map(({ percent, grossCents, taxCents }) => [
      percent,
      {
        grossCents: grossCents - (now.get(percent)?.grossCents ?? 0),
        taxCents: taxCents - (now.get(percent)?.taxCents ?? 0),
      },
    ]),
  );
  return rowsOf(gone);
}

function rowsOf(table: ReadonlyMap<number, Pick<TaxOfRate, "grossCents" | "taxCents">>): TaxOfRate[] {
  return [...table]
    .filter(([, { grossCents, taxCents }]) => grossCents !== 0 || taxCents !== 0)
    .sort(([one], [other]) => one - other)
    .map(([percent, { grossCents, taxCents }]) => ({
      ...{ percent, netCents: grossCents - taxCents, taxCents, grossCents },
    }));
}

import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { poundGrams, roundGrams } from "#contract/catalog/units/grams.ts";
import { chargedLines } from "#contract/pricing/charged.ts";
import { testDatabase } from "#tests/support/test-database.ts";
import { lineDiscountCents, lineNetCents, lineSavedCents } from "./item-sql.ts";
import { orderItems } from "./order-items.ts";

const grams = (max: number) =>
  fc.oneof(
    fc.integer({ min: 1, max }),
    fc.integer({ min: 1, max: max / 5 }).map((hundredths) => roundGrams((hundredths * poundGrams) / 100)),
  );

const anyLine = fc
  .record({
    offerPriceCents: fc.integer({ min: 1, max: 9_999_999 }),
    saved: fc.option(fc.integer({ min: 1, max: 1_000 })),
    quantity: fc.integer({ min: 1, max: 99 }),
    off: fc.integer({ min: 0, max: 100 }),
    short: fc.nat(3),
    refunded: fc.nat(3),
    pieceGrams: fc.option(grams(2_000)),
    weighedGrams: fc.option(fc.oneof(fc.constant(0), grams(200_000))),
    /** Whether it weighs what was ordered, to the hundredth of a pound. */
    isExact: fc.boolean(),
  })
  .map(({ saved, off, short, refunded, isExact, ...line }) => {
    const shortQuantity = Math.min(short, line.quantity);
    const pieces = line.quantity - shortQuantity;
    const weighed = isExact && line.pieceGrams ? roundGrams(line.pieceGrams * pieces) : line.weighedGrams;
    return {
      ...{ ...line, shortQuantity, productId: "", taxPercent: 2, reducedCents: 0, reducedTaxCents: 0 },
      refundedQuantity: Math.min(refunded, pieces),
      ownPriceCents: saved && line.offerPriceCents + saved,
      discountCents: Math.floor((line.offerPriceCents * line.quantity * off) / 100),
      weighedGrams: line.pieceGrams && weighed,
    };
  });

it("a line costs the same in SQL as everywhere else, whatever it weighs", async () => {
  const { db } = await testDatabase();
  await fc.assert(
    fc.asyncProperty(fc.array(anyLine, { minLength: 50, maxLength: 50 }), async (lines) => {
      const rows = lines.map((line, position) => ({
        ...{ position, quantity: line.quantity, short_quantity: line.shortQuantity },
        ...{ refunded_quantity: line.refundedQuantity, discount_cents: line.discountCents },
        ...{ offer_price_cents: line.offerPriceCents, own_price_cents: line.ownPriceCents },
        ...{ piece_grams: line.pieceGrams, weighed_grams: line.weighedGrams },
      }));
      const { rows: inSql } = await db.execute(sql`
        select ${lineNetCents}::float8 as net, ${lineDiscountCents}::float8 as off, ${lineSavedCents}::float8 as saved
        from json_populate_recordset(null::${orderItems}, ${JSON.stringify(rows)}::json) as order_items
        order by position`);
      expect(inSql).toEqual(
        chargedLines({ items: lines }).map((line) => ({
          net: line.offerPriceCents * line.quantity - line.lighterCents - line.discountCents,
          off: line.discountCents,
          saved: line.savedCents,
        })),
      );
    }),
    { numRuns: 20 },
  );
});

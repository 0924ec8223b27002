import { type Actor, actorRow } from "#platform/actor.ts";
import { inBatches } from "#platform/db/batches.ts";
import type { Transaction } from "#platform/db/database.ts";
import { type ProductRow, priceChanges } from "#schema/products.ts";

type Priced = Pick<ProductRow, "id" | "priceCents" | "offerPriceCents">;

/** Records new prices of products, and who set them. */
export async function insertPriceChanges(
  tx: Transaction,
  actor: Actor,
  products: readonly Priced[],
  at: Date,
): Promise<void> {
  await inBatches(products, (batch) =>
    tx
      .insert(priceChanges)
      .values(
        batch.map(({ id: productId, priceCents, offerPriceCents }) => ({
          productId,
          priceCents,
          offerPriceCents,
          ...actorRow(actor),
          at,
        })),
      )
      .returning({ id: priceChanges.id }),
  );
}

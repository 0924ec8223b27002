import { ShopError } from "#contract/errors.ts";
import type { Shop } from "#platform/shop.ts";
import { type Hold, listHolds } from "../store.ts";

/**
 * Adds to an `out_of_stock` error the shopper's own orders that hold the products until they are paid, and returns any
 * other error as it is. Other people's holds are never disclosed.
 */
export async function nameOwnHolds({ db }: Shop, shopperId: string, error: unknown): Promise<unknown> {
  if (!(error instanceof ShopError && error.shortage)) return error;
  const { product } = error.shortage;
  const holds = await listHolds(db, shopperId, product);
  if (holds.length === 0) return error;
  return new ShopError(error.code, {
    message: `${error.message} ${sentenceOf(holds)}`,
    shortage: { product, heldBy: holds.map(({ _id, number }) => ({ _id, number })) },
  });
}

function sentenceOf(holds: readonly Hold[]): string {
  const pieces = holds.reduce((sum, { quantity }) => sum + quantity, 0);
  const numbers = holds.map(({ number }) => `#${number}`).join(", ");
  return holds.length === 1
    ? `Your order ${numbers} is waiting for its payment and holds ${pieces}.`
    : `Your orders ${numbers} are waiting for their payment and hold ${pieces}.`;
}

import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { listText } from "#contract/i18n/list-text.ts";
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
  const numbers = listText(holds.map(({ number }) => t("#{number}", { number })));
  return t(
    "{count, plural, one {Your order {numbers} is waiting for its payment and holds {pieces}.} other {Your orders {numbers} are waiting for their payment and hold {pieces}.}}",
    { count: holds.length, numbers, pieces },
  );
}

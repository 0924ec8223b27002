import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { DAY_MS } from "#platform/days.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { hasMovedSince } from "./shelf-store.ts";

/**
 * Refuses what was counted a while ago, if nobody can know what it means now: pieces of the product came to its shelf or
 * left it since, or it was longer than a day ago. Throws `stock_sheet_rule`.
 */
export async function refuseLateCount(
  { clock }: Shop,
  tx: Transaction,
  { id, name }: { id: string; name: string },
  countedAt: string | undefined,
): Promise<void> {
  if (countedAt === undefined) return;
  const moment = new Date(countedAt);
  if (moment.getTime() < clock().getTime() - DAY_MS)
    throw refusal(t("“{name}” was counted more than a day ago. Count it again.", { name }));
  if (await hasMovedSince(tx, id, moment))
    throw refusal(t("Pieces of “{name}” have come or gone since it was counted. Count it again.", { name }));
}

function refusal(message: string): ShopError {
  return new ShopError("stock_sheet_rule", { message });
}

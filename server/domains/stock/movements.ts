import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Movement } from "#contract/stock/endpoints.ts";
import { stockLimits } from "#contract/stock/limits.ts";
import type { MovementReason } from "#contract/stock/movement-reasons.ts";
import { findStaffProduct } from "#domains/catalog/index.ts";
import { type Cursor, cursorMoment, cutPage, decodeCursor, encodeCursor } from "#platform/db/lists/cursor.ts";
import type { Shop } from "#platform/shop.ts";
import type { Account } from "#schema/ledger.ts";
import { listMovements, type MovementKey } from "./movement-store.ts";

/** The name of the list in its cursors. */
const LIST = "movements of a product";

/** Where a page begins: after a movement, before which there were this many. */
type Place = MovementKey & { quantity: number };

type PageQuery = { cursor?: string | undefined; limit?: number | undefined };

/**
 * Returns a page of the movements of a product, newest first, from the ledger. Throws `product_not_found`, and
 * `invalid_input` for a cursor of another list.
 */
export async function readMovements(shop: Shop, productId: string, query: PageQuery) {
  const { cursor, limit = stockLimits.movementsPage } = query;
  const product = await findStaffProduct(shop, productId);
  const after = cursor ? readPlace(productId, decodeCursor(LIST, cursor)) : undefined;
  const { page, last } = cutPage(await listMovements(shop.db, productId, after, limit + 1), limit);
  // The ledger has the differences. The quantity after the newest one is the product's, read at the same moment.
  let quantity = after?.quantity ?? page[0]?.quantity ?? 0;
  const movements = page.map(({ entry, amount, account, ...row }): Movement => {
    const to = quantity;
    quantity -= amount;
    return {
      id: entry,
      at: row.at.toISOString(),
      by: row.actorKind && { kind: row.actorKind, name: row.staffName },
      reason: reasonOf(entry, account, amount),
      note: row.note,
      ...{ from: quantity, to },
      sheet: entry.match(/^(?:delivery|stock-take):(.+)$/)?.[1] ?? null,
      order: row.orderId && row.orderNumber ? { _id: row.orderId, number: row.orderNumber } : null,
    };
  });
  return {
    product,
    movements,
    nextCursor: last ? writePlace(productId, { ...last, quantity }) : null,
  };
}

function reasonOf(entry: string, account: Account, amount: number): MovementReason {
  if (entry.startsWith("listed:")) return "added";
  // From before the staff stated reasons.
  if (entry.startsWith("stock:")) return "correction";
  if (account === "held" || account === "sold") return amount > 0 ? "cancelled" : ordered[account];
  return byAccount[account] ?? "correction";
}

const ordered = { held: "held", sold: "sold" } as const;

const byAccount: Partial<Record<Account, MovementReason>> = {
  supplier: "delivery",
  counts: "count",
  damaged: "damaged",
  expired: "expired",
  returned: "returned",
  missing: "missing",
};

function writePlace(id: string, { at, entry, quantity }: Place): string {
  return encodeCursor(LIST, { value: `${at.toISOString()} ${quantity} ${entry}`, id });
}

/** The inverse. A forged quantity only misleads its author, if the reply can state it. */
function readPlace(productId: string, { value, id }: Cursor): Place {
  const [at = "", quantity, entry = ""] = String(value).split(" ");
  if (id !== productId || !(Math.abs(Number(quantity)) < 2 ** 31) || !Number.isInteger(Number(quantity)))
    throw new ShopError("invalid_input", { message: t("This cursor is not valid.") });
  return { at: cursorMoment({ value: at, id }), quantity: Number(quantity), entry };
}

import type { RunningMultiBuy } from "#contract/multi-buys/endpoints.ts";
import { multiBuyLimits } from "#contract/multi-buys/limits.ts";
import type { MultiBuyFilters, StaffMultiBuy } from "#contract/multi-buys/staff-endpoints.ts";
import { loadProducts } from "#domains/catalog/index.ts";
import { dayOf, lastMoment } from "#platform/days.ts";
import { inTransaction, type Queryable } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { MultiBuyRow } from "#schema/multi-buys.ts";
import { stateOfPeriod } from "../discount-fields.ts";
import { multiBuysChanged } from "./events.ts";
import { listRunning, multiBuyList } from "./store.ts";

/** The multi-buys that count now. */
export async function readRunning(shop: Shop): Promise<RunningMultiBuy[]> {
  return (await listRunning(shop.db, shop.clock())).map((row) => viewMultiBuy(shop, row));
}

/** Lists the multi-buys for the staff. Throws `invalid_input` for a cursor of another list. */
export async function listMultiBuys(shop: Shop, filters: MultiBuyFilters) {
  const { rows, ...page } = await multiBuyList.read(shop.db, { limit: multiBuyLimits.listed, ...filters });
  return { ...page, multiBuys: await viewStaffMultiBuys(shop, shop.db, rows) };
}

/** Tells every process that other multi-buys count now. */
export function tellOfTurn(shop: Shop): Promise<void> {
  return inTransaction(shop.db, (tx) => shop.events.publish(tx, multiBuysChanged, {}));
}

/** Multi-buys as the staff see them, with the names of their products. */
export async function viewStaffMultiBuys(
  shop: Shop,
  db: Queryable,
  rows: readonly MultiBuyRow[],
): Promise<StaffMultiBuy[]> {
  const ids = [...new Set(rows.flatMap(({ productId }) => productId ?? []))];
  const names = new Map((await loadProducts(db, ids)).map(({ id, name }) => [id, name]));
  const { categories, timeZone } = shop.settings.current;
  return rows.map((row) => ({
    ...viewMultiBuy(shop, row),
    about:
      row.productId === null
        ? (categories.find(({ path }) => path === row.category)?.text ?? row.category ?? "")
        : (names.get(row.productId) ?? "A product that is no longer sold"),
    from: row.startsAt && dayOf(row.startsAt, timeZone),
    until: row.endsAt && dayOf(lastMoment(row.endsAt), timeZone),
    state: stateOfPeriod(row, shop.clock()),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  }));
}

function viewMultiBuy({ settings: { money } }: Shop, row: MultiBuyRow): RunningMultiBuy {
  const { id, productId, category, pieces, payFor, forCents } = row;
  const price = forCents === null ? null : money.toAmount(forCents);
  return { _id: id, product: productId, category, pieces, payFor, price };
}

import { ShopError } from "../../contract/errors.ts";
import { scheduledPriceLimits } from "../../contract/scheduled-prices/limits.ts";
import type {
  ScheduledPrice,
  ScheduledPriceFields,
  ScheduledPriceFilters,
} from "../../contract/scheduled-prices/staff-endpoints.ts";
import { type Actor, actorRow, noteChange } from "../actor.ts";
import { applyScheduledPrices } from "../catalog/schedule-prices.ts";
import { loadProducts } from "../catalog/service.ts";
import { momentIn } from "../days.ts";
import { inTransaction, type Queryable, type Transaction } from "../db/database.ts";
import { endedPeriod, readPriceCents, requireFutureEnd, stateOfPeriod } from "../discount-fields.ts";
import { everyTime } from "../idempotency/service.ts";
import type { Shop } from "../shop.ts";
import { pricesTurnJob } from "./jobs.ts";
import {
  countOpen,
  insertScheduledPrice,
  listScheduledPricesById,
  lockScheduledPrice,
  scheduledPriceList,
  updateScheduledPrice,
} from "./store.ts";
import type { ScheduledPriceRow } from "./tables.ts";

/** Lists the scheduled prices for the staff. Throws `invalid_input` for a cursor of another list. */
export async function listScheduledPrices(shop: Shop, filters: ScheduledPriceFilters) {
  const query = { limit: scheduledPriceLimits.listed, ...filters };
  const { rows, ...page } = await scheduledPriceList.read(shop.db, query);
  return { ...page, scheduledPrices: await viewScheduledPrices(shop, shop.db, rows) };
}

/** Those of some scheduled prices that have not ended, by id. */
export async function readOpenScheduledPrices(
  shop: Shop,
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ScheduledPrice>> {
  if (ids.length === 0) return new Map();
  const views = await viewScheduledPrices(shop, db, await listScheduledPricesById(db, ids));
  return new Map(views.filter(({ state }) => state !== "ended").map((view) => [view._id, view]));
}

/**
 * Schedules a lower price, and applies it if it begins now. Throws `product_not_found`, and `scheduled_price_rule` for an
 * unknown category, a price that is not valid in this currency, an end that is over, or too many of them.
 */
export async function addScheduledPrice(
  shop: Shop,
  actor: Actor,
  fields: ScheduledPriceFields,
  { transact } = everyTime(shop),
): Promise<ScheduledPrice> {
  const added = await transact((tx) => schedulePrice(shop, tx, actor, fields));
  await applyScheduledPrices(shop);
  return added;
}

/** The same in the caller's transaction, after which the caller applies it (`applyScheduledPrices`). */
export async function schedulePrice(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  fields: ScheduledPriceFields,
): Promise<ScheduledPrice> {
  const now = shop.clock();
  const row = { ...readFields(shop, fields), ...actorRow(actor), createdAt: now };
  if (row.productId !== null && (await loadProducts(tx, [row.productId])).length === 0)
    throw new ShopError("product_not_found");
  if ((await countOpen(tx, now)) >= scheduledPriceLimits.openMax)
    throw rule(
      "category",
      `At most ${scheduledPriceLimits.openMax} can be planned or running. Please end one first.`,
    );
  const inserted = await insertScheduledPrice(tx, row);
  for (const turn of [inserted.startsAt, inserted.endsAt])
    if (turn && turn > now) await applyAt(shop, tx, turn);
  const view = await viewOne(shop, tx, inserted);
  noteChange(actor, { field: "Scheduled price", before: "", after: inWords(shop, view) });
  return view;
}

/** Ends a scheduled price now, unless it has ended. Throws `scheduled_price_not_found`. */
export async function endScheduledPrice(shop: Shop, actor: Actor, id: string): Promise<ScheduledPrice> {
  const ended = await inTransaction(shop.db, async (tx) => {
    const before = await lockScheduledPrice(tx, id);
    if (!before) throw new ShopError("scheduled_price_not_found");
    const now = shop.clock();
    if (before.endsAt && before.endsAt <= now) return viewOne(shop, tx, before);
    const after = { ...before, ...endedPeriod(before, now), ...actorRow(actor) };
    await updateScheduledPrice(tx, after);
    const view = await viewOne(shop, tx, after);
    noteChange(actor, { field: "Scheduled price", before: inWords(shop, view), after: "" });
    return view;
  });
  await applyScheduledPrices(shop);
  return ended;
}

/** Has the products' prices changed when a scheduled price begins or ends. */
async function applyAt(shop: Shop, tx: Transaction, turn: Date): Promise<void> {
  const afterSeconds = Math.ceil((turn.getTime() - shop.clock().getTime()) / 1_000);
  await shop.jobs.send(tx, pricesTurnJob, {}, { afterSeconds });
}

/** "20% off Fresh Fruits" */
function inWords({ settings: { money } }: Shop, { percent, price, about }: ScheduledPrice): string {
  return percent === null ? `${money.formatAmount(price ?? 0)} for ${about}` : `${percent}% off ${about}`;
}

async function viewOne(shop: Shop, tx: Transaction, row: ScheduledPriceRow): Promise<ScheduledPrice> {
  const [view] = await viewScheduledPrices(shop, tx, [row]);
  if (!view) throw new Error("One row has one view.");
  return view;
}

/** Scheduled prices as the staff see them, with the names of their products. */
export async function viewScheduledPrices(
  shop: Shop,
  db: Queryable,
  rows: readonly ScheduledPriceRow[],
): Promise<ScheduledPrice[]> {
  const ids = [...new Set(rows.flatMap(({ productId }) => productId ?? []))];
  const names = new Map((await loadProducts(db, ids)).map(({ id, name }) => [id, name]));
  const { money, current } = shop.settings;
  return rows.map(({ id, productId, category, percent, priceCents, startsAt, endsAt, createdAt }) => ({
    _id: id,
    product: productId,
    category,
    about:
      productId === null
        ? (current.categories.find(({ path }) => path === category)?.text ?? category ?? "")
        : (names.get(productId) ?? "A product that is no longer sold"),
    percent,
    price: priceCents === null ? null : money.toAmount(priceCents),
    from: startsAt?.toISOString() ?? null,
    until: endsAt?.toISOString() ?? null,
    state: stateOfPeriod({ startsAt, endsAt }, shop.clock()),
    createdAt: createdAt.toISOString(),
  }));
}

function readFields(shop: Shop, fields: ScheduledPriceFields) {
  const { categories, timeZone } = shop.settings.current;
  const { product, category, percent, price, from, until } = fields;
  if (category && !categories.some(({ path }) => path === category))
    throw rule("category", "There is no such category.");
  const endsAt = until ? momentIn(until, timeZone) : null;
  requireFutureEnd({ endsAt }, shop.clock(), rule);
  const startsAt = from ? momentIn(from, timeZone) : null;
  // Where clocks are put forward, a later time of day can be an earlier moment.
  if (startsAt && endsAt && startsAt >= endsAt) throw rule("until", "This is before the beginning.");
  return {
    productId: product || null,
    category: category || null,
    percent: percent ?? null,
    priceCents: typeof price === "number" ? readPriceCents(shop.settings.money, "price", price, rule) : null,
    startsAt,
    endsAt,
  };
}

function rule(field: string, message: string): ShopError {
  return new ShopError("scheduled_price_rule", { message, fields: { [field]: message } });
}

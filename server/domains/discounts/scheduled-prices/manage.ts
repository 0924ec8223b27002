import { ShopError } from "#contract/errors.ts";
import { scheduledPriceLimits } from "#contract/scheduled-prices/limits.ts";
import type { ScheduledPrice, ScheduledPriceFields } from "#contract/scheduled-prices/staff-endpoints.ts";
import { applyScheduledPrices, loadProducts } from "#domains/catalog/index.ts";
import { type Actor, actorRow, noteChange } from "#platform/actor.ts";
import { localOf, momentIn } from "#platform/days.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { notIdempotent } from "#platform/idempotency/service.ts";
import type { Shop } from "#platform/shop.ts";
import type { ScheduledPriceRow } from "#schema/scheduled-prices.ts";
import { endedPeriod, readPriceCents, requireFutureEnd, stateOfPeriod } from "../discount-fields.ts";
import { pricesTurnJob } from "./jobs.ts";
import { viewScheduledPrices } from "./service.ts";
import { countOpen, insertScheduledPrice, lockScheduledPrice, updateScheduledPrice } from "./store.ts";

/**
 * Schedules a lower price, and applies it if it begins now. Throws `product_not_found`, and `scheduled_price_rule` for an
 * unknown category, a price that is not valid in this currency, an end that is over, or too many of them.
 */
export async function addScheduledPrice(
  shop: Shop,
  actor: Actor,
  fields: ScheduledPriceFields,
  { transact } = notIdempotent(shop),
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
  await requireProduct(tx, row);
  if ((await countOpen(tx, now)) >= scheduledPriceLimits.openMax)
    throw rule(
      "category",
      `At most ${scheduledPriceLimits.openMax} can be planned or running. Please end one first.`,
    );
  const inserted = await insertScheduledPrice(tx, row);
  await applyAtTurns(shop, tx, inserted);
  const view = await viewOne(shop, tx, inserted);
  noteScheduledPrice(shop, actor, null, view);
  return view;
}

/**
 * Changes a scheduled price, and applies it. Throws `scheduled_price_not_found`, `scheduled_price_changed` when somebody
 * else has changed it since `version`, `scheduled_price_rule` when it has ended, and the errors of adding one.
 */
export async function changeScheduledPrice(
  shop: Shop,
  actor: Actor,
  id: string,
  { version, ...fields }: ScheduledPriceFields & { version: number },
): Promise<ScheduledPrice> {
  const changed = await inTransaction(shop.db, async (tx) => {
    const before = await lockScheduledPrice(tx, id);
    if (!before) throw new ShopError("scheduled_price_not_found");
    if (before.version !== version) throw new ShopError("scheduled_price_changed");
    if (stateOfPeriod(before, shop.clock()) === "ended")
      throw new ShopError("scheduled_price_rule", {
        message: "This scheduled price has ended. Please schedule a new one.",
      });
    const row = readFields(shop, fields, before);
    if (row.productId !== before.productId) await requireProduct(tx, row);
    const after = await updateScheduledPrice(tx, id, { ...row, ...actorRow(actor) });
    await applyAtTurns(shop, tx, after);
    const view = await viewOne(shop, tx, after);
    noteScheduledPrice(shop, actor, await viewOne(shop, tx, before), view);
    return view;
  });
  await applyScheduledPrices(shop);
  return changed;
}

/** Ends a scheduled price now, unless it has ended. Throws `scheduled_price_not_found`. */
export async function endScheduledPrice(shop: Shop, actor: Actor, id: string): Promise<ScheduledPrice> {
  const ended = await inTransaction(shop.db, async (tx) => {
    const before = await lockScheduledPrice(tx, id);
    if (!before) throw new ShopError("scheduled_price_not_found");
    const now = shop.clock();
    if (before.endsAt && before.endsAt <= now) return viewOne(shop, tx, before);
    const after = await updateScheduledPrice(tx, id, { ...endedPeriod(before, now), ...actorRow(actor) });
    const view = await viewOne(shop, tx, after);
    noteChange(actor, { field: "Scheduled price", before: inWords(shop, view), after: "" });
    return view;
  });
  await applyScheduledPrices(shop);
  return ended;
}

async function requireProduct(tx: Transaction, { productId }: { productId: string | null }): Promise<void> {
  if (productId !== null && (await loadProducts(tx, [productId])).length === 0)
    throw new ShopError("product_not_found");
}

/** Has the products' prices changed when a scheduled price begins or ends. */
async function applyAtTurns(
  shop: Shop,
  tx: Transaction,
  { startsAt, endsAt }: ScheduledPriceRow,
): Promise<void> {
  const now = shop.clock();
  for (const turn of [startsAt, endsAt]) {
    if (!turn || turn <= now) continue;
    const afterSeconds = Math.ceil((turn.getTime() - now.getTime()) / 1_000);
    await shop.jobs.send(tx, pricesTurnJob, {}, { afterSeconds });
  }
}

/** Notes for the audit log what a change of a scheduled price changes; null before it was added. */
function noteScheduledPrice(
  shop: Shop,
  actor: Actor,
  before: ScheduledPrice | null,
  after: ScheduledPrice,
): void {
  const note = (field: string, words: (view: ScheduledPrice) => string | null) =>
    noteChange(actor, { field, before: (before && words(before)) ?? "", after: words(after) ?? "" });
  note("Scheduled price", (view) => inWords(shop, view));
  note("Name", ({ name }) => name);
  note("From", ({ fromLocal }) => fromLocal);
  note("Until", ({ untilLocal }) => untilLocal);
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

/** Reads the fields. A time that is the same as before keeps its moment, also in an hour that a clock change repeats. */
function readFields(shop: Shop, fields: ScheduledPriceFields, before?: ScheduledPriceRow) {
  const { categories, timeZone } = shop.settings.current;
  const { product, category, name, percent, price, from, until } = fields;
  if (category && !categories.some(({ path }) => path === category))
    throw rule("category", "There is no such category.");
  const read = (local: string, kept: Date | null | undefined) =>
    kept && localOf(kept, timeZone) === local ? kept : momentIn(local, timeZone);
  const endsAt = until ? read(until, before?.endsAt) : null;
  requireFutureEnd({ endsAt }, shop.clock(), rule);
  const startsAt = from ? read(from, before?.startsAt) : null;
  // Where clocks are put forward, a later time of day can be an earlier moment.
  if (startsAt && endsAt && startsAt >= endsAt) throw rule("until", "This is before the beginning.");
  return {
    productId: product || null,
    category: category || null,
    name: name || null,
    percent: percent ?? null,
    priceCents: typeof price === "number" ? readPriceCents(shop.settings.money, "price", price, rule) : null,
    startsAt,
    endsAt,
  };
}

function rule(field: string, message: string): ShopError {
  return new ShopError("scheduled_price_rule", { message, fields: { [field]: message } });
}

import { ShopError } from "#contract/errors.ts";
import { multiBuyLimits } from "#contract/multi-buys/limits.ts";
import type { MultiBuyFields, StaffMultiBuy } from "#contract/multi-buys/staff-endpoints.ts";
import { asMultiBuy, multiBuyName } from "#contract/pricing/multi-buy.ts";
import { loadProducts } from "#domains/catalog/index.ts";
import { type Actor, actorRow, noteChange } from "#platform/actor.ts";
import { momentsOfDays } from "#platform/days.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { notIdempotent } from "#platform/idempotency/service.ts";
import type { Shop } from "#platform/shop.ts";
import type { MultiBuyRow } from "#schema/multi-buys.ts";
import { endedPeriod, readPriceCents, requireFutureEnd, stateOfPeriod } from "../discount-fields.ts";
import { multiBuysChanged } from "./events.ts";
import { multiBuyTurnsJob } from "./jobs.ts";
import { viewStaffMultiBuys } from "./service.ts";
import { countOpen, insertMultiBuy, lockMultiBuy, updateMultiBuy } from "./store.ts";

/**
 * Adds a multi-buy. Throws `product_not_found`, and `multi_buy_rule` for an unknown category, a price that is not valid
 * in this currency, a last day that is over, or too many of them.
 */
export function addMultiBuy(
  shop: Shop,
  actor: Actor,
  fields: MultiBuyFields,
  { transact } = notIdempotent(shop),
): Promise<StaffMultiBuy> {
  const now = shop.clock();
  const row = { ...readFields(shop, fields), ...actorRow(actor), createdAt: now };
  return transact(async (tx) => {
    await requireProduct(tx, row);
    if ((await countOpen(tx, now)) >= multiBuyLimits.openMax)
      throw new ShopError("multi_buy_rule", {
        message: `At most ${multiBuyLimits.openMax} multi-buys can be planned or running. Please end one first.`,
      });
    const added = await insertMultiBuy(tx, row);
    await tellOfChange(shop, tx, added);
    const view = await viewOne(shop, tx, added);
    noteMultiBuy(shop, actor, null, view);
    return view;
  });
}

/**
 * Changes a multi-buy. Throws `multi_buy_not_found`, `multi_buy_changed` when somebody else has changed it since
 * `version`, `multi_buy_rule` when it has ended, and the errors of adding one.
 */
export function changeMultiBuy(
  shop: Shop,
  actor: Actor,
  id: string,
  { version, ...fields }: MultiBuyFields & { version: number },
): Promise<StaffMultiBuy> {
  const row = readFields(shop, fields);
  return inTransaction(shop.db, async (tx) => {
    const before = await lockMultiBuy(tx, id);
    if (!before) throw new ShopError("multi_buy_not_found");
    if (before.version !== version) throw new ShopError("multi_buy_changed");
    if (stateOfPeriod(before, shop.clock()) === "ended")
      throw new ShopError("multi_buy_rule", { message: "This multi-buy has ended. Please add a new one." });
    if (row.productId !== before.productId) await requireProduct(tx, row);
    const changed = await updateMultiBuy(tx, id, { ...row, ...actorRow(actor) });
    await tellOfChange(shop, tx, changed);
    const view = await viewOne(shop, tx, changed);
    noteMultiBuy(shop, actor, await viewOne(shop, tx, before), view);
    return view;
  });
}

/** Ends a multi-buy now, unless it has ended. Throws `multi_buy_not_found`. */
export function endMultiBuy(shop: Shop, actor: Actor, id: string): Promise<StaffMultiBuy> {
  return inTransaction(shop.db, async (tx) => {
    const before = await lockMultiBuy(tx, id);
    if (!before) throw new ShopError("multi_buy_not_found");
    const now = shop.clock();
    if (before.endsAt && before.endsAt <= now) return viewOne(shop, tx, before);
    const ended = await updateMultiBuy(tx, id, { ...endedPeriod(before, now), ...actorRow(actor) });
    await tellOfChange(shop, tx, ended);
    const view = await viewOne(shop, tx, ended);
    noteChange(actor, { field: "Multi-buy", before: inWords(shop, view), after: "" });
    return view;
  });
}

async function requireProduct(tx: Transaction, { productId }: { productId: string | null }): Promise<void> {
  if (productId !== null && (await loadProducts(tx, [productId])).length === 0)
    throw new ShopError("product_not_found");
}

/** Notes for the audit log what a change of a multi-buy changes; null before it was added. */
function noteMultiBuy(shop: Shop, actor: Actor, before: StaffMultiBuy | null, after: StaffMultiBuy): void {
  const note = (field: string, words: (view: StaffMultiBuy) => string | null) =>
    noteChange(actor, { field, before: (before && words(before)) ?? "", after: words(after) ?? "" });
  note("Multi-buy", (view) => inWords(shop, view));
  note("First day", ({ from }) => from);
  note("Last day", ({ until }) => until);
}

/** "3 for 2 of Fresh Figs" */
function inWords({ settings: { money } }: Shop, view: StaffMultiBuy): string {
  return `${multiBuyName(money, asMultiBuy(money, view))} of ${view.about}`;
}

async function viewOne(shop: Shop, tx: Transaction, row: MultiBuyRow): Promise<StaffMultiBuy> {
  const [view] = await viewStaffMultiBuys(shop, tx, [row]);
  if (!view) throw new Error("One row has one view.");
  return view;
}

/** Has the pages made again now, and when the multi-buy begins or ends. */
async function tellOfChange(shop: Shop, tx: Transaction, { startsAt, endsAt }: MultiBuyRow): Promise<void> {
  await shop.events.publish(tx, multiBuysChanged, {});
  const now = shop.clock();
  for (const turn of [startsAt, endsAt]) if (turn && turn > now) await tellAt(shop, tx, turn);
}

/** Has the pages made again at a moment: a second late, so that it surely has come. */
async function tellAt(shop: Shop, tx: Transaction, turn: Date): Promise<void> {
  const afterSeconds = Math.ceil((turn.getTime() - shop.clock().getTime()) / 1_000);
  await shop.jobs.send(tx, multiBuyTurnsJob, {}, { afterSeconds });
}

function readFields(shop: Shop, fields: MultiBuyFields) {
  const { categories, timeZone } = shop.settings.current;
  const { product, category, pieces, payFor, price, from, until } = fields;
  if (category && !categories.some(({ path }) => path === category))
    throw rule("category", "There is no such category.");
  const days = momentsOfDays({ from: from ?? undefined, to: until ?? undefined }, timeZone);
  const endsAt = days.before ?? null;
  requireFutureEnd({ endsAt }, shop.clock(), rule);
  return {
    productId: product || null,
    category: category || null,
    pieces,
    payFor: payFor ?? null,
    forCents: typeof price === "number" ? readPriceCents(shop.settings.money, "price", price, rule) : null,
    startsAt: days.from ?? null,
    endsAt,
  };
}

function rule(field: string, message: string): ShopError {
  return new ShopError("multi_buy_rule", { message, fields: { [field]: message } });
}

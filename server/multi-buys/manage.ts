import { ShopError } from "../../contract/errors.ts";
import { multiBuyLimits } from "../../contract/multi-buys/limits.ts";
import type { MultiBuyFields, StaffMultiBuy } from "../../contract/multi-buys/staff-endpoints.ts";
import { asMultiBuy, multiBuyName } from "../../contract/pricing/multi-buy.ts";
import { type Actor, actorRow, noteChange } from "../actor.ts";
import { loadProducts } from "../catalog/service.ts";
import { momentsOfDays } from "../days.ts";
import { inTransaction, type Transaction } from "../db/database.ts";
import { endedPeriod, readPriceCents, requireFutureEnd } from "../discount-fields.ts";
import { everyTime } from "../idempotency/service.ts";
import type { Shop } from "../shop.ts";
import { multiBuysChanged } from "./events.ts";
import { multiBuyTurnsJob } from "./jobs.ts";
import { viewStaffMultiBuys } from "./service.ts";
import { countOpen, insertMultiBuy, lockMultiBuy, updateMultiBuy } from "./store.ts";
import type { MultiBuyRow } from "./tables.ts";

/**
 * Adds a multi-buy. Throws `product_not_found`, and `multi_buy_rule` for an unknown category, a price that is not valid
 * in this currency, a last day that is over, or too many of them.
 */
export function addMultiBuy(
  shop: Shop,
  actor: Actor,
  fields: MultiBuyFields,
  { transact } = everyTime(shop),
): Promise<StaffMultiBuy> {
  const now = shop.clock();
  const row = { ...readFields(shop, fields), ...actorRow(actor), createdAt: now };
  return transact(async (tx) => {
    if (row.productId !== null && (await loadProducts(tx, [row.productId])).length === 0)
      throw new ShopError("product_not_found");
    if ((await countOpen(tx, now)) >= multiBuyLimits.openMax)
      throw new ShopError("multi_buy_rule", {
        message: `At most ${multiBuyLimits.openMax} multi-buys can be planned or running. Please end one first.`,
      });
    const added = await insertMultiBuy(tx, row);
    await shop.events.publish(tx, multiBuysChanged, {});
    for (const turn of [added.startsAt, added.endsAt]) if (turn && turn > now) await tellAt(shop, tx, turn);
    const view = await viewOne(shop, tx, added);
    noteChange(actor, { field: "Multi-buy", before: "", after: inWords(shop, view) });
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
    const ended = { ...before, ...endedPeriod(before, now), ...actorRow(actor) };
    await updateMultiBuy(tx, ended);
    await shop.events.publish(tx, multiBuysChanged, {});
    const view = await viewOne(shop, tx, ended);
    noteChange(actor, { field: "Multi-buy", before: inWords(shop, view), after: "" });
    return view;
  });
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

/** Has the pages made again when a multi-buy begins or ends. A second late, so that it surely has. */
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

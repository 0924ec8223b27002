import type { BulkChange, BulkTarget, BulkWish } from "#contract/catalog/bulk/endpoints.ts";
import { canRound, roundingText, ruledPrices } from "#contract/catalog/bulk/price-rule.ts";
import type { BulkState } from "#contract/catalog/bulk/states.ts";
import { productStatusNames } from "#contract/catalog/product-status.ts";
import { countOf } from "#contract/count-of.ts";
import { ShopError } from "#contract/errors.ts";
import { msg, t } from "#contract/i18n/i18n.ts";
import { hasWholeCents } from "#contract/money.ts";
import { isOver } from "#contract/tasks/task-states.ts";
import { actorRow, noteChange, type StaffMember } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import { notIdempotent } from "#platform/idempotency/service.ts";
import type { Shop } from "#platform/shop.ts";
import { beginTask, cancelTask, findTaskById } from "#platform/tasks/service.ts";
import { requireCategory } from "../categories.ts";
import { leftToDo, PRODUCTS_AT_ONCE, takeRows, type Way } from "./apply-rows.ts";
import { findBulkChange, insertBulkChange, lockBulkChange, updateBulkChange } from "./bulk-store.ts";
import { applyTask, endChange, prepareTask, undoTask } from "./bulk-tasks.ts";
import { enterRows, findRows } from "./find-rows.ts";
import { readBulkChange, stateOf } from "./read-bulk-changes.ts";

/**
 * Finds what a change would do with many products, a thousand of them at once, further ones in the background. Nothing
 * changes yet. Throws `invalid_input` for an unknown category, or a change that the currency does not have.
 */
export async function prepareChange(
  shop: Shop,
  actor: StaffMember,
  { change, ...target }: BulkTarget & { change: BulkWish },
  once = notIdempotent(shop),
): Promise<BulkChange> {
  const earlier = await once.earlier<string>();
  if (earlier) return readBulkChange(shop, earlier);
  const wish = checkWish(shop, change);
  const found = await findRows(shop, target, wish, undefined);
  const cursor = found.nextCursor;
  const id = await once.transact(async (tx) => {
    const state = cursor ? "preparing" : "prepared";
    const row = await insertBulkChange(tx, {
      ...{ change: wish, state, createdAt: shop.clock() },
      ...actorRow(actor),
    });
    await enterRows(tx, row, found);
    if (!cursor) return row.id;
    const taskId = await beginTask(shop, tx, actor, prepareTask, {
      input: { changeId: row.id, target, wish, cursor },
      total: null,
      message: t("Looking for the products"),
    });
    await updateBulkChange(tx, row.id, { taskId });
    return row.id;
  });
  return readBulkChange(shop, id);
}

function checkWish({ settings: { current, money } }: Shop, wish: BulkWish): BulkWish {
  if (wish.kind === "category")
    return { ...wish, category: requireCategory(current.categories, wish.category).path };
  if (wish.kind === "status") return wish;
  const problem = !canRound(money, wish.rounding)
    ? { rounding: t("Prices in {currency} cannot be rounded like this.", { currency: money.currency }) }
    : wish.by === "percent" && !(wish.value >= -100 && wish.value <= 1_000)
      ? { value: t("Choose at most 100% down or 1000% up.") }
      : !hasWholeCents(wish.by === "percent" ? { ...money, digits: 2 } : money, wish.value)
        ? { value: t("This has too many decimals.") }
        : undefined;
  if (problem)
    throw new ShopError("invalid_input", { message: Object.values(problem)[0] ?? "", fields: problem });
  return wish;
}

/**
 * Applies a prepared bulk change: up to a thousand products in one transaction, more in the background, a thousand in
 * each. Repeated, it does nothing. Throws `bulk_change_not_found`, and `bulk_change_rule` for one that is not prepared
 * or changes nothing.
 */
export function applyChange(shop: Shop, actor: StaffMember, id: string): Promise<BulkChange> {
  return begin(shop, actor, id, "apply");
}

/**
 * Undoes an applied bulk change likewise: products that were changed since are kept. Repeated, it does nothing. Throws
 * `bulk_change_not_found`, and `bulk_change_rule` for one that was not applied.
 */
export function undoBulkChange(shop: Shop, actor: StaffMember, id: string): Promise<BulkChange> {
  return begin(shop, actor, id, "undo");
}

/** Where each way begins, and where it leads: from there on, it was pressed before. */
const roads = {
  apply: {
    from: "prepared",
    running: "applying",
    task: applyTask,
    after: ["applying", "applied", "undoing", "undone"],
  },
  undo: { from: "applied", running: "undoing", task: undoTask, after: ["undoing", "undone"] },
} as const;

async function begin(shop: Shop, actor: StaffMember, id: string, way: Way): Promise<BulkChange> {
  const { from, running, task, after } = roads[way];
  await inTransaction(shop.db, async (tx) => {
    const change = await lockBulkChange(tx, id);
    if (!change) throw new ShopError("bulk_change_not_found");
    const state = stateOf(change, change.taskId ? await findTaskById(tx, change.taskId) : null);
    if ((after as readonly BulkState[]).includes(state)) return;
    const total = leftToDo(change, way);
    if (state !== from) throw refuse(t(notYet[way]));
    if (total === 0) throw refuse(t("There is nothing to change."));
    noteChange(actor, {
      field: inWords(change.change, shop.settings.current.locale),
      before: "",
      after: countOf(total, "product"),
    });
    const now = {
      state: running,
      // An undo that is stopped before its first products can be begun again until the same moment.
      ...(way === "apply" && { endedAt: null, approvedAt: shop.clock(), ...actorRow(actor) }),
    };
    if (total <= PRODUCTS_AT_ONCE) {
      await updateBulkChange(tx, id, { ...now, taskId: null });
      await takeRows(shop, tx, actor, change, way);
      return endChange(shop, tx, id, way);
    }
    const taskId = await beginTask(shop, tx, actor, task, {
      ...{ input: { changeId: id, actor }, total },
      message:
        way === "undo"
          ? t("{count, plural, one {# product} other {# products}} to change back", { count: total })
          : t("{count, plural, one {# product} other {# products}} to change", { count: total }),
    });
    await updateBulkChange(tx, id, { ...now, taskId });
  });
  return readBulkChange(shop, id);
}

const notYet = {
  apply: msg("The products are still being looked for, or that was stopped."),
  undo: msg("Only what was applied can be undone."),
} as const;

/** Stops what runs in the background, before its next thousand products. Throws `bulk_change_not_found`. */
export async function cancelChange(shop: Shop, actor: StaffMember, id: string): Promise<BulkChange> {
  const row = await findBulkChange(shop.db, id);
  if (!row) throw new ShopError("bulk_change_not_found");
  const task = row.taskId ? await findTaskById(shop.db, row.taskId) : null;
  if (task && !isOver(task.state)) await cancelTask(shop, actor, task._id);
  return readBulkChange(shop, id);
}

/** A change for the audit log. */
function inWords(wish: BulkWish, locale: string): string {
  if (wish.kind === "category") return `Category ${wish.category}`;
  if (wish.kind === "status") return t(productStatusNames[wish.status]);
  const { which, by, value, rounding } = wish;
  const sign = value > 0 ? "+" : "";
  return `${t(ruledPrices[which])} ${sign}${value}${by === "percent" ? "%" : ""}, ${roundingText(rounding, locale).toLowerCase()}`;
}

function refuse(message: string): ShopError {
  return new ShopError("bulk_change_rule", { message });
}

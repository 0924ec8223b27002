import type { BulkTarget, BulkWish } from "#contract/catalog/bulk/endpoints.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Actor } from "#platform/actor.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { defineTask, type Step } from "#platform/tasks/task.ts";
import { leftToDo, takeRows, type Way } from "./apply-rows.ts";
import { lockBulkChange, updateBulkChange } from "./bulk-store.ts";
import { enterRows, type FoundRows, findRows } from "./find-rows.ts";

const gone = { next: undefined, done: 0, message: () => t("The bulk change was deleted") };

/** Finds the products of a bulk change, a page at a time. */
export const prepareTask = defineTask<
  { changeId: string; target: BulkTarget; wish: BulkWish; cursor: string },
  string,
  FoundRows
>({
  kind: "prepare-bulk-change",
  prepare: (shop, { target, wish, cursor }, position = cursor) => findRows(shop, target, wish, position),
  async step(_shop, tx, { changeId }, _position, found) {
    const change = await lockBulkChange(tx, changeId);
    if (change?.state !== "preparing") return gone;
    await enterRows(tx, change, found);
    const next = found.nextCursor ?? undefined;
    if (next === undefined) await updateBulkChange(tx, changeId, { state: "prepared" });
    return {
      next,
      done: found.read,
      message: (count) => t("{count, plural, one {# product} other {# products}} found", { count }),
    };
  },
});

type Input = { changeId: string; actor: Actor };

/** Applies a bulk change, a thousand products at a time. */
export const applyTask = defineTask<Input, number>({
  kind: "apply-bulk-change",
  step: (shop, tx, input, position) => stepOf(shop, tx, input, position, "apply"),
});

/** Undoes a bulk change likewise. */
export const undoTask = defineTask<Input, number>({
  kind: "undo-bulk-change",
  step: (shop, tx, input, position) => stepOf(shop, tx, input, position, "undo"),
});

async function stepOf(
  shop: Shop,
  tx: Transaction,
  { changeId, actor }: Input,
  position = 0,
  way: Way,
): Promise<Step<number>> {
  const change = await lockBulkChange(tx, changeId);
  if (change?.state !== (way === "apply" ? "applying" : "undoing")) return gone;
  const before = leftToDo(change, way);
  const left = leftToDo(await takeRows(shop, tx, actor, change, way), way);
  if (left === 0) await endChange(shop, tx, changeId, way);
  else await updateBulkChange(tx, changeId, { endedAt: shop.clock() });
  return {
    next: left > 0 ? position + 1 : undefined,
    done: before - left,
    message: (count) =>
      way === "apply"
        ? t("{count, plural, one {# product} other {# products}} changed", { count })
        : t("{count, plural, one {# product} other {# products}} changed back", { count }),
  };
}

/** Marks a bulk change as done. */
export function endChange({ clock }: Shop, tx: Transaction, id: string, way: Way): Promise<void> {
  return updateBulkChange(tx, id, {
    state: way === "apply" ? "applied" : "undone",
    endedAt: clock(),
  });
}

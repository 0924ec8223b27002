import { countOf } from "#contract/count-of.ts";
import type { Actor } from "#platform/actor.ts";
import { defineTask } from "#platform/tasks/task.ts";
import { countResults, lockImport, updateImport } from "../import-store.ts";
import { applyImport, undoImport } from "./apply-import.ts";

type Input = { importId: string; actor: Actor };

const gone = { next: undefined, done: 0, message: () => "The import was deleted" };

/** Applies an import in one transaction. A failure, or a cancellation, leaves the catalogue as it was. */
export const applyTask = defineTask<Input, never>({
  kind: "apply-import",
  stopsWithin: true,
  async step(shop, tx, { importId, actor }, _position, _prepared, advance) {
    const row = await lockImport(tx, importId);
    if (row?.state !== "applying") return gone;
    await applyImport(shop, tx, actor, row, advance);
    await updateImport(tx, importId, { state: "applied", appliedAt: shop.clock() });
    const { new: added = 0, changed = 0 } = row.counts;
    const parts = [
      ...(added > 0 ? [`${countOf(added, "product")} added`] : []),
      ...(changed > 0 ? [`${countOf(changed, "product")} changed`] : []),
    ];
    const message = parts.join(", ");
    return { next: undefined, done: added + changed, message: () => message };
  },
});

/** Undoes an import in one transaction, likewise. */
export const undoTask = defineTask<Input, never>({
  kind: "undo-import",
  stopsWithin: true,
  async step(shop, tx, { importId, actor }, _position, _prepared, advance) {
    const row = await lockImport(tx, importId);
    if (row?.state !== "undoing") return gone;
    const kept = await undoImport(shop, tx, actor, row, advance);
    await updateImport(tx, importId, { state: "undone", counts: await countResults(tx, importId) });
    const { new: added = 0, changed = 0 } = row.counts;
    const message =
      kept === 0
        ? "Everything is as before the import"
        : `Undone. ${countOf(kept, "product")} changed since or ordered: ${kept === 1 ? "it stays" : "they stay"} as they are`;
    return { next: undefined, done: added + changed, message: () => message };
  },
});

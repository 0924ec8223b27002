import { t } from "#contract/i18n/i18n.ts";
import type { Actor } from "#platform/actor.ts";
import { defineTask } from "#platform/tasks/task.ts";
import { countResults, lockImport, updateImport } from "../import-store.ts";
import { applyImport, undoImport } from "./apply-import.ts";

type Input = { importId: string; actor: Actor };

const gone = { next: undefined, done: 0, message: () => t("The import was deleted") };

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
    return { next: undefined, done: added + changed, message: () => appliedText(added, changed) };
  },
});

function appliedText(added: number, changed: number): string {
  if (changed === 0) return t("{added, plural, one {# product} other {# products}} added", { added });
  if (added === 0) return t("{changed, plural, one {# product} other {# products}} changed", { changed });
  return t(
    "{added, plural, one {# product} other {# products}} added, {changed, plural, one {# product} other {# products}} changed",
    { added, changed },
  );
}

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
    return {
      next: undefined,
      done: added + changed,
      message: () =>
        kept === 0
          ? t("Everything is as before the import")
          : t(
              "Undone. {count, plural, one {# product changed since or ordered: it stays as it is} other {# products changed since or ordered: they stay as they are}}",
              { count: kept },
            ),
    };
  },
});

import { importLimits } from "#contract/catalog/import/limits.ts";
import { t } from "#contract/i18n/i18n.ts";
import { defineTask } from "#platform/tasks/task.ts";
import { type CheckedRows, checkRows } from "./check-rows.ts";
import { readPicturesOf } from "./import-pictures.ts";
import {
  countResults,
  findImport,
  insertMistakes,
  lockImport,
  updateImport,
  updateRows,
} from "./import-store.ts";

/** Checks the rows of an import and prepares what it changes. The position is the last checked row. */
export const checkTask = defineTask<{ importId: string }, number, CheckedRows | undefined>({
  kind: "check-import",
  async prepare(shop, { importId }, position = 0) {
    const imported = await findImport(shop.db, importId);
    return imported && checkRows(shop, imported, position, readPicturesOf(shop, importId));
  },
  async step(_shop, tx, { importId }, _position, checked) {
    const imported = checked && (await lockImport(tx, importId));
    if (!imported) return { next: undefined, done: 0, message: () => t("The import was deleted") };
    await updateRows(tx, checked.rows);
    const room = Math.max(0, importLimits.mistakesMax - imported.mistakes);
    await insertMistakes(tx, checked.mistakes.slice(0, room));
    const mistakes = imported.mistakes + checked.mistakes.length;
    await updateImport(tx, importId, {
      mistakes,
      ...(checked.last === undefined && { state: "checked", counts: await countResults(tx, importId) }),
    });
    const { rowCount } = imported;
    return {
      next: checked.last,
      done: checked.rows.length,
      message: (done) =>
        t("{done, number} of {count, plural, one {# row} other {# rows}} checked", { done, count: rowCount }),
    };
  },
});

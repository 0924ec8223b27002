import { sql } from "drizzle-orm";
import type { ProductImport } from "#contract/catalog/import/endpoints.ts";
import type { FileColumn } from "#contract/catalog/import/file-columns.ts";
import type { ImportState } from "#contract/catalog/import/states.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { isOver } from "#contract/tasks/task-states.ts";
import { noteChange, type StaffMember } from "#platform/actor.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { beginTask, cancelTask, findTaskById } from "#platform/tasks/service.ts";
import { type ColumnMapping, type ImportRow, imports } from "#schema/imports.ts";
import { applyTask, undoTask } from "./applying/apply-tasks.ts";
import { checkTask } from "./check-task.ts";
import { removePictureFiles } from "./import-pictures.ts";
import {
  deleteImport,
  deleteMistakes,
  findImport,
  findLastApplied,
  keepMapping,
  lockImport,
  updateImport,
} from "./import-store.ts";
import { deletePicturesWhere } from "./picture-store.ts";
import { readImport, stateOf } from "./read-imports.ts";
import { digestOfHeaders } from "./reading/mapping.ts";

type Mapping = { columns: ColumnMapping; fallbackCategory?: string | null | undefined };

/**
 * Checks all rows in the background. The columns are remembered for files with the same headings. Throws
 * `import_not_found`, `import_rule` while something else is done with it, and `invalid_input` for columns that do not fit.
 */
export function checkImport(
  shop: Shop,
  actor: StaffMember,
  id: string,
  mapping: Mapping,
): Promise<ProductImport> {
  return change(shop, id, ["mapping", "checked"], async (tx, row) => {
    const columns = row.format === "shopify" ? row.columns : fitColumns(row, mapping.columns);
    const fallbackCategory = mapping.fallbackCategory ?? null;
    await keepMapping(tx, {
      digest: digestOfHeaders(row.headers),
      columns,
      fallbackCategory,
      at: shop.clock(),
    });
    await deleteMistakes(tx, id);
    const taskId = await beginTask(shop, tx, actor, checkTask, {
      ...{ input: { importId: id }, total: row.rowCount },
      message: t("{count, plural, one {# row} other {# rows}} to check", { count: row.rowCount }),
    });
    await updateImport(tx, id, {
      columns,
      fallbackCategory,
      state: "checking",
      mistakes: 0,
      counts: {},
      taskId,
    });
  });
}

function fitColumns({ headers }: ImportRow, columns: ColumnMapping): ColumnMapping {
  const used = columns.filter((column): column is FileColumn => column !== null);
  const problem =
    columns.length !== headers.length
      ? t("Say for each column what it is.")
      : new Set(used).size < used.length
        ? t("Two columns cannot be the same.")
        : used.includes("id") || used.includes("name")
          ? undefined
          : t("Say which column is the name or the ID.");
  if (problem) throw new ShopError("invalid_input", { message: problem, fields: { columns: problem } });
  return columns;
}

/**
 * Applies a checked import in the background. Throws `import_not_found`, and `import_rule` for one that is not checked, has
 * mistakes or changes nothing.
 */
export function beginApply(shop: Shop, actor: StaffMember, id: string): Promise<ProductImport> {
  return change(shop, id, ["checked"], async (tx, row) => {
    const { new: added = 0, changed = 0 } = row.counts;
    const total = added + changed;
    if (row.mistakes > 0) throw refuse(t("Correct the mistakes in the file first, and choose it again."));
    if (total === 0) throw refuse(t("There is nothing to import: every product is as in the file."));
    const input = { importId: id, actor };
    const message = t("Applying {count, plural, one {# product} other {# products}}", { count: total });
    const task = { input, total, message };
    const taskId = await beginTask(shop, tx, actor, applyTask, task);
    await updateImport(tx, id, { state: "applying", taskId });
  });
}

/** Undoes the last import in the background. Throws `import_not_found`, and `import_rule` for any other one. */
export function beginUndo(shop: Shop, actor: StaffMember, id: string): Promise<ProductImport> {
  return change(shop, id, ["applied"], async (tx, row) => {
    if ((await findLastApplied(tx)) !== id) throw refuse(t("Only the last import can be undone."));
    const { new: added = 0, changed = 0 } = row.counts;
    const total = added + changed;
    const input = { importId: id, actor };
    const message = t("Undoing {count, plural, one {# product} other {# products}}", { count: total });
    const task = { input, total, message };
    const taskId = await beginTask(shop, tx, actor, undoTask, task);
    await updateImport(tx, id, { state: "undoing", taskId });
  });
}

/**
 * Stops what is done with an import: a check before its next step; what is applied or undone as a whole, unless it is over
 * by then. Throws `import_not_found`.
 */
export async function cancelImport(shop: Shop, actor: StaffMember, id: string): Promise<ProductImport> {
  const row = await findImport(shop.db, id);
  if (!row) throw new ShopError("import_not_found");
  if (row.taskId) await cancelTask(shop, actor, row.taskId);
  return readImport(shop, id);
}

/** Deletes an import that was not applied, with its pictures. Throws `import_not_found`, `import_rule`. */
export async function removeImport(shop: Shop, actor: StaffMember, id: string): Promise<void> {
  const pictures = await inTransaction(shop.db, async (tx) => {
    // Whoever applies it waits here, and finds it deleted.
    const row = await lockImport(tx, id);
    if (!row) throw new ShopError("import_not_found");
    const task = row.taskId ? await findTaskById(tx, row.taskId) : null;
    if (row.appliedAt || (task && !isOver(task.state)))
      throw refuse(t("This import is being worked with, or was applied. It is kept for a month."));
    const deleted = await deletePicturesWhere(tx, sql`${imports.id} = ${row.id}`);
    await deleteImport(tx, row.id);
    noteChange(actor, { field: "Import", before: row.fileName, after: "" });
    return deleted;
  });
  await removePictureFiles(shop, pictures);
}

/** Changes a locked import in one of these states; repeated while the change is running, it does nothing. */
async function change(
  shop: Shop,
  id: string,
  from: readonly ImportState[],
  work: (tx: Transaction, row: ImportRow) => Promise<void>,
): Promise<ProductImport> {
  await inTransaction(shop.db, async (tx) => {
    const row = await lockImport(tx, id);
    if (!row) throw new ShopError("import_not_found");
    const task = row.taskId ? await findTaskById(tx, row.taskId) : null;
    if (!from.includes(stateOf(row, task?.state)))
      throw refuse(t("Somebody is working with this import, or it is done. Please look at it again."));
    await work(tx, row);
  });
  return readImport(shop, id);
}

function refuse(message: string): ShopError {
  return new ShopError("import_rule", { message });
}

import type { ImportMistake, ProductImport } from "#contract/catalog/import/endpoints.ts";
import { ShopError } from "#contract/errors.ts";
import { theCommandLine } from "#platform/actor.ts";
import type { Shop } from "#platform/shop.ts";
import { runNow } from "#platform/tasks/run-task.ts";
import { applyTask, undoTask } from "./applying/apply-tasks.ts";
import { checkTask } from "./check-task.ts";
import { findLastApplied, updateImport } from "./import-store.ts";
import { readImport, readMistakes } from "./read-imports.ts";
import { uploadImport } from "./upload-import.ts";

/** Is told what is done, how much of it, and how much there is; undefined while that is not known. */
export type OnProgress = (what: string, done: number, total?: number) => void;

export type ImportedNow = { imported: ProductImport; mistakes: ImportMistake[]; message: string };

/**
 * Reads, checks and applies a file, for the command line; `dryRun` only checks it. With mistakes nothing changes: the first
 * of them are returned. Throws `unreadable_file`, `too_large`, and `import_rule` for a file whose headings are unknown.
 */
export async function importNow(
  shop: Shop,
  file: { label: string; file: string },
  { dryRun, onProgress }: { dryRun: boolean; onProgress: OnProgress },
): Promise<ImportedNow> {
  onProgress("Reading the file", 0);
  const { _id, rows, columns } = await uploadImport(shop, theCommandLine, [file]);
  if (!columns.includes("id") && !columns.includes("name"))
    throw new ShopError("import_rule", {
      message:
        "No heading says which column is the name. Import the file in the back office once and choose its columns: they are remembered.",
    });
  await updateImport(shop.db, _id, { state: "checking" });
  const message = await runNow(shop, checkTask, { importId: _id }, (done) =>
    onProgress("Checking rows", done, rows),
  );
  const checked = await readImport(shop, _id);
  const { mistakes } = await readMistakes(shop, _id, {});
  const changes = checked.counts.new + checked.counts.changed;
  if (dryRun || mistakes.length > 0 || changes === 0) return { imported: checked, mistakes, message };
  onProgress("Applying the changes", 0);
  await updateImport(shop.db, _id, { state: "applying" });
  return finish(shop, _id, applyTask, (done) => onProgress("Applying the changes", done, changes));
}

/** Undoes the last import. Throws `import_rule` when there is none that can be undone. */
export async function undoNow(shop: Shop): Promise<ImportedNow> {
  const id = await findLastApplied(shop.db);
  if (!id || (await readImport(shop, id)).state !== "applied")
    throw new ShopError("import_rule", { message: "There is no import that can be undone." });
  await updateImport(shop.db, id, { state: "undoing" });
  return finish(shop, id, undoTask, () => {});
}

async function finish(
  shop: Shop,
  id: string,
  task: typeof applyTask,
  onStep: (done: number) => void,
): Promise<ImportedNow> {
  const before = task === applyTask ? "checked" : "applied";
  try {
    const message = await runNow(shop, task, { importId: id, actor: theCommandLine }, onStep);
    return { imported: await readImport(shop, id), mistakes: [], message };
  } catch (error) {
    // The transaction changed nothing.
    await updateImport(shop.db, id, { state: before });
    throw error;
  }
}

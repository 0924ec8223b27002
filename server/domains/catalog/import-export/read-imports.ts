import type {
  ImportMistake,
  ImportSummary,
  PreviewRow,
  ProductImport,
} from "#contract/catalog/import/endpoints.ts";
import { importLimits } from "#contract/catalog/import/limits.ts";
import type { ImportState } from "#contract/catalog/import/states.ts";
import { type ProductField, productFieldNames } from "#contract/catalog/product-fields.ts";
import { ShopError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { Task } from "#contract/tasks/endpoints.ts";
import { isOver, type TaskState } from "#contract/tasks/task-states.ts";
import { inSnapshot, type Queryable, type Transaction } from "#platform/db/database.ts";
import { cursorInteger, cutPage, decodeCursor, encodeCursor } from "#platform/db/lists/cursor.ts";
import type { Shop } from "#platform/shop.ts";
import { findTaskById, findTaskStates } from "#platform/tasks/service.ts";
import type { ImportedRow, ImportRow } from "#schema/imports.ts";
import { viewFieldValue } from "../editing/product-history.ts";
import {
  findImport,
  findImporter,
  findLastApplied,
  listImports,
  listMistakes,
  listResults,
  listRows,
} from "./import-store.ts";
import { notesOnShopify } from "./reading/shopify.ts";

/** The name of the list of mistakes in its cursors. */
const LIST = "mistakes of an import";
const SAMPLE_ROWS = 3;

/** The latest imports, newest first. */
export async function readImports({ db }: Shop): Promise<ImportSummary[]> {
  return inSnapshot(db, async (tx) => {
    const [rows, last] = await Promise.all([listImports(tx, importLimits.listMax), findLastApplied(tx)]);
    const states = await findTaskStates(
      tx,
      rows.flatMap(({ row }) => row.taskId ?? []),
    );
    return rows.map(({ row, staffName }) =>
      viewSummary(row, { by: staffName, taskState: states.get(row.taskId ?? ""), last }),
    );
  });
}

/** Returns an import. Throws `import_not_found`. */
export async function readImport(shop: Shop, id: string): Promise<ProductImport> {
  // A task that is newer than the import would say that its state is final.
  const { row, task, by, last, sample, shown } = await inSnapshot(shop.db, (tx) => readParts(tx, id));
  return {
    ...viewSummary(row, { by, taskState: task?.state, last }),
    format: row.format,
    headers: row.headers,
    sample: sample.map(({ cells }) => cells),
    columns: row.columns,
    fallbackCategory: row.fallbackCategory,
    mistakes: row.mistakes,
    notes: row.format === "shopify" ? notesOnShopify(row.headers) : [],
    preview:
      row.state === "mapping" || row.state === "checking" ? [] : shown.map((each) => viewRow(shop, each)),
    task,
    stoppable: !shop.isEmbedded,
  };
}

async function readParts(tx: Transaction, id: string) {
  const row = await findImport(tx, id);
  if (!row) throw new ShopError("import_not_found");
  const [task, by, last, sample, shown] = await Promise.all([
    taskOf(tx, row),
    findImporter(tx, row),
    findLastApplied(tx),
    listRows(tx, id, 0, SAMPLE_ROWS),
    listResults(tx, id, row.state === "undone" ? ["kept"] : ["new", "changed"], importLimits.previewRows),
  ]);
  return { row, task, by, last, sample, shown };
}

/**
 * Returns a page of the mistakes in a file, those that are alike together. Throws `import_not_found`, and `invalid_input`
 * for another list's cursor.
 */
export async function readMistakes(
  { db }: Shop,
  id: string,
  { cursor, limit = limits.pageMax }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ mistakes: ImportMistake[]; nextCursor: string | null }> {
  // A row and the position in it as one number.
  const after = cursor ? cursorInteger(decodeCursor(LIST, cursor)) : undefined;
  if (!(await findImport(db, id))) throw new ShopError("import_not_found");
  const rows = await listMistakes(db, id, after === undefined ? undefined : splitPlace(after), {
    limit: limit + 1,
    rowsMax: importLimits.mistakeRows,
  });
  const { page, last } = cutPage(rows, limit);
  return {
    mistakes: page.map(({ column, message, count, rows }) => ({ column, message, count, rows })),
    nextCursor: last ? encodeCursor(LIST, { value: last.row * PLACES + last.position, id }) : null,
  };
}

/** More mistakes than a row can have. */
const PLACES = 1_000;

function splitPlace(place: number) {
  const row = Math.max(0, Math.min(Math.floor(place / PLACES), 2 ** 31 - 1));
  return { row, position: Math.abs(place) % PLACES };
}

/** The task that works with an import, or did last. */
async function taskOf(db: Queryable, { taskId }: ImportRow): Promise<Task | null> {
  return taskId ? findTaskById(db, taskId) : null;
}

/** A task that failed or was stopped has changed nothing: the import is where it was before. */
export function stateOf({ state }: ImportRow, taskState: TaskState | undefined): ImportState {
  if (!taskState || !isOver(taskState) || taskState === "done") return state;
  const earlier: Partial<Record<ImportState, ImportState>> = {
    checking: "mapping",
    applying: "checked",
    undoing: "applied",
  };
  return earlier[state] ?? state;
}

function viewSummary(
  row: ImportRow,
  { by, taskState, last }: { by: string | null; taskState?: TaskState | undefined; last: string | undefined },
): ImportSummary {
  const state = stateOf(row, taskState);
  return {
    _id: row.id,
    file: row.fileName,
    state,
    rows: row.rowCount,
    counts: { new: 0, changed: 0, unchanged: 0, wrong: 0, kept: 0, ...row.counts },
    at: row.createdAt.toISOString(),
    by,
    undoable: state === "applied" && last === row.id,
  };
}

function viewRow(shop: Shop, row: ImportedRow): PreviewRow {
  const { before, after, stockSeen, stockWanted } = row;
  const { switched_off } = (row.product ?? {}) as { switched_off?: boolean };
  const fields = productFieldNames.filter((field) => Object.hasOwn(after ?? {}, field));
  const value = (field: ProductField, values: ImportedRow["after"]) =>
    viewFieldValue(shop, field, values?.[field]);
  return {
    row: row.row,
    result: row.result ?? "unchanged",
    product: row.result === "new" ? null : row.productId,
    name: row.name ?? "",
    fields: fields.map((field) => ({ field, before: value(field, before), after: value(field, after) })),
    // The row of a new product is complete: it is on sale unless something else is stated.
    offSale: row.result === "new" ? switched_off || null : (switched_off ?? null),
    stock: stockWanted === stockSeen ? null : { before: stockSeen, after: stockWanted },
  };
}

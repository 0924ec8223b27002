import type { BulkChange, BulkRow } from "#contract/catalog/bulk/endpoints.ts";
import { bulkLimits } from "#contract/catalog/bulk/limits.ts";
import type { BulkResult, BulkState } from "#contract/catalog/bulk/states.ts";
import { productFieldNames } from "#contract/catalog/product-fields.ts";
import { ShopError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { Task } from "#contract/tasks/endpoints.ts";
import { isOver } from "#contract/tasks/task-states.ts";
import type { StaffMember } from "#platform/actor.ts";
import { inSnapshot, type Queryable, type Transaction } from "#platform/db/database.ts";
import { cursorInteger, cutPage, decodeCursor, encodeCursor } from "#platform/db/lists/cursor.ts";
import type { Shop } from "#platform/shop.ts";
import { findTaskById } from "#platform/tasks/service.ts";
import type { BulkChangeRow, BulkProductRow } from "#schema/bulk-changes.ts";
import { viewFieldValue } from "../editing/product-history.ts";
import { findBulkChange, findLatestApproved, listBulkRows } from "./bulk-store.ts";

/** Returns a bulk change. Throws `bulk_change_not_found`. */
export async function readBulkChange(shop: Shop, id: string): Promise<BulkChange> {
  // A task that is newer than the change would say that its state is final.
  return inSnapshot(shop.db, async (tx) => {
    const row = await requireChange(tx, id);
    return viewBulkChange(shop, tx, row, await taskOf(tx, row));
  });
}

/** The staff member's latest bulk change while it runs, and as long as pages offer to undo it. */
export async function readLatestChange(shop: Shop, { id }: StaffMember): Promise<BulkChange | null> {
  return inSnapshot(shop.db, async (tx) => {
    const row = await findLatestApproved(tx, id);
    if (!row) return null;
    const task = await taskOf(tx, row);
    const state = stateOf(row, task);
    const isRunning = state === "applying" || state === "undoing";
    return isRunning || secondsLeft(shop, row) > 0 ? viewBulkChange(shop, tx, row, task) : null;
  });
}

/** Returns a page of a bulk change's products with a result. Throws `bulk_change_not_found`, `invalid_input`. */
export async function readBulkRows(
  shop: Shop,
  id: string,
  {
    result,
    cursor,
    limit = limits.pageMax,
  }: { result: BulkResult; cursor?: string | undefined; limit?: number | undefined },
): Promise<{ rows: BulkRow[]; nextCursor: string | null }> {
  const list = `${result} products of a bulk change`;
  const after = cursor ? clamp(cursorInteger(decodeCursor(list, cursor))) : 0;
  await requireChange(shop.db, id);
  const rows = await listBulkRows(shop.db, id, result, { after, limit: limit + 1 });
  const { page, last } = cutPage(rows, limit);
  return {
    rows: page.map((row) => viewRow(shop, row)),
    nextCursor: last ? encodeCursor(list, { value: last.position, id }) : null,
  };
}

/** A task that failed or was stopped: what it has done until then stays done, and can be undone. */
export function stateOf({ state }: BulkChangeRow, task: Task | null): BulkState {
  if (!task || !isOver(task.state) || task.state === "done") return state;
  if (state === "preparing") return "stopped";
  return state === "applying" || state === "undoing" ? "applied" : state;
}

async function viewBulkChange(
  shop: Shop,
  tx: Transaction,
  row: BulkChangeRow,
  task: Task | null,
): Promise<BulkChange> {
  const state = stateOf(row, task);
  const [rows, notDone] = await Promise.all([
    listFirst(
      shop,
      tx,
      row,
      state === "applied" || state === "undoing" ? ["applied"] : ["planned", "undone"],
    ),
    listFirst(shop, tx, row, ["refused", "left", "kept"]),
  ]);
  const none = { unchanged: 0, planned: 0, refused: 0, applied: 0, left: 0, undone: 0, kept: 0 };
  return {
    _id: row.id,
    change: row.change,
    state,
    counts: { ...none, ...row.counts },
    rows,
    notDone,
    task,
    undoSeconds: state === "applied" || state === "undone" ? secondsLeft(shop, row) : 0,
  };
}

async function listFirst(
  shop: Shop,
  tx: Transaction,
  { id }: BulkChangeRow,
  results: readonly BulkResult[],
): Promise<BulkRow[]> {
  const page = { after: 0, limit: bulkLimits.previewRows };
  const found = await Promise.all(results.map((result) => listBulkRows(tx, id, result, page)));
  return found.flat().map((row) => viewRow(shop, row));
}

function viewRow(shop: Shop, { productId, name, before, after, result, reason }: BulkProductRow): BulkRow {
  const fields = productFieldNames.filter((field) => Object.hasOwn(after, field));
  return {
    product: productId,
    ...{ name, result, reason },
    fields: fields.map((field) => ({
      field,
      before: viewFieldValue(shop, field, before[field]),
      after: viewFieldValue(shop, field, after[field]),
    })),
  };
}

async function requireChange(db: Queryable, id: string): Promise<BulkChangeRow> {
  const row = await findBulkChange(db, id);
  if (!row) throw new ShopError("bulk_change_not_found");
  return row;
}

async function taskOf(db: Queryable, { taskId }: BulkChangeRow): Promise<Task | null> {
  return taskId ? findTaskById(db, taskId) : null;
}

function secondsLeft({ clock }: Shop, { endedAt }: BulkChangeRow): number {
  if (!endedAt) return 0;
  const passed = (clock().getTime() - endedAt.getTime()) / 1_000;
  return Math.max(0, Math.ceil(bulkLimits.undoSeconds - passed));
}

/** A forged position in the range of the column. */
function clamp(position: number): number {
  return Math.max(0, Math.min(position, 2 ** 31 - 1));
}

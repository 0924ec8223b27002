import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { type TaskRow, tasks } from "./tables.ts";

export type NewTask = Pick<TaskRow, "kind" | "startedBy" | "input" | "total" | "message" | "createdAt">;

export async function insertTask(tx: Transaction, task: NewTask): Promise<TaskRow> {
  const [row] = await tx.insert(tasks).values(task).returning();
  if (!row) throw new Error("An insert returned no row.");
  return row;
}

export async function findTask(db: Queryable, id: string): Promise<TaskRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db.select().from(tasks).where(eq(tasks.id, id));
  return row;
}

export async function listTasks(db: Queryable, ids: readonly string[]): Promise<TaskRow[]> {
  return db.select().from(tasks).where(inArray(tasks.id, ids));
}

/**
 * Until the transaction ends, no other server takes a step of this task. The row itself is not locked, so that the task can
 * be cancelled, and its progress written, meanwhile.
 */
export async function lockSteps(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`task:${id}`}, 0))`);
}

/** Whether somebody has cancelled a task: a transaction sees what others have committed since it began. */
export async function isCancelled(tx: Transaction, id: string): Promise<boolean> {
  const [row] = await tx.select({ cancelledBy: tasks.cancelledBy }).from(tasks).where(eq(tasks.id, id));
  return row?.cancelledBy != null;
}

/** Finds a task and locks its row until the transaction ends: nobody can cancel it any more. */
export async function lockTask(tx: Transaction, id: string): Promise<TaskRow | undefined> {
  const [row] = await tx.select().from(tasks).where(eq(tasks.id, id)).for("update");
  return row;
}

export async function updateTask(db: Queryable, id: string, change: Partial<TaskRow>): Promise<void> {
  await db.update(tasks).set(change).where(eq(tasks.id, id));
}

/** Writes how much of a task's running step is done; once the step has ended, nothing. */
export async function writeStepDone(
  db: Queryable,
  { id, done }: Pick<TaskRow, "id" | "done">,
  stepDone: number,
): Promise<void> {
  await db
    .update(tasks)
    .set({ stepDone })
    .where(and(eq(tasks.id, id), eq(tasks.done, done), inArray(tasks.state, ["waiting", "running"])));
}

/** Requests a task's cancellation, unless it is over or was already requested. */
export async function requestCancel(db: Queryable, id: string, staffId: string): Promise<void> {
  await db
    .update(tasks)
    .set({ cancelledBy: staffId })
    .where(and(eq(tasks.id, id), inArray(tasks.state, ["waiting", "running"]), isNull(tasks.cancelledBy)));
}

/** Deletes at most `limit` tasks that ended before a moment; returns how many. */
export async function deleteTasksBefore(db: Queryable, moment: Date, limit: number): Promise<number> {
  const old = db.select({ id: tasks.id }).from(tasks).where(lt(tasks.finishedAt, moment)).limit(limit);
  const rows = await db.delete(tasks).where(inArray(tasks.id, old)).returning({ one: sql`1` });
  return rows.length;
}

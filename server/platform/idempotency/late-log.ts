import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { removeInBatches } from "#platform/db/batches.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";

type Column<Data> = AnyPgColumn<{ data: Data; notNull: true }>;

/** A table of what phones send, perhaps late and more than once, each item with what came of it. */
type LateLog = PgTable & {
  staffId: Column<string>;
  /** Made by the phone. */
  id: Column<string>;
  /** Why it was not taken over, as a sentence. */
  refusal: AnyPgColumn<{ data: string }>;
  at: Column<Date>;
};

/** What came of an item; null: it was taken over. */
type Outcome = { id: string; refusal: string | null };

/**
 * Takes what a member of the staff's phone sends, each item once, in the caller's transaction: one that was sent before is
 * answered as then, so that a phone may send everything again. Of two calls at once with the same item, the second waits
 * here for the first.
 *
 * `rowOf` is how the table stores an item. `work` gets the new items in their sequence, and returns why some of them were
 * refused, by id.
 */
export async function takeOnce<Log extends LateLog, Item extends { id: string }>(
  tx: Transaction,
  log: Log,
  staffId: string,
  items: readonly Item[],
  {
    rowOf,
    work,
  }: {
    rowOf: (item: Item) => Omit<Log["$inferInsert"], "staffId" | "id" | "refusal">;
    work: (added: readonly Item[]) => Promise<ReadonlyMap<string, string>>;
  },
): Promise<Outcome[]> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const rows = [...byId.values()].map((item) => ({ ...rowOf(item), staffId, id: item.id }));
  const added = await insertNew(tx, log, rows);
  const isAdded = ({ id }: Item) => added.has(id);
  const earlier = await findRefusals(
    tx,
    log,
    staffId,
    [...byId.keys()].filter((id) => !added.has(id)),
  );
  const refused = await work([...byId.values()].filter(isAdded));
  await saveRefusals(tx, log, staffId, refused);
  return items.map(({ id }) => ({ id, refusal: refused.get(id) ?? earlier.get(id) ?? null }));
}

/** Deletes the items from before a moment. */
export function forgetBefore(db: Queryable, log: LateLog, moment: Date): Promise<void> {
  return removeInBatches(async (limit) => {
    const old = db
      .select({ id: log.id })
      .from(log as PgTable)
      .where(lt(log.at, moment))
      .orderBy(log.at)
      .limit(limit);
    const rows = await db.delete(log).where(inArray(log.id, old)).returning({ id: log.id });
    return rows.length;
  });
}

/** Inserts the rows that are new, in one sequence for everybody, so that nobody waits in a circle; returns their ids. */
async function insertNew(
  tx: Transaction,
  log: LateLog,
  rows: readonly { id: string }[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const inserted = await tx
    .insert(log as PgTable)
    .values(rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    .onConflictDoNothing()
    .returning({ id: log.id });
  return new Set(inserted.map(({ id }) => id));
}

async function findRefusals(tx: Transaction, log: LateLog, staffId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string | null>();
  const rows = await tx
    .select({ id: log.id, refusal: log.refusal })
    .from(log as PgTable)
    .where(and(eq(log.staffId, staffId), inArray(log.id, [...ids])));
  return new Map(rows.map(({ id, refusal }) => [id, refusal]));
}

async function saveRefusals(
  tx: Transaction,
  log: LateLog,
  staffId: string,
  refusals: ReadonlyMap<string, string>,
): Promise<void> {
  if (refusals.size === 0) return;
  const [ids, texts] = [[...refusals.keys()], [...refusals.values()]];
  await tx.execute(sql`
    update ${log} set refusal = said.refusal
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(texts)}::text[]) as said (id, refusal)
    where ${log.staffId} = ${staffId} and ${log.id} = said.id`);
}

import { sql } from "drizzle-orm";
import { type Database, inTransaction } from "./database.ts";
import { DatabaseUnavailable } from "./failures.ts";

const ANSWER_WITHIN_MS = 700;
const ASK_EVERY_MS = 1_000;
/** A busy database answers late or refuses a connection: it is away when no check has succeeded for so long. */
const AWAY_AFTER_MS = 10_000;

/**
 * Returns a check of whether the database can serve. It resolves or throws within a second, and queries the database at
 * most once a second, however often it is called. Throws until the database has answered for the first time.
 */
export function createReadinessCheck(db: Database): () => Promise<void> {
  let asking: Promise<void> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  /** When the first of the checks since the last success began; undefined after a success. */
  let doubtedSince: number | undefined = Number.NEGATIVE_INFINITY;
  let reason: unknown;

  async function ask(): Promise<void> {
    askedAt = performance.now();
    doubtedSince ??= askedAt;
    reason = new DatabaseUnavailable("The database does not answer.");
    try {
      await proveThatItWrites(db);
      doubtedSince = undefined;
    } catch (error) {
      reason = error;
    }
    asking = undefined;
  }

  return async () => {
    if (!asking && performance.now() - askedAt >= ASK_EVERY_MS) asking = ask();
    await Promise.race([asking, waitUnref(askedAt + ANSWER_WITHIN_MS - performance.now())]);
    if (doubtedSince !== undefined && performance.now() - doubtedSince >= AWAY_AFTER_MS) throw reason;
  };
}

/**
 * Writes in two ways: to a sequence, which a read-only server refuses, and to a temporary file of 100 KB, which fails
 * on a full disk even when an existing page would still have room for a row.
 */
async function proveThatItWrites(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select setval('readiness_probe', 1)`);
    await tx.execute(sql`set local work_mem = 64`);
    await tx.execute(sql`select count(*) from generate_series(1, 5000)`);
  });
}

function waitUnref(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)).unref());
}

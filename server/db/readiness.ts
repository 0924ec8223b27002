import { sql } from "drizzle-orm";
import { type Database, inTransaction } from "./database.ts";
import { DatabaseUnavailable } from "./failures.ts";

const ANSWER_WITHIN_MS = 700;
const ASK_EVERY_MS = 1_000;

/**
 * Returns a check of whether the database can serve. It resolves or throws within a second, and queries the database at
 * most once a second, however often it is called.
 */
export function createReadinessCheck(db: Database): () => Promise<void> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  let last: Promise<void> = Promise.resolve();

  return async () => {
    if (!asking && performance.now() - askedAt >= ASK_EVERY_MS) {
      askedAt = performance.now();
      last = proveThatItWrites(db);
      const done = () => {
        asking = undefined;
      };
      asking = last.then(done, done);
    }
    await Promise.race([last, refuseAfter(askedAt + ANSWER_WITHIN_MS - performance.now())]);
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

async function refuseAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    const refuse = () => reject(new DatabaseUnavailable("The database does not answer."));
    setTimeout(refuse, Math.max(0, ms)).unref();
  });
}

import { AsyncLocalStorage } from "node:async_hooks";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { openPglite } from "./embedded/pglite.ts";
import { openPostgres } from "./postgres.ts";
import { createDatabase } from "./session.ts";
import type { Timeouts } from "./timeouts.ts";

/** A running database, embedded or a server, as the rest of the server uses it. */
export type DatabaseServer = {
  /** The pool of requests: a query that takes too long is cancelled, and a connection without an answer is closed. */
  pool: pg.Pool;
  /**
   * The pool of the job queues, with longer timeouts for their maintenance. The embedded database has one pool for all.
   */
  queuePool: pg.Pool;
  /** Lends a connection without timeouts, for migrations and full scans. */
  withoutTimeLimits<T>(work: (client: pg.Client | pg.PoolClient) => Promise<T>): Promise<T>;
  /**
   * Calls `onMessage` with the payload of every NOTIFY on the channel, from this or another process, until the returned
   * function is called. An empty payload means that some may have been missed. Missing for the embedded database, which
   * belongs to one process.
   */
  listen?(channel: string, onMessage: (payload: string) => void): Promise<() => void>;
  close(): Promise<void>;
};

export type Database = NodePgDatabase;

/**
 * The handle of a transaction, the first argument of stores. Until the transaction ends, only this handle may be used.
 */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export type Queryable = Database | Transaction;

/** Runs work in one transaction, like `inTransaction`. */
export type Transact = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/** Callbacks at the end of a transaction. */
export type TransactionHooks = {
  /**
   * Run in the transaction, after all other work. The COMMIT is pipelined behind them: if one fails, it is rolled back.
   */
  beforeCommit: ((tx: Transaction) => Promise<void>)[];
  /** Run after the commit, and awaited. `certain` is false when the COMMIT was not answered. */
  afterCommit: ((certain: boolean) => void | Promise<void>)[];
};

const insideTransaction = new AsyncLocalStorage<TransactionHooks>();

/** An open database with the handle for queries. */
export type OpenDatabase = DatabaseServer & { db: Database };

/**
 * Opens PostgreSQL at `url`, or the embedded database in `directory` (undefined: in memory, for tests).
 */
export async function openDatabase(where: {
  url?: string | undefined;
  directory?: string | undefined;
  /** The timeouts; tests use shorter ones. */
  timeouts?: Timeouts;
}): Promise<OpenDatabase> {
  const server = where.url
    ? await openPostgres(where.url, where.timeouts)
    : await openPglite(where.directory, where.timeouts?.connectMs);
  refuseOuterQueriesInTransactions(server.pool);
  return { ...server, db: createDatabase(server.pool) };
}

/**
 * Runs `work` in one transaction, which is rolled back when it throws. Everything in it uses `tx` and awaits nothing
 * but the database.
 */
export async function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const hooks: TransactionHooks = { beforeCommit: [], afterCommit: [] };
  let [isReady, isCertain] = [false, false];
  const workToEnd = async (tx: Transaction) => {
    const result = await work(tx);
    const prepared = Promise.all(hooks.beforeCommit.map((prepare) => prepare(tx)));
    prepared.catch(() => {});
    isReady = true;
    // Not awaited: a COMMIT behind a failed statement commits nothing.
    return { result, prepared };
  };
  try {
    const { result, prepared } = await db.transaction((tx) =>
      insideTransaction.run(hooks, () => workToEnd(tx)),
    );
    await prepared;
    isCertain = true;
    return result;
  } finally {
    if (isReady) await Promise.all(hooks.afterCommit.map((follow) => follow(isCertain)));
  }
}

/**
 * Runs reads that have to agree with one another: all of them see the database as it was at the first. They use `tx`, as in
 * `inTransaction`.
 */
export async function inSnapshot<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await tx.setTransaction({ isolationLevel: "repeatable read", accessMode: "read only" });
    return work(tx);
  });
}

/** The hooks of the current transaction, to add to; undefined outside a transaction. */
export function currentTransactionHooks(): TransactionHooks | undefined {
  return insideTransaction.getStore();
}

/**
 * The embedded database has one connection: inside a transaction, a query on the outer handle would wait for the
 * transaction and the transaction for the query: a deadlock. This makes it fail at once on both databases, with a clear
 * message.
 */
function refuseOuterQueriesInTransactions(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as typeof pool.connect;
  const guarded = (...args: Parameters<typeof connect>) => {
    if (insideTransaction.getStore())
      throw new Error("Inside a transaction only `tx` may be used: this query went to the outer handle.");
    return connect(...args);
  };
  // `pool.query` takes its connection here as well.
  pool.connect = guarded as typeof pool.connect;
}

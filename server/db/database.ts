import { AsyncLocalStorage } from "node:async_hooks";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { openPglite } from "./pglite.ts";
import { openPostgres } from "./postgres.ts";
import { createDatabase } from "./session.ts";
import type { Timeouts } from "./timeouts.ts";

/** A running database, embedded or not, as the rest of the server uses it. */
export type DatabaseServer = {
  /** What requests work with: a query that takes long is stopped, and one without an answer given up. */
  pool: pg.Pool;
  /** What the queues work with, whose upkeep may take longer. The embedded database has one pool for all. */
  queuePool: pg.Pool;
  /** Lends a connection whose queries may take as long as they need, to migrate or to look through everything. */
  withoutTimeLimits<T>(work: (client: pg.Client | pg.PoolClient) => Promise<T>): Promise<T>;
  /**
   * Calls `onMessage` with the payload of every NOTIFY on the channel, from this process or another, until what this
   * returns is called. An empty payload says that some may have been missed. The embedded database has none: it belongs to
   * one process.
   */
  listen?(channel: string, onMessage: (payload: string) => void): Promise<() => void>;
  close(): Promise<void>;
};

export type Database = NodePgDatabase;

/** The handle inside a transaction. Stores take it first, and nothing else is used until the transaction ends. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export type Queryable = Database | Transaction;

/** Something that runs work in one transaction, as `inTransaction` does. */
export type Transact = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/** What is still to be done at the end of a transaction. */
export type TransactionHooks = {
  /** In the transaction, after all else. The COMMIT is sent along: what fails here takes it back. */
  beforeCommit: ((tx: Transaction) => Promise<void>)[];
  /** Once it has committed. It is not `certain` that it has when no answer came to the COMMIT. */
  afterCommit: ((certain: boolean) => void)[];
};

const insideTransaction = new AsyncLocalStorage<TransactionHooks>();

/** A database that is open, with the handle that queries go through. */
export type OpenDatabase = DatabaseServer & { db: Database };

/** Opens PostgreSQL at `url`, or the embedded database in `directory` (undefined: in memory, for tests). */
export async function openDatabase(where: {
  url?: string | undefined;
  directory?: string | undefined;
  /** How patient it is; tests are less so. */
  timeouts?: Timeouts;
}): Promise<OpenDatabase> {
  const server = where.url
    ? await openPostgres(where.url, where.timeouts)
    : await openPglite(where.directory, where.timeouts?.connectMs);
  refuseOuterQueriesInTransactions(server.pool);
  return { ...server, db: createDatabase(server.pool) };
}

/**
 * Runs `work` in one transaction: all of it happens, or, when it throws, nothing. Everything in it goes through
 * `tx`; it never waits for anything but the database.
 */
export async function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const hooks: TransactionHooks = { beforeCommit: [], afterCommit: [] };
  let [isReady, isCertain] = [false, false];
  const workToEnd = async (tx: Transaction) => {
    const result = await work(tx);
    const prepared = Promise.all(hooks.beforeCommit.map((prepare) => prepare(tx)));
    prepared.catch(() => {});
    isReady = true;
    // Not waited for: a COMMIT behind a statement that fails commits nothing.
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
    if (isReady) for (const follow of hooks.afterCommit) follow(isCertain);
  }
}

/** The hooks of the transaction that is under way, to add to; undefined when there is none. */
export function currentTransactionHooks(): TransactionHooks | undefined {
  return insideTransaction.getStore();
}

/**
 * The embedded database has one connection: a query on the outer handle inside a transaction would wait for that
 * transaction, which waits for the query, for ever. Here it fails at once, on both databases, and names the mistake.
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

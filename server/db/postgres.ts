import net from "node:net";
import pg from "pg";
import type { DatabaseServer } from "./database.ts";
import { DatabaseSilent } from "./failures.ts";
import { createListener } from "./listener.ts";
import { queueTimeouts, requestTimeouts, type Timeouts } from "./timeouts.ts";

/** How many connections one process keeps: more than the two cores of a small server only queue there. */
const POOL_SIZE = 10;
const QUEUE_POOL_SIZE = 4;
const KEEP_ALIVE_AFTER_MS = 5_000;

/** Connects to a PostgreSQL server (15 and newer) at `url`. Throws what `pg` throws when it cannot be reached. */
export async function openPostgres(url: string, timeouts = requestTimeouts): Promise<DatabaseServer> {
  const pool = openPool("larder", POOL_SIZE, url, timeouts);
  await pool.query("select 1");
  const queuePool = openPool("larder queues", QUEUE_POOL_SIZE, url, queueTimeouts(timeouts));
  const listening = () => new pg.Client(connection("larder listener", url, timeouts));
  const listener = createListener(listening, timeouts.heartbeatMs);
  return {
    pool,
    queuePool,
    listen: listener.listen,
    withoutTimeLimits: (work) => withoutTimeLimits(url, timeouts, work),
    async close() {
      await listener.end();
      await Promise.all([pool.end(), queuePool.end()]);
    },
  };
}

type ConnectionLimits = Pick<Timeouts, "connectMs"> & Partial<Pick<Timeouts, "silenceMs">>;

/** How a connection is opened: one that notices when the other end is gone, or silent for longer than it may be. */
function connection(name: string, url: string, { connectMs, silenceMs }: ConnectionLimits): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: connectMs,
    // What is asked at once in a transaction is sent at once, and answered in that order.
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    ...(silenceMs !== undefined && { stream: () => openSocket(silenceMs) }),
  };
}

/**
 * A socket that ends itself when nothing comes or goes for so long. What `pg` offers (`query_timeout`) gives up the query
 * and goes on with the connection, whose next answer may be that of the query before.
 */
function openSocket(silenceMs: number): net.Socket {
  const socket = new net.Socket();
  return socket.setTimeout(silenceMs, () => {
    const { bytesRead } = socket;
    // Not if it was this process that stood still, and the answer is there.
    setImmediate(() => {
      if (socket.bytesRead === bytesRead) socket.destroy(new DatabaseSilent("The database does not answer."));
    });
  });
}

function openPool(name: string, max: number, url: string, timeouts: Timeouts): pg.Pool {
  const pool = new pg.Pool({
    ...connection(name, url, timeouts),
    max,
    idleTimeoutMillis: timeouts.idleMs,
    // The server's own limits. (As parameters of the connection, poolers such as PgBouncer would refuse them.)
    onConnect: async (client) => {
      await client.query(`
        set statement_timeout = ${timeouts.statementMs};
        set lock_timeout = ${timeouts.lockMs};
        set idle_in_transaction_session_timeout = ${timeouts.idleInTransactionMs}`);
    },
  });
  // Whoever works with a connection hears from its query that it was lost, and an idle one is replaced at the next query.
  // The event comes all the same, to the pool or to the one who borrowed it, and ends the process if nobody listens.
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));
  return pool;
}

async function withoutTimeLimits<T>(
  url: string,
  { connectMs }: Timeouts,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection("larder maintenance", url, { connectMs }));
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

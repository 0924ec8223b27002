import net from "node:net";
import pg from "pg";
import type { DatabaseServer } from "./database.ts";
import { DatabaseSilent } from "./failures.ts";
import { createListener } from "./listener.ts";
import { queueTimeouts, requestTimeouts, type Timeouts } from "./timeouts.ts";

/** The connections per process: more would only queue for the two cores of a small server. */
const POOL_SIZE = 10;
const QUEUE_POOL_SIZE = 4;
const KEEP_ALIVE_AFTER_MS = 5_000;

/**
 * Connects to a PostgreSQL server (15 and newer) at `url`. Throws the error of `pg` when it is unreachable.
 */
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

/** The settings of a connection, which detects that the server is gone or silent for too long. */
function connection(name: string, url: string, { connectMs, silenceMs }: ConnectionLimits): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: connectMs,
    // Concurrent queries of a transaction are pipelined, and answered in order.
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    ...(silenceMs !== undefined && { stream: () => openSocket(silenceMs) }),
  };
}

/**
 * A socket that closes itself after `silenceMs` milliseconds without traffic. The `query_timeout` of `pg` abandons the
 * query but keeps the connection, whose next answer may then be that of the abandoned query.
 */
function openSocket(silenceMs: number): net.Socket {
  const socket = new GatheringSocket();
  return socket.setTimeout(silenceMs, () => {
    const { bytesRead } = socket;
    // Checked a turn later, in case this process was blocked and the answer has arrived.
    setImmediate(() => {
      if (socket.bytesRead === bytesRead) socket.destroy(new DatabaseSilent("The database does not answer."));
    });
  });
}

/**
 * Sends the statements of one turn in one system call: a third of an order's processor time were these calls. `pg`
 * corks its socket for each statement.
 */
class GatheringSocket extends net.Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

function openPool(name: string, max: number, url: string, timeouts: Timeouts): pg.Pool {
  const pool = new pg.Pool({
    ...connection(name, url, timeouts),
    max,
    idleTimeoutMillis: timeouts.idleMs,
    // Sent as connection parameters, poolers such as PgBouncer would refuse them. Parallel workers take longer to start than
    // the shop's queries take: a search of a million orders took 91 ms with them, and 53 without. So does compiling a query
    // (jit), which PostgreSQL does when it expects much work, also of tables that it has not counted yet: 20 to 40 ms.
    onConnect: async (client) => {
      await client.query(`
        set statement_timeout = ${timeouts.statementMs};
        set lock_timeout = ${timeouts.lockMs};
        set idle_in_transaction_session_timeout = ${timeouts.idleInTransactionMs};
        set max_parallel_workers_per_gather = 0;
        set jit = off`);
    },
  });
  // The query on a lost connection fails, and an idle connection is replaced at the next query. The event is emitted
  // all the same, on the pool or the borrowed client, and would end the process if unhandled.
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

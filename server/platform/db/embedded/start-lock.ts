import pg from "pg";

// An arbitrary number, the same in every process of every version.
const START_LOCK = 7_316_482;
const CONNECT_WITHIN_MS = 10_000;

/**
 * Runs `work` while holding a lock on the PostgreSQL database at `url`: one process prepares the database, the others
 * wait as long as that takes and then find everything done. The lock belongs to a connection of its own, so that it is
 * released when the process dies. Losing that connection fails the start, because another process may then hold the
 * lock.
 */
export async function withStartLock<T>(url: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "larder start",
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: CONNECT_WITHIN_MS,
  });
  const lost = new Promise<never>((_resolve, reject) => client.on("error", reject));
  lost.catch(() => {});
  await client.connect();
  try {
    await client.query(sessionSettings);
    if (!(await tryLock(client))) {
      onWait();
      await client.query("select pg_advisory_lock($1)", [START_LOCK]);
    }
    return await Promise.race([work(), lost]);
  } finally {
    await client.end();
  }
}

/**
 * The lock's connection is idle while others work or wait, so the server's timeouts are switched off for it. Keepalives
 * release the lock of a machine that lost power within half a minute.
 */
const sessionSettings = `
  set statement_timeout = 0; set lock_timeout = 0; set idle_session_timeout = 0;
  set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`;

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select pg_try_advisory_lock($1) as locked", [START_LOCK]);
  return rows[0].locked;
}

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import pg from "pg";

const run = promisify(execFile);

/**
 * Binds a PostgreSQL server on this machine, and the processes that it starts from now on, to these cores (a list as
 * `taskset` takes it). It is left where it is when it is elsewhere, or may not be bound.
 */
export async function bindServer(url: string, cores: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The first line is the process that all others are started from
    // (https://www.postgresql.org/docs/current/storage-file-layout.html).
    const { rows } = await client.query<{ pid: string }>(`
      select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid
      union all select pid::text from pg_stat_activity where pid <> pg_backend_pid()`);
    for (const { pid } of rows) {
      const { stdout } = await run("ps", ["-o", "comm=", "-p", pid]).catch(() => ({ stdout: "" }));
      // Elsewhere these numbers belong to others.
      if (stdout.startsWith("postgres")) await run("taskset", ["-cp", cores, pid]).catch(() => {});
    }
  } catch (error) {
    console.warn(`The database server is not bound to a core: ${error}`);
  } finally {
    await client.end();
  }
}

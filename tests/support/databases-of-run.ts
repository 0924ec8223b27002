/** Run by vitest.config.ts: each run has databases of its own, and none is left of it. */
import { dropDatabases, dropLeftDatabases } from "./test-database.ts";

const server = process.env.TEST_DATABASE_URL;
const run = `run_${process.pid}`;

export async function setup(): Promise<void> {
  process.env.TEST_RUN = run;
  if (server) await dropLeftDatabases(server);
}

export async function teardown(): Promise<void> {
  if (server) await dropDatabases(server, run);
}

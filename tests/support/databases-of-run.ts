/** Run by vitest.config.ts: each run has databases of its own, and none is left of it. */
import { dropDatabases } from "./test-database.ts";

const server = process.env.TEST_DATABASE_URL;
const run = `run_${process.pid}`;

/** Drops the databases that earlier runs left because they were killed. */
export async function setup(): Promise<void> {
  process.env.TEST_RUN = run;
  if (server)
    await dropDatabases(server, "run", (name) => !isRunning(Number(name.match(/_run_(\d+)_/)?.[1])));
}

export async function teardown(): Promise<void> {
  if (server) await dropDatabases(server, run);
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}

import { dropDatabases, dropLeftDatabases } from "./test-database.ts";

/** Run by vitest.config.ts and playwright.config.ts: each run has databases of its own, and none is left of it. */
export default async function nameDatabases(): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL;
  const run = `run_${process.pid}`;
  process.env.TEST_RUN = run;
  if (server) await dropLeftDatabases(server);
  return async () => {
    if (server) await dropDatabases(server, run);
  };
}

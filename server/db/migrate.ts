import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { DatabaseServer } from "./database.ts";

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

// Any number, the same in every process of every version.
const MIGRATION_LOCK = 7_316_482;

/** Brings the database to the newest shape. Several processes may start at once: one works, the others wait. */
export async function migrateDatabase(database: DatabaseServer): Promise<void> {
  await database.withoutTimeLimits(async (client) => {
    await client.query("set client_min_messages = warning");
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    try {
      await migrate(drizzle(client), { migrationsFolder });
    } finally {
      // A connection that was lost has given it back already; what went wrong is to be heard, not this.
      await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => {});
    }
  });
}

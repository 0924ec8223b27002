import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { DatabaseServer } from "./database.ts";

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** Brings the database to the newest shape. One process at a time: see `withStartLock`. */
export async function migrateDatabase(database: DatabaseServer): Promise<void> {
  await database.withoutTimeLimits(async (client) => {
    await client.query("set client_min_messages = warning");
    await migrate(drizzle(client), { migrationsFolder });
  });
}

import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { root } from "../root.ts";
import type { DatabaseServer } from "./database.ts";

const migrationsFolder = path.join(root, "server/db/migrations");

/** Migrates the database to the newest version. One process at a time: see `withStartLock`. */
export async function migrateDatabase(database: DatabaseServer): Promise<void> {
  await database.withoutTimeLimits(async (client) => {
    await client.query("set client_min_messages = warning");
    await migrate(drizzle(client), { migrationsFolder });
  });
}

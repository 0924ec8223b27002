/** `npm run books`: compares the ledger with every order, payment and product, and prints the first imbalance. */
import { existsSync } from "node:fs";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { explainStartError } from "#apps/start-errors.ts";
import { findImbalance } from "#domains/accounting/books.ts";
import { readPlaces } from "#platform/config/config.ts";
import { openDatabase } from "#platform/db/database.ts";
import { lockDataDir } from "#platform/db/embedded/data-dir.ts";

await checkBooks().catch((error: unknown) => {
  console.error(explainStartError(error));
  process.exitCode = 1;
});

async function checkBooks(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const { databaseUrl: url, dataDir } = readPlaces(process.env);
  const unlock = url ? async () => {} : await lockDataDir(dataDir);
  const database = await openDatabase({ url, directory: path.resolve(dataDir, "database") });
  const found = await database.withoutTimeLimits((client) =>
    findImbalance(drizzle(client, { casing: "snake_case" })),
  );
  await database.close();
  await unlock();
  if (!found) return console.log("The books balance.");
  const { rule, subject, expected, actual } = found;
  console.error(`Not balanced: ${rule}. ${subject}: ${expected} expected, ${actual} found.`);
  process.exitCode = 1;
}

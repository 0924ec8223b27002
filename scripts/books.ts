/**
 * `npm run books`: holds the books against every order, payment and product. Prints that they balance; or else, and then
 * it fails, the first thing that does not.
 */
import { existsSync } from "node:fs";
import { readConfig } from "../server/config.ts";
import { findImbalance } from "../server/ledger/books.ts";
import { openShop } from "../server/open-shop.ts";
import { explainStartError } from "../server/start-errors.ts";

await check().catch((error: unknown) => {
  console.error(explainStartError(error));
  process.exitCode = 1;
});

async function check(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const { shop, close } = await openShop(readConfig(process.env));
  const found = await findImbalance(shop.db);
  await close();
  if (!found) return console.log("The books balance.");
  const { rule, subject, expected, actual } = found;
  console.error(`Not balanced: ${rule}. ${subject}: ${expected} expected, ${actual} found.`);
  process.exitCode = 1;
}

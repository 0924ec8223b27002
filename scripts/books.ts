/** `npm run books`: holds the books against every order, payment and product, and says what does not balance. */
import { existsSync } from "node:fs";
import { readConfig } from "../server/config.ts";
import { findImbalance } from "../server/ledger/books.ts";
import { openShop } from "../server/open-shop.ts";

if (existsSync(".env")) process.loadEnvFile(".env");
const { shop, close } = await openShop(readConfig(process.env));
const found = await findImbalance(shop.db);
if (found)
  console.error(
    `Not balanced: ${found.rule}. ${found.subject}: ${found.expected} expected, ${found.actual} found.`,
  );
else console.log("The books balance.");
await close();
process.exitCode = found ? 1 : 0;

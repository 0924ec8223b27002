/** `npm run db:migrate`: migrates the database to the newest version without starting the shop. */
import { existsSync } from "node:fs";
import { openShop } from "#apps/open-shop.ts";
import { readConfig } from "#platform/config/config.ts";

if (existsSync(".env")) process.loadEnvFile(".env");
const { close } = await openShop(readConfig(process.env));
await close();
console.log("The database is up to date.");

/** `npm run db:migrate`: migrates the database to the newest version without starting the shop. */
import { existsSync } from "node:fs";
import { readConfig } from "../server/config.ts";
import { openShop } from "../server/open-shop.ts";

if (existsSync(".env")) process.loadEnvFile(".env");
const { close } = await openShop(readConfig(process.env));
await close();
console.log("The database is up to date.");

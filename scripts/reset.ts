/** `npm run db:reset`: deletes everything in DATA_DIR. It does not touch a database at DATABASE_URL. */
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { readConfig, StartError } from "#platform/config/config.ts";
import { lockDataDir } from "#platform/db/embedded/data-dir.ts";

if (existsSync(".env")) process.loadEnvFile(".env");
const { dataDir, databaseUrl, demo } = readConfig(process.env);
if (!demo || databaseUrl)
  throw new StartError("db:reset throws away a demo on the embedded database, and no other shop.");
const unlock = await lockDataDir(dataDir);
for (const name of ["database", "pictures", "incoming", "outbox", "session-secret"])
  await rm(path.join(dataDir, name), { recursive: true, force: true });
await unlock();
console.log(`${path.resolve(dataDir)} is empty. The next start begins anew.`);

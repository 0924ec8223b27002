import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "#platform/config/config.ts";
import type { Database } from "#platform/db/database.ts";
import { keepSecret } from "./store.ts";

/**
 * Returns the secret that signs the cookies: the configured one, or one that is generated once and stored where every
 * server of the shop finds it, so that sessions survive a restart and are valid at all servers.
 */
export async function openSessionSecret(config: Config, db: Database): Promise<string> {
  if (config.sessionSecret) return config.sessionSecret;
  if (config.databaseUrl) return keepSecret(db, "session", makeSecret());
  return keptInFile(path.resolve(config.dataDir, "session-secret"));
}

function makeSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The embedded database and its folder belong to one process, so a file is enough. */
async function keptInFile(file: string): Promise<string> {
  const kept = await readFile(file, "utf8").catch(() => "");
  if (kept.length >= 32) return kept;
  const secret = makeSecret();
  // Written and renamed, so that the next start finds the whole file or none.
  const draft = `${file}.part`;
  await writeFile(draft, secret, { mode: 0o600, flush: true });
  await rename(draft, file);
  return secret;
}

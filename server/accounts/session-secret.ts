import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import { keepSecret } from "./store.ts";

/**
 * What signs the shop's cookies: as configured, else made once and kept where every server of the shop finds it, so that a
 * login outlives a restart and is good at all of them.
 */
export async function openSessionSecret(config: Config, db: Database): Promise<string> {
  if (config.sessionSecret) return config.sessionSecret;
  if (config.databaseUrl) return keepSecret(db, "session", makeSecret());
  return keptInFile(path.resolve(config.dataDir, "session-secret"));
}

function makeSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The embedded database belongs to one process, and so does the folder that it is in. */
async function keptInFile(file: string): Promise<string> {
  const kept = await readFile(file, "utf8").catch(() => "");
  if (kept.length >= 32) return kept;
  const secret = makeSecret();
  // Found whole at the next start, or not at all.
  const draft = `${file}.part`;
  await writeFile(draft, secret, { mode: 0o600, flush: true });
  await rename(draft, file);
  return secret;
}

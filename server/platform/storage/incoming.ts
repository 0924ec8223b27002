import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

const FORGOTTEN_AFTER_MS = 60 * 60_000;

/** The folder of files that are being written: uploads, and files before they get their name. */
export function incomingDir(dataDir: string): string {
  return path.resolve(dataDir, "incoming");
}

/** Creates the folder and deletes the partial files that a killed shop left there. */
export async function openIncoming(dataDir: string): Promise<string> {
  const incoming = incomingDir(dataDir);
  await mkdir(incoming, { recursive: true });
  // Another process may be writing just now, so only old files are deleted.
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name);
    const { mtimeMs = Date.now() } = await stat(file).catch(() => ({}) as { mtimeMs?: number });
    if (mtimeMs < Date.now() - FORGOTTEN_AFTER_MS) await rm(file, { recursive: true, force: true });
  }
  return incoming;
}

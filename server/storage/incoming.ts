import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

const FORGOTTEN_AFTER_MS = 60 * 60_000;

/** Where files are while they are being written: uploads as they come, and files that have no name yet. */
export function incomingDir(dataDir: string): string {
  return path.resolve(dataDir, "incoming");
}

/** Makes the folder, and does away with what a shop that was killed left in it half written. */
export async function openIncoming(dataDir: string): Promise<string> {
  const incoming = incomingDir(dataDir);
  await mkdir(incoming, { recursive: true });
  // Another process may be writing just now: only what is old was forgotten.
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name);
    const { mtimeMs = Date.now() } = await stat(file).catch(() => ({}) as { mtimeMs?: number });
    if (mtimeMs < Date.now() - FORGOTTEN_AFTER_MS) await rm(file, { recursive: true, force: true });
  }
  return incoming;
}

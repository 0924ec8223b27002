import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

const FORGOTTEN_AFTER_MS = 60 * 60_000;

/** Where the pictures of products lie. */
export function picturesDir(dataDir: string): string {
  return path.resolve(dataDir, "pictures");
}

/** Where files are while they are being written: uploads as they come, and pictures that have no name yet. */
export function incomingDir(dataDir: string): string {
  return path.join(picturesDir(dataDir), ".incoming");
}

/** Opens the storage of pictures, and does away with what a shop that was killed left half written. */
export async function openPictures(dataDir: string): Promise<Disk> {
  const incoming = incomingDir(dataDir);
  await mkdir(incoming, { recursive: true });
  // Another process may be writing just now: only what is old was forgotten.
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name);
    const { mtimeMs = Date.now() } = await stat(file).catch(() => ({}) as { mtimeMs?: number });
    if (mtimeMs < Date.now() - FORGOTTEN_AFTER_MS) await rm(file, { recursive: true, force: true });
  }
  return new Disk(new WholeFiles(picturesDir(dataDir), incoming));
}

/** A folder in which a file has its name only when it is whole, whenever the process is killed. */
class WholeFiles extends FSDriver {
  readonly #location: string;
  readonly #incoming: string;

  constructor(location: string, incoming: string) {
    super({ location, visibility: "public" });
    this.#location = location;
    this.#incoming = incoming;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const file = path.join(this.#location, key);
    const unfinished = path.join(this.#incoming, randomUUID());
    try {
      await writeFile(unfinished, contents, { flush: true });
      await mkdir(path.dirname(file), { recursive: true });
      await rename(unfinished, file);
    } finally {
      await rm(unfinished, { force: true });
    }
  }
}

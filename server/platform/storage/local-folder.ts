import { randomUUID } from "node:crypto";
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ListedStorage } from "./storage.ts";

/**
 * A folder on this machine's disk. A file is written to `incoming`, on the same disk, and renamed when it is complete.
 * `mode` is its permissions.
 */
export function openLocalFolder({
  directory,
  incoming,
  mode = 0o644,
}: {
  directory: string;
  incoming: string;
  mode?: number;
}): ListedStorage {
  const place = (name: string) => path.join(directory, plainName(name));
  return {
    async put(name, content) {
      const unfinished = path.join(incoming, randomUUID());
      try {
        await writeFile(unfinished, content, { flush: true, mode });
        await mkdir(directory, { recursive: true });
        await rename(unfinished, place(name));
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    async read(name) {
      const file = await open(place(name)).catch(ignoreMissing);
      return file?.createReadStream();
    },
    exists: (name) =>
      access(place(name)).then(
        () => true,
        (error) => ignoreMissing(error) ?? false,
      ),
    delete: (name) => rm(place(name), { force: true }),
    async listNewest(count) {
      const entries = await readdir(directory, { withFileTypes: true }).catch(ignoreMissing);
      const names = (entries ?? []).filter((entry) => entry.isFile()).map(({ name }) => name);
      const times = await Promise.all(
        names.map(async (name) => ({ name, at: (await stat(place(name))).mtimeMs })),
      );
      return times
        .toSorted((a, b) => b.at - a.at || a.name.localeCompare(b.name))
        .slice(0, count)
        .map(({ name }) => name);
    },
  };
}

/** Checks that a name does not lead out of the folder. */
function plainName(name: string): string {
  if (!/^\w[\w.-]*$/.test(name)) throw new Error(`A file cannot be named ${JSON.stringify(name)}.`);
  return name;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

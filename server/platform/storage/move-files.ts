import { buffer } from "node:stream/consumers";
import type { ListedStorage, Storage } from "./storage.ts";

/** Moves every file from one folder to another, deleting each after it was copied; returns how many. */
export async function moveFiles(from: ListedStorage, to: Storage): Promise<number> {
  const names = await from.listNewest(Number.MAX_SAFE_INTEGER);
  for (const name of names) {
    const content = await from.read(name);
    if (!content) continue;
    await to.put(name, await buffer(content));
    await from.delete(name);
  }
  return names.length;
}

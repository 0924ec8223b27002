import type { Readable } from "node:stream";

/** A folder of files, wherever it lies. It knows nothing of what is in them; their names are its callers'. */
export type Storage = {
  /** Keeps a file, whole or not at all, whenever the process ends. One of the same name is replaced. */
  put(name: string, content: Uint8Array): Promise<void>;
  /** A file's content, as it comes; undefined when there is no such file. */
  read(name: string): Promise<Readable | undefined>;
  exists(name: string): Promise<boolean>;
  /** Removes a file, if there is one. */
  delete(name: string): Promise<void>;
};

/** A folder that can say what is in it. */
export type ListedStorage = Storage & {
  /** The names of the newest files, so many at most, newest first. */
  listNewest(count: number): Promise<string[]>;
};

/** The place does not answer, or refuses the shop: another try may work. Its cause is what was said. */
export class StorageUnavailable extends Error {
  override name = "StorageUnavailable";
}

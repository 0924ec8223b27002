import type { Readable } from "node:stream";

/** A folder of files, local or remote. It does not interpret their content; the callers choose their names. */
export type Storage = {
  /** Writes a file atomically, even if the process is killed. A file with the same name is replaced. */
  put(name: string, content: Uint8Array): Promise<void>;
  /** Streams a file's content; returns undefined when it does not exist. */
  read(name: string): Promise<Readable | undefined>;
  exists(name: string): Promise<boolean>;
  /** Deletes a file, if it exists. */
  delete(name: string): Promise<void>;
};

/** A folder that can list its files. */
export type ListedStorage = Storage & {
  /** The names of at most `count` files, newest first. */
  listNewest(count: number): Promise<string[]>;
};

/** The store does not answer or refuses access; a retry may work. The cause is its error. */
export class StorageUnavailable extends Error {
  override name = "StorageUnavailable";
}

import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import { openDatabaseFolder } from "../storage/database-folder.ts";
import { incomingDir } from "../storage/incoming.ts";
import { openLocalFolder } from "../storage/local-folder.ts";
import { openS3Folder } from "../storage/s3-folder.ts";
import type { ListedStorage, Storage } from "../storage/storage.ts";

/** The storage of product pictures. */
export type Pictures = {
  /** The originals from which all sizes are made, in the storage that all servers share; never served themselves. */
  originals: Storage;
  /** The sizes requested from this server, on its own disk. A missing one is made again. */
  sizes: Storage;
  /** Pictures that came with an import, as they were sent, until its rows are checked; never served. */
  imported: Storage;
  /** Where originals may be from before the storage was changed. */
  formerPlaces: ListedStorage[];
};

/** The folder of a server's sizes, and of the originals in a shop without shared storage. */
export function picturesDir(dataDir: string): string {
  return path.resolve(dataDir, "pictures");
}

/** Opens the picture storage: originals in the S3 store, else in the database that servers share, else on this disk. */
export async function openPictures({ dataDir, databaseUrl, s3 }: Config, db: Database): Promise<Pictures> {
  const directory = picturesDir(dataDir);
  await mkdir(directory, { recursive: true });
  const incoming = incomingDir(dataDir);
  const sizes = openLocalFolder({ directory, incoming });
  const onDisk = openLocalFolder({ directory: path.join(directory, "originals"), incoming });
  const inDatabase = openDatabaseFolder(db, "originals");
  if (s3)
    return {
      sizes,
      originals: await openS3Folder(s3, "originals"),
      imported: await openS3Folder(s3, "imported"),
      formerPlaces: [onDisk, inDatabase],
    };
  if (databaseUrl) {
    const imported = openDatabaseFolder(db, "imported");
    return { sizes, originals: inDatabase, imported, formerPlaces: [onDisk] };
  }
  const imported = openLocalFolder({ directory: path.join(directory, "imported"), incoming, mode: 0o600 });
  return { sizes, originals: onDisk, imported, formerPlaces: [] };
}

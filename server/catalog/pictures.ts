import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import { openDatabaseFolder } from "../storage/database-folder.ts";
import { incomingDir } from "../storage/incoming.ts";
import { openLocalFolder } from "../storage/local-folder.ts";
import { openS3Folder } from "../storage/s3-folder.ts";
import type { ListedStorage, Storage } from "../storage/storage.ts";

/** Where the pictures of products are kept. */
export type Pictures = {
  /** From which every size is made, at the place that all servers of the shop share: they are never served themselves. */
  originals: Storage;
  /** The sizes that this server was asked for, on its own disk. What is missing is made again. */
  sizes: Storage;
  /** Where originals may lie from before the shop had its present place. */
  formerPlaces: ListedStorage[];
};

/** Where a server's sizes lie, and the originals of a shop that has nothing to share. */
export function picturesDir(dataDir: string): string {
  return path.resolve(dataDir, "pictures");
}

/** Opens the folders of pictures: originals in the S3 store, else in the database that servers share, else on this disk. */
export async function openPictures({ dataDir, databaseUrl, s3 }: Config, db: Database): Promise<Pictures> {
  const directory = picturesDir(dataDir);
  await mkdir(directory, { recursive: true });
  const incoming = incomingDir(dataDir);
  const sizes = openLocalFolder({ directory, incoming });
  const onDisk = openLocalFolder({ directory: path.join(directory, "originals"), incoming });
  const inDatabase = openDatabaseFolder(db, "originals");
  if (s3)
    return { sizes, originals: await openS3Folder(s3, "originals"), formerPlaces: [onDisk, inDatabase] };
  if (databaseUrl) return { sizes, originals: inDatabase, formerPlaces: [onDisk] };
  return { sizes, originals: onDisk, formerPlaces: [] };
}

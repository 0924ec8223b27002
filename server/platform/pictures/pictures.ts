import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Config } from "#platform/config/config.ts";
import type { Database } from "#platform/db/database.ts";
import { openDatabaseFolder } from "#platform/storage/database-folder.ts";
import { incomingDir } from "#platform/storage/incoming.ts";
import { openLocalFolder } from "#platform/storage/local-folder.ts";
import { openS3Folder } from "#platform/storage/s3-folder.ts";
import type { ListedStorage, Storage } from "#platform/storage/storage.ts";

/** The storage of pictures: those of products, and those that only the staff may see. */
export type Pictures = {
  /** The originals from which all sizes are made, in the storage that all servers share; never served themselves. */
  originals: Storage;
  /** The sizes requested from this server, on its own disk. A missing one is made again. */
  sizes: Storage;
  /** Pictures that came with an import, as they were sent, until its rows are checked; never served. */
  imported: Storage;
  /** Signatures and photographs of deliveries, and of problems that shoppers reported; never public. */
  proofs: Storage;
  /** Where pictures may be from before the storage was changed, and where they belong. */
  moves: { from: ListedStorage; to: Storage }[];
};

/** Where pictures are kept for good. */
export type PictureFolder = "originals" | "proofs";

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
  const disk = (folder: string, mode?: number) =>
    openLocalFolder({ directory: path.join(directory, folder), incoming, ...(mode && { mode }) });
  const onDisk = {
    originals: disk("originals"),
    imported: disk("imported", 0o600),
    proofs: disk("proofs", 0o600),
  };
  const inDatabase = {
    originals: openDatabaseFolder(db, "originals"),
    imported: openDatabaseFolder(db, "imported"),
    proofs: openDatabaseFolder(db, "proofs"),
  };
  if (s3) {
    const inStore = {
      originals: await openS3Folder(s3, "originals"),
      imported: await openS3Folder(s3, "imported"),
      proofs: await openS3Folder(s3, "proofs"),
    };
    return { sizes, ...inStore, moves: [onDisk, inDatabase].flatMap((from) => movesTo(inStore, from)) };
  }
  if (databaseUrl) return { sizes, ...inDatabase, moves: movesTo(inDatabase, onDisk) };
  return { sizes, ...onDisk, moves: [] };
}

type Lasting<S> = Record<PictureFolder, S>;

/** Imported pictures are not moved: they are only needed until their rows are checked. */
function movesTo(to: Lasting<Storage>, from: Lasting<ListedStorage>): Pictures["moves"] {
  return [
    { from: from.originals, to: to.originals },
    { from: from.proofs, to: to.proofs },
  ];
}

import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { SQL } from "drizzle-orm";
import { imageIdOf } from "#contract/catalog/images.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { removeInBatches } from "#platform/db/batches.ts";
import { preparePictures, removePicture, storePictures } from "#platform/pictures/images.ts";
import type { Shop } from "#platform/shop.ts";
import { incomingDir } from "#platform/storage/incoming.ts";
import type { FoundPicture, OwnPictures } from "./find-pictures.ts";
import {
  type DeletedPicture,
  deletePicturesWhere,
  findPicture,
  type ImportedPicture,
  insertPictures,
  updatePicture,
} from "./picture-store.ts";
import type { PictureInZip } from "./reading/open-file.ts";
import { unreadable } from "./reading/table-file.ts";

/** Stores the pictures that came with a file until its rows are checked. Throws `unreadable_file`. */
export async function storePicturesOf(
  shop: Shop,
  importId: string,
  pictures: readonly PictureInZip[],
): Promise<void> {
  const names = new Set<string>();
  await inFolder(shop, async (folder) => {
    for (const [index, { name, unpack }] of pictures.entries()) {
      if (names.has(name)) throw unreadable(t("There are two pictures named {name} in this ZIP.", { name }));
      names.add(name);
      const target = path.join(folder, "picture");
      await unpack(target);
      const file = `${importId}-${index}`;
      // First the record, so that the file is found by the sweep even if the shop is killed in between.
      await insertPictures(shop.db, [{ importId, name, file }]);
      await shop.pictures.imported.put(file, await readFile(target));
    }
  });
}

/** The pictures that came with the file of an import: each is processed when it is asked for first. */
export function readPicturesOf(shop: Shop, importId: string): OwnPictures {
  return async (name) => {
    const row = await findPicture(shop.db, importId, name);
    if (!row) return undefined;
    return outcomeOf(row) ?? processPicture(shop, row);
  };
}

function outcomeOf({ image, problem }: ImportedPicture): FoundPicture | undefined {
  if (image !== null) return { image };
  return problem === null ? undefined : { problem };
}

async function processPicture(shop: Shop, row: ImportedPicture): Promise<FoundPicture> {
  const outcome = await inFolder(shop, async (folder): Promise<FoundPicture> => {
    const content = row.file === null ? undefined : await shop.pictures.imported.read(row.file);
    if (!content)
      return {
        problem: t("The picture {name} is no longer there. Please choose the ZIP again.", { name: row.name }),
      };
    const file = path.join(folder, "picture");
    await pipeline(content, createWriteStream(file));
    try {
      const prepared = await preparePictures([{ label: row.name, field: "picture", file }]);
      const [image = ""] = await storePictures(shop, prepared);
      return { image };
    } catch (error) {
      const isItsFault = error instanceof ShopError && error.code !== "unavailable";
      if (!isItsFault) throw error;
      return { problem: error.message };
    }
  });
  await updatePicture(shop.db, row, { ...outcome, file: null });
  if (row.file !== null) await shop.pictures.imported.delete(row.file);
  return outcome;
}

/** Deletes the pictures of imports that match a condition, except those that products may show. */
export async function dropPictures(shop: Shop, condition: SQL): Promise<void> {
  await removeInBatches(async (limit) => {
    const rows = await deletePicturesWhere(shop.db, condition, limit);
    await removePictureFiles(shop, rows);
    return rows.length;
  });
}

/** Deletes the files of pictures whose records were deleted, except those that products may show. */
export async function removePictureFiles(shop: Shop, pictures: readonly DeletedPicture[]): Promise<void> {
  for (const { file, image, applied } of pictures) {
    if (file !== null) await shop.pictures.imported.delete(file);
    const id = image !== null && !applied ? imageIdOf(image) : undefined;
    if (id) await removePicture(shop, id);
  }
}

async function inFolder<T>({ config }: Shop, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(incomingDir(config.dataDir), "import-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

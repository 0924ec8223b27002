import { imageIdOf } from "#contract/catalog/images.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import {
  type PictureFile,
  preparePictures,
  removePicture,
  withStoredPictures,
} from "#platform/pictures/images.ts";
import type { Shop } from "#platform/shop.ts";
import { dropPictureJob } from "./jobs.ts";
import { isPictureUsed } from "./store.ts";

/** For so long an uploaded picture waits for a page to be saved with it. */
const WAITS_SECONDS = 7 * 24 * 3600;

/**
 * Stores a picture that a page can be saved with; returns its path. Throws `invalid_input` without a file, `unreadable_image`,
 * `too_large`.
 */
export async function addPicture(shop: Shop, files: readonly PictureFile[]): Promise<string> {
  if (files.length === 0) {
    const message = t("Please choose a picture.");
    throw new ShopError("invalid_input", { message, fields: { images: message } });
  }
  return withStoredPictures(shop, await preparePictures(files), async ([picture = ""]) => {
    await shop.jobs.send(shop.db, dropPictureJob, { picture }, { afterSeconds: WAITS_SECONDS });
    return { result: picture, written: true };
  });
}

/** Deletes a picture, by its path, that no version of a page has. */
export async function dropPicture(shop: Shop, picture: string): Promise<void> {
  const id = imageIdOf(picture);
  if (id && !(await isPictureUsed(shop.db, picture))) await removePicture(shop, id);
}

import { imageAddress, imageIdOf } from "#contract/catalog/images.ts";
import type { ProductPicture } from "#contract/catalog/product-texts.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Actor } from "#platform/actor.ts";
import { publicOrigin } from "#platform/config/config.ts";
import { DAY_MS } from "#platform/days.ts";
import { removeInBatches } from "#platform/db/batches.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import {
  type PictureFile,
  type PreparedPicture,
  preparePictures,
  withStoredPictures,
} from "#platform/pictures/images.ts";
import { removePictureJob } from "#platform/pictures/jobs.ts";
import type { Shop } from "#platform/shop.ts";
import type { ProductRow } from "#schema/products.ts";
import { findProduct } from "../store.ts";
import { deleteUnshownPictures, insertPictures, markShown } from "./picture-store.ts";

/** For so long an uploaded picture waits to be shown. */
const WAITS_MS = DAY_MS;

/**
 * Stores a picture that edits of the product can show; returns its URL. Throws `product_not_found`, `invalid_input`
 * without a file, `unreadable_image`, `too_large`.
 */
export async function addPicture(
  shop: Shop,
  actor: Actor,
  productId: string,
  files: readonly PictureFile[],
): Promise<string> {
  const product = await findProduct(shop.db, productId);
  if (!product) throw new ShopError("product_not_found");
  if (files.length === 0) {
    const message = t("Please choose a picture.");
    throw new ShopError("invalid_input", { message, fields: { images: message } });
  }
  return storeForProduct(shop, actor, product, await preparePictures(files));
}

/** Stores a picture that edits of the product can show; returns its URL. */
export function storeForProduct(
  shop: Shop,
  actor: Actor,
  { id: productId }: ProductRow,
  pictures: readonly PreparedPicture[],
): Promise<string> {
  return withStoredPictures(shop, pictures, async (images) => {
    const row = { productId, shown: false, at: shop.clock() };
    await inTransaction(shop.db, (tx) => insertPictures(tx, actor, row, images));
    return { result: imageAddress(images[0] ?? "", publicOrigin(shop.config)), written: true };
  });
}

/**
 * Allows a locked product to show these pictures: its own, uploaded ones or former ones, of which none is deleted from
 * now on. Throws `picture_not_found` for any other.
 */
export async function changePictures(
  tx: Transaction,
  actor: Actor,
  { id: productId, images: current }: ProductRow,
  pictures: readonly ProductPicture[],
  at: Date,
): Promise<void> {
  const wanted = pictures.map(({ image }) => image);
  const added = wanted.filter((image) => !current.includes(image));
  if ((await markShown(tx, productId, added)) < added.length)
    throw new ShopError("picture_not_found", {
      fields: { pictures: t("A picture is no longer there. Please add it again.") },
    });
  const former = current.filter((image) => !wanted.includes(image));
  await insertPictures(tx, actor, { productId, shown: true, at }, former);
}

/** Deletes uploaded pictures that no edit has shown. */
export async function sweepPictures(shop: Shop): Promise<void> {
  const before = new Date(shop.clock().getTime() - WAITS_MS);
  await removeInBatches((limit) =>
    inTransaction(shop.db, async (tx) => {
      const images = await deleteUnshownPictures(tx, before, limit);
      const ids = images.flatMap((image) => imageIdOf(image) ?? []);
      const jobs = ids.map((id) => ({ data: { id } }));
      await shop.jobs.sendAll(tx, removePictureJob, jobs);
      return images.length;
    }),
  );
}

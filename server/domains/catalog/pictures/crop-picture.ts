import { buffer } from "node:stream/consumers";
import { imageIdOf, imagePath } from "#contract/catalog/images.ts";
import { ShopError } from "#contract/errors.ts";
import type { Actor } from "#platform/actor.ts";
import { publicOrigin } from "#platform/config/config.ts";
import { preparePicture } from "#platform/pictures/images.ts";
import { decodeQueue } from "#platform/pictures/picture-queue.ts";
import { loadSharp } from "#platform/pictures/sharp.ts";
import type { Shop } from "#platform/shop.ts";
import { findProduct } from "../store.ts";
import { storeForProduct } from "./edit-pictures.ts";
import { isPictureOf } from "./picture-store.ts";

type Crop = {
  product: string;
  image: string;
  /** The square, in fractions of the picture's width. */
  left: number;
  top: number;
  size: number;
};

/**
 * Cuts a square out of a picture of a product, and stores it as another one that edits can show; returns its URL. What
 * would reach beyond the picture is moved into it. Throws `product_not_found`, and `picture_not_found` for one that is not
 * the product's or not stored in this shop.
 */
export async function cropPicture(
  shop: Shop,
  actor: Actor,
  { product: productId, image, ...area }: Crop,
): Promise<string> {
  const product = await findProduct(shop.db, productId);
  if (!product) throw new ShopError("product_not_found");
  const path = imagePath(image, publicOrigin(shop.config));
  const id = imageIdOf(path);
  const isOwn = product.images.includes(path) || (await isPictureOf(shop.db, product.id, path));
  const original = id && isOwn ? await shop.pictures.originals.read(id) : undefined;
  if (!original) throw new ShopError("picture_not_found");
  const content = await buffer(original);
  const cropped = await decodeQueue(async () => preparePicture(await cutOut(content, area)));
  return storeForProduct(shop, actor, product, [cropped]);
}

async function cutOut(
  content: Buffer,
  { left, top, size }: Omit<Crop, "product" | "image">,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = sharp(content);
  const { width } = await picture.metadata();
  const side = Math.max(1, Math.round(size * width));
  const within = (fraction: number) => Math.min(Math.round(fraction * width), width - side);
  return picture
    .extract({ left: within(left), top: within(top), width: side, height: side })
    .png()
    .toBuffer();
}

import sharp, { type Sharp } from "sharp";
import { v7 as uuidv7 } from "uuid";
import { ShopError } from "../../contract/errors.ts";
import { imageUrl } from "../../contract/images.ts";
import { limits } from "../../contract/limits.ts";
import type { Shop } from "../shop.ts";
import { decodeQueue } from "./picture-queue.ts";

/**
 * A picture as it was uploaded, in a file; `label` is what the seller calls it and `field` what the form does, for
 * messages; `digest` is the SHA-256 of its content.
 */
export type PictureFile = { label: string; field: string; file: string; digest: string };

/** A picture re-encoded by us, not yet written anywhere. */
export type PreparedPicture = { id: string; original: Buffer };

const readableFormats = new Set(["jpeg", "png", "webp", "heif"]);
const ORIGINAL_SIDE_MAX = 1280;

/**
 * Re-encodes uploads as squares of our own making, so that nothing of the file as it was sent, metadata least of all,
 * reaches a shopper. Throws `unreadable_image` for what is no JPEG, PNG, WebP or AVIF by its content, `too_large` for
 * one of too many pixels.
 */
export function preparePictures(files: readonly PictureFile[]): Promise<PreparedPicture[]> {
  return Promise.all(files.map((file) => decodeQueue(() => readPicture(file))));
}

async function readPicture(picture: PictureFile): Promise<PreparedPicture> {
  await checkPicture(picture);
  return preparePicture(picture.file).catch(() => {
    throw unreadable(picture);
  });
}

async function checkPicture(picture: PictureFile): Promise<void> {
  // Only its head is read here, so that a picture of any size can be told what is wrong with it.
  const { format, compression, width, height } = await sharp(picture.file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable(picture);
    });
  // HEIF is a family: AVIF is the member that every browser reads.
  if (!readableFormats.has(format) || (format === "heif" && compression !== "av1")) throw unreadable(picture);
  if (width * height > limits.imageMegapixelsMax * 1_000_000)
    throw refusePicture(
      "too_large",
      picture,
      `has too many pixels: ${width} × ${height}, and ${limits.imageMegapixelsMax} megapixels are the most.`,
    );
}

function unreadable(picture: PictureFile): ShopError {
  return refusePicture("unreadable_image", picture, "is not a readable JPEG, PNG, WebP or AVIF picture.");
}

function refusePicture(code: "too_large" | "unreadable_image", { label, field }: PictureFile, why: string) {
  const message = `${label} ${why}`;
  return new ShopError(code, { message, fields: { [field]: message } });
}

/**
 * The whole picture, from a file or from memory, on a square; what it does not fill stays clear, so that the page's own
 * colour shows.
 */
export async function preparePicture(
  picture: string | Buffer,
  id: string = uuidv7(),
): Promise<PreparedPicture> {
  const upright = sharp(picture, { failOn: "error" }).autoOrient();
  const { autoOrient, hasAlpha } = await upright.metadata();
  const side = Math.min(Math.max(autoOrient.width, autoOrient.height), ORIGINAL_SIDE_MAX);
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const square = upright.resize(side, side, { fit: "contain", background: clear });
  const fillsSquare = autoOrient.width === autoOrient.height && !hasAlpha;
  return { id, original: await encodeOriginal(square, fillsSquare) };
}

function encodeOriginal(square: Sharp, opaque: boolean): Promise<Buffer> {
  const encoded = opaque
    ? square.removeAlpha().jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
    : square.webp({ quality: 92, effort: 2 });
  return encoded.toBuffer();
}

/** Writes pictures to the shop's storage; returns the address of each one's middle size. */
export async function storePictures(shop: Shop, pictures: readonly PreparedPicture[]): Promise<string[]> {
  await Promise.all(pictures.map(({ id, original }) => shop.pictures.put(originalKey(id), original)));
  return pictures.map(({ id }) => imageUrl(id, 640, "webp"));
}

/** Where the picture lies from which every size is made. It is never served itself. */
export function originalKey(id: string): string {
  return `originals/${id}`;
}

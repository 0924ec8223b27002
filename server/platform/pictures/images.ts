import { execFile } from "node:child_process";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { v7 as uuidv7 } from "uuid";
import { imageIdOf, imageUrl } from "#contract/catalog/images.ts";
import { productLimits } from "#contract/catalog/product-limits.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { isDatabaseUnavailable } from "#platform/db/failures.ts";
import { root } from "#platform/root.ts";
import type { Shop } from "#platform/shop.ts";
import { removePictureJob } from "./jobs.ts";
import { decodeQueue } from "./picture-queue.ts";
import type { PictureFolder } from "./pictures.ts";
import { loadSharp } from "./sharp.ts";
import { squarePicture } from "./square-picture.ts";

/** An uploaded picture in a file; `label` is the sender's file name and `field` the form's field name. */
export type PictureFile = { label: string; field: string; file: string };

/** A re-encoded picture that is not stored yet. */
export type PreparedPicture = { id: string; original: Buffer };

const readableFormats = new Set(["jpeg", "png", "webp", "heif"]);
const squareProcess = path.join(root, "server/platform/pictures/square-process.ts");
const execute = promisify(execFile);

/**
 * Re-encodes uploads as squares, so that nothing of the original file, such as metadata, reaches a shopper. Throws
 * `unreadable_image` for a file whose content is not JPEG, PNG, WebP or AVIF, and `too_large` for too many pixels.
 */
export function preparePictures(files: readonly PictureFile[]): Promise<PreparedPicture[]> {
  return Promise.all(files.map((file) => decodeQueue(() => readPicture(file))));
}

async function readPicture(picture: PictureFile): Promise<PreparedPicture> {
  await checkPicture(picture);
  const original = await squareInProcess(picture.file).catch((error: { code?: unknown }) => {
    // An exit status means that the picture is invalid. If the process did not start or was killed, it may be valid.
    throw typeof error.code === "number" ? unreadable(picture) : error;
  });
  return { id: uuidv7(), original };
}

async function checkPicture(picture: PictureFile): Promise<void> {
  const sharp = await loadSharp();
  // Reads only the header, so that a picture of any size can be rejected with a message.
  const { format, compression, width, height } = await sharp(picture.file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable(picture);
    });
  // HEIF is a family of formats, of which every browser reads AVIF.
  if (!readableFormats.has(format) || (format === "heif" && compression !== "av1")) throw unreadable(picture);
  const { imageMegapixelsMax: max } = productLimits;
  if (width * height > max * 1_000_000) {
    const values = { picture: picture.label, width, height, max };
    const message = t(
      "{picture} has too many pixels: {width} × {height}, and {max} megapixels are the most.",
      values,
    );
    throw refusePicture("too_large", picture, message);
  }
}

function unreadable(picture: PictureFile): ShopError {
  const { label } = picture;
  const message = t("{picture} is not a readable JPEG, PNG, WebP or AVIF picture.", { picture: label });
  return refusePicture("unreadable_image", picture, message);
}

function refusePicture(code: "too_large" | "unreadable_image", { field }: PictureFile, message: string) {
  return new ShopError(code, { message, fields: { [field]: message } });
}

/** Prepares a small picture of the shop's own to be stored. */
export async function preparePicture(picture: Buffer, id: string = uuidv7()): Promise<PreparedPicture> {
  return { id, original: await squarePicture(picture) };
}

/**
 * Decodes in a child process: its memory is returned to the system, and a crashing decoder does not affect the shop.
 */
async function squareInProcess(file: string): Promise<Buffer> {
  const { stdout } = await execute(process.execPath, [squareProcess, file], {
    encoding: "buffer",
    // The process that reads an uploaded file gets none of the shop's secrets.
    env: {},
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout;
}

/** Stores pictures; returns the URL of each one's middle size, or its name in a folder that is not public. */
export async function storePictures(
  shop: Shop,
  pictures: readonly PreparedPicture[],
  folder: PictureFolder = "originals",
): Promise<string[]> {
  const puts = await Promise.allSettled(
    pictures.map(({ id, original }) => shop.pictures[folder].put(id, original)),
  );
  // Awaits all first: a picture stored after the cleanup would remain.
  for (const outcome of puts) if (outcome.status === "rejected") throw outcome.reason;
  return pictures.map(({ id }) => (folder === "originals" ? imageUrl(id, 640, "webp") : id));
}

/**
 * Stores pictures for work that writes their URLs. They are deleted when the work fails or reports that it did not
 * write them: each upload has its own id, so nothing else refers to it.
 */
export async function withStoredPictures<T>(
  shop: Shop,
  pictures: readonly PreparedPicture[],
  work: (images: string[]) => Promise<{ result: T; written: boolean }>,
  folder?: PictureFolder,
): Promise<T> {
  try {
    const { result, written } = await work(await storePictures(shop, pictures, folder));
    if (!written) await removePictures(shop, pictures, folder);
    return result;
  } catch (error) {
    // If the connection was lost during the commit, they may have been written.
    if (!isDatabaseUnavailable(error)) await removePictures(shop, pictures, folder);
    throw error;
  }
}

/** A picture that cannot be deleted now is deleted later by a job, so this does not fail. */
async function removePictures(
  shop: Shop,
  pictures: readonly PreparedPicture[],
  folder?: PictureFolder,
): Promise<void> {
  for (const { id } of pictures) {
    await removePicture(shop, id, folder)
      .catch(() => shop.jobs.send(shop.db, removePictureJob, { id, ...(folder && { folder }) }))
      .catch((err) => {
        shop.log.warn({ err }, "A picture was not removed.");
      });
  }
}

/** Deletes a picture that nothing shows. */
export function removePicture(
  { pictures }: Shop,
  id: string,
  folder: PictureFolder = "originals",
): Promise<void> {
  return pictures[folder].delete(id);
}

/**
 * Reads a picture that is not public, with its media type. Pictures that earlier
 * versions stored are named by their public URL. Throws `not_found`.
 */
export async function readPrivatePicture(
  { pictures }: Shop,
  stored: string,
): Promise<{ type: string; content: Buffer }> {
  const { folder, id } = placeOf(stored);
  const file = await pictures[folder].read(id);
  if (!file) throw new ShopError("not_found");
  const content = await buffer(file);
  // Pictures without transparent parts are stored as JPEG files, which begin with these bytes.
  return { type: content.readUInt16BE() === 0xffd8 ? "image/jpeg" : "image/webp", content };
}

/** Deletes such a picture. */
export function removePrivatePicture(shop: Shop, stored: string): Promise<void> {
  const { folder, id } = placeOf(stored);
  return removePicture(shop, id, folder);
}

function placeOf(stored: string): { folder: PictureFolder; id: string } {
  const id = imageIdOf(stored);
  return id ? { folder: "originals", id } : { folder: "proofs", id: stored };
}

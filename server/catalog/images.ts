import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import sharp from "sharp";
import { v7 as uuidv7 } from "uuid";
import { imageUrl } from "../../contract/catalog/images.ts";
import { catalogLimits } from "../../contract/catalog/limits.ts";
import { ShopError } from "../../contract/errors.ts";
import { isDatabaseUnavailable } from "../db/failures.ts";
import type { Shop } from "../shop.ts";
import { removePictureJob } from "./jobs.ts";
import { decodeQueue } from "./picture-queue.ts";
import { squarePicture } from "./square-picture.ts";

/** A picture as it was uploaded, in a file; `label` is what the seller calls it and `field` what the form does. */
export type PictureFile = { label: string; field: string; file: string };

/** A picture re-encoded by us, not yet written anywhere. */
export type PreparedPicture = { id: string; original: Buffer };

const readableFormats = new Set(["jpeg", "png", "webp", "heif"]);
const squareProcess = fileURLToPath(new URL("square-process.ts", import.meta.url));
const execute = promisify(execFile);

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
  const original = await squareInProcess(picture.file).catch((error: { code?: unknown }) => {
    // It ended by itself with a status: the picture is at fault. Not started, or killed, it says nothing of the picture.
    throw typeof error.code === "number" ? unreadable(picture) : error;
  });
  return { id: uuidv7(), original };
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
  if (width * height > catalogLimits.imageMegapixelsMax * 1_000_000)
    throw refusePicture(
      "too_large",
      picture,
      `has too many pixels: ${width} × ${height}, and ${catalogLimits.imageMegapixelsMax} megapixels are the most.`,
    );
}

function unreadable(picture: PictureFile): ShopError {
  return refusePicture("unreadable_image", picture, "is not a readable JPEG, PNG, WebP or AVIF picture.");
}

function refusePicture(code: "too_large" | "unreadable_image", { label, field }: PictureFile, why: string) {
  const message = `${label} ${why}`;
  return new ShopError(code, { message, fields: { [field]: message } });
}

/** Makes a picture of the shop's own, which is small, ready to be stored. */
export async function preparePicture(picture: Buffer, id: string = uuidv7()): Promise<PreparedPicture> {
  return { id, original: await squarePicture(picture) };
}

/** Decoding runs in a process of its own: what it takes goes back to the system, and a decoder that fails ends alone. */
async function squareInProcess(file: string): Promise<Buffer> {
  const { stdout } = await execute(process.execPath, [squareProcess, file], {
    encoding: "buffer",
    // What reads a stranger's file needs none of the shop's secrets.
    env: {},
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout;
}

/** Writes pictures to the shop's storage; returns the address of each one's middle size. */
export async function storePictures(shop: Shop, pictures: readonly PreparedPicture[]): Promise<string[]> {
  const puts = await Promise.allSettled(
    pictures.map(({ id, original }) => shop.pictures.originals.put(id, original)),
  );
  // Not before all have ended: what comes later nobody would remove.
  for (const outcome of puts) if (outcome.status === "rejected") throw outcome.reason;
  return pictures.map(({ id }) => imageUrl(id, 640, "webp"));
}

/**
 * Stores pictures for the work that writes their addresses. They are removed again when it fails, or says that it did not
 * write them: each upload has an id of its own, so nothing else shows them.
 */
export async function withStoredPictures<T>(
  shop: Shop,
  pictures: readonly PreparedPicture[],
  work: (images: string[]) => Promise<{ result: T; written: boolean }>,
): Promise<T> {
  try {
    const { result, written } = await work(await storePictures(shop, pictures));
    if (!written) await removePictures(shop, pictures);
    return result;
  } catch (error) {
    // When the database went away while it committed, they may be written all the same.
    if (!isDatabaseUnavailable(error)) await removePictures(shop, pictures);
    throw error;
  }
}

/** What cannot be removed now is removed later: it is no reason to fail. */
async function removePictures(shop: Shop, pictures: readonly PreparedPicture[]): Promise<void> {
  for (const { id } of pictures) {
    await removePicture(shop, id)
      .catch(() => shop.jobs.send(shop.db, removePictureJob, { id }))
      .catch((err) => {
        shop.log.warn({ err }, "A picture was not removed.");
      });
  }
}

/** Removes a picture that no product shows. */
export function removePicture(shop: Shop, id: string): Promise<void> {
  return shop.pictures.originals.delete(id);
}

import { createHash, type Hash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { catalogLimits } from "../../contract/catalog/limits.ts";
import { ShopError } from "../../contract/errors.ts";
import type { PictureFile } from "./images.ts";

/** The form that adds a product: its one text field, and its pictures as files. */
export type ProductForm = { productData: string | undefined; pictures: PictureFile[] };

/**
 * Reads the form whole, within the limits, and works with it. Its pictures are written to `directory` as they come, so
 * that however many are sent at once take no memory, and are gone when the work is done.
 * Throws `unsupported_type`, `too_large`, `invalid_multipart`.
 */
export async function withProductForm<T>(
  request: FastifyRequest,
  directory: string,
  work: (form: ProductForm) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart())
    throw new ShopError("unsupported_type", { message: "Please send a multipart form." });
  const folder = await mkdtemp(path.join(directory, "upload-"));
  try {
    return await work(await readForm(request, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readForm(request: FastifyRequest, folder: string): Promise<ProductForm> {
  const form: ProductForm = { productData: undefined, pictures: [] };
  const parts = request.parts({
    limits: {
      files: catalogLimits.productImagesMax,
      fileSize: catalogLimits.imageBytesMax,
      fields: 10,
      fieldSize: 64 * 1024,
      parts: 16,
    },
  });
  try {
    for await (const part of parts) {
      if (part.type === "file") {
        const picture = await writeFile(part, path.join(folder, String(form.pictures.length)));
        if (picture) form.pictures.push(picture);
      } else if (part.fieldname === "productData" && typeof part.value === "string") {
        form.productData = part.value;
      }
    }
  } catch (error) {
    throw asFormError(error);
  }
  return form;
}

/** Undefined for a file without a byte: a form with an empty file input sends one, without a name. */
async function writeFile({ file, filename }: MultipartFile, place: string): Promise<PictureFile | undefined> {
  const [digest, writer] = [createHash("sha256"), createWriteStream(place)];
  await pipeline(file, digestTo(digest), writer);
  if (writer.bytesWritten === 0) return undefined;
  const index = Number(path.basename(place));
  return {
    label: filename || `Picture ${index + 1}`,
    field: `images.${index}`,
    file: place,
    digest: digest.digest("base64url"),
  };
}

/** Passes bytes on as they are, and into a digest. */
function digestTo(digest: Hash) {
  return async function* (parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      digest.update(part);
      yield part;
    }
  };
}

const tooMuch: Record<string, string> = {
  FST_REQ_FILE_TOO_LARGE: "Each picture can have at most 5 MB.",
  FST_FILES_LIMIT: `A product has at most ${catalogLimits.productImagesMax} pictures.`,
  FST_FIELDS_LIMIT: "The form has too many fields.",
  FST_PARTS_LIMIT: "The form has too many parts.",
};

function asFormError(error: unknown): ShopError {
  const { code } = error as { code?: string };
  const message = code && tooMuch[code];
  return message ? new ShopError("too_large", { message }) : new ShopError("invalid_multipart");
}

import { catalogLimits } from "../../../../contract/catalog/limits.ts";

/** What the server can read, as the file chooser wants it said. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif";

/** Why a file cannot be a product's picture, as far as it shows without opening it; undefined when it may be one. */
export function problemOutside(file: File): string | undefined {
  if (!PICTURE_TYPES.split(",").includes(file.type))
    return `“${file.name}” is not a JPEG, PNG, WebP or AVIF picture.`;
  if (file.size > catalogLimits.imageBytesMax)
    return `“${file.name}” is too large: each picture can have at most ${catalogLimits.imageBytesMax / 1024 / 1024} MB.`;
  return undefined;
}

/** The same when it has been opened. */
export async function problemInside(file: File): Promise<string | undefined> {
  const size = await sizeOf(file);
  if (!size) return `“${file.name}” cannot be read as a picture. Is the file damaged?`;
  if (size.width * size.height > catalogLimits.imageMegapixelsMax * 1_000_000)
    return `“${file.name}” is too large: each picture can have at most ${catalogLimits.imageMegapixelsMax} megapixels.`;
  return undefined;
}

/** How large a picture is, by decoding it; undefined when this browser cannot. */
async function sizeOf(file: File): Promise<{ width: number; height: number } | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return undefined;
  }
}

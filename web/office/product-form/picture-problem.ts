import { productLimits } from "#contract/catalog/product-limits.ts";
import { t } from "#contract/i18n/i18n.ts";
import { PICTURE_TYPES } from "#web/components/pictures/picture-types.ts";

/** Checks a file without opening it; returns why it cannot be a product's picture, or undefined. */
export function problemOutside(file: File): string | undefined {
  if (!PICTURE_TYPES.split(",").includes(file.type))
    return t("“{file}” is not a JPEG, PNG, WebP or AVIF picture.", { file: file.name });
  if (file.size > productLimits.imageBytesMax)
    return t("“{file}” is too large: each picture can have at most {max} MB.", {
      file: file.name,
      max: productLimits.imageBytesMax / 1024 / 1024,
    });
  return undefined;
}

/** Opens a file and checks its content likewise. */
export async function problemInside(file: File): Promise<string | undefined> {
  const size = await sizeOf(file);
  if (!size) return t("“{file}” cannot be read as a picture. Is the file damaged?", { file: file.name });
  if (size.width * size.height > productLimits.imageMegapixelsMax * 1_000_000)
    return t("“{file}” is too large: each picture can have at most {max} megapixels.", {
      file: file.name,
      max: productLimits.imageMegapixelsMax,
    });
  return undefined;
}

/** Decodes a picture and returns its size; undefined when this browser cannot decode it. */
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

/** What the process that makes the sizes of pictures runs; see variant-encoder.ts. */
import sharp from "sharp";
import type { ImageFormat } from "#contract/catalog/images.ts";

// No picture is encoded twice, so libvips' cache would only use memory.
sharp.cache(false);

export type Variant = { original: Uint8Array; width: number; format: ImageFormat };

/**
 * Makes a square variant, `width` pixels wide. AVIF gets an effort that takes about 30 ms for a card's picture; more
 * effort saves little and takes twice as long.
 */
export default function encodeVariant({ original, width, format }: Variant): Promise<Uint8Array> {
  const resized = sharp(original).resize(width, width);
  return (
    format === "webp" ? resized.webp({ quality: 80 }) : resized.avif({ quality: 52, effort: 1 })
  ).toBuffer();
}

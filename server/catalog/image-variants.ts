import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { type ImageFormat, imageWidths } from "../../contract/catalog/images.ts";
import { ShopError } from "../../contract/errors.ts";
import type { Shop } from "../shop.ts";
import { readQueue, variantQueue } from "./picture-queue.ts";
import { drawPlaceholder, placeholderId } from "./placeholder.ts";

const variantName = /^([\w-]{1,64})-(\d{2,4})\.(webp|avif)$/;

export type ImageVariants = {
  /**
   * Makes sure that the file of a variant exists. Throws `not_found` for an unknown name, and `StorageUnavailable` when
   * the original cannot be read, in which case the next request retries.
   */
  ensure(name: string): Promise<void>;
};

/**
 * The sizes and formats of pictures. Each is created when it is first requested, once for all concurrent requests, and
 * cached. So a new picture is available at once, and unused sizes cost nothing.
 */
export function createImageVariants(shop: Shop): ImageVariants {
  const ready = new LRUCache<string, true>({
    max: 10_000,
    fetchMethod: async (name) => {
      // Validated before the storage is accessed: a name may contain a path.
      if (!variantName.test(name)) throw new ShopError("not_found");
      if (!(await shop.pictures.sizes.exists(name))) await readQueue(() => makeVariant(shop, name));
      return true as const;
    },
  });
  return { ensure: async (name) => void (await ready.forceFetch(name)) };
}

async function makeVariant(shop: Shop, name: string): Promise<void> {
  const [, id = "", width, format] = name.match(variantName) ?? [];
  const known = imageWidths.find((candidate) => candidate === Number(width));
  const original = known && (await readOriginal(shop, id));
  if (!original) throw new ShopError("not_found");
  const content = await variantQueue(() => encodeVariant(original, known, format as ImageFormat));
  await shop.pictures.sizes.put(name, content);
}

async function readOriginal(shop: Shop, id: string): Promise<Uint8Array | undefined> {
  if (id === placeholderId) return drawPlaceholder();
  const content = await shop.pictures.originals.read(id);
  return content && buffer(content);
}

/**
 * AVIF with an effort that takes about 30 ms for a card's picture; more effort saves little and takes twice as long.
 */
function encodeVariant(original: Uint8Array, width: number, format: ImageFormat): Promise<Buffer> {
  const resized = sharp(original).resize(width, width);
  return (
    format === "webp" ? resized.webp({ quality: 80 }) : resized.avif({ quality: 52, effort: 1 })
  ).toBuffer();
}

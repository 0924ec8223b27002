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
   * Sees to it that a variant's file is there, by its name. Throws `not_found` for a name that stands for nothing,
   * `StorageUnavailable` when the original cannot be had: the next one who asks tries again.
   */
  ensure(name: string): Promise<void>;
};

/**
 * The sizes and formats of pictures: each is made when it is first asked for, once however many ask, and kept. So a new
 * picture is ready at once, and sizes that nobody looks at cost nothing.
 */
export function createImageVariants(shop: Shop): ImageVariants {
  const ready = new LRUCache<string, true>({
    max: 10_000,
    fetchMethod: async (name) => {
      // Looked at before the storage is: a name may hold a path.
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

/** AVIF at an effort where a card's picture takes some 30 ms; more effort saves little and takes twice the time. */
function encodeVariant(original: Uint8Array, width: number, format: ImageFormat): Promise<Buffer> {
  const resized = sharp(original).resize(width, width);
  return (
    format === "webp" ? resized.webp({ quality: 80 }) : resized.avif({ quality: 52, effort: 1 })
  ).toBuffer();
}

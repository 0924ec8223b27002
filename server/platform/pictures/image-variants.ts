import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { type ImageFormat, imageWidths } from "#contract/catalog/images.ts";
import { ShopError } from "#contract/errors.ts";
import type { Shop } from "#platform/shop.ts";
import { readQueue } from "./picture-queue.ts";
import { squarePicture } from "./square-picture.ts";
import { createVariantEncoder, type VariantEncoder } from "./variant-encoder.ts";

/** A drawing of a basket, shown for a product without a picture. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="960" height="960" fill="none"
  stroke="#7d8a81" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">
  <path d="M22 42h52l-5 28a5 5 0 0 1-5 4H32a5 5 0 0 1-5-4z"/>
  <path d="M18 42h60M33 42l9-18M63 42l-9-18M39 52v12M48 52v12M57 52v12"/>
</svg>`;

/** The id in the contract's `placeholderImage`. It is not stored: every server can draw it. */
const placeholderId = "placeholder";

const variantName = /^([\w-]{1,64})-(\d{2,4})\.(webp|avif)$/;

export type ImageVariants = {
  /**
   * Makes sure that the file of a variant exists. Throws `not_found` for an unknown name, and `StorageUnavailable` when
   * the original cannot be read, in which case the next request retries.
   */
  ensure(name: string): Promise<void>;
  close(): Promise<void>;
};

/**
 * The sizes and formats of pictures. Each is created when it is first requested, once for all concurrent requests, and
 * cached. So a new picture is available at once, and unused sizes cost nothing.
 */
export function createImageVariants(shop: Shop): ImageVariants {
  const encoder = createVariantEncoder(shop.log);
  const ready = new LRUCache<string, true>({
    max: 10_000,
    fetchMethod: async (name) => {
      // Validated before the storage is accessed: a name may contain a path.
      if (!variantName.test(name)) throw new ShopError("not_found");
      if (!(await shop.pictures.sizes.exists(name))) await readQueue(() => makeVariant(shop, encoder, name));
      return true as const;
    },
  });
  return { ensure: async (name) => void (await ready.forceFetch(name)), close: encoder.close };
}

async function makeVariant(shop: Shop, encoder: VariantEncoder, name: string): Promise<void> {
  const [, id = "", width, format] = name.match(variantName) ?? [];
  const known = imageWidths.find((candidate) => candidate === Number(width));
  const original = known && (await readOriginal(shop, id));
  if (!original) throw new ShopError("not_found");
  const content = await encoder.encode({ original, width: known, format: format as ImageFormat });
  await shop.pictures.sizes.put(name, content);
}

async function readOriginal({ pictures }: Shop, id: string): Promise<Uint8Array | undefined> {
  if (id === placeholderId) return drawPlaceholder();
  const content = await pictures.originals.read(id);
  return content && buffer(content);
}

/** The original of the placeholder. */
function drawPlaceholder(): Promise<Buffer> {
  return squarePicture(Buffer.from(drawing));
}

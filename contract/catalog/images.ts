/** The edge lengths in pixels that every product picture is kept in; all pictures are square. */
export const imageWidths = [320, 640, 960] as const;

export type ImageWidth = (typeof imageWidths)[number];
export type ImageFormat = "webp" | "avif";

/** Shown for a product that came without a picture. */
export const placeholderImage = "/images/placeholder-640.webp";

/** The address of one variant of a picture. The name carries a fresh id, so the file never changes. */
export function imageUrl(id: string, width: ImageWidth, format: ImageFormat): string {
  return `/images/${id}-${width}.${format}`;
}

/**
 * A picture's whole address, for whoever is not on a page of the shop, whose origin is `shopUrl`. One that points
 * elsewhere already is left as it is.
 */
export function imageAddress(image: string, shopUrl: string): string {
  return image.startsWith("/") ? shopUrl + image : image;
}

/** The way back: a path, which a page shows from whatever host it was opened under, for the shop's own pictures. */
export function imagePath(address: string, shopUrl: string): string {
  return address.startsWith(`${shopUrl}/`) ? address.slice(shopUrl.length) : address;
}

const variantPattern = /^\/images\/(.+)-\d+\.webp$/;

/**
 * The `srcset` that belongs to a product's picture, in one format. Undefined when the address is not one of our
 * own pictures (a foreign catalogue may point anywhere).
 */
export function imageSrcSet(url: string, format: ImageFormat): string | undefined {
  const id = url.match(variantPattern)?.[1];
  return id && imageWidths.map((width) => `${imageUrl(id, width, format)} ${width}w`).join(", ");
}

/** The widths and heights, in pixels, in which product pictures are available; all are square. */
export const imageWidths = [320, 640, 960] as const;

export type ImageWidth = (typeof imageWidths)[number];
export type ImageFormat = "webp" | "avif";

/** Shown for a product without a picture. */
export const placeholderImage = "/images/placeholder-640.webp";

/** The URL of a variant of a picture. The name contains the picture's unique id, so the file never changes. */
export function imageUrl(id: string, width: ImageWidth, format: ImageFormat): string {
  return `/images/${id}-${width}.${format}`;
}

/**
 * A picture's absolute URL, for use outside the shop's pages; `shopUrl` is the shop's origin. A URL of another site is
 * returned as it is.
 */
export function imageAddress(image: string, shopUrl: string): string {
  return image.startsWith("/") ? shopUrl + image : image;
}

/** The inverse: for the shop's own pictures the path, which works under whatever host the page was opened. */
export function imagePath(address: string, shopUrl: string): string {
  return address.startsWith(`${shopUrl}/`) ? address.slice(shopUrl.length) : address;
}

const variantPattern = /^\/images\/(.+)-\d+\.webp$/;

/** The id in the URL of one of the shop's own pictures; undefined for any other URL. */
export function imageIdOf(url: string): string | undefined {
  return url.match(variantPattern)?.[1];
}

/**
 * The `srcset` of a product's picture in one format. Undefined when it is not one of the shop's own pictures (an
 * imported catalogue may use other URLs).
 */
export function imageSrcSet(url: string, format: ImageFormat): string | undefined {
  const id = imageIdOf(url);
  return id && imageWidths.map((width) => `${imageUrl(id, width, format)} ${width}w`).join(", ");
}

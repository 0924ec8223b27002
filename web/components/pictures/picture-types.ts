/** The types of pictures that the server accepts, for a file input. A phone converts its own format to one of them. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif";

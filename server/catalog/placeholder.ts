import { squarePicture } from "./square-picture.ts";

/** A drawing of a basket, shown for a product without a picture. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="960" height="960" fill="none"
  stroke="#7d8a81" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">
  <path d="M22 42h52l-5 28a5 5 0 0 1-5 4H32a5 5 0 0 1-5-4z"/>
  <path d="M18 42h60M33 42l9-18M63 42l-9-18M39 52v12M48 52v12M57 52v12"/>
</svg>`;

/** The id in the contract's `placeholderImage`. It is not stored: every server can draw it. */
export const placeholderId = "placeholder";

/** The original of the placeholder. */
export function drawPlaceholder(): Promise<Buffer> {
  return squarePicture(Buffer.from(drawing));
}

import sharp, { type Sharp } from "sharp";

const SIDE_MAX = 1280;

/**
 * Fits a picture, from a file or memory, into a square; the rest is transparent, so that the page's background shows.
 */
export async function squarePicture(picture: string | Buffer): Promise<Buffer> {
  const upright = sharp(picture, { failOn: "error" }).autoOrient();
  const { autoOrient, hasAlpha } = await upright.metadata();
  const side = Math.min(Math.max(autoOrient.width, autoOrient.height), SIDE_MAX);
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const square = upright.resize(side, side, { fit: "contain", background: clear });
  const fillsSquare = autoOrient.width === autoOrient.height && !hasAlpha;
  return encodeSquare(square, fillsSquare);
}

function encodeSquare(square: Sharp, opaque: boolean): Promise<Buffer> {
  const encoded = opaque
    ? square.removeAlpha().jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
    : square.webp({ quality: 92, effort: 2 });
  return encoded.toBuffer();
}

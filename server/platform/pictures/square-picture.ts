import type { Color, Sharp } from "sharp";
import { loadSharp } from "./sharp.ts";

const SIDE_MAX = 1280;

/** How far the colours of an edge may be apart, of 255, to count as one background; JPEG's noise is about 2. */
const SPREAD_MAX = 6;

/**
 * Fits a picture, from a file or memory, into a square. A photograph whose edges are of one colour, such as one taken on
 * white paper, is extended by that colour; otherwise the rest is transparent, so that the page's background shows.
 */
export async function squarePicture(picture: string | Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const upright = sharp(picture, { failOn: "error" }).autoOrient();
  const { autoOrient, hasAlpha } = await upright.metadata();
  const side = Math.min(Math.max(autoOrient.width, autoOrient.height), SIDE_MAX);
  if (hasAlpha || autoOrient.width === autoOrient.height)
    return encodeSquare(upright.resize(side, side, { fit: "contain", background: clear }), !hasAlpha);
  const { data, info } = await upright
    .resize(side, side, { fit: "inside" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const image = () => sharp(data, { raw: { width, height, channels } });
  const background = await edgeColour(image, width, height);
  const square = image().resize(side, side, { fit: "contain", background: background ?? clear });
  return encodeSquare(square, background !== undefined);
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** The colour of the two edges that the square extends, if both are of one colour. */
async function edgeColour(image: () => Sharp, width: number, height: number): Promise<Color | undefined> {
  const sharp = await loadSharp();
  const strip =
    width > height ? { width, height: Math.min(2, height) } : { width: Math.min(2, width), height };
  const last = { left: width - strip.width, top: height - strip.height };
  const edges = await Promise.all(
    [{ left: 0, top: 0 }, last].map(async (corner) => {
      // Statistics are of a whole picture, before anything that is done to it, so the edge is made one first.
      const edge = await image()
        .extract({ ...corner, ...strip })
        .png()
        .toBuffer();
      return sharp(edge).stats();
    }),
  );
  const channels = edges.map((edge) => edge.channels.slice(0, 3));
  const means = channels.map((each) => each.map(({ mean }) => mean));
  const [first = [], second = []] = means;
  const isOneColour =
    channels.flat().every(({ stdev }) => stdev <= SPREAD_MAX) &&
    first.every((mean, channel) => Math.abs(mean - (second[channel] ?? mean)) <= SPREAD_MAX);
  if (!isOneColour) return undefined;
  const [r = 0, g = r, b = r] = first.map((mean, channel) =>
    Math.round((mean + (second[channel] ?? mean)) / 2),
  );
  return { r, g, b };
}

function encodeSquare(square: Sharp, opaque: boolean): Promise<Buffer> {
  const encoded = opaque
    ? square.removeAlpha().jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
    : square.webp({ quality: 92, effort: 2 });
  return encoded.toBuffer();
}

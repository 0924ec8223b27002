import sharp from "sharp";

/** A picture file as a seller might choose one: a plain square of a colour. */
export async function drawPicture(name: string, background: string) {
  const buffer = await sharp({ create: { width: 800, height: 800, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
}

/** How bright the brightest spot of a screenshot is, up to 255: white writing is, unless something dims it. */
export async function brightestSpot(screenshot: Buffer): Promise<number> {
  const { channels } = await sharp(screenshot).greyscale().stats();
  return channels[0]?.max ?? 0;
}

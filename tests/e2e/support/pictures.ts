import sharp from "sharp";

/** A picture file as a seller might choose one: a square in one colour. */
export async function drawPicture(name: string, background: string) {
  const buffer = await sharp({ create: { width: 800, height: 800, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
}

/** The brightness of the brightest pixel of a screenshot, up to 255: that of white text, unless something dims it. */
export async function brightestSpot(screenshot: Buffer): Promise<number> {
  const { channels } = await sharp(screenshot).greyscale().stats();
  return channels[0]?.max ?? 0;
}

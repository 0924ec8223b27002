import sharp from "sharp";

/** A picture file as a seller might choose one: a plain square of a colour. */
export async function drawPicture(name: string, background: string) {
  const buffer = await sharp({ create: { width: 800, height: 800, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
}

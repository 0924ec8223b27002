import sharp, { type OverlayOptions } from "sharp";
import type { Sprite } from "../demo-art/sprite.ts";
import { type Layer, softShadow } from "../demo-art/studio.ts";

/** The colour of shadows on other things, which may have any colour. */
const castShade = "#2A1A12";

/** A wide soft shadow, and a narrow dark one where the thing touches the ground. */
export function groundShadows(sprite: Sprite, left: number, top: number, shade: string): OverlayOptions[] {
  const base = top + sprite.height;
  const foot = left + sprite.foot.centre * sprite.width;
  const footWidth = Math.max(sprite.foot.width, 0.3) * sprite.width;
  const wide = { x: left + sprite.width / 2, width: sprite.width * 1.3, height: sprite.width * 0.28 };
  const narrow = { x: foot, width: footWidth * 1.4, height: footWidth * 0.22 };
  return [
    overlay(softShadow(shade, { ...wide, y: base - 2, strength: 0.5 })),
    overlay(softShadow(shade, { ...narrow, y: base - 3, strength: 0.8 })),
  ];
}

/** The sprite's blurred silhouette, a little lower and to the right, since the light comes from the upper left. */
export async function castShadow(sprite: Sprite, left: number, top: number): Promise<OverlayOptions> {
  const blur = Math.max(1, 0.042 * Math.sqrt(sprite.width * sprite.height));
  const margin = Math.ceil(blur * 3);
  const { data, info } = await sharp(silhouette(sprite), { raw: rawShape(sprite) })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: `${castShade}00` })
    .blur(blur)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const image = { pixels: data, width: info.width, height: info.height };
  const drop = Math.round(blur * 0.7);
  return { ...overlay({ image, left: left - margin + drop, top: top - margin + drop }), blend: "atop" };
}

function silhouette({ pixels }: Sprite): Buffer {
  const colour = Buffer.from(castShade.slice(1), "hex");
  const shadow = Buffer.from(pixels);
  for (let at = 0; at < shadow.length; at += 4) {
    colour.copy(shadow, at);
    shadow[at + 3] = (shadow[at + 3] ?? 0) * 0.46;
  }
  return shadow;
}

export function overlay({ image, left, top }: Layer): OverlayOptions {
  return { input: image.pixels, raw: rawShape(image), left, top };
}

function rawShape({ width, height }: { width: number; height: number }) {
  return { width, height, channels: 4 as const };
}

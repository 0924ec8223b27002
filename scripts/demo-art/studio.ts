import sharp from "sharp";
import type { DemoCategory } from "../../server/demo/demo-product.ts";
import { blend, type Image } from "./blend.ts";
import type { Placement } from "./layout.ts";
import { tintOf } from "./palette.ts";
import { type PropName, propRise, props } from "./props.ts";
import { resizeSprite, type Sprite, toSprite } from "./sprite.ts";

/**
 * The width and height of every picture in pixels. The sources, of 256 pixels, are enlarged at most 2.5 times, which
 * still looks sharp. Frames and props are laid out in these pixels.
 */
const imageSize = 800;

/** An image at a position, given by its top left corner. Layers are drawn in order. */
export type Layer = { image: Image; left: number; top: number };

/** Draws layers on the category's background, as a WebP picture. */
export async function photograph(category: DemoCategory, layers: readonly Layer[]): Promise<Buffer> {
  const picture = { pixels: Buffer.from(await groundOf(category)), width: imageSize, height: imageSize };
  for (const { image, left, top } of layers) blend(picture, image, left, top);
  return sharp(picture.pixels, { raw: { width: imageSize, height: imageSize, channels: 3 } })
    .webp({ quality: 90, effort: 6, smartSubsample: true })
    .toBuffer();
}

/**
 * Draws sprites standing on the ground, back to front, each with a wide soft shadow and a narrow dark one at its foot.
 */
export async function stand(shade: string, placements: readonly Placement[]): Promise<Layer[]> {
  const layers = await Promise.all(
    placements.map(async (placement) => {
      const sprite = await resizeSprite(placement.sprite, placement);
      const left = placement.x - sprite.width / 2;
      const shadows = placement.grounded ? footShadows(shade, sprite, left, placement.base) : [];
      return [...shadows, toLayer(sprite, left, placement.base - sprite.height)];
    }),
  );
  return layers.flat();
}

function footShadows(shade: string, sprite: Sprite, left: number, base: number): Layer[] {
  const foot = left + sprite.foot.centre * sprite.width;
  const footWidth = Math.max(sprite.foot.width, 0.3) * sprite.width;
  const middle = foot * 0.6 + (left + sprite.width / 2) * 0.4;
  return [
    softShadow(shade, {
      x: middle,
      y: base - 2,
      width: sprite.width * 1.25,
      height: sprite.width * 0.26,
      strength: 0.55,
    }),
    softShadow(shade, {
      x: foot,
      y: base - 4,
      width: footWidth * 1.35,
      height: footWidth * 0.2,
      strength: 0.8,
    }),
  ];
}

type Shadow = { x: number; y: number; width: number; height: number; strength: number };

/** An elliptical shadow around a point, darkest in the middle and fading out. */
export function softShadow(shade: string, shadow: Shadow): Layer {
  const { red, green, blue } = channelsOf(shade);
  const width = Math.min(imageSize, Math.round(shadow.width));
  const height = Math.round(shadow.height);
  const pixels = Buffer.allocUnsafe(width * height * 4);
  for (let y = 0, at = 0; y < height; y++) {
    const down = (2 * y + 1) / height - 1;
    for (let x = 0; x < width; x++, at += 4) {
      const across = (2 * x + 1) / width - 1;
      const closeness = Math.max(0, 1 - Math.sqrt(across * across + down * down));
      pixels[at] = red;
      pixels[at + 1] = green;
      pixels[at + 2] = blue;
      pixels[at + 3] = 255 * shadow.strength * closeness * closeness * (3 - 2 * closeness);
    }
  }
  return toLayer({ pixels, width, height }, shadow.x - width / 2, shadow.y - height / 2);
}

/** The layers of one half of a prop; empty for a prop without that half. */
export async function propLayers(name: PropName, half: "back" | "front"): Promise<Layer[]> {
  const markup = props[name][half];
  return markup === undefined
    ? []
    : [await remember(remembered.halves, `${name} ${half}`, () => drawHalf(markup))];
}

async function drawHalf(markup: string): Promise<Layer> {
  const sprite = await toSprite(sharp(canvas(markup)));
  return toLayer(sprite, sprite.offset.left, sprite.offset.top - propRise);
}

function toLayer(image: Image, left: number, top: number): Layer {
  return { image, left: Math.round(left), top: Math.round(top) };
}

/** The tint at the edges, the same as on the page around the picture, and a soft light behind the food. */
function groundOf(category: DemoCategory): Promise<Buffer> {
  return remember(remembered.grounds, category, () => {
    const light =
      `<defs><radialGradient id="light"><stop offset="0" stop-color="#fff" stop-opacity=".75"/>` +
      `<stop offset=".55" stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>` +
      `<rect width="800" height="800" fill="${tintOf(category)}"/><circle cx="400" cy="380" r="380" fill="url(#light)"/>`;
    return sharp(canvas(light)).removeAlpha().raw().toBuffer();
  });
}

function channelsOf(colour: string) {
  const value = Number.parseInt(colour.slice(1), 16);
  return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255 };
}

function canvas(markup: string): Buffer {
  const size = `width="${imageSize}" height="${imageSize}" viewBox="0 0 ${imageSize} ${imageSize}"`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${markup}</svg>`);
}

/** Backgrounds and props are shared by many pictures, so each is rendered once. */
const remembered = { grounds: new Map<string, Promise<Buffer>>(), halves: new Map<string, Promise<Layer>>() };

function remember<Thing>(
  known: Map<string, Promise<Thing>>,
  key: string,
  make: () => Promise<Thing>,
): Promise<Thing> {
  const made = known.get(key) ?? make();
  known.set(key, made);
  return made;
}

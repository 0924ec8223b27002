import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import type { Image } from "./blend.ts";
import { type EmojiName, emojiCodePoints } from "./emoji.ts";

/** A cut-out picture: raw RGBA pixels without a transparent border. */
export type Sprite = Image & {
  /** The part that touches the ground, as fractions of the width, for the shadow. */
  foot: { centre: number; width: number };
  /** The transparent border that was cut off at the left and the top. */
  offset: { left: number; top: number };
};

type RawImage = { data: Buffer; info: { width: number; height: number } };

/** Alpha below this is a glow or an antialiased edge. */
const visibleAlpha = 24;

export async function loadEmoji(name: EmojiName): Promise<Sprite> {
  const location = import.meta.resolve(`@lobehub/fluent-emoji-3d/assets/${emojiCodePoints[name]}.webp`);
  return toSprite(sharp(fileURLToPath(location)));
}

/** Renders an image and cuts off its transparent border. */
export async function toSprite(image: Sharp): Promise<Sprite> {
  return cutOut(await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true }));
}

/** Scales a sprite to a width and rotates it by `turn` degrees clockwise; rotated, it may be wider than that. */
export async function resizeSprite(
  sprite: Sprite,
  { width, turn = 0 }: { width: number; turn?: number },
): Promise<Sprite> {
  const scale = width / sprite.width;
  const turned = scale > 1 || turn !== 0 ? await enlargeAndTurn(sprite, Math.max(1, scale), turn) : sprite;
  return scale < 1 ? shrink(turned, scale) : turned;
}

/** In one step, which is fast; rotating an enlarged image would give jagged edges. */
function enlargeAndTurn(sprite: Sprite, scale: number, turn: number): Promise<Sprite> {
  const angle = (turn * Math.PI) / 180;
  const along = scale * Math.cos(angle);
  const across = scale * Math.sin(angle);
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  const matrix: [number, number, number, number] = [along, -across, across, along];
  return toSprite(openSprite(sprite).affine(matrix, { background: transparent, interpolator: "bicubic" }));
}

/** Uses a filter that averages, unlike the interpolators for enlarging. */
function shrink(sprite: Sprite, scale: number): Promise<Sprite> {
  return toSprite(openSprite(sprite).resize({ width: Math.round(sprite.width * scale), kernel: "lanczos3" }));
}

function openSprite(sprite: Sprite): Sharp {
  return sharp(sprite.pixels, { raw: { width: sprite.width, height: sprite.height, channels: 4 } });
}

function cutOut({ data, info }: RawImage): Sprite {
  const box = visibleBox(data, info.width, info.height);
  const width = box.right - box.left + 1;
  const height = box.bottom - box.top + 1;
  const pixels = Buffer.allocUnsafe(width * height * 4);
  for (let row = 0; row < height; row++) {
    const start = ((box.top + row) * info.width + box.left) * 4;
    data.copy(pixels, row * width * 4, start, start + width * 4);
  }
  return {
    pixels,
    width,
    height,
    foot: measureFoot(pixels, width, height),
    offset: { left: box.left, top: box.top },
  };
}

/** Searches from each side inwards, so that it reads little more than the border. */
function visibleBox(data: Buffer, width: number, height: number) {
  const isVisible = (x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) >= visibleAlpha;
  const columns = Array.from({ length: width }, (_, x) => x);
  const rows = Array.from({ length: height }, (_, y) => y);
  const hasRow = (y: number) => columns.some((x) => isVisible(x, y));
  const top = rows.find(hasRow) ?? 0;
  const bottom = rows.findLast(hasRow) ?? height - 1;
  const between = rows.slice(top, bottom + 1);
  const hasColumn = (x: number) => between.some((y) => isVisible(x, y));
  return { top, bottom, left: columns.find(hasColumn) ?? 0, right: columns.findLast(hasColumn) ?? width - 1 };
}

/** Measures the extent of the lowest tenth of the sprite. */
function measureFoot(pixels: Buffer, width: number, height: number): Sprite["foot"] {
  let left = width;
  let right = 0;
  for (let y = Math.floor(height * 0.9); y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) < visibleAlpha) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
  }
  return { centre: (left + right) / 2 / width, width: (right - left) / width };
}

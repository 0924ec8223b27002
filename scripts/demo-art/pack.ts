import sharp from "sharp";
import type { EmojiName } from "./emoji.ts";
import type { PackDesign, PackShape } from "./pack-design.ts";
import { drawBox, drawCarton } from "./packs/boxes.ts";
import { drawBottle, drawCan, drawJar, drawTin } from "./packs/cylinders.ts";
import type { DrawPack } from "./packs/pack-drawing.ts";
import { drawBag, drawCup, drawPouch, drawTub } from "./packs/soft-packs.ts";
import { packColours } from "./palette.ts";
import { loadEmoji, resizeSprite, type Sprite, toSprite } from "./sprite.ts";

const drawings: Record<PackShape, DrawPack> = {
  bag: drawBag,
  bottle: drawBottle,
  box: drawBox,
  can: drawCan,
  carton: drawCarton,
  cup: drawCup,
  jar: drawJar,
  pouch: drawPouch,
  tin: drawTin,
  tub: drawTub,
};

/** Packs are drawn at about their final size, so that their edges stay sharp. */
const packHeight = 600;

/** Renders a pack with the food's picture on it. */
export async function makePack(design: PackDesign, food: EmojiName): Promise<Sprite> {
  const paint = packColours[design.colour];
  const drawing = drawings[design.shape](paint, design.contents ?? paint.panel);
  const scale = packHeight / drawing.height;
  const picture = await loadEmoji(design.label ?? food);
  const longest = Math.max(picture.width, picture.height);
  const printed = await resizeSprite(picture, {
    width: (drawing.picture.size * scale * picture.width) / longest,
  });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${drawing.width * scale}" height="${packHeight}" ` +
    `viewBox="0 0 ${drawing.width} ${drawing.height}">${drawing.markup}</svg>`;
  const size = { width: printed.width, height: printed.height };
  const left = Math.round(drawing.picture.x * scale - printed.width / 2);
  const top = Math.round(drawing.picture.y * scale - printed.height / 2);
  return toSprite(
    sharp(Buffer.from(svg)).composite([{ input: printed.pixels, raw: { ...size, channels: 4 }, left, top }]),
  );
}

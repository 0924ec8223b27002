import sharp from "sharp";
import { type EmojiName, emojiCodePoints } from "../demo-art/emoji.ts";
import { makePack } from "../demo-art/pack.ts";
import type { PackDesign } from "../demo-art/pack-design.ts";
import { loadEmoji, type Sprite, toSprite } from "../demo-art/sprite.ts";
import { svg } from "./svg.ts";

/** The packs among the food, each with the picture on its label. */
const packs = {
  cherryade: { shape: "can", colour: "tomato", label: "cherries" },
  flour: { shape: "bag", colour: "kraft", label: "wheat" },
  jam: { shape: "jar", colour: "tomato", contents: "#B3122F", label: "strawberry" },
  milk: { shape: "carton", colour: "sky", label: "glassOfMilk" },
  noodleCup: { shape: "cup", colour: "butter", label: "noodles" },
  orangeJuice: { shape: "bottle", colour: "leaf", contents: "#F59B23", label: "orange" },
} satisfies Record<string, PackDesign & { label: EmojiName }>;

type PackName = keyof typeof packs;

/** What a scene can contain: a food, one of the packs, or the baguette drawn here. */
export type ThingName = EmojiName | PackName | "baguette";

export async function loadThing(name: ThingName): Promise<Sprite> {
  if (name in emojiCodePoints) return loadEmoji(name as EmojiName);
  if (name === "baguette") return toSprite(sharp(svg(140, 560, baguette)));
  const design = packs[name as PackName];
  return makePack(design, design.label);
}

/** A longer loaf in the style of the emoji: 140 by 560 units. */
const baguette = `
  <defs>
    <linearGradient id="crust"><stop offset="0" stop-color="#E9A567"/><stop offset=".28" stop-color="#F6C78C"/><stop offset=".62" stop-color="#E3985A"/><stop offset="1" stop-color="#A9583F"/></linearGradient>
    <linearGradient id="crumb" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#FFF0CF"/><stop offset="1" stop-color="#F3C98F"/></linearGradient>
    <radialGradient id="tip" cy=".1" r=".5"><stop offset="0" stop-color="#FFE0B0" stop-opacity=".7"/><stop offset="1" stop-color="#FFE0B0" stop-opacity="0"/></radialGradient>
  </defs>
  <path d="M70,6C108,6 132,60 134,150V410C132,500 108,554 70,554S8,500 6,410V150C8,60 32,6 70,6Z" fill="url(#crust)"/>
  <ellipse cx="56" cy="90" rx="46" ry="80" fill="url(#tip)"/>
  ${[70, 170, 270, 370].map(score).join("")}`;

/** A cut in the crust at this height. */
function score(y: number): string {
  return (
    `<path d="M22,${y + 66}C40,${y + 8} 84,${y - 4} 112,${y + 6}C104,${y + 44} 62,${y + 78} 22,${y + 66}Z" fill="#B4683F" fill-opacity=".5"/>` +
    `<path d="M26,${y + 60}C44,${y + 12} 82,${y} 108,${y + 6}C96,${y + 38} 60,${y + 68} 26,${y + 60}Z" fill="url(#crumb)"/>`
  );
}

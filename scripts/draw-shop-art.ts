/**
 * Draws the shop's own pictures: the home banner's still life, the seven categories' groups, the card that social
 * networks show, and the app's icons. It made the files that are committed under `web/public/`; run it again after
 * changing a scene here, and commit what it writes:
 *
 *     node scripts/draw-shop-art.ts
 */
import { mkdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp, { type OverlayOptions } from "sharp";
import type { CategoryPath } from "../contract/categories.ts";
import { type EmojiName, emojiCodePoints } from "../server/db/demo/art/emoji.ts";
import { makePack } from "../server/db/demo/art/pack.ts";
import type { PackDesign } from "../server/db/demo/art/pack-design.ts";
import { groundShades } from "../server/db/demo/art/palette.ts";
import { loadEmoji, resizeSprite, type Sprite, toSprite } from "../server/db/demo/art/sprite.ts";
import { type Layer, softShadow } from "../server/db/demo/art/studio.ts";
import { wordmark } from "../server/db/demo/art/wordmark.ts";

/** Larder's packs that stand among the food, each with what is printed on it. */
const packs = {
  cherryade: { shape: "can", colour: "tomato", label: "cherries" },
  flour: { shape: "bag", colour: "kraft", label: "wheat" },
  jam: { shape: "jar", colour: "tomato", contents: "#B3122F", label: "strawberry" },
  milk: { shape: "carton", colour: "sky", label: "glassOfMilk" },
  noodleCup: { shape: "cup", colour: "butter", label: "noodles" },
  orangeJuice: { shape: "bottle", colour: "leaf", contents: "#F59B23", label: "orange" },
} satisfies Record<string, PackDesign & { label: EmojiName }>;

type PackName = keyof typeof packs;

/** A food or a pack: `x` is its middle, `base` its lowest point and `width` what it measures before it is turned. */
type Thing = {
  show: EmojiName | PackName | "baguette";
  x: number;
  base: number;
  width: number;
  turn?: number;
  /** In or on something else: it casts no shadow on the ground. */
  held?: boolean;
};

/** SVG over the whole scene; `atop` paints only on what is there already. */
type Drawing = { markup: string; atop?: boolean };

/** Its parts lie back to front. `shade` is the colour of its shadows. */
type Scene = { width: number; height: number; shade: string; parts: readonly (Thing | Drawing)[] };

const bannerColour = "#E6F3D3";
const paperColour = "#FBFAF5";
const inkColour = "#17472F";
/** Of the shadows that things cast on each other, which fall on food and packs of any colour. */
const castShade = "#2A1A12";

const publicFolder = new URL("../web/public/", import.meta.url);
const markBody = (await readFile(new URL("favicon.svg", publicFolder), "utf8")).replace(/<\/?svg[^>]*>/g, "");

/** Behind the line where the lid meets the jar, where the ground would shine through. */
const markSeam = `<rect x="10" y="7" width="12" height="1" fill="#1F7A4D"/>`;

/** The jar of 32 units, `size` pixels high, centred on a point. */
function mark(x: number, y: number, size: number): string {
  return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 32})">${markSeam}${markBody}</g>`;
}

type Point = readonly [x: number, y: number];

/** A paper bag's pinked edge, as the part of an SVG path that leads from one point to another. */
function pinked([x1, y1]: Point, [x2, y2]: Point, teeth: number, depth: number): string {
  const points = Array.from({ length: 2 * teeth }, (_, index) => {
    const share = (index + 1) / (2 * teeth);
    const lift = index % 2 === 0 ? -depth : 0;
    return `L${x1 + (x2 - x1) * share},${y1 + (y2 - y1) * share + lift}`;
  });
  return points.join("");
}

const bagBack = `
  <path d="M300,384${pinked([300, 384], [382, 350], 6, 8)}${pinked([382, 350], [676, 360], 20, 9)}L660,470H310Z" fill="#8F6238"/>`;

/** The food disappears into the bag's dark. */
const bagInside = `
  <defs><linearGradient id="dark" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3A2110" stop-opacity="0"/><stop offset="1" stop-color="#3A2110" stop-opacity=".62"/></linearGradient></defs>
  <rect x="296" y="312" width="386" height="88" fill="url(#dark)"/>`;

const bagFrontFace = `M300,384${pinked([300, 384], [592, 392], 20, 9)}L586,776Q586,788 574,788H326Q314,788 313,776Z`;
const bagSideFace = `M592,392${pinked([592, 392], [676, 360], 6, 8)}L660,744Q660,752 652,757L586,786Z`;

const bagFront = `
  <defs>
    <linearGradient id="paper" x1="0" y1="0" x2=".9" y2="1"><stop offset="0" stop-color="#EBC598"/><stop offset=".55" stop-color="#DDB07C"/><stop offset="1" stop-color="#C8945E"/></linearGradient>
    <linearGradient id="side" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#B27F4C"/><stop offset=".46" stop-color="#966739"/><stop offset=".5" stop-color="#B88551"/><stop offset="1" stop-color="#A87643"/></linearGradient>
    <linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5B3617" stop-opacity="0"/><stop offset="1" stop-color="#5B3617" stop-opacity=".34"/></linearGradient>
    <linearGradient id="fold"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
  </defs>
  <path d="${bagSideFace}" fill="url(#side)"/>
  <path d="M634,376L624,690L586,786L660,750Z" fill="#5B3617" fill-opacity=".1"/>
  <path d="M624,690L588,784M624,690L658,748" fill="none" stroke="#6B431F" stroke-opacity=".4" stroke-width="3"/>
  <path d="${bagFrontFace}" fill="url(#paper)"/>
  <path d="M302,390L326,388L336,788H326Q314,788 313,776Z" fill="url(#fold)"/>
  <path d="M592,392L586,780L574,788L560,786L570,396Z" fill="#7A4F28" fill-opacity=".12"/>
  <path d="M313,640H587V788H313Z" fill="url(#foot)"/>
  <g fill="#7A4F28" fill-opacity=".13"><path d="M304,452L402,436L322,470Z"/><path d="M590,486L500,462L588,508Z"/><path d="M311,640L372,604L316,662Z"/><path d="M588,640L540,600L588,616Z"/></g>
  <g fill="#fff" fill-opacity=".2"><path d="M304,446L402,436L308,436Z"/><path d="M590,478L500,462L590,464Z"/><path d="M310,632L372,604L310,618Z"/></g>
  ${mark(448, 506, 128)}${wordmark(448, 632, 168, inkColour)}`;

/** Longer than the loaves among the emoji, in their style: 140 by 560 units. */
const baguette = `
  <defs>
    <linearGradient id="crust"><stop offset="0" stop-color="#E9A567"/><stop offset=".28" stop-color="#F6C78C"/><stop offset=".62" stop-color="#E3985A"/><stop offset="1" stop-color="#A9583F"/></linearGradient>
    <linearGradient id="crumb" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#FFF0CF"/><stop offset="1" stop-color="#F3C98F"/></linearGradient>
    <radialGradient id="tip" cy=".1" r=".5"><stop offset="0" stop-color="#FFE0B0" stop-opacity=".7"/><stop offset="1" stop-color="#FFE0B0" stop-opacity="0"/></radialGradient>
  </defs>
  <path d="M70,6C108,6 132,60 134,150V410C132,500 108,554 70,554S8,500 6,410V150C8,60 32,6 70,6Z" fill="url(#crust)"/>
  <ellipse cx="56" cy="90" rx="46" ry="80" fill="url(#tip)"/>
  ${[70, 170, 270, 370].map(score).join("")}`;

/** A cut in the crust, at a height. */
function score(y: number): string {
  return (
    `<path d="M22,${y + 66}C40,${y + 8} 84,${y - 4} 112,${y + 6}C104,${y + 44} 62,${y + 78} 22,${y + 66}Z" fill="#B4683F" fill-opacity=".5"/>` +
    `<path d="M26,${y + 60}C44,${y + 12} 82,${y} 108,${y + 6}C96,${y + 38} 60,${y + 68} 26,${y + 60}Z" fill="url(#crumb)"/>`
  );
}

const groundGlow = `
  <defs><radialGradient id="pool"><stop offset="0" stop-color="#39521A" stop-opacity=".42"/><stop offset=".6" stop-color="#39521A" stop-opacity=".2"/><stop offset="1" stop-color="#39521A" stop-opacity="0"/></radialGradient></defs>
  <ellipse cx="484" cy="776" rx="470" ry="56" fill="url(#pool)"/>
  <ellipse cx="484" cy="784" rx="220" ry="22" fill="url(#pool)"/>`;

const stillLife: Scene = {
  width: 960,
  height: 840,
  shade: "#39521A",
  parts: [
    { markup: groundGlow },
    { markup: bagBack },
    { show: "baguette", x: 646, base: 470, width: 92, turn: 24, held: true },
    { show: "baguette", x: 574, base: 470, width: 98, turn: 12, held: true },
    { show: "pineapple", x: 474, base: 366, width: 206, turn: -12, held: true },
    { show: "kale", x: 384, base: 402, width: 206, turn: -14, held: true },
    { show: "bellPepper", x: 594, base: 436, width: 176, turn: 9, held: true },
    { show: "carrot", x: 392, base: 470, width: 184, turn: -36, held: true },
    { show: "redApple", x: 488, base: 432, width: 148, turn: -6, held: true },
    { markup: bagInside, atop: true },
    { markup: bagFront },
    { show: "grapes", x: 606, base: 520, width: 176, turn: 4, held: true },
    { show: "orangeJuice", x: 762, base: 764, width: 140 },
    { show: "milk", x: 222, base: 764, width: 178 },
    { show: "bread", x: 854, base: 780, width: 176 },
    { show: "jam", x: 692, base: 788, width: 134 },
    { show: "cheese", x: 112, base: 786, width: 178 },
    { show: "tomato", x: 322, base: 798, width: 146 },
    { show: "avocado", x: 584, base: 800, width: 136 },
    { show: "orange", x: 806, base: 812, width: 118 },
    { show: "pear", x: 222, base: 814, width: 116, turn: -4 },
    { show: "strawberry", x: 668, base: 816, width: 82, turn: 5 },
    { show: "blueberries", x: 490, base: 816, width: 106 },
  ],
};

/** Each group fills about the same part of its square. */
const categoryGroups: Record<CategoryPath, readonly Thing[]> = {
  Vegetables: [
    { show: "broccoli", x: 92, base: 182, width: 140 },
    { show: "carrot", x: 162, base: 200, width: 128 },
    { show: "tomato", x: 92, base: 216, width: 94 },
  ],
  Fruits: [
    { show: "pineapple", x: 146, base: 190, width: 122 },
    { show: "orange", x: 82, base: 208, width: 102 },
    { show: "strawberry", x: 154, base: 216, width: 84 },
  ],
  Drinks: [
    { show: "orangeJuice", x: 100, base: 202, width: 60 },
    { show: "cherryade", x: 160, base: 208, width: 76 },
    { show: "lemon", x: 72, base: 216, width: 80 },
  ],
  Instant: [
    { show: "noodleCup", x: 88, base: 202, width: 126 },
    { show: "noodles", x: 160, base: 214, width: 118 },
  ],
  Dairy: [
    { show: "milk", x: 92, base: 202, width: 94 },
    { show: "cheese", x: 164, base: 210, width: 110 },
    { show: "egg", x: 98, base: 216, width: 56 },
  ],
  Bakery: [
    { show: "baguette", x: 150, base: 184, width: 42, turn: 24 },
    { show: "bread", x: 90, base: 198, width: 134 },
    { show: "croissant", x: 164, base: 214, width: 114 },
  ],
  Grains: [
    { show: "flour", x: 92, base: 202, width: 120 },
    { show: "riceBowl", x: 166, base: 214, width: 106 },
  ],
};

async function loadThing(name: Thing["show"]): Promise<Sprite> {
  if (name in emojiCodePoints) return loadEmoji(name as EmojiName);
  if (name === "baguette") return toSprite(sharp(svg(140, 560, baguette)));
  const design = packs[name as PackName];
  return makePack(design, design.label);
}

/** A scene on a transparent ground, in pixels of `scale` to the scene's unit. */
async function render(scene: Scene, scale: number): Promise<Buffer> {
  const parts = await Promise.all(scene.parts.map((part) => renderPart(part, scene, scale)));
  const shadows = parts.flatMap((part) => part.onGround);
  const layers = parts.flatMap((part) => part.layers);
  const width = Math.round(scene.width * scale);
  const height = Math.round(scene.height * scale);
  return sharp({ create: { width, height, channels: 4, background: "transparent" } })
    .composite([...shadows, ...layers])
    .png()
    .toBuffer();
}

type RenderedPart = { onGround: OverlayOptions[]; layers: OverlayOptions[] };

async function renderPart(part: Thing | Drawing, scene: Scene, scale: number): Promise<RenderedPart> {
  return "markup" in part ? renderDrawing(part, scene, scale) : renderThing(part, scene.shade, scale);
}

function renderDrawing({ markup, atop = false }: Drawing, scene: Scene, scale: number): RenderedPart {
  const input = svg(scene.width, scene.height, markup, scale);
  return { onGround: [], layers: [{ input, left: 0, top: 0, blend: atop ? "atop" : "over" }] };
}

async function renderThing(thing: Thing, shade: string, scale: number): Promise<RenderedPart> {
  const source = await loadThing(thing.show);
  const sprite = await resizeSprite(source, { width: thing.width * scale, turn: thing.turn ?? 0 });
  const left = Math.round(thing.x * scale - sprite.width / 2);
  const top = Math.round(thing.base * scale - sprite.height);
  return {
    onGround: thing.held ? [] : groundShadows(sprite, left, top, shade),
    layers: [await castShadow(sprite, left, top), overlay({ image: sprite, left, top })],
  };
}

/** A wide soft shadow, and a narrow dark one where the thing touches the ground. */
function groundShadows(sprite: Sprite, left: number, top: number, shade: string): OverlayOptions[] {
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

/** The sprite's blurred silhouette, a little lower and to the right: the light comes from the upper left. */
async function castShadow(sprite: Sprite, left: number, top: number): Promise<OverlayOptions> {
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

function overlay({ image, left, top }: Layer): OverlayOptions {
  return { input: image.pixels, raw: rawShape(image), left, top };
}

function rawShape({ width, height }: { width: number; height: number }) {
  return { width, height, channels: 4 as const };
}

function svg(width: number, height: number, markup: string, scale = 1): Buffer {
  const size = `width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${markup}</svg>`);
}

function publicFile(name: string): string {
  return fileURLToPath(new URL(name, publicFolder));
}

async function drawBanner(name: string, scale: number): Promise<void> {
  const picture = await render(stillLife, scale);
  await sharp(picture)
    .webp({ quality: 84, alphaQuality: 90, effort: 6, smartSubsample: true })
    .toFile(publicFile(name));
}

async function drawCategory(category: CategoryPath): Promise<void> {
  const shade = groundShades[category];
  const picture = await render({ width: 240, height: 240, shade, parts: categoryGroups[category] }, 1);
  await sharp(picture)
    .webp({ quality: 86, alphaQuality: 90, effort: 6, smartSubsample: true })
    .toFile(publicFile(`categories/${category.toLowerCase()}.webp`));
}

/** The mark and the name on the left, the still life on the right. */
async function drawSocialCard(): Promise<void> {
  const brand = `<rect width="1200" height="630" fill="${bannerColour}"/>${mark(270, 220, 220)}${wordmark(270, 446, 340, inkColour)}`;
  const picture = await render(stillLife, 0.75);
  await sharp(svg(1200, 630, brand))
    .composite([{ input: picture, left: 466, top: 0 }])
    .flatten({ background: bannerColour })
    .jpeg({ quality: 86, mozjpeg: true })
    .toFile(publicFile("social.jpg"));
}

type Icon = { name: string; size: number; markShare: number; corner: number };

/** Systems cut the corners of the last two themselves; a maskable mark stays inside the middle four fifths. */
const icons: readonly Icon[] = [
  { name: "icon-192.png", size: 192, markShare: 0.78, corner: 0.22 },
  { name: "icon-512.png", size: 512, markShare: 0.78, corner: 0.22 },
  { name: "icon-maskable-512.png", size: 512, markShare: 0.62, corner: 0 },
  { name: "apple-touch-icon.png", size: 180, markShare: 0.74, corner: 0 },
];

async function drawIcon({ name, size, markShare, corner }: Icon): Promise<void> {
  const paper = `<rect width="${size}" height="${size}" rx="${size * corner}" fill="${paperColour}"/>`;
  await sharp(svg(size, size, paper + mark(size / 2, size / 2, size * markShare)))
    .png({ compressionLevel: 9, palette: true })
    .toFile(publicFile(name));
}

await mkdir(publicFile("categories"), { recursive: true });
await Promise.all([
  drawBanner("banner.webp", 1),
  drawBanner("banner-640.webp", 2 / 3),
  ...(Object.keys(categoryGroups) as CategoryPath[]).map(drawCategory),
  drawSocialCard(),
  ...icons.map(drawIcon),
]);

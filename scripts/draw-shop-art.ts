/**
 * Draws the shop's own pictures: the home banner's still life, the seven categories' groups, the card that social
 * networks show, and the app's icons. It made the files that are committed under `web/public/`; run it again after
 * changing a scene in `shop-art/`, and commit what it writes:
 *
 *     node scripts/draw-shop-art.ts
 */
import { mkdir } from "node:fs/promises";
import sharp from "sharp";
import type { DemoCategory } from "../server/demo/demo-product.ts";
import { groundShades } from "./demo-art/palette.ts";
import { wordmark } from "./demo-art/wordmark.ts";
import { categoryGroups } from "./shop-art/category-groups.ts";
import { bannerColour, inkColour, paperColour } from "./shop-art/colours.ts";
import { mark } from "./shop-art/mark.ts";
import { publicFile } from "./shop-art/public-file.ts";
import { render } from "./shop-art/scene.ts";
import { stillLife } from "./shop-art/still-life.ts";
import { svg } from "./shop-art/svg.ts";

/** In AVIF, less than half the size, and once in WebP for the few browsers without AVIF. */
async function drawBanner(): Promise<void> {
  const picture = await render(stillLife, 1);
  await sharp(picture)
    .webp({ quality: 84, alphaQuality: 90, effort: 6, smartSubsample: true })
    .toFile(publicFile("banner.webp"));
  await sharp(picture).avif(bannerAvif).toFile(publicFile("banner.avif"));
  await sharp(await render(stillLife, 0.75))
    .avif(bannerAvif)
    .toFile(publicFile("banner-720.avif"));
}

const bannerAvif = { quality: 58, effort: 6 };

async function drawCategory(category: DemoCategory): Promise<void> {
  const shade = groundShades[category];
  const picture = await render({ width: 240, height: 240, shade, parts: categoryGroups[category] }, 1);
  await sharp(picture)
    .webp({ quality: 86, alphaQuality: 90, effort: 6, smartSubsample: true })
    .toFile(publicFile(`categories/${category.toLowerCase()}.webp`));
}

/** The logo and name on the left, the still life on the right. */
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

/** Systems crop the corners of the last two themselves; a maskable icon's mark stays within the middle four fifths. */
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
  drawBanner(),
  ...(Object.keys(categoryGroups) as DemoCategory[]).map(drawCategory),
  drawSocialCard(),
  ...icons.map(drawIcon),
]);

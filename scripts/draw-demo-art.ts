/**
 * Draws the demo products' pictures, which are committed under `server/demo/pictures/`; run it again after changing what
 * is in `demo-art/`, and commit what it writes:
 *
 *     node scripts/draw-demo-art.ts
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import pLimit from "p-limit";
import { pictureFile, pictureFolder } from "../server/demo/pictures.ts";
import { demoProducts } from "../server/demo/products.ts";
import { illustrate } from "./demo-art/illustrate.ts";
import { productArt } from "./demo-art/product-art.ts";

await rm(pictureFolder, { recursive: true, force: true });
await mkdir(pictureFolder);
await pLimit(4).map(demoProducts, async ({ name, category }) => {
  const art = productArt[name];
  if (!art) throw new Error(`There is no art of "${name}" in demo-art/product-art.ts.`);
  const pictures = await illustrate(category, art);
  await Promise.all(pictures.map((picture, index) => writeFile(pictureFile(name, index + 1), picture)));
});

import { readdir } from "node:fs/promises";
import path from "node:path";
import { root } from "../root.ts";

/** The demo products' pictures, which `scripts/draw-demo-art.ts` draws. */
export const pictureFolder = path.join(root, "server/demo/pictures");

/** The file of a product's picture; the card shows number 1. */
export function pictureFile(product: string, number: number): string {
  return path.join(pictureFolder, `${nameOf(product)}-${number}.webp`);
}

/** Returns a function that returns the files of a product's pictures, the card's first. */
export async function findPictures(): Promise<(product: string) => string[]> {
  const files = (await readdir(pictureFolder)).sort().map((file) => path.join(pictureFolder, file));
  const byName = Map.groupBy(files, (file) => path.basename(file).replace(/-\d+\.webp$/, ""));
  return (product) => byName.get(nameOf(product)) ?? [];
}

function nameOf(product: string): string {
  return product.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}

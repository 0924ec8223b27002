import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { createMoney } from "#contract/create-money.ts";
import { defaultSettings } from "#contract/settings/defaults.ts";
import { type NewProduct, readNewProducts } from "#domains/catalog/index.ts";
import { root } from "#platform/root.ts";

/** The demo shop's catalogue, as a grocer imports one, its pictures and its reviews. */
export const demoFolder = path.join(root, "demo");

/** A product without what the shop that it is added to decides; `pictures` are paths of files. */
export type DemoProduct = Omit<NewProduct, "images" | "createdAt"> & { pictures: string[] };

export type DemoReview = {
  /** The product's name. */
  product: string;
  shopper: string;
  email: string;
  rating: number;
  comment: string;
  daysAgo: number;
};

/** Reads the catalogue by the rules of an import. In a shop with another currency, its dollars and cents are that one's. */
export async function readDemoProducts(): Promise<DemoProduct[]> {
  const read = readNewProducts(await readCsv("catalogue.csv"), {
    money: createMoney(defaultSettings),
    weightUnit: defaultSettings.weightUnit,
    catalogLanguage: defaultSettings.catalogLanguage,
    categories: defaultSettings.categories,
    pictureOf: (name) => ({ image: path.join(demoFolder, "pictures", name) }),
  });
  return read.map(({ content, stock }) => {
    const { name, category, description, priceCents, offerPriceCents, weight, food, pictures } = content;
    const stockQuantity = stock?.wanted ?? null;
    return {
      ...{ name, category, description, priceCents, offerPriceCents, food, stockQuantity },
      weight: weight ?? undefined,
      pictures: pictures.map(({ image }) => image),
    };
  });
}

/** The reviewers' accounts have no passwords and exist only for the reviews. */
export async function readDemoReviews(): Promise<DemoReview[]> {
  const [, ...rows] = await readCsv("reviews.csv");
  return rows.map(([product = "", shopper = "", email = "", rating, daysAgo, comment = ""]) => ({
    ...{ product, shopper, email, comment },
    rating: Number(rating),
    daysAgo: Number(daysAgo),
  }));
}

/** The rows of a file of the demo, of which the first one has the headings. */
async function readCsv(file: string): Promise<string[][]> {
  return parse(await readFile(path.join(demoFolder, file)));
}

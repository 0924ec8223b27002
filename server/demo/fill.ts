import { readFile } from "node:fs/promises";
import pLimit from "p-limit";
import { v7 as uuidv7 } from "uuid";
import { insertDemoShoppers } from "../accounts/service.ts";
import { theCommandLine } from "../actor.ts";
import { storePictures } from "../catalog/images.ts";
import { importProducts, isCatalogEmpty } from "../catalog/service.ts";
import { DAY_MS } from "../days.ts";
import { inTransaction } from "../db/database.ts";
import { importReviews } from "../reviews/service.ts";
import type { Shop } from "../shop.ts";
import { demoFood } from "./food.ts";
import { findPictures } from "./pictures.ts";
import { demoProducts } from "./products.ts";
import { demoReviews, demoShoppers } from "./reviews.ts";
import { isRemoved, markDemo } from "./store.ts";

const MINUTE_MS = 60_000;
/** The number of products whose pictures are stored at once. */
const AT_ONCE = 8;

/**
 * Fills an empty shop with the demo catalogue, its pictures and some reviews. Does nothing in any other shop, or where an
 * owner has removed the demo.
 */
export async function fillDemoShop(shop: Shop): Promise<boolean> {
  if ((await isRemoved(shop.db)) || !(await isCatalogEmpty(shop))) return false;
  const filesOf = await findPictures();
  const pictures = await pLimit(AT_ONCE).map(demoProducts, ({ name }) => storeFiles(shop, filesOf(name)));
  const now = shop.clock().getTime();
  await inTransaction(shop.db, async (tx) => {
    const rows = demoProducts.map((product, index) => ({
      ...product,
      description: product.description.join("\n"),
      food: demoFood[product.name],
      images: pictures[index] ?? [],
      // A minute apart, the first one newest, so that "Newest First" is the order of the list.
      createdAt: new Date(now - index * MINUTE_MS),
    }));
    const products = new Map(
      (await importProducts(shop, tx, theCommandLine, rows)).map((row) => [row.name, row.id]),
    );
    const shoppers = await insertDemoShoppers(tx, demoShoppers);
    await markDemo(tx, { productIds: [...products.values()], shopperIds: [...shoppers.values()] });
    await importReviews(
      shop,
      tx,
      theCommandLine,
      demoReviews.map(({ product, shopper, rating, comment, daysAgo }) => ({
        id: uuidv7(),
        productId: known(products, product),
        shopperId: known(shoppers, shopper),
        rating,
        comment,
        createdAt: new Date(now - daysAgo * DAY_MS),
      })),
    );
  });
  return true;
}

/** Returns the URLs that `storePictures` returns. */
async function storeFiles(shop: Shop, files: readonly string[]): Promise<string[]> {
  const pictures = files.map(async (file) => ({ id: uuidv7(), original: await readFile(file) }));
  return storePictures(shop, await Promise.all(pictures));
}

function known(ids: Map<string, string>, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`The demo data names "${name}", which it does not have.`);
  return id;
}

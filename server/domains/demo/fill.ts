import { readFile } from "node:fs/promises";
import pLimit from "p-limit";
import { v7 as uuidv7 } from "uuid";
import { importProducts, isCatalogEmpty } from "#domains/catalog/index.ts";
import { insertDemoShoppers } from "#domains/customers/index.ts";
import { importReviews } from "#domains/reviews/index.ts";
import { theCommandLine } from "#platform/actor.ts";
import { DAY_MS } from "#platform/days.ts";
import { inTransaction } from "#platform/db/database.ts";
import { storePictures } from "#platform/pictures/images.ts";
import type { Shop } from "#platform/shop.ts";
import { readDemoProducts, readDemoReviews } from "./read-demo.ts";
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
  const [demoProducts, demoReviews] = await Promise.all([readDemoProducts(), readDemoReviews()]);
  const images = await pLimit(AT_ONCE).map(demoProducts, ({ pictures }) => storeFiles(shop, pictures));
  const now = shop.clock().getTime();
  await inTransaction(shop.db, async (tx) => {
    const rows = demoProducts.map(({ pictures, ...product }, index) => ({
      ...product,
      images: images[index] ?? [],
      // A minute apart, the first one newest, so that "Newest First" is the order of the list.
      createdAt: new Date(now - index * MINUTE_MS),
    }));
    const products = new Map(
      (await importProducts(shop, tx, theCommandLine, rows)).map((row) => [row.name, row.id]),
    );
    const shopperByEmail = new Map(
      demoReviews.map(({ shopper, email }) => [email, { name: shopper, email }]),
    );
    const shoppers = await insertDemoShoppers(tx, [...shopperByEmail.values()]);
    await markDemo(tx, { productIds: [...products.values()], shopperIds: [...shoppers.values()] });
    await importReviews(
      shop,
      tx,
      theCommandLine,
      demoReviews.map(({ product, email, rating, comment, daysAgo }) => ({
        id: uuidv7(),
        productId: known(products, product),
        shopperId: known(shoppers, email),
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

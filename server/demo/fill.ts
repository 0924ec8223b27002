import { v7 as uuidv7 } from "uuid";
import { insertDemoShoppers } from "../accounts/service.ts";
import { theCommandLine } from "../actor.ts";
import { preparePicture, storePictures } from "../catalog/images.ts";
import { importProducts, isCatalogEmpty } from "../catalog/service.ts";
import { inTransaction } from "../db/database.ts";
import { importReviews } from "../reviews/service.ts";
import type { Shop } from "../shop.ts";
import type { DemoProduct } from "./demo-product.ts";
import { illustrate } from "./illustrate.ts";
import { demoProducts } from "./products.ts";
import { demoReviews, demoShoppers } from "./reviews.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
// As many products at a time as there are likely to be cores; sharp uses its own threads below.
const AT_ONCE = 4;

/** Fills an empty shop with the demo catalogue, its pictures and some reviews. Does nothing to any other. */
export async function fillDemoShop(shop: Shop): Promise<boolean> {
  if (!(await isCatalogEmpty(shop))) return false;
  const pictures = await drawPictures(shop);
  const now = shop.clock().getTime();
  await inTransaction(shop.db, async (tx) => {
    const rows = demoProducts.map(({ art: _art, ...product }, index) => ({
      ...product,
      description: product.description.join("\n"),
      images: pictures.get(product.name) ?? [],
      // A minute apart, the first on the list the newest, so that "Newest First" is the order of the list.
      createdAt: new Date(now - index * MINUTE_MS),
    }));
    const products = new Map(
      (await importProducts(shop, tx, theCommandLine, rows)).map((row) => [row.name, row.id]),
    );
    const shoppers = await insertDemoShoppers(tx, demoShoppers);
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

/** Composes every product's views and stores them in all sizes; addresses by the product's name. */
async function drawPictures(shop: Shop): Promise<Map<string, string[]>> {
  const addresses = new Map<string, string[]>();
  const waiting = [...demoProducts];
  const draw = async () => {
    for (let product = waiting.shift(); product; product = waiting.shift())
      addresses.set(product.name, await drawProduct(shop, product));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, draw));
  return addresses;
}

async function drawProduct(shop: Shop, product: DemoProduct): Promise<string[]> {
  const views = await illustrate(product);
  return storePictures(shop, await Promise.all(views.map((view) => preparePicture(view))));
}

function known(ids: Map<string, string>, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`The demo data names "${name}", which it does not have.`);
  return id;
}

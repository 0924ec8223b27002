import { writeFile } from "node:fs/promises";
import path from "node:path";
import { type Browser, type BrowserContext, request, test } from "@playwright/test";
import { emptyShop } from "../../process/support/empty-shop.ts";
import { folder, onServer, type Premises, stopAndReadBooks } from "../../process/support/premises.ts";
import { freePort, openShop, sharedSecret, stopShop } from "../../process/support/shop-process.ts";
import { freshDatabase } from "../../support/test-database.ts";
import type { Complaints } from "./console.ts";
import { createSeller } from "./seller.ts";
import { sellerLogin, shopOf } from "./shop.ts";

/** A separate shop that a test may configure, and a browser whose base URL it is. */
export type OwnShop = AsyncDisposable & {
  url: string;
  context: BrowserContext;
  stdout: () => string;
  /** Closes the browser and stops the shop; returns what `npm run books` says. */
  checkBooks(): Promise<string>;
};

const login = { SELLER_EMAIL: sellerLogin.email, SELLER_PASSWORD: sellerLogin.password };

type Original = Pick<Premises, "variables">;

// Creating a database and its tables takes seconds, so each worker does it once on a server, and its shops get copies.
let original: Promise<Original> | undefined;
let copies = 0;

/** The storage of an empty shop on a server that was started and stopped. */
async function createOriginal(server: string): Promise<Original> {
  const { project, workerIndex } = test.info();
  const variables = {
    // Deleted with the other results when the next run starts.
    DATA_DIR: path.join(project.outputDir, `shop-${workerIndex}`),
    ...login,
    // Dropped with the other databases when this run ends.
    DATABASE_URL: await freshDatabase(server, purpose("original")),
    ...sharedSecret,
  };
  await using shop = await openShop(variables);
  await stopShop(shop);
  return { variables };
}

/** Storage for one shop, with a new database. */
async function createPremises(): Promise<Premises> {
  const { server } = shopOf(test.info().project.name);
  if (!server) return folder(await emptyShop());
  original ??= createOriginal(server);
  copies += 1;
  return onServer(server, purpose(copies), await original);
}

function purpose(which: string | number): string {
  return `browser_${test.info().workerIndex}_${which}`;
}

/** Adds a product to a closed shop, so that a demo does not fill it with its catalogue. */
async function addProduct({ variables }: Premises): Promise<void> {
  await using shop = await openShop({ ...variables, ...login });
  const client = await request.newContext({ baseURL: shop.url });
  await (await createSeller(client)).addProduct();
  await client.dispose();
  await stopShop(shop);
}

/**
 * Starts a shop with a new database and these variables, and stops it when its scope ends. With `DEMO=true` it has the
 * demo's payments and mails, and a single product.
 */
export async function openOwnShop(
  browser: Browser,
  complaints: Complaints,
  variables: Record<string, string> = {},
): Promise<OwnShop> {
  const premises = await createPremises();
  if (variables.DEMO === "true") await addProduct(premises);
  const PORT = String(await freePort());
  const PUBLIC_URL = `http://127.0.0.1:${PORT}`;
  const shop = await openShop({ ...premises.variables, PORT, PUBLIC_URL, ...login, ...variables });
  const context = await browser.newContext({ baseURL: shop.url });
  await complaints.listenTo(context);
  return {
    url: shop.url,
    context,
    stdout: shop.stdout,
    async checkBooks() {
      // Open pages would complain that their streams end.
      await context.close();
      return stopAndReadBooks(shop, premises);
    },
    async [Symbol.asyncDispose]() {
      // Kept with the results of the test if it fails.
      await writeFile(test.info().outputPath("own-shop.log"), shop.stdout() + shop.stderr());
      await context.close();
      await shop[Symbol.asyncDispose]();
      await premises[Symbol.asyncDispose]();
    },
  };
}

/** `npm run bench`: each figure beside the limit of this machine, measured in the same run. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fillCatalogue } from "../bench/catalogue.ts";
import { benchGuardedCalls } from "../bench/guarded-calls.ts";
import { benchListWhileBuying } from "../bench/list-while-buying.ts";
import { prepareMisses } from "../bench/misses.ts";
import { benchOrders } from "../bench/orders.ts";
import { benchPages } from "../bench/pages.ts";
import { register } from "../server/accounts/service.ts";
import { theCommandLine } from "../server/actor.ts";
import { addAddress } from "../server/addresses/service.ts";
import { importProducts } from "../server/catalog/service.ts";
import { readConfig } from "../server/config.ts";
import { inTransaction } from "../server/db/database.ts";
import { openShop } from "../server/open-shop.ts";
import { goodAddress } from "../tests/support/address.ts";
import { freshDatabase } from "../tests/support/test-database.ts";
import { buildIfStale } from "./web-build.ts";

const PORT = "4390";
const PRODUCTS = 200;

await buildIfStale();
const directory = await mkdtemp(path.join(os.tmpdir(), "larder-bench-"));
const environment = { DATA_DIR: path.join(directory, "shop"), PORT, RATE_LIMITS: "off", LOG_LEVEL: "silent" };
const seller = { email: "seller@example.com", password: "bench-password-2" };
const server = process.env.TEST_DATABASE_URL;
try {
  await withRunningShop({}, async (url) => {
    await benchPages(url);
    await benchListWhileBuying("PGlite", url, seller);
  });
  if (server) {
    const database = { DATABASE_URL: await durable(server, "bench"), DEMO: "true" };
    await withRunningShop(database, async (url) => {
      await benchListWhileBuying("PostgreSQL", url, seller);
      await benchGuardedCalls("PostgreSQL", url, database.DATABASE_URL);
    });
  }
  if (server) await benchMissesAt(server, 1_000);
  if (server) await benchMissesAt(server, 100_000);
  await benchOn("PGlite", { ...environment, DATA_DIR: path.join(directory, "orders") });
  if (server)
    await benchOn("PostgreSQL", {
      ...environment,
      DATABASE_URL: await durable(server, "bench_orders"),
      DEMO: "true",
    });
} finally {
  await rm(directory, { recursive: true, force: true });
}

/** The address of a fresh database that has each commit on disk before it is answered; those of tests have not. */
async function durable(server: string, purpose: string): Promise<string> {
  const url = new URL(await freshDatabase(server, purpose));
  url.searchParams.set("options", "-c synchronous_commit=on");
  return url.href;
}

async function benchMissesAt(server: string, products: number): Promise<void> {
  const database = {
    DATABASE_URL: await durable(server, "bench_misses"),
    DEMO: "false",
    SESSION_SECRET: "a".repeat(32),
  };
  const { shop, database: opened, close } = await openShop(readConfig({ ...environment, ...database }));
  await fillCatalogue(shop.db, products);
  const measure = await prepareMisses(shop, opened, database.DATABASE_URL);
  await close();
  await withRunningShop(database, (url) => measure(`${products.toLocaleString("en-US")} products`, url));
}

async function withRunningShop(
  variables: Record<string, string>,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const login = { SELLER_EMAIL: seller.email, SELLER_PASSWORD: seller.password };
  const shop = spawn(process.execPath, ["main.ts"], {
    env: { ...process.env, ...environment, ...login, DATABASE_URL: "", ...variables },
  });
  try {
    await once(shop.stdout, "data");
    await work(`http://127.0.0.1:${PORT}`);
  } finally {
    shop.kill("SIGTERM");
    await once(shop, "exit");
  }
}

async function benchOn(name: string, variables: Record<string, string>): Promise<void> {
  const { shop, database, close } = await openShop(readConfig(variables));
  const email = `bench-${Date.now()}@example.com`;
  const { user } = await register(shop, { name: "Bench", email, password: "bench-password-1" });
  const shopper = { kind: "shopper", id: user._id } as const;
  const address = await addAddress(shop, shopper, { ...goodAddress, email });
  const products = await inTransaction(shop.db, (tx) =>
    importProducts(
      shop,
      tx,
      theCommandLine,
      Array.from({ length: PRODUCTS }, (_, n) => ({
        name: `Bench Tomatoes ${n}`,
        category: "Vegetables",
        description: "",
        priceCents: 449,
        offerPriceCents: 359,
        images: [],
        stockQuantity: 1_000_000,
        inStock: true,
        createdAt: new Date(),
      })),
    ),
  );
  const ids = products.map(({ id }) => id);
  await benchOrders(name, { shop, database }, { shopper, address: address._id, products: ids });
  await close();
}

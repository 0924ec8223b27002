/**
 * `npm run bench`: each figure beside the limit of this machine, measured in the same run. With names of benches
 * (`npm run bench -- start orders`), only those.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { openShop } from "#apps/open-shop.ts";
import { importProducts } from "#domains/catalog/service.ts";
import { register } from "#domains/customers/accounts/service.ts";
import { addAddress } from "#domains/customers/addresses/service.ts";
import { theCommandLine } from "#platform/actor.ts";
import { readConfig } from "#platform/config/config.ts";
import { inTransaction, openDatabase } from "#platform/db/database.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { benchBackOffice } from "../bench/back-office.ts";
import { fillCatalogue } from "../bench/catalogue.ts";
import { benchGrowth } from "../bench/growth.ts";
import { benchGuardedCalls } from "../bench/guarded-calls.ts";
import { fillHistory } from "../bench/history.ts";
import { simulateHotProduct } from "../bench/hot-product.ts";
import { benchListWhileBuying } from "../bench/list-while-buying.ts";
import { benchLiveConnections } from "../bench/live-connections.ts";
import { onFirstCore } from "../bench/measure.ts";
import { prepareMisses } from "../bench/misses.ts";
import { benchOrders } from "../bench/orders.ts";
import { benchPages } from "../bench/pages.ts";
import { benchProcesses } from "../bench/processes.ts";
import { benchSearchQuality } from "../bench/search-quality.ts";
import { benchStart } from "../bench/start.ts";
import { goodAddress } from "../tests/support/address.ts";
import { freshDatabase } from "../tests/support/test-database.ts";
import { buildIfStale } from "./build-if-stale.ts";

const PORT = "4390";
const PRODUCTS = 200;
/** As large as the figures in docs/performance.md; `BENCH_ORDERS` makes it smaller, to see whether a bench works. */
const orders = Number(process.env.BENCH_ORDERS || 1_000_000);
const bigShop = { products: Math.ceil(orders / 10), orders };

await buildIfStale();
const directory = await mkdtemp(path.join(os.tmpdir(), "larder-bench-"));
const environment = { DATA_DIR: path.join(directory, "shop"), PORT, RATE_LIMITS: "off", LOG_LEVEL: "silent" };
const seller = { email: "seller@example.com", password: "bench-password-2" };
const server = process.env.TEST_DATABASE_URL;
const benches: Record<string, () => Promise<void>> = {
  start: () => benchStart({ DATA_DIR: path.join(directory, "start"), PORT }),
  kept: () => withRunningShop({}, benchPages),
  buying: () =>
    onEach((name, variables) =>
      withRunningShop(variables, (url) => benchListWhileBuying(name, { shopUrl: url, seller })),
    ),
  guarded: () =>
    onPostgres((variables) =>
      withRunningShop(variables, (url) => benchGuardedCalls("PostgreSQL", url, variables.DATABASE_URL)),
    ),
  live: () =>
    onPostgres((variables) =>
      withRunningShop(variables, (url, pid) => benchLiveConnections("PostgreSQL", url, pid)),
    ),
  hot: () => onPostgres(({ DATABASE_URL }) => simulateHotProduct(DATABASE_URL)),
  "search-quality": async () => benchSearchQuality(),
  misses: () => onPostgres(() => benchMissesAt(1_000)),
  "many-misses": () => onPostgres(() => benchMissesAt(100_000)),
  processes: () => onPostgres(benchProcessesAt),
  growth: () => onPostgres(benchGrowthAt),
  "back-office": () => onPostgres(benchBackOfficeAt),
  orders: () => onEach((name, variables) => benchOn(name, { ...environment, ...variables })),
};
const onBothCores = new Set(["start", "processes"]);
const words = process.argv.slice(2);
const unknown = words.find((word) => !(word in benches));
if (unknown)
  throw new Error(`There is no bench "${unknown}". There are: ${Object.keys(benches).join(", ")}.`);
try {
  for (const [name, bench] of Object.entries(benches)) {
    if (words.length > 0 && !words.includes(name)) continue;
    await (onBothCores.has(name) ? bench() : onFirstCore(bench, server));
  }
} finally {
  await rm(directory, { recursive: true, force: true });
}

/** Measures a shop on a fresh PostgreSQL database, if the environment names a server. */
async function onPostgres(
  bench: (variables: { DATABASE_URL: string; DEMO: string }) => Promise<void>,
): Promise<void> {
  if (server) await bench({ DATABASE_URL: await durable("bench"), DEMO: "true" });
}

/** Measures a shop on a fresh embedded database, then on PostgreSQL. */
async function onEach(
  bench: (name: string, variables: Record<string, string>) => Promise<void>,
): Promise<void> {
  await bench("PGlite", { DATA_DIR: await mkdtemp(path.join(directory, "embedded-")) });
  await onPostgres((variables) => bench("PostgreSQL", variables));
}

/** The address of a fresh database that has each commit on disk before it is answered; those of tests have not. */
async function durable(purpose: string): Promise<string> {
  const url = new URL(await freshDatabase(String(server), purpose));
  url.searchParams.set("options", "-c synchronous_commit=on");
  return url.href;
}

async function benchMissesAt(products: number): Promise<void> {
  const database = await filledShop(products, "bench_misses");
  const { shop, database: opened, close } = await openShop(readConfig({ ...environment, ...database }));
  const measure = await prepareMisses(shop, opened, database.DATABASE_URL);
  await close();
  const name = `${products.toLocaleString("en-US")} products`;
  await withRunningShop(database, (url) => measure(name, url));
}

async function benchProcessesAt(): Promise<void> {
  const database = await filledShop(1_000, "bench_processes");
  await benchProcesses("1,000 products", (workers, work) =>
    withRunningShop({ ...database, ...workers }, work),
  );
}

/** The environment of a shop with that many products. */
async function filledShop(products: number, purpose: string) {
  const variables = {
    DATABASE_URL: await durable(purpose),
    DEMO: "false",
    SESSION_SECRET: "a".repeat(32),
  };
  const { database, close } = await openShop(readConfig({ ...environment, ...variables }));
  await fillCatalogue(database, products);
  await close();
  return variables;
}

async function filledHistory(purpose: string, size: Parameters<typeof fillHistory>[1]): Promise<string> {
  const url = await durable(purpose);
  const database = await openDatabase({ url });
  await migrateDatabase(database);
  await fillCatalogue(database, size.products);
  await fillHistory(database, size);
  await database.close();
  return url;
}

async function benchBackOfficeAt(): Promise<void> {
  const DATABASE_URL = await filledHistory("bench_big", { ...bigShop, inSlots: true });
  await benchBackOffice({ ...environment, DEMO: "false", SESSION_SECRET: "a".repeat(32), DATABASE_URL });
}

async function benchGrowthAt(): Promise<void> {
  const small = await filledHistory("bench_small", { products: 1_000, orders: 1_000 });
  const big = await filledHistory("bench_big", bigShop);
  await benchGrowth({ ...environment, DEMO: "false", SESSION_SECRET: "a".repeat(32) }, { small, big });
}

async function withRunningShop(
  variables: Record<string, string>,
  work: (url: string, pid: number) => Promise<void>,
): Promise<void> {
  const login = { SELLER_EMAIL: seller.email, SELLER_PASSWORD: seller.password };
  const shop = spawn(process.execPath, ["build/shop/main.js"], {
    env: { ...process.env, ...environment, ...login, DATABASE_URL: "", ...variables },
  });
  try {
    await once(shop.stdout, "data");
    await work(`http://127.0.0.1:${PORT}`, shop.pid ?? 0);
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

import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { ensureSeller } from "../../server/accounts/first-seller.ts";
import { buildApp } from "../../server/app.ts";
import { changeCatalog } from "../../server/catalog/change-catalog.ts";
import { importProducts } from "../../server/catalog/service.ts";
import type { NewProduct } from "../../server/catalog/store.ts";
import type { ProductRow } from "../../server/catalog/tables.ts";
import { type Config, readConfig } from "../../server/config.ts";
import type { ShopEvent } from "../../server/db/events.ts";
import type { Room } from "../../server/http/admission.ts";
import { jobHandlers } from "../../server/job-handlers.ts";
import { assembleShop } from "../../server/open-shop.ts";
import type { Shop } from "../../server/shop.ts";
import { emptyDatabase, testDatabase } from "./test-database.ts";
import { createVisitor, type Visitor } from "./visitor.ts";

export const sellerLogin = { email: "seller@example.com", password: "the-seller's-password" };

export type Shopper = Visitor & { id: string; email: string };

export type TestShop = {
  shop: Shop;
  app: FastifyInstance;
  /** Someone who is not logged in. */
  visitor(): Visitor;
  /** Someone new who has just registered. */
  shopper(details?: { name?: string; cartItems?: Record<string, number> }): Promise<Shopper>;
  /** The seller, logged in. */
  seller(): Promise<Visitor>;
  /** Products in the catalogue, without the way through a form. */
  products(...details: Partial<NewProduct>[]): Promise<ProductRow[]>;
  product(details?: Partial<NewProduct>): Promise<ProductRow>;
  /** Waits until every event that was told so far has come back from the database, those of earlier tests too. */
  eventsArrived(): Promise<void>;
  /** Does every job that waits, and what comes of it. */
  runJobs(): Promise<void>;
  /** Moves the shop's clock. */
  setClock(now: Date): void;
};

// However busy the machine is, nobody is turned away: what is, http/admission.test.ts tries.
const patientRoom: Room = { atOnce: 50, waiting: 10_000, waitMs: 10 * 60_000 };

/** Gives a test file a shop with an empty database before each test. Call it at the file's top. */
export function startTestShop(settings: Partial<Config> = {}): TestShop {
  const test = {} as TestShop;
  let now: Date | undefined;
  let people = 0;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), "larder-test-"));
    const config = {
      ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }),
      rateLimits: false,
    };
    const seller = { email: sellerLogin.email, password: sellerLogin.password };
    const database = await testDatabase();
    test.shop = await assembleShop({ ...config, seller, ...settings }, database, () => now ?? new Date());
    test.app = await buildApp(test.shop, undefined, patientRoom);
    await test.app.ready();
  });
  beforeEach(async () => {
    now = undefined;
    await emptyDatabase(test.shop.db);
    test.shop.events.emit("catalog");
  });
  afterAll(async () => {
    await test.app.close();
    await test.shop.jobs.stop();
    test.shop.mailer.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  return Object.assign(test, {
    setClock: (moment: Date) => {
      now = moment;
    },
    async eventsArrived() {
      // They come in the order they were told, so the last one to be told is the last to come.
      const last = `test-${randomUUID()}` as ShopEvent;
      const { promise, resolve } = Promise.withResolvers<void>();
      test.shop.events.subscribe(last, () => resolve());
      await test.shop.events.publish(test.shop.db, last);
      await promise;
    },
    runJobs: () => test.shop.jobs.runDue(jobHandlers(test.shop, test.app)),
    visitor: () => createVisitor(test.app),
    async shopper({
      name = "Ann Archer",
      cartItems,
    }: {
      name?: string;
      cartItems?: Record<string, number>;
    } = {}) {
      people += 1;
      const email = `shopper-${people}@example.com`;
      const visitor = createVisitor(test.app);
      const reply = await visitor.post("/api/user/register", {
        name,
        email,
        password: "plum-jam-2026",
        cartItems,
      });
      if (reply.status !== 201)
        throw new Error(`A test shopper could not register: ${JSON.stringify(reply.body)}`);
      return { ...visitor, id: reply.body.user._id as string, email };
    },
    async seller() {
      await ensureSeller(test.shop);
      const visitor = createVisitor(test.app);
      const reply = await visitor.post("/api/seller/login", sellerLogin);
      if (reply.status !== 200)
        throw new Error(`The test seller could not log in: ${JSON.stringify(reply.body)}`);
      return visitor;
    },
    async products(...details: Partial<NewProduct>[]) {
      return changeCatalog(test.shop, (tx) => importProducts(test.shop, tx, details.map(newProduct)));
    },
    async product(details: Partial<NewProduct> = {}) {
      const [row] = await test.products(details);
      if (!row) throw new Error("No product was made.");
      return row;
    },
  } satisfies Omit<TestShop, "shop" | "app">);
}

/** A product that nothing is wrong with. */
export function newProduct(details: Partial<NewProduct>): NewProduct {
  return {
    name: "Vine Tomatoes",
    category: "Vegetables",
    description: "Ripened on the vine.\nFirm and juicy.",
    priceCents: 449,
    offerPriceCents: 359,
    images: [],
    weight: "500 g",
    stockQuantity: null,
    inStock: true,
    createdAt: new Date(),
    ...details,
  };
}

/** The nine fields of an address that nothing is wrong with. */
export const goodAddress = {
  firstName: "Ann",
  lastName: "Archer",
  email: "ann@example.com",
  street: "1 Orchard Lane",
  city: "Springfield",
  state: "Illinois",
  zipcode: "62701",
  country: "USA",
  phone: "+1 217 555 0100",
};

/** Saves an address for a shopper; returns its id. */
export async function addAddress(shopper: Visitor): Promise<string> {
  const reply = await shopper.post("/api/address/add", goodAddress);
  if (reply.status !== 201) throw new Error(`A test address was refused: ${JSON.stringify(reply.body)}`);
  return reply.body.address._id;
}

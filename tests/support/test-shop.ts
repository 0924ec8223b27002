import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { buildApp } from "#apps/app.ts";
import { jobHandlers } from "#apps/domains.ts";
import { assembleShop } from "#apps/open-shop.ts";
import type { NewProduct } from "#domains/catalog/editing/insert-store.ts";
import { importProducts } from "#domains/catalog/service.ts";
import { ensureOwner } from "#domains/staff/members/first-owner.ts";
import { addStaffMember } from "#domains/staff/service.ts";
import { theCommandLine } from "#platform/actor.ts";
import { type Config, readConfig } from "#platform/config/config.ts";
import { inTransaction } from "#platform/db/database.ts";
import { resync } from "#platform/events/event.ts";
import type { ConcurrencyLimit } from "#platform/http/admission.ts";
import type { Shop } from "#platform/shop.ts";
import type { ProductRow } from "#schema/products.ts";
import type { Role } from "../../contract/permissions.ts";
import { goodAddress } from "./address.ts";
import { withCheapHash } from "./cheap-hash.ts";
import { emptyDatabase, testDatabase } from "./test-database.ts";
import { createVisitor, type Visitor } from "./visitor.ts";

export const sellerLogin = { email: "seller@example.com", password: "the-seller's-password" };

export type Shopper = Visitor & { id: string; email: string };

export type TestShop = {
  shop: Shop;
  app: FastifyInstance;
  /** A client without a login. */
  visitor(): Visitor;
  /** A newly registered shopper. */
  shopper(details?: { name?: string; cartItems?: Record<string, number> }): Promise<Shopper>;
  /** The owner, logged in. */
  seller(): Promise<Visitor>;
  /** A new staff member, logged in. */
  staff(role: Role): Promise<Visitor & { id: string }>;
  /** Inserts products directly into the catalogue. */
  products(...details: Partial<NewProduct>[]): Promise<ProductRow[]>;
  product(details?: Partial<NewProduct>): Promise<ProductRow>;
  /** A product's availability and stock quantity. */
  stockOf(id: string | undefined): Promise<{ inStock: boolean; stockQuantity: number | null }>;
  /** Empties the shop, as it is before each test. */
  startAnew(): Promise<void>;
  /** Clears the reply cache, after a test changed the database directly. */
  dropReplies(): void;
  /** Runs all due jobs and the jobs that they send. */
  runJobs(): Promise<void>;
  /**
   * Sets the shop's clock, which then stands still. Until a test does that, each reading is a millisecond after the one
   * before, however fast the machine is.
   */
  setClock(now: Date): void;
  /** Sets it to this many milliseconds after the moment of the first call in a test. */
  later(ms: number): void;
};

// No request is refused, however busy the machine is; http/admission.test.ts tests refusals.
const patientRoom: ConcurrencyLimit = { atOnce: 50, waiting: 10_000, waitMs: 10 * 60_000 };

/** Gives a test file a shop with an empty database before each test. Call it at the file's top. */
export function startTestShop(settings: Partial<Config> = {}): TestShop {
  const test = {} as TestShop;
  let begun = new Date();
  let set: Date | undefined;
  let readings = 0;
  let firstCall: Date | undefined;
  let people = 0;
  let dataDir: string;

  const clock = () => {
    readings += 1;
    return set ?? new Date(begun.getTime() + readings);
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), "larder-test-"));
    const config = {
      ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }),
      rateLimits: false,
    };
    const seller = { email: sellerLogin.email, password: sellerLogin.password };
    const database = await testDatabase();
    test.shop = await assembleShop({ ...config, seller, ...settings }, database, clock);
    test.app = await buildApp(test.shop, undefined, patientRoom);
    await test.app.ready();
  });
  beforeEach(() => test.startAnew());
  afterAll(async () => {
    await test.app.close();
    await test.shop.jobs.stop();
    test.shop.mailer.close();
    await test.shop.events.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  return Object.assign(test, {
    setClock: (moment: Date) => {
      set = moment;
    },
    later: (ms: number) => {
      firstCall ??= clock();
      test.setClock(new Date(firstCall.getTime() + ms));
    },
    async startAnew() {
      [begun, set, readings, firstCall] = [new Date(), undefined, 0, undefined];
      await emptyDatabase(test.shop.db);
      await test.shop.settings.reload();
      test.shop.events.emit(resync, {});
    },
    dropReplies: () => test.shop.events.emit(resync, {}),
    async stockOf(id: string | undefined) {
      const { body } = await test.visitor().get(`/api/product/by-ids?ids=${id}`);
      return body.products[0];
    },
    runJobs: () => test.shop.jobs.runDue(jobHandlers, test),
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
      const password = "plum-jam-2026";
      const details = { name, email, password, cartItems };
      const reply = await withCheapHash(password, () => visitor.post("/api/user/register", details));
      if (reply.status !== 201)
        throw new Error(`A test shopper could not register: ${JSON.stringify(reply.body)}`);
      return { ...visitor, id: reply.body.user._id as string, email };
    },
    async seller() {
      await withCheapHash(sellerLogin.password, () => ensureOwner(test.shop));
      const visitor = createVisitor(test.app);
      const reply = await visitor.post("/api/seller/login", sellerLogin);
      if (reply.status !== 200)
        throw new Error(`The test seller could not log in: ${JSON.stringify(reply.body)}`);
      return visitor;
    },
    async staff(role: Role) {
      people += 1;
      const [email, password] = [`${role}-${people}@example.com`, "basket-of-plums"];
      const member = { name: role, email, password, role };
      const { _id: id } = await withCheapHash(password, () =>
        addStaffMember(test.shop, theCommandLine, member),
      );
      const visitor = createVisitor(test.app);
      const reply = await visitor.post("/api/seller/login", { email, password });
      if (reply.status !== 200) throw new Error(`A ${role} could not log in: ${JSON.stringify(reply.body)}`);
      return { ...visitor, id };
    },
    async products(...details: Partial<NewProduct>[]) {
      return inTransaction(test.shop.db, (tx) =>
        importProducts(test.shop, tx, theCommandLine, details.map(newProduct)),
      );
    },
    async product(details: Partial<NewProduct> = {}) {
      const [row] = await test.products(details);
      if (!row) throw new Error("No product was made.");
      return row;
    },
  } satisfies Omit<TestShop, "shop" | "app">);
}

/** A valid product. */
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
    createdAt: new Date(),
    ...details,
  };
}

/** Saves an address for a shopper; returns its id. */
export async function addAddress(shopper: Visitor): Promise<string> {
  const reply = await shopper.post("/api/address/add", goodAddress);
  if (reply.status !== 201) throw new Error(`A test address was refused: ${JSON.stringify(reply.body)}`);
  return reply.body.address._id;
}

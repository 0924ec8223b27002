import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { findImbalance } from "#domains/accounting/books.ts";
import { importProducts } from "#domains/catalog/service.ts";
import { theCommandLine } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { Timeouts } from "#platform/db/timeouts.ts";
import type { Web } from "#platform/http/pages.ts";
import { openLine } from "./line.ts";
import { type OwnShop, openOwnShop } from "./own-shop.ts";
import { preparedDatabase } from "./test-database.ts";
import { addAddress, newProduct } from "./test-shop.ts";
import { createVisitor, type Reply, type Visitor } from "./visitor.ts";

/** Short enough for a test, and long enough for a busy machine. */
export const shortTimeouts: Timeouts = {
  connectMs: 3_000,
  statementMs: 2_500,
  lockMs: 2_000,
  idleInTransactionMs: 2_500,
  silenceMs: 3_000,
  idleMs: 1_000,
  heartbeatMs: 500,
};

/** A separate shop with a connection to its PostgreSQL server that the test can disturb. */
export type DistantShop = OwnShop & {
  line: Awaited<ReturnType<typeof openLine>>;
  /** The database's direct URL. */
  databaseUrl: string;
};

export async function openDistantShop(purpose: string, web?: Web): Promise<DistantShop> {
  const server = String(process.env.TEST_DATABASE_URL);
  const databaseUrl = await preparedDatabase(server, purpose);
  const line = await openLine(databaseUrl);
  const own = await openOwnShop({ url: line.url, timeouts: shortTimeouts }, web);
  return {
    ...own,
    line,
    databaseUrl,
    async [Symbol.asyncDispose]() {
      line.mend();
      await own[Symbol.asyncDispose]();
      await line[Symbol.asyncDispose]();
    },
  };
}

/** Adds a product with this quantity; returns its id. */
export async function stockUp({ shop }: OwnShop, stockQuantity: number): Promise<string> {
  const [row] = await inTransaction(shop.db, (tx) =>
    importProducts(shop, tx, theCommandLine, [newProduct({ stockQuantity })]),
  );
  if (!row) throw new Error("No product was made.");
  return row.id;
}

export type Buyer = Visitor & {
  /** Orders one piece in cash with the key, once. */
  order(product: string, key: string): Promise<Reply>;
  /** Retries the order, as a person who presses the button again, until it is placed. */
  orderUntilPlaced(product: string, key: string, onReply?: (reply: Reply) => void): Promise<string>;
};

/** Registers a buyer with an address. */
export async function welcomeBuyer({ app }: OwnShop, email: string): Promise<Buyer> {
  const visitor = createVisitor(app);
  const reply = await visitor.post("/api/user/register", { name: "Ann", email, password: "plum-jam-2026" });
  if (reply.status !== 201) throw new Error(`${email} could not register: ${JSON.stringify(reply.body)}`);
  const address = await addAddress(visitor);
  const order = (product: string, key: string) =>
    visitor.post(
      "/api/order/cod",
      { items: [{ product, quantity: 1 }], address },
      { headers: { "idempotency-key": key } },
    );
  return {
    ...visitor,
    order,
    async orderUntilPlaced(product, key, onReply = () => {}) {
      for (;;) {
        const placed = await order(product, key);
        onReply(placed);
        if (placed.status === 201) return placed.body.order._id;
        if (placed.status !== 503) throw new Error(`An order was refused: ${JSON.stringify(placed.body)}`);
      }
    },
  };
}

/**
 * The final state of the database, read over a direct connection: the number of orders, the pieces of the product, and
 * any imbalance.
 */
export async function takeStock(client: pg.Client, product: string) {
  const { rows } = await client.query(
    `select (select count(*)::int from orders) as orders,
      (select stock_quantity from products where id = $1) as pieces`,
    [product],
  );
  return { ...rows[0], imbalance: await findImbalance(drizzle(client, { casing: "snake_case" })) };
}

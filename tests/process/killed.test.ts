import { createHash } from "node:crypto";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findImbalance } from "#domains/accounting/books.ts";
import { eventually } from "../support/eventually.ts";
import { scope } from "../support/scope.ts";
import { buildProgram } from "./support/build-program.ts";
import {
  type Belongings,
  type Customer,
  customerAt,
  openBusiness,
  sellerVariables,
} from "./support/customer.ts";
import { emptyShop } from "./support/empty-shop.ts";
import { folder, onServer, type Premises } from "./support/premises.ts";
import { openShop, stopShop } from "./support/shop-process.ts";

let mortalShop: string;

const placing = "POST /api/order/stripe";
const paying = "POST /api/demo-gateway/session";
const comingBack = "POST /api/order/check-payment";
const cancelling = "POST /api/order/cancel";
const stepping = "POST /api/order/status";

/** A customer's actions until the shop dies, repeated at the next one, as by a browser whose request failed. */
type Story = {
  /** When the shop is killed: each entry is a list of moments, at the last of which it dies (see mortal-shop.ts). */
  deaths: Record<string, string[]>;
  live(customer: Customer): Promise<unknown>;
  liveOn?(customer: Customer): Promise<unknown>;
  ending: typeof sold;
  variables?: Record<string, string>;
};

const sold = {
  order: { status: "Order Placed", isPaid: true, amount: 10.19, due: 10.19, paid: 10.19, refunded: 0 },
  pieces: 7,
  notifications: ["Payment received", "Waiting for your payment"],
  pages: ["paid"],
  refundsInCents: [] as number[],
};
const calledOff: typeof sold = {
  order: { status: "Cancelled", isPaid: false, amount: 10.19, due: 0, paid: 0, refunded: 0 },
  pieces: 10,
  notifications: ["Order cancelled", "Waiting for your payment"],
  pages: ["expired"],
  refundsInCents: [],
};
const refunded: typeof sold = {
  order: { status: "Cancelled", isPaid: true, amount: 10.19, due: 0, paid: 10.19, refunded: 10.19 },
  pieces: 10,
  notifications: ["Refunded", "Order cancelled", "Payment received", "Waiting for your payment"],
  pages: ["paid"],
  refundsInCents: [1019],
};

// A cancelled order cannot be cancelled again. The shop may have died in the commit of something else.
const cancelAgain = async (customer: Customer) => {
  for (const order of await customer.orders()) await customer.cancel({ order }).catch(() => {});
};
const placeAndPay = async (customer: Customer) => customer.pay(await customer.place());

const stories: Record<string, Story> = {
  "an order is placed": {
    deaths: {
      "the order is written, and no attempt to pay it": [placing, "commit"],
      "the attempt is written, and the gateway not asked": [placing, "before openSession"],
      "the page is open, and not written down": [placing, "after openSession"],
      "the page is written down, and nobody told": [placing, "after openSession", "commit"],
    },
    live: placeAndPay,
    liveOn: placeAndPay,
    ending: sold,
  },
  "the gateway tells that it was paid": {
    deaths: {
      "it was paid, and the shop not told": [paying, "commit"],
      "the news was believed, and not written down": [paying, "after readEvent"],
      "the news was written down, and not confirmed": [paying, "after readEvent", "commit"],
    },
    live: placeAndPay,
    ending: sold,
  },
  "the customer comes back, before the gateway tells": {
    deaths: {
      "the gateway is not asked yet": [comingBack, "before readSession"],
      "the gateway was asked, and its answer not written down": [comingBack, "after readSession"],
      "the answer was written down, and nobody told": [comingBack, "after readSession", "commit"],
    },
    async live(customer) {
      const placed = await customer.place();
      await customer.pay(placed);
      await customer.comeBack(placed);
    },
    ending: sold,
    variables: { WEBHOOKS: "late" },
  },
  "an order that was not paid is cancelled": {
    deaths: {
      "its page is about to be closed": [cancelling, "before expireSession"],
      "its page is closed, and that not written down": [cancelling, "after expireSession"],
      "its page is closed, which was written down": [cancelling, "after expireSession", "commit"],
      "it is cancelled, and nobody has heard of it": [cancelling, "after expireSession", "commit", "commit"],
    },
    live: async (customer) => customer.cancel(await customer.place()),
    liveOn: cancelAgain,
    ending: calledOff,
  },
  "a paid order is cancelled": {
    deaths: {
      "it is cancelled, and no refund planned": [cancelling, "commit"],
      "the refund is planned, and the gateway not asked": [cancelling, "before refund"],
      "the money is given back, and that not written down": [cancelling, "after refund"],
      "the money is given back, which was written down": [cancelling, "after refund", "commit"],
    },
    async live(customer) {
      const placed = await customer.place();
      await customer.pay(placed);
      await customer.comeBack(placed);
      await customer.cancel(placed);
    },
    liveOn: cancelAgain,
    ending: refunded,
  },
  "the seller cancels a paid order, and could undo it": {
    deaths: { "it is cancelled, and nobody told": [stepping, "commit"] },
    async live(customer) {
      const placed = await customer.place();
      await customer.pay(placed);
      await customer.comeBack(placed);
      await customer.haveCancelled(placed);
    },
    async liveOn(customer) {
      for (const order of await customer.orders()) await customer.haveCancelled({ order }).catch(() => {});
    },
    ending: refunded,
  },
};

const server = process.env.TEST_DATABASE_URL;
const embedded = "on the embedded database";
const onPostgres = "on a PostgreSQL server";

/**
 * Every case on the server if one is configured; on the embedded database then only the last of each story. The core has
 * that last one on the server.
 */
const cases = Object.entries(stories).flatMap(([during, story]) =>
  Object.entries(story.deaths).flatMap(([when, moments], index, { length }) => {
    const isLast = index === length - 1;
    const all = !server ? [embedded] : isLast ? [embedded, onPostgres] : [onPostgres];
    return all
      .filter((database) => !scope || (scope === "core") === (isLast && database === all.at(-1)))
      .map((database) => {
        const title = `${database}, killed while ${during}: ${when}`;
        return [title, { database, story, moments }] as const;
      });
  }),
);

const businesses: Record<string, { premises: Premises; belongings: Belongings }> = {};

beforeAll(async () => {
  mortalShop = await buildProgram(path.resolve(import.meta.dirname, "support/mortal-shop.ts"));
  const open = async (name: string, premises: Premises) => {
    await using shop = await openShop({ ...variablesOf(premises), ...sellerVariables, DEMO: "false" });
    businesses[name] = { premises, belongings: await openBusiness(shop.url) };
    await stopShop(shop);
  };
  const isUsed = (name: string) => cases.some(([, { database }]) => database === name);
  await Promise.all([
    isUsed(embedded) &&
      emptyShop()
        .then(folder)
        .then((premises) => open(embedded, premises)),
    server && onServer(server, "killed").then((premises) => open(onPostgres, premises)),
  ]);
});
afterAll(async () => {
  for (const { premises } of Object.values(businesses)) await premises[Symbol.asyncDispose]();
});

test.concurrent.for(cases)("%s; it ends right", async ([title, { database, story, moments }]) => {
  const { premises: original, belongings } = businesses[database] as (typeof businesses)[string];
  await using premises = await original.copy(`killed_${digestOf(title)}`);
  await die(premises, belongings, story, moments);
  await using shop = await openShop(variablesOf(premises));
  const customer = customerAt(shop.url, belongings);
  await story.liveOn?.(customer);
  await expectEnding(customer, story.ending);
  await stopShop(shop);
  await expectBooks(premises, story.ending);
});

function digestOf(name: string): string {
  return createHash("sha256").update(name).digest("hex").slice(0, 8);
}

/**
 * The public URL is fixed, since with another one the order would be a different request to the gateway at each start.
 * The gateway is the demo's; the catalogue is only filled when it is empty.
 */
function variablesOf({ variables }: Premises): Record<string, string> {
  return { ...variables, PUBLIC_URL: "http://shop.test", RATE_LIMITS: "off", DEMO: "true" };
}

/** Runs the customer's story in a shop that dies during it. */
async function die(premises: Premises, belongings: Belongings, story: Story, moments: string[]) {
  const KILLED_AT = moments.join(", ");
  // Late webhooks are failures, and would be logged.
  const variables = { ...variablesOf(premises), ...story.variables, KILLED_AT, LOG_LEVEL: "silent" };
  await using shop = await openShop(variables, mortalShop);
  await story.live(customerAt(shop.url, belongings, { retries: true })).catch(expectNoAnswer);
  // It may also die of what it does after the last reply.
  expect(await shop.ended).toEqual({ signal: "SIGKILL" });
  expect(shop.stdout()).toBe(`Killed at: ${KILLED_AT}\n`);
  await premises.release();
}

/** A lost connection is the sign of the shop's death. Throws any other failure. */
function expectNoAnswer(failure: unknown): void {
  // https://fetch.spec.whatwg.org/#concept-network-error
  if (!(failure instanceof TypeError)) throw failure;
}

async function expectEnding(customer: Customer, { order, pieces, notifications }: Story["ending"]) {
  await eventually(async () => {
    expect(await customer.orders()).toMatchObject([order]);
    expect(await customer.pieces()).toBe(pieces);
    expect(await customer.notifications()).toEqual(notifications);
  });
}

async function expectBooks(premises: Premises, { pages, refundsInCents }: Story["ending"]) {
  const database = await premises.openDatabase();
  try {
    expect(await findImbalance(database.db)).toBeUndefined();
    const { rows: sessions } = await database.pool.query("select status from demo_gateway_sessions");
    expect(sessions.map(({ status }) => status)).toEqual(pages);
    const { rows: given } = await database.pool.query("select amount_cents from demo_gateway_refunds");
    expect(given.map(({ amount_cents }) => Number(amount_cents))).toEqual(refundsInCents);
  } finally {
    await database.close();
  }
}

import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#platform/db/database.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { calls, everyCall } from "#tests/support/calls.ts";
import { type Callers, changeEverything, letIn, readEverything } from "#tests/support/every-call.ts";
import { fillUpkeep } from "#tests/support/fill-upkeep.ts";
import { type OwnShop, openOwnShop } from "#tests/support/own-shop.ts";
import { explainStatements, listenToPlans, type RowReads } from "#tests/support/row-reads.ts";
import { dropDatabase, freshDatabase } from "#tests/support/test-database.ts";
import { fillCatalogue } from "../../bench/catalogue.ts";
import { fillHistory } from "../../bench/history.ts";

const server = process.env.TEST_DATABASE_URL ?? "";
const [products, orders] = [2_500, 2_500];

/** Statements that may read a whole table. */
const mayReadAll: readonly RegExp[] = [
  // The sitemap's index, which robots request, and which is cached until products change.
  /row_number\(\) over \(order by id\) as place from "products"/,
  // The best sellers of at most ten thousand orders, counted in the background.
  / from \(select .* limit \$\d+\) "newest" inner join "order_items" /,
  // What sold best in a year, ranked in the background for at most a hundredth of the time.
  /^\s*with sold as materialized/,
  // How far a slice of the ranked products goes: the next five thousand.
  /from "products" where "products"."id" > \$1 order by "products"."id" limit \$2 offset \$3/,
  // The searches of two years without a result: at most a hundred of each day are kept.
  /from "missed_searches" where day between/,
  // The recipients of a promotion.
  /^select count\(\*\) from "shoppers"$/,
  // Orders and customers found by a search, by id.
  /"(orders|shoppers)"\."id" = any\(/,
  // The orders since an import, by id: unlike real ones, the ids of these orders do not grow with time.
  /item\.order_id > \$\d+::uuid/,
  // The items of the orders that are not packed yet, however many there are of all others: see stock-takes.test.ts.
  /from "order_items"\s+where "order_items"\."order_id" = open\.id and /,
  // A full-text search reads its matches, in a way that depends on their number: see the plan tests.
  / @@ /,
];

/** Calls about the staff: dozens at most. */
const aboutFew = Object.entries(calls.staff)
  .filter(([name]) => !["login", "session", "members"].includes(name))
  .map(([, call]) => call);

function isTooMuch({ read, wanted, statement }: RowReads): boolean {
  return read > 450 + 3 * wanted && !mayReadAll.some((text) => text.test(statement));
}

let url: string;
beforeAll(async () => {
  url = await freshDatabase(server, "growth");
  await fill(url);
  await explainStatements(url);
});
afterAll(async () => {
  await own?.[Symbol.asyncDispose]();
  await dropDatabase(server, url);
});

// The tests are of one shop, in turn.
let own: OwnShop;
let callers: Callers;
let made: Request[];
const reads: RowReads[] = [];
beforeAll(async () => {
  own = await openOwnShop({ url });
  made = watchRequests(own);
  callers = await letIn(own);
  for (const pool of [own.database.pool, own.database.queuePool])
    listenToPlans(pool, (read) => reads.push(read));
});

it("no list and no page reads the more the more there is", async () => {
  await readEverything(callers);
  expect(reads.filter(isTooMuch)).toEqual([]);
});

it("no other call and no job does", async () => {
  await changeEverything(own, callers);
  expect(reads.filter(isTooMuch)).toEqual([]);
});

it("no call was left out, and too much would have been noticed", async () => {
  const left = everyCall.filter(
    (call) => !aboutFew.includes(call) && !made.some((request) => isOf(call, request)),
  );
  expect(left, "calls that this test does not make").toEqual([]);

  await own.database.pool.query("select count(*) from order_items where quantity > 5");
  expect(reads.filter(isTooMuch), "it would have noticed").toMatchObject([
    { place: "order_items", wanted: 1 },
  ]);
});

async function fill(url: string): Promise<void> {
  const database = await openDatabase({ url });
  await migrateDatabase(database);
  await fillCatalogue(database, products);
  await fillHistory(database, { products, orders });
  await fillUpkeep(database.db, 2_000);
  await database.close();
}

type Request = { method?: string; path: string };

function watchRequests({ app }: OwnShop): Request[] {
  const made: Request[] = [];
  const inject = app.inject.bind(app) as (request: { method: string; url: string }) => unknown;
  app.inject = ((request: { method: string; url: string }) => {
    made.push({ method: request.method, path: request.url.split("?")[0] ?? "" });
    return inject(request);
  }) as typeof app.inject;
  return made;
}

function isOf(call: { method: string; path: string }, { method, path }: Request): boolean {
  return method === call.method && new RegExp(`^${call.path.replace(/:[^/]+/g, "[^/]+")}$`).test(path);
}

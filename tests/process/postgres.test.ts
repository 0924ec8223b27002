import pg from "pg";
import { expect, test } from "vitest";
import { defaultSettings } from "../../contract/settings/defaults.ts";
import { goodAddress } from "../support/address.ts";
import { openStream } from "../support/event-stream.ts";
import { eventually } from "../support/eventually.ts";
import { freshDatabase } from "../support/test-database.ts";
import { type Caller, comeIn, isRemembered } from "./support/caller.ts";
import { openShop, sharedSecret, stopShop, temporaryDir } from "./support/shop-process.ts";
import { ask } from "./support/unless-hung.ts";

const sellerLogin = { email: "seller@example.com", password: "the-seller's-password" };

/** Two servers of one shop that share only a database, as on two machines. */
async function twoServers(purpose: string) {
  const [here, there] = [await temporaryDir(), await temporaryDir()];
  const variables = {
    DATABASE_URL: await freshDatabase(String(process.env.TEST_DATABASE_URL), purpose),
    SELLER_EMAIL: sellerLogin.email,
    SELLER_PASSWORD: sellerLogin.password,
    ...sharedSecret,
  };
  return {
    databaseUrl: variables.DATABASE_URL,
    here: { ...variables, DATA_DIR: here.path },
    there: { ...variables, DATA_DIR: there.path },
    async [Symbol.asyncDispose]() {
      await Promise.all([here[Symbol.asyncDispose](), there[Symbol.asyncDispose]()]);
    },
  };
}

test("on a PostgreSQL server two shops sell from one database, which outlives them", async () => {
  await using servers = await twoServers("process");
  await using first = await openShop(servers.here);
  await using second = await openShop(servers.there);
  const ann = await signUp(first.url, "ann@example.com");
  // The session is known to both servers.
  expect((await ann.post(second.url, "/api/cart/update", { cartItems: {} })).status).toBe(200);
  expect(await isRemembered(second.url, "ann@example.com")).toBe(true);
  expect(await stopShop(first)).toEqual({ code: 0 });
  expect(await stopShop(second)).toEqual({ code: 0 });

  await using again = await openShop(servers.here);
  expect(await isRemembered(again.url, "ann@example.com")).toBe(true);
});

test("settings that are changed at one of two shops are those of the other, in its pages too", async () => {
  await using servers = await twoServers("settings");
  await using here = await openShop(servers.here);
  await using there = await openShop(servers.there);
  const seller = await comeIn(here.url, "/api/seller/login", sellerLogin);
  const page = async () => (await ask(`${there.url}/contact`)).text();
  expect(await page()).toContain("<title>Contact Us · Larder</title>");

  const headers = { cookie: seller.cookie, "content-type": "application/json" };
  const settings = { ...defaultSettings, name: "Green Grocer" };
  const reply = await ask(`${here.url}/api/settings`, {
    method: "PUT",
    headers,
    body: JSON.stringify({ version: 0, settings }),
  });
  expect(reply.status).toBe(200);
  await eventually(async () => expect(await page()).toContain("<title>Contact Us · Green Grocer</title>"));
});

test("what happens at one of two shops reaches the pages that listen at the other", async () => {
  await using servers = await twoServers("stream");
  await using here = await openShop(servers.here);
  await using there = await openShop(servers.there);
  const seller = await comeIn(here.url, "/api/seller/login", sellerLogin);
  const product = await addProduct(here.url, seller);
  const [ann, bob] = [await signUp(here.url, "ann@example.com"), await signUp(here.url, "bob@example.com")];
  const [anns, bobs] = [await openStream(there.url, ann.cookie), await openStream(there.url, bob.cookie)];
  for (const stream of [anns, bobs]) expect(await stream.next()).toMatchObject({ event: "ready" });

  const order = await placeOrder(here.url, ann, product);
  expect(await anns.next()).toEqual(notification("Order placed", order));
  await seller.post(here.url, "/api/order/status", { id: order, status: "Packed" });
  expect(await anns.next()).toEqual(notification("Order packed", order));

  // The database ends the shops' listening connections. No event is lost, because events are stored in a table.
  await endListening(servers.databaseUrl);
  await seller.post(here.url, "/api/order/status", { id: order, status: "Out for delivery" });
  expect(await anns.next()).toEqual(notification("On its way", order));

  // Ann's stream ends with Ann's session, which ended at the other server; Bob received nothing of Ann's.
  await ann.post(here.url, "/api/user/logout", {});
  expect(await anns.next()).toMatchObject({ event: "ended" });
  expect(await anns.next()).toBeUndefined();
  const bobsOrder = await placeOrder(here.url, bob, product);
  expect(await bobs.next()).toEqual(notification("Order placed", bobsOrder));
});

function signUp(shopUrl: string, email: string): Promise<Caller> {
  return comeIn(shopUrl, "/api/user/register", { name: "Ann Archer", email, password: "plum-jam-2026" });
}

async function addProduct(shopUrl: string, seller: Caller): Promise<string> {
  const form = new FormData();
  const productData = { name: "Figs", category: "Fruits", price: 4, offerPrice: 3 };
  form.append("productData", JSON.stringify(productData));
  const { body } = await seller.post(shopUrl, "/api/product/add", form);
  return body.product._id;
}

async function placeOrder(shopUrl: string, shopper: Caller, product: string): Promise<string> {
  const saved = await shopper.post(shopUrl, "/api/address/add", goodAddress);
  const items = [{ product, quantity: 1 }];
  const { body } = await shopper.post(shopUrl, "/api/order/cod", { items, address: saved.body.address._id });
  return body.order._id;
}

function notification(title: string, order: string) {
  return {
    event: "notification",
    data: expect.stringMatching(new RegExp(`"title":"${title}".*"link":"/my-orders[?]order=${order}"`)),
  };
}

/** Ends all connections of the database that listen for notifications. */
async function endListening(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'larder listener'`,
  );
  await client.end();
  expect(rowCount).toBe(2);
}

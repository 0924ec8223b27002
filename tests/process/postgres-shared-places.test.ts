import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { freshDatabase } from "../support/test-database.ts";
import { comeIn } from "./support/caller.ts";
import { openShop, sharedSecret, temporaryDir } from "./support/shop-process.ts";
import { ask } from "./support/unless-hung.ts";

const sellerLogin = { email: "seller@example.com", password: "the-seller's-password" };
const ann = { name: "Ann Archer", email: "ann@example.com", password: "plum-jam-2026" };

async function database(purpose: string): Promise<Record<string, string>> {
  return {
    DATABASE_URL: await freshDatabase(String(process.env.TEST_DATABASE_URL), purpose),
    SELLER_EMAIL: sellerLogin.email,
    SELLER_PASSWORD: sellerLogin.password,
  };
}

async function read(url: string, cookie = "") {
  const reply = await ask(url, { headers: { cookie } });
  expect([url, reply.status]).toEqual([url, 200]);
  return reply;
}

/** The paths of all products' pictures. */
async function picturesOf(shopUrl: string): Promise<string[]> {
  const { products } = (await (await read(`${shopUrl}/api/product/list`)).json()) as {
    products: { image: string[] }[];
  };
  return products.flatMap(({ image }) => image.map((address) => new URL(address).pathname));
}

test("two servers with nothing in common but a database show the same pictures, mails and logins, and count together", async () => {
  await using folders = new AsyncDisposableStack();
  const [here, there] = [folders.use(await temporaryDir()), folders.use(await temporaryDir())];
  const variables = { ...(await database("shared_places")), DEMO: "true", TRUST_PROXY: "127.0.0.1" };
  await using first = await openShop({ ...variables, DATA_DIR: here.path });
  await using second = await openShop({ ...variables, DATA_DIR: there.path });

  // The first has drawn the demo's pictures; the seller adds one at the second.
  const seller = await comeIn(second.url, "/api/seller/login", sellerLogin);
  const form = new FormData();
  form.append("productData", JSON.stringify({ name: "Figs", category: "Fruits", price: 4, offerPrice: 3 }));
  const figs = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#535" } })
    .png()
    .toBuffer();
  form.append("images", new File([new Uint8Array(figs)], "figs.png", { type: "image/png" }));
  const added = await seller.post(second.url, "/api/product/add", form);
  expect(added.status).toBe(201);
  const own = new URL(added.body.product.image[0]).pathname;
  const demos = (await picturesOf(second.url)).filter((picture) => picture !== own);
  expect(demos.length).toBeGreaterThan(100);
  for (const picture of [own, demos[0], demos.at(-1)]) {
    const [one, other] = await Promise.all(
      [first, second].map(async ({ url }) => Buffer.from(await (await read(url + picture)).arrayBuffer())),
    );
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
  }

  // No secret was configured: the session is valid at both servers, and both show the mails of either.
  await comeIn(first.url, "/api/user/register", ann);
  await post(first.url, "/api/user/forgot-password", { email: ann.email });
  const outboxes = await eventually(async () => {
    const lists = await Promise.all([first, second].map(({ url }) => outboxAt(url, seller.cookie)));
    for (const list of lists) expect(list).toHaveLength(1);
    return lists;
  });
  expect(outboxes[1]).toEqual(outboxes[0]);

  for (let n = 0; n < 20; n += 1)
    expect((await post([first, second][n % 2]?.url ?? "", "/api/newsletter/subscribe", {})).status).toBe(400);
  for (const { url } of [first, second])
    expect((await post(url, "/api/newsletter/subscribe", {})).status).toBe(429);

  // From an address of its own, so that both windows begin with these calls. Neither server gets 1,500 of them.
  const headers = { "x-forwarded-for": "192.0.2.7" };
  const list = async ({ url }: { url: string }) => {
    const reply = await ask(`${url}/api/product/list`, { headers });
    await reply.text();
    return reply.status;
  };
  for (let n = 0; n < 32; n += 1)
    await Promise.all(Array.from({ length: 50 }, (_, call) => list(call % 2 ? first : second)));
  for (const shop of [first, second]) await eventually(async () => expect(await list(shop)).toBe(429));
});

test("a web process sends its jobs to a worker, which does nothing else", async () => {
  await using folders = new AsyncDisposableStack();
  const [here, there] = [folders.use(await temporaryDir()), folders.use(await temporaryDir())];
  const variables = { ...(await database("roles")), ...sharedSecret };
  await using web = await openShop({ ...variables, DATA_DIR: here.path, ROLE: "web" });
  await using worker = await openShop({ ...variables, DATA_DIR: there.path, ROLE: "worker" });
  expect((await ask(`${web.url}/api/product/list`)).status).toBe(200);
  await read(`${worker.url}/healthz`);
  await eventually(() => read(`${worker.url}/readyz`));
  for (const other of ["/", "/api/product/list", "/images/placeholder-320.webp"])
    expect((await ask(worker.url + other)).status).toBe(404);

  // A shop that is not a demo writes its mails to the disk of the server that runs the job.
  await comeIn(web.url, "/api/user/register", ann);
  await post(web.url, "/api/user/forgot-password", { email: ann.email });
  const outbox = path.join(there.path, "outbox");
  await eventually(async () => expect(await readdir(outbox)).toEqual([expect.stringMatching(/\.eml$/)]));
  await expect(readdir(path.join(here.path, "outbox"))).rejects.toThrow("ENOENT");
  expect(worker.stderr() + web.stderr()).toBe("");
});

function post(shopUrl: string, where: string, body: object): Promise<Response> {
  return ask(shopUrl + where, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function outboxAt(shopUrl: string, cookie: string): Promise<object[]> {
  const { mails } = (await (await read(`${shopUrl}/api/seller/outbox`, cookie)).json()) as {
    mails: object[];
  };
  return mails;
}

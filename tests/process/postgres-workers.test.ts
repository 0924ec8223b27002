import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { openLine } from "../support/line.ts";
import { freshDatabase } from "../support/test-database.ts";
import { type Belongings, customerAt, openBusiness, sellerVariables } from "./support/customer.ts";
import { openShop, type ShopProcess, sharedSecret, spawnShop, temporaryDir } from "./support/shop-process.ts";
import { unlessHung } from "./support/unless-hung.ts";

const stack = new AsyncDisposableStack();
let shop: ShopProcess;
let variables: Record<string, string>;
let belongings: Belongings;

// One shop for all tests, each of which leaves it working; the last one stops it.
beforeAll(async () => {
  const folder = stack.use(await temporaryDir());
  variables = {
    DATA_DIR: folder.path,
    DATABASE_URL: await freshDatabase(String(process.env.TEST_DATABASE_URL), "workers"),
    RATE_LIMITS: "off",
    LOG_LEVEL: "info",
    WORKERS: "2",
    ...sellerVariables,
    ...sharedSecret,
  };
  shop = stack.use(await openShop(variables));
  await eventually(() => expect(shop.stdout()).toContain("Larder is open."));
  belongings = await openBusiness(shop.url);
});
afterAll(() => stack.disposeAsync());

/** The ids of the running processes of a role. */
function processes(role: "web" | "worker"): number[] {
  const said = shop.stdout();
  const opened = [...said.matchAll(new RegExp(`The ${role} process (\\d+) is open`, "g"))].map(([, id]) =>
    Number(id),
  );
  return opened.filter((id) => !said.includes(`process ${id} has ended`));
}

/** The ids of the processes that have answered requests so far. */
function answering(): Set<number> {
  const lines = shop
    .stdout()
    .split("\n")
    .filter((line) => line.includes('"statusCode"'));
  return new Set(lines.map((line) => JSON.parse(line).pid));
}

type Reply = { status: number | undefined; body: string };

/** Sends a request over a new connection, which any of the processes may accept. */
async function ask(path: string): Promise<Reply> {
  const request = http.get(shop.url + path, { agent: false, signal: unlessHung(path) });
  const [reply]: http.IncomingMessage[] = await once(request, "response");
  if (!reply) throw new Error("There is no reply.");
  return { status: reply.statusCode, body: await text(reply) };
}

/** Sends various requests without a pause until `over` returns true; returns the replies and failures. */
async function browse(over: () => boolean) {
  const statuses = new Set<number | undefined>();
  const failures: unknown[] = [];
  const addresses = ["/", "/api/product/list?limit=3", "/products/fruits", "/api/settings"];
  const visit = async (address: string) => {
    while (!over())
      await ask(address).then(
        ({ status }) => statuses.add(status),
        (error) => failures.push(error),
      );
  };
  await Promise.all(addresses.map(visit));
  return { statuses, failures };
}

test("two web processes and a worker are one shop, which says once that it is open", async () => {
  expect(shop.stdout().match(/Larder is open\./g)).toHaveLength(1);
  expect(shop.stdout()).toContain("Processes 2 for the web, 1 for jobs");
  const [web, workers] = [processes("web"), processes("worker")];
  expect([web.length, workers.length]).toEqual([2, 1]);

  const seen = async () =>
    JSON.parse((await ask(`/api/product/${belongings.product}`)).body).product.stockQuantity;
  expect(await Promise.all([seen(), seen()])).toEqual([10, 10]);
  await customerAt(shop.url, belongings).placeInCash();
  // Until all of several concurrent requests, which different processes answer, show the ordered quantity.
  await eventually(async () => {
    expect(new Set(await Promise.all(Array.from({ length: 8 }, seen)))).toEqual(new Set([7]));
    expect(answering()).toEqual(new Set(web));
  });
});

test("a web process that is killed is replaced, and the other one goes on", async () => {
  const [first = 0, second = 0] = processes("web");
  let isOver = false;
  const visits = browse(() => isOver);
  process.kill(first, "SIGKILL");
  await eventually(() => expect(processes("web")).toEqual([second, expect.any(Number)]));
  const [, third = 0] = processes("web");
  await eventually(() => expect(answering()).toContain(third));
  isOver = true;
  const { statuses, failures } = await visits;
  expect(statuses).toEqual(new Set([200]));
  // At most one request per visitor: those that the killed process was handling.
  expect(failures.length).toBeLessThanOrEqual(4);
});

test("a worker that is killed is replaced, and does what was left to do", async () => {
  const [worker = 0] = processes("worker");
  process.kill(worker, "SIGKILL");
  const outbox = path.join(String(variables.DATA_DIR), "outbox");
  const mails = async () => (await readdir(outbox).catch(() => [])).length;
  const before = await mails();
  await fetch(`${shop.url}/api/user/forgot-password`, {
    signal: unlessHung("forgot-password"),
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "ann@example.com" }),
  });
  await eventually(async () => expect(await mails()).toBeGreaterThan(before));
  expect(processes("worker")).not.toContain(worker);
});

async function childrenOf({ pid }: ShopProcess): Promise<string[]> {
  return (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ");
}

test("processes that are killed before they open are replaced, while another one serves", async () => {
  await using folder = await temporaryDir();
  await using other = await spawnShop({ ...variables, DATA_DIR: folder.path });
  // The others start when the first one is open.
  await eventually(async () => expect(await childrenOf(other)).toHaveLength(3));
  const [, first] = other.stdout().match(/The web process (\d+) is open/) ?? [];
  const killed = (await childrenOf(other)).filter((id) => id !== first);
  for (const id of killed) process.kill(Number(id), "SIGKILL");
  await eventually(() => expect(other.stdout()).toContain("Larder is open."));
  for (const id of killed) expect(other.stdout()).toContain(`process ${id} has ended (SIGKILL)`);
});

test("processes that find no database when they open are replaced, while another one serves", async () => {
  await using folder = await temporaryDir();
  await using line = await openLine(String(variables.DATABASE_URL));
  await using other = await spawnShop({ ...variables, DATA_DIR: folder.path, DATABASE_URL: line.url });
  await eventually(async () => expect(await childrenOf(other)).toHaveLength(3));
  const [, first] = other.stdout().match(/The web process (\d+) is open/) ?? [];
  line.cut();
  // Those that were quick are open already: their successors are not.
  for (const id of (await childrenOf(other)).filter((id) => id !== first))
    process.kill(Number(id), "SIGKILL");
  await eventually(() => {
    const ended = [...other.stdout().matchAll(/(web|worker) process \d+ has ended \(1\)/g)];
    expect(new Set(ended.map(([, role]) => role)).size).toBe(2);
  });
  line.mend();
  await eventually(() => expect(other.stdout()).toContain("Larder is open."));
});

test("a second shop on the same port ends with one line that says why", async () => {
  const { port } = new URL(shop.url);
  await using other = await spawnShop({ ...variables, PORT: port });
  expect(await other.ended).toEqual({ code: 1 });
  expect(other.stderr()).toBe(
    `Port ${port} is taken: stop what is listening there, or set PORT to another number.\n`,
  );
});

test("asked to stop, all of it stops, and no request fails that a balancer sends until it knows", async () => {
  let isBalanced = true;
  const visits = browse(() => !isBalanced);
  // On a busy machine a process may not be ready at once.
  for (let n = 0; n < 2; n += 1)
    await eventually(async () => expect(await ask("/readyz")).toMatchObject({ status: 200 }));
  shop.kill("SIGTERM");
  for (let refusals = 0; refusals < 3; ) {
    const { status } = await ask("/readyz");
    refusals = status === 503 ? refusals + 1 : 0;
  }
  isBalanced = false;
  expect(await visits).toEqual({ statuses: new Set([200]), failures: [] });
  // The balancer goes on checking, so that each process learns that it has noticed.
  while (await ask("/readyz").catch(() => undefined));
  expect(await shop.ended).toEqual({ code: 0 });
  expect(shop.stderr()).toBe("");
});

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "#apps/app.ts";
import { api } from "#contract/api.ts";
import type { Access, Endpoint } from "#contract/endpoint.ts";
import { boardStreamPath, notificationStreamPath, paymentWebhookPath } from "#contract/other-paths.ts";
import { type Permission, type Role, roles } from "#contract/permissions.ts";
import { goodAddress } from "#tests/support/address.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();
const methods = ["GET", "HEAD", "POST", "PUT", "DELETE"];

const endpoints = Object.values(api).flatMap((domain) => Object.values(domain as Record<string, Endpoint>));

/** Routes that are not endpoints of the contract, and their access. */
const otherRoutes: Record<string, Access> = {
  [`GET ${notificationStreamPath}`]: "shopper",
  [`GET ${boardStreamPath}`]: { staff: "orders.read" },
  [`POST ${paymentWebhookPath}`]: "anyone",
  "POST /unsubscribe": "anyone",
  "GET /images/:name": "anyone",
  "GET /manifest.webmanifest": "anyone",
  "GET /healthz": "anyone",
  "GET /readyz": "anyone",
  "GET /api/openapi.json": "anyone",
  "GET /api/docs": "anyone",
  "GET /api/docs/": "anyone",
  "GET /api/docs/reader.js": "anyone",
  ...Object.fromEntries(methods.map((method) => [`${method} /api/*`, "anyone"])),
  "GET /file.txt": "anyone",
  "GET /*": "anyone",
};

type Person = "visitor" | "shopper" | "other shopper" | Role;
const people: Person[] = ["visitor", "other shopper", "shopper", "picker", "manager", "owner"];

let app: FastifyInstance;
let assetsDir: string;

beforeAll(async () => {
  assetsDir = await mkdtemp(path.join(os.tmpdir(), "larder-assets-"));
  await writeFile(path.join(assetsDir, "file.txt"), "A file");
  app = await buildApp(test.shop, {
    pages: async () => new Response("A page"),
    assetsDir,
    addressOf: ({ pathname }) => pathname,
  });
});
afterAll(async () => {
  await app.close();
  await rm(assetsDir, { recursive: true });
});

type Route = { method: string; url: string; access: Access | undefined };

/** Every route of the app, one entry per method, with its access in the contract. */
function allRoutes(): Route[] {
  const promised = new Map<string, Access>(Object.entries(otherRoutes));
  for (const { call, access } of endpoints) promised.set(`${call.method} ${call.path}`, access);
  return app.routeTable.flatMap(({ method: given, url }) =>
    [given]
      .flat()
      .filter((method) => methods.includes(method))
      .map((method) => {
        const like = method === "HEAD" ? `GET ${url}` : `${method} ${url}`;
        return { method, url, access: promised.get(like) };
      }),
  );
}

/** The expected answer: allowed, or refused with a status. */
function answerFor(access: Access | undefined, person: Person): "let in" | 401 | 403 {
  if (access === "anyone") return "let in";
  if (access === "shopper") return person.endsWith("shopper") ? "let in" : 401;
  if (access === undefined || !Object.hasOwn(roles, person)) return 401;
  const allowed: readonly Permission[] = roles[person as Role];
  return allowed.includes(access.staff) ? "let in" : 403;
}

let logIn: Record<Person, () => Promise<Visitor>>;
/** The shopper's own ids, by the path prefix of their calls. */
let belongings: [string, string][];
let product: string;

beforeEach(async () => {
  ({ id: product } = await test.product({ stockQuantity: 10 }));
  const ann = await test.shopper();
  const address = await addAddress(ann);
  const { order } = (await ann.post("/api/order/cod", { items: [{ product, quantity: 1 }], address })).body;
  await ann.post("/api/review/add", { productId: product, rating: 5, comment: "Good." });
  const [review] = (await ann.get(`/api/review/product/${product}`)).body.reviews;
  const [notification] = (await ann.get("/api/notification/get")).body.notifications;
  belongings = [
    ["/api/address/", address],
    ["/api/order/", order._id],
    ["/api/problem/order/", order._id],
    ["/api/notification/", notification._id],
    ["/api/review/update", review._id],
    ["/api/review/delete", review._id],
  ];
  logIn = {
    visitor: async () => test.visitor(),
    "other shopper": () => test.shopper(),
    shopper: async () => ann,
    picker: () => test.staff("picker"),
    manager: () => test.staff("manager"),
    owner: () => test.staff("owner"),
  };
});

const belonging = (url: string) => belongings.find(([start]) => url.startsWith(start))?.[1];

/** Makes a call with these cookies; the body is valid only for calls that need it to reach somebody's data. */
async function statusOf({ method, url }: Route, cookie: string): Promise<number> {
  const request: InjectOptions = {
    method: method as "GET",
    url: url.replace(/:\w+/, belonging(url) ?? product),
    headers: { cookie },
    ...((method === "POST" || method === "PUT") && {
      payload: { ...goodAddress, rating: 4, comment: "Good.", slot: "none", question: "none", accept: true },
    }),
  };
  return (await app.inject(request)).statusCode;
}

/** An allowed event stream does not end by itself. */
const streams = [notificationStreamPath, boardStreamPath];
const ends = ({ url }: Route) => !streams.includes(url);
/** After a logout the cookies no longer belong to the person. */
const logsOut = ({ url }: Route) => url.endsWith("/logout");

describe("every route of the app", () => {
  it("is one of the contract or of this list, and says the same of who may use it", () => {
    const declared = app.routeTable.flatMap(({ method: given, url, config }) =>
      [given]
        .flat()
        .filter((method) => methods.includes(method))
        .map((method) => ({ method, url, access: config?.access })),
    );
    expect(declared).toEqual(allRoutes());
    const urls = new Set(declared.map(({ url }) => url));
    for (const { call } of endpoints) expect(urls).toContain(call.path);
  });

  it.each(people)("lets in and refuses as the contract says: %s", async (person) => {
    const cookies = (await logIn[person]()).cookies();
    const routes = allRoutes().sort((a, b) => Number(logsOut(a)) - Number(logsOut(b)));
    for (const route of routes) {
      const { method, url, access } = route;
      const answer = answerFor(access, person);
      if (answer === "let in" && !ends(route)) continue;
      const status = await statusOf(route, cookies);
      const given = status === 401 || status === 403 ? status : "let in";
      expect({ method, url, given }).toEqual({ method, url, given: answer });
      expect(status, `${method} ${url}`).toBeLessThan(500);
    }
  });

  it("keeps what is somebody's from everybody else", async () => {
    const bob = (await logIn["other shopper"]()).cookies();
    const annsRoutes = allRoutes().filter(
      ({ url, access }) => access === "shopper" && url.includes(":") && belonging(url),
    );
    expect(annsRoutes.length).toBeGreaterThan(10);
    for (const route of annsRoutes)
      expect({ ...route, status: await statusOf(route, bob) }).toEqual({ ...route, status: 404 });
  });
});

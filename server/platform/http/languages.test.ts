import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildApp } from "#apps/app.ts";
import { readerLanguage } from "#contract/i18n/i18n.ts";
import type { Language } from "#contract/i18n/languages.ts";
import { goodAddress } from "#tests/support/address.ts";
import { planDelivery } from "#tests/support/delivery.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import type { Pages } from "./pages.ts";

const test = startTestShop();

/** A page that says in which language it was rendered, and in which its calls are answered. */
const pages: Pages = async ({ url }, fetch, _nonce, { language, prefix }) => {
  const promise = await promiseOf(await fetch("/api/delivery/next", { method: "GET", headers: {} }));
  return Response.json({ path: new URL(url).pathname, language, prefix, read: readerLanguage(), promise });
};
const promiseOf = async (reply: { text(): Promise<string> }) => JSON.parse(await reply.text()).promise;

let app: FastifyInstance;
beforeAll(async () => {
  app = await buildApp(test.shop, {
    pages,
    assetsDir: import.meta.dirname,
    addressOf: ({ pathname }) => pathname,
  });
});
afterAll(() => app.close());

beforeEach(async () => {
  test.setClock(new Date("2026-05-04T10:00Z"));
  const seller = await test.seller();
  await changeSettings(seller, { timeZone: "Europe/Berlin" });
  await planDelivery(seller);
});

const offer = async (...languages: Language[]) => changeSettings(await test.seller(), { languages });
const english = expect.stringContaining("Next delivery: today");
const german = expect.stringContaining("Nächste Lieferung: heute");

const next = async (accepted?: string) => {
  const headers = accepted === undefined ? {} : { "accept-language": accepted };
  return (await createVisitor(app).get("/api/delivery/next", { headers })).body.promise;
};

it("a call is answered in the best of the shop's languages that the caller accepts", async () => {
  await offer("en", "de");
  expect(await next()).toEqual(english);
  expect(await next("de")).toEqual(german);
  expect(await next("fr, de-AT;q=0.8, en;q=0.5")).toEqual(german);
  expect(await next("fr")).toEqual(english);
  expect(await next("en-GB, de")).toEqual(english);
  expect(await next("DE-at")).toEqual(german);
  for (const nonsense of ["", ";;;", "*", "x".repeat(500)]) expect(await next(nonsense)).toEqual(english);
});

it("a shop in one language answers in that, whatever a caller accepts", async () => {
  expect(await next("de")).toEqual(english);
  await offer("de");
  expect(await next("en")).toEqual(german);
});

it("the staff are answered in every language, also when the body was read first", async () => {
  await test.products({ name: "Pears", priceCents: 90, offerPriceCents: 80 });
  const change = { kind: "price", which: "offerPrice", by: "percent", value: 20, rounding: "none" };
  const seller = await test.seller();
  const headers = { "accept-language": "de" };
  const { body } = await seller.post("/api/bulk-change/prepare", { filter: {}, change }, { headers });
  expect(body.bulkChange.notDone).toMatchObject([
    { reason: "Es würde 0,96\u00a0$ kosten, mehr als der Normalpreis von 0,90\u00a0$." },
  ]);
});

it("an error has its message in the caller's language, also one in a body that could not be read", async () => {
  await offer("en", "de");
  const visitor = createVisitor(app);
  const headers = { "accept-language": "de", "content-type": "application/json" };
  const messageOf = async (reply: Promise<{ body: { message: string } }>) => (await reply).body.message;
  expect(await messageOf(visitor.get("/api/order/user", { headers }))).toBe(
    "Bitte melden Sie sich zuerst an.",
  );
  expect(await messageOf(visitor.get("/api/order/user"))).toBe("Please log in first.");
  const unreadable = visitor.send({ method: "POST", url: "/api/user/login", headers, payload: "{" });
  expect(await messageOf(unreadable)).toBe("Die Anfrage ist kein gültiges JSON.");
});

it("what a call refuses, and what it has done, is said in the caller's language", async () => {
  await offer("en", "de");
  const ann = await test.shopper();
  const headers = { "accept-language": "de" };
  const { body: refused } = await ann.post("/api/address/add", { ...goodAddress, street: "" }, { headers });
  expect(refused.fields).toEqual({ street: "„Straße und Hausnummer“ fehlt." });
  const { body: unknown } = await ann.post("/api/voucher/check", { code: "NONE" }, { headers });
  expect(unknown.message).toBe("Einen Gutschein mit diesem Code gibt es nicht.");
  const { body: added } = await ann.post("/api/address/add", goodAddress, { headers });
  expect(added.message).toBe("Adresse hinzugefügt");
  expect((await ann.post("/api/address/add", goodAddress)).body.message).toBe("Address added");
});

it("a page is in the language of its address, and so is what it shows of the API", async () => {
  await offer("en", "de");
  const get = async (path: string) =>
    (await app.inject({ url: path, headers: { "accept-language": "fr, de" } })).json();
  expect(await get("/cart")).toEqual({
    path: "/cart",
    language: "en",
    prefix: "",
    read: "en",
    promise: english,
  });
  expect(await get("/de/cart")).toEqual({
    path: "/de/cart",
    language: "de",
    prefix: "/de",
    read: "de",
    promise: german,
  });
});

it("the address of a page in the main language has no prefix, and one with it leads there", async () => {
  await offer("de", "en");
  const { statusCode, headers } = await app.inject("/de/products?sort=price");
  expect({ statusCode, location: headers.location }).toEqual({
    statusCode: 302,
    location: "/products?sort=price",
  });
  expect((await app.inject("/cart")).json()).toMatchObject({ language: "de", prefix: "" });
  expect((await app.inject("/en/cart")).json()).toMatchObject({ language: "en", prefix: "/en" });
});

it("the address of a page in a language that is not offered any more leads to the main one", async () => {
  await offer("en", "de");
  const locationOf = async (path: string) => (await app.inject(path)).headers.location;
  expect(await locationOf("/fr/cart?step=2")).toBe("/cart?step=2");
  expect(await locationOf("/fr")).toBe("/");
  expect(await locationOf("/de/cart")).toBeUndefined();
  expect(await locationOf("/fr/seller/orders")).toBeUndefined();
});

it("a prefix leads to no other site", async () => {
  for (const path of [
    "/en//evil.example",
    "/fr//evil.example",
    "/fr/\\evil.example",
    "/fr/%5Cevil.example",
  ]) {
    const location = String((await app.inject(path)).headers.location);
    expect(new URL(location, "https://shop.example").host, path).toBe("shop.example");
  }
});

it("languages are refused that the shop does not have, or has twice, or none", async () => {
  const seller = await test.seller();
  for (const languages of [[], ["xx"], ["en", "en"], "en", null])
    expect(await changeSettings(seller, { languages: languages as Language[] })).toMatchObject({
      status: 400,
    });
});

import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApp } from "#apps/app.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { Pages } from "./pages.ts";

const test = startTestShop();

let app: FastifyInstance;
let assetsDir: string;
let rendered: string[];
beforeAll(async () => {
  assetsDir = await mkdtemp(path.join(os.tmpdir(), "larder-assets-"));
  app = await buildApp(test.shop, { pages, assetsDir, addressOf });
});
afterAll(async () => {
  await app.close();
  await rm(assetsDir, { recursive: true });
});

/** A renderer with an injection flaw: it puts the URL into the page unescaped. */
const pages: Pages = async ({ url }, fetch, nonce) => {
  const { pathname, searchParams } = new URL(url);
  rendered = [...(rendered ?? []), pathname];
  for (const call of searchParams.getAll("call")) await fetch(call, { method: "GET", headers: {} });
  const html = `${searchParams.get("name") ?? ""}<script nonce="${nonce}">ours()</script>`;
  const personal = { "cache-control": "no-store", "referrer-policy": "no-referrer" };
  return new Response(html, {
    status: pathname === "/nowhere" ? 404 : 200,
    headers: { "content-type": "text/html; charset=utf-8", ...(pathname === "/one-reader" && personal) },
  });
};

/** These pages read every query parameter except this one. */
const addressOf = ({ pathname, searchParams }: URL) => {
  searchParams.delete("utm_source");
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
};

it("a page may contain any characters", async () => {
  const { body } = await app.inject(`/?name=${encodeURIComponent("Crème – 🍓")}`);
  expect(body).toBe("Crème – 🍓<script>ours()</script>");
});

it("a page may run its renderer's scripts and no script that got into it", async () => {
  const { headers, body } = await app.inject("/?name=<script>steal()</script>");
  expect(body).toBe("<script>steal()</script><script>ours()</script>");
  const [, scripts = ""] = String(headers["content-security-policy"]).match(/script-src ([^;]+)/) ?? [];
  // printf 'ours()' | openssl sha256 -binary | base64
  expect(scripts).toBe("'self' 'sha256-6Mlk+XjE57h/a6BK8UFDhIqhWicH5NYtbW9Bd0Z0HiI='");
});

it("a page is the same bytes each time it is rendered, so that a browser's copy stays good", async () => {
  const first = await app.inject("/products");
  test.dropReplies();
  const second = await app.inject({
    url: "/products",
    headers: { "if-none-match": String(first.headers.etag) },
  });
  expect(rendered.filter((each) => each === "/products")).toHaveLength(2);
  expect({ status: second.statusCode, policy: second.headers["content-security-policy"] }).toEqual({
    status: 304,
    policy: first.headers["content-security-policy"],
  });
});

it("a page is made once, and knows nothing of what it does not read of its address", async () => {
  rendered = [];
  const addresses = ["/one", "/one?utm_source=1", "/one?utm_source=<script>", "/one#utm_source"];
  const pages = await Promise.all(addresses.map((address) => app.inject(address)));
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
  expect(rendered).toEqual(["/one"]);
});

it("a page that is not there is kept by nobody", async () => {
  for (const _ of [1, 2]) {
    const { statusCode, headers } = await app.inject("/nowhere");
    expect({ statusCode, cache: headers["cache-control"], etag: headers.etag }).toEqual({
      statusCode: 404,
      cache: "no-store",
      etag: undefined,
    });
  }
  expect(rendered.filter((each) => each === "/nowhere")).toHaveLength(2);
});

it("a page that is for one reader is kept by nobody, this shop included", async () => {
  for (const _ of [1, 2]) {
    const { headers } = await app.inject("/one-reader?token=secret");
    expect(headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    expect(headers.etag).toBeUndefined();
  }
  expect(rendered.filter((each) => each === "/one-reader")).toHaveLength(2);
});

it("every page and call says what a browser must not let it do", async () => {
  for (const url of ["/", "/api/product/list", "/api/nowhere", "/images/nothing"]) {
    const policy = String((await app.inject(url)).headers["permissions-policy"]);
    for (const feature of ["camera", "microphone", "geolocation", "payment", "usb"])
      expect(policy).toContain(`${feature}=()`);
  }
});

it("only pages of the back office may use the camera, and compile what reads barcodes in its picture", async () => {
  for (const url of ["/seller", "/seller/stock/sheets/1", "/seller?a=b"]) {
    const { headers } = await app.inject(url);
    expect(headers["permissions-policy"]).toContain("camera=(self)");
    expect(headers["content-security-policy"]).toContain("script-src 'self' 'wasm-unsafe-eval' ");
  }
  for (const url of ["/sellers", "/products/seller", "/?/seller"]) {
    const { headers } = await app.inject(url);
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers["content-security-policy"]).not.toContain("wasm");
  }
});

it("a page is thrown away with any of the replies that it was made from, and with nothing else", async () => {
  const [figs, milk, bread] = await test.products(
    { name: "Figs", category: "Fruits" },
    { name: "Milk", category: "Dairy" },
    { name: "Bread", category: "Bakery" },
  );
  const call = (product: typeof figs) => `call=${encodeURIComponent(`/api/product/${product?.id}`)}`;
  const page = `/two?${call(figs)}&${call(milk)}`;
  const seller = await test.seller();
  const rendersAfter = async (product: typeof figs) => {
    await app.inject(page);
    rendered = [];
    await seller.post("/api/product/stock", { id: product?.id, inStock: false });
    await app.inject(page);
    return rendered.length;
  };
  expect(await rendersAfter(bread)).toBe(0);
  expect(await rendersAfter(milk)).toBe(1);
  expect(await rendersAfter(figs)).toBe(1);
});

it("a page that is made from a reply that cannot be kept is not kept either", async () => {
  const { id } = await test.product();
  const page = `/reviews?call=${encodeURIComponent(`/api/review/product/${id}`)}`;
  rendered = [];
  expect((await app.inject(page)).headers["cache-control"]).toBe("no-store");
  await app.inject(page);
  expect(rendered).toHaveLength(2);
});

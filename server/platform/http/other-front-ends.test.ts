import { describe, expect, it } from "vitest";
import { everyCall } from "#tests/support/calls.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";
import type { Reply } from "#tests/support/visitor.ts";

const front = "https://front.example.com";
const shopUrl = "https://shop.example.com";
const test = startTestShop({ publicUrl: shopUrl, corsOrigins: [front] });

/** All picture URLs in a reply, at any depth. */
function picturesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "image" ? (inner as string[]) : picturesIn(inner),
  );
}

/** The replies that a shopper and the staff get about two products, one of which has a picture. */
async function tour(): Promise<Record<string, Reply>> {
  const [leek, figs] = await test.products(
    { name: "Leek", images: ["/images/leek-640.webp"] },
    { name: "Figs", images: [] },
  );
  const [ann, seller] = [await test.shopper(), await test.seller()];
  for (const product of [leek, figs]) await ann.post("/api/wishlist/add", { productId: product?.id });
  const items = [
    { product: leek?.id, quantity: 1 },
    { product: figs?.id, quantity: 1 },
  ];
  const address = await addAddress(ann);
  const form = new FormData();
  form.append(
    "productData",
    JSON.stringify({ name: "Kale", category: "Vegetables", price: 2, offerPrice: 1 }),
  );
  const placed = await ann.post("/api/order/cod", { items, address });
  const online = await ann.post("/api/order/stripe", { items, address });
  const id = placed.body.order._id;
  return {
    list: await ann.get("/api/product/list"),
    search: await ann.get("/api/product/list?search=leek"),
    suggest: await ann.get("/api/product/suggest?q=leek"),
    bestSellers: await ann.get("/api/product/best-sellers"),
    byIds: await ann.get(`/api/product/by-ids?ids=${leek?.id},${figs?.id}`),
    product: await ann.get(`/api/product/${leek?.id}`),
    wishlist: await ann.get("/api/wishlist/get"),
    placed,
    online,
    own: await ann.get("/api/order/user"),
    order: await ann.get(`/api/order/${id}`),
    checked: await ann.post(`/api/order/check-payment/${online.body.order._id}`),
    all: await seller.get("/api/order/seller"),
    short: await seller.post("/api/order/short", { id, items: [items[1]] }),
    packed: await seller.post("/api/order/status", { id, status: "Packed" }),
    cancelled: await ann.post(`/api/order/cancel/${online.body.order._id}`),
    added: await seller.upload("/api/product/add", form),
    stock: await seller.post("/api/product/stock", { id: leek?.id, inStock: true }),
  };
}

describe("pictures", () => {
  it("have whole addresses in every reply, so that front ends elsewhere can show them", async () => {
    for (const [name, { status, body }] of Object.entries(await tour())) {
      const pictures = picturesIn(body);
      expect([name, status < 300, pictures.length > 0]).toEqual([name, true, true]);
      for (const picture of pictures)
        expect([name, picture]).toEqual([
          name,
          expect.stringMatching(/^https:\/\/shop\.example\.com\/images\/\w/),
        ]);
    }
  });

  it("move with the shop, those of old orders too", async () => {
    await tour();
    const { config } = test.shop;
    const before = config.publicUrl;
    config.publicUrl = "https://new.example.com/";
    try {
      test.dropReplies();
      const seller = await test.seller();
      for (const path of ["/api/product/list", "/api/order/seller"]) {
        const pictures = picturesIn((await seller.get(path)).body);
        expect(pictures.length).toBeGreaterThan(1);
        for (const picture of pictures) expect(picture).toMatch(/^https:\/\/new\.example\.com\/images\/\w/);
      }
    } finally {
      config.publicUrl = before;
    }
  });

  it("of other places keep their addresses", async () => {
    const image = "https://pictures.example.org/images/leek-640.webp";
    const { id } = await test.product({ images: [image] });
    expect((await test.visitor().get(`/api/product/${id}`)).body.product.image).toEqual([image]);
  });
});

describe("a front end on an allowed origin", () => {
  it("may make every call with cookies, and read whatever comes of it", async () => {
    for (const { method, path } of everyCall) {
      const url = path.replace(/:\w+/g, "none");
      const headers = { origin: front, "sec-fetch-site": "cross-site" };
      const asked = await test.visitor().send({
        method: "OPTIONS",
        url,
        headers: {
          ...headers,
          "access-control-request-method": method,
          "access-control-request-headers": "content-type,idempotency-key",
        },
      });
      expect([path, asked]).toMatchObject([
        path,
        {
          status: 204,
          headers: {
            "access-control-allow-origin": front,
            "access-control-allow-credentials": "true",
            "access-control-allow-methods": expect.stringContaining(method),
            "access-control-allow-headers": "content-type,idempotency-key",
          },
        },
      ]);
      const reply = await test.visitor().send({ method, url, headers });
      expect([path, reply]).toMatchObject([
        path,
        {
          headers: {
            "access-control-allow-origin": front,
            "access-control-allow-credentials": "true",
            "access-control-expose-headers": "retry-after, x-request-id",
            vary: expect.stringMatching(/\borigin\b/i),
          },
        },
      ]);
      expect([path, reply.body.code]).not.toEqual([path, "cross_site"]);
    }
  });

  it("hears of notifications as they happen", async () => {
    const ann = await test.shopper();
    await test.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = test.app.server.address() as { port: number };
    const aborter = new AbortController();
    const reply = await fetch(`http://127.0.0.1:${port}/api/notification/stream`, {
      headers: { cookie: ann.cookies(), origin: front, accept: "text/event-stream" },
      signal: aborter.signal,
    });
    expect(reply.status).toBe(200);
    expect(reply.headers.get("access-control-allow-origin")).toBe(front);
    expect(reply.headers.get("access-control-allow-credentials")).toBe("true");
    aborter.abort();
  });

  it("is one of those that are named: others read nothing", async () => {
    const { headers } = await test
      .visitor()
      .get("/api/product/list", { headers: { origin: "https://evil.example.com" } });
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  });
});

import { readdir } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { sweepJob } from "#apps/sweep.ts";
import { picturesDir } from "#platform/pictures/pictures.ts";
import { goodAddress } from "#tests/support/address.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { Reply, Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();

const key = (name: string) => ({ "idempotency-key": name });
const data = { name: "Figs", category: "Fruits", price: 4, offerPrice: 3, stockQuantity: 5 };

async function countRows(table: string): Promise<number> {
  const { rows } = await test.shop.db.execute<{ count: string }>(
    sql.raw(`select count(*) as count from ${table}`),
  );
  return Number(rows[0]?.count);
}

/** Submits the form that adds a product, with a key. */
async function addProduct(seller: Visitor, name: string, productData: object, picture?: Buffer) {
  const form = new FormData();
  form.append("productData", JSON.stringify(productData));
  if (picture) form.append("images", new Blob([new Uint8Array(picture)], { type: "image/png" }), "fig.png");
  const encoded = new Response(form);
  const headers = { "content-type": encoded.headers.get("content-type") ?? "", ...key(name) };
  const payload = Buffer.from(await encoded.arrayBuffer());
  return seller.send({ method: "POST", url: "/api/product/add", payload, headers });
}

type Making = {
  name: string;
  /** Creates one; with `other`, a different one of its kind. */
  make: (name: string, other?: boolean) => Promise<Reply>;
  /** Counts the existing ones. */
  count: () => Promise<number>;
};

let makings: Making[];

beforeEach(async () => {
  const [seller, ann] = [await test.seller(), await test.shopper()];
  const product = await test.product({ stockQuantity: 5 });
  makings = [
    {
      name: "an address",
      make: (name, other) =>
        ann.post(
          "/api/address/add",
          { ...goodAddress, ...(other && { city: "Elsewhere" }) },
          { headers: key(name) },
        ),
      count: () => countRows("addresses"),
    },
    {
      name: "a product",
      make: (name, other) => addProduct(seller, name, other ? { ...data, name: "Dates" } : data),
      count: async () => (await countRows("products")) - 1,
    },
    {
      name: "a promotion",
      make: (name, other) =>
        seller.post(
          "/api/notification/promote",
          { title: "Figs", message: other ? "Dates" : "Ripe" },
          { headers: key(name) },
        ),
      count: () => countRows("notifications"),
    },
    {
      name: "a review",
      make: (name, other) =>
        ann.post(
          "/api/review/add",
          { productId: product.id, rating: other ? 1 : 5, comment: "Good." },
          { headers: key(name) },
        ),
      count: () => countRows("reviews"),
    },
    {
      name: "a change of stock",
      make: (name, other) =>
        seller.post(
          "/api/product/stock",
          { id: product.id, stockQuantity: other ? 3 : 6, seenQuantity: 5 },
          { headers: key(name) },
        ),
      count: async () => Number((await test.stockOf(product.id)).stockQuantity) - 5,
    },
  ];
});

describe("the same idempotency key", () => {
  it("gets the same answer and makes nothing a second time, also when the first reply was lost", async () => {
    for (const { name, make, count } of makings) {
      const first = await make("one");
      expect(first.status, name).toBeLessThan(300);
      const again = await make("one");
      expect([again.status, again.body], name).toEqual([first.status, first.body]);
      expect(await count(), name).toBe(1);
    }
  });

  it("makes one of ten that come at once", async () => {
    for (const { name, make, count } of makings) {
      const replies = await Promise.all(Array.from({ length: 10 }, () => make("raced")));
      expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size, name).toBe(1);
      expect(replies[0]?.status, name).toBeLessThan(300);
      expect(await count(), name).toBe(1);
    }
  });

  it("is refused for anything else", async () => {
    for (const { name, make, count } of makings) {
      await make("one");
      expectFailure(await make("one", true), 409, "idempotency_mismatch");
      expect(await count(), name).toBe(1);
    }
  });

  it("is refused for the same product with another picture", async () => {
    const seller = await test.seller();
    const sharp = (await import("sharp")).default;
    const draw = (background: string) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer();
    const [red, blue] = [await draw("#f00"), await draw("#00f")];
    const first = await addProduct(seller, "picture", data, red);
    expect((await addProduct(seller, "picture", data, red)).body).toEqual(first.body);
    expectFailure(await addProduct(seller, "picture", data, blue), 409, "idempotency_mismatch");
    expectFailure(await addProduct(seller, "picture", data), 409, "idempotency_mismatch");
  });

  it("leaves no picture of the products that were not made", async () => {
    const seller = await test.seller();
    const sharp = (await import("sharp")).default;
    const red = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#f00" } })
      .png()
      .toBuffer();
    const originals = path.join(picturesDir(test.shop.config.dataDir), "originals");
    const before = new Set(await readdir(originals));
    const added = async () => (await readdir(originals)).filter((name) => !before.has(name));
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => addProduct(seller, "raced", data, red)),
    );
    const [kept = ""] = await added();
    expect(replies.map(({ body }) => body.product.image)).toEqual(
      Array(4).fill([expect.stringContaining(kept)]),
    );
    expect(await added()).toEqual([kept]);
    await test.shop.db.execute(
      sql`alter table products add constraint no_figs check (name <> 'Figs') not valid`,
    );
    expectFailure(await addProduct(seller, "refused", data, red), 500);
    await test.shop.db.execute(sql`alter table products drop constraint no_figs`);
    expect(await added()).toEqual([kept]);
  });

  it("means nothing from somebody else, or for another call", async () => {
    const [ann, bob] = [await test.shopper(), await test.shopper()];
    const { id: productId } = await test.product();
    const headers = key("shared");
    const [anns, bobs] = [
      await ann.post("/api/address/add", goodAddress, { headers }),
      await bob.post("/api/address/add", goodAddress, { headers }),
    ];
    expect(bobs.status).toBe(201);
    expect(bobs.body.address._id).not.toBe(anns.body.address._id);
    const review = { productId, rating: 5, comment: "Good." };
    expect((await ann.post("/api/review/add", review, { headers })).status).toBe(201);
  });

  it("is free again when what it was for was refused", async () => {
    const [ann, { id: productId }] = [await test.shopper(), await test.product()];
    const headers = key("twice");
    const review = { productId: ann.id, rating: 5, comment: "Good." };
    expectFailure(await ann.post("/api/review/add", review, { headers }), 404, "product_not_found");
    expect((await ann.post("/api/review/add", { ...review, productId }, { headers })).status).toBe(201);
  });

  it("is kept for a day, and then forgotten by a job", async () => {
    const ann = await test.shopper();
    const add = () => ann.post("/api/address/add", goodAddress, { headers: key("daily") });
    const first = await add();
    const sweep = async (hours: number) => {
      test.later(hours * 3_600_000);
      await test.shop.jobs.send(test.shop.db, sweepJob, {});
      await test.runJobs();
    };
    await sweep(23);
    expect((await add()).body).toEqual(first.body);
    await sweep(25);
    expect(await countRows("idempotency_keys")).toBe(0);
    expect((await add()).body.address._id).not.toBe(first.body.address._id);
  });

  it("must be a key", async () => {
    const ann = await test.shopper();
    for (const wrong of ["a b", "é", "x".repeat(256)])
      expectFailure(
        await ann.post("/api/address/add", goodAddress, { headers: key(wrong) }),
        400,
        "invalid_input",
      );
  });
});

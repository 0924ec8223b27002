import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { theCommandLine } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import { addAddress, type Shopper, startTestShop } from "#tests/support/test-shop.ts";
import { importReviews } from "./service.ts";

const test = startTestShop();

function review(shopper: Shopper, productId: string, rating: number, comment = "Good.") {
  return shopper.post("/api/review/add", { productId, rating, comment });
}

describe("reviews", () => {
  it("are added, changed and deleted by their own author, and the product's rating follows", async () => {
    const { id } = await test.product();
    const [ann, bob] = [await test.shopper({ name: "Ann" }), await test.shopper({ name: "Bob" })];
    const added = await review(ann, id, 5, "  Lovely.  ");
    expect(added).toMatchObject({ status: 201, body: { averageRating: 5, totalReviews: 1 } });
    expect(added.body.review).toMatchObject({
      userId: ann.id,
      userName: "Ann",
      comment: "Lovely.",
      verifiedPurchase: false,
    });
    await review(bob, id, 2);
    const reviewId = added.body.review._id;
    expect(
      (await ann.put(`/api/review/update/${reviewId}`, { rating: 4, comment: "Good." })).body,
    ).toMatchObject({
      averageRating: 3,
      review: { rating: 4 },
    });
    expect((await ann.get(`/api/product/${id}`)).body.product).toMatchObject({
      averageRating: 3,
      totalReviews: 2,
    });
    expect((await ann.delete(`/api/review/delete/${reviewId}`)).body).toMatchObject({
      averageRating: 2,
      totalReviews: 1,
    });
    expect((await ann.get(`/api/review/own/${id}`)).body.review).toBeNull();
  });

  it("are one per shopper and product, also when sent twenty times at once", async () => {
    const { id } = await test.product();
    const ann = await test.shopper();
    const replies = await Promise.all(Array.from({ length: 20 }, () => review(ann, id, 4)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === "already_reviewed")).toHaveLength(19);
    expect((await ann.get(`/api/review/product/${id}`)).body).toMatchObject({
      totalReviews: 1,
      averageRating: 4,
    });
  });

  it("cannot be changed or deleted by anybody else", async () => {
    const { id } = await test.product();
    const [ann, bob] = [await test.shopper(), await test.shopper()];
    const { body } = await review(ann, id, 5);
    const path = body.review._id;
    expect((await bob.put(`/api/review/update/${path}`, { rating: 1, comment: "Bad." })).status).toBe(404);
    expect((await bob.delete(`/api/review/delete/${path}`)).status).toBe(404);
    expect((await test.visitor().delete(`/api/review/delete/${path}`)).status).toBe(401);
    expect((await ann.get(`/api/review/product/${id}`)).body.averageRating).toBe(5);
  });

  it("keep who put them as they are: their author, or whoever imported them", async () => {
    const { id } = await test.product();
    const [ann, bob] = [await test.shopper(), await test.shopper()];
    const imported = { productId: id, shopperId: ann.id, rating: 5, comment: "Good." };
    await inTransaction(test.shop.db, (tx) => importReviews(test.shop, tx, theCommandLine, [imported]));
    await review(bob, id, 4);
    const writtenBy = async () => {
      const { rows } = await test.shop.db.execute(sql`select shopper_id, actor_kind, actor_id from reviews`);
      return new Map(
        rows.map(({ shopper_id, actor_kind, actor_id }) => [shopper_id, [actor_kind, actor_id]]),
      );
    };
    expect(await writtenBy()).toEqual(
      new Map([
        [ann.id, ["command-line", null]],
        [bob.id, ["shopper", bob.id]],
      ]),
    );
    const own = (await ann.get(`/api/review/own/${id}`)).body.review._id;
    await ann.put(`/api/review/update/${own}`, { rating: 3, comment: "Not any more." });
    expect((await writtenBy()).get(ann.id)).toEqual(["shopper", ann.id]);
  });

  it.each([
    [{ rating: 0, comment: "x" }],
    [{ rating: 6, comment: "x" }],
    [{ rating: 4.5, comment: "x" }],
    [{ rating: 5, comment: "   " }],
    [{ rating: 5, comment: "x".repeat(501) }],
    [{ rating: 5 }],
  ])("refuse %j", async (content) => {
    const { id } = await test.product();
    const ann = await test.shopper();
    expect((await ann.post("/api/review/add", { productId: id, ...content })).status).toBe(400);
    expect((await ann.get(`/api/review/product/${id}`)).body.totalReviews).toBe(0);
  });

  it("are marked as a verified purchase once the product was delivered, and not when it was missing", async () => {
    const [{ id }, missing] = [await test.product(), await test.product()];
    const ann = await test.shopper();
    const seller = await test.seller();
    for (const product of [id, missing.id]) await review(ann, product, 5);
    const items = [id, missing.id].map((product) => ({ product, quantity: 1 }));
    const { body } = await ann.post("/api/order/cod", { items, address: await addAddress(ann) });
    await seller.post("/api/order/short", { id: body.order._id, items: items.slice(1) });
    for (const status of ["Packed", "Out for delivery"])
      await seller.post("/api/order/status", { id: body.order._id, status });
    const verified = async (product: string) =>
      (await ann.get(`/api/review/product/${product}`)).body.reviews[0].verifiedPurchase;
    expect(await verified(id)).toBe(false);
    await seller.post("/api/order/status", { id: body.order._id, status: "Delivered" });
    expect(await verified(id)).toBe(true);
    expect(await verified(missing.id)).toBe(false);
  });

  it("page by key in every order without skipping or repeating, and count each rating", async () => {
    const { id } = await test.product();
    const shoppers = await Promise.all(Array.from({ length: 12 }, () => test.shopper()));
    test.setClock(new Date("2026-01-01T10:00:00Z"));
    for (const [index, shopper] of shoppers.entries()) await review(shopper, id, 3 + (index % 3));
    for (const order of ["", "&sortBy=rating", "&sortBy=rating&sortOrder=asc", "&sortOrder=asc"]) {
      const whole = (await test.visitor().get(`/api/review/product/${id}?limit=100${order}`)).body.reviews;
      const paged = [];
      let cursor = "";
      do {
        const { body } = await test.visitor().get(`/api/review/product/${id}?limit=5${order}${cursor}`);
        paged.push(...body.reviews);
        cursor = body.nextCursor && `&cursor=${body.nextCursor}`;
      } while (cursor);
      expect(paged).toEqual(whole);
      expect(paged).toHaveLength(12);
    }
    expect((await test.visitor().get(`/api/review/product/${id}`)).body.histogram).toEqual([0, 0, 4, 4, 4]);
  });

  it("are not there for a product that is not", async () => {
    const ann = await test.shopper();
    expect((await ann.get("/api/review/product/nonsense")).status).toBe(404);
    expect((await review(ann, "01a1fbc6-3fdb-7000-abdd-9e23adcbe322", 5)).status).toBe(404);
  });

  it("leave average and count equal to a recount, whatever is done by whomever, also at once", async () => {
    const { id } = await test.product();
    const shoppers = await Promise.all(Array.from({ length: 4 }, () => test.shopper()));
    const step = fc.record({
      who: fc.nat(3),
      what: fc.constantFrom("add", "update", "delete"),
      rating: fc.integer({ min: 1, max: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        await Promise.all(
          steps.map(async ({ who, what, rating }) => {
            const shopper = shoppers[who];
            if (!shopper) return;
            if (what === "add") return review(shopper, id, rating);
            const own = (await shopper.get(`/api/review/own/${id}`)).body.review?._id ?? "none";
            return what === "update"
              ? shopper.put(`/api/review/update/${own}`, { rating, comment: "Again." })
              : shopper.delete(`/api/review/delete/${own}`);
          }),
        );
        const { rows } = await test.shop.db.execute<{ right: boolean }>(sql`
          select products.rating_sum = coalesce(sum(reviews.rating), 0) and products.review_count = count(reviews.id) as right
          from products left join reviews on reviews.product_id = products.id
          where products.id = ${id} group by products.id`);
        expect(rows).toEqual([{ right: true }]);
      }),
      { numRuns: 25 },
    );
  });
});

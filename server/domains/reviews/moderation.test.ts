import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { type Shopper, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();

async function review(
  shopper: Shopper,
  productId: string,
  rating: number,
  comment = "Good.",
): Promise<string> {
  const { body } = await shopper.post("/api/review/add", { productId, rating, comment });
  return body.review._id;
}

const hide = (staff: Visitor, id: string, hidden = true) => staff.put(`/api/review/hidden/${id}`, { hidden });

const answer = (staff: Visitor, id: string, text: string, replaces: string | null = null) =>
  staff.put(`/api/review/answer/${id}`, { text, replaces });

async function ratingOf(product: string) {
  const { averageRating, totalReviews } = (await test.visitor().get(`/api/product/${product}`)).body.product;
  return [averageRating, totalReviews];
}

/** Whether a product's sums are those of its reviews that are not hidden. */
async function isRight(product: string): Promise<boolean | undefined> {
  const { rows } = await test.shop.db.execute<{ right: boolean }>(sql`
    select p.rating_sum = coalesce(sum(r.rating), 0) and p.review_count = count(r.id) as right
    from products p left join reviews r on r.product_id = p.id and r.hidden_at is null
    where p.id = ${product} group by p.id`);
  return rows[0]?.right;
}

describe("a hidden review", () => {
  it("counts nowhere and is seen by its author only, until it is shown again", async () => {
    const { id: product } = await test.product();
    const [ann, bob] = [await test.shopper({ name: "Ann" }), await test.shopper({ name: "Bob" })];
    const annsReview = await review(ann, product, 1, "Rotten!");
    await review(bob, product, 5);
    expect(await ratingOf(product)).toEqual([3, 2]);
    const manager = await test.staff("manager");
    const { status, body } = await hide(manager, annsReview);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { message: "Review hidden", review: { hidden: true, hiddenBy: "manager" } },
    });
    expect(await ratingOf(product)).toEqual([5, 1]);
    const list = (await test.visitor().get(`/api/review/product/${product}`)).body;
    expect(list).toMatchObject({ totalReviews: 1, averageRating: 5, histogram: [0, 0, 0, 0, 1] });
    expect(list.reviews).toMatchObject([{ userName: "Bob", hidden: false }]);
    const own = (await ann.get(`/api/review/own/${product}`)).body.review;
    expect(own).toMatchObject({ comment: "Rotten!", hidden: true });

    expect((await hide(manager, annsReview, false)).body).toMatchObject({
      message: "Review shown again",
      review: { hidden: false, hiddenBy: null },
    });
    expect(await ratingOf(product)).toEqual([3, 2]);
  });

  it("stays hidden when its author changes it, and can be deleted: the rating stays as it is", async () => {
    const { id: product } = await test.product();
    const [ann, bob] = [await test.shopper(), await test.shopper()];
    const annsReview = await review(ann, product, 1);
    await review(bob, product, 4);
    const seller = await test.seller();
    await hide(seller, annsReview);
    const changed = await ann.put(`/api/review/update/${annsReview}`, { rating: 5, comment: "Fine." });
    expect(changed.body).toMatchObject({
      review: { hidden: true, rating: 5 },
      averageRating: 4,
      totalReviews: 1,
    });
    expect((await ann.delete(`/api/review/delete/${annsReview}`)).body).toMatchObject({ totalReviews: 1 });
    expect(await ratingOf(product)).toEqual([4, 1]);
    expectFailure(await hide(seller, annsReview), 404, "review_not_found");
  });

  it("is hidden once, whatever its author and the staff do at the same time", async () => {
    const { id: product } = await test.product();
    const ann = await test.shopper();
    const [one, other] = [await test.staff("manager"), await test.staff("owner")];
    for (let round = 0; round < 5; round += 1) {
      const id = await review(ann, product, 2);
      await Promise.all([
        hide(one, id),
        hide(other, id),
        ann.put(`/api/review/update/${id}`, { rating: 5, comment: "Fine." }),
        hide(one, id, round % 2 === 0),
        round > 2 && ann.delete(`/api/review/delete/${id}`),
      ]);
      expect(await isRight(product)).toBe(true);
      await ann.delete(`/api/review/delete/${id}`);
      expect(await isRight(product)).toBe(true);
    }
    expect(await ratingOf(product)).toEqual([0, 0]);
  });
});

describe("the shop's answer", () => {
  it("is below the review for everybody, and its author is notified of it once", async () => {
    const { id: product, name, category } = await test.product();
    const ann = await test.shopper();
    const id = await review(ann, product, 2);
    const manager = await test.staff("manager");
    test.setClock(new Date("2026-05-04T10:00:00.000Z"));
    const first = await answer(manager, id, " We are sorry. ");
    const at = "2026-05-04T10:00:00.000Z";
    expect(first.body).toMatchObject({
      message: "Answer saved",
      review: { answer: { text: "We are sorry.", at, by: "manager" } },
    });
    const [shown] = (await test.visitor().get(`/api/review/product/${product}`)).body.reviews;
    expect(shown.answer).toEqual({ text: "We are sorry.", at });
    test.setClock(new Date("2026-05-05T10:00:00.000Z"));
    await answer(manager, id, "We are very sorry.", at);
    const { notifications } = (await ann.get("/api/notification/get")).body;
    expect(notifications).toMatchObject([
      {
        type: "review",
        title: "The shop has answered your review",
        message: `About ${name}: We are sorry.`,
        link: `/products/${category.toLowerCase()}/${product}`,
      },
    ]);
    const removed = await answer(manager, id, "", "2026-05-05T10:00:00.000Z");
    expect(removed.body).toMatchObject({ message: "Answer removed", review: { answer: null } });
  });

  it("names the product to its author in the shop's main language", async () => {
    const { id: product } = await test.product({ name: "Figs", translations: { de: { name: "Feigen" } } });
    const ann = await test.shopper();
    const id = await review(ann, product, 2);
    await changeSettings(await test.seller(), { languages: ["de", "en"] });
    const { body } = await answer(await test.staff("manager"), id, "Verzeihung.");
    expect(body.review.product.name).toBe("Figs");
    const { notifications } = (await ann.get("/api/notification/get")).body;
    expect(notifications).toMatchObject([{ message: expect.stringContaining("Feigen") }]);
  });

  it("of two given at once is the first one; the second one is told", async () => {
    const { id: product } = await test.product();
    const ann = await test.shopper();
    const id = await review(ann, product, 2);
    const staff = [await test.staff("manager"), await test.staff("owner")];
    const replies = await Promise.all(staff.map((each, index) => answer(each, id, `Answer ${index}`)));
    const [won, lost] = replies.toSorted((a, b) => a.status - b.status);
    expect(won?.status).toBe(200);
    if (lost) expectFailure(lost, 409, "answer_changed");
    expect((await ann.get(`/api/review/own/${product}`)).body.review.answer.text).toBe(
      won?.body.review.answer.text,
    );
    expect((await ann.get("/api/notification/get")).body.notifications).toHaveLength(1);
  });

  it("is given once when it is sent again", async () => {
    const { id: product } = await test.product();
    const ann = await test.shopper();
    const id = await review(ann, product, 2);
    const seller = await test.seller();
    for (let time = 0; time < 2; time += 1) expect((await answer(seller, id, "Sorry.")).status).toBe(200);
    expect((await ann.get("/api/notification/get")).body.notifications).toHaveLength(1);
  });

  it.each([
    [{ text: "x".repeat(501), replaces: null }, "text"],
    [{ text: 5, replaces: null }, "text"],
    [{ text: "Sorry." }, "replaces"],
  ])("is refused: %j", async (body, field) => {
    const { id: product } = await test.product();
    const id = await review(await test.shopper(), product, 2);
    const reply = await (await test.seller()).put(`/api/review/answer/${id}`, body);
    expectFailure(reply, 400, "invalid_input");
    expect(Object.keys(reply.body.fields)).toEqual([field]);
  });
});

describe("the staff's list of reviews", () => {
  const list = async (staff: Visitor, query = "") => {
    const { status, body } = await staff.get(`/api/review/staff-list${query}`);
    expect(status).toBe(200);
    return body.reviews.map(({ comment }: { comment: string }) => comment);
  };

  it("is filtered by stars, hidden ones and the author, and searched by product, author and text", async () => {
    const [pear, leek] = await test.products(
      { name: "Pear" },
      { name: "Leek", images: ["/images/leek-640.webp"] },
    );
    const [ann, bob] = [
      await test.shopper({ name: "Ann Archer" }),
      await test.shopper({ name: "Bob Baker" }),
    ];
    test.setClock(new Date("2026-05-04T10:00:00.000Z"));
    await review(ann, pear?.id ?? "", 5, "Sweet, and crisp");
    test.setClock(new Date("2026-05-05T10:00:00.000Z"));
    const bad = await review(bob, leek?.id ?? "", 1, "Not crisp at all");
    const seller = await test.seller();
    expect(await list(seller)).toEqual(["Not crisp at all", "Sweet, and crisp"]);
    expect(await list(seller, "?sortOrder=asc&limit=1")).toEqual(["Sweet, and crisp"]);
    expect(await list(seller, "?rating=1")).toEqual(["Not crisp at all"]);
    expect(await list(seller, `?shopper=${ann.id}`)).toEqual(["Sweet, and crisp"]);
    expect(await list(seller, "?shopper=nobody")).toEqual([]);
    await hide(seller, bad);
    expect(await list(seller, "?hidden=true")).toEqual(["Not crisp at all"]);
    expect(await list(seller, "?hidden=false")).toEqual(["Sweet, and crisp"]);
    expect(await list(seller, "?search=pears")).toEqual(["Sweet, and crisp"]);
    expect(await list(seller, "?search=baker")).toEqual(["Not crisp at all"]);
    expect(await list(seller, "?search=crisp&rating=5")).toEqual(["Sweet, and crisp"]);
    expect(await list(seller, "?search=nothing")).toEqual([]);
    const { reviews } = (await seller.get("/api/review/staff-list?rating=1")).body;
    expect(reviews).toMatchObject([
      {
        product: {
          _id: leek?.id,
          name: "Leek",
          image: [expect.stringMatching(/^http.+[/]leek-640[.]webp$/)],
        },
        userName: "Bob Baker",
        userId: bob.id,
      },
    ]);
    for (const wrong of ["rating=6", "rating=good", "hidden=perhaps", "sortBy=comment"])
      expectFailure(await seller.get(`/api/review/staff-list?${wrong}`), 400, "invalid_input");
  });

  it("is for owners and managers only", async () => {
    const { id: product } = await test.product();
    const ann = await test.shopper();
    const id = await review(ann, product, 2);
    const calls = async (who: Visitor) => [
      await who.get("/api/review/staff-list"),
      await hide(who, id),
      await answer(who, id, "Sorry."),
    ];
    for (const reply of await calls(await test.staff("picker"))) expectFailure(reply, 403, "not_allowed");
    for (const reply of await calls(ann)) expectFailure(reply, 401, "not_logged_in");
    for (const { status } of await calls(await test.staff("manager"))) expect(status).toBe(200);
  });
});

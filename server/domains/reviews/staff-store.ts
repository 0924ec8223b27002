import { eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { defineList } from "#platform/db/lists/list.ts";
import { prefixQuery } from "#platform/db/words.ts";
import { products } from "#schema/products.ts";
import { type ReviewRow, reviewDocument, reviews } from "#schema/reviews.ts";
import { shopperDocument, shoppers } from "#schema/shoppers.ts";
import { staff } from "#schema/staff.ts";
import { type ShownReview, shownColumns } from "./store.ts";

/** Up to this many matches are looked up first, for the same reason as with orders. */
const LOOKED_UP_MAX = 5_000;

/** All reviews for the staff, newest first. `found` is the condition of a search. */
export const reviewList = defineList({
  name: "reviews",
  table: reviews,
  id: reviews.id,
  sorts: { createdAt: { key: reviews.createdAt, order: "desc" } },
  filters: {
    rating: (stars: number) => eq(reviews.rating, stars),
    hidden: (hidden: "true" | "false") =>
      hidden === "true" ? isNotNull(reviews.hiddenAt) : isNull(reviews.hiddenAt),
    shopper: (id: string) => (isId(id) ? eq(reviews.shopperId, id) : sql`false`),
    found: (condition: SQL) => condition,
  },
});

/** The condition of a search for words of the comment, the author's name and email, or for some products. */
export async function findReviewsAbout(
  db: Queryable,
  text: string,
  productIds: readonly string[],
): Promise<SQL> {
  const [byText, byAuthor] = await Promise.all([lookUpComments(db, text), lookUpAuthors(db, text)]);
  const isMany = byText.length > LOOKED_UP_MAX || byAuthor.length > LOOKED_UP_MAX;
  const said = isMany ? matches(reviewDocument(reviews), text) : isAny(reviews.id, byText);
  const wrote = isMany ? isByAuthor(text) : isAny(reviews.shopperId, byAuthor);
  const about = isAny(
    reviews.productId,
    productIds.map((id) => ({ id })),
  );
  return sql`(${said} or ${wrote} or ${about})`;
}

/** Finds reviews by their text, unordered: all of them, or one more than the lookup limit. */
export function lookUpComments(db: Queryable, text: string): Promise<{ id: string }[]> {
  return db
    .select({ id: reviews.id })
    .from(reviews)
    .where(matches(reviewDocument(reviews), text))
    .limit(LOOKED_UP_MAX + 1);
}

/** Finds shoppers by name and email, likewise. */
function lookUpAuthors(db: Queryable, text: string): Promise<{ id: string }[]> {
  return db
    .select({ id: shoppers.id })
    .from(shoppers)
    .where(matches(shopperDocument(shoppers), text))
    .limit(LOOKED_UP_MAX + 1);
}

// With its offset, PostgreSQL looks up one author after the other, and does not collect all of them first.
function isByAuthor(text: string): SQL {
  return sql`exists (select from ${shoppers} where ${shoppers.id} = ${reviews.shopperId}
    and ${matches(shopperDocument(shoppers), text)} offset 0)`;
}

function isAny(
  column: typeof reviews.id | typeof reviews.shopperId | typeof reviews.productId,
  found: readonly { id: string }[],
): SQL {
  return sql`${column} = any(${sql.param(found.map(({ id }) => id))}::uuid[])`;
}

function matches(document: SQL, text: string): SQL {
  return sql`${document} @@ to_tsquery('simple', ${prefixQuery(text)})`;
}

/** Finds any review and locks its row until the transaction ends. */
export async function lockAnyReview(tx: Transaction, id: string): Promise<ReviewRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for("update");
  return row;
}

type Moderation = Partial<Pick<ReviewRow, "hiddenAt" | "hiddenBy" | "answer" | "answeredAt" | "answeredBy">>;

export async function moderateReview(tx: Transaction, id: string, change: Moderation): Promise<void> {
  await tx.update(reviews).set(change).where(eq(reviews.id, id));
}

/** A review with what it is shown with to the staff. */
export type ReviewContext = {
  review: ShownReview;
  product: { name: string; category: string; image: string | null };
  hiddenBy: string | null;
  answeredBy: string | null;
};

const [hider, answerer] = [alias(staff, "hider"), alias(staff, "answerer")];

export async function findReviewContexts(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, ReviewContext>> {
  const image = sql<string | null>`${products.images}[1]`;
  const rows = await db
    .select({
      review: shownColumns,
      product: { name: products.name, category: products.category, image },
      hiddenBy: hider.name,
      answeredBy: answerer.name,
    })
    .from(reviews)
    .innerJoin(shoppers, eq(shoppers.id, reviews.shopperId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .leftJoin(hider, eq(hider.id, reviews.hiddenBy))
    .leftJoin(answerer, eq(answerer.id, reviews.answeredBy))
    .where(inArray(reviews.id, [...ids]));
  return new Map(rows.map((row) => [row.review.id, row]));
}

import type { Admit } from "#platform/admit.ts";
import { type CsvColumns, streamCsv } from "#platform/csv/stream-csv.ts";
import type { Shop } from "#platform/shop.ts";
import type { ReviewRow } from "#schema/reviews.ts";
import { reviewList } from "./staff-store.ts";

const REVIEWS_AT_ONCE = 500;

/** Products and customers by their ids, as in their own tables; times are in UTC. */
const columns: CsvColumns<ReviewRow> = {
  ID: ({ id }) => id,
  Product: ({ productId }) => productId,
  Customer: ({ shopperId }) => shopperId,
  Date: ({ createdAt }) => createdAt.toISOString(),
  Rating: ({ rating }) => rating,
  Comment: ({ comment }) => comment,
  Hidden: ({ hiddenAt }) => (hiddenAt === null ? "no" : "yes"),
  Answer: ({ answer }) => answer ?? "",
  "Answer date": ({ answeredAt }) => answeredAt?.toISOString() ?? "",
};

/** Streams all reviews as CSV, newest first, hidden ones as well. `admit` runs each database read. */
export function exportReviews({ db }: Shop, admit: Admit): AsyncGenerator<string> {
  const pages = reviewList.pages(db, { limit: REVIEWS_AT_ONCE });
  return streamCsv({ columns, pages, view: (rows) => rows, admit });
}

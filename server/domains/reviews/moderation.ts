import { productPath } from "#contract/catalog/paths.ts";
import { ShopError } from "#contract/errors.ts";
import { msg } from "#contract/i18n/i18n.ts";
import type { ReviewAnswer, ReviewFilters, StaffReview } from "#contract/reviews/staff-endpoints.ts";
import { addRatings, findProductIds, loadProducts, translatedNameOf } from "#domains/catalog/index.ts";
import { notify } from "#domains/customers/index.ts";
import type { StaffMember } from "#platform/actor.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { ReviewRow } from "#schema/reviews.ts";
import {
  findReviewContexts,
  findReviewsAbout,
  lockAnyReview,
  moderateReview,
  type ReviewContext,
  reviewList,
} from "./staff-store.ts";
import { viewStaffReview } from "./view.ts";

/** Returns a page of reviews for the staff. Throws `invalid_input` for a cursor of another list. */
export async function readAllReviews(shop: Shop, { search, ...query }: ReviewFilters) {
  const text = search?.trim();
  const found = text && (await findReviewsAbout(shop.db, text, await findProductIds(shop, text)));
  const { rows, ...page } = await reviewList.read(shop.db, { ...query, ...(found && { found }) });
  const contexts = await findReviewContexts(
    shop.db,
    rows.map(({ id }) => id),
  );
  const reviews = rows.flatMap(({ id }) => {
    const context = contexts.get(id);
    return context ? [viewStaffReview(shop, context)] : [];
  });
  return { ...page, reviews };
}

/**
 * Hides a review from everybody but its author, or shows it again. A hidden one does not count in the product's rating.
 * Throws `review_not_found`.
 */
export function setHidden(
  shop: Shop,
  member: StaffMember,
  id: string,
  { hidden }: { hidden: boolean },
): Promise<StaffReview> {
  return inTransaction(shop.db, async (tx) => {
    const { productId, rating, hiddenAt } = await requireReview(tx, id);
    if (hidden !== (hiddenAt !== null)) {
      const at = hidden
        ? { hiddenAt: shop.clock(), hiddenBy: member.id }
        : { hiddenAt: null, hiddenBy: null };
      await moderateReview(tx, id, at);
      const gain = hidden ? { sum: -rating, count: -1 } : { sum: rating, count: 1 };
      await addRatings(shop, tx, [{ productId, ...gain }]);
    }
    return viewStaffReview(shop, await requireContext(tx, id));
  });
}

/**
 * Answers a review, or removes the answer with an empty text. `replaces` is when the answer was given that this one
 * replaces: of two members who answer at once the second is refused. The author is notified of the first answer.
 * Throws `review_not_found` and `answer_changed`.
 */
export function answerReview(
  shop: Shop,
  member: StaffMember,
  id: string,
  { text, replaces }: ReviewAnswer,
): Promise<StaffReview> {
  return inTransaction(shop.db, async (tx) => {
    const before = await requireReview(tx, id);
    // Sent again, as after a lost reply: it is there already.
    if ((before.answer ?? "") !== text) {
      if ((before.answeredAt?.toISOString() ?? null) !== replaces) throw new ShopError("answer_changed");
      const answer = text ? { answer: text, answeredAt: shop.clock(), answeredBy: member.id } : noAnswer;
      await moderateReview(tx, id, answer);
    }
    const context = await requireContext(tx, id);
    if (text && before.answer === null) await tell(shop, tx, context);
    return viewStaffReview(shop, context);
  });
}

const noAnswer = { answer: null, answeredAt: null, answeredBy: null };

/** Names the product in the shop's main language: nobody knows in which its author reads. */
async function tell(shop: Shop, tx: Transaction, { review, product }: ReviewContext): Promise<void> {
  const [row] = await loadProducts(tx, [review.productId]);
  const name = row && translatedNameOf(shop, row, shop.settings.current.languages[0]);
  await notify(shop, tx, review.shopperId, {
    type: "review",
    title: msg("The shop has answered your review"),
    message: [
      {
        text: msg("About {product}: {answer}"),
        values: { product: name ?? product.name, answer: review.answer ?? "" },
      },
    ],
    link: productPath({ _id: review.productId, category: product.category }),
  });
}

async function requireReview(tx: Transaction, id: string): Promise<ReviewRow> {
  const row = await lockAnyReview(tx, id);
  if (!row) throw new ShopError("review_not_found");
  return row;
}

async function requireContext(tx: Transaction, id: string): Promise<ReviewContext> {
  const context = (await findReviewContexts(tx, [id])).get(id);
  if (!context) throw new Error("A review has no product or no author.");
  return context;
}
